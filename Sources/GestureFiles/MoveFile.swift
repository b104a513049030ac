#if os(Windows)
internal import FoundationEssentials
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Moves the file at the path `old` to the path `new`, and replaces an existing file there.
package func moveFile(from old: String, to new: String) throws {
  #if os(Windows)
  // The C library of this platform has no single operation that renames and replaces.
  if FileManager.default.fileExists(atPath: new) {
    try FileManager.default.removeItem(atPath: new)
  }
  try FileManager.default.moveItem(atPath: old, toPath: new)
  #else
  guard rename(old, new) == 0 else { throw SystemError.latest }
  #endif
}
