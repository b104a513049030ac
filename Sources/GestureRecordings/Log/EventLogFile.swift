/// The file of an event log, which lists the gestures, sounds and other events of a run.
///
/// The lines are written to a temporary file in the same folder; ``finish()`` renames it and so
/// creates or replaces the log. A device or a pipe is written to directly.
public final class EventLogFile {
  private let output: OutputFile
  private var line: [UInt8] = []

  /// Opens an event log that is written to the file at a path, or to standard output for `-`.
  public init(path: String) throws(OutputError) {
    output = path == "-" ? .standardOutput() : try OutputFile(path: path)
  }

  /// Writes one line of the log.
  public func write(_ logLine: LogLine) throws(OutputError) {
    line.removeAll(keepingCapacity: true)
    logLine.append(to: &line)
    try output.write(line)
  }

  /// Writes all buffered lines to the file.
  public func flush() throws(OutputError) { try output.flush() }

  /// Closes the event log, and moves the temporary file to the final path if all writing succeeded.
  public func finish() throws(OutputError) { try output.close() }
}
