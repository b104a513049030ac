import ArgumentParser
import PlayKit

/// The command-line options of commands that play a scene in a window or draw its pictures.
///
/// It contains no other group of options: without optimization, ArgumentParser checks a group inside of
/// another one again with each check of that, which takes longer than the command.
struct PlayingOptions: ParsableArguments {
  @Flag(name: .customLong("reduced-motion"), help: "Turn off decorative motion.")
  var reducesMotion = false

  @Flag(
    name: .customLong("inspector"),
    help: "Open the inspector: why gestures are recognized or fail; also F2.")
  var showsInspector = false

  @Option(
    help: ArgumentHelp(
      "The language of the playground's texts: \(Language.names).", valueName: "language"),
    completion: .list(Language.allCases.map { $0.rawValue }),
    transform: { text in
      guard let language = Language(rawValue: text) else {
        throw ValidationError("expected \(Language.names)")
      }
      return language
    })
  var language: Language?
}
