internal import Foundation
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
  private let handle: FileHandle
  private var held: [UInt8] = []
  /// The length of the file, in bytes, after the last successful write.
  private var length: UInt64 = 0
  private var isOpen = true
  /// Whether this object opened the file and closes it; false for standard output.
  private let isOwned: Bool

  /// Opens the file at a path for writing: creates a missing file, and empties an existing file.
  public convenience init(path: String) throws(OutputError) {
    try self.init(path: path, name: path)
  }

  init(path: String, name: String) throws(OutputError) {
    // Opened by descriptor: FileHandle can open a file for writing but neither create nor empty it,
    // and FileManager would replace a device by a file.
    #if os(Windows)
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw OutputError(file: name, reason: "the file cannot be created") }
    #else
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw OutputError(file: name, reason: systemMessage(errno))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    #endif
    self.name = name
    self.handle = handle
    isOwned = true
    reportBrokenPipes()
  }

  private init(standardOutput handle: FileHandle) {
    name = "standard output"
    self.handle = handle
    isOwned = false
    reportBrokenPipes()
  }

  public static func standardOutput() -> OutputFile {
    OutputFile(standardOutput: .standardOutput)
  }

  public func write(_ lines: [UInt8]) throws(OutputError) {
    held += lines
    if held.count >= OutputFile.heldLimit { try flush() }
  }

  public func flush() throws(OutputError) {
    guard isOpen, !held.isEmpty else { return }
    // After a failed write, these lines are not written again.
    defer { held.removeAll(keepingCapacity: true) }
    do {
      try handle.write(contentsOf: held)
      length += UInt64(held.count)
    } catch {
      // A part of the lines may have been written. A file that another program began, as with `>>`,
      // is not truncated, and a pipe cannot be.
      if isOwned { try? handle.truncate(atOffset: length) }
      throw OutputError(file: name, reason: reason(of: error))
    }
  }

  /// Writes the buffered lines and closes the file.
  public func close() throws(OutputError) {
    guard isOpen else { return }
    try flush()
    isOpen = false
    guard isOwned else { return }
    do {
      try handle.close()
    } catch {
      throw OutputError(file: name, reason: reason(of: error))
    }
  }
}

/// Makes a write to a closed pipe throw an error instead of ending the program.
private func reportBrokenPipes() {
  #if !os(Windows)
  signal(SIGPIPE, SIG_IGN)
  #endif
}
