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
  /// A keyboard command that puts fingers down or lifts them.
  case command(FingerCommand)
  case finger(FingerReport)

  /// Whether all numbers are finite, and those of a wheel not all zero.
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
