import ArgumentParser
import Foundation
import GestureRecordings

/// Why the program ends without having done what was asked: one sentence, and the exit status that
/// tells scripts the same.
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

  /// Runs a command; a failure is told on standard error and becomes the exit status.
  static func report(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      warn(failure.sentence)
      throw ExitCode(failure.status.rawValue)
    }
  }

  /// Reads from a recording; what is wrong with it is bad data or a missing file.
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

  /// Writes one line to standard error.
  static func warn(_ sentence: String) {
    FileHandle.standardError.write(Data("monkeypinch: \(sentence)\n".utf8))
  }
}
