/// A set of limits that another gesture system uses, for the recognizers of this package.
///
/// A preset sets only the limits that the other system has, too; the documentation of each value
/// names its source. Lengths are in points, which Android calls dp and Flutter logical pixels.
public enum LimitPreset: String, CaseIterable, Sendable {
  /// The limits of UIKit, which are the defaults of this package's recognizers.
  ///
  /// Measured on a device; the rules are on the page Recognizer rules of the module `Gestures`.
  ///
  /// | limit | value | rule |
  /// | --- | --- | --- |
  /// | movement of a tap | 45 | R67 |
  /// | duration of a tap | 0.75 s | R66 |
  /// | time between two taps | 0.35 s | R68 |
  /// | movement of a long press | 10 | R72 |
  /// | duration of a long press | 0.5 s | R71 |
  /// | movement before a pan | 10 | R76 |
  /// | distance from an edge | 13 | R87 |
  /// | change of the distance before a pinch | 8 | R88 |
  /// | angle before a rotation | 5° | R91 |
  /// | duration of a swipe | 0.5 s | R84 |
  /// | movement of a swipe | 50 | R84 |
  /// | movement of a swipe to the side | 50 | R85 |
  /// | movement of a swipe backwards, and before it has a direction | 10 | R85 |
  case uikit
  /// The limits of Android: the constants of `ViewConfiguration.java` in AOSP
  /// (`frameworks/base/core/java/android/view`).
  ///
  /// | limit | value | constant |
  /// | --- | --- | --- |
  /// | movement of a tap and of a long press | 8 | `TOUCH_SLOP` |
  /// | duration of a tap, and of a long press | 0.4 s | `DEFAULT_LONG_PRESS_TIMEOUT` |
  /// | time between two taps | 0.3 s | `DOUBLE_TAP_TIMEOUT` |
  /// | movement before a pan | 8 | `TOUCH_SLOP` |
  /// | distance from an edge | 12 | `EDGE_SLOP` |
  /// | change of the distance before a pinch | 16 | twice `TOUCH_SLOP`: `ScaleGestureDetector.java` |
  ///
  /// A second tap may be up to 100 (`DOUBLE_TAP_SLOP`) from the first one there. Here one limit
  /// holds for the movement of a tap and for that distance.
  case android
  /// The limits of Flutter: the constants of `packages/flutter/lib/src/gestures/constants.dart`.
  ///
  /// | limit | value | constant |
  /// | --- | --- | --- |
  /// | movement of a tap and of a long press | 18 | `kTouchSlop` |
  /// | duration of a long press | 0.5 s | `kLongPressTimeout` |
  /// | time between two taps | 0.3 s | `kDoubleTapTimeout`, measured there between the landings |
  /// | movement before a pan | 36 | `kPanSlop` |
  /// | change of the distance before a pinch | 18 | `kScaleSlop` |
  ///
  /// A tap may last for any time there; here its maximum is an hour.
  case flutter
  /// The limits of UIKit, with the recognizers that the tutorials of the module `Gestures` write
  /// themselves.
  ///
  /// | limit | value | source |
  /// | --- | --- | --- |
  /// | strokes of a tickle | 3 | rule A11 of the page Tutorial rules |
  /// | length of a stroke of a tickle | 25 | rule A11 |
  /// | size of a check mark | 0 | the tutorial has no such limit |
  /// | movement of a check mark to the left | 0 | the same |
  /// | downstroke of a check mark | 0 | the same |
  case tutorial

  /// The changes that set the preset's limits.
  public var changes: [Change] {
    limits.map { limit in
      Change(.matching(limit.gesture), .value(property: limit.property, limit.value))
    }
  }

  /// Returns the value that the preset gives to a property of the recognizers of a kind of gesture;
  /// nil if the preset does not set the property.
  func value(of property: String, for gesture: String) -> Double? {
    limits.last { $0.gesture == gesture && $0.property == property }?.value
  }

  /// A limit: a kind of gesture, one of its adjustable properties, and the value of the property.
  private typealias Limit = (gesture: String, property: String, value: Double)

  private var limits: [Limit] {
    switch self {
    case .uikit: Self.uikitLimits
    case .android: Self.uikitLimits + Self.androidLimits
    case .flutter: Self.uikitLimits + Self.flutterLimits
    case .tutorial: Self.uikitLimits + Self.tutorialLimits
    }
  }

  private static let androidLimits: [Limit] = [
    ("tap", "allowableMovement", 8), ("tap", "maximumDuration", 0.4),
    ("tap", "maximumInterval", 0.3), ("long press", "allowableMovement", 8),
    ("long press", "minimumPressDuration", 0.4), ("pan", "hysteresis", 8),
    ("screen edge pan", "hysteresis", 8), ("screen edge pan", "regionWidth", 12),
    ("pinch", "hysteresis", 16),
  ]

  private static let flutterLimits: [Limit] = [
    ("tap", "allowableMovement", 18), ("tap", "maximumDuration", 3_600),
    ("tap", "maximumInterval", 0.3), ("long press", "allowableMovement", 18),
    ("long press", "minimumPressDuration", 0.5), ("pan", "hysteresis", 36),
    ("screen edge pan", "hysteresis", 36), ("pinch", "hysteresis", 18),
  ]

  private static let tutorialLimits: [Limit] = [
    ("tickle", "minimumStroke", 25), ("tickle", "numberOfStrokesRequired", 3),
    ("check mark", "minimumSize", 0), ("check mark", "tolerance", 0),
    ("check mark", "minimumDownstroke", 0),
  ]

  private static let uikitLimits: [Limit] = [
    ("tap", "allowableMovement", 45), ("tap", "maximumDuration", 0.75),
    ("tap", "maximumInterval", 0.35), ("long press", "allowableMovement", 10),
    ("long press", "minimumPressDuration", 0.5), ("pan", "hysteresis", 10),
    ("screen edge pan", "hysteresis", 10), ("screen edge pan", "regionWidth", 13),
    ("pinch", "hysteresis", 8), ("rotation", "hysteresis", 5 * .pi / 180),
    ("swipe", "maximumDuration", 0.5), ("swipe", "minimumPrimaryMovement", 50),
    ("swipe", "maximumSecondaryMovement", 50), ("swipe", "oppositeMovementTolerance", 10),
    ("swipe", "slop", 10),
  ]
}
