// What recognizers request of their session: states and a timer.
extension GestureRecognizer {
  /// The session of the window that contains the recognizer's view; nil without a window.
  var session: Session? { view?.window?.session }

  /// The session and the slot of the present attempt; nil without an attempt.
  var attempt: (session: Session, slot: Int)? {
    guard let slot, let session = sessionOfAttempt.object as? Session else { return nil }
    return (session, slot)
  }

  /// The current time of the session; zero without a session.
  ///
  /// While the recognizer is called for a sample, the time of the sample.
  var now: Duration { facts?.moment ?? .zero }

  /// Whether the gesture has ended, was cancelled or failed, and the recognizer is not reset yet.
  var isFinished: Bool { currentState.isTerminal }

  /// Whether the recognizer still takes touches; false when its gesture is complete or has failed.
  var receivesTouches: Bool { !isFinished && requested != .ended }

  /// Whether a continuous recognizer has requested `began` and has not requested an end.
  var hasBegun: Bool { requested == .began || requested == .changed }

  /// Whether the recognizer or its delegate may require other recognizers to fail, or the reverse.
  ///
  /// The classes of this module do not override the methods for that. Those of other modules are
  /// asked about each pair.
  var mayRequire: Bool {
    declaresMethods || !delegateMethods.isDisjoint(with: [.requireFailure, .beRequiredToFail])
  }

  private var declaresMethods: Bool {
    if let hasOwnMethods { return hasOwnMethods }
    let isForeign = !Self.classes.contains(ObjectIdentifier(type(of: self)))
    hasOwnMethods = isForeign
    return isForeign
  }

  /// The classes of this module.
  private static let classes = Set(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, HoverGestureRecognizer.self,
    ].map { (own: GestureRecognizer.Type) in ObjectIdentifier(own) })

  // MARK: States

  /// Requests a new state; the arbiter decides whether and when the state changes.
  ///
  /// All that a recognizer requests itself starts here, or by `fail(because:)`. Impossible requests are
  /// corrected. `reason` is reported if the gesture fails or is cancelled.
  func transition(to request: State, because reason: Reason? = nil) {
    guard !isResetting, let (session, slot) = attempt ?? startAttempt(by: request) else { return }
    var result: State
    // A gesture whose beginning was not reported fails instead of being cancelled.
    let hasOnlyRequested = hasBegun && session.arbiter.attempts[slot].stage != .acting
    let isGivingUp = request == .failed || request == .cancelled
    switch StateMachine.outcome(of: request, from: requested) {
    case .ignored: return
    case _ where hasOnlyRequested && isGivingUp: result = .failed
    case .becomes(let state): result = state
    case .corrected(let state):
      result = state
      session.report(.corrected(self, request: request, result: state))
    }
    // A beginning that takes effect in this delivery is reported at its end, with the newest values.
    if result == .changed, currentState == .began, isActionDue { return }
    if result == .ended, hasBegun, session.arbiter.isRolledTap(slot, at: now) {
      return transition(to: .cancelled, because: .rolledTap)
    }
    if requested == .possible, result == .began || result == .ended {
      if let veto = veto() { return fail(because: .vetoed(by: veto)) }
      // A delegate or view that was asked may have ended the attempt.
      guard slot == self.slot, !isFinished else { return }
      session.arbiter.request(slot, isContinuous: result == .began)
    }
    guard result != .failed else {
      return fail(because: reason ?? .requested(in: isCalled ? session.callback : .elsewhere))
    }
    requested = result
    isActionDue = session.arbiter.attempts[slot].isInEffect
    if result == .cancelled {
      cancellation = reason ?? .requested(in: isCalled ? session.callback : .elsewhere)
    }
    if result.isTerminal, reason?.isRolledTap != true { session.arbiter.confirm(slot) }
    session.arbiter.noteRequest(
      slot, result, hadTooManyTouches: reason?.isTooManyTouches ?? false)
    session.settleSoon()
  }

  /// Starts a gesture that a subclass requests without any touch; returns its attempt.
  ///
  /// Used for custom input.
  private func startAttempt(by request: State) -> (session: Session, slot: Int)? {
    // A hover that has begun without the arbiter has no use for an attempt.
    guard isEnabled, requested == .possible,
      request == .began || request == .changed || request == .ended
    else { return nil }
    session?.join(self)
    guard let attempt else { return nil }
    if source == .touches { attempt.session.arbiter.noteSelfStart(of: attempt.slot) }
    return attempt
  }

  /// Ends the attempt without calling actions, and reports the reason to observers.
  ///
  /// The state becomes `failed`, or `cancelled` if the gesture has begun and its actions have not
  /// been called yet.
  func fail(because reason: Reason) {
    guard let attempt, !isFinished, !isResetting else { return }
    let former = currentState
    currentState = former == .possible ? .failed : .cancelled
    requested = currentState
    attempt.session.failed(self, attempt.slot, from: former, because: reason)
  }

  /// Requests `ended` if the gesture has begun; otherwise makes the recognizer fail.
  func endOrFail(because reason: @autoclosure () -> Reason) {
    if hasBegun { transition(to: .ended) } else { fail(because: reason()) }
  }

  /// Requests `cancelled` if the gesture has begun; otherwise makes the recognizer fail.
  ///
  /// Called when the system has cancelled the touches.
  func cancelOrFail() {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }

  /// Asks the touched views, the recognizer's view and the delegate whether the gesture may begin; returns
  /// the object that refused.
  ///
  /// Nil if the gesture may begin.
  private func veto() -> Reason.Veto? {
    if overrides?.beginsDespiteVeto == true { return nil }
    var isDelegateAsked = false
    let delegate = delegate(for: .begin)
    if cancelsTouchesInView {
      let touches = touches
      for (index, touch) in touches.enumerated() {
        guard let touched = touch.view else { continue }
        if touched === delegate { isDelegateAsked = true }
        // Ask about a view with several touches only once.
        guard !touches[..<index].contains(where: { $0.view === touched }) else { continue }
        if !touched.gestureRecognizerShouldBegin(self) {
          return touched === view ? .view : .touchedView(touched.name)
        }
        if let view, view !== touched, !view.touchesShouldCancel(in: touched) { return .view }
      }
    }
    guard !isDelegateAsked, let delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .delegate
  }

  /// Cancels the gesture or makes the recognizer fail, for example when the recognizer is disabled.
  ///
  /// A gesture that has begun is cancelled, with a call of the actions; otherwise the recognizer
  /// fails.
  func abort(because reason: Reason) {
    if receivesHover { session?.cancelHover(of: self, because: reason) }
    session?.abort(self, because: reason)
  }

  // MARK: Rolled taps

  /// Whether the gesture is being cancelled because it was a rolled tap, or because a finger slipped
  /// as it was lifted.
  ///
  /// True in actions for `cancelled`, which then undo what the gesture did. See
  /// ``rollingTapDistance``.
  public var isRolledTap: Bool {
    guard currentState == .cancelled else { return false }
    return switch cancellation {
    case .rolledTap?, .rollOff?: true
    default: false
    }
  }

  /// What a rolled tap that begins with this touch must keep to; nil if the limits are off.
  func roll(from touch: Touch) -> Attempt.Roll? {
    guard rollingTapDistance > 0, rollingTapDuration > .zero else { return nil }
    let several = max(rollingTapDistance, rollingTapDistanceOfSeveral)
    return Attempt.Roll(
      end: touch.beganTimestamp + rollingTapDuration,
      squaredDistance: rollingTapDistance * rollingTapDistance,
      squaredDistanceOfSeveral: several * several)
  }

  /// Returns whether no finger was cancelled in this delivery or has gone too far for a rolled tap.
  ///
  /// Several fingers that a mouse or a wheel emulates do not roll: each step of a wheel pinches a little.
  func hasStayed(within roll: Attempt.Roll) -> Bool {
    if touches.count > 1, isPointerDriven { return false }
    return touches.allSatisfy { touch in
      !touch.isFresh
        || touch.phase != .cancelled && touch.hasStayed(within: roll.squaredDistance)
    }
  }

  // MARK: Timers and resets

  /// Sets a timer that calls ``timerFired()`` after a delay from now; nil cancels the timer.
  func setTimer(after delay: Duration?) {
    guard let attempt else { return }
    let session = attempt.session
    if let delay, !requested.isTerminal {
      session.arbiter.setDeadline(of: attempt.slot, now + delay)
    } else if session.arbiter.attempts[attempt.slot].deadline != nil {
      session.arbiter.setDeadline(of: attempt.slot, nil)
      // Without input or a timer, the attempt is over.
      if !session.arbiter.attempts[attempt.slot].hasInput { session.settleSoon() }
    }
  }

  /// Resets the recognizer to the state `possible`, so that it can track the next gesture.
  func endAttempt() {
    slot = nil
    sessionOfAttempt = BackReference(nil)
    isResetting = true
    reset()
    isResetting = false
    forgetTouches()
    requested = .possible
    currentState = .possible
    isActionDue = false
    cancellation = nil
    source = .touches
    isInputOver = false
    admission = .unasked
  }

  // MARK: For the module `GestureSubclassing`, which makes these members public

  package func requestTransition(to request: State, because reason: Reason? = nil) {
    transition(to: request, because: reason)
  }

  package var currentRequest: State { requested }
  package func ignoreTouch(_ touch: Touch) { ignore(touch) }
  package func armTimer(after delay: Duration?) { setTimer(after: delay) }
}
