internal import GestureFiles

/// An error that makes a recording or a gesture script unplayable.
public enum RecordingError: Error, Hashable, Sendable {
  /// The file does not exist.
  case missing(file: String)
  /// The file exists but cannot be read to its end.
  case unreadable(file: String, reason: String)
  /// A line is not valid in the format; line numbers begin at 1.
  ///
  /// The reason states what is wrong and what was expected.
  case malformed(file: String, line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// The error as one line of text.
  public var description: String {
    switch self {
    case .missing(let file): "\(name(file)): there is no such file"
    case .unreadable(let file, let reason): "\(name(file)): \(reason)"
    case .malformed(let file, let line, let reason): "\(name(file)):\(line): \(reason)"
    }
  }

  /// Returns the file name without line breaks and not shortened.
  private func name(_ file: String) -> String { excerpt(file, limit: .max) }
}
