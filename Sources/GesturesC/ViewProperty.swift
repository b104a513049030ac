import CGestures
import Gestures

extension View {
  /// Sets a property, or fails if the value is not in its range.
  func set(_ property: gestures_view_property, to value: Double) throws(Failure) {
    if property == GESTURES_ALPHA {
      try require(value >= 0 && value <= 1, "value", "between 0 and 1")
      return alpha = value
    }
    let path = try flag(property)
    try require(value == 0 || value == 1, "value", "0 or 1")
    self[keyPath: path] = value == 1
  }

  func value(of property: gestures_view_property) throws(Failure) -> Double {
    property == GESTURES_ALPHA ? alpha : self[keyPath: try flag(property)] ? 1 : 0
  }
}

/// Returns the property of views with a key, if it is a switch.
private func flag(
  _ property: gestures_view_property
) throws(Failure) -> ReferenceWritableKeyPath<View, Bool> {
  switch property {
  case GESTURES_HIDDEN: \.isHidden
  case GESTURES_INTERACTIVE: \.isUserInteractionEnabled
  case GESTURES_MULTIPLE_TOUCH: \.isMultipleTouchEnabled
  case GESTURES_EXCLUSIVE_TOUCH: \.isExclusiveTouch
  case GESTURES_ANIMATING: \.isAnimatingWithoutInteraction
  default: throw Failure(GESTURES_BAD_PROPERTY)
  }
}
