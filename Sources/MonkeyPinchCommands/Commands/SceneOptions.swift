import ArgumentParser
import GestureJSON
import GestureRecordings
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// The command-line options of commands that play recordings or the user's input in a scene.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The scene; `\(Program.current.name) scenes` lists all scenes.", valueName: "NAME"),
    completion: .list(Program.current.scenes.map { $0.name }))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The hands for which limits and filters are set: \(Hands.names).", valueName: "NAME"),
    completion: .list(Hands.allCases.map(\.rawValue)), transform: parseHands)
  var hands: Hands?

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
