internal import GestureFiles

/// Where lines of text go.
///
/// What writes lines hands over whole ones, so that whatever becomes of the program, a file never
/// ends within a line.
public protocol LineSink: AnyObject {
  /// Takes one or more whole lines, their line breaks included.
  func write(_ lines: [UInt8]) throws(OutputError)
  /// Hands on to the system whatever is still held back.
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
