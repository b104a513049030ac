/// The base class of gesture recognizers, each of which recognizes one kind of gesture in a view.
///
/// Attach a recognizer to a view and add an action. To recognize a custom gesture, subclass it:
/// override the `touches` methods and ``reset()``, and request states by `transition(to:)` of the
/// module `GestureSubclassing`.
open class GestureRecognizer: GestureActionSender {
  /// A state of a recognizer, such as `began`.
  public typealias State = GestureState

  /// The English noun for the kind of gesture, used in messages, such as `tap` or `pan`.
  open class var gestureName: String { "gesture" }

  /// The adjustable properties of these recognizers, in a fixed order: their limits and settings.
  ///
  /// Everything about a class is read from here: its defaults, presets, what-ifs, figures, and the
  /// properties in C. A recognizer of your own returns those of `super`, followed by its own.
  open class var adjustableProperties: [AdjustableProperty] {
    [
      .flag("isEnabled", \GestureRecognizer.isEnabled),
      .flag("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
      .flag("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
      .flag("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType),
      .allowedTouchTypes,
    ]
  }

  /// The recognizer's name in logs and messages; it does not affect recognition.
  public var name: String?

  @exclusivity(unchecked) final var core = Core()
  let actions = ActionList<GestureRecognizer>()

  /// Creates a recognizer with a name for logs and the inspector.
  public init(name: String? = nil) { self.name = name }

  deinit { core.requirements.dissolve(of: self) }

  // MARK: For clients

  /// The delegate, which can refuse touches and beginnings; not retained.
  public weak var delegate: (any GestureRecognizerDelegate)? {
    get { core.hasDelegate ? core.delegate : nil }
    set {
      core.delegate = newValue
      core.hasDelegate = newValue != nil
      core.delegateMethods = newValue == nil ? [] : .all
    }
  }
  /// The view whose touches the recognizer receives; nil if it was added to none.
  public internal(set) var view: View? {
    get { core.view?.object }
    set { core.view = newValue.map { Unretained($0) } }
  }

  /// The current state of gesture recognition, as in UIKit.
  ///
  /// It is also ``GestureState/possible`` while the recognizer waits for another one to fail. In the
  /// recognizer's own callbacks for touches, scrolls and its timer, it is the state that was last
  /// requested in the attempt, so that a subclass reads what the method of `super` requested.
  public var state: State {
    guard core.requested != core.state, session?.isCalling(self) == true else { return core.state }
    return core.requested
  }

  /// Whether the recognizer receives touches; setting `false` cancels the current gesture.
  ///
  /// A gesture that has begun is cancelled, with an action; otherwise the recognizer fails without
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
  /// The kinds of touches, such as finger or mouse pointer, that the recognizer receives.
  public var allowedTouchTypes: [Touch.Kind] {
    get { core.allowedTouchTypes }
    set { core.allowedTouchTypes = newValue }
  }
  /// Whether all touches of one gesture must be of the same kind as the first touch.
  public var requiresExclusiveTouchType: Bool {
    get { core.requiresExclusiveTouchType }
    set { core.requiresExclusiveTouchType = newValue }
  }

  /// The number of touches that the recognizer tracks now.
  open var numberOfTouches: Int {
    var count = 0
    touches.read { if $0.isDown { count += 1 } }
    return count
  }

  /// Returns the mean location of the gesture's touches in the coordinates of `view`.
  ///
  /// Nil for `view` means the window. (0, 0) without a touch. A tap and a swipe return the location
  /// at which they started.
  open func location(in view: View?) -> Point {
    guard let middle = start ?? centroid(downOnly: numberOfTouches > 0) else { return .zero }
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Returns the location of the touch at an index in the coordinates of `view`.
  ///
  /// Nil for `view` means the window. A tap and a swipe return the location at which the finger
  /// landed. If a subclass counts more touches than fingers that are down, the others are at
  /// ``location(in:)``.
  ///
  /// - Precondition: `index` is at least 0 and less than ``numberOfTouches``.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    precondition(
      index >= 0 && index < numberOfTouches,
      "\(label) has no touch \(index); the index must be less than numberOfTouches")
    guard let place = place(ofTouch: index) else { return location(in: view) }
    return view?.convert(place, from: nil) ?? place
  }

  /// The measured values of the gesture for event logs, in a fixed order; empty by default.
  ///
  /// Read at each action. A recognizer of your own returns the values that its actions read, after
  /// those of `super`, so that a golden fails when they are wrong. The names `t`, `frame`, `kind`,
  /// `view`, `recognizer`, `state`, `location` and `touches` are those of other keys.
  open var loggedValues: [GestureValue] { [] }

  /// The modifier keys, such as Shift, that were held during the last event of this recognizer.
  public var modifierFlags: ModifierFlags { lastEvent?.modifierFlags ?? [] }
  /// The mouse buttons that were pressed during the last event of this recognizer.
  public var buttonMask: ButtonMask { lastEvent?.buttonMask ?? [] }

  /// Makes this recognizer wait until `other` fails, and fail if `other` recognizes its gesture.
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

  /// Called when fingers land, for touches that this recognizer receives; does nothing by default.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}
  /// Called when touches that this recognizer receives move; does nothing by default.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}
  /// Called when fingers lift, for touches that this recognizer receives; does nothing by default.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}
  /// Called when the system cancels touches that this recognizer receives; does nothing by default.
  ///
  /// Not called when the recognizer is prevented or disabled: then only `reset()` is called.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}

  /// Called after the gesture has ended or failed, so that a subclass clears its stored values.
  ///
  /// The actions have been called, and `state` still has its final value.
  open func reset() {}

  /// Called at the time that a subclass set with `setTimer(after:)`; does nothing by default.
  open func timerFired() {}

  // MARK: Arbitration, for subclasses to override

  /// Returns whether recognition by this recognizer makes `other` fail; `true` by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether recognition by `other` makes this recognizer fail; `true` by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer must wait for `other` to fail; `false` by default.
  ///
  /// Asked once for each pair of recognizers that receive the same touches.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether `other` must wait for this recognizer to fail; `false` by default.
  ///
  /// Asked once for each pair of recognizers that receive the same touches.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Called when the recognizer starts to wait for other recognizers to fail before a requested
  /// state takes effect; does nothing by default.
  open func waitingBegan() {}
  /// Called when the recognizer has waited for other recognizers to fail, just before the requested
  /// state takes effect; does nothing by default.
  ///
  /// The fingers may have moved meanwhile. A pan restarts its translation here, so that the view
  /// does not jump.
  open func waitingEnded() {}
  /// Returns whether the recognizer receives an event's touches, scroll or hovering pointer.
  ///
  /// Asked once before the first touch; `true` by default.
  open func shouldReceive(_ event: Event) -> Bool { true }

  // MARK: Scrolls, for subclasses to override

  /// The kinds of scroll, by wheel or trackpad, that this recognizer receives; empty by default.
  ///
  /// During a scroll, the recognizer receives no touches.
  open var receivedScrollTypes: ScrollTypeMask { [] }

  /// Called when a wheel or trackpad starts to scroll over the view.
  ///
  /// `scroll` has the location of the pointer; its ``TouchSample/scrollDelta`` is passed again to
  /// `scrollChanged(_:with:)`, which is called next.
  open func scrollBegan(_ scroll: TouchSample, with event: Event) {}
  /// Called for each movement of a wheel or trackpad, with the distance in `scroll.scrollDelta`.
  open func scrollChanged(_ scroll: TouchSample, with event: Event) {}
  /// Called when the scroll by a wheel or trackpad ends.
  ///
  /// A scroll whose end is not sent ends when no sample has come for ``Session/scrollTimeout``; this
  /// method is called then, not `timerFired()`.
  open func scrollEnded(with event: Event) {}
  /// Called when the system cancels the scroll by a wheel or trackpad.
  open func scrollCancelled(with event: Event) {}

  // MARK: Hovering, for subclasses to override

  /// Whether the recognizer receives a hovering mouse pointer; `false` by default.
  ///
  /// Read when the recognizer is attached to a view; the value must not change.
  open var receivesHover: Bool { false }

  /// Called when the mouse pointer, with no button pressed, enters the view or one of its subviews.
  open func hoverEntered(_ pointer: Touch, with event: Event) {}
  /// Called when the mouse pointer, with no button pressed, moves within the view.
  open func hoverMoved(_ pointer: Touch, with event: Event) {}
  /// Called when the mouse pointer leaves the view, a button is pressed, or the view is hidden.
  open func hoverExited(_ pointer: Touch, with event: Event) {}
  /// Called instead of `hoverExited(_:with:)` when hovering over the view is cancelled.
  ///
  /// The recognizer was disabled or removed while the pointer was over its view, or the event of
  /// the pointer's exit was discarded.
  open func hoverCancelled() {}

  // MARK: For the recognizers of this module

  /// The location in the window at which the gesture started, which is then its location; nil if its
  /// touches have the location.
  var start: Point? { nil }

  /// Returns the location in the window of the touch at an index; nil if no such touch is down.
  func place(ofTouch index: Int) -> Point? { downTouch(index)?.position }

  /// Whether ``yields(to:)`` can return true.
  var mayYield: Bool { false }

  /// Returns whether `other` acts first if this recognizer and `other` could act at the same time.
  func yields(to other: GestureRecognizer) -> Bool { false }

  /// Cancels the gesture or makes the recognizer fail, for example when the recognizer is disabled.
  ///
  /// A gesture that has begun is cancelled, with a call of the actions; otherwise the recognizer
  /// fails.
  func abort(because reason: Reason) {
    if receivesHover { session?.endHover(of: self, because: reason) }
    if core.attempt.isRunning { session?.abort(self, because: reason) }
  }

  /// The event with the last input that this recognizer received.
  var lastEvent: Event? { session?.event(of: core.attempt.source) }
}
