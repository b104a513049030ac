import GestureRecordings

/// The event log of a run, which keeps the first error of writing until ``check()`` throws it.
final class RunLog {
  private let file: EventLogFile?
  private let actions: ActionClock?
  private var failure: Failure?

  /// Creates the event log with the file at `path`; nil if no file is required.
  ///
  /// - Parameter latency: The path of an ``ActionClock`` file, for measurements of latency.
  init?(_ path: String?, latencyTo latency: String? = nil) throws(Failure) {
    guard path != nil || latency != nil else { return nil }
    actions = try latency.map(ActionClock.init)
    do throws(OutputError) {
      file = try path.map { (path) throws(OutputError) in try EventLogFile(path: path) }
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }

  func write(_ line: LogLine) {
    actions?.note(line)
    guard failure == nil else { return }
    do throws(OutputError) {
      try file?.write(line)
    } catch {
      failure = Failure(.writeFailed, "\(error)")
    }
  }

  /// Throws the first error that occurred when a line was written; does nothing without an error.
  func check() throws(Failure) {
    if let failure { throw failure }
  }

  /// Writes the buffered lines to the file; called before the program waits for input.
  func flush() throws(Failure) {
    try check()
    do throws(OutputError) { try file?.flush() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  func finish() throws(Failure) {
    try check()
    try actions?.finish()
    do throws(OutputError) {
      try file?.finish()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
