extension Reason {
  /// The method by which one recognizer is required to wait until another one fails.
  public enum Requirement: Hashable, Sendable {
    /// The method `require(toFail:)`, which lasts as long as both recognizers exist.
    case requireToFail
    /// The method `shouldRequireFailure(of:)` of the waiting recognizer, for one attempt.
    case shouldRequireFailure
    /// The method `shouldBeRequiredToFail(by:)` of the recognizer that must fail, for one attempt.
    case shouldBeRequiredToFail
    /// The delegate of the waiting recognizer, for one attempt.
    case delegateShouldRequireFailure
    /// Decided for one attempt by the delegate of the recognizer that has to fail.
    case delegateShouldBeRequiredToFail
  }

  /// The reason why a recognizer does not receive a touch; cases are in the order of the checks.
  ///
  /// A refusal changes neither the recognizer's state nor which touches others receive.
  public enum Refusal {
    /// The recognizer's `isEnabled` is false.
    case disabled
    /// The attempt is over, but the attempt of a recognizer related by a requirement is not.
    case finished
    /// The recognizer's gesture is complete and waits for other recognizers to fail.
    case complete
    /// The last attempt ended because too many fingers were down, and some of them still are.
    case tooManyTouches
    /// The touch's kind is not among `allowedTouchTypes`.
    case touchType(Touch.Kind)
    /// The recognizer follows a scroll of a wheel or a trackpad.
    case scrolled
    /// The touch's kind differs from the kind of the attempt's first touch.
    case otherTouchType(Touch.Kind, first: Touch.Kind)
    /// Another view, which has `isExclusiveTouch`, is being touched.
    case exclusiveTouch(View)
    /// The recognizer's method `shouldReceive(_:)` refused the event, for the whole attempt.
    case shouldReceiveEvent
    /// The delegate's method for events refused the event, for the whole attempt.
    case delegateShouldReceiveEvent
    /// The delegate's method for touches refused the touch.
    case delegateShouldReceiveTouch
    /// The recognizer accepted the touch and later called `ignore(_:for:)` for it.
    case ignored
  }

  /// The reason why a recognizer may act although another one has recognized its gesture first.
  public enum Allowance: Hashable, Sendable {
    /// The recognizer that has recognized its gesture requires the other recognizer to fail.
    case requirement
    /// The method `canPrevent(_:)` of the recognizer that has recognized first returned false.
    case canPrevent
    /// The method `canBePrevented(by:)` of the other recognizer returned false.
    case canBePrevented
    /// The delegate of the other recognizer allows both gestures at the same time.
    case delegate
    /// The delegate of the recognizer that has recognized its gesture allows both at the same time.
    case otherDelegate
  }
}
