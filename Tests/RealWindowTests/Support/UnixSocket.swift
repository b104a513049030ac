#if os(Linux)
import Glibc

/// A client connection through a Unix domain socket.
final class UnixSocket {
  /// The time limit for an answer, in milliseconds.
  private static let timeout: Int32 = 20_000

  let path: String
  private let descriptor: Int32

  init(path: String) throws {
    self.path = path
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
      // The buffer is zeroed, so the name is terminated if it is shorter.
      guard name.count < room.count else { return false }
      room.copyBytes(from: name)
      return true
    }
    guard isShort else { throw TestError("\(path): the path is too long for a socket") }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw TestError("\(path): \(Self.reason)") }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard status == 0 else {
      let reason = Self.reason
      close(descriptor)
      throw TestError("\(path): \(reason)")
    }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        // Without the flag, a closed connection would kill the tests by a signal.
        Glibc.send(
          descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw TestError("\(path): \(Self.reason)") }
      sent += count
    }
  }

  /// Waits for exactly `count` bytes.
  func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      guard isReadable(within: Self.timeout) else {
        throw TestError("\(path): the server does not answer")
      }
      let more = bytes.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + received }, count - received)
      }
      guard more > 0 else { throw TestError("\(path): the server closed the connection") }
      received += more
    }
    return bytes
  }

  /// Returns whether data can be received.
  ///
  /// - Parameter limit: The longest time to wait, in milliseconds.
  func isReadable(within limit: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, limit) == 1
  }

  /// Returns the process that accepts connections to the socket.
  func serverProcess() throws -> Int32 {
    // The structure ucred of the kernel, which Swift does not import.
    var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      throw TestError("\(path): \(Self.reason)")
    }
    return credentials.process
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
#endif
