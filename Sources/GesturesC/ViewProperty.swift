import CGestures
import Gestures

extension View {
  /// Sets a property, or fails if the value is not in its range.
  func set(_ property: gestures_view_property, to value: Double) throws(Failure) {
    if property == GESTURES_ALPHA {
      try require(value >= 0 && value <= 1, "value", "between 0 and 1")
      return alpha = value
    }
    let set = try flag(property).set
    try require(value == 0 || value == 1, "value", "0 or 1")
    set(self, value == 1)
  }

  func value(of property: gestures_view_property) throws(Failure) -> Double {
    property == GESTURES_ALPHA ? alpha : try flag(property).get(self) ? 1 : 0
  }
}

/// Returns the property of views with a key, if it is a switch.
private func flag(
  _ property: gestures_view_property
) throws(Failure) -> (get: (View) -> Bool, set: (View, Bool) -> Void) {
  switch property {
  case GESTURES_HIDDEN: ({ $0.isHidden }, { $0.isHidden = $1 })
  case GESTURES_INTERACTIVE: ({ $0.isUserInteractionEnabled }, { $0.isUserInteractionEnabled = $1 })
  case GESTURES_MULTIPLE_TOUCH: ({ $0.isMultipleTouchEnabled }, { $0.isMultipleTouchEnabled = $1 })
  case GESTURES_EXCLUSIVE_TOUCH: ({ $0.isExclusiveTouch }, { $0.isExclusiveTouch = $1 })
  case GESTURES_ANIMATING:
    ({ $0.isAnimatingWithoutInteraction }, { $0.isAnimatingWithoutInteraction = $1 })
  default: throw Failure(GESTURES_BAD_PROPERTY)
  }
}
