import ArgumentParser
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// The command-line options of commands that draw.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of pictures, fonts and sounds.", valueName: "DIR"))
  var assets: String?

  @Option(help: "The look: \(Look.names).")
  var look: Look?

  /// Returns the theme that the options select, or else the configuration, or else the program.
  ///
  /// - Parameters:
  ///   - saved: The look of the configuration; nil for none.
  ///   - reducesMotion: Whether decorative motion is off; nil for the program's choice.
  func theme(saved: Look? = nil, reducesMotion: Bool? = nil) -> Theme {
    let usual = Program.current.options.theme
    var theme = (look ?? saved ?? usual.look).theme
    theme.reducesMotion = reducesMotion ?? usual.reducesMotion
    return theme
  }

  func assetFolder() throws(Failure) -> String {
    try AssetFolder.locate(
      assets ?? Program.current.options.assets, advice: "; name one with --assets DIR")
  }
}
