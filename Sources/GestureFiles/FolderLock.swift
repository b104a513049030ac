#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A lock of a folder, which one process has at a time, as long as this object exists.
///
/// It keeps programs that ask for the lock from changing the same file at the same time. The system
/// ends the lock with the process. On Windows, and on file systems without locks, it does nothing.
final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock of a folder, and reports it if that takes long.
  init(_ folder: String) {
    #if os(Windows)
    descriptor = -1
    #else
    descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(50_000)
    }
    WaitNotice.waiting(for: "another program that changes files here", at: folder) {
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    #endif
  }

  deinit {
    #if !os(Windows)
    if descriptor >= 0 { close(descriptor) }
    #endif
  }
}
