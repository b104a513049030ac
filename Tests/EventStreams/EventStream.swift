import Foundation

/// A stream of `Tests/EventStreams/Streams`: events of SDL as bytes, touch devices, and frames.
public struct EventStream: CustomStringConvertible, Sendable {
  public enum Line: Sendable {
    case event([UInt8])
    /// The touch device that is listed from now on, and its fingers; nil for none.
    case device(Int64?, fingers: [Int64])
    /// The touch device that is named as a pen from now on.
    case pen(Int64)
    case frame(milliseconds: Int64)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Streams")

  private let file: URL
  /// The major version of SDL whose events these are.
  public let version: Int
  public let lines: [Line]

  /// The streams of one version of SDL, in the order of their names.
  public static func all(_ version: Int) -> [EventStream] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "sdl\(version)" }
      .sorted { $0.path < $1.path }
      .map { EventStream(file: $0, version: version) }
  }

  private init(file: URL, version: Int) {
    (self.file, self.version) = (file, version)
    let size = version == 2 ? 56 : 128
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "event":
        let digits = Array(words[1])
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
          UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        return .event(bytes + [UInt8](repeating: 0, count: size - bytes.count))
      case "device":
        let numbers = words.dropFirst().compactMap { Int64($0) }
        return .device(numbers.first, fingers: Array(numbers.dropFirst()))
      case "pen": return Int64(words[1]).map { .pen($0) }
      case "advance": return Int64(words[1]).map { .frame(milliseconds: $0) }
      default: return nil
      }
    }
  }

  public var description: String { file.lastPathComponent }

  private var logFile: URL { file.deletingPathExtension().appendingPathExtension("log") }

  /// The log that each player prints.
  public var log: [String] {
    let text = (try? String(contentsOf: logFile, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Replaces the log; prints so if it changes.
  public func rewrite(_ log: [String]) throws {
    guard log != self.log else { return }
    try (log.joined(separator: "\n") + "\n").write(to: logFile, atomically: true, encoding: .utf8)
    print("golden: \(logFile.lastPathComponent)")
  }

  /// Returns the line of a frame in the log: the number of touches, and the forces of those of pens.
  public static func line(
    milliseconds: Int64, touches: Int, penForces: [Double]
  ) -> String {
    penForces.reduce("\(milliseconds) down \(touches)") { $0 + String(format: " pencil %.3f", $1) }
  }

  /// Returns the line of an action in the log.
  public static func line(
    milliseconds: Double, _ state: String, touches: Int, dx: Double, dy: Double, scale: Double,
    rotation: Double
  ) -> String {
    let numbers = String(format: "%.3f %.3f %.3f %.3f", dx, dy, scale, rotation)
    return String(format: "%.3f", milliseconds) + " \(state) \(touches) \(numbers)"
  }
}
