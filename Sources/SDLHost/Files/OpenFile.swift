#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(ucrt)
internal import ucrt
#endif

/// An open file, device or pipe, which is read or written without buffering.
///
/// The operating system is called directly: FoundationEssentials reads and writes whole files only,
/// and would replace a device by a file.
package final class OpenFile {
  /// Whether this object opened the file and closes it; false for standard input and output.
  package let isOwned: Bool
  /// The number of bytes that have been written.
  package private(set) var length = 0
  private let descriptor: Int32
  private var isOpen = true
  private var isLocked = false

  private init(standard descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  package static func standardInput() -> OpenFile { OpenFile(standard: 0) }
  package static func standardOutput() -> OpenFile { OpenFile(standard: 1) }
  package static func standardError() -> OpenFile { OpenFile(standard: 2) }

  /// Opens an existing file for reading.
  package init(reading path: String) throws(SystemError) {
    descriptor = try openFile(path, .reading)
    isOwned = true
  }

  /// Opens a file for writing: a missing file is created, an existing one is emptied.
  init(writing path: String) throws(SystemError) {
    descriptor = try openFile(path, .writing)
    isOwned = true
  }

  /// Creates a file for writing at its end, which can also be read; throws an error if there is a file or a
  /// link.
  package init(creating path: String) throws(SystemError) {
    descriptor = try openFile(path, .creating)
    isOwned = true
  }

  deinit { try? close() }

  package var isTerminal: Bool { isTerminalFile(descriptor) }

  /// Reads the rest of the file, or its next `limit` + 1 bytes if there are more than `limit`.
  ///
  /// - Parameters:
  ///   - expected: The number of bytes for which memory is reserved.
  ///   - lineLimit: The length, in bytes, of a line after which no more is read.
  package func read(
    limit: Int, expected: Int = 0, lineLimit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var (start, lineStart) = (0, 0)
    while bytes.count <= limit, bytes.count - lineStart <= lineLimit,
      try read(limit + 1 - bytes.count, into: &bytes)
    {
      if lineLimit < .max, let end = bytes[start...].lastIndex(of: 0x0A) { lineStart = end + 1 }
      start = bytes.count
    }
    return bytes
  }

  /// Reads at most `count` bytes and appends them to `bytes`; returns false at the end of the file.
  private func read(_ count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Bool {
    var result = 0
    // Many files are much smaller than the largest that a reader accepts.
    let piece = [UInt8](unsafeUninitializedCapacity: min(count, 1 << 16)) { buffer, length in
      repeat {
        result = readFile(descriptor, UnsafeMutableRawBufferPointer(buffer))
      } while result == -Int(EINTR)
      length = max(result, 0)
    }
    guard result >= 0 else { throw SystemError(code: Int32(-result)) }
    bytes += piece
    return result > 0
  }

  /// The state of the open file, wherever it is now; nil on Windows.
  var state: FileState? { stateOfOpenFile(descriptor) }

  /// Writes all bytes of a created file, from its beginning, to another file.
  func copy(to other: OpenFile) throws(SystemError) {
    rewindFile(descriptor)
    var bytes: [UInt8] = []
    while try read(1 << 16, into: &bytes) {
      try other.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Writes all bytes; after an error, a part of the bytes may have been written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { writeFile(descriptor, $0[written...]) }
      if result >= 0 {
        written += result
        length += result
      } else if result != -Int(EINTR) {
        throw SystemError(code: Int32(-result))
      }
    }
  }

  /// Shortens the file to a length in bytes; does nothing for a device or a pipe.
  package func truncate(to length: Int) {
    truncateFile(descriptor, length)
    self.length = min(self.length, length)
  }

  /// Locks the file or folder until it is closed, for programs that ask for the lock.
  ///
  /// On Windows, and on file systems without locks, it does nothing.
  ///
  /// - Parameter waits: Whether the call returns only after another program has ended its lock.
  /// - Returns: False if another program has the lock.
  package func lock(waits: Bool) -> Bool {
    let isFree = lockFile(descriptor, waits)
    isLocked = isLocked || isFree
    return isFree
  }

  /// Waits until the bytes of a regular file are on the disk.
  package func sync() throws(SystemError) {
    let code = syncFile(descriptor)
    guard code == 0 else { throw SystemError(code: code) }
  }

  /// Gives the file the permissions and, if possible, the owner of the file at another path.
  func takePermissions(of path: String) { copyPermissions(of: path, to: descriptor) }

  /// Closes the file if this object opened it; later calls do nothing.
  package func close() throws(SystemError) {
    guard isOwned, isOpen else { return }
    isOpen = false
    // A process that is being started may still have the file open, and would keep its lock.
    if isLocked { unlockFile(descriptor) }
    guard closeFile(descriptor) == 0 else { throw SystemError.latest }
  }
}

/// Makes a write to a closed pipe, or beyond the permitted size of a file, return an error instead of
/// ending the program.
package func reportWriteFailures() {
  #if !os(Windows)
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  #endif
}

private enum FileUse {
  case reading, writing, creating
}

// The calls of the operating system, under names that the methods above do not hide. Reading and
// writing return a number of bytes, or an error number as a negative number.

#if os(Windows)
private func openFile(_ path: String, _ use: FileUse) throws(SystemError) -> Int32 {
  let flags =
    switch use {
    case .reading: _O_RDONLY
    case .writing: _O_WRONLY | _O_CREAT | _O_TRUNC
    // After another program has shortened the file, no bytes are skipped.
    case .creating: _O_RDWR | _O_APPEND | _O_CREAT | _O_EXCL
    }
  var descriptor: Int32 = -1
  let code = path.withCString(encodedAs: UTF16.self) {
    _wsopen_s(&descriptor, $0, flags | _O_BINARY, _SH_DENYNO, _S_IREAD | _S_IWRITE)
  }
  guard code == 0 else { throw SystemError(code: code) }
  return descriptor
}

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  let length = Int(_read(descriptor, buffer.baseAddress, UInt32(buffer.count)))
  return length < 0 ? -Int(errno) : length
}

private func writeFile(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let buffer = UnsafeRawBufferPointer(rebasing: bytes)
  let length = Int(_write(descriptor, buffer.baseAddress, UInt32(buffer.count)))
  return length < 0 ? -Int(errno) : length
}

private func syncFile(_ descriptor: Int32) -> Int32 { _commit(descriptor) == 0 ? 0 : errno }

private func copyPermissions(of path: String, to descriptor: Int32) {}

private func truncateFile(_ descriptor: Int32, _ length: Int) {
  _ = _chsize_s(descriptor, Int64(length))
}

private func lockFile(_ descriptor: Int32, _ waits: Bool) -> Bool { true }

private func unlockFile(_ descriptor: Int32) {}

private func rewindFile(_ descriptor: Int32) { _ = _lseeki64(descriptor, 0, SEEK_SET) }

private func closeFile(_ descriptor: Int32) -> Int32 { _close(descriptor) }

private func isTerminalFile(_ descriptor: Int32) -> Bool { _isatty(descriptor) != 0 }
#else
private func openFile(_ path: String, _ use: FileUse) throws(SystemError) -> Int32 {
  let flags =
    switch use {
    case .reading: O_RDONLY
    case .writing: O_WRONLY | O_CREAT | O_TRUNC
    // After another program has shortened the file, no bytes are skipped.
    case .creating: O_RDWR | O_APPEND | O_CREAT | O_EXCL
    }
  var descriptor: Int32
  repeat {
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
  } while descriptor < 0 && errno == EINTR
  guard descriptor >= 0 else { throw SystemError.latest }
  return descriptor
}

private func syncFile(_ descriptor: Int32) -> Int32 {
  guard fsync(descriptor) != 0 else { return 0 }
  // Some file systems have no such operation.
  return errno == EINVAL || errno == ENOTSUP ? 0 : errno
}

private func copyPermissions(of path: String, to descriptor: Int32) {
  var info = stat()
  guard stat(path, &info) == 0 else { return }
  // The owner first: a change of the owner removes some permissions.
  _ = fchown(descriptor, info.st_uid, info.st_gid)
  _ = fchmod(descriptor, info.st_mode & 0o7777)
}

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  let length = read(descriptor, buffer.baseAddress, buffer.count)
  return length < 0 ? -Int(errno) : length
}

private func writeFile(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let buffer = UnsafeRawBufferPointer(rebasing: bytes)
  let length = write(descriptor, buffer.baseAddress, buffer.count)
  return length < 0 ? -Int(errno) : length
}

private func truncateFile(_ descriptor: Int32, _ length: Int) {
  _ = ftruncate(descriptor, off_t(length))
}

private func lockFile(_ descriptor: Int32, _ waits: Bool) -> Bool {
  while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
    if errno != EINTR { return errno != EWOULDBLOCK }
  }
  return true
}

private func unlockFile(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

private func rewindFile(_ descriptor: Int32) { lseek(descriptor, 0, SEEK_SET) }

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func isTerminalFile(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }
#endif
