import CGestures
import Gestures

// The names in Swift of the properties that `gestures_recognizer_set` and `_get` know; what they are is
// listed in the recognizers' classes. A test compares both with the header.
extension AdjustableProperty {
  /// Returns the property of a recognizer with a key, or fails if its class has none.
  static func find(
    _ key: gestures_property, of recognizer: GestureRecognizer
  ) throws(Failure) -> AdjustableProperty {
    let names = names.filter { $0.key == key }.map(\.name)
    let property = type(of: recognizer).adjustableProperties.first { names.contains($0.name) }
    guard let property else { throw Failure(GESTURES_BAD_PROPERTY) }
    return property
  }

  /// What a value of the property must be.
  var rule: String {
    if isFlag { return "0 or 1" }
    func text(_ number: Double) -> String {
      number == 1e9 ? "1e9" : Int(exactly: number).map(String.init) ?? "\(number)"
    }
    let lowest = isOfType(range.lowerBound) ? range.lowerBound : 1
    let limits =
      maximum == .infinity
      ? "at least \(text(lowest))" : "between \(text(lowest)) and \(text(maximum))"
    return unit == .count ? "a whole number \(limits)" : limits
  }

  static let names: [(key: gestures_property, name: String)] = [
    (GESTURES_ENABLED, "isEnabled"),
    (GESTURES_CANCELS_TOUCHES_IN_VIEW, "cancelsTouchesInView"),
    (GESTURES_DELAYS_TOUCHES_BEGAN, "delaysTouchesBegan"),
    (GESTURES_DELAYS_TOUCHES_ENDED, "delaysTouchesEnded"),
    (GESTURES_REQUIRES_EXCLUSIVE_TOUCH_TYPE, "requiresExclusiveTouchType"),
    (GESTURES_ALLOWED_TOUCH_TYPES, "allowedTouchTypes"),
    (GESTURES_LEAVES_OUT_RESTING_TOUCHES, "leavesOutRestingTouches"),
    (GESTURES_NUMBER_OF_TAPS_REQUIRED, "numberOfTapsRequired"),
    (GESTURES_NUMBER_OF_TOUCHES_REQUIRED, "numberOfTouchesRequired"),
    (GESTURES_ALLOWABLE_MOVEMENT, "allowableMovement"),
    (GESTURES_MAXIMUM_DURATION, "maximumDuration"),
    (GESTURES_MAXIMUM_INTERVAL, "maximumInterval"),
    (GESTURES_BUTTON_MASK_REQUIRED, "buttonMaskRequired"),
    (GESTURES_MINIMUM_PRESS_DURATION, "minimumPressDuration"),
    (GESTURES_ALLOWABLE_TAP_MOVEMENT, "allowableTapMovement"),
    (GESTURES_MAXIMUM_TAP_DURATION, "maximumTapDuration"),
    (GESTURES_HOLDS_EACH_TOUCH, "holdsEachTouch"),
    (GESTURES_MINIMUM_NUMBER_OF_TOUCHES, "minimumNumberOfTouches"),
    (GESTURES_MAXIMUM_NUMBER_OF_TOUCHES, "maximumNumberOfTouches"),
    (GESTURES_HYSTERESIS, "hysteresis"),
    (GESTURES_HYSTERESIS, "translationHysteresis"),
    (GESTURES_SCALE_HYSTERESIS, "scaleHysteresis"),
    (GESTURES_ROTATION_HYSTERESIS, "rotationHysteresis"),
    (GESTURES_POINTER_HYSTERESIS, "pointerHysteresis"),
    (GESTURES_SETTLING_TIME, "settlingTime"),
    (GESTURES_SETTLING_DISTANCE, "settlingDistance"),
    (GESTURES_ROLLING_TAP_DISTANCE, "rollingTapDistance"),
    (GESTURES_ROLLING_TAP_DURATION, "rollingTapDuration"),
    (GESTURES_ALLOWED_SCROLL_TYPES, "allowedScrollTypesMask"),
    (GESTURES_DISCRETE_SCROLL_HYSTERESIS, "discreteScrollHysteresis"),
    (GESTURES_VELOCITY_ESTIMATOR, "velocityEstimator"),
    (GESTURES_EDGES, "edges"),
    (GESTURES_REGION_WIDTH, "regionWidth"),
    (GESTURES_DIRECTION, "direction"),
    (GESTURES_MINIMUM_PRIMARY_MOVEMENT, "minimumPrimaryMovement"),
    (GESTURES_MAXIMUM_SECONDARY_MOVEMENT, "maximumSecondaryMovement"),
    (GESTURES_PRIMARY_DECAY, "primaryDecay"),
    (GESTURES_SECONDARY_DECAY, "secondaryDecay"),
    (GESTURES_OPPOSITE_MOVEMENT_TOLERANCE, "oppositeMovementTolerance"),
    (GESTURES_SLOP, "slop"),
    (GESTURES_MINIMUM_STROKE, "minimumStroke"),
    (GESTURES_NUMBER_OF_STROKES_REQUIRED, "numberOfStrokesRequired"),
    (GESTURES_MINIMUM_SIZE, "minimumSize"),
    (GESTURES_TOLERANCE, "tolerance"),
    (GESTURES_MINIMUM_DOWNSTROKE, "minimumDownstroke"),
    (GESTURES_MAXIMUM_STROKE, "maximumStroke"),
    (GESTURES_MAXIMUM_STROKE_DURATION, "maximumStrokeDuration"),
  ]
}
