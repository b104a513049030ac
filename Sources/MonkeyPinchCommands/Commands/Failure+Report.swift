import ArgumentParser
import GestureRecordings
import MonkeyPinchApp

extension Failure {
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
}
