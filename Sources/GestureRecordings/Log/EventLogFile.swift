internal import Foundation
internal import GestureFiles

/// An event log that is written to a file or to standard output.
///
/// A file appears, or is replaced, only when ``finish()`` has been called: until then the lines go to
/// a file of another name beside it. A device or a pipe is written to directly.
public final class EventLogFile {
  private let output: OutputFile
  /// Where the finished log goes, and the name it has until then; nil where it is there already.
  private let move: (from: String, to: String)?
  private var line: [UInt8] = []
  private var hasFailed = false
  private var isFinished = false

  /// Opens the log; `-` is standard output.
  public init(path: String) throws(OutputError) {
    guard path != "-" else {
      output = OutputFile.standardOutput()
      move = nil
      return
    }
    // A link keeps pointing to where it pointed: what it leads to is replaced, not the link.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard !FileManager.default.fileExists(atPath: path) || InputFile.isRegular(path) else {
      output = try OutputFile(path: path)
      move = nil
      return
    }
    // Two runs at once must not write to the same file.
    let partial = "\(target).\(ProcessInfo.processInfo.processIdentifier).partial"
    output = try OutputFile(path: partial, name: path)
    move = (from: partial, to: target)
  }

  deinit {
    // A run that ended before its log was whole leaves none; after a failed write it says where.
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
      throw leftover(after: error)
    }
  }

  /// Writes the buffered lines, for a program that reads the log meanwhile.
  public func flush() throws(OutputError) {
    do throws(OutputError) {
      try output.flush()
    } catch {
      throw leftover(after: error)
    }
  }

  /// Completes the log and gives it its name; after a failed write it does nothing.
  public func finish() throws(OutputError) {
    guard !hasFailed else { return }
    do throws(OutputError) {
      try output.close()
      if let move { try rename(move.from, to: move.to, name: output.name) }
      isFinished = true
    } catch {
      throw leftover(after: error)
    }
  }

  /// The error, and where the lines are that could be written.
  private func leftover(after error: OutputError) -> OutputError {
    guard let move, !hasFailed else { return error }
    hasFailed = true
    return OutputError(
      file: error.file, reason: "\(error.reason); the lines before that are in \(move.from)")
  }
}

/// Gives a file another name, in place of whatever had it.
private func rename(_ old: String, to new: String, name: String) throws(OutputError) {
  #if os(Windows)
  // Not in one step: Foundation has none here that replaces a file.
  do {
    if FileManager.default.fileExists(atPath: new) {
      try FileManager.default.removeItem(atPath: new)
    }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  } catch {
    throw OutputError(file: name, reason: reason(of: error))
  }
  #else
  guard Foundation.rename(old, new) == 0 else {
    throw OutputError(file: name, reason: systemMessage(errno))
  }
  #endif
}
