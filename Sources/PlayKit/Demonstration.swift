public import Gestures

/// A gesture that a drawn hand demonstrates on a sprite.
public struct Demonstration {
  /// The gesture.
  public let gesture: SpriteGesture
  /// The view on which the hand makes the gesture.
  public let sprite: View
  /// Whether the hand also shows a gesture that the user has tried, because nothing else helps now.
  public let isNeeded: Bool

  /// Creates the demonstration of a gesture on a view.
  public init(gesture: SpriteGesture, sprite: View, isNeeded: Bool = false) {
    self.gesture = gesture
    self.sprite = sprite
    self.isNeeded = isNeeded
  }
}

/// A kind of gesture by which users manipulate sprites.
public enum SpriteGesture: String, CaseIterable, Sendable {
  /// A finger moves the sprite.
  case drag
  /// A finger touches the sprite for a moment.
  case tap
  /// Two fingers come closer or move apart.
  case pinch
  /// A finger moves to and fro.
  case rub
  /// Two fingers turn around each other.
  case turn
  /// A finger touches the sprite and stays.
  case hold

  /// Creates the gesture that the recognizer with a name recognizes; nil if it is none of them.
  package init?(recognizer name: String?) {
    switch name {
    case "pan": self = .drag
    case "tap": self = .tap
    case "pinch": self = .pinch
    case "tickle": self = .rub
    case "rotation": self = .turn
    case "longPress": self = .hold
    default: return nil
    }
  }
}
