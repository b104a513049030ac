/// Watches the touches of a view and says when they make a gesture.
///
/// Attach one to a view, add an action, and subclass it for gestures of your own: override the
/// `touches` methods and ``reset()``, and ask for states by `transition(to:)` of the module
/// `GestureSubclassing`, which is meant for subclasses alone.
open class GestureRecognizer: GestureActionSender {
  /// What the gesture is called in messages: `tap`, `pan`.
  open class var gestureName: String { "gesture" }

  /// For logs and people; nothing in the engine depends on it.
  public var name: String?
  /// Not retained.
  @exclusivity(unchecked) public weak var delegate: (any GestureRecognizerDelegate)?
  // The view clears this when it lets go of the recognizer or goes away itself.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?

  /// Where the recognizer is with the current attempt.
  ///
  /// ``State/possible`` also while it waits for another one to fail.
  @exclusivity(unchecked) public internal(set) var state = State.possible

  /// Setting this to `false` in the middle of a gesture cancels it, with an action, at once; before
  /// it has begun it fails silently.
  @exclusivity(unchecked) public var isEnabled = true {
    didSet { if !isEnabled, oldValue { abort(because: .disabled) } }
  }

  /// Whether recognizing takes the touches away from the view, which then gets `touchesCancelled`.
  @exclusivity(unchecked) public var cancelsTouchesInView = true
  /// Whether the view hears of new touches only once this recognizer has failed.
  @exclusivity(unchecked) public var delaysTouchesBegan = false
  /// Whether the view hears of lifted fingers only once this recognizer has failed.
  @exclusivity(unchecked) public var delaysTouchesEnded = true
  /// The kinds of touch that are looked at.
  public var allowedTouchTypes: [Touch.Kind] = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether, after the first touch, only touches of its kind are looked at.
  @exclusivity(unchecked) public var requiresExclusiveTouchType = true

  // MARK: Internals, for the session and the recognizers of this module

  let actions = ActionList()
  /// Touches that were accepted in this attempt and are down, or went up in this delivery.
  @exclusivity(unchecked) var touches = ObjectList<Touch>()
  /// What the subclass has asked for; ahead of ``state`` while it waits or is not yet reported.
  @exclusivity(unchecked) var requested = State.possible
  /// Whoever serves the recognizer: the session of the window that its view is in.
  var session: Session? { view?.window?.session }
  @exclusivity(unchecked) var attempt = Attempt()
  /// When ``timerFired()`` is due.
  @exclusivity(unchecked) var deadline: Duration? {
    didSet {
      guard deadline != oldValue, let session else { return }
      session.deadlinesChanged = true
      session.isUnsettled = true
    }
  }

  /// What is known of one attempt; a new one for each.
  struct Attempt {
    /// Whether the recognizer received something and has not been reset.
    var isRunning = false
    /// Whether this is the delivery in which the attempt began.
    var isNew = false
    /// Whether began or ended took effect: others have been prevented, actions are sent.
    var tookEffect = false
    var wentThroughBegan = false
    var beganReported = false
    /// Whether there is something to report.
    var hasNews = false
    /// Whom others were last told that this one waits for; only ever compared.
    var waitsFor: Unmanaged<GestureRecognizer>?
    var acceptsEvent: Bool?
    /// Whether it was the delegate who said no to the event.
    var isEventRefusedByDelegate = false
    /// What makes the touches of this attempt.
    var touchType: Touch.Kind?
    /// Why the gesture is cancelled, until that is told.
    var reason: Reason?
    /// Depth of the view and place among its recognizers: who is served first.
    var depth = 0
    var index = 0
    /// Whether a scroll drives the recognizer, not touches.
    var isScrolled = false
  }

  /// Who must fail before this one may act, and whom this one keeps waiting.
  @exclusivity(unchecked) var requirements = Requirements()
  @exclusivity(unchecked) var isResetting = false
  /// In which of the session's rounds it was last served.
  @exclusivity(unchecked) var lastRound: UInt32 = 0

  public init(name: String? = nil) { self.name = name }

  deinit { requirements.dissolve(of: self) }

  // MARK: For clients

  /// How many fingers the gesture has at this moment.
  open var numberOfTouches: Int {
    var count = 0
    touches.read { if $0.isDown { count += 1 } }
    return count
  }

  /// The middle of the fingers, in the coordinates of `view`; nil means the window.
  ///
  /// (0, 0) without a finger. A tap and a swipe say where they started.
  open func location(in view: View?) -> Point {
    guard let middle = centroid(downOnly: numberOfTouches > 0) else { return .zero }
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Where one finger is, in the coordinates of `view`; nil means the window.
  ///
  /// - Precondition: `index` is at least 0 and less than ``numberOfTouches``.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    precondition(index >= 0 && index < numberOfTouches, "\(label) has no touch \(index)")
    return downTouches[index].location(in: view)
  }

  /// The modifier keys of the last event.
  public var modifierFlags: ModifierFlags { lastEvent?.modifierFlags ?? [] }
  /// The pointer's buttons of the last event.
  public var buttonMask: ButtonMask { lastEvent?.buttonMask ?? [] }
  /// The event of the last news of this recognizer.
  var lastEvent: Event? { attempt.isScrolled ? session?.scrollEvent : session?.event }

  /// Makes this recognizer act only once `other` has failed; if `other` recognizes, this one fails.
  ///
  /// Lasts as long as both do. An `other` that received no touch does not hold this one up.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else {
      session?.observe(.requirementCycle([self]))
      return
    }
    requirements.add(other, of: self, because: .requireToFail)
  }

  // MARK: For subclasses to override

  /// Fingers that this recognizer accepted have landed; the base class does nothing.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}
  open func touchesMoved(_ touches: [Touch], with event: Event) {}
  open func touchesEnded(_ touches: [Touch], with event: Event) {}
  /// The system took fingers away.
  ///
  /// Not called for a recognizer that is prevented or disabled: that one only gets ``reset()``.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}

  /// Called once an attempt when it is over, after the actions, with the last state still in place:
  /// forget what belongs to the attempt.
  open func reset() {}

  /// The time asked for by `setTimer(after:)` has come.
  open func timerFired() {}

  /// Whether this recognizer, having recognized, keeps `other` from doing so.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, having recognized, keeps this one from doing so.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for `other` to fail; asked once for each attempt and pair.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits for this recognizer to fail; asked once for each attempt and pair.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether to look at the attempt that starts with this event.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// Whether `other` acts first where both could act at the same moment, whatever their order.
  func yields(to other: GestureRecognizer) -> Bool { false }

  /// A wish that waited for others to fail takes effect now.
  func waitingEnded() {}

  /// Ends the attempt from outside, with an action if the gesture had begun.
  func abort(because reason: Reason) {
    guard attempt.isRunning else { return }
    session?.abort(self, because: reason)
  }
}

extension GestureRecognizer {
  /// Whether the attempt is over, with or without a gesture.
  var isFinished: Bool { state.isTerminal }

  /// Whether the recognizer is told of touches: not once it has all that it takes.
  @inline(__always)
  var hearsOfTouches: Bool { !isFinished && requested != .ended }

  /// Whether others that require this one to fail have to wait.
  var isActive: Bool { attempt.isRunning && isEnabled && view != nil && !isFinished }

  /// The touches that are still down, in the order they landed.
  var downTouches: [Touch] {
    var down: [Touch] = []
    touches.read { if $0.isDown { down.append($0) } }
    return down
  }

  /// Whether there is something to come; a scroll counts as a finger.
  var hasFingersDown: Bool { attempt.isScrolled || touches.contains { $0.isDown } }

  /// The middle of the touches, or of those that are down, but for `newcomers`; nil if none is left.
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

  /// Asks for another state, on the one way that there is.
  func transition(to request: State, because reason: Reason? = nil) {
    guard !isResetting, let session, attempt.isRunning || startsAttempt(by: request) else { return }
    var result: State
    switch StateMachine.outcome(of: request, from: requested) {
    case .ignored: return
    case .becomes(let state): result = state
    case .corrected(let state):
      result = state
      session.observe(.corrected(self, request: request, result: state))
    }
    if requested == .possible, result == .began || result == .ended {
      if let veto = veto() { return fail(because: .vetoed(by: veto)) }
      attempt.wentThroughBegan = result == .began
    }
    // What was never reported cannot be cancelled.
    if result == .cancelled, !attempt.beganReported { result = .failed }
    guard result != .failed else {
      return fail(because: reason ?? .requested(in: session.callback(of: self)))
    }
    requested = result
    attempt.hasNews = true
    if result == .cancelled {
      attempt.reason = reason ?? .requested(in: session.callback(of: self))
    }
    // A timer that was to end the waiting for fingers must not end a gesture that is complete.
    if result.isTerminal { deadline = nil }
    session.settleSoon()
  }

  /// Whether an attempt begins with a state that is asked for before there is any touch, as when
  /// something else than fingers drives a recognizer.
  private func startsAttempt(by request: State) -> Bool {
    guard isEnabled, request == .began || request == .changed || request == .ended else {
      return false
    }
    session?.join(self)
    return attempt.isRunning
  }

  /// Fails silently: of what never took effect nobody is told but observers.
  func fail(because reason: Reason) {
    guard attempt.isRunning, !isFinished else { return }
    let (old, session) = (state, session)
    requested = .failed
    state = .failed
    attempt.hasNews = false
    deadline = nil
    session?.observe(.state(self, from: old, to: .failed, reason: reason))
    session?.settleSoon()
  }

  /// Asks for ``timerFired()`` this long after the event that is being handled; nil asks for
  /// nothing.
  func setTimer(after delay: Duration?) {
    guard let delay, let session, attempt.isRunning, !requested.isTerminal else {
      return deadline = nil
    }
    deadline = session.now + delay
  }

  /// Stops looking at a touch: no `touchesEnded` for it, and the view gets what was held back.
  func ignore(_ touch: Touch) {
    guard touches.contains(touch) else { return }
    touches.remove(touch)
    touch.recognizers.remove(self)
    session?.observe(.refused(touch, by: self, because: .ignored))
    session?.settleSoon()
  }

  private func veto() -> Reason.Veto? {
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
}
