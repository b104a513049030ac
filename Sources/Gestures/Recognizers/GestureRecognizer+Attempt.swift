// The stored state of a recognizer's attempt, and the requests for states.
extension GestureRecognizer {
  /// The stored properties of a recognizer that the engine reads and writes.
  struct Core: ~Copyable {
    /// The view to which the recognizer is attached.
    ///
    /// The view clears this reference when it detaches the recognizer or is deallocated.
    var view: Unretained<View>?
    weak var delegate: (any GestureRecognizerDelegate)?
    /// Whether the delegate may be non-nil; a cheaper check than loading a weak reference.
    var hasDelegate = false
    /// The methods that the delegate may implement; the others are known to be the defaults.
    var delegateMethods: DelegateMethods = []
    var isEnabled = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var allowedTouchTypes: [Touch.Kind] = [.direct, .indirect, .pencil, .indirectPointer] {
      didSet { allowedTouchTypeBits = allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue } }
    }
    /// The same as `allowedTouchTypes`, with a bit for each raw value: a landing tests one bit.
    private(set) var allowedTouchTypeBits = 0b1111
    var requiresExclusiveTouchType = true

    var state = GestureState.possible
    /// The state that the recognizer last requested; the arbiter decides when `state` takes this
    /// value.
    var requested = GestureState.possible
    var attempt = Attempt()
    /// The reason that observers receive when the recognizer's state becomes `cancelled`; nil
    /// without a cancellation.
    var cancellation: Reason?
    /// The recognizer's view and the superviews of this view, as they were when the attempt
    /// started.
    ///
    /// Empty if no view has moved.
    var formerHierarchy: [View] = []
    /// The touches that the recognizer tracks, including those lifted in this delivery of touches.
    ///
    /// Not retained: the table of touches retains each, and removes it from here when it has ended.
    var touches = ObjectList<Touch>(isRetaining: false)
    /// Whether the recognizer may have to refuse new touches, because fingers of an attempt with
    /// too many fingers may still be down.
    ///
    /// Each of them has this recognizer in ``Touch/Core/refusing``.
    var refusesTouches = false
    /// The session time at which ``timerFired()`` will be called; nil if no timer is set.
    var deadline: Duration?
    /// The failure requirements between this recognizer and other recognizers, in both directions.
    var requirements = Requirements()
    /// Decisions that replace those of the recognizer's class, views and delegates; nil in apps.
    var overrides: Overrides?
    var identity: Identity?
    /// Whether the recognizer's class is declared outside this module, so that the class may
    /// override `shouldRequireFailure(of:)` or `shouldBeRequiredToFail(by:)`.
    ///
    /// Nil until the recognizer has received input for the first time.
    var hasRequirementHooks: Bool?
    /// The sequence number of the last delivery of one touch in which the recognizer's methods were
    /// called.
    var lastRound: UInt32 = 0
  }

  /// The session of the window that contains the recognizer's view; nil without a window.
  var session: (any SessionLink)? {
    // The view retains its recognizers, and the window its views.
    guard let window = core.view?.borrow({ $0.core.window }) else { return nil }
    return window.borrow { $0.windowCore.link }
  }

  /// The current time of the session; zero without a session.
  @inline(__always)
  var now: Duration {
    // The view retains its recognizers, and the window its views.
    guard let window = core.view?.borrow({ $0.core.window }) else { return .zero }
    return window.borrow { $0.windowCore.now }
  }

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

  /// Whether the gesture has ended, was cancelled or failed, and the recognizer is not reset yet.
  var isFinished: Bool { core.state.isTerminal }

  /// Whether the recognizer still takes touches; false when its gesture is complete or has failed.
  @inline(__always)
  var receivesTouches: Bool { !isFinished && core.requested != .ended }

  /// Whether the recognizer tracks input and has not finished, so that recognizers which require
  /// its failure must wait.
  var isActive: Bool {
    core.attempt.isRunning && core.isEnabled && core.view != nil && !isFinished
  }

  /// The tracked touches whose fingers are still down, in the order in which the fingers landed.
  var downTouches: [Touch] {
    var down: [Touch] = []
    touches.read { if $0.isDown { down.append($0) } }
    return down
  }

  /// Returns the tracked touch at an index among those whose fingers are down; nil if fewer are down.
  func downTouch(_ index: Int) -> Touch? {
    let down = downTouches
    return index < down.count ? down[index] : nil
  }

  /// Whether the recognizer tracks a scroll, a hovering pointer or a finger that is down.
  ///
  /// Without input, only a timer or a request can change the recognizer's state.
  var hasInput: Bool {
    if touches.contains(where: { $0.isDown }) { return true }
    return switch core.attempt.source {
    case .touches: false
    case .hover, .scroll(endsBySilence: false): !core.attempt.isInputOver
    // The timer that ends the scroll was cancelled or replaced by the subclass if it is nil.
    case .scroll(endsBySilence: true): !core.attempt.isInputOver && core.deadline != nil
    }
  }

  /// Returns the mean location of the tracked touches, in the window; nil without touches.
  ///
  /// Left out are touches that ended if `downOnly` is true, and touches that land in this delivery if
  /// `withLanding` is false.
  @inline(__always)
  func centroid(downOnly: Bool = true, withLanding: Bool = true) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    touches.read { touch in
      guard touch.isDown || !downOnly else { return }
      guard withLanding || touch.phase != .began else { return }
      x += touch.position.x
      y += touch.position.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  // MARK: States

  /// Requests a new state; the arbiter decides whether and when the state changes.
  ///
  /// Every change of a recognizer's state starts here. Impossible requests are corrected. `reason`
  /// is reported if the gesture fails or is cancelled.
  func transition(to request: State, because reason: Reason? = nil) {
    guard core.attempt.stage != .resetting, let session,
      core.attempt.isRunning || startsAttempt(by: request)
    else { return }
    var result: State
    // A gesture whose beginning was not reported fails instead of being cancelled.
    let hasOnlyRequested = hasBegun && core.attempt.stage != .reported
    let isGivingUp = request == .failed || request == .cancelled
    switch StateMachine.outcome(of: request, from: requested) {
    case .ignored: return
    case _ where hasOnlyRequested && isGivingUp: result = .failed
    case .becomes(let state): result = state
    case .corrected(let state):
      result = state
      session.corrected(self, request: request, result: state)
    }
    if requested == .possible, result == .began || result == .ended {
      if let veto = veto() { return fail(because: .vetoed(by: veto)) }
      // A delegate or view that was asked may have ended the attempt.
      guard core.attempt.isRunning, !isFinished else { return }
      core.attempt.stage = .requesting
      core.attempt.requestedChange = result == .began ? .begin : .recognize
    }
    guard result != .failed else {
      return fail(because: reason ?? .requested(in: session.callback(of: self)))
    }
    requested = result
    core.attempt.hasPendingAction = core.attempt.isInEffect
    if result == .cancelled {
      core.cancellation = reason ?? .requested(in: session.callback(of: self))
      core.attempt.hadTooManyTouches = reason?.isTooManyTouches ?? false
    }
    // A complete gesture needs no timer: it must not fail when the timer fires.
    if result.isTerminal { deadline = nil }
    session.stateRequested(by: self)
  }

  /// Starts a gesture that a subclass requests without any touch; returns whether it has started.
  ///
  /// Used for custom input.
  private func startsAttempt(by request: State) -> Bool {
    // A hover that has begun without the arbiter has no use for an attempt.
    guard isEnabled, requested == .possible,
      request == .began || request == .changed || request == .ended
    else {
      return false
    }
    session?.startAttempt(of: self)
    core.attempt.isSelfStarted = core.attempt.source == .touches
    return core.attempt.isRunning
  }

  /// Ends the attempt without calling actions, and reports the reason to observers.
  ///
  /// The state becomes `failed`, or `cancelled` if the gesture has begun and its actions have not
  /// been called yet.
  func fail(because reason: Reason) {
    guard core.attempt.isRunning, !isFinished else { return }
    let (old, session) = (core.state, session)
    core.state = old == .possible ? .failed : .cancelled
    requested = core.state
    core.attempt.stage = .finished
    core.attempt.hasPendingAction = false
    core.attempt.hadTooManyTouches = reason.isTooManyTouches
    guard let session else { return core.deadline = nil }
    if core.deadline != nil {
      core.deadline = nil
      session.deadlineChanged()
    }
    session.failed(self, from: old, because: reason)
  }

  /// Whether the gesture has begun, and its actions are not already due.
  @inline(__always)
  var canContinue: Bool { core.attempt.isInEffect && !core.attempt.hasPendingAction }

  /// Requests `changed` on behalf of a subclass, if the gesture has begun.
  @inline(__always)
  func continueGesture() {
    guard canContinue else { return }
    core.requested = .changed
    core.attempt.hasPendingAction = true
  }

  /// Sets a timer that calls ``timerFired()`` after a delay from now; nil cancels the timer.
  func setTimer(after delay: Duration?) {
    guard let delay, session != nil, core.attempt.isRunning, !requested.isTerminal else {
      guard deadline != nil else { return }
      deadline = nil
      // Without input or a timer, the attempt is over.
      if !hasInput { session?.settleSoon() }
      return
    }
    deadline = now + delay
  }

  /// Stops tracking a touch, without failing.
  ///
  /// The touch's view then receives the phases that this recognizer delayed.
  func ignore(_ touch: Touch) {
    guard touches.contains(touch) else { return }
    touches.remove(touch)
    touch.core.recognizers.remove(self)
    session?.ignored(touch, by: self)
  }

  /// Asks the touched views and the delegate whether the gesture may begin; returns the object that
  /// refused.
  ///
  /// Nil if the gesture may begin.
  func veto() -> Reason.Veto? {
    if core.overrides?.beginsDespiteVeto == true { return nil }
    var isDelegateAsked = false
    let delegate = delegate(for: .begin)
    if cancelsTouchesInView {
      var index = 0
      while index < touches.count {
        guard let view = touches.lend(index, to: { $0.core.view }) else {
          index += 1
          continue
        }
        // Ask a view with several touches only once.
        let isFirst = touches.firstIndex { $0.core.view === view } == index
        index += 1
        if view === delegate { isDelegateAsked = true }
        if isFirst, !view.gestureRecognizerShouldBegin(self) { return .viewShouldBegin(view) }
      }
    }
    guard !isDelegateAsked, let delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(self) ? nil : .delegateShouldBegin
  }

  /// Resets the recognizer to the state `possible`, so that it can track the next gesture.
  func forgetAttempt() {
    core.attempt.stage = .resetting
    reset()
    core.requirements.forgetDynamic(of: self)
    core.touches.removeAll()
    if !core.formerHierarchy.isEmpty { core.formerHierarchy = [] }
    deadline = nil
    core.requested = .possible
    core.state = .possible
    core.cancellation = nil
    core.attempt = Attempt()
  }
}
