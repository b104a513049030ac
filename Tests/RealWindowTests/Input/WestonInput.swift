#if os(Linux)
/// Input devices of the Wayland compositor weston with the module of Screens/weston-input.c.
///
/// The head of that file describes the protocol.
final class WestonInput: InputPort {
  private let socket: UnixSocket

  init(socket path: String) throws { socket = try UnixSocket(path: path) }

  func touch(_ finger: Int, _ phase: FingerPhase, at position: Position) throws {
    try send("touch \(phase) \(finger) \(position.x) \(position.y)")
  }

  func endTouchFrame() throws { try send("frame") }

  func movePointer(to position: Position) throws { try send("pointer \(position.x) \(position.y)") }

  func button(isDown: Bool) throws {
    // The kernel's BTN_LEFT.
    try send("button \(0x110) \(isDown ? 1 : 0)")
  }

  func wheel(_ ticks: Int) throws { try send("wheel \(ticks)") }

  func key(_ key: Key, isDown: Bool) throws {
    try send("key \(key.rawValue) \(isDown ? 1 : 0)")
  }

  /// Gives the display another number of pixels per point.
  func setScale(_ scale: Int) throws {
    try send("scale \(scale)")
    try sync()
  }

  func sync() throws {
    try send("sync")
    guard try socket.receive(1) == [UInt8(ascii: ".")] else {
      throw TestError("\(socket.path): unexpected answer")
    }
  }

  private func send(_ line: String) throws { try socket.send(Array("\(line)\n".utf8)) }
}
#endif
