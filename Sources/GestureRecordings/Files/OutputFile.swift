internal import Foundation
internal import GestureFiles

/// A file, or standard output, that takes whole lines.
///
/// Lines are buffered and written in large pieces. Where one does not fit on the disk, the file
/// is cut back to the lines before it. Once there is an output file, writing to a pipe without a
/// reader throws an error and no longer ends the program.
public final class OutputFile: LineSink {
  /// Bytes that are held back at the most, but for a single line that is longer.
  private static let heldLimit = 64 * 1024

  /// The file as messages call it.
  public let name: String
  private let handle: FileHandle
  private var held: [UInt8] = []
  /// The length of the file as far as it is known to be whole lines.
  private var length: UInt64 = 0
  private var isOpen = true
  /// Whether all that is in the file came from here.
  private let isOurs: Bool

  /// Makes the file, or empties it.
  public convenience init(path: String) throws(OutputError) {
    try self.init(path: path, name: path)
  }

  init(path: String, name: String) throws(OutputError) {
    // Opened by descriptor: FileHandle can open a file for writing but neither make nor empty one,
    // and FileManager, which can, replaces a device by a file.
    #if os(Windows)
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw OutputError(file: name, reason: "the file cannot be made") }
    #else
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw OutputError(file: name, reason: systemMessage(errno))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    #endif
    self.name = name
    self.handle = handle
    isOurs = true
    reportBrokenPipes()
  }

  private init(standardOutput handle: FileHandle) {
    name = "standard output"
    self.handle = handle
    isOurs = false
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
    // Whether or not it works, these lines are not tried again.
    defer { held.removeAll(keepingCapacity: true) }
    do {
      try handle.write(contentsOf: held)
      length += UInt64(held.count)
    } catch {
      // A part of them may be there. What others began is not cut back, for `>>` leads to the end of
      // their lines; a pipe cannot be.
      if isOurs { try? handle.truncate(atOffset: length) }
      throw OutputError(file: name, reason: reason(of: error))
    }
  }

  /// Writes what is held back and closes the file; standard output stays open.
  public func close() throws(OutputError) {
    guard isOpen else { return }
    try flush()
    isOpen = false
    guard isOurs else { return }
    do {
      try handle.close()
    } catch {
      throw OutputError(file: name, reason: reason(of: error))
    }
  }
}

/// Makes writing to a pipe without a reader fail, so that it does not end the program.
private func reportBrokenPipes() {
  #if !os(Windows)
  signal(SIGPIPE, SIG_IGN)
  #endif
}
