package import GestureRecordings

/// The event log of a run, written to a file.
///
/// The log has its final name, or replaces an older one, in ``finish()``. An error that occurs in writing
/// is stored, and ``check()`` throws the error. A run that is killed loses at most the lines of its last second,
/// as of a recording: the others are in the temporary file.
package final class RunLog {
  private let file: OutputFile?
  private var text: [UInt8] = []
  private let actions: ActionClock?
  private var failure: Failure?
  /// The time of the run at which the lines were last passed to the operating system.
  private var lastFlush = Duration.zero

  /// Creates the event log of a run; nil if no path is given.
  ///
  /// The path `-` stands for standard output.
  ///
  /// - Parameters:
  ///   - latency: The path of an ``ActionClock`` file, for measurements of latency.
  ///   - isLive: Whether the run cannot be repeated, so that the lines stay also if a signal ends the program.
  package init?(
    _ path: String?, latencyTo latency: String? = nil, isLive: Bool = false
  ) throws(Failure) {
    guard path != nil || latency != nil else { return nil }
    actions = try latency.map(ActionClock.init)
    do throws(OutputError) {
      file = try path.map { (path) throws(OutputError) in
        path == "-" ? .standardOutput() : try OutputFile(path: path)
      }
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
    if isLive { file?.keepIfKilled() }
  }

  /// Notes that the first picture was shown.
  func notePicture() { actions?.notePicture() }

  package func write(_ line: LogLine) {
    actions?.note(line)
    guard failure == nil, let file else { return }
    text.removeAll(keepingCapacity: true)
    line.append(to: &text)
    do throws(OutputError) {
      try file.write(text)
      // Each of several recordings begins at zero.
      guard line.time < lastFlush || line.time - lastFlush >= RecordingWriter.flushInterval else {
        return
      }
      lastFlush = line.time
      try file.flush()
    } catch {
      failure = Failure(.writeFailed, "\(error)")
    }
  }

  /// Throws the error that occurred in writing the log, if there was an error.
  package func check() throws(Failure) {
    if let failure { throw failure }
  }

  /// Passes the event log's buffered lines to the operating system.
  func flush() throws(Failure) {
    try check()
    do throws(OutputError) { try file?.flush() } catch { throw Failure(.writeFailed, "\(error)") }
  }

  package func finish() throws(Failure) {
    try check()
    try actions?.finish()
    do throws(OutputError) {
      try file?.close()
    } catch {
      throw Failure(.writeFailed, "\(error)")
    }
  }
}
