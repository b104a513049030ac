#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import GestureFiles

/// The file of an event log, which lists the gestures, sounds and other events of a run.
///
/// The lines are written to a temporary file in the same folder; ``finish()`` renames it and so
/// creates or replaces the log. A device or a pipe is written to directly.
public final class EventLogFile {
  private let output: OutputFile
  /// The paths of the temporary file and of the final file; nil if there is no temporary file.
  private let move: (from: String, to: String)?
  private var line: [UInt8] = []
  private var hasFailed = false
  private var isFinished = false

  /// Opens an event log that is written to the file at a path, or to standard output for `-`.
  public init(path: String) throws(OutputError) {
    guard path != "-" else {
      output = OutputFile.standardOutput()
      move = nil
      return
    }
    // A symbolic link is kept: the file that it points to is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard !FileManager.default.fileExists(atPath: path) || InputFile.isRegular(path) else {
      output = try OutputFile(path: path)
      move = nil
      return
    }
    // The process identifier keeps two runs at the same time from writing to the same file.
    let partial = "\(target).\(ProcessInfo.processInfo.processIdentifier).partial"
    output = try OutputFile(path: partial, name: path)
    move = (from: partial, to: target)
  }

  deinit {
    // An incomplete log is removed, except after a failed write: the error names the file.
    guard let move, !isFinished, !hasFailed else { return }
    try? output.close()
    try? FileManager.default.removeItem(atPath: move.from)
  }

  public func write(_ logLine: LogLine) throws(OutputError) {
    line.removeAll(keepingCapacity: true)
    logLine.append(to: &line)
    do throws(OutputError) {
      try output.write(line)
    } catch {
      throw addingTemporaryPath(to: error)
    }
  }

  /// Writes all buffered lines to the file.
  public func flush() throws(OutputError) {
    do throws(OutputError) {
      try output.flush()
    } catch {
      throw addingTemporaryPath(to: error)
    }
  }

  /// Closes the event log, and moves the temporary file to the final path if all writing succeeded.
  public func finish() throws(OutputError) {
    guard !hasFailed else { return }
    do throws(OutputError) {
      try output.close()
      if let move { try Self.move(from: move.from, to: move.to, name: output.name) }
      isFinished = true
    } catch {
      throw addingTemporaryPath(to: error)
    }
  }

  private static func move(from old: String, to new: String, name: String) throws(OutputError) {
    do {
      try moveFile(from: old, to: new)
    } catch {
      throw OutputError(file: name, reason: reason(of: error))
    }
  }

  /// Returns a copy of an error that also names the temporary file with the lines written so far.
  private func addingTemporaryPath(to error: OutputError) -> OutputError {
    guard let move, !hasFailed else { return error }
    hasFailed = true
    return OutputError(
      file: error.file, reason: "\(error.reason); the lines before that are in \(move.from)")
  }
}
