extension Reason {
  /// The method that made one recognizer wait for another recognizer to fail.
  public enum Requirement: Hashable, Sendable {
    /// The method `require(toFail:)` was called; the requirement lasts as long as both recognizers
    /// exist.
    case requireToFail
    /// The method `shouldRequireFailure(of:)` of the recognizer that waits returned true.
    ///
    /// The requirement lasts for one gesture.
    case shouldRequireFailure
    /// The method `shouldBeRequiredToFail(by:)` of the recognizer that must fail returned true.
    ///
    /// The requirement lasts for one gesture.
    case shouldBeRequiredToFail
    /// The delegate of the waiting recognizer returned true from `shouldRequireFailureOf`.
    ///
    /// The requirement lasts for one gesture.
    case delegateShouldRequireFailure
    /// The delegate of the recognizer that must fail returned true from `shouldBeRequiredToFailBy`.
    ///
    /// The requirement lasts for one gesture.
    case delegateShouldBeRequiredToFail
  }

  /// The reason why a recognizer does not receive a touch that began in the recognizer's view or in
  /// a subview.
  ///
  /// The cases are in the order of the checks. A refusal changes neither the recognizer's state nor
  /// which touches others receive.
  public enum Refusal {
    /// The recognizer is disabled: `isEnabled` is false.
    case disabled
    /// The recognizer has already ended or failed, and has not been reset yet.
    ///
    /// The recognizer is reset only after the recognizers to which a failure requirement connects
    /// it have finished too.
    case finished
    /// The recognizer's gesture is complete, but the recognizer must wait for other recognizers to
    /// fail.
    case complete
    /// The last attempt ended because too many fingers were down, and one of these fingers is still
    /// down, for less than 0.75 s.
    case tooManyTouches
    /// The kind of touch, such as a finger or a pointer, is not in `allowedTouchTypes`.
    case touchType(Touch.Kind)
    /// The recognizer is tracking a scroll by wheel or trackpad, and receives no touches meanwhile.
    case scrolled
    /// The kind of touch differs from the kind of the gesture's first touch.
    case otherTouchType(Touch.Kind, first: Touch.Kind)
    /// Another view with `isExclusiveTouch` is being touched.
    case exclusiveTouch(View)
    /// The recognizer's method `shouldReceive(_:)` returned false for the event with this touch.
    case shouldReceiveEvent
    /// The delegate refused the whole event to which the touch belongs.
    case delegateShouldReceiveEvent
    /// The delegate refused this touch, but may accept other touches of the event.
    case delegateShouldReceiveTouch
    /// The recognizer stopped tracking the touch by calling `ignore(_:for:)`.
    case ignored
  }

  /// The reason why two recognizers may act together, although one of them recognized first.
  public enum Allowance: Hashable, Sendable {
    /// The recognizer that recognized first requires the undecided recognizer to fail.
    case requirement
    /// The method `canPrevent(_:)` of the recognizer that recognized first returned false.
    case canPrevent
    /// The method `canBePrevented(by:)` of the undecided recognizer returned false.
    case canBePrevented
    /// The delegate of the undecided recognizer allows both recognizers to act together.
    case delegate
    /// The delegate of the recognizer that recognized first allows both recognizers to act
    /// together.
    case otherDelegate
  }
}
