#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file, device or pipe that is written from its beginning.
///
/// A path is followed through symbolic links. A regular file is replaced as a whole: the bytes go to a
/// temporary file beside it, which takes its place in ``publish()`` or ``finish()``. A device, a pipe
/// and standard output are written to directly. A file that is not finished is removed.
package final class WrittenFile {
  /// Whether an existing regular file is replaced.
  package let replacesFile: Bool
  /// The path of the temporary file; nil if there is none, or after the file has its final path.
  package private(set) var temporaryPath: String?
  private let file: OpenFile
  /// The final path of a temporary file.
  private let target: String

  /// Opens the file at a path for writing.
  package init(path: String) throws(SystemError) {
    let kind = (try? FileState(path: path))?.kind
    replacesFile = kind == .file
    target = followingLinks(path)
    // The system's names for open files, such as `/dev/stdout`, look like links.
    let isOpenFile = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
    guard kind == nil || replacesFile, !splitPath(target).name.isEmpty, !isOpenFile else {
      file = try OpenFile(writing: path)
      return
    }
    guard !replacesFile || mayWrite(target) else { throw SystemError.permission }
    do throws(SystemError) {
      let (file, temporaryPath) = try Self.temporaryFile(beside: target)
      self.file = file
      self.temporaryPath = temporaryPath
    } catch {
      // A folder may refuse new files although the existing file can be written.
      guard replacesFile, let existing = try? OpenFile(writing: target) else { throw error }
      file = existing
    }
    if replacesFile, temporaryPath != nil { file.takePermissions(of: target) }
  }

  private init(standardOutput file: OpenFile) {
    self.file = file
    replacesFile = false
    target = ""
  }

  package static func standardOutput() -> WrittenFile {
    WrittenFile(standardOutput: .standardOutput())
  }

  deinit { discard() }

  private static func temporaryFile(
    beside target: String
  ) throws(SystemError) -> (OpenFile, path: String) {
    // The process identifier keeps two runs at the same time from writing to the same file.
    let process = ProcessInfo.processInfo.processIdentifier
    var number = 1
    while true {
      let path = "\(target).\(process)\(number > 1 ? "-\(number)" : "").partial"
      do throws(SystemError) {
        TemporaryFiles.add(path)
        return (try OpenFile(creating: path), path)
      } catch {
        TemporaryFiles.keep(path)
        number += 1
        guard error.isExistingFile, number < 100 else { throw error }
      }
    }
  }

  /// The number of bytes that have been written.
  package var length: Int { file.length }

  /// Writes all bytes; after an error, a part of the bytes may have been written.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Shortens the file to a length in bytes; does nothing for a device, a pipe or standard output.
  package func truncate(to length: Int) {
    // A file that another program began, as with `>>`, is not shortened.
    if file.isOwned { file.truncate(to: length) }
  }

  /// Moves the temporary file to the final path, where it is written further.
  ///
  /// On Windows an open file cannot be moved, so that only ``finish()`` does it.
  package func publish() throws(SystemError) {
    #if !os(Windows)
    guard let path = temporaryPath else { return }
    try file.sync()
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
    #endif
  }

  /// Closes the file, and moves a temporary file to its final path.
  package func finish() throws(SystemError) {
    if temporaryPath != nil { try file.sync() }
    try file.close()
    guard let path = temporaryPath else { return }
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
  }

  /// Closes the file and removes a temporary file.
  package func discard() {
    try? file.close()
    guard let path = temporaryPath else { return }
    TemporaryFiles.remove(path)
    temporaryPath = nil
  }

  /// Closes the file and keeps a temporary file under its temporary name.
  package func keepTemporary() {
    try? file.close()
    guard let path = temporaryPath else { return }
    TemporaryFiles.keep(path)
    temporaryPath = nil
  }
}
