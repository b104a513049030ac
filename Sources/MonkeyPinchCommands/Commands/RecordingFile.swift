import ArgumentParser
import GestureHistory
import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// A recording or a gesture script on the command line, with the scene in which it is played.
///
/// A file whose name ends in `.gestures` is compiled as a script.
struct RecordingFile {
  let path: String
  let recording: Recording
  /// The type of the scene in which the recording is played.
  let scene: SceneType
  private let hands: Hands?

  /// Reads a recording or script, and throws a failure if a line is not valid.
  init(_ path: String, options: SceneOptions) throws(Failure) {
    let file = InputFile(path)
    if Self.isScript(path) {
      var bytes: [UInt8] = []
      for line in try file.script().lines { line.append(to: &bytes) }
      recording = try Failure.refusing { () throws(RecordingError) in
        try PlaygroundState.recording(bytes: bytes, name: path)
      }
    } else {
      recording = try file.recording()
    }
    self.path = recording.name
    hands = options.hands
    scene = try options.sceneType(of: recording)
  }

  /// A sentence that says whose gestures are explained, about the recording of a program without scenes, whose
  /// views are not known here; nil for others.
  var foreignness: String? {
    let scenes = Program.current.scenes.map { $0.name }
    guard recording.header.scene == nil, scenes.count > 1, !Self.isScript(path) else { return nil }
    return
      "\(path) names no scene: this is what \(scene.name) makes of its fingers, and not another program "
      + "that recorded them; --scene chooses another of \(scenes.joined(separator: ", "))"
  }

  /// A new timeline of the recording.
  var timeline: Timeline {
    Program.current.timeline(of: recording, in: scene, hands: hands)
  }

  /// A new timeline of the recording as it was made, for the hands of its header.
  var asRecorded: Timeline { Program.current.timeline(of: recording, in: scene, hands: nil) }

  /// Returns whether a recognizer that has a property is meant: one of the program's scenes when they
  /// are new, or one that is touched in the recording.
  func has(_ target: Change.Target, with property: String) -> Bool {
    if !properties(of: target, named: property).isEmpty { return true }
    return timeline.sequences().flatMap(\.lanes).contains {
      $0.values[property] != nil && target.matches($0.name)
    }
  }

  /// Returns the properties of a name that the meant recognizers of the program's new scenes have.
  func properties(of target: Change.Target, named name: String) -> [AdjustableProperty] {
    let recognizers = Program.current.newRecognizers(in: recording.header.surface)
      .filter { target.matches(RecognizerName($0)) }
    return Program.current.properties(of: recognizers).filter { property in
      property.name == name && recognizers.contains { property.value(of: $0) != nil }
    }
  }

  /// Throws an error for wrong usage if standard input is named more than once, as it can be read once.
  static func checkStandardInput(in paths: [String]) throws {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw ValidationError("standard input, -, can be read only once")
  }

  private static let scriptEnding = ".gestures"
  /// The endings of the names of recordings and gesture scripts.
  static let endings = [".touches.jsonl", scriptEnding]

  /// Returns whether the name of a file is that of a gesture script.
  static func isScript(_ path: String) -> Bool { path.hasSuffix(scriptEnding) }

  /// Returns what the file at a path is, in words.
  static func words(for path: String) -> String {
    isScript(path) ? "the gesture script" : "the recording"
  }

  /// The path of the event log that belongs to the recording: `NAME.events.jsonl` beside it.
  var logPath: String {
    for ending in Self.endings + [".jsonl"] where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + ".events.jsonl"
    }
    return path + ".events.jsonl"
  }
}
