internal import CSDLHost
import Gestures
import PointerEmulation

extension WheelStep {
  /// Creates a wheel event of this program from SDL's wheel event.
  ///
  /// - Parameter isShiftHeld: Whether Shift is held, with which macOS turns a wheel sideways.
  init(_ wheel: SDL_MouseWheelEvent, isShiftHeld: Bool) {
    // Drivers without precise wheels, and synthesized events, fill the integers only.
    let (x, y) = (
      wheel.preciseX != 0 ? Double(wheel.preciseX) : Double(wheel.x),
      wheel.preciseY != 0 ? Double(wheel.preciseY) : Double(wheel.y)
    )
    // SDL counts a sideways turn to the left as negative.
    let ticks = y != 0 || !isShiftHeld ? y : -x
    // Natural scrolling inverts the sign; `ticks` is positive away from the user all the same.
    let isFlipped =
      wheel.direction == UInt32(truncatingIfNeeded: SDL_MOUSEWHEEL_FLIPPED.rawValue)
    self.init(
      ticks: isFlipped ? -ticks : ticks, displacement: Vector(dx: -x, dy: y),
      isSmooth: x != x.rounded() || y != y.rounded() || (x != 0 && y != 0))
  }
}

extension FingerReport {
  /// Creates a report of a finger on a touch screen or a trackpad from SDL's event; nil for events
  /// of other kinds.
  init?(_ event: SDL_Event) {
    let phase: Phase
    switch event.type {
    case SDL_FINGERDOWN.code: phase = .down
    case SDL_FINGERMOTION.code: phase = .moved
    case SDL_FINGERUP.code: phase = .up
    default: return nil
    }
    let finger = event.tfinger
    self.init(
      DeviceFinger(device: finger.touchId, finger: finger.fingerId), phase, x: finger.x,
      y: finger.y, pressure: finger.pressure)
  }
}

extension SystemCancellationDetector.Report {
  /// Creates the data for detecting a cancellation by the system from SDL's finger event; nil for
  /// events of other kinds.
  init?(_ event: SDL_Event) {
    guard let report = FingerReport(event) else { return nil }
    self.init(
      finger: report.finger, isLift: report.phase == .up, stamp: event.common.timestamp)
  }
}

extension EventTimes.Arrival {
  /// Creates the description of SDL's event from which its time is computed.
  init(_ event: SDL_Event) {
    self.init(stamp: event.common.timestamp, .init(event))
  }
}

extension EventTimes.Change {
  /// The fingers that the mouse counts as: no device of SDL has this number.
  private static let mouse = DeviceFinger(device: mouseTouchID, finger: 0)

  /// Creates the change that SDL's event reports; nil for an event of other kinds.
  fileprivate init?(_ event: SDL_Event) {
    if let report = FingerReport(event) {
      switch report.phase {
      case .down: self = .landing(report.finger)
      case .moved: self = .move(report.finger)
      case .up: self = .lift(report.finger)
      }
      return
    }
    switch event.type {
    case SDL_MOUSEBUTTONDOWN.code: self = .landing(Self.mouse)
    case SDL_MOUSEMOTION.code where event.motion.state != 0: self = .move(Self.mouse)
    case SDL_MOUSEBUTTONUP.code: self = .lift(Self.mouse)
    default: return nil
    }
  }
}

extension KeyStroke {
  init(_ keysym: SDL_Keysym, isDown: Bool) {
    self.init(PhysicalKey(keysym), Label(keysym), isDown: isDown)
  }
}

extension KeyStroke.Label {
  init?(_ keysym: SDL_Keysym) {
    switch keysym.sym {
    case SDLK_LEFT.code: self = .arrow(Vector(dx: -1, dy: 0))
    case SDLK_RIGHT.code: self = .arrow(Vector(dx: 1, dy: 0))
    case SDLK_UP.code: self = .arrow(Vector(dx: 0, dy: -1))
    case SDLK_DOWN.code: self = .arrow(Vector(dx: 0, dy: 1))
    case SDLK_f.code: self = .letterF
    default:
      guard let digit = Self.digit(keysym) else { return nil }
      self = .digit(digit)
    }
  }

  /// Returns the digit of a number key from the key's position on the keyboard; nil for other keys.
  private static func digit(_ keysym: SDL_Keysym) -> Int? {
    let scancode =
      keysym.scancode == SDL_SCANCODE_UNKNOWN
      ? SDL_GetScancodeFromKey(keysym.sym) : keysym.scancode
    for first in [SDL_SCANCODE_1, SDL_SCANCODE_KP_1] {
      let digit = Int(scancode.rawValue) - Int(first.rawValue) + 1
      if (1...9).contains(digit) { return digit }
    }
    return nil
  }
}

extension PhysicalKey {
  init(_ keysym: SDL_Keysym) {
    // Synthesized events may have no scancode.
    self.init(
      keysym.scancode == SDL_SCANCODE_UNKNOWN
        ? -1 - Int64(keysym.sym) : Int64(keysym.scancode.rawValue))
  }
}
