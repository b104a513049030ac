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
  /// What is wrong, if it is not said by the operating system's message for the number.
  private let words: String?

  init(code: Int32, words: String? = nil) {
    self.code = code
    self.words = words
  }

  /// The error of the last call of the operating system that failed on this thread.
  static var latest: SystemError { SystemError(code: errno) }

  /// Whether the error is that a file does not exist.
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether the error is that a file exists already.
  package var isExistingFile: Bool { code == EEXIST }
  /// Whether the error is that a file that is being written is no longer at its path.
  package var isLostFile: Bool { self == .lostFile || self == .lostTemporary }
  /// The error that a file may not be written.
  static let permission = SystemError(code: EACCES)

  /// The error that symbolic links lead in a circle.
  static let links = SystemError(code: ELOOP)
  /// The error that bytes are not valid in their encoding.
  static let encoding = SystemError(code: EILSEQ, words: "it is a link to a name that is not UTF-8")
  /// The error that the folder of a file does not exist.
  static let missingFolder = SystemError(code: ENOENT, words: "its folder does not exist")
  /// The error that a file has the name of a folder.
  static let folder = SystemError(code: EISDIR)
  /// The error that a folder has the name of a file.
  static let noFolder = SystemError(code: ENOTDIR, words: "it is not a folder")
  /// The error that another program has locked a file.
  static let lockedFile = SystemError(
    code: EAGAIN, words: "another program writes to it; name another file")
  /// The error that a file that is being written is no longer there.
  static let lostFile = SystemError(
    code: ENOENT, words: "it was removed, moved or replaced while it was written")
  /// The error that a file that is being written cannot get its name, because it is no longer there.
  static let lostTemporary = SystemError(
    code: ENOENT, words: "its temporary file was removed or moved while it was written")
  /// The error that a path is that of a folder because it ends in a slash.
  static let folderName = SystemError(
    code: EISDIR, words: "a path that ends in / is that of a folder")
  /// Returns the error that a file exists already, in other words than those of the system.
  package static func existingFile(_ words: String) -> SystemError {
    SystemError(code: EEXIST, words: words)
  }

  package var description: String {
    if let words { return words }
    #if os(Windows)
    // `strerror` is deprecated on Windows.
    return "error \(code)"
    #else
    return String(cString: strerror(code)).lowercased()
    #endif
  }
}
