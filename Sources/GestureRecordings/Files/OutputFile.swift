internal import GestureFiles

/// A destination for lines of text that writes the lines to a file or to standard output.
///
/// Lines are buffered and written in large pieces. If a piece does not fit on the disk, the file is
/// truncated to the lines before it. After the first output file is created, writing to a pipe
/// without a reader throws an error and does not end the program.
public final class OutputFile: LineSink {
  /// The maximum number of bytes that are buffered before they are written to the file.
  private static let heldLimit = 64 * 1024

  /// The name of the file, as shown in error messages.
  public let name: String
  private let file: OpenFile
  private var held: [UInt8] = []
  /// The length of the file, in bytes, after the last successful write.
  private var length = 0
  private var isOpen = true

  /// Opens the file at a path for writing: creates a missing file, and empties an existing file.
  public convenience init(path: String) throws(OutputError) {
    try self.init(path: path, name: path)
  }

  convenience init(path: String, name: String) throws(OutputError) {
    do throws(SystemError) {
      self.init(try OpenFile(writing: path), name: name)
    } catch {
      throw OutputError(file: name, reason: "\(error)")
    }
  }

  private init(_ file: OpenFile, name: String) {
    self.name = name
    self.file = file
    reportBrokenPipes()
  }

  public static func standardOutput() -> OutputFile {
    OutputFile(.standardOutput(), name: "standard output")
  }

  public func write(_ lines: [UInt8]) throws(OutputError) {
    held += lines
    if held.count >= OutputFile.heldLimit { try flush() }
  }

  public func flush() throws(OutputError) {
    guard isOpen, !held.isEmpty else { return }
    // After a failed write, these lines are not written again.
    defer { held.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try file.write(held)
      length += held.count
    } catch {
      // A part of the lines may have been written. A file that another program began, as with `>>`,
      // is not truncated, and a pipe cannot be.
      if file.isOwned { file.truncate(to: length) }
      throw OutputError(file: name, reason: "\(error)")
    }
  }

  /// Writes the buffered lines and closes the file.
  public func close() throws(OutputError) {
    guard isOpen else { return }
    try flush()
    isOpen = false
    do throws(SystemError) {
      try file.close()
    } catch {
      throw OutputError(file: name, reason: "\(error)")
    }
  }
}
