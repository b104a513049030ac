/// What the engine stores about a recognizer from its first input until its reset.
///
/// A value without a reference to its recognizer; ``Arbiter`` moves it from stage to stage.
struct Attempt {
  /// The state changes that a recognizer can request while its state is `possible`.
  enum RequestedChange {
    /// A request for the state `began`, made by continuous recognizers.
    case begin
    /// A request for the state `ended`, made by discrete recognizers.
    case recognize
  }

  /// The stages of a recognizer from its first input to its reset.
  enum Stage: UInt8 {
    /// The recognizer has received no input since it was last reset.
    case idle
    /// The recognizer receives input and has not requested `began` or `ended`.
    case watching
    /// The recognizer has requested `began` or `ended`, and the arbiter has not decided yet.
    case requesting
    /// The recognizer has requested `began` or `ended`, and waits for another recognizer to fail.
    ///
    /// The arbiter decides again when such a recognizer starts or finishes an attempt.
    case waiting
    /// The gesture has begun, but the recognizer's actions have not been called yet.
    case effective
    /// The gesture has begun, and the recognizer's actions have been called with `began`.
    case reported
    /// The gesture has ended, was cancelled or failed; one call of the actions may still follow.
    case finished
    /// The recognizer's method `reset()` is being called.
    case resetting
  }

  /// Whether the class and the delegate of a recognizer accept an event: not asked yet, accepted or
  /// refused.
  enum Admission {
    case unasked, accepted, refusedByClass, refusedByDelegate
  }

  /// The kind of input that a recognizer tracks: touches, a hovering pointer or a scroll.
  enum Source: Equatable {
    case touches, hover
    /// A scroll by wheel or trackpad, and whether the scroll ends after 150 ms without a sample.
    ///
    /// `endsBySilence` is true if the host does not report the end of the scroll.
    case scroll(endsBySilence: Bool)

    var isScroll: Bool {
      self == .scroll(endsBySilence: true) || self == .scroll(endsBySilence: false)
    }
  }

  var stage = Stage.idle
  /// The state change that the recognizer has requested from the arbiter; nil before a request.
  var requestedChange: RequestedChange?
  /// The identity of the recognizer that this recognizer was last reported to wait for; nil before
  /// a wait.
  var lastBlocker: ObjectIdentifier?
  var admission = Admission.unasked
  var source = Source.touches
  /// Whether the recognizer has received its first input since the arbiter's last decision.
  var isNew = false
  /// Whether the recognizer's actions still have to be called for the latest change of state.
  var hasPendingAction = false
  /// Whether the attempt ended because more fingers were down than the gesture allows.
  var hadTooManyTouches = false
  /// The kind of the tracked touches, such as finger or pointer; nil without touches.
  var touchKind: TouchKind?
  /// Whether the recognizer's subclass started the attempt by requesting a state without a touch.
  ///
  /// The subclass then has its own input and also requests the end.
  var isSelfStarted = false
  /// Whether the engine has reported the end of the tracked scroll or hovering to the recognizer.
  var isInputOver = false
  /// Whether the recognizer waits in a cycle of requirements that neither input nor a timer can
  /// end; valid only while the arbiter looks for such cycles.
  var isHopeless = false
  /// The number of superviews of the recognizer's view.
  var depth = 0
  var index = 0
  /// The recognizer's index in the arbiter's list of active recognizers.
  var position = 0

  var isRunning: Bool { stage != .idle }

  /// Whether the recognizer has requested `began` or `ended`, and the request has not taken effect
  /// yet.
  var isUndecided: Bool { stage == .requesting || stage == .waiting }

  /// Whether a continuous gesture has begun and has not ended.
  @inline(__always)
  var isInEffect: Bool { stage == .effective || stage == .reported }

  /// Makes the arbiter decide again about this recognizer if the recognizer is waiting.
  mutating func decideAgain() {
    if stage == .waiting { stage = .requesting }
  }
}
