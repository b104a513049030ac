// What a recognizer knows of its attempt, and how it asks for states.
extension GestureRecognizer {
  /// What the engine keeps of a recognizer.
  struct Core: ~Copyable {
    /// The view clears this when it releases the recognizer or goes away itself.
    var view: Unretained<View>?
    weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether a delegate was set: looking for one that is not there takes time.
    var hasDelegate = false
    var isEnabled = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true

    var state = GestureState.possible
    /// What the subclass last asked for; ahead of ``state`` while it waits or is not yet reported.
    var requested = GestureState.possible
    var attempt = Attempt()
    /// Why the gesture is cancelled, until that is reported.
    var cancellation: Reason?
    /// Touches that were accepted in this attempt and are down, or went up in this delivery.
    var touches = ObjectList<Touch>()
    /// When ``timerFired()`` is due.
    var deadline: Duration?
    /// The recognizers that must fail before this one may act, and those that wait for this one.
    var requirements = Requirements()
    /// Whether the class may answer the questions about requirements; nil before the first attempt.
    var hasRequirementHooks: Bool?
    /// The number of the delivery that it was last served in.
    var lastRound: UInt32 = 0
  }

  /// The session of the window that the view is in.
  var session: (any SessionLink)? { view?.window?.link }

  var touches: ObjectList<Touch> {
    @inline(__always) _read { yield core.touches }
    @inline(__always) _modify { yield &core.touches }
  }

  @inline(__always)
  var requested: State {
    get { core.requested }
    set { core.requested = newValue }
  }

  var deadline: Duration? {
    get { core.deadline }
    set {
      guard core.deadline != newValue else { return }
      core.deadline = newValue
      session?.deadlineChanged()
    }
  }

  /// Whether the attempt is over, with or without a gesture.
  var isFinished: Bool { core.state.isTerminal }

  /// Whether the recognizer receives touches: not once it has all that it takes.
  @inline(__always)
  var receivesTouches: Bool { !isFinished && core.requested != .ended }

  /// Whether others that require this one to fail have to wait.
  var isActive: Bool {
    core.attempt.isRunning && core.isEnabled && core.view != nil && !isFinished
  }

  /// The touches that are still down, in the order they landed.
  var downTouches: [Touch] {
    var down: [Touch] = []
    touches.read { if $0.isDown { down.append($0) } }
    return down
  }

  /// Whether input is to come; a scroll counts as a finger.
  var hasInput: Bool { core.attempt.source.isScroll || touches.contains { $0.isDown } }

  /// The middle of the touches, or of those that are down, without `newcomers`; nil if there is none.
  func centroid(downOnly: Bool = true, without newcomers: [Touch] = []) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    touches.read { touch in
      guard touch.isDown || !downOnly else { return }
      guard newcomers.isEmpty || !newcomers.contains(where: { $0 === touch }) else { return }
      x += touch.position.x
      y += touch.position.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  // MARK: States

  /// Asks for another state: the only way for a recognizer to change its state.
  func transition(to request: State, because reason: Reason? = nil) {
    guard core.attempt.stage != .resetting, let session,
      core.attempt.isRunning || startsAttempt(by: request)
    else { return }
    var result: State
    switch StateMachine.outcome(of: request, from: requested) {
    case .ignored: return
    case .becomes(let state): result = state
    case .corrected(let state):
      result = state
      session.corrected(self, request: request, result: state)
    }
    if requested == .possible, result == .began || result == .ended {
      if let veto = veto() { return fail(because: .vetoed(by: veto)) }
      // Those who were asked may have ended the attempt.
      guard core.attempt.isRunning, !isFinished else { return }
      core.attempt.stage = .wishing
      core.attempt.wish = result == .began ? .begin : .recognize
    }
    // What was never reported cannot be cancelled.
    if result == .cancelled, core.attempt.stage != .reported { result = .failed }
    guard result != .failed else {
      return fail(because: reason ?? .requested(in: session.callback(of: self)))
    }
    requested = result
    core.attempt.hasNews = core.attempt.isInEffect
    if result == .cancelled {
      core.cancellation = reason ?? .requested(in: session.callback(of: self))
    }
    // A timer that was to end the waiting for fingers must not end a gesture that is complete.
    if result.isTerminal { deadline = nil }
    session.stateRequested(by: self)
  }

  /// Starts an attempt by a request without any touch, as of a recognizer that something else than
  /// fingers drives.
  ///
  /// - Returns: Whether the attempt runs.
  private func startsAttempt(by request: State) -> Bool {
    guard isEnabled, request == .began || request == .changed || request == .ended else {
      return false
    }
    session?.startAttempt(of: self)
    return core.attempt.isRunning
  }

  /// Fails silently: no action is called, and only observers learn of it.
  func fail(because reason: Reason) {
    guard core.attempt.isRunning, !isFinished else { return }
    let (old, session) = (state, session)
    requested = .failed
    state = .failed
    core.attempt.stage = .finished
    core.attempt.hasNews = false
    deadline = nil
    session?.failed(self, from: old, because: reason)
  }

  /// Requests ``timerFired()`` this long after the event that is being handled; nil cancels it.
  func setTimer(after delay: Duration?) {
    guard let delay, let session, core.attempt.isRunning, !requested.isTerminal else {
      return deadline = nil
    }
    deadline = session.now + delay
  }

  /// Stops following a touch: no `touchesEnded` for it, and the view gets what was held back.
  func ignore(_ touch: Touch) {
    guard touches.contains(touch) else { return }
    touches.remove(touch)
    touch.core.recognizers.remove(self)
    session?.ignored(touch, by: self)
  }

  /// Asks the touched views and the delegate whether the recognizer may begin.
  func veto() -> Reason.Veto? {
    var isDelegateAsked = false
    if cancelsTouchesInView {
      var index = 0
      while index < touches.count {
        let touch = touches[index]
        index += 1
        guard let view = touch.view else { continue }
        // A view with several fingers is asked once.
        let isFirst = touches.first { $0.view === view } === touch
        if view === delegate { isDelegateAsked = true }
        if isFirst, !view.gestureRecognizerShouldBegin(self) { return .viewShouldBegin(view) }
      }
    }
    guard let delegate, !isDelegateAsked else { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .delegateShouldBegin
  }

  /// Makes the recognizer as it was before it received anything.
  func forgetAttempt() {
    core.attempt.stage = .resetting
    reset()
    core.requirements.forgetDynamic(of: self)
    core.touches.removeAll()
    deadline = nil
    core.requested = .possible
    core.state = .possible
    core.cancellation = nil
    core.attempt = Attempt()
  }
}
