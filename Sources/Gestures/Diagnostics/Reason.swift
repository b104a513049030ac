/// The reason why a gesture recognizer failed or was cancelled.
///
/// A reason is a measured value and its limit, or the name of the object that decided, and keeps no
/// object alive. Text is made only when ``words(for:)-(GestureRecognizer)`` is called. A ``Requirement``
/// is the reason why a recognizer waits, a ``Refusal`` why it does not receive a touch, and an
/// ``Allowance`` why it may recognize together with another one.
public enum Reason: Hashable, Sendable {
  /// A measured value and the limit that it did not respect.
  public typealias Limit = Gestures.Limit

  /// A measured value, such as a distance, was above or below the limit for the gesture.
  case limit(Limit)
  /// The pressed mouse buttons did not include the buttons that the recognizer requires.
  case wrongButton(ButtonMask, required: ButtonMask)
  /// A screen edge recognizer has an empty set of edges, so that no finger can start at an edge.
  case noEdges
  /// A finger was outside the window when the fingers had moved far enough to begin the gesture.
  case outsideWindow
  /// The system cancelled the touches of the recognizer.
  case touchesCancelled
  /// A touched view, the recognizer's view or the delegate refused the gesture.
  case vetoed(by: Veto)
  /// Another recognizer recognized its gesture first, which made this recognizer fail.
  case prevented(by: RecognizerName)
  /// Another recognizer, which this recognizer requires to fail, recognized its gesture.
  case requirementRecognized(RecognizerName, because: Requirement)
  /// The recognizer was in a cycle of recognizers that wait for each other to fail.
  ///
  /// The first waits for the second and so on, and the last waits for the first.
  case requirementCycle([RecognizerName])
  /// The gesture has begun, but all fingers were lifted soon and near their landings: it was a tap
  /// whose fingers rolled. See ``GestureRecognizer/rollingTapDistance``.
  case rolledTap
  /// A finger that rested slipped far enough for a pan only while it was being lifted.
  case rollOff
  /// The recognizer was disabled, by setting `isEnabled` to false, while it tracked touches.
  case disabled
  /// The recognizer or its view was removed while the recognizer tracked touches.
  case removed
  /// The recognizer had ignored its touches by `ignore(_:for:)`, so that none was left.
  ///
  /// A history says so; a session reports ``undecided``.
  case ignoredTouches
  /// The last finger was lifted, and the recognizer had neither requested a state nor set a timer.
  case undecided
  /// A subclass requested the state `failed` or `cancelled`, in the given method, without a reason.
  case requested(in: Callback)
  /// Text from a custom recognizer, in the form of a clause: `drew a circle, which is no letter`.
  case custom(String)

  /// The object that refused the beginning of a gesture.
  public enum Veto: Hashable, Sendable {
    /// The recognizer's view returned false from `gestureRecognizerShouldBegin(_:)` or
    /// `touchesShouldCancel(in:)`.
    case view
    /// The touched view with this name, inside the recognizer's view, returned false from
    /// `gestureRecognizerShouldBegin(_:)`.
    case touchedView(String?)
    /// The delegate returned false from `gestureRecognizerShouldBegin(_:)`.
    case delegate
  }

  /// The method of a recognizer during which the recognizer requested a state.
  public enum Callback: Hashable, Sendable {
    /// Fingers landed.
    case touchesBegan
    /// Fingers moved.
    case touchesMoved
    /// Fingers were lifted.
    case touchesEnded
    /// The system cancelled touches.
    case touchesCancelled
    /// The recognizer's timer fired.
    case timerFired
    /// The state was requested outside the methods that the engine calls.
    case elsewhere
  }
}

extension Reason.Callback {
  /// Creates the value for the touch method that corresponds to a phase, such as `touchesBegan` for
  /// `began`.
  init(of phase: Touch.Phase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    default: self = .elsewhere
    }
  }
}

extension Reason {
  /// The method that made one recognizer wait for another recognizer to fail.
  public enum Requirement: Hashable, Sendable {
    /// The method `require(toFail:)` was called; the requirement lasts as long as both recognizers
    /// exist.
    case requireToFail
    /// The method `shouldRequireFailure(of:)` of the recognizer that waits returned true.
    ///
    /// The requirement lasts for one gesture.
    case shouldRequireFailure
    /// The method `shouldBeRequiredToFail(by:)` of the recognizer that must fail returned true.
    ///
    /// The requirement lasts for one gesture.
    case shouldBeRequiredToFail
    /// The delegate of the waiting recognizer returned true from `shouldRequireFailureOf`.
    ///
    /// The requirement lasts for one gesture.
    case delegateShouldRequireFailure
    /// The delegate of the recognizer that must fail returned true from `shouldBeRequiredToFailBy`.
    ///
    /// The requirement lasts for one gesture.
    case delegateShouldBeRequiredToFail
  }

  /// The reason why a recognizer does not receive a touch that began in the recognizer's view or in
  /// a subview.
  ///
  /// The first cases are in the order of the checks. A refusal changes neither the recognizer's state nor
  /// which touches others receive. The last three say what keeps a touch from a view that is under the
  /// finger: a history finds them, and a session does not report them.
  public enum Refusal: Hashable, Sendable {
    /// The recognizer is disabled: `isEnabled` is false.
    case disabled
    /// The recognizer has already ended or failed, and has not been reset yet.
    ///
    /// The recognizer is reset only after the recognizers to which a failure requirement connects
    /// it have finished too.
    case finished
    /// The recognizer's gesture is complete, but the recognizer must wait for other recognizers to
    /// fail.
    case complete
    /// The last attempt ended because too many fingers were down, and one of these fingers is still
    /// down, for less than 0.75 s.
    case tooManyTouches
    /// The recognizer acted after it had waited for others to fail, and a finger that landed meanwhile
    /// is still down, for less than 0.75 s.
    case waited
    /// The kind of touch, such as a finger or a pointer, is not in `allowedTouchTypes`.
    case touchType(Touch.Kind)
    /// The recognizer is tracking a scroll by wheel or trackpad, and receives no touches meanwhile.
    case scrolled
    /// The recognizer is tracking a trackpad's pinch, and receives no touches meanwhile.
    case transformed
    /// The kind of touch differs from the kind of the gesture's first touch.
    case otherTouchType(Touch.Kind, first: Touch.Kind)
    /// Another view with `isExclusiveTouch`, which has this name, is being touched.
    case exclusiveTouch(String)
    /// The recognizer's method `shouldReceive(_:)` returned false for the event with this touch.
    case shouldReceiveEvent
    /// The delegate refused the whole event to which the touch belongs.
    case delegateShouldReceiveEvent
    /// The delegate refused this touch, but may accept other touches of the event.
    case delegateShouldReceiveTouch
    /// The recognizer stopped tracking the touch by calling `ignore(_:for:)`.
    case ignored
    /// The finger rests, and the recognizer leaves it out of its gesture:
    /// ``GestureRecognizer/leavesOutRestingTouches``.
    case restingTouch
    /// The recognizer's view, which was under the finger, or the superview with this name takes no
    /// touches.
    case takesNoTouches(String)
    /// The recognizer's view was under the finger, but is animated without user interaction.
    case animated(String)
    /// The recognizer's view was under the finger, which landed outside the superview with this name.
    case outsideSuperview(String)

    /// Whether the touch went to another view, though the recognizer's view was under the finger.
    package var isOfPassedView: Bool {
      switch self {
      case .takesNoTouches, .animated, .outsideSuperview: true
      default: false
      }
    }
  }

  /// The reason why two recognizers may act together, although one of them recognized first.
  public enum Allowance: Hashable, Sendable {
    /// The recognizer that recognized first requires the undecided recognizer to fail.
    case requirement
    /// The method `canPrevent(_:)` of the recognizer that recognized first returned false.
    case canPrevent
    /// The method `canBePrevented(by:)` of the undecided recognizer returned false.
    case canBePrevented
    /// The delegate of the undecided recognizer allows both recognizers to act together.
    case delegate
    /// The delegate of the recognizer that recognized first allows both recognizers to act
    /// together.
    case otherDelegate
  }
}

extension Reason {
  /// Returns the reason for a gesture that failed because too many fingers were down.
  ///
  /// A recognizer that fails with this reason receives no new touch until each touch of the failed
  /// attempt is up or has been down for 0.75 s, so that a third finger is not taken for a gesture of
  /// one.
  public static func tooManyTouches(_ count: Int, limit: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atMost, Double(limit)))
  }

  /// Whether this reason states that too many fingers were down.
  ///
  /// ``tooManyTouches(_:limit:)`` returns such a reason.
  var isTooManyTouches: Bool {
    guard case .limit(let limit) = self, case .numberOfTouches = limit.quantity else {
      return false
    }
    return limit.relation == .atMost
  }

  /// Whether this is the reason for the end of a rolled tap.
  var isRolledTap: Bool {
    if case .rolledTap = self { return true }
    return false
  }

  /// Returns the reason for a gesture that failed because too few fingers were down.
  public static func tooFewTouches(_ count: Int, required: Int) -> Reason {
    .limit(Limit(.numberOfTouches, Double(count), .atLeast, Double(required)))
  }

  /// Returns the reason for a tap that failed because the finger was down for longer than `limit`.
  static func tapTooLong(limit: Duration) -> Reason {
    .limit(Limit(.duration, limit.seconds, .lessThan, limit.seconds))
  }

  /// Returns the reason for taps that failed because the next tap did not follow within `limit`.
  static func noFurtherTap(after taps: Int, of required: Int, limit: Duration) -> Reason {
    .limit(Limit(.timeAfterTap(taps, of: required), limit.seconds, .lessThan, limit.seconds))
  }
}
