extension Reason {
  /// Why one recognizer waits for another one to fail.
  public enum Requirement: Hashable, Sendable {
    /// `require(toFail:)`, which lasts as long as both recognizers do.
    case requireToFail
    /// The class of the waiting recognizer, by `shouldRequireFailure(of:)`; for one attempt.
    case shouldRequireFailure
    /// The class of the other recognizer, by `shouldBeRequiredToFail(by:)`; for one attempt.
    case shouldBeRequiredToFail
    /// The delegate of the waiting recognizer; for one attempt.
    case delegateShouldRequireFailure
    /// The delegate of the other recognizer; for one attempt.
    case delegateShouldBeRequiredToFail
  }

  /// Why a recognizer does not receive a touch, in the order in which the conditions are checked.
  ///
  /// A refusal changes neither the recognizer's state nor what others receive.
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
    /// The recognizer's class, by `shouldReceive(_:)`; for the whole attempt.
    case shouldReceiveEvent
    /// The delegate, asked about the event; for the whole attempt.
    case delegateShouldReceiveEvent
    /// The delegate, asked about the touch.
    case delegateShouldReceiveTouch
    /// The recognizer accepted the touch and ignored it later, by `ignore(_:for:)`.
    case ignored
  }

  /// Why a recognizer may recognize beside another one that has recognized.
  public enum Allowance: Hashable, Sendable {
    /// The one that has recognized requires this one to fail.
    case requirement
    /// The class of the one that has recognized, by `canPrevent(_:)`.
    case canPrevent
    /// This one's class, by `canBePrevented(by:)`.
    case canBePrevented
    /// This one's delegate, by `shouldRecognizeSimultaneouslyWith`.
    case delegate
    /// The delegate of the one that has recognized, by `shouldRecognizeSimultaneouslyWith`.
    case otherDelegate
  }
}
