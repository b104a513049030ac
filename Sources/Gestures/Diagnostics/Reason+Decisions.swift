extension Reason {
  /// The reason why one recognizer waits for another to fail: the method that requires it.
  public enum Requirement: Hashable, Sendable {
    /// The method `require(toFail:)`; the requirement lasts as long as both recognizers.
    case requireToFail
    /// The waiting recognizer's class requires it, by `shouldRequireFailure(of:)`; for one attempt.
    case shouldRequireFailure
    /// The other recognizer's class requires it, by `shouldBeRequiredToFail(by:)`; for one attempt.
    case shouldBeRequiredToFail
    /// The delegate of the waiting recognizer requires the other to fail; for one attempt.
    case delegateShouldRequireFailure
    /// The delegate of the other recognizer requires that one to fail; for one attempt.
    case delegateShouldBeRequiredToFail
  }

  /// The reason why a recognizer does not receive a touch, in the order of the checks.
  ///
  /// A refusal changes neither the recognizer's state nor which touches others receive.
  public enum Refusal {
    /// The recognizer is not enabled.
    case disabled
    /// The attempt is over, but the attempt of a recognizer related by a requirement is not.
    case finished
    /// The gesture is complete and waits for other recognizers to fail.
    case complete
    /// The touch's kind is not among `allowedTouchTypes`.
    case touchType(Touch.Kind)
    /// A wheel or a trackpad drives the current attempt.
    case scrolled
    /// The touch's kind differs from that of the attempt's first touch.
    case otherTouchType(Touch.Kind, first: Touch.Kind)
    /// A view with `isExclusiveTouch` is being touched.
    case exclusiveTouch(View)
    /// The recognizer's class refused the event, by `shouldReceive(_:)`; for the whole attempt.
    case shouldReceiveEvent
    /// The delegate refused the event, by `shouldReceive`; for the whole attempt.
    case delegateShouldReceiveEvent
    /// The delegate refused the touch, by `shouldReceive`.
    case delegateShouldReceiveTouch
    /// The recognizer accepted the touch and ignored it later, by `ignore(_:for:)`.
    case ignored
  }

  /// The reason why a recognizer may recognize together with another that has recognized.
  public enum Allowance: Hashable, Sendable {
    /// The recognizer that has recognized requires the other one to fail, so both are allowed.
    case requirement
    /// The class of the recognizer that has recognized allows both, by `canPrevent(_:)`.
    case canPrevent
    /// The class of the recognizer to be prevented allows it, by `canBePrevented(by:)`.
    case canBePrevented
    /// The delegate of the recognizer to be prevented allows both.
    case delegate
    /// The delegate of the recognizer that has recognized allows both.
    case otherDelegate
  }
}
