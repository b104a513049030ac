package import Gestures

/// An input event of a pointing device, in points of the window unless stated otherwise.
package enum PointerEvent {
  case pointerMoved(to: Point)
  case buttonDown(at: Point)
  case buttonUp
  /// The pointer left the window.
  case pointerLeft
  case wheel(WheelStep)
  /// The set of held modifier keys, after one of them changed.
  case modifiers(ModifierFlags)
  /// A key asks for fingers.
  case command(FingerCommand)
  case finger(FingerReport)

  /// Whether all numbers are finite, and a wheel moved at all.
  ///
  /// A finger is always valid: a lift may carry any location.
  var isValid: Bool {
    switch self {
    case .pointerMoved(let location), .buttonDown(let location):
      location.x.isFinite && location.y.isFinite
    case .wheel(let step): step.isFinite && step.displacement != .zero
    case .buttonUp, .pointerLeft, .modifiers, .command, .finger: true
    }
  }
}

/// What a key asks of the fingers that it stands for.
package enum FingerCommand: Hashable {
  /// Put a finger down at the pointer, where it rests, or lift the one that rests there.
  case togglePin
  /// Lift all fingers that rest.
  case liftPins
  /// Put down a group of fingers; with a direction, of length 1, they swipe and lift.
  case putDown(count: Int, swiping: Vector?)
  /// Lift the group of fingers.
  case release
}

/// A finger's event on a touch screen or a trackpad.
package struct FingerReport {
  package enum Phase { case down, moved, up }

  package var finger: DeviceFinger
  package var phase: Phase
  /// The location as the device reports it, from 0 to 1 as a rule.
  package var x: Float
  package var y: Float
  /// From 0 to 1; 0 on devices that do not measure it.
  package var pressure: Float
  /// Whether the system took the finger away, which devices report as a lift.
  package var isTakenBySystem: Bool

  package init(
    _ finger: DeviceFinger, _ phase: Phase, x: Float = 0, y: Float = 0, pressure: Float = 1,
    isTakenBySystem: Bool = false
  ) {
    self.finger = finger
    self.phase = phase
    self.x = x
    self.y = y
    self.pressure = pressure
    self.isTakenBySystem = isTakenBySystem
  }
}

/// A finger as its device numbers it; numbers are used again, and by several devices at once.
package struct DeviceFinger: Hashable {
  package let device: Int64
  package let finger: Int64

  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}
