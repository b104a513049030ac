import Foundation
import MonkeyPinchPlayground
import GestureRecordings

/// A namespace for a function that saves the last half minute of a run as a recording.
enum SavedPast {
  /// Saves the buffered frames as a recording in a new file, and returns the path of the file.
  ///
  /// - Returns: The path of the recording.
  static func save(_ past: RecentPast, frameRate: FrameRate) throws(OutputError) -> String {
    let name = "monkeypinch-\(stamp()).touches.jsonl"
    let lines = past.recording(frameRate: frameRate)
    do throws(OutputError) {
      try write(lines, to: name)
      return FileManager.default.currentDirectoryPath + "/" + name
    } catch {
      let path = NSTemporaryDirectory() + name
      try write(lines, to: path)
      return path
    }
  }

  private static func write(_ lines: [RecordingLine], to path: String) throws(OutputError) {
    let file = try OutputFile(path: path)
    var bytes: [UInt8] = []
    for line in lines where line.isWritable { line.append(to: &bytes) }
    try file.write(bytes)
    try file.close()
  }

  /// Returns the current date and time as text for a file name.
  private static func stamp() -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyyMMdd-HHmmss"
    return format.string(from: Date())
  }
}
