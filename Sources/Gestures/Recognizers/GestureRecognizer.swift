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
  /// Everything about a class is read from here: its presets, what-ifs, figures, and the properties in
  /// C. A recognizer of your own returns those of `super`, followed by its own.
  open class var adjustableProperties: [AdjustableProperty] {
    [
      .flag(
        "isEnabled", of: GestureRecognizer.self, { $0.isEnabled }, { $0.isEnabled = $1 }),
      .flag(
        "cancelsTouchesInView", of: GestureRecognizer.self, { $0.cancelsTouchesInView },
        { $0.cancelsTouchesInView = $1 }),
      .flag(
        "delaysTouchesBegan", of: GestureRecognizer.self, { $0.delaysTouchesBegan },
        { $0.delaysTouchesBegan = $1 }),
      .flag(
        "delaysTouchesEnded", of: GestureRecognizer.self, { $0.delaysTouchesEnded },
        { $0.delaysTouchesEnded = $1 }),
      .flag(
        "requiresExclusiveTouchType", of: GestureRecognizer.self, { $0.requiresExclusiveTouchType },
        { $0.requiresExclusiveTouchType = $1 }),
      .allowedTouchTypes,
      .flag(
        "leavesOutRestingTouches", of: GestureRecognizer.self, { $0.leavesOutRestingTouches },
        { $0.leavesOutRestingTouches = $1 }
      )
      .with(presets: [.uikit: 0, .gentle: 1, .steady: 1]),
    ]
  }

  /// Returns a new recognizer, whose values are the defaults of ``GestureRecognizer/adjustableProperties``.
  ///
  /// Sentences about a missed limit compare them with the values that the app has set. A class of your own
  /// with further properties returns a recognizer of that class; otherwise they have no known default.
  open class func makeDefault() -> GestureRecognizer { GestureRecognizer() }

  /// The recognizer's name in logs and messages; it does not affect recognition.
  public var name: String?

  /// The actions, in the order in which they were added.
  final var actions: [Action] = []
  final var nextAction = 0

  /// Creates a recognizer with a name for logs and the inspector.
  public init(name: String? = nil) { self.name = name }

  deinit { dissolveRequirements() }

  #if hasFeature(Embedded)
  /// The lifetime of the recognizer, for references that do not retain it.
  public final let lifetime = Lifetime()
  #endif

  // MARK: For clients

  /// The delegate, which can refuse touches and beginnings; not retained.
  public var delegate: (any GestureRecognizerDelegate)? {
    get { delegateReference.object }
    set {
      delegateReference.object = newValue
      delegateMethods = newValue == nil ? [] : .all
    }
  }
  private final var delegateReference = DelegateReference()
  /// Whether a delegate was set and has been deallocated.
  package final var hasLostDelegate: Bool { !delegateMethods.isEmpty && delegate == nil }
  /// The view whose touches the recognizer receives; nil if it was added to none.
  public internal(set) final var view: View? {
    get { viewReference.object }
    set {
      var reference = BackReference(newValue)
      swap(&reference, &viewReference)
    }
  }

  /// The current state of gesture recognition, as in UIKit.
  ///
  /// It is also ``GestureState/possible`` while the recognizer waits for another one to fail. In the
  /// recognizer's own callbacks for touches, scrolls and its timer, it is the state that was last
  /// requested in the attempt, so that a subclass reads what the method of `super` requested.
  public var state: State {
    isCalled ? requested : currentState
  }

  /// Whether the recognizer receives touches; setting `false` cancels the current gesture.
  ///
  /// A gesture that has begun is cancelled, with an action; otherwise the recognizer fails without
  /// one. An override is asked when a finger lands and when a scroll, a pinch of a trackpad or a hover
  /// begins; it calls `super` to cancel a gesture.
  open var isEnabled: Bool {
    get { acceptance.isEnabled }
    set {
      let wasEnabled = acceptance.isEnabled
      acceptance.isEnabled = newValue
      if wasEnabled, !newValue { abort(because: .disabled) }
    }
  }

  /// Whether the view's touches are cancelled when this recognizer recognizes its gesture.
  public var cancelsTouchesInView = true
  /// Whether the view receives `touchesBegan` only after this recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives `touchesEnded` only after this recognizer has failed.
  public var delaysTouchesEnded = true
  /// The kinds of touches, such as finger or mouse pointer, that the recognizer receives.
  public var allowedTouchTypes: [Touch.Kind] = [.direct, .indirect, .pencil, .indirectPointer] {
    didSet { acceptance.touchTypes = allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue } }
  }
  /// Whether all touches of one gesture must be of the same kind as the first touch.
  public var requiresExclusiveTouchType: Bool {
    get { acceptance.requiresExclusiveTouchType }
    set { acceptance.requiresExclusiveTouchType = newValue }
  }

  /// Whether fingers that rest, such as a palm, are left out when more fingers are down than the gesture
  /// takes; `false` by default, as in UIKit.
  ///
  /// A finger rests if it has been down for 0.75 s or longer and has never been more than 10 points from
  /// its landing. With more fingers than it takes, a recognizer fails, or its values stay; with this
  /// property, it ignores those that rest when another one lands, the longest rest first. A resting
  /// finger that is needed counts: one that holds and one that lands are a pinch. When all other fingers
  /// are up, a recognizer that has not begun ignores those that rest. One that has finished takes part in
  /// the gesture of a new finger, although its own still rest.
  ///
  /// If all fingers of a gesture in effect rest when another one lands, as of a long press under a palm,
  /// it does not keep the gestures that begin then from being recognized: it neither prevents them nor
  /// makes those wait or fail that require it to fail.
  public final var leavesOutRestingTouches = false

  /// The number of touches that the recognizer tracks now.
  open var numberOfTouches: Int {
    var count = 0
    for index in touches.indices where touches[index].isDown { count += 1 }
    return count
  }

  /// Returns the mean location of the gesture's touches in the coordinates of `view`.
  ///
  /// Nil for `view` means the window. (0, 0) without a touch. A tap and a swipe return the location
  /// at which they started.
  open func location(in view: View?) -> Point {
    guard let middle = gestureStart ?? centroid(downOnly: numberOfTouches > 0) else { return .zero }
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
      session?.report(.requirementCycle([self]))
      return
    }
    addRequirement(other)
  }

  // MARK: Touches, for subclasses to override

  /// Called when fingers land, for touches that this recognizer receives; does nothing by default.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}
  /// Called when touches that this recognizer receives move; does nothing by default.
  ///
  /// Called for each sample time, one after the other, also if several samples came in one frame.
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
  /// Returns whether the recognizer receives an event's touches, scroll, pinch or hovering pointer.
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

  // MARK: Pinches of a trackpad, for subclasses to override

  /// Whether the recognizer receives pinches that a trackpad reports without its fingers; `false` by
  /// default.
  ///
  /// During such a pinch, the recognizer receives no touches.
  open var receivesTransforms: Bool { false }

  /// Called when a trackpad's pinch begins over the view.
  ///
  /// `transform` has the location of the pointer; its ``TouchSample/transformScale`` is passed again to
  /// `transformChanged(_:with:)`, which is called next.
  open func transformBegan(_ transform: TouchSample, with event: Event) {}
  /// Called for each change of a trackpad's pinch, with its factor in `transform.transformScale`.
  open func transformChanged(_ transform: TouchSample, with event: Event) {}
  /// Called when a trackpad's pinch ends, also by silence, as a scroll does.
  open func transformEnded(with event: Event) {}
  /// Called when the system cancels a trackpad's pinch.
  open func transformCancelled(with event: Event) {}

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
  package var gestureStart: Point? { nil }

  /// Returns the location in the window of the touch at an index; nil if no such touch is down.
  package func place(ofTouch index: Int) -> Point? { downTouch(index)?.position }

  /// The number of fingers without which the gesture cannot begin; with fewer, the recognizer can follow
  /// a scroll or a trackpad's pinch instead.
  package var fewestTouches: Int { 0 }

  /// The reason why the gesture fails with fewer fingers than ``fewestTouches``.
  final var shortfallOfTouches: Reason { .tooFewTouches(numberOfTouches, required: fewestTouches) }

  /// Whether the movements of a finger change nothing before the gesture has begun while it is the only one.
  ///
  /// Such a recognizer is not called for them.
  final var ignoresLoneFinger = false

  /// Whether this is a tap of fingers that were down for less than 0.75 s, the longest tap.
  package var isShortTap: Bool { false }

  /// Whether ``yields(to:)`` can return true.
  package var mayYield: Bool { false }

  /// Returns whether `other` acts first if this recognizer and `other` could act at the same time.
  package func yields(to other: GestureRecognizer) -> Bool { false }

  /// Whether this is a recognizer of taps that waits for the last finger of a further one.
  package var waitsForTap: Bool { false }

  /// Returns why a recognizer that waits for a tap fails by the landing of the newest of some touches;
  /// nil if it does not.
  ///
  /// Asked before the touches are offered to any recognizer.
  package func failure(byLandingOf touches: [Touch]) -> Reason? { nil }

  /// The event with the last input that this recognizer received.
  package var lastEvent: Event? { session?.event(of: source) }

  // MARK: Stored state

  private final var viewReference = BackReference<View>(nil)

  /// The kind of input that a recognizer tracks: touches, a hovering pointer, a scroll or a trackpad's
  /// pinch.
  enum Source: Equatable {
    case touches, hover
    /// A scroll by wheel or trackpad or a trackpad's pinch, and whether it ends after 150 ms without a
    /// sample.
    ///
    /// `endsBySilence` is true if the host does not report the end.
    case reported(Event.Kind, endsBySilence: Bool)
  }

  /// Whether the class and the delegate of a recognizer accept an event: not asked yet, accepted or
  /// refused.
  enum Admission {
    case unasked, accepted, refusedByClass, refusedByDelegate
  }

  /// The properties that decide about each touch that lands.
  struct Acceptance {
    var isEnabled = true
    /// The allowed types, with a bit for each raw value: a landing tests one bit.
    var touchTypes = 0b1111
    var requiresExclusiveTouchType = true
  }

  private(set) final var acceptance = Acceptance()
  /// The distance, in points of the window, within which each finger stays of its landing in a rolled
  /// tap; 0, the default, turns rolled taps off, as in UIKit.
  ///
  /// For continuous gestures, such as a pan. A gesture that has begun is *provisional* while it may be
  /// the tap of a rolling finger: within this distance, and within ``rollingTapDuration``. It acts as
  /// always, and the recognizers that require it to fail keep waiting. If all fingers are lifted
  /// meanwhile, it is cancelled, for the reason `rolledTap`, and counts as failed. An action that
  /// receives `cancelled` undoes what it did.
  ///
  /// Of 45,172 taps of 19 people on a tablet, 8 % rolled by 10 points or more, which begins a pan. With
  /// 25 points and 0.5 s, 99.82 % are no pans, and none of 715 drags is a tap. Read when the gesture's
  /// first finger lands.
  public final var rollingTapDistance = 0.0
  /// The distance, in points, that replaces ``rollingTapDistance`` from the time at which several fingers are
  /// down, if it is larger; 0 by default.
  ///
  /// The fingers of a tap with two fingers roll in directions of their own, and each may roll farther than in
  /// a tap with one: a pan that is also dragged with one finger can allow for both.
  public final var rollingTapDistanceOfSeveral = 0.0
  /// The time from the landing of the first finger within which all fingers are lifted in a rolled
  /// tap; 0.5 s by default, 0 turns rolled taps off.
  ///
  /// See ``rollingTapDistance``, which is off by default.
  public final var rollingTapDuration = Duration.milliseconds(500)
  /// The facts of the window in which the last attempt started.
  final var facts: WindowFacts?
  /// The slot of the present attempt in the session's arbiter, from the first input until the reset;
  /// nil without an attempt.
  final var slot: Int?
  /// The session of the present attempt, which ends it before it is deallocated.
  final var sessionOfAttempt = BackReference<AnyObject>(nil)
  /// Why the gesture is being cancelled; nil if it is not.
  final var cancellation: Reason?
  /// The state that actions, other recognizers and observers know.
  final var currentState = State.possible
  /// The state that the recognizer last requested; the arbiter decides when ``currentState`` takes
  /// this value.
  final var requested = State.possible
  /// Whether the actions still have to be called for the latest change of state.
  final var isActionDue = false
  /// Whether a method of the recognizer is being called for input; ``Session/callback`` tells which.
  final var isCalled = false
  /// Whether ``reset()`` is being called, in which requests have no effect.
  final var isResetting = false
  /// The touches that the recognizer tracks, including those lifted in this delivery of touches.
  final var touches: [Touch] = []
  final var source = Source.touches
  /// Whether the end of the tracked scroll or hovering has been reported to the recognizer.
  final var isInputOver = false
  final var admission = Admission.unasked
  /// The landings of the touches of an attempt that had too many, or that it refused while it waited: while
  /// they may be part of a tap, the recognizer refuses new ones.
  final var excessLandings: [Int] = []
  final var excessRefusal = Reason.Refusal.tooManyTouches
  /// The methods that the delegate may implement; the others are known to be the defaults.
  final var delegateMethods: DelegateMethods = []
  /// The recognizers that must fail before this one acts, and those that wait for it, as stated by
  /// ``require(toFail:)``.
  final var (requirements, dependents): ([Requirement], [Requirement]) = ([], [])
  /// Whether the class may override ``shouldRequireFailure(of:)`` and ``shouldBeRequiredToFail(by:)``;
  /// nil until it is first needed.
  final var hasOwnMethods: Bool?
  /// The decisions that replace those of the recognizer's class, views and delegates; nil in apps.
  ///
  /// Setting a value removes the failure requirements that the value ignores.
  package final var overrides: Overrides? {
    didSet { if let overrides { removeRequirements(for: overrides.ignoresRequirement) } }
  }
  /// The names in reasons, made when they are first asked for.
  final var knownName: RecognizerName?
}

/// An action of a recognizer, with the token by which it can be removed.
struct Action {
  let target: GestureTarget
  let call: (GestureRecognizer) -> Void
  /// Returns whether the target was deallocated.
  var isLost: () -> Bool = { false }
}

/// A recognizer to which another one is tied by `require(toFail:)`, not retained.
///
/// Each of the two has one for the other, and removes both when it is deallocated.
struct Requirement {
  var other: GestureRecognizer { reference.object }
  private let reference: Unowned<GestureRecognizer>
  /// Tells the other recognizer apart, also while it is being deallocated.
  let identifier: ObjectIdentifier

  init(_ other: GestureRecognizer) {
    reference = Unowned(other)
    identifier = ObjectIdentifier(other)
  }
}

/// Decisions about one recognizer that replace the answers of its class, its views and delegates.
///
/// A replay uses them to find out what would have happened under other relations, and the functions
/// for C to let a recognizer act beside another one. No other recognizer has any.
package final class Overrides {
  /// Whether the recognizer receives each touch, event and scroll that its class or a delegate
  /// would refuse.
  package var receivesRefusedTouches = false
  /// Whether the recognizer may begin although a view or the delegate does not let it begin.
  package var beginsDespiteVeto = false
  /// Returns whether the recognizer does not wait for a recognizer that it requires to fail.
  package var ignoresRequirement: (GestureRecognizer) -> Bool = { _ in false }
  /// Returns whether the recognizer may act together with another one that has recognized first.
  package var actsBeside: (GestureRecognizer) -> Bool = { _ in false }

  /// What made the decisions, which a replay compares to set them once.
  package var source: AnyObject?

  package init() {}
}
