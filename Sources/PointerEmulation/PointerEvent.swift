package import Gestures

/// An input event of a mouse, wheel, trackpad, touch screen or keyboard.
package enum PointerEvent {
  case pointerMoved(to: Point)
  case buttonDown(at: Point)
  case buttonUp
  /// The mouse pointer left the window.
  case pointerLeft
  case wheel(WheelStep)
  /// The set of the modifier keys that are held changed to the given set.
  case modifiers(ModifierFlags)
  /// A key gave a command that puts emulated fingers down or lifts them.
  case command(FingerCommand)
  case finger(FingerReport)

  /// Whether the event is valid: all its numbers are finite and, for a wheel, not all are zero.
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
