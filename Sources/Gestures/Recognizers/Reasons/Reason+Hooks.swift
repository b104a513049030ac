extension Reason {
  /// What made one recognizer wait for another one to fail.
  public enum Requirement: Hashable, Sendable {
    /// `require(toFail:)`, which lasts as long as both recognizers do.
    case requireToFail
    /// The class of the recognizer that waits, by `shouldRequireFailure(of:)`; for one attempt.
    case shouldRequireFailure
    /// The class of the other one, by `shouldBeRequiredToFail(by:)`; for one attempt.
    case shouldBeRequiredToFail
    /// The delegate of the recognizer that waits; for one attempt.
    case delegateShouldRequireFailure
    /// The delegate of the other one; for one attempt.
    case delegateShouldBeRequiredToFail
  }

  /// Why a recognizer does not look at a touch, in the order in which it is found out.
  ///
  /// Neither the recognizer's state nor anybody else's touch changes by it.
  public enum Refusal {
    /// The recognizer is not enabled.
    case disabled
    /// Its attempt is over, but a recognizer that it is tied to by a requirement is not done.
    case finished
    /// It has all that it takes and waits for others to fail.
    case complete
    /// The touch is of a kind that is not among `allowedTouchTypes`.
    case touchType(Touch.Kind)
    /// A wheel or a trackpad drives the recognizer at the moment.
    case scrolled
    /// The touch is of another kind than the attempt's first.
    case otherTouchType(Touch.Kind, first: Touch.Kind)
    /// A view that is touched wants to be the only one.
    case exclusiveTouch(View)
    /// The recognizer's class, by `shouldReceive(_:)`; for the whole attempt.
    case shouldReceiveEvent
    /// The delegate, asked about the event; for the whole attempt.
    case delegateShouldReceiveEvent
    /// The delegate, asked about the touch.
    case delegateShouldReceiveTouch
    /// The recognizer took the touch and then stopped looking at it, by `ignore(_:for:)`.
    case ignored
  }

  /// Why a recognizer may go on although another one, which acts, competes with it.
  public enum Allowance: Hashable, Sendable {
    /// The one that acts requires this one to fail.
    case requirement
    /// The class of the one that acts, by `canPrevent(_:)`.
    case canPrevent
    /// This one's class, by `canBePrevented(by:)`.
    case canBePrevented
    /// This one's delegate, by `shouldRecognizeSimultaneouslyWith`.
    case delegate
    /// The delegate of the one that acts, by `shouldRecognizeSimultaneouslyWith`.
    case otherDelegate
  }
}
