import ArgumentParser
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
}
