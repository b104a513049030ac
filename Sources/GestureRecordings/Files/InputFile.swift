internal import GestureFiles

/// A file, or standard input, that is read piece by piece from beginning to end.
///
/// A file that exceeds a limit is refused: a regular file before it is read, a pipe or a device after
/// as many bytes as the limit permits.
final class InputFile {
  /// The maximum number of bytes that are read from the file at once.
  private static let pieceLength = 64 * 1024

  /// The name of the file, as shown in error messages.
  let name: String
  private let file: OpenFile
  private let limit: Int
  private var length = 0

  /// Opens the file at a path; the path `-` stands for standard input.
  init(path: String, limit: Int) throws(RecordingError) {
    self.limit = limit
    guard path != "-" else {
      name = "standard input"
      file = .standardInput()
      return
    }
    name = path
    let state: FileState
    do throws(SystemError) {
      state = try FileState(path: path)
      file = try OpenFile(reading: path)
    } catch {
      throw error.isMissingFile ? .missing(file: path) : .unreadable(file: path, reason: "\(error)")
    }
    if state.kind == .file, state.size > limit { throw InputFile.tooLarge(name, limit) }
  }

  /// Reads the next piece of the file and appends it to `buffer`; returns false at the end.
  func read(into buffer: inout [UInt8]) throws(RecordingError) -> Bool {
    let before = buffer.count
    do throws(SystemError) {
      guard try file.read(InputFile.pieceLength, into: &buffer) else { return false }
    } catch {
      throw .unreadable(file: name, reason: "\(error)")
    }
    length += buffer.count - before
    guard length <= limit else { throw InputFile.tooLarge(name, limit) }
    return true
  }

  /// Reads and returns the rest of the file.
  func readToEnd() throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(into: &bytes) {}
    return bytes
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> RecordingError {
    .malformed(
      file: name, line: 1,
      reason: "the file is too large: expected at most \(InputLimits.text(limit))")
  }

  /// Returns whether a path leads to a regular file, which unlike a pipe can be read twice.
  static func isRegular(_ path: String) -> Bool { (try? FileState(path: path))?.kind == .file }
}
