import ArgumentParser
import GestureDrawing
import GestureJSON
import GestureRecordings
import Logging
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes

/// The command-line options of all commands that play a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene; `\(Program.current.name) scenes` lists all scenes.", valueName: "NAME"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The hands for which limits and filters are set: \(Hands.names).", valueName: "NAME"),
    transform: parseHands)
  var hands: Hands?

  @Option(help: ArgumentHelp("The folder of pictures, fonts and sounds.", valueName: "DIR"))
  var assets: String?

  @Option(help: "The look: \(Look.names).")
  var look: Look?

  @Flag(name: .customLong("reduced-motion"), help: "Turn off decorative motion.")
  var reducesMotion = false

  @Flag(
    name: .customLong("inspector"),
    help: "Open the inspector: why gestures are recognized or fail; also F2.")
  var showsInspector = false

  @Flag(name: .customLong("debug"), help: "Write the log of the host to standard error.")
  var isDebugging = false

  /// The theme that the command-line options select for the pictures: their colors, with or without
  /// motion.
  var theme: Theme { theme(saved: nil, reducesMotion: nil) }

  /// Returns the theme that the command-line options select, or else the configuration, or else the
  /// program.
  func theme(saved: Look?, reducesMotion saving: Bool?) -> Theme {
    let usual = Program.current.options.theme
    var theme = (look ?? saved ?? usual.look).theme
    theme.reducesMotion = reducesMotion || saving ?? usual.reducesMotion
    return theme
  }

  func assetFolder() throws(Failure) -> String {
    try AssetFolder.locate(
      assets ?? Program.current.options.assets, advice: "; name one with --assets DIR")
  }

  /// Returns the type of the scene to play.
  ///
  /// The options name the scene, or else the recording does. Without a name, the first scene is
  /// played.
  ///
  /// - Parameter file: The file with the recorded name, and its line, for a message about the scene.
  func sceneType(recorded: String? = nil, by file: String = "") throws(Failure) -> any Scene.Type {
    let scenes = Program.current.scenes
    guard let name = scene ?? recorded else { return scenes[0] }
    if let type = scenes.first(where: { $0.name == name }) { return type }
    let names = scenes.map { $0.name }.joined(separator: ", ")
    let words = "no scene is called '\(excerpt(name))'; there are: \(names)"
    throw scene == nil ? Failure(.badData, "\(file): \(words)") : Failure(.usage, words)
  }

  /// Returns the type of the scene in which a recording is played.
  ///
  /// Throws a failure also for hands in its header that have another name.
  func sceneType(of recording: Recording) throws(Failure) -> any Scene.Type {
    let line = "\(recording.name):\(recording.headerLine ?? 1)"
    if let name = recording.header.hands, Hands(rawValue: name) == nil, hands == nil {
      throw Failure(.badData, "\(line): \(Hands.unknown(name)); choose some with --hands NAME")
    }
    return try sceneType(recorded: recording.header.scene, by: line)
  }

  func logger() -> Logger {
    var logger = Logger(label: Program.current.name) { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = isDebugging ? .debug : .error
    return logger
  }
}

/// Returns the hands of a name on the command line.
private func parseHands(_ name: String) throws -> Hands {
  if let hands = Hands(rawValue: name) { return hands }
  throw ValidationError(Hands.unknown(name))
}

extension Hands {
  /// Returns a clause about a name that no hands have.
  fileprivate static func unknown(_ name: String) -> String {
    "no hands are called '\(excerpt(name))'; there are: \(names)"
  }
}
