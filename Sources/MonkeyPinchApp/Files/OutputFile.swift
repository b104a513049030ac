#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import GestureJSON
import SDLHost
package import GestureRecordings

/// A destination for lines of text that writes the lines to a file or to standard output.
///
/// Lines are buffered and written in large pieces. The lines go to a temporary file in the same
/// folder; ``close()`` gives it the final name and so creates or replaces the file. A device or a pipe
/// is written to directly. If the disk is full, as many lines are kept as fit, and the error names the
/// temporary file with them. If the file was removed, moved or replaced, or its folder was, the error names
/// another file with all lines.
///
/// After the first output file is created, writing to a pipe without a reader throws an error and does
/// not end the program.
package final class OutputFile: LineSink {
  /// The maximum number of bytes that are buffered before they are written to the file.
  private static let heldLimit = 64 * 1024

  /// The name of the file, as shown in error messages.
  package let name: String
  private let file: WrittenFile
  private var held: [UInt8] = []
  /// The length in bytes of the whole lines that have been written.
  private var length = 0
  private var isOpen = true

  /// Opens the file at a path for writing, as `WrittenFile.init(path:isLocked:)` does.
  package convenience init(path: String, isLocked: Bool = false) throws(OutputError) {
    do throws(SystemError) {
      self.init(try WrittenFile(path: path, isLocked: isLocked), name: path)
    } catch {
      throw OutputError(file: path, reason: "\(error)")
    }
  }

  private init(_ file: WrittenFile, name: String) {
    self.name = name
    self.file = file
    reportWriteFailures()
  }

  /// Returns a destination that writes to standard output, named `standard output` in errors.
  package static func standardOutput() -> OutputFile {
    OutputFile(.standardOutput(), name: "standard output")
  }

  /// Keeps the lines in the temporary file also if a signal ends the program.
  package func keepIfKilled() { file.keepIfKilled() }

  /// Whether the file replaces a file that existed when it was opened.
  package var replacesFile: Bool { file.replacesFile }

  package func write(_ lines: [UInt8]) throws(OutputError) {
    held += lines
    if held.count >= OutputFile.heldLimit { try flush() }
  }

  package func flush() throws(OutputError) {
    guard isOpen, !held.isEmpty else { return }
    // After a failed write, these lines are not written again.
    defer { held.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try file.write(held)
      length += held.count
    } catch {
      // Of a lost file, all lines were written.
      if error.isLostFile { length = file.length } else { keepWholeLines() }
      throw end(error)
    }
  }

  /// Gives the file its final name before it is complete; lines that are written later are added.
  package func publish() throws(OutputError) {
    guard isOpen else { return }
    try flush()
    do throws(SystemError) { try file.publish() } catch { throw end(error) }
  }

  /// Writes the buffered lines, closes the file and gives it its final name.
  ///
  /// After a failed write, this does nothing.
  package func close() throws(OutputError) {
    guard isOpen else { return }
    try flush()
    do throws(SystemError) {
      try file.finish()
      isOpen = false
    } catch {
      throw end(error)
    }
  }

  /// Closes the file; unless it has its final name, it is removed, and an older file stays.
  package func discard() {
    isOpen = false
    file.discard()
  }

  /// Removes a part of a line that was written last.
  private func keepWholeLines() {
    let written = held.prefix(file.length - length)
    let lines = written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    length += lines
    file.truncate(to: length)
  }

  /// Ends writing after an error; returns the error with the path of the lines that have been written.
  private func end(_ error: SystemError) -> OutputError {
    isOpen = false
    let path: String?
    if error.isLostFile {
      let files = FileManager.default
      path =
        length > 0
        ? file.copyLost(orTo: [files.currentDirectoryPath, files.temporaryDirectory.path]) : nil
    } else {
      path = length > 0 ? file.temporaryPath : nil
      if path != nil { file.keepTemporary() }
    }
    guard let path else {
      file.discard()
      return OutputError(file: name, reason: "\(error)")
    }
    return OutputError(
      file: name, reason: "\(error); the lines before that are in \(printable(path))")
  }
}
