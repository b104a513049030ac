import Foundation
import MonkeyPinchPlayground
import GestureRecordings

/// Writes the last half minute to a file of its own, after the fact.
enum SavedPast {
  /// Saves in the current folder, or in the folder for temporary files where that cannot be written.
  ///
  /// - Returns: Where the recording is.
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

  /// The time of day, so that names sort and none is written over.
  private static func stamp() -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyyMMdd-HHmmss"
    return format.string(from: Date())
  }
}
