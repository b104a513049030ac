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
  func sceneType(recorded: String? = nil, by file: String = "") throws(Failure) -> SceneType {
    let scenes = Program.current.scenes
    guard let name = scene ?? recorded else { return scenes[0] }
    if let type = scenes.first(where: { $0.name == name }) { return type }
    let names = scenes.map { $0.name }.joined(separator: ", ")
    if Program.current.removedScenes.contains(name) {
      throw Self.removed(name, by: scene == nil ? "\(file): " : "")
    }
    let words = "no scene is called '\(excerpt(name))'; there are: \(names)"
    throw scene == nil ? Failure(.badData, "\(file): \(words)") : Failure(.usage, words)
  }

  /// Returns the type of the scene in which a recording is played.
  ///
  /// Throws a failure also for hands in its header that have another name.
  func sceneType(of recording: Recording) throws(Failure) -> SceneType {
    let line = "\(recording.name):\(recording.headerLine ?? 1)"
    if let name = recording.header.hands, Hands(rawValue: name) == nil, hands == nil {
      throw Failure(.badData, "\(line): \(Hands.unknown(name)); choose some with --hands NAME")
    }
    if let name = recording.changes(toOneOf: Program.current.removedScenes) {
      throw Self.removed(name, by: "\(recording.name): ")
    }
    return try sceneType(recorded: recording.header.scene, by: line)
  }

  private static func removed(_ name: String, by place: String) -> Failure {
    let program = Program.current
    let names = program.scenes.map { $0.name }.joined(separator: ", ")
    return Failure(
      .usage,
      "\(place)the scene '\(name)' is no longer part of \(program.name); there are: \(names)")
  }
}

extension Recording {
  /// Returns the first of some scenes to which a line of the program's state changes; nil if none does.
  fileprivate func changes(toOneOf scenes: [String]) -> String? {
    guard !scenes.isEmpty, var frames = try? frames() else { return nil }
    while let frame = try? frames.next() {
      for case .state(let state, _) in frame.lines {
        for scene in scenes where state.text.contains("\"scene\":\"\(scene)\"") { return scene }
      }
    }
    return nil
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
