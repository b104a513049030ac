#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(ucrt)
internal import ucrt
#endif

/// An error that the operating system reports by a number such as `ENOENT`.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  /// The error of the last call of the operating system that failed on this thread.
  static var latest: SystemError { SystemError(code: errno) }

  /// Whether the error is that a file does not exist.
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether the error is that a file exists already.
  var isExistingFile: Bool { code == EEXIST }
  /// The error that a file may not be written.
  static let permission = SystemError(code: EACCES)

  package var description: String { systemMessage(code) }
}
