/// Decides what a recognizer receives, whether it may begin, and beside which others.
///
/// Every method has UIKit's default, so that a delegate implements only those it needs.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asked for each new touch, before the recognizer receives it. `false` hides this touch from it
  /// and changes nothing else.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Asked once an attempt, before the first touch. `false` hides the whole attempt.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Asked when the recognizer leaves `possible` to begin or to end. `false` makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Asked when one of the two is about to prevent the other. One `true`, from either's delegate,
  /// lets both go on.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Asked once for each attempt and pair. `true` makes `recognizer` wait until `other` has failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Asked once for each attempt and pair. `true` makes `other` wait until `recognizer` has failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool { true }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
