internal import GestureJSON

/// An error that is thrown when a line of a recording, an event log or a gesture script is invalid.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The number of the line; the first line has number 1.
  public let line: Int
  /// A clause that states what is wrong and what was expected.
  public let reason: String

  /// Creates an error from the name of a file, the number of a line, and a clause that says what is wrong.
  public init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The name of the file, the line and the reason for the error, as one line of text.
  public var description: String { "\(excerpt(file, limit: .max)):\(line): \(reason)" }
}
