import Recordings

/// The event log of a run, if one was asked for; remembers a failed write until it can be thrown.
final class RunLog {
  private let file: EventLogFile
  private var failure: Failure?

  init?(_ path: String?) throws(Failure) {
    guard let path else { return nil }
    do {
      file = try EventLogFile(path: path)
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  func write(_ line: LogLine) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try file.write(line)
    } catch {
      failure = Failure(.writeFailed, "\(error)")
    }
  }

  /// Throws what went wrong since the last call.
  func check() throws(Failure) {
    if let failure { throw failure }
  }

  /// Hands on what is held back, for nothing may come for a while.
  func flush() throws(Failure) {
    try check()
    do throws(OutputError) { try file.flush() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  func finish() throws(Failure) {
    try check()
    do throws(OutputError) {
      try file.finish()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
