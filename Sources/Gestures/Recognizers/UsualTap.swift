/// What counts as a tap by default: for tap recognizers, the taps before a long press, and the number
/// of taps that a touch has.
package enum UsualTap {
  /// The distance, in points, that the finger may move; 45 as in UIKit.
  static let movement = 45.0
  /// The time for which the finger may be down; 0.75 s as in UIKit.
  package static let duration = Duration.milliseconds(750)
  /// The time that may pass until the next tap; 0.35 s as in UIKit.
  static let interval = Duration.milliseconds(350)
}
