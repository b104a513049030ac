#if os(Linux)
/// A simulated input device of the X server, controlled through a socket.
///
/// The driver accepts only one connection during the life of the server, so a process must connect
/// once and keep the connection.
final class InputTestDevice {
  private let socket: UnixSocket
  private var hasPendingMessages = false

  /// Connects to a device.
  ///
  /// - Parameter path: The path of the socket, as in the server's configuration.
  init(path: String) throws {
    socket = try UnixSocket(path: path)
    try socket.send(InputTestMessage.version().bytes)
    try receive(InputTestMessage.versionAnswer)
  }

  func send(_ message: InputTestMessage) throws {
    try socket.send(message.bytes)
    hasPendingMessages = true
  }

  /// Waits until the server has processed all messages.
  func sync() throws {
    // The driver answers only if there are messages before.
    guard hasPendingMessages else { return }
    hasPendingMessages = false
    try socket.send(InputTestMessage.sync().bytes)
    try receive(InputTestMessage.syncAnswer)
  }

  private func receive(_ expected: UInt32) throws {
    let header = try socket.receive(InputTestMessage.headerLength)
    let length: UInt32 = header.integer(at: 0)
    let kind: UInt32 = header.integer(at: 4)
    _ = try socket.receive(max(0, Int(length) - InputTestMessage.headerLength))
    guard kind == expected else {
      throw TestError("\(socket.path): received answer \(kind) instead of \(expected)")
    }
  }
}
#endif
