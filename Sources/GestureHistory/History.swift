public import Gestures

/// A record of what the gesture recognizers of a session did, and why.
///
/// A history observes its session and keeps the newest events in a ring of fixed-size records. It
/// retains the session, but no recognizer and no view that the app has removed. It makes no text, and
/// allocates memory only when it meets a recognizer for the first time, or again after its records are
/// forgotten.
/// ``sequences()`` turns the records into ``TouchSequence`` values, of which a ``Story`` makes
/// sentences; ``text`` has all of them.
///
/// ```swift
/// let history = History(of: session)
/// // … touches …
/// print(history.text)
/// ```
public final class History {
  /// A weak reference would make each retain of the session slower.
  private let session: Session
  private var token: SessionObserver?
  private var ring: RecordRing
  private var recognizers: KnownRecognizers
  /// What a replay has to find out; nil for everything.
  private let question: ReplayQuestion?
  private var progress = ReplayProgress()
  /// The number of records from which on ``removeSequences()`` looks for an end again.
  private var nextLook = 0
  private var built = Built(start: 0, hasLanding: true)
  /// The number of forgotten records that sequences may still have.
  private let slack: Int
  /// The number of malformed samples that the session has reported, and what is wrong with the first one.
  private var misfits = (count: 0, first: "")
  /// The last fingers that were cancelled and have not landed again.
  private var cancelled: [Touch.ID: (number: Int, time: Duration)] = [:]
  /// What is said of the first sample of such a finger.
  private var ignored: String?
  /// What had reached the session before the history was created.
  private let earlier: (landings: Int, others: (scrolls: Int, transforms: Int, hovers: Int))

  /// Creates a history that records the events of a session from now on.
  ///
  /// - Parameters:
  ///   - session: The session to observe; retained.
  ///   - capacity: The number of events that are kept; the oldest are forgotten first.
  ///   - properties: The limits that changes may adjust, whose values are noted for each recognizer.
  public convenience init(
    of session: Session, capacity: Int = 16_384,
    properties: [AdjustableProperty] = AdjustableProperty.builtIn
  ) {
    self.init(of: session, capacity: capacity, properties: properties, answering: nil)
  }

  /// Creates a history of the recognizers that a question is about, without their values and without the
  /// outlines of views.
  package convenience init(of session: Session, answering question: ReplayQuestion) {
    self.init(of: session, capacity: .max, properties: [], answering: question)
  }

  private init(
    of session: Session, capacity: Int, properties: [AdjustableProperty],
    answering question: ReplayQuestion?
  ) {
    self.session = session
    self.question = question
    earlier = (session.window.landings, session.otherSamples)
    let capacity = max(capacity, 1)
    slack = capacity < 4_096 || capacity == .max ? 0 : capacity / 4
    ring = RecordRing(capacity: capacity)
    recognizers = KnownRecognizers(properties: properties, noting: question?.recognizer)
    // The session calls its observers only while it exists, and this one only while the history does.
    let this = Unowned(self)
    token = session.addObserver { event in this.object.note(event, at: this.object.session.now) }
  }

  deinit {
    if let token { session.removeObserver(token) }
  }

  /// The touch sequences in the record, oldest first; the last one may not be over yet.
  ///
  /// If older events have been forgotten, the first sequence begins with a landing that is kept. A history
  /// of 4,096 events or more may return up to a quarter as many older events than it keeps.
  public func sequences() -> [TouchSequence] {
    build()
    // The records that follow are added to the sequence that is not over.
    var builder = built.builder
    return builder.finished(at: session.now, nextDeadline: session.nextDeadline)
  }

  /// The stories of the touch sequences in the record, a sentence in each line; before them one about
  /// malformed samples, and without a touch, one about what came instead, or may be missing.
  ///
  /// The samples of a finger that was cancelled are ignored until it lands again; a last line says so.
  public var text: String {
    let sequences = sequences()
    var lines = sequences.map { Story(of: $0).text }.filter { !$0.isEmpty }
    if sequences.isEmpty { lines.append(silence) }
    if misfits.count > 0 {
      let were =
        misfits.count == 1 ? "1 malformed sample was" : "\(misfits.count) malformed samples were"
      lines.insert("\(were) discarded or corrected: \(misfits.first).", at: 0)
    }
    return (lines + [ignored].compactMap { $0 }).joined(separator: "\n")
  }

  /// What is said if neither a touch nor a gesture is in the record.
  private var silence: String {
    let (now, before) = (session.otherSamples, earlier.others)
    var clauses = [
      (
        now.scrolls - before.scrolls, "a scroll",
        "no recognizer under the pointer takes scrolls (allowedScrollTypesMask)"
      ),
      (
        now.transforms - before.transforms, "a trackpad's pinch",
        "no recognizer under the pointer takes it"
      ),
      (now.hovers - before.hovers, "a hovering pointer", "a touch begins with a pressed button"),
    ].filter { $0.0 > 0 }.map {
      "\($0.0) sample\($0.0 == 1 ? "" : "s") of \($0.1) came, and \($0.2)"
    }
    if earlier.landings > 0 {
      clauses.append("\(Measurement.fingers(Double(earlier.landings))) landed before")
    }
    let rest =
      clauses.isEmpty && misfits.count == 0
      ? ": were the touches sent to another session?"
      : clauses.map { "; \($0)" }.joined() + "."
    return
      "No touch has reached the session of \(View.label(of: session.window)) since its history "
      + "was created" + rest
  }

  /// Adds the records since the last call to the sequences.
  ///
  /// A history of many records keeps a part of those that it has forgotten a little longer, so that not
  /// each new record makes all sequences anew.
  private func build() {
    let end = ring.added
    if end - ring.count - built.start > slack {
      built = Built(start: end - ring.count, hasLanding: !ring.hasForgotten)
    }
    ring.forEach(last: end - built.next) { record in
      if case .touch(_, _, .began, _, _, _) = record.content { built.hasLanding = true }
      if built.hasLanding { built.builder.add(record) }
    }
    built.next = end
  }

  /// Returns the touch sequences in the record and forgets them; empty if the last one is not over.
  package func removeSequences() -> [TouchSequence] {
    guard ring.count >= nextLook else { return [] }
    let sequences = sequences()
    guard sequences.last?.isOver ?? true else {
      // Looking takes time in proportion to the record.
      nextLook = 2 * ring.count
      return []
    }
    ring.removeAll()
    built = Built(start: ring.added, hasLanding: !ring.hasForgotten)
    nextLook = 0
    return sequences
  }

  /// Whether no event is in the record.
  package var isEmpty: Bool { ring.count == 0 }

  /// Whether what the session does from now on does not change the answer to the question.
  package var isDecided: Bool {
    guard let question else { return false }
    return progress.isDecided(question, at: session.now)
  }

  /// The number of recognizers whose names and values are kept.
  var recognizerCount: Int { recognizers.count }

  // MARK: Recording

  private func note(_ event: SessionEvent, at time: Duration) {
    switch event {
    case .touch(let touch): note(touch, at: time)
    case .state(let recognizer, _, let new, let reason):
      guard let known = noted(recognizer) else { return }
      if question != nil { progress.note(known, new, reason, at: time, question) }
      append(.state(known, new, reason), at: time)
    case .waits(let recognizer, let other, let requirement):
      guard let known = noted(recognizer) else { return }
      append(.waits(known, for: RecognizerName(other), requirement), at: time)
    case .refused(let touch, let recognizer, let refusal):
      guard let known = noted(recognizer) else { return }
      if question != nil { progress.noteRefusal(known, touch.id) }
      append(.refused(known, touch.id, refusal), at: time)
    case .allowed(let recognizer, let other, let allowance):
      guard let known = noted(recognizer) else { return }
      append(.allowed(known, beside: RecognizerName(other), allowance), at: time)
    case .action(let recognizer):
      guard let known = noted(recognizer) else { return }
      known.noteLacks(of: recognizer)
      append(.action(known), at: time)
    case .requirementCycle(let cycle):
      append(.cycle(cycle.map { RecognizerName($0) }), at: time)
    case .view(let view, .cancelled, let touches) where question == nil:
      guard !view.isWithoutTouchMethods else { return }
      for touch in touches {
        append(.cancelledInView(touch.id, View.label(of: view)), at: time)
      }
    case .misfit(let sample):
      if sample.phase != .began, let finger = cancelled[sample.id] {
        ignored =
          ignored
          ?? "Finger \(finger.number) was cancelled at \(Measurement.text(finger.time)), and its samples "
          + "are ignored until it lands again."
        return
      }
      if misfits.count == 0 { misfits.first = fault(of: sample, at: time) }
      misfits.count += 1
    case .view, .press, .corrected: break
    }
  }

  private func note(_ touch: Touch, at time: Duration) {
    if touch.phase == .cancelled {
      if touch.isCancelledByApp { append(.cancelledByApp(touch.id), at: time) }
      // Some hosts never use an id again.
      if cancelled.count == 16 { cancelled = [:] }
      cancelled[touch.id] = (touch.number, time)
    }
    let view = touch.view.map { View.label(of: $0) } ?? "the window"
    append(
      .touch(
        touch.id, number: touch.number, touch.phase, touch.type, touch.location(in: nil), view: view
      ), at: time)
    if question != nil { progress.note(touch, at: time) }
    guard touch.phase == .began else { return }
    cancelled[touch.id] = nil
    var next = touch.view
    while let view = next {
      if question == nil { append(.outline(touch.id, ViewOutline(of: view)), at: time) }
      for recognizer in view.gestureRecognizers {
        guard let known = noted(recognizer) else { continue }
        if question == nil { known.noteLacks(of: recognizer) }
        if question != nil { progress.noteOffer(known, touch.id) }
        append(.offered(known, touch.id), at: time)
      }
      next = view.superview
    }
    guard question == nil else { return }
    let unreached = UnreachedViews.first(at: touch, in: session) { recognizer, reason in
      append(.refused(recognizers.known(recognizer), touch.id, reason), at: time)
    }
    if let unreached { append(.unreached(touch.id, unreached), at: time) }
  }

  /// Returns what is wrong with a malformed sample: `finger 1 moved without having landed`.
  private func fault(of sample: TouchSample, at time: Duration) -> String {
    guard sample.location.x.isFinite, sample.location.y.isFinite else {
      return "a location was no number"
    }
    if sample.timestamp < time {
      return "a sample of \(Measurement.text(sample.timestamp)) came when the session's time was "
        + "\(Measurement.text(time)), and time never goes back"
    }
    let finger = "finger \(sample.id.rawValue)"
    return switch sample.phase {
    case .began:
      "\(finger) landed again without having been lifted, and each finger needs its own id"
    case .moved: "\(finger) moved without having landed, and a touch begins first"
    case .ended, .cancelled: "\(finger) was lifted without having landed, and a touch begins first"
    default: "a sample of \(finger) had the phase \(sample.phase)"
    }
  }

  /// Returns what is known of a recognizer; nil for one that the question is not about.
  private func noted(_ recognizer: GestureRecognizer) -> KnownRecognizer? {
    let known = recognizers.known(recognizer)
    return known.isNoted ? known : nil
  }

  private func append(_ content: HistoryRecord.Content, at time: Duration) {
    ring.append(HistoryRecord(time: time, content: content))
  }
}

/// The sequences of the records from `start` up to `next`, not including it.
private struct Built {
  var builder = SequenceBuilder()
  let start: Int
  var next: Int
  /// Whether a landing was among the records, or nothing was forgotten before them.
  var hasLanding: Bool

  init(start: Int, hasLanding: Bool) {
    (self.start, next, self.hasLanding) = (start, start, hasLanding)
  }
}

/// The newest records of a history, in the order in which they were added.
private struct RecordRing {
  private let capacity: Int
  private var records: [HistoryRecord] = []
  /// The index of the oldest record, which is replaced next when the ring is full.
  private var oldest = 0

  /// Whether records have been replaced.
  private(set) var hasForgotten = false

  init(capacity: Int) {
    self.capacity = capacity
    // A larger capacity is meant for recordings, which are often short.
    records.reserveCapacity(min(self.capacity, 16_384))
  }

  /// The number of records that have been added, also those that are replaced.
  private(set) var added = 0

  mutating func append(_ record: HistoryRecord) {
    added += 1
    guard records.count == capacity else { return records.append(record) }
    hasForgotten = true
    records[oldest] = record
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
  }

  var count: Int { records.count }

  mutating func removeAll() {
    records.removeAll(keepingCapacity: records.count <= 16_384)
    oldest = 0
  }

  /// Calls a closure with the newest records, the oldest of them first.
  func forEach(last count: Int, _ body: (HistoryRecord) -> Void) {
    for index in max(records.count - count, 0)..<records.count {
      body(records[(oldest + index) % records.count])
    }
  }
}
