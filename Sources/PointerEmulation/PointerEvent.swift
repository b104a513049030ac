package import Gestures

/// An input event of a mouse, wheel, trackpad, touch screen or keyboard.
package enum PointerEvent {
  case pointerMoved(to: Point)
  case buttonDown(at: Point)
  case buttonUp
  /// The mouse pointer left the window.
  case pointerLeft
  case wheel(WheelStep)
  /// A modifier key went down or up; the value is the set of the keys that are held now.
  case modifiers(ModifierFlags)
  /// A keyboard command that puts fingers down or lifts them.
  case command(FingerCommand)
  case finger(FingerReport)

  /// Whether the event's numbers are all finite and, for a wheel, not all zero.
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
