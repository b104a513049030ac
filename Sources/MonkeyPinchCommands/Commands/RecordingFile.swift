import GestureRecordings
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes

/// A recording or a gesture script on the command line, with the scene in which it is played.
///
/// A file whose name ends in `.gestures` is compiled as a script.
struct RecordingFile {
  let path: String
  let player: RecordingPlayer

  /// Reads a recording or script, and throws a failure if a line is not valid.
  init(_ path: String, options: SceneOptions) throws(Failure) {
    self.path = path
    let recording = try Failure.refusing { () throws(RecordingError) in
      guard Self.isScript(path) else {
        return try PlaygroundState.recording(path: path)
      }
      var bytes: [UInt8] = []
      for line in try GestureScript(path: path).lines { line.append(to: &bytes) }
      return try PlaygroundState.recording(bytes: bytes, name: path)
    }
    let scene = try options.sceneType(of: recording)
    player = Program.current.player(of: recording, in: scene)
  }

  private static let scriptEnding = ".gestures"

  /// Returns whether the name of a file is that of a gesture script.
  static func isScript(_ path: String) -> Bool { path.hasSuffix(scriptEnding) }

  /// Returns what the file at a path is, in words.
  static func words(for path: String) -> String {
    isScript(path) ? "the gesture script" : "the recording"
  }

  /// The path of the event log that belongs to the recording: `NAME.events.jsonl` beside it.
  var logPath: String {
    for ending in [".touches.jsonl", Self.scriptEnding, ".jsonl"] where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + ".events.jsonl"
    }
    return path + ".events.jsonl"
  }
}
