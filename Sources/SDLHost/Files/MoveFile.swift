#if os(Windows)
internal import FoundationEssentials
internal import ucrt
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Moves the file at the path `old` to the path `new`, and replaces an existing file there.
func moveFile(from old: String, to new: String) throws(SystemError) {
  #if os(Windows)
  // The C library of this platform has no single operation that renames and replaces.
  do {
    if FileManager.default.fileExists(atPath: new) {
      try FileManager.default.removeItem(atPath: new)
    }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  } catch {
    throw SystemError(code: EACCES)
  }
  #else
  guard rename(old, new) == 0 else { throw SystemError.latest }
  #endif
}

/// Removes the file at a path; does nothing if that is not possible.
package func removeFile(_ path: String) {
  #if os(Windows)
  try? FileManager.default.removeItem(atPath: path)
  #else
  unlink(path)
  #endif
}

/// Throws an error if an existing file may not be written, because of its permissions or its file system.
func checkWritable(_ path: String) throws(SystemError) {
  #if os(Windows)
  guard FileManager.default.isWritableFile(atPath: path) else { throw SystemError.permission }
  #else
  guard access(path, W_OK) == 0 else { throw SystemError.latest }
  #endif
}
