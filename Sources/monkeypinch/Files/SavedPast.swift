#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import MonkeyPinchPlayground
import GestureRecordings
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(ucrt)
import ucrt
#endif

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
      let path = FileManager.default.temporaryDirectory.appending(path: name).path
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
    var now = time(nil)
    var local = tm()
    #if os(Windows)
    localtime_s(&local, &now)
    #else
    localtime_r(&now, &local)
    #endif
    func digits(_ numbers: Int32...) -> String {
      numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
    return digits(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday) + "-"
      + digits(local.tm_hour, local.tm_min, local.tm_sec)
  }
}
