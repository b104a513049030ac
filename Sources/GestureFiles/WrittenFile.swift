#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file, device or pipe that is written from its beginning.
///
/// A path is followed through symbolic links. A regular file is replaced as a whole: the bytes go to a
/// temporary file beside it, which takes its place in ``publish()`` or ``finish()``. If the folder
/// refuses a temporary file, the bytes stay in memory until then, and the existing file is written in
/// place. A device, a pipe and standard output are written to directly. A file that is not finished is
/// removed. It is an error if the file is removed, moved, renamed or shortened while it is written.
package final class WrittenFile {
  /// Whether an existing regular file is replaced.
  package let replacesFile: Bool
  /// The path of the temporary file; nil if there is none, or after the file has its final path.
  package private(set) var temporaryPath: String?
  private let file: OpenFile
  /// The identity of the file if it has a path; nil for a device, a pipe, standard output and on Windows.
  private var identity: FileIdentity?
  /// The bytes for an existing file that keeps its own until ``publish()`` or ``finish()``; nil if the
  /// bytes go to `file` at once.
  private var held: [UInt8]?
  /// The maximum number of bytes in `held`; with more, the existing file is overwritten unless it is
  /// locked.
  package static let heldLimit = 64 << 20
  /// The final path of a temporary file.
  private let target: String
  /// The existing file, open for its lock; nil without one.
  private var older: OpenFile?

  /// Opens the file at a path for writing.
  ///
  /// - Parameter isLocked: Whether it is an error if another program writes to the file that was opened
  ///   this way too. A new file then has its final name from the beginning.
  package init(path: String, isLocked: Bool = false) throws(SystemError) {
    let kind = try Self.check(path)
    replacesFile = kind == .file
    target = try targetOfLinks(path)
    // The system's names for open files, such as `/dev/stdout`, look like links.
    let isOpenFile = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
    guard kind == nil || replacesFile, !splitPath(target).name.isEmpty, !isOpenFile else {
      file = try OpenFile(writing: path)
      return
    }
    guard !replacesFile || mayWrite(target) else { throw SystemError.permission }
    if isLocked, !replacesFile {
      do throws(SystemError) {
        file = try OpenFile(creating: target)
      } catch {
        // Another program has created it in this moment.
        throw error.isExistingFile ? .lockedFile : error
      }
      identity = file.identity
      guard file.lock() else { throw SystemError.lockedFile }
      return
    }
    if isLocked {
      older = try? OpenFile(changing: target)
      guard older?.lock() != false else { throw SystemError.lockedFile }
    }
    do throws(SystemError) {
      let (file, temporaryPath) = try Self.temporaryFile(beside: target)
      self.file = file
      self.temporaryPath = temporaryPath
    } catch {
      // A folder may refuse new files although the existing file can be written.
      guard replacesFile, let existing = try? OpenFile(changing: target) else { throw error }
      file = existing
      held = []
    }
    identity = file.identity
    if replacesFile, temporaryPath != nil { file.takePermissions(of: target) }
    // The file gets the name of the older one, and so its lock.
    if isLocked { _ = file.lock() }
  }

  /// Throws an error if no file can be written to a path because of its name or its folder.
  ///
  /// - Returns: The kind of the existing file; nil if there is none.
  @discardableResult
  package static func check(_ path: String) throws(SystemError) -> FileState.Kind? {
    let kind = try FileState.kind(ofExisting: path)
    guard kind == nil else {
      if kind == .folder { throw SystemError.folder }
      return kind
    }
    let (folder, name) = splitPath(try targetOfLinks(path))
    if name.isEmpty, folder != "." { throw SystemError.folderName }
    guard try FileState.kind(ofExisting: folder) == .folder else { throw SystemError.missingFolder }
    return nil
  }

  /// Throws an error if there cannot be a folder at a path, because its own folder is missing or the
  /// name is that of a file.
  package static func check(folder path: String) throws(SystemError) {
    guard let kind = try FileState.kind(ofExisting: path) else {
      let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? path.startIndex
      _ = try check(String(path[...end]))
      return
    }
    guard kind == .folder else { throw SystemError.noFolder }
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

  /// The maximum length of a file's name in bytes, on the usual file systems.
  private static let maximumNameLength = 255

  private static func temporaryFile(
    beside target: String
  ) throws(SystemError) -> (OpenFile, path: String) {
    // The process identifier keeps two runs at the same time from writing to the same file.
    let process = ProcessInfo.processInfo.processIdentifier
    let name = splitPath(target).name
    let folder = Substring(target.utf8.dropLast(name.utf8.count))
    var number = 1
    while true {
      let ending = ".\(process)\(number > 1 ? "-\(number)" : "").partial"
      var beginning = Substring(name)
      while beginning.utf8.count + ending.utf8.count > maximumNameLength {
        beginning.removeLast()
      }
      let path = "\(folder)\(beginning)\(ending)"
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
  package var length: Int { file.length + (held?.count ?? 0) }

  /// Whether more bytes are in memory than should be, because a locked file is not overwritten before
  /// ``publish()`` or ``finish()``.
  package var isFull: Bool { (held?.count ?? 0) > Self.heldLimit }

  /// Writes all bytes; after an error, a part of the bytes may have been written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    guard held != nil else { return try file.write(bytes) }
    held?.append(contentsOf: bytes)
    if isFull, older == nil { try writeHeld() }
  }

  /// Replaces the bytes of the existing file by those in memory, if they are there.
  private func writeHeld() throws(SystemError) {
    guard let bytes = held else { return }
    // An existing file that was moved elsewhere is to stay.
    try checkPath()
    held = nil
    file.truncate(to: 0)
    try file.write(bytes)
  }

  /// Shortens the file to a length in bytes; does nothing for a device, a pipe or standard output.
  package func truncate(to length: Int) {
    if let count = held?.count {
      held?.removeLast(max(count - length, 0))
      return
    }
    // A file that another program began, as with `>>`, is not shortened.
    if file.isOwned { file.truncate(to: length) }
  }

  /// Moves the temporary file to the final path, where it is written further.
  ///
  /// On Windows an open file cannot be moved, so that only ``finish()`` does it.
  package func publish() throws(SystemError) {
    try writeHeld()
    #if !os(Windows)
    guard let path = temporaryPath else { return }
    try file.sync()
    try checkPath()
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
    #endif
  }

  /// Closes the file, and moves a temporary file to its final path.
  package func finish() throws(SystemError) {
    try writeHeld()
    if temporaryPath != nil { try file.sync() }
    try checkPath()
    if identity != nil, file.isShortened { throw SystemError.shortenedFile }
    try file.close()
    older = nil
    guard let path = temporaryPath else { return }
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
  }

  /// Throws an error if the file is no longer at its path.
  private func checkPath() throws(SystemError) {
    guard identity != nil, !isFile(at: temporaryPath ?? target) else { return }
    throw SystemError.lostFile(
      at: file.currentPath, isRemoved: file.isRemoved, isTemporary: temporaryPath != nil)
  }

  /// Whether the temporary file is at ``temporaryPath``, and was not moved or removed.
  package var isTemporaryInPlace: Bool { temporaryPath.map(isFile) ?? false }

  private func isFile(at path: String) -> Bool {
    guard let state = try? FileState(path: path) else { return false }
    return identity == nil || state.identity == identity
  }

  /// Closes the file and removes a temporary file.
  package func discard() {
    held = nil
    older = nil
    try? file.close()
    guard let path = temporaryPath else { return }
    // Another file at the path is not this program's.
    if isTemporaryInPlace { TemporaryFiles.remove(path) } else { TemporaryFiles.keep(path) }
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
