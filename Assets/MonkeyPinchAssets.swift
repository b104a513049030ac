// The sources of the target MonkeyPinchAssets, whose resources are the pictures, fonts and sounds in this folder.
// No program calls anything here: `AssetFolder` finds the resources beside the program.
