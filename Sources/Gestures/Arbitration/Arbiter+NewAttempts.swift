// The decisions about recognizers that have received their first input.
extension Arbiter {
  /// Adds the failure requirements of new recognizers, as returned by the classes and delegates of
  /// all active recognizers.
  ///
  /// Each pair of a new recognizer and another recognizer is asked once.
  func askForRequirements() {
    var canAnswer = false
    core.active.read { if mayAnswer($0) { canAnswer = true } }
    guard canAnswer else { return }
    core.active.forEach { recognizer in
      guard recognizer.core.attempt.isNew else { return }
      let isAsking = mayAnswer(recognizer)
      // Load the weak reference only once, which takes time.
      let delegate = recognizer.delegate(for: [.requireFailure, .beRequiredToFail])
      var isBefore = true
      core.active.forEach { other in
        guard other !== recognizer else { return isBefore = false }
        guard isAsking || mayAnswer(other) else { return }
        // Two new attempts make one pair.
        if other.core.attempt.isNew, isBefore { return }
        guard !recognizer.isFinished, !other.isFinished, haveSameSource(recognizer, other)
        else { return }
        let otherDelegate = other.delegate(for: [.requireFailure, .beRequiredToFail])
        if let hook = requirement(of: recognizer, delegate, for: other, otherDelegate) {
          recognizer.core.requirements.add(other, of: recognizer, because: hook)
        }
        if let hook = requirement(of: other, otherDelegate, for: recognizer, delegate) {
          other.core.requirements.add(recognizer, of: other, because: hook)
          core.hasFreshRequests = true
        }
      }
    }
  }

  /// Returns whether the class or delegate of a recognizer can require other recognizers to fail.
  @inline(__always)
  private func mayAnswer(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.core.delegateMethods.isDisjoint(with: [.requireFailure, .beRequiredToFail])
      || recognizer.core.hasRequirementHooks == true
  }

  /// Asks the classes, then the delegates, of both recognizers whether `recognizer` must wait for
  /// `other` to fail.
  ///
  /// Returns the requirement, or nil if neither class nor delegate makes one.
  private func requirement(
    of recognizer: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?,
    for other: GestureRecognizer, _ otherDelegate: (any GestureRecognizerDelegate)?
  ) -> Reason.Requirement? {
    if recognizer.shouldRequireFailure(of: other) { return .shouldRequireFailure }
    if other.shouldBeRequiredToFail(by: recognizer) { return .shouldBeRequiredToFail }
    if delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true {
      return .delegateShouldRequireFailure
    }
    if otherDelegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true {
      return .delegateShouldBeRequiredToFail
    }
    return nil
  }

  /// Makes newly active recognizers fail if a gesture in progress excludes them.
  ///
  /// The gesture prevents them, or they require it to fail.
  func failExcludedAttempts() {
    var hasWinners = false
    core.active.read { if $0.core.attempt.isInEffect { hasWinners = true } }
    guard hasWinners else { return core.active.read { $0.core.attempt.isNew = false } }
    core.active.forEach { recognizer in
      guard recognizer.core.attempt.isNew else { return }
      recognizer.core.attempt.isNew = false
      core.active.forEach { winner in
        guard winner !== recognizer, winner.core.attempt.isInEffect, prevents(winner, recognizer)
        else { return }
        recognizer.fail(because: .prevented(by: winner))
      }
      for link in recognizer.core.requirements.required {
        let other = link.other.object
        guard other.isActive, other.core.attempt.isInEffect else { continue }
        recognizer.fail(because: .requirementRecognized(other, because: link.source))
        break
      }
    }
  }
}
