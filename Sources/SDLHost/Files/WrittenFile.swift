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
  /// The final path of the file.
  private let target: String
  /// Whether the file is one that was created, and not a device, a pipe or standard output.
  private var isCreated = true
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
      isCreated = false
      return
    }
    if replacesFile { try checkWritable(target) }
    if isLocked, !replacesFile {
      do throws(SystemError) {
        file = try OpenFile(creating: target)
      } catch {
        // Another program has created it in this moment.
        throw error.isExistingFile ? .lockedFile : error
      }
      guard file.lock(waits: false) else { throw SystemError.lockedFile }
      return
    }
    if isLocked, replacesFile {
      older = try? OpenFile(reading: target)
      guard older?.lock(waits: false) != false else { throw SystemError.lockedFile }
    }
    (file, temporaryPath) = try Self.temporaryFile(beside: target)
    if replacesFile { file.takePermissions(of: target) }
    // The file gets the name of the older one, and so its lock.
    if isLocked { _ = file.lock(waits: false) }
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
    isCreated = false
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
    let name = splitPath(target).name
    let folder = Substring(target.utf8.dropLast(name.utf8.count))
    // With the ending, a name has at most 255 bytes, as usual file systems permit.
    let beginning = "\(folder)\(String(decoding: name.utf8.prefix(220), as: UTF8.self))"
    var number = 1
    while true {
      let path = "\(beginning).\(process)\(number > 1 ? "-\(number)" : "").partial"
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
  ///
  /// It is an error if the file is no longer at its path: what is written there would be lost.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    try checkPlace()
  }

  /// Throws an error if the file was removed, moved or replaced, or its folder was.
  private func checkPlace() throws(SystemError) {
    guard isCreated, let identity = file.state?.identity,
      (try? FileState(path: temporaryPath ?? target))?.identity != identity
    else { return }
    throw temporaryPath == nil ? .lostFile : .lostTemporary
  }

  /// Copies what was written to a new file beside the path of a file that is no longer there, or else to one
  /// in another folder, and closes the file.
  ///
  /// - Returns: The path of the new file; nil if there is no room for one.
  package func copyLost(orTo folders: [String]) -> String? {
    defer {
      if let temporaryPath { TemporaryFiles.keep(temporaryPath) }
      temporaryPath = nil
      discard()
    }
    let name = splitPath(target).name
    for place in [target] + folders.map({ "\($0)/\(name)" }) {
      guard let (copy, path) = try? Self.temporaryFile(beside: place) else { continue }
      do throws(SystemError) {
        try file.copy(to: copy)
        try copy.sync()
        try copy.close()
      } catch {
        TemporaryFiles.remove(path)
        continue
      }
      TemporaryFiles.keep(path)
      return path
    }
    return nil
  }

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
    try checkPlace()
    try file.sync()
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
    #endif
  }

  /// Closes the file, and moves a temporary file to its final path.
  package func finish() throws(SystemError) {
    try checkPlace()
    if temporaryPath != nil { try file.sync() }
    try file.close()
    older = nil
    guard let path = temporaryPath else { return }
    try TemporaryFiles.move(path, to: target)
    temporaryPath = nil
  }

  /// Closes the file and removes a temporary file.
  package func discard() {
    older = nil
    try? file.close()
    guard let path = temporaryPath else { return }
    TemporaryFiles.keep(path)
    removeFile(path)
    temporaryPath = nil
  }

  /// Keeps a temporary file also if a signal ends the program.
  package func keepIfKilled() {
    if let temporaryPath { TemporaryFiles.keep(temporaryPath) }
  }

  /// Closes the file and keeps a temporary file under its temporary name.
  package func keepTemporary() {
    try? file.close()
    guard let path = temporaryPath else { return }
    TemporaryFiles.keep(path)
    temporaryPath = nil
  }
}
