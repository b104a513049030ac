internal import GestureFiles

/// Where lines of text go.
///
/// Writers pass whole lines, so that a file never ends within a line, however the program ends.
public protocol LineSink: AnyObject {
  /// Takes one or more whole lines, their line breaks included.
  func write(_ lines: [UInt8]) throws(OutputError)
  /// Passes buffered lines to the system.
  func flush() throws(OutputError)
}

/// Lines kept in memory.
public final class LineBuffer: LineSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(_ lines: [UInt8]) { bytes += lines }
  public func flush() {}
}

/// Why something could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, or `standard output`.
  public let file: String
  public let reason: String

  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// What happened, in exactly one line.
  public var description: String { "\(excerpt(file, limit: .max)): \(reason)" }
}
