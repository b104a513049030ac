/// An object that decides what a recognizer receives, when it may begin, and beside which others.
///
/// Every method has a default implementation with UIKit's result, so a delegate implements only the
/// methods that it needs.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recognizer receives a touch; asked once for each new touch.
  ///
  /// `false` withholds this touch and has no other effect.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the recognizer receives an event; asked once, before an attempt's first touch.
  ///
  /// `false` withholds all touches of the attempt.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Returns whether the recognizer may leave `possible` to begin or to end; `false` makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether two recognizers may recognize at the same time.
  ///
  /// Asked when one of the two is about to prevent the other. If either delegate returns `true`,
  /// both continue.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether `recognizer` waits until `other` has failed; asked once per attempt and pair.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether `other` waits until `recognizer` has failed; asked once per attempt and pair.
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
