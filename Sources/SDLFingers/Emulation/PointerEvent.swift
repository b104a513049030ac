package import Gestures

/// An input event of a mouse, wheel, trackpad, touch screen or keyboard.
package enum PointerEvent {
  case pointerMoved(to: Point)
  case buttonDown(at: Point, ButtonMask = .primary)
  case buttonUp
  /// The mouse pointer left the window.
  case pointerLeft
  case wheel(WheelStep)
  /// The user pressed or released a modifier key; the value is the set of modifier keys now down.
  case modifiers(ModifierFlags)
  /// The user gave a command with a key, to put emulated fingers down or lift them.
  case command(FingerCommand)
  case finger(FingerReport)
  /// A pinch that a trackpad reports without its fingers, with the scale that SDL reports in its moves.
  case pinch(Touch.Phase, scale: Double)

  /// The largest coordinate of the mouse, in points, that a screen can have.
  private static let largestCoordinate = 1e6

  /// Whether the event's numbers are valid: all finite, and for a wheel not all zero; no location is
  /// outside of all screens, and no scale is 0.
  ///
  /// A finger is always valid: a lift may carry any location.
  var isValid: Bool {
    switch self {
    case .pointerMoved(let location), .buttonDown(let location, _):
      location.x.magnitude <= Self.largestCoordinate
        && location.y.magnitude <= Self.largestCoordinate
    case .wheel(let step): step.isFinite && step.displacement != .zero
    case .pinch(let phase, let scale): phase != .moved || scale > 0 && scale.isFinite
    case .buttonUp, .pointerLeft, .modifiers, .command, .finger: true
    }
  }
}
