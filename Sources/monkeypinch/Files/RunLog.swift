import GestureRecordings

/// The event log of a run, if one was asked for; remembers a failed write until it can be thrown.
final class RunLog {
  private let file: EventLogFile?
  private let actions: ActionClock?
  private var failure: Failure?

  /// - Parameter latency: The file of an ``ActionClock``, for measurements.
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

  /// Throws what went wrong since the last call.
  func check() throws(Failure) {
    if let failure { throw failure }
  }

  /// Writes the buffered lines, because the next event may be far off.
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
