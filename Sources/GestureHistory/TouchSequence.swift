public import Gestures

/// What happened from the landing of a first finger until every touched recognizer was possible
/// again.
///
/// A scroll, or a recognizer that starts without a touch, makes a sequence of its own.
public struct TouchSequence: Hashable, Sendable {
  /// The time at which the first finger landed, measured from the beginning of the session.
  public var start: Duration
  /// The time of the last event of the sequence.
  public var end: Duration
  /// Whether all fingers were lifted and all recognizers have finished.
  public var isOver = false
  /// The touches, in the order in which they landed.
  public var touches: [RecordedTouch] = []
  /// The touched recognizers, grouped by view: the view touched first stands first.
  public var lanes: [Lane] = []
  /// The cycles of recognizers that wait for each other to fail, as reported in this sequence.
  public var cycles: [[RecognizerName]] = []
  /// The views that did not get a touch, although it seems to be meant for them.
  public internal(set) var unreached: [UnreachedView] = []
  /// What the session waits for; nil if the sequence is over, or if time and touches go on by themselves.
  package var pending: Pending?
  /// The time at which the first finger of the next sequence landed; nil without a next sequence.
  public var nextLanding: Duration?

  /// What decides the recognizers of a sequence that is not over.
  package enum Pending: Hashable, Sendable {
    /// The session's next timer, which is due at this time.
    case timer(due: Duration)
    /// Touches.
    case touches
  }

  /// Creates a sequence without touches and recognizers, from its first event to its last one.
  public init(start: Duration, end: Duration) {
    self.start = start
    self.end = end
  }
}

extension TouchSequence {
  /// Whether a gesture was recognized.
  var hasRecognized: Bool { lanes.contains { $0.attempts.contains { $0.recognized != nil } } }

  /// Returns the index of the first touch that landed at a time or later; the number of touches if none
  /// did.
  func firstTouch(from time: Duration) -> Int {
    touches.partitioningIndex { $0.start >= time }
  }

  /// Returns whether a touch that landed before a time, and for which a predicate returns true, was
  /// down after it.
  func isDown(around time: Duration, where isIncluded: (RecordedTouch) -> Bool) -> Bool {
    let last = firstTouch(from: time) - 1
    guard last >= 0 else { return false }
    return (touches[last].downAtLanding + [last]).contains { index in
      touches[index].end ?? end > time && isIncluded(touches[index])
    }
  }

  /// Returns the times for which a gesture of two fingers had begun and had fewer fingers.
  package func rests(of attempt: RecordedAttempt) -> [Range<Duration>] {
    guard attempt.hasBegun, let recognized = attempt.recognized else { return [] }
    let fingers = attempt.touches.map { touches[$0] }
    let times = Set(
      fingers.flatMap { [$0.start, $0.end ?? attempt.end] } + [recognized, attempt.end]
    )
    .filter { $0 >= recognized && $0 <= attempt.end }.sorted()
    return zip(times, times.dropFirst()).compactMap { start, end in
      fingers.count { $0.isDown(at: start) } < 2 ? start..<end : nil
    }
  }
}

/// One touched recognizer in a ``TouchSequence``, with its attempts to recognize its gesture.
public struct Lane: Hashable, Sendable {
  /// The names of the recognizer and of its view.
  public var name: RecognizerName
  /// The attempts, in order.
  public var attempts: [RecordedAttempt] = []
  /// The touches that the recognizer did not receive.
  public var refusals: [RecordedRefusal] = []
  /// The values of the recognizer's adjustable properties, by name; those from 1e9 on, which are no
  /// limit, are left out.
  public var values: [String: Double] = [:]
  /// The units of ``values``, by name: a `hysteresis` is a distance or an angle.
  public var units: [String: Reason.Limit.Unit] = [:]
  /// The properties of ``values`` in Swift, such as `matcher.minimumSize`, by name.
  package var paths: [String: String] = [:]
  /// What is said of the action and of the delegate that the recognizer did not have.
  var (lackOfAction, lackOfDelegate): (String?, String?)
  /// The class of the recognizer.
  package var kind = RecognizerKind.unknown

  /// Creates a lane without attempts.
  public init(name: RecognizerName) { self.name = name }
}

/// A touch that a recognizer did not receive.
public struct RecordedRefusal: Hashable, Sendable {
  /// The time of the refusal, measured from the beginning of the session.
  public var time: Duration
  /// The index of the touch in ``TouchSequence/touches``.
  public var touch: Int
  /// Why the recognizer did not receive the touch.
  public var reason: Reason.Refusal
}

/// What a recognizer did from its first touch until it was possible again.
public struct RecordedAttempt: Hashable, Sendable {
  /// A time for which the recognizer was in one state.
  public struct Span: Hashable, Sendable {
    /// The states that last.
    public enum State: Hashable, Sendable {
      /// The gesture was not recognized yet.
      case possible
      /// The gesture was complete, and other recognizers had to fail first.
      case waiting
      /// A continuous gesture had begun, and its values had not changed yet.
      case began
      /// A continuous gesture was in progress.
      case changed
    }

    /// The state in which the recognizer was.
    public var state: State
    /// The time of the change to this state, measured from the beginning of the session.
    public var start: Duration
    /// The time at which the state changed again, or the attempt ended.
    public var end: Duration
  }

  /// A time for which a complete gesture waited for another recognizer to fail.
  public struct Wait: Hashable, Sendable {
    /// The recognizer that had to fail.
    public var other: RecognizerName
    /// The origin of the requirement, such as a call of `require(toFail:)`.
    public var requirement: Reason.Requirement
    /// The time from which the complete gesture waited.
    public var start: Duration
    /// The time at which the other recognizer failed, or at which the wait ended otherwise.
    public var end: Duration

    /// The time from the start to the end.
    package var duration: Duration { end - start }
  }

  /// A rule by which the recognizer could act together with another one.
  public struct Allowance: Hashable, Sendable {
    /// The recognizer that had acted first.
    public var other: RecognizerName
    /// The rule, such as the answer of a delegate.
    public var reason: Reason.Allowance
  }

  /// The end of an attempt.
  public enum Outcome: Hashable, Sendable {
    /// The attempt is not over.
    case open
    /// The gesture was recognized; a continuous gesture has begun and ended.
    case ended
    /// The touches were not the recognizer's gesture.
    case failed(Reason)
    /// The gesture had begun and was cancelled.
    case cancelled(Reason)
  }

  /// The time of the attempt's first input, measured from the beginning of the session.
  public var start: Duration
  /// The time of the attempt's last event so far.
  public var end: Duration
  /// The indices in ``TouchSequence/touches`` of the touches that the recognizer received.
  public var touches: [Int] = []
  /// The states of the attempt, in order and without gaps.
  public var spans: [Span] = []
  /// The waits for other recognizers, in order.
  public var waits: [Wait] = []
  /// The rules by which the recognizer acted together with others.
  public var allowances: [Allowance] = []
  /// The times at which the recognizer's actions were called.
  public var actions: [Duration] = []
  /// The time at which the gesture began or, if it is discrete, was recognized; nil otherwise.
  public var recognized: Duration?
  /// Whether the gesture is continuous and has begun.
  public var hasBegun = false
  /// How the attempt ended; ``Outcome/open`` until then.
  public var outcome = Outcome.open

  /// Creates an attempt that has just started, in no state.
  public init(start: Duration) {
    self.start = start
    end = start
  }

  /// The reason why the attempt failed or was cancelled; nil otherwise.
  public var reason: Reason? {
    switch outcome {
    case .failed(let reason), .cancelled(let reason): reason
    case .open, .ended: nil
    }
  }

  /// The longest one of the waits; nil if the gesture waited for no time.
  package var longestWait: Wait? {
    waits.filter { $0.end > $0.start }.max { $0.duration < $1.duration }
  }

  /// Whether the attempt failed.
  public var hasFailed: Bool {
    if case .failed = outcome { return true }
    return false
  }
}

extension Array {
  /// Returns the index of the first element for which a predicate returns true; the number of elements
  /// if there is none.
  ///
  /// The predicate returns true for all elements after one for which it does.
  func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
