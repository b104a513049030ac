#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A namespace for standard input, output and error of the process.
package enum StandardFiles {
  /// Reserves the numbers of those standard files with which the process was not started.
  ///
  /// Otherwise the next file or connection that is opened has the number, and receives what is printed.
  /// Reading and writing the reserved ones is an error. It does nothing on Windows.
  package static func reserve() {
    #if !os(Windows)
    for descriptor in Int32(0)...2 {
      while fcntl(descriptor, F_GETFD) < 0 {
        // The lowest free number is used, so that none is left free below this one.
        guard open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) >= 0 else { return }
      }
    }
    #endif
  }
}
