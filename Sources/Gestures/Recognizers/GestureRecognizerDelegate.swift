/// An object that decides which input a recognizer receives and which recognizers act together.
///
/// Every method has a default implementation with UIKit's result, so a delegate implements only the
/// methods that it needs.
public protocol GestureRecognizerDelegate: WeaklyReferenced {
  /// Returns whether the recognizer receives a touch; called once for each finger that lands.
  ///
  /// `false` withholds this touch and has no other effect.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the recognizer receives the touches, scroll or pointer of an event.
  ///
  /// Called once, before the first touch of a gesture; `false` withholds all touches until all
  /// fingers are lifted.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Returns whether the gesture may begin now; `false` makes the recognizer fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether both recognizers may recognize their gestures at the same time.
  ///
  /// Asked when one of the two is about to prevent the other. If either delegate returns `true`,
  /// both continue.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether `recognizer` must wait until `other` fails.
  ///
  /// Called once for each pair of recognizers that receive the same touches.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether `other` must wait until `recognizer` fails.
  ///
  /// Called once for each pair of recognizers that receive the same touches.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

// The default of each method notes that the delegate does not implement the method, so that the
// engine asks it once, and not for each touch and each pair of recognizers.
extension GestureRecognizerDelegate {
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    recognizer.noteDefault(of: .receiveTouch, in: self)
    return true
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool {
    recognizer.noteDefault(of: .receiveEvent, in: self)
    return true
  }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.noteDefault(of: .begin, in: self)
    return true
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .recognizeSimultaneously, in: self)
    return false
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .requireFailure, in: self)
    return false
  }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .beRequiredToFail, in: self)
    return false
  }
}

/// A set of the methods of a recognizer's delegate.
struct DelegateMethods: OptionSet {
  let rawValue: UInt8

  static let receiveTouch = DelegateMethods(rawValue: 1)
  static let receiveEvent = DelegateMethods(rawValue: 2)
  static let begin = DelegateMethods(rawValue: 4)
  static let recognizeSimultaneously = DelegateMethods(rawValue: 8)
  static let requireFailure = DelegateMethods(rawValue: 16)
  static let beRequiredToFail = DelegateMethods(rawValue: 32)
  static let all = DelegateMethods(rawValue: 63)
}

extension GestureRecognizer {
  /// Returns the delegate if it may implement any of these methods; otherwise nil.
  func delegate(for methods: DelegateMethods) -> (any GestureRecognizerDelegate)? {
    delegateMethods.isDisjoint(with: methods) ? nil : delegate
  }

  /// Notes that a delegate has the default implementation of a method.
  ///
  /// Only the recognizer's own delegate counts: an implementation may forward a question to another
  /// object, whose default says nothing about the delegate.
  fileprivate func noteDefault(
    of method: DelegateMethods, in delegate: any GestureRecognizerDelegate
  ) {
    if self.delegate === delegate { delegateMethods.remove(method) }
  }
}
