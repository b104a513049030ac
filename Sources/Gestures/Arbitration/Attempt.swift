/// One attempt of a recognizer, from the first input that it receives to its reset.
///
/// A value without a reference to its recognizer; ``Arbiter`` moves it from stage to stage.
struct Attempt {
  /// A pending request of a recognizer to leave `possible`.
  enum Wish {
    /// A request to begin a continuous gesture.
    case begin
    /// A request to recognize a discrete gesture.
    case recognize
  }

  /// The stages of an attempt, in order.
  enum Stage: UInt8 {
    /// No input has been received since the last reset.
    case idle
    /// The recognizer receives input and has requested no state.
    case watching
    /// There is a ``wish`` that the arbiter must decide.
    case wishing
    /// There is a ``wish`` that waits for a recognizer that is required to fail.
    ///
    /// The arbiter decides again when such a recognizer starts or finishes an attempt.
    case waiting
    /// `began` has taken effect and others have been prevented, but it has not been reported yet.
    case effective
    /// `began` has been reported; changes are reported until the end.
    case reported
    /// The state is terminal; a last action may still be due.
    case finished
    /// `reset()` is being called.
    case resetting
  }

  /// The answer of class and delegate to whether the recognizer receives the event.
  enum Admission {
    case unasked, accepted, refusedByClass, refusedByDelegate
  }

  /// The kind of input that drives the attempt.
  enum Source: Equatable {
    case touches, hover
    /// A scroll; if its end is not sent, it ends when samples stop.
    case scroll(endsBySilence: Bool)

    var isScroll: Bool {
      self == .scroll(endsBySilence: true) || self == .scroll(endsBySilence: false)
    }
  }

  var stage = Stage.idle
  /// The request to leave `possible`; nil before the recognizer has requested a state.
  var wish: Wish?
  /// The recognizer for which this one was last reported to wait; only compared.
  var lastBlocker: ObjectIdentifier?
  var admission = Admission.unasked
  var source = Source.touches
  /// Whether the attempt started after requirements were last asked for.
  var isNew = false
  /// Whether the recognizer's actions have to be called.
  var hasNews = false
  /// The kind of this attempt's touches; nil before the first touch.
  var touchKind: TouchKind?
  /// The depth of the view and the index among its recognizers, which order the delivery.
  var depth = 0
  var index = 0
  /// The position among the active recognizers, as of the arbiter's last numbering.
  var position = 0

  var isRunning: Bool { stage != .idle }

  /// Whether there is a request that has not taken effect.
  var isUndecided: Bool { stage == .wishing || stage == .waiting }

  /// Whether a continuous gesture has begun and has not ended.
  @inline(__always)
  var isInEffect: Bool { stage == .effective || stage == .reported }

  /// Makes the arbiter decide again about a request that waits.
  mutating func lookAgain() {
    if stage == .waiting { stage = .wishing }
  }
}
