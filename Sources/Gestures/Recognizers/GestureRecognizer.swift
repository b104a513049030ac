/// Watches the touches of a view and recognizes a gesture in them.
///
/// Attach one to a view and add an action. To recognize a gesture of your own, subclass it: override
/// the `touches` methods and ``reset()``, and request states by `transition(to:)` of the module
/// `GestureSubclassing`, which is meant for subclasses alone.
open class GestureRecognizer: GestureActionSender {
  public typealias State = GestureState

  /// What the gesture is called in messages: `tap`, `pan`.
  open class var gestureName: String { "gesture" }

  /// For logs and people; nothing in the engine depends on it.
  public var name: String?

  @exclusivity(unchecked) var core = Core()
  let actions = ActionList<GestureRecognizer>()

  public init(name: String? = nil) { self.name = name }

  deinit { core.requirements.dissolve(of: self) }

  // MARK: For clients

  /// Not retained.
  public weak var delegate: (any GestureRecognizerDelegate)? {
    get { core.hasDelegate ? core.delegate : nil }
    set {
      core.delegate = newValue
      core.hasDelegate = newValue != nil
    }
  }
  public internal(set) var view: View? {
    get { core.view?.object }
    set { core.view = newValue.map { Unretained($0) } }
  }

  /// The state of the current attempt.
  ///
  /// ``GestureState/possible`` also while it waits for another recognizer to fail.
  public internal(set) var state: State {
    get { core.state }
    set { core.state = newValue }
  }

  /// Setting this to `false` in the middle of a gesture cancels it, with an action, at once; before
  /// it has begun it fails silently.
  public var isEnabled: Bool {
    get { core.isEnabled }
    set {
      let wasEnabled = core.isEnabled
      core.isEnabled = newValue
      if wasEnabled, !newValue { abort(because: .disabled) }
    }
  }

  /// Whether recognizing takes the touches away from the view, which then gets `touchesCancelled`.
  public var cancelsTouchesInView: Bool {
    get { core.cancelsTouchesInView }
    set { core.cancelsTouchesInView = newValue }
  }
  /// Whether the view gets new touches only once this recognizer has failed.
  public var delaysTouchesBegan: Bool {
    get { core.delaysTouchesBegan }
    set { core.delaysTouchesBegan = newValue }
  }
  /// Whether the view gets the end of touches only once this recognizer has failed.
  public var delaysTouchesEnded: Bool {
    get { core.delaysTouchesEnded }
    set { core.delaysTouchesEnded = newValue }
  }
  /// The kinds of touch that are received.
  public var allowedTouchTypes: [Touch.Kind] = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether, after the first touch, only touches of its kind are received.
  public var requiresExclusiveTouchType = true

  /// How many fingers the gesture has at this moment.
  open var numberOfTouches: Int {
    var count = 0
    touches.read { if $0.isDown { count += 1 } }
    return count
  }

  /// The middle of the fingers, in the coordinates of `view`; nil means the window.
  ///
  /// (0, 0) without a finger. For a tap and a swipe it is where they started.
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

  /// Makes this recognizer act only once `other` has failed; if `other` recognizes, this one fails.
  ///
  /// Lasts as long as both do. An `other` that received no touch does not make this one wait.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else {
      session?.requiredItself(self)
      return
    }
    core.requirements.add(other, of: self, because: .requireToFail)
  }

  // MARK: Touches, for subclasses to override

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

  /// The time requested by `setTimer(after:)` has come.
  open func timerFired() {}

  // MARK: Arbitration, for subclasses to override

  /// Whether this recognizer, having recognized, prevents `other` from recognizing.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, having recognized, prevents this one from recognizing.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits for `other` to fail; asked once for each attempt and pair.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits for this recognizer to fail; asked once for each attempt and pair.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether to receive the input that starts with this event: touches, a scroll, or a pointer.
  open func shouldReceive(_ event: Event) -> Bool { true }

  // MARK: Scrolls, for subclasses to override

  /// The kinds of scroll under the pointer that start an attempt; none unless overridden.
  ///
  /// While a scroll drives the recognizer, it receives no touches.
  open var receivedScrollTypes: ScrollTypeMask { [] }

  /// A scroll has started over the view; called before the first ``scrollChanged(_:with:)``.
  ///
  /// - Parameter scroll: The sample with the pointer's location; its
  ///   ``TouchSample/scrollDelta`` comes with ``scrollChanged(_:with:)``.
  open func scrollBegan(_ scroll: TouchSample, with event: Event) {}
  /// The contents are to move by the ``TouchSample/scrollDelta`` of `scroll`.
  open func scrollChanged(_ scroll: TouchSample, with event: Event) {}
  /// The scroll is over; one that is sent without an end is over by silence, in place of
  /// ``timerFired()``.
  open func scrollEnded(with event: Event) {}
  /// The scroll does not count.
  open func scrollCancelled(with event: Event) {}

  // MARK: Hovering, for subclasses to override

  /// Whether the recognizer receives the hovering pointer; `false` unless overridden.
  ///
  /// Read when the recognizer is attached to a view: the answer must stay the same.
  open var receivesHover: Bool { false }

  /// The pointer, without a button pressed, is over the view or a view inside it.
  open func hoverEntered(_ pointer: Touch, with event: Event) {}
  /// The pointer has moved and is still there.
  open func hoverMoved(_ pointer: Touch, with event: Event) {}
  /// The pointer has left, one of its buttons was pressed, or the view was hidden.
  open func hoverExited(_ pointer: Touch, with event: Event) {}
  /// The recognizer was disabled or removed while the pointer was over its view, or the pointer's
  /// exit was discarded on its way.
  open func hoverCancelled() {}

  // MARK: For the recognizers of this module

  /// Whether `other` acts first where both could act at the same moment, whatever their order.
  func yields(to other: GestureRecognizer) -> Bool { false }

  /// A wish that waited for others to fail takes effect now.
  func waitingEnded() {}

  /// Ends the attempt from outside, with an action if the gesture had begun.
  func abort(because reason: Reason) {
    if receivesHover { session?.endHover(of: self, because: reason) }
    if core.attempt.isRunning { session?.abort(self, because: reason) }
  }

  /// The event of the newest input of this recognizer.
  var lastEvent: Event? { session?.event(of: core.attempt.source) }
}
