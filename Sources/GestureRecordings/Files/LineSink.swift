internal import GestureFiles

/// A destination for lines of text, such as a file or a buffer in memory.
///
/// Callers pass whole lines, so that a file never ends within a line, even if the program crashes.
public protocol LineSink: AnyObject {
  /// Writes one or more whole lines, including their line breaks.
  func write(_ lines: [UInt8]) throws(OutputError)
  /// Passes the lines that are still buffered in the program to the operating system.
  func flush() throws(OutputError)
}

/// A line sink that keeps the lines in memory.
public final class LineBuffer: LineSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(_ lines: [UInt8]) { bytes += lines }
  public func flush() {}
}

/// An error that occurred while the program wrote a file.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, or `standard output`.
  public let file: String
  public let reason: String

  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The name of the file and the error, as one line of text.
  public var description: String { "\(excerpt(file, limit: .max)): \(reason)" }
}
