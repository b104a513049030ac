#if os(Windows)
internal import FoundationEssentials
internal import WinSDK
internal import ucrt
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Renames a file, and replaces the file that has the new path, in one operation.
func moveFile(from old: String, to new: String) throws(SystemError) {
  #if os(Windows)
  let isMoved = old.withCString(encodedAs: UTF16.self) { old in
    new.withCString(encodedAs: UTF16.self) { new in
      MoveFileExW(old, new, DWORD(MOVEFILE_REPLACE_EXISTING))
    }
  }
  guard isMoved else { throw SystemError(code: EACCES) }
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
