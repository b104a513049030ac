internal import GestureJSON

/// A destination for lines of text, such as a file, standard output or memory.
///
/// Callers pass whole lines, so that a file never ends within a line, even if the program crashes.
public protocol LineSink: AnyObject {
  /// Writes one or more complete lines of text in UTF-8, each with its line break.
  func write(_ lines: [UInt8]) throws(OutputError)
  /// Passes all buffered lines to the operating system, so that a crash loses none of the lines.
  func flush() throws(OutputError)
}

/// A destination for lines of text that keeps the lines in memory.
public final class LineBuffer: LineSink {
  /// The lines that were written, in UTF-8, each with its line break.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  public init() {}

  /// The lines that were written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(_ lines: [UInt8]) { bytes += lines }
  public func flush() {}
}

/// An error that is thrown when a file cannot be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file that cannot be written, or `standard output`.
  public let file: String
  /// A clause that says why the file cannot be written.
  public let reason: String

  /// Creates an error from the name of a file and a clause that says what is wrong.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The name of the file and the reason for the error, as one line of text.
  public var description: String { "\(excerpt(file, limit: .max)): \(reason)" }
}
