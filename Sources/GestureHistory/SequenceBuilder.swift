import Gestures

/// Builds touch sequences from the records of a history.
struct SequenceBuilder {
  private var sequences: [TouchSequence] = []
  private var current: TouchSequence?
  /// The indices of the current sequence's lanes.
  private var lanes: [KnownRecognizer: Int] = [:]
  /// The indices of the touches that are down.
  private var down: [Touch.ID: Int] = [:]
  /// The lanes whose last attempt is not over.
  private var open: Set<Int> = []

  /// The time after which an attempt without fingers and without a record is taken for abandoned.
  private static let abandonment = Duration.seconds(10)

  mutating func add(_ record: HistoryRecord) {
    switch record.content {
    case .touch(let id, let number, let phase, let kind, let location, let view):
      add(id, number, phase, kind, location, view, at: record.time)
    case .outline(let id, let outline):
      guard let touch = down[id] else { return }
      current?.touches[touch].views.append(outline)
    case .offered(let recognizer, let id):
      guard let touch = down[id] else { return }
      change(recognizer, at: record.time) { $0.touches.append(touch) }
    case .refused(let recognizer, let id, let refusal):
      refuse(id, by: recognizer, refusal, at: record.time)
    case .unreached(let id, let found):
      guard let touch = down[id] else { return }
      current?.unreached.append(
        UnreachedView(
          time: record.time, touch: touch, view: found.view, recognizer: found.recognizer,
          cause: found.cause))
    case .cancelledByApp(let id):
      guard let touch = down[id] else { return }
      current?.touches[touch].isCancelledByApp = true
    case .cancelledInView(let id, let view):
      // A touch that the system has cancelled is not down any more.
      guard let touch = down[id] else { return }
      current?.touches[touch].cancellation = RecordedTouch.Cancellation(
        time: record.time, view: view)
    case .state(let recognizer, let new, var reason):
      if reason == .undecided, hasIgnored(recognizer) { reason = .ignoredTouches }
      change(recognizer, at: record.time) { $0.enter(new, reason, at: record.time) }
      if new.isTerminal, let lane = lanes[recognizer] { open.remove(lane) }
    case .waits(let recognizer, let other, let requirement):
      change(recognizer, at: record.time) { attempt in
        attempt.wait(for: other, requirement, at: record.time)
      }
    case .allowed(let recognizer, let other, let reason):
      let allowance = RecordedAttempt.Allowance(other: other, reason: reason)
      change(recognizer, at: record.time) { attempt in
        if !attempt.allowances.contains(allowance) { attempt.allowances.append(allowance) }
      }
    case .action(let recognizer):
      // The action of the end follows the change of state.
      guard let lane = lanes[recognizer], let last = current?.lanes[lane].attempts.indices.last
      else { return }
      current?.lanes[lane].attempts[last].actions.append(record.time)
      current?.lanes[lane].lackOfAction = recognizer.lackOfAction
    case .cycle(let cycle):
      begin(at: record.time)
      current?.cycles.append(cycle)
    }
  }

  /// Returns the sequences; `now` is the session's time.
  ///
  /// - Parameter deadline: The time at which the session's next timer is due.
  mutating func finished(at now: Duration?, nextDeadline deadline: Duration?) -> [TouchSequence] {
    let isOpen = current != nil
    close(at: now)
    if isOpen, let last = sequences.indices.last, !sequences[last].isOver {
      sequences[last].pending = deadline.map { .timer(due: $0) } ?? .touches
    }
    for index in sequences.indices.dropLast() {
      sequences[index].nextLanding = sequences[index + 1].touches.first?.start
    }
    return sequences
  }

  // MARK: Touches

  private mutating func add(
    _ id: Touch.ID, _ number: Int, _ phase: Touch.Phase, _ kind: TouchKind, _ location: Point,
    _ view: String, at time: Duration
  ) {
    let sample = RecordedTouch.Sample(time: time, location: location)
    if phase == .began {
      if let last = current?.end, down.isEmpty, time - last > Self.abandonment { close(at: last) }
      begin(at: time)
      var touch = RecordedTouch(
        id: id, number: number, kind: kind, view: view, samples: [sample])
      touch.downAtLanding = down.values.sorted()
      down[id] = current?.touches.count
      current?.touches.append(touch)
    }
    guard let touch = down[id] else { return }
    if phase != .began { current?.touches[touch].add(sample) }
    if phase == .ended || phase == .cancelled {
      current?.touches[touch].end = time
      current?.touches[touch].isCancelled = phase == .cancelled
      down[id] = nil
    }
    current?.end = time
  }

  private mutating func refuse(
    _ id: Touch.ID, by recognizer: KnownRecognizer, _ refusal: Reason.Refusal, at time: Duration
  ) {
    guard let touch = down[id], let lane = lane(of: recognizer) else { return }
    if open.contains(lane), let last = current?.lanes[lane].attempts.indices.last {
      current?.lanes[lane].attempts[last].touches.removeAll { $0 == touch }
      // An attempt that the refused touch alone had started has not taken place.
      if let attempt = current?.lanes[lane].attempts[last], attempt.touches.isEmpty,
        attempt.spans.isEmpty, attempt.start == time
      {
        current?.lanes[lane].attempts.removeLast()
        open.remove(lane)
      }
    }
    current?.lanes[lane].refusals.append(
      RecordedRefusal(time: time, touch: touch, reason: refusal))
  }

  /// Returns whether the last touch that the recognizer did not receive is one that it ignored.
  private func hasIgnored(_ recognizer: KnownRecognizer) -> Bool {
    guard let lane = lanes[recognizer] else { return false }
    return current?.lanes[lane].refusals.last?.reason == .ignored
  }

  // MARK: Attempts

  /// Calls `body` with the recognizer's attempt that is not over, or with a new one.
  private mutating func change(
    _ recognizer: KnownRecognizer, at time: Duration, _ body: (inout RecordedAttempt) -> Void
  ) {
    begin(at: time)
    guard let lane = lane(of: recognizer) else { return }
    if open.insert(lane).inserted {
      current?.lanes[lane].attempts.append(RecordedAttempt(start: time))
    }
    guard let last = current?.lanes[lane].attempts.indices.last else { return }
    if var attempt = current?.lanes[lane].attempts[last] {
      body(&attempt)
      current?.lanes[lane].attempts[last] = attempt
    }
    if let end = current?.end, end < time { current?.end = time }
  }

  /// Returns the index of the recognizer's lane, which is added next to those of the same view.
  private mutating func lane(of recognizer: KnownRecognizer) -> Int? {
    guard let index = current?.lanes.count else { return nil }
    if let lane = lanes[recognizer] { return lane }
    var lane = Lane(name: recognizer.name)
    lane.kind = recognizer.kind
    (lane.values, lane.units, lane.paths) = (recognizer.values, recognizer.units, recognizer.paths)
    (lane.lackOfAction, lane.lackOfDelegate) = (recognizer.lackOfAction, recognizer.lackOfDelegate)
    lanes[recognizer] = index
    current?.lanes.append(lane)
    return index
  }

  // MARK: Sequences

  private mutating func begin(at time: Duration) {
    if current != nil, down.isEmpty, open.isEmpty { close(at: nil) }
    guard current == nil else { return }
    current = TouchSequence(start: time, end: time)
  }

  private mutating func close(at now: Duration?) {
    guard var sequence = current else { return }
    sequence.isOver = down.isEmpty && open.isEmpty
    for lane in sequence.lanes.indices {
      for attempt in sequence.lanes[lane].attempts.indices {
        sequence.lanes[lane].attempts[attempt].finish(at: now ?? sequence.end)
      }
    }
    // Lanes of one view stand together, in the order in which the views were touched.
    var views: [String] = []
    for lane in sequence.lanes where !views.contains(lane.name.view) {
      views.append(lane.name.view)
    }
    sequence.lanes = views.flatMap { view in sequence.lanes.filter { $0.name.view == view } }
    sequences.append(sequence)
    (current, lanes, down, open) = (nil, [:], [:], [])
  }
}

extension RecordedAttempt {
  fileprivate mutating func enter(
    _ new: GestureState, _ reason: Reason?, at time: Duration
  ) {
    finishSpan(at: time)
    end = time
    switch new {
    case .possible: break
    case .began:
      (recognized, hasBegun) = (time, true)
      spans.append(Span(state: .began, start: time, end: time))
    case .changed:
      // The state lasts, however often its values change.
      guard spans.last?.state != .changed else { break }
      spans.append(Span(state: .changed, start: time, end: time))
    case .ended:
      if recognized == nil { recognized = time }
      outcome = .ended
    case .failed: outcome = .failed(reason ?? .undecided)
    case .cancelled:
      if recognized == nil { (recognized, hasBegun) = (time, true) }
      outcome = .cancelled(reason ?? .undecided)
    }
  }

  fileprivate mutating func wait(
    for other: RecognizerName, _ requirement: Reason.Requirement, at time: Duration
  ) {
    finishSpan(at: time)
    waits.append(Wait(other: other, requirement: requirement, start: time, end: time))
    if spans.last?.state != .waiting {
      spans.append(Span(state: .waiting, start: time, end: time))
    }
    end = time
  }

  /// Ends the last span, or adds the first one: possible since the attempt started.
  private mutating func finishSpan(at time: Duration) {
    if spans.isEmpty { spans.append(Span(state: .possible, start: start, end: time)) }
    spans[spans.count - 1].end = time
    if let last = waits.indices.last, spans[spans.count - 1].state == .waiting {
      waits[last].end = time
    }
  }

  /// Extends an attempt that is not over to `time`.
  fileprivate mutating func finish(at time: Duration) {
    guard outcome == .open else { return }
    finishSpan(at: max(time, end))
    end = max(time, end)
  }
}
