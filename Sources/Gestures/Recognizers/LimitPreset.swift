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
  /// themselves: those of `GestureExtras`, which name their sources.
  case tutorial
  /// Limits for hands whose taps are slow or roll, where an app has taps, presses and drags in one place.
  ///
  /// Only these limits are set; the app's others stay. Each was chosen with simulated hands: `make hands`
  /// prints the table.
  ///
  /// | limit | value | why |
  /// | --- | --- | --- |
  /// | distance of a rolled tap, pan | 26 | 99.9 % of the taps of real hands roll by less |
  /// | distance of a rolled tap, pinch and rotation | 19 | 99 % roll by less; a pinch moves each finger farther |
  /// | duration of a rolled tap, and of a tap | 2.4 s | four times that of 99.9 % of taps of real hands |
  /// | duration of a long press | 2.5 s | longer than any of these taps |
  case gentle
  /// Limits for hands that tremble, beside a filter that keeps a tap at its first location.
  ///
  /// Only these limits are set; the app's others stay. Each was chosen as those of ``gentle``.
  ///
  /// | limit | value | why |
  /// | --- | --- | --- |
  /// | distance of a rolled tap, pan | 28 | a tremor of 2 mm moves a finger by 26 from turn to turn |
  /// | duration of a rolled tap, and of a tap | 1 s | |
  /// | movement of a long press | 30 | what such a tremor moves a finger that stays |
  /// | duration of a long press | 1.1 s | longer than any of these taps |
  case steady

  /// The preset whose limits are set where this one has none; nil to leave those of the app.
  var base: LimitPreset? {
    switch self {
    case .uikit, .gentle, .steady: nil
    case .android, .flutter, .tutorial: .uikit
    }
  }
}

/// How the inspector draws a limit of a quantity that a recognizer of your own measures.
///
/// The quantities that have a name in `Limit.Quantity` have shapes of their own: the distance
/// from the start is a circle, that along an axis a box, an angle a sector.
public enum LimitShape: Hashable, Sendable {
  /// The size of the rectangle that encloses what the finger has drawn.
  case size
  /// The length of movements to the left or right, each of which is a line with a number.
  case strokes
  /// A line at the limit's distance from the farthest location that the finger has reached in the
  /// opposite direction.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the distance is measured, with a length of 1.
  ///   - isNeeded: Whether the finger has to reach the line; otherwise it has to stay on this side.
  ///   - words: What the line means, after the limit: `above the corner: the upstroke`.
  case line(direction: Vector, isNeeded: Bool, words: String)
}
