internal import GestureFiles

/// An error that is thrown when a recording or a gesture script cannot be read.
public enum RecordingError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(file: String)
  /// The file exists, but reading it failed.
  case unreadable(file: String, reason: String)
  /// The line with the number `line` is invalid; the first line has number 1.
  ///
  /// The reason states what is wrong and what was expected.
  case malformed(file: String, line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The name of the file and the reason for the error, as one line of text.
  public var description: String {
    switch self {
    case .missing(let file): "\(name(file)): there is no such file"
    case .unreadable(let file, let reason): "\(name(file)): \(reason)"
    case .malformed(let file, let line, let reason): "\(name(file)):\(line): \(reason)"
    }
  }

  private func name(_ file: String) -> String { excerpt(file, limit: .max) }
}
