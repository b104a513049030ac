/// The base class of recognizers, which follow a view's touches and report one kind of gesture.
///
/// Attach a recognizer to a view and add an action. To recognize a custom gesture, subclass it:
/// override the `touches` methods and ``reset()``, and request states by `transition(to:)` of the
/// module `GestureSubclassing`.
open class GestureRecognizer: GestureActionSender {
  public typealias State = GestureState

  /// The noun that names the kind of gesture in messages, such as `tap` or `pan`.
  open class var gestureName: String { "gesture" }

  /// A name for logs and messages; it does not affect recognition.
  public var name: String?

  @exclusivity(unchecked) var core = Core()
  let actions = ActionList<GestureRecognizer>()

  public init(name: String? = nil) { self.name = name }

  deinit { core.requirements.dissolve(of: self) }

  // MARK: For clients

  /// The delegate, which decides which touches count and when the gesture may begin; not retained.
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
  /// It is also ``GestureState/possible`` while the recognizer waits for another one to fail. In the
  /// recognizer's own callbacks for touches, scrolls and its timer, it is the state that was last
  /// requested in the attempt, so that a subclass reads what the method of `super` requested.
  public var state: State { core.isInCallback ? core.requested : core.state }

  /// Whether the recognizer receives touches; disabling it ends its attempt at once.
  ///
  /// A gesture that has begun is cancelled, with an action; otherwise the attempt fails without
  /// one.
  public var isEnabled: Bool {
    get { core.isEnabled }
    set {
      let wasEnabled = core.isEnabled
      core.isEnabled = newValue
      if wasEnabled, !newValue { abort(because: .disabled) }
    }
  }

  /// Whether the view's touches are cancelled when this recognizer recognizes its gesture.
  public var cancelsTouchesInView: Bool {
    get { core.cancelsTouchesInView }
    set { core.cancelsTouchesInView = newValue }
  }
  /// Whether the view receives `touchesBegan` only after this recognizer has failed.
  public var delaysTouchesBegan: Bool {
    get { core.delaysTouchesBegan }
    set { core.delaysTouchesBegan = newValue }
  }
  /// Whether the view receives `touchesEnded` only after this recognizer has failed.
  public var delaysTouchesEnded: Bool {
    get { core.delaysTouchesEnded }
    set { core.delaysTouchesEnded = newValue }
  }
  /// The kinds of touch that the recognizer receives.
  public var allowedTouchTypes: [Touch.Kind] = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether all touches of an attempt must be of the same kind as the first.
  public var requiresExclusiveTouchType = true

  /// The number of fingers that take part in the gesture now.
  open var numberOfTouches: Int {
    var count = 0
    touches.read { if $0.isDown { count += 1 } }
    return count
  }

  /// The centroid of the fingers, in the coordinates of `view`; nil means the window.
  ///
  /// (0, 0) without a finger. A tap and a swipe return the location at which they started.
  open func location(in view: View?) -> Point {
    guard let middle = centroid(downOnly: numberOfTouches > 0) else { return .zero }
    return view?.convert(middle, from: nil) ?? middle
  }

  /// The location of one finger, in the coordinates of `view`; nil means the window.
  ///
  /// - Precondition: `index` is at least 0 and less than ``numberOfTouches``.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    precondition(
      index >= 0 && index < numberOfTouches,
      "\(label) has no touch \(index); the index must be less than numberOfTouches")
    return downTouches[index].location(in: view)
  }

  /// The modifier keys that were held during the last event.
  public var modifierFlags: ModifierFlags { lastEvent?.modifierFlags ?? [] }
  /// The pointer's buttons that were pressed during the last event.
  public var buttonMask: ButtonMask { lastEvent?.buttonMask ?? [] }

  /// Makes this recognizer wait until `other` has failed, and fail if `other` recognizes.
  ///
  /// The requirement lasts as long as both recognizers exist. An `other` that receives no touch
  /// does not delay this one.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else {
      session?.requiredItself(self)
      return
    }
    core.requirements.add(other, of: self, because: .requireToFail)
  }

  // MARK: Touches, for subclasses to override

  /// Called when touches that this recognizer accepted begin; the base class does nothing.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}
  /// Called when touches of this recognizer move; the base class does nothing.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}
  /// Called when fingers of this recognizer are lifted; the base class does nothing.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}
  /// Called when the system cancels touches of this recognizer.
  ///
  /// Not called when the recognizer is prevented or disabled: then only `reset()` is called.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}

  /// Called once at the end of each attempt, after the actions, to clear the attempt's state.
  ///
  /// The recognizer's state still has its final value.
  open func reset() {}

  /// Called when the time set by `setTimer(after:)` has passed.
  open func timerFired() {}

  // MARK: Arbitration, for subclasses to override

  /// Returns whether this recognizer makes `other` fail when this one recognizes its gesture.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer fails when `other` recognizes its gesture.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits for `other` to fail; asked once per attempt and pair.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether `other` waits for this recognizer to fail; asked once per attempt and pair.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer receives the touches, scroll or hovering pointer of an event.
  open func shouldReceive(_ event: Event) -> Bool { true }

  // MARK: Scrolls, for subclasses to override

  /// The kinds of scroll that start an attempt of this recognizer; empty unless overridden.
  ///
  /// During such an attempt, the recognizer receives no touches.
  open var receivedScrollTypes: ScrollTypeMask { [] }

  /// Called when a scroll starts over the view, before the first `scrollChanged(_:with:)`.
  ///
  /// `scroll` has the location of the pointer; its ``TouchSample/scrollDelta`` is passed again to
  /// `scrollChanged(_:with:)`.
  open func scrollBegan(_ scroll: TouchSample, with event: Event) {}
  /// Called when a scroll moves the contents, by the ``TouchSample/scrollDelta`` of `scroll`.
  open func scrollChanged(_ scroll: TouchSample, with event: Event) {}
  /// Called when the scroll ends.
  ///
  /// A scroll whose end is not sent ends when no sample has come for ``Session/scrollTimeout``; this
  /// method is called then, not `timerFired()`.
  open func scrollEnded(with event: Event) {}
  /// Called when the system cancels the scroll.
  open func scrollCancelled(with event: Event) {}

  // MARK: Hovering, for subclasses to override

  /// Whether the recognizer receives the hovering pointer; `false` unless overridden.
  ///
  /// Read when the recognizer is attached to a view; the value must not change.
  open var receivesHover: Bool { false }

  /// Called when the pointer, with no button pressed, enters the view or a view inside it.
  open func hoverEntered(_ pointer: Touch, with event: Event) {}
  /// Called when the pointer moves within the view.
  open func hoverMoved(_ pointer: Touch, with event: Event) {}
  /// Called when the pointer leaves, one of its buttons is pressed, or the view is hidden.
  open func hoverExited(_ pointer: Touch, with event: Event) {}
  /// Called when hovering is cancelled.
  ///
  /// The recognizer was disabled or removed while the pointer was over its view, or the event of
  /// the pointer's exit was discarded.
  open func hoverCancelled() {}

  // MARK: For the recognizers of this module

  /// Whether `other` acts first if both could act in the same delivery, whatever their order.
  func yields(to other: GestureRecognizer) -> Bool { false }

  /// Called when a requested state takes effect that waited for other recognizers to fail.
  func waitingEnded() {}

  /// Ends the attempt for an external reason, with an action if the gesture had begun.
  func abort(because reason: Reason) {
    if receivesHover { session?.endHover(of: self, because: reason) }
    if core.attempt.isRunning { session?.abort(self, because: reason) }
  }

  /// The event of the last input that this recognizer received.
  var lastEvent: Event? { session?.event(of: core.attempt.source) }
}
