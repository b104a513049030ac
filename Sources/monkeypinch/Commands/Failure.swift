import ArgumentParser
import GestureFiles
import GestureRecordings

/// An error that ends the program with a message and an exit status.
struct Failure: Error {
  enum Status: Hashable {
    case usage, badData, missingFile, noDevice, ownFault, writeFailed
    case interrupted(by: Int32)

    /// The exit status of the program.
    var code: Int32 {
      switch self {
      case .usage: 64
      case .badData: 65
      case .missingFile: 66
      case .noDevice: 69
      case .ownFault: 70
      case .writeFailed: 74
      case .interrupted(let signal): 128 + signal
      }
    }
  }

  let status: Status
  /// What went wrong; empty if nothing is to be printed.
  let sentence: String

  init(_ status: Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  /// Performs a command, and turns a `Failure` that the command throws into a printed message and
  /// an exit status.
  static func report(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      if !failure.sentence.isEmpty { warn(failure.sentence) }
      throw ExitCode(failure.status.code)
    }
  }

  /// Calls `read`, and turns an error about a recording into a `Failure`.
  static func refusing<Result>(
    _ read: () throws(RecordingError) -> Result
  ) throws(Failure) -> Result {
    do throws(RecordingError) {
      return try read()
    } catch {
      if case .malformed = error { throw Failure(.badData, "\(error)") }
      throw Failure(.missingFile, "\(error)")
    }
  }

  /// The maximum length of a printed message in characters.
  private static let maximumLength = 2_000

  /// Prints a message, after the program's name, to standard error.
  static func warn(_ sentence: String) {
    let text = printable(sentence, limit: maximumLength)
    try? OpenFile.standardError().write(Array("monkeypinch: \(text)\n".utf8))
  }
}
