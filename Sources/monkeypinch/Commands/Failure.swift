import ArgumentParser
import GestureFiles
import GestureRecordings

/// An error that ends the program with a message and an exit status.
struct Failure: Error {
  enum Status: Int32 {
    case usage = 64
    case badData = 65
    case missingFile = 66
    case noDevice = 69
    case ownFault = 70
    case writeFailed = 74
  }

  let status: Status
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
      warn(failure.sentence)
      throw ExitCode(failure.status.rawValue)
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

  /// Prints a message, after the program's name, to standard error.
  static func warn(_ sentence: String) {
    try? OpenFile.standardError().write(Array("monkeypinch: \(sentence)\n".utf8))
  }
}
