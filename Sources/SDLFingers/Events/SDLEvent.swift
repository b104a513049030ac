package import Gestures

/// An event that the program has polled from SDL, as far as it concerns fingers, keys and windows.
package enum SDLEvent {
  case finger(FingerReport, window: UInt32)
  case motion(Point, isPressed: Bool, mouse: UInt32, window: UInt32)
  case button(Point, isDown: Bool, ButtonMask, mouse: UInt32, window: UInt32)
  case wheel(WheelTurn, mouse: UInt32, window: UInt32)
  /// A pinch that a trackpad reports without its fingers, with the factor of the scale in its moves.
  case pinch(Touch.Phase, scale: Double, window: UInt32)
  case pen(PenChange, window: UInt32)
  case key(KeyChange, window: UInt32)
  case window(WindowChange, window: UInt32)
  /// The system shows another program instead of this one, as on phones.
  case background
  case quit
  case other

  /// A change of a window that concerns its touches.
  package enum WindowChange: Hashable {
    /// The size of the window's content has changed to the given number of points.
    case size(Size)
    /// The width of the window's content has changed to the given number of pixels.
    case pixelWidth(Double)
    case pointerLeft
    /// The window is hidden, minimized or without the keyboard focus.
    case focusLost
    /// The user or the system requests that the window is closed.
    case close
  }

  /// A press, a repetition or a release of a key.
  package struct KeyChange: Hashable {
    package let scancode: Int32
    package let keycode: Int32
    package let isDown: Bool
    package let isRepeat: Bool

    package init(scancode: Int32, keycode: Int32, isDown: Bool, isRepeat: Bool) {
      (self.scancode, self.keycode) = (scancode, keycode)
      (self.isDown, self.isRepeat) = (isDown, isRepeat)
    }
  }

  /// A rotation of the wheel, or a scrolling of a trackpad, with SDL's signs.
  package struct WheelTurn: Hashable {
    let x: Double
    let y: Double
    /// Whether the system inverts the direction, for natural scrolling.
    let isFlipped: Bool

    package init(x: Double, y: Double, isFlipped: Bool = false) {
      (self.x, self.y, self.isFlipped) = (x, y, isFlipped)
    }
  }

  /// What SDL 3 reports of a pen.
  package struct PenChange: Hashable {
    enum Kind: Hashable {
      case down, moved, up
      /// The pressure has changed to the given value, from 0 to 1.
      case pressure(Float)
      /// The pen is no longer near the screen.
      case left
    }

    let number: UInt32
    let kind: Kind
    /// Whether the pen touches the screen.
    let isDown: Bool
    let location: Point

    /// The pen as a finger of a device of its own, which SDL does not list.
    var finger: DeviceFinger { DeviceFinger(device: DeviceFinger.pens, finger: Int64(number)) }
  }

  /// The report of a finger; nil for other events.
  var finger: FingerReport? {
    if case .finger(let report, _) = self { report } else { nil }
  }
}

extension SDLEvent {
  /// The mouse number of ordinary mice, and of events that the system makes of touches.
  static let commonMouse = UInt32(0)
  /// The mouse number in those mouse events that SDL creates for touches.
  static let touchMouse = UInt32.max
  /// The mouse number in those mouse events that SDL 3 creates for pens.
  static let penMouse = UInt32.max - 1
  /// The device number in those touch events that SDL creates for the mouse.
  static let mouseDevice = Int64(-1)
  /// The device number in those touch events that SDL 3 creates for pens.
  static let penDevice = Int64(-2)
}

extension EventTimes.Change {
  /// The finger that the mouse counts as: no touch device has this number.
  private static let mouse = DeviceFinger(device: SDLEvent.mouseDevice, finger: 0)

  /// Creates the change of a finger or of the mouse that an event reports; nil for other events.
  init?(_ event: SDLEvent) {
    switch event {
    case .finger(let report, _):
      switch report.phase {
      case .down: self = .landing(report.finger)
      case .moved: self = .move(report.finger)
      case .up: self = .lift(report.finger)
      }
    case .button(_, isDown: let isDown, _, _, _):
      self = isDown ? .landing(Self.mouse) : .lift(Self.mouse)
    case .motion(_, isPressed: true, _, _): self = .move(Self.mouse)
    case .pen(let pen, _):
      switch pen.kind {
      case .down: self = .landing(pen.finger)
      case .moved where pen.isDown: self = .move(pen.finger)
      case .up: self = .lift(pen.finger)
      default: return nil
      }
    default: return nil
    }
  }
}

extension WheelStep {
  /// Creates a step of the wheel from a rotation with SDL's signs.
  ///
  /// - Parameter isShiftHeld: Whether Shift is held, with which macOS turns a wheel sideways.
  init(_ turn: SDLEvent.WheelTurn, isShiftHeld: Bool) {
    let (x, y) = (turn.x, turn.y)
    // SDL counts a sideways turn to the left as negative.
    let ticks = y != 0 || !isShiftHeld ? y : -x
    // Natural scrolling inverts the sign; `ticks` is positive away from the user all the same.
    self.init(
      ticks: turn.isFlipped ? -ticks : ticks, displacement: Vector(dx: -x, dy: y),
      isSmooth: x != x.rounded() || y != y.rounded() || (x != 0 && y != 0))
  }
}
