package import GestureRecordings
import Gestures
package import MonkeyPinchPlayground
package import PlayKit

/// Returns the timeline of a file that is a recording or, if its name ends in `.gestures`, a gesture script.
///
/// Throws an error that names the line if the file is not valid, or asks for a scene or hands that are
/// unknown.
package func timeline(
  of bytes: [UInt8], name: String, among scenes: [SceneType], detail: LogDetail = LogDetail()
) throws(RecordingError) -> Timeline {
  var lines = bytes
  if name.hasSuffix(".gestures") {
    lines = []
    for line in try GestureScript(bytes: bytes, file: name).lines { line.append(to: &lines) }
  }
  let recording = try PlaygroundState.recording(bytes: lines, name: name)
  let header = recording.header
  func unknown(_ reason: String) -> RecordingError {
    RecordingError(file: name, line: recording.headerLine ?? 1, reason: reason)
  }
  guard let scene = header.scene.map({ name in scenes.first { $0.name == name } }) ?? scenes[0]
  else {
    let names = scenes.map { $0.name }.joined(separator: ", ")
    throw unknown("no scene is called '\(header.scene ?? "")'; there are: \(names)")
  }
  if let hands = header.hands, Hands(rawValue: hands) == nil {
    throw unknown("no hands are called '\(hands)'; there are: \(Hands.names)")
  }
  let playground = Playground(
    scene: scene, among: scenes, size: header.surface, detail: detail, hands: .standard)
  return Timeline(of: recording, in: playground)
}
