/// A kind of gesture by which users manipulate sprites.
package enum SpriteGesture: String, CaseIterable, Sendable {
  case drag, tap, pinch, rub, turn

  /// Creates the gesture that the recognizer with a name recognizes; nil if it is none of them.
  package init?(recognizer name: String?) {
    switch name {
    case "pan": self = .drag
    case "tap": self = .tap
    case "pinch": self = .pinch
    case "tickle": self = .rub
    case "rotation": self = .turn
    default: return nil
    }
  }
}
