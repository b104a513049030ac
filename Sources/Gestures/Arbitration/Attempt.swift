/// One attempt of a recognizer: from the first input that it receives to its reset.
///
/// A plain value that knows no recognizer; ``Arbiter`` moves it from stage to stage.
struct Attempt {
  /// What a recognizer asks for when it leaves `possible`.
  enum Wish {
    /// To begin a continuous gesture.
    case begin
    /// To recognize a discrete gesture.
    case recognize
  }

  /// How far the attempt has got.
  enum Stage: UInt8 {
    /// Nothing received since the last reset.
    case idle
    /// Receives input and has asked for nothing.
    case watching
    /// Has a ``wish`` that the arbiter has to look at.
    case wishing
    /// Has a ``wish``, and waits for a recognizer that is required to fail. The arbiter looks at it
    /// again when a recognizer that it requires to fail starts or finishes an attempt.
    case waiting
    /// `began` has taken effect: others have been prevented. It has not been reported yet.
    case effective
    /// `began` has been reported; changes are reported until the end.
    case reported
    /// The state is terminal; a last action may still be due.
    case finished
    /// `reset()` is being called.
    case resetting
  }

  /// The answer to whether the recognizer receives the event.
  enum Admission {
    case unasked, accepted, refusedByClass, refusedByDelegate
  }

  /// What drives the attempt.
  enum Source: Equatable {
    case touches, hover
    /// A scroll; one that is sent without an end ends by silence.
    case scroll(endsBySilence: Bool)

    var isScroll: Bool {
      self == .scroll(endsBySilence: true) || self == .scroll(endsBySilence: false)
    }
  }

  var stage = Stage.idle
  /// What the recognizer has asked for; nil while it watches.
  var wish: Wish?
  /// The recognizer that this one was last reported to wait for; compared only.
  var lastBlocker: ObjectIdentifier?
  var admission = Admission.unasked
  var source = Source.touches
  /// Whether the attempt started after the arbiter last asked for requirements.
  var isNew = false
  /// Whether an action is due.
  var hasNews = false
  /// What makes the touches of this attempt; nil before the first.
  var touchKind: TouchKind?
  /// Depth of the view and index among its recognizers, which decide the order of delivery.
  var depth = 0
  var index = 0
  /// Position among the active recognizers, as of the arbiter's last numbering.
  var position = 0

  var isRunning: Bool { stage != .idle }

  /// Whether there is a wish that has not taken effect.
  var isUndecided: Bool { stage == .wishing || stage == .waiting }

  /// Whether a continuous gesture is under way.
  @inline(__always)
  var isInEffect: Bool { stage == .effective || stage == .reported }

  /// Makes the arbiter look at a wish that waits.
  mutating func lookAgain() {
    if stage == .waiting { stage = .wishing }
  }
}
