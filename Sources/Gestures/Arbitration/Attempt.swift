/// What the arbiter knows of a recognizer from its first input until its reset.
///
/// A row of the ``Arbiter``, which names it by its slot.
struct Attempt {
  /// The stages of an attempt, from its first input to its reset.
  enum Stage: UInt8 {
    /// The recognizer receives input and has not requested `began` or `ended`.
    case watching
    /// The recognizer has requested `began` or `ended`, and the arbiter has not decided yet.
    case requesting
    /// The recognizer has requested `began` or `ended`, and waits for another recognizer to fail.
    ///
    /// The arbiter decides again when such a recognizer starts or finishes an attempt.
    case waiting
    /// The gesture has begun, but the recognizer's actions have not been called.
    case effective
    /// The gesture has begun, and the recognizer's actions have been called with `began`.
    case acting
    /// The gesture has ended, was cancelled or failed; one call of the actions may still follow.
    case finished
  }

  /// A failure requirement, as seen from one of its two attempts.
  struct Link {
    /// The slot of the other attempt.
    let other: Int
    let source: Reason.Requirement
    /// The place of the requirement among those of the attempt that waits.
    let place: Int
  }

  /// How a continuous gesture may still turn out to be a rolled tap.
  struct Roll {
    /// The last time at which all fingers may be lifted.
    let end: Duration
    /// The square of the distance, in points of the window, within which each finger must stay of its
    /// landing.
    var squaredDistance: Double
    /// What replaces it once several fingers are down.
    let squaredDistanceOfSeveral: Double
  }

  var stage = Stage.watching
  /// Whether the recognizer has requested `began`, as continuous recognizers do, and not `ended`.
  var isContinuous = false
  /// The slot of the attempt for whose failure this one was last reported to wait; nil before a wait.
  var lastBlocker: Int?
  /// Whether the recognizer has received its first input since the arbiter's last decision.
  var isNew = true
  /// Whether the recognizer's actions have been called with `began`.
  var hasActed = false
  /// Whether the attempt ended because more fingers were down than the gesture allows.
  var hadTooManyTouches = false
  /// The kind of the tracked touches, such as finger or pointer; nil without touches.
  var touchKind: TouchKind?
  /// Whether the recognizer's subclass started the attempt by requesting a state without a touch.
  ///
  /// The subclass then has its own input and also requests the end.
  var isSelfStarted = false
  /// The number of tracked touches whose fingers are down.
  var fingers = 0
  /// The number of the landing of the touch with which the attempt began; 0 if it began without one.
  var firstLanding = 0
  /// The number of the newest landing in the window when the recognizer requested `began` or `ended`;
  /// nil before the request.
  var wishLanding: Int?
  /// The number of the newest landing in the window when all fingers of a recognizer with a request
  /// were up; nil before that.
  var upLanding: Int?
  /// The kind of the gesture without touches that the recognizer tracks: a scroll or a transform; nil
  /// for touches and a hovering pointer.
  var inputKind: Event.Kind?
  /// Whether the recognizer tracks a hovering pointer, or a scroll or a trackpad's pinch whose end the
  /// host reports.
  var hasOtherInput = false
  /// The time at which the recognizer's timer fires; nil if no timer is set.
  var deadline: Duration?
  /// How the gesture may be a rolled tap; nil if it cannot be one, or cannot any more.
  var roll: Roll?
  /// The last time at which all fingers may be lifted of a pan whose finger rested before, so that it has
  /// only slipped as it was lifted; nil if it cannot be that, or cannot any more.
  var slipEnd: Duration?
  /// Whether the finger slipped as it was lifted.
  var hasSlipped = false
  /// Whether the gesture is in effect, and leaves those of other fingers alone because its own rest.
  var isAtRest = false
  /// Whether the recognizers that require this one to fail are to fail in the next decision, because
  /// the gesture has just stopped being provisional.
  var excludesDependents = false
  /// The number of superviews of the recognizer's view.
  var depth: Int
  /// The number of recognizers before this one on its view.
  let index: Int
  /// The number of the arbiter's search for a cycle that has last visited the attempt.
  var lastSearch = 0
  /// Whether the recognizer waits in a cycle of requirements that neither input nor a timer can
  /// end; valid only while the arbiter looks for such cycles.
  var isHopeless = false

  init(depth: Int, index: Int) {
    self.depth = depth
    self.index = index
  }

  var isFinished: Bool { stage == .finished }

  /// Whether the recognizer has requested `began` or `ended`, and the request has not taken effect
  /// yet.
  var isUndecided: Bool { stage == .requesting || stage == .waiting }

  /// Whether the gesture has taken effect and is not over.
  var isInEffect: Bool { stage == .effective || stage == .acting }

  /// Whether the gesture has taken effect and may still be a rolled tap or a slip, so that the
  /// recognizers that require it to fail wait on.
  var isProvisional: Bool {
    isInEffect && (roll != nil || slipEnd != nil || hasSlipped || excludesDependents)
  }

  /// The first time at which a provisional gesture lasts too long for a rolled tap, or for a slip.
  var provisionalEnd: Duration? {
    guard isInEffect, let end = roll?.end ?? slipEnd else { return nil }
    return min(end, slipEnd ?? end) + .nanoseconds(1)
  }

  /// Whether the recognizer may still delay what views receive: its state is `possible`.
  var isPossible: Bool { stage == .watching || isUndecided }

  /// Whether there is input that may change the recognizer's state.
  var hasInput: Bool { fingers > 0 || hasOtherInput }

  /// Whether no input and no timer can end the attempt.
  var isIdle: Bool { deadline == nil && !isFinished && !hasInput }
}
