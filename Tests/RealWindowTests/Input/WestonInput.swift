#if os(Linux)
/// The touch screen, the mouse and the keyboard of a Wayland compositor, weston, that has loaded
/// Screens/weston-input.c; its head tells what is sent.
final class WestonInput: InputPort {
  private let socket: UnixSocket

  init(socket path: String) throws { socket = try UnixSocket(path: path) }

  func touch(_ finger: Int, _ phase: FingerPhase, at place: Place) throws {
    try send("touch \(phase) \(finger) \(place.x) \(place.y)")
  }

  func endTouchFrame() throws { try send("frame") }

  func movePointer(to place: Place) throws { try send("pointer \(place.x) \(place.y)") }

  func button(_ button: MouseButton, isDown: Bool) throws {
    // BTN_LEFT, BTN_MIDDLE and BTN_RIGHT of the kernel.
    let code =
      switch button {
      case .left: 0x110
      case .middle: 0x112
      case .right: 0x111
      }
    try send("button \(code) \(isDown ? 1 : 0)")
  }

  func wheel(_ ticks: Int) throws { try send("wheel \(ticks)") }

  func key(_ key: Key, isDown: Bool) throws {
    try send("key \(key.rawValue) \(isDown ? 1 : 0)")
  }

  func sync() throws {
    try send("sync")
    guard try socket.receive(1) == [UInt8(ascii: ".")] else {
      throw Mishap("\(socket.path): an answer that is none")
    }
  }

  private func send(_ line: String) throws { try socket.send(Array("\(line)\n".utf8)) }
}
#endif
