#if os(Linux)
/// The touch screen, the mouse and the keyboard of an X server with the driver `inputtest`.
final class XInput: InputPort {
  private let touchScreen: InputTestDevice
  private let mouse: InputTestDevice
  private let keyboard: InputTestDevice
  private let size: Place

  /// - Parameters:
  ///   - folder: Where the sockets of the three are.
  ///   - size: Of the screen, in pixels.
  init(folder: String, size: Place) throws {
    touchScreen = try InputTestDevice(path: "\(folder)/touch")
    mouse = try InputTestDevice(path: "\(folder)/mouse")
    keyboard = try InputTestDevice(path: "\(folder)/keyboard")
    self.size = size
  }

  func touch(_ finger: Int, _ phase: FingerPhase, at place: Place) throws {
    try touchScreen.send(.touch(finger, phase, at: axes(place)))
  }

  // Every touch is an event of its own to X.
  func endTouchFrame() {}

  func movePointer(to place: Place) throws {
    // X cuts off what is behind the point, and must not end up a pixel short.
    try mouse.send(.motion(to: axes(place + Place(0.001, 0.001))))
  }

  func button(_ button: MouseButton, isDown: Bool) throws {
    let number =
      switch button {
      case .left: 1
      case .middle: 2
      case .right: 3
      }
    try mouse.send(.button(number, isDown: isDown))
  }

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

  private func axes(_ place: Place) -> Place {
    Place(
      place.x * InputTestMessage.axisLength / size.x,
      place.y * InputTestMessage.axisLength / size.y)
  }
}
#endif
