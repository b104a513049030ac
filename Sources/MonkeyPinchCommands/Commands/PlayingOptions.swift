import ArgumentParser
import PlayKit

/// The command-line options of commands that play a scene in a window or draw its pictures.
struct PlayingOptions: ParsableArguments {
  @OptionGroup var scenes: SceneOptions

  @OptionGroup var pictures: PictureOptions

  @Flag(name: .customLong("reduced-motion"), help: "Turn off decorative motion.")
  var reducesMotion = false

  @Flag(
    name: .customLong("inspector"),
    help: "Open the inspector: why gestures are recognized or fail; also F2.")
  var showsInspector = false

  @OptionGroup var log: LogOptions

  /// Returns the theme that the options select, or else the configuration, or else the program.
  func theme(saved: Look? = nil, reducesMotion saving: Bool? = nil) -> Theme {
    pictures.theme(saved: saved, reducesMotion: reducesMotion ? true : saving)
  }
}
