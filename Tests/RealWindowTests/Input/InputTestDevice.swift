#if os(Linux)
/// A device of the X server that a program moves.
///
/// The driver takes one connection for the device's whole life: it does not notice that a client hung
/// up, and accepts no other. So a process connects once, and the server ends with it.
final class InputTestDevice {
  private let socket: UnixSocket
  private var hasNews = false

  /// - Parameter path: Of the socket that the server's configuration names.
  init(path: String) throws {
    socket = try UnixSocket(path: path)
    try socket.send(InputTestMessage.version().bytes)
    try receive(InputTestMessage.versionAnswer)
  }

  func send(_ message: InputTestMessage) throws {
    try socket.send(message.bytes)
    hasNews = true
  }

  /// Waits until the server has dealt with everything so far.
  func sync() throws {
    // Without anything to deal with the driver would not answer.
    guard hasNews else { return }
    hasNews = false
    try socket.send(InputTestMessage.sync().bytes)
    try receive(InputTestMessage.syncAnswer)
  }

  private func receive(_ expected: UInt32) throws {
    let header = try socket.receive(InputTestMessage.headerLength)
    let length: UInt32 = header.integer(at: 0)
    let kind: UInt32 = header.integer(at: 4)
    _ = try socket.receive(max(0, Int(length) - InputTestMessage.headerLength))
    guard kind == expected else {
      throw Mishap("\(socket.path): answer \(kind), where \(expected) was due")
    }
  }
}
#endif
