/// The attempt of a recognizer at its gesture, from the first input that it receives to its reset.
///
/// A value without a reference to its recognizer; ``Arbiter`` moves it from stage to stage.
struct Attempt {
  /// The change from the state `possible` that a recognizer has requested.
  enum Wish {
    /// The recognizer requested `began`, for a continuous gesture.
    case begin
    /// The recognizer requested `ended`, for a discrete gesture.
    case recognize
  }

  /// The stages of an attempt, in order.
  enum Stage: UInt8 {
    /// The recognizer has received no input since its last reset.
    case idle
    /// The recognizer receives input and has requested no state.
    case watching
    /// The recognizer has requested to begin or to recognize, and the arbiter must decide.
    case wishing
    /// The recognizer has requested a state and waits until another recognizer fails.
    ///
    /// The arbiter decides again when such a recognizer starts or finishes an attempt.
    case waiting
    /// The gesture has begun and prevents others, but `began` has not been reported to actions yet.
    case effective
    /// The state `began` has been reported to actions; changes are reported until the gesture ends.
    case reported
    /// The attempt has ended, was cancelled or failed; the last call of actions may still be due.
    case finished
    /// The recognizer's `reset()` is being called.
    case resetting
  }

  /// Whether the recognizer receives the event, as its class and its delegate answered.
  enum Admission {
    case unasked, accepted, refusedByClass, refusedByDelegate
  }

  /// The kind of input that drives the attempt.
  enum Source: Equatable {
    case touches, hover
    /// A wheel or a trackpad scrolls; if the host sends no end, the scroll ends when samples stop.
    case scroll(endsBySilence: Bool)

    var isScroll: Bool {
      self == .scroll(endsBySilence: true) || self == .scroll(endsBySilence: false)
    }
  }

  var stage = Stage.idle
  /// The requested change from the state `possible`; nil before the recognizer has requested one.
  var wish: Wish?
  /// The recognizer that this one was last reported to wait for; never dereferenced.
  var lastBlocker: ObjectIdentifier?
  var admission = Admission.unasked
  var source = Source.touches
  /// Whether the attempt started after recognizers were last asked which ones wait for which.
  var isNew = false
  /// Whether the recognizer's state has changed and its actions have not been called for it yet.
  var hasNews = false
  /// Whether the attempt ended because more fingers were down than the gesture allows.
  var hadTooManyTouches = false
  /// The kind of this attempt's touches; nil before the first touch.
  var touchKind: TouchKind?
  /// The number of views around the recognizer's view, and the recognizer's index in that view.
  var depth = 0
  var index = 0
  /// The position of the attempt in the arbiter's list of active recognizers.
  var position = 0

  var isRunning: Bool { stage != .idle }

  /// Whether the recognizer has requested a state that has not taken effect.
  var isUndecided: Bool { stage == .wishing || stage == .waiting }

  /// Whether a continuous gesture has begun and has not ended.
  @inline(__always)
  var isInEffect: Bool { stage == .effective || stage == .reported }

  /// Makes the arbiter decide again about a requested state that waits.
  mutating func lookAgain() {
    if stage == .waiting { stage = .wishing }
  }
}
