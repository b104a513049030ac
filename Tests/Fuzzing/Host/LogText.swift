import GestureRecordings
import MonkeyPinchPlayground
import PlayKit

/// The text of a run's event log.
final class LogText {
  private var bytes: [UInt8] = []

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  func write(_ line: LogLine) { line.append(to: &bytes) }

  private var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  /// The number of actions of recognizers.
  var actions: Int { lines.count { $0.contains("\"kind\":\"gesture\"") } }

  /// Returns what is wrong with the recording of the run: it is refused, or its replay has another log.
  func complaints(
    aboutReplayOf recording: [UInt8], in scene: any Scene.Type, among scenes: [any Scene.Type]
  ) -> [String] {
    do throws(RecordingError) {
      let recording = try PlaygroundState.recording(bytes: recording, name: "the recording")
      let replayed = LogText()
      let playground = Playground(scene: scene, among: scenes, size: recording.header.surface)
      _ = Timeline(of: recording, in: playground).sequences { replayed.write($0) }
      guard replayed.bytes != bytes else { return [] }
      let difference = zip(replayed.lines, lines).first { $0 != $1 }
      return ["the log of the replay differs: \(difference.map { "\($0)" } ?? "its length")"]
    } catch {
      return ["the recording is refused: \(error)"]
    }
  }
}
