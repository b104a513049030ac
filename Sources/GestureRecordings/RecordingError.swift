internal import GestureFiles

/// Why a recording or a gesture script cannot be played.
public enum RecordingError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing(file: String)
  /// The file is there and cannot be read, or not to its end.
  case unreadable(file: String, reason: String)
  /// A line breaks the format; the first line is 1. The reason says what is wrong and what was
  /// expected.
  case malformed(file: String, line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// What happened, in exactly one line.
  public var description: String {
    switch self {
    case .missing(let file): "\(name(file)): there is no such file"
    case .unreadable(let file, let reason): "\(name(file)): \(reason)"
    case .malformed(let file, let line, let reason): "\(name(file)):\(line): \(reason)"
    }
  }

  /// The file's name, however long, on one line.
  private func name(_ file: String) -> String { excerpt(file, limit: .max) }
}
