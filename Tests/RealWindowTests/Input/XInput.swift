#if os(Linux)
/// Input devices of an X server with the driver `inputtest`.
final class XInput: InputPort {
  private let touchScreen: InputTestDevice
  private let mouse: InputTestDevice
  private let keyboard: InputTestDevice
  private let size: Position

  /// Connects to the three devices.
  ///
  /// - Parameters:
  ///   - folder: The folder of the sockets.
  ///   - size: The size of the screen, in pixels.
  init(folder: String, size: Position) throws {
    touchScreen = try InputTestDevice(path: "\(folder)/touch")
    mouse = try InputTestDevice(path: "\(folder)/mouse")
    keyboard = try InputTestDevice(path: "\(folder)/keyboard")
    self.size = size
  }

  func touch(_ finger: Int, _ phase: FingerPhase, at position: Position) throws {
    try touchScreen.send(.touch(finger, phase, at: axes(position)))
  }

  // X has no frames: each touch is a separate event.
  func endTouchFrame() {}

  func movePointer(to position: Position) throws {
    // X truncates positions: add a little so that rounding does not lose a pixel.
    try mouse.send(.motion(to: axes(position + Position(0.001, 0.001))))
  }

  func button(isDown: Bool) throws { try mouse.send(.button(1, isDown: isDown)) }

  func wheel(_ ticks: Int) throws {
    for _ in 0..<abs(ticks) {
      try mouse.send(.button(ticks > 0 ? 4 : 5, isDown: true))
      try mouse.send(.button(ticks > 0 ? 4 : 5, isDown: false))
    }
  }

  func key(_ key: Key, isDown: Bool) throws {
    try keyboard.send(.key(key.rawValue + 8, isDown: isDown))
  }

  func sync() throws {
    for device in [touchScreen, mouse, keyboard] { try device.sync() }
  }

  private func axes(_ position: Position) -> Position {
    Position(
      position.x * InputTestMessage.axisLength / size.x,
      position.y * InputTestMessage.axisLength / size.y)
  }
}
#endif
