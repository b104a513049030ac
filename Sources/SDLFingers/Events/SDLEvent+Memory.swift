import Gestures

extension SDLEvent {
  /// Reads an event and its timestamp from the memory of an `SDL_Event`.
  static func read(_ event: UnsafeRawPointer, _ version: SDLVersion) -> (SDLEvent, EventStamp) {
    switch version {
    case .sdl2: EventReader(bytes: event, layout: .sdl2, isThird: false).read()
    case .sdl3: EventReader(bytes: event, layout: .sdl3, isThird: true).read()
    }
  }
}

extension ButtonMask {
  /// Creates the set of one of SDL's mouse buttons, of which the second is the middle one.
  fileprivate init(number: UInt8) {
    self =
      switch number {
      case 1: .primary
      case 2: ButtonMask(rawValue: 4)
      case 3: .secondary
      case 4...32: ButtonMask(rawValue: 1 << (Int(number) - 1))
      default: []
      }
  }
}

/// A reader of the fields of an `SDL_Event` in memory.
private struct EventReader {
  let bytes: UnsafeRawPointer
  let layout: EventLayout
  /// Whether the event is one of SDL 3, and not of SDL 2.
  let isThird: Bool

  func read() -> (SDLEvent, EventStamp) {
    let stamp: EventStamp =
      isThird
      ? .nanoseconds(field(layout.timestamp)) : .milliseconds(field(layout.timestamp))
    return (event(field(0)), stamp)
  }

  private func field<Value: BitwiseCopyable>(_ offset: Int) -> Value {
    bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  /// The event types are the same in both versions, except for those of windows.
  private func event(_ type: UInt32) -> SDLEvent {
    switch type {
    case 0x100: .quit
    case 0x103: .background
    case 0x200 where !isThird: secondWindow(change: field(layout.window.change))
    case 0x202...0x2FF where isThird: thirdWindow(type)
    case 0x300, 0x301: key()
    case 0x400: motion()
    case 0x401, 0x402: button()
    case 0x403: wheel()
    case 0x700: finger(.down)
    case 0x701: finger(.up)
    case 0x702: finger(.moved)
    case 0x703 where isThird: finger(.up, isTakenBySystem: true)
    case 0x710 where isThird: pinch(.began)
    case 0x711 where isThird: pinch(.moved)
    case 0x712 where isThird: pinch(.ended)
    case 0x1301 where isThird: pen(.left)
    case 0x1302 where isThird: pen(.down)
    case 0x1303 where isThird: pen(.up)
    case 0x1306 where isThird: pen(.moved)
    // Of the axes, the first one is the pressure.
    case 0x1307 where isThird && (field(layout.pen.axis) as UInt32) == 0:
      pen(.pressure(field(layout.pen.value)))
    default: .other
    }
  }

  private func finger(_ phase: FingerReport.Phase, isTakenBySystem: Bool = false) -> SDLEvent {
    let at = layout.finger
    let name = DeviceFinger(device: field(at.device), finger: field(at.finger))
    let report = FingerReport(
      name, phase, x: field(at.x), y: field(at.y), pressure: field(at.pressure),
      isTakenBySystem: isTakenBySystem)
    return .finger(report, window: field(at.window))
  }

  private func pinch(_ phase: Touch.Phase) -> SDLEvent {
    let at = layout.pinch
    return .pinch(phase, scale: Double(field(at.scale) as Float), window: field(at.window))
  }

  private func pen(_ kind: SDLEvent.PenChange.Kind) -> SDLEvent {
    let at = layout.pen
    let location =
      kind == .left
      ? Point.zero : Point(x: Double(field(at.x) as Float), y: Double(field(at.y) as Float))
    let pen = SDLEvent.PenChange(
      number: field(at.pen), kind: kind, isDown: (field(at.state) as UInt32) & 1 != 0,
      location: location)
    return .pen(pen, window: field(at.window))
  }

  // MARK: Mouse

  /// Returns the location of the mouse: SDL 2 has whole points, SDL 3 has fractions.
  private func location(_ x: Int, _ y: Int) -> Point {
    guard isThird else {
      return Point(x: Double(field(x) as Int32), y: Double(field(y) as Int32))
    }
    return Point(x: Double(field(x) as Float), y: Double(field(y) as Float))
  }

  private func motion() -> SDLEvent {
    let at = layout.motion
    return .motion(
      location(at.x, at.y), isPressed: (field(at.buttons) as UInt32) != 0, mouse: field(at.mouse),
      window: field(at.window))
  }

  private func button() -> SDLEvent {
    let at = layout.button
    return .button(
      location(at.x, at.y), isDown: (field(at.isDown) as UInt8) == 1,
      ButtonMask(number: field(at.button)), mouse: field(at.mouse), window: field(at.window))
  }

  private func wheel() -> SDLEvent {
    let at = layout.wheel
    var (x, y) = (Double(field(at.preciseX) as Float), Double(field(at.preciseY) as Float))
    // Drivers of SDL 2 without precise wheels, and synthesized events, fill the integers only.
    if !isThird, x == 0 { x = Double(field(at.x) as Int32) }
    if !isThird, y == 0 { y = Double(field(at.y) as Int32) }
    return .wheel(
      SDLEvent.WheelTurn(x: x, y: y, isFlipped: (field(at.direction) as UInt32) == 1),
      mouse: field(at.mouse), window: field(at.window))
  }

  // MARK: Keys and windows

  private func key() -> SDLEvent {
    let at = layout.key
    return .key(
      SDLEvent.KeyChange(
        scancode: field(at.scancode), keycode: field(at.keycode),
        isDown: (field(at.isDown) as UInt8) == 1, isRepeat: (field(at.isRepeat) as UInt8) != 0),
      window: field(at.window))
  }

  /// Returns the event of a window with one of SDL 3's event types.
  private func thirdWindow(_ type: UInt32) -> SDLEvent {
    let at = layout.window
    let change: SDLEvent.WindowChange? =
      switch type {
      case 0x203, 0x209, 0x20F: .focusLost
      case 0x206: size.map { .size($0) }
      case 0x207: size.map { .pixelWidth($0.width) }
      case 0x20D: .pointerLeft
      case 0x210: .close
      default: nil
      }
    return change.map { .window($0, window: field(at.window)) } ?? .other
  }

  /// Returns the event of a window with one of SDL 2's kinds of changes.
  private func secondWindow(change: UInt8) -> SDLEvent {
    let at = layout.window
    let change: SDLEvent.WindowChange? =
      switch change {
      case 2, 7, 13: .focusLost
      case 6: size.map { .size($0) }
      case 11: .pointerLeft
      case 14: .close
      default: nil
      }
    return change.map { .window($0, window: field(at.window)) } ?? .other
  }

  /// The new size in the event of a window; nil if it is not positive.
  private var size: Size? {
    let (width, height): (Int32, Int32) = (
      field(layout.window.width), field(layout.window.width + 4)
    )
    return width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
  }
}
