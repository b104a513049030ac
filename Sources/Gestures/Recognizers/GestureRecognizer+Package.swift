// Package access for the module `GestureSubclassing`, which makes these members public.
extension GestureRecognizer {
  package func requestTransition(to request: State, because reason: Reason? = nil) {
    transition(to: request, because: reason)
  }

  package var currentRequest: State { requested }
  package func ignoreTouch(_ touch: Touch) { ignore(touch) }
  package func armTimer(after delay: Duration?) { setTimer(after: delay) }
}

extension GestureRecognizer {
  /// The recognizers that must fail before this one acts, as stated by `require(toFail:)`.
  package var requiredRecognizers: [GestureRecognizer] {
    core.requirements.required.filter { !$0.isDynamic }.map { $0.other.object }
  }
}
