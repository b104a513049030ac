import GestureJSON
import SDLHost
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A namespace for what a program does before anything else.
package enum ProgramStart {
  /// Prepares the process: its standard files and its signals.
  ///
  /// It is called before the program starts other threads; later calls do nothing.
  package static func prepare() {
    StandardFiles.reserve()
    FreedMemory.returnLargeBlocks()
    Interruption.begin()
    reportWriteFailures()
  }

  /// Throws an error for wrong usage if an environment variable that names a file or a folder of the
  /// user is not UTF-8.
  ///
  /// As a string, it would name another file or folder.
  ///
  /// - Parameter others: The names of further variables with paths.
  package static func checkEnvironment(and others: [String] = []) throws(Failure) {
    #if !os(Windows)
    for name in others + UserFile.pathVariables {
      guard let bytes = getenv(name), String(validatingCString: bytes) == nil else { continue }
      throw Failure(
        .usage,
        "the environment variable \(name) is not UTF-8: \(printable(String(cString: bytes))); "
          + "set it to a path in UTF-8")
    }
    #endif
  }
}
