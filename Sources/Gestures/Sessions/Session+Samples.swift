// Step 1: samples change their touches.
extension Session {
  /// Takes and delivers the samples of a frame.
  func takeFrame(_ frame: ArraySlice<TouchSample>) {
    // Whether there are samples that have not been delivered.
    var isOpen = false
    var samples = frame
    var start = samples.startIndex
    while start < samples.endIndex {
      let time = samples[start].timestamp
      guard samples[start].isTouch else {
        if isFirst(start, in: samples), hoversBeforeTouches(in: samples[start...]) {
          (samples, start) = hoveringLast(in: samples[start...])
          continue
        }
        if isOpen { deliverTaken() }
        isOpen = false
        // Of a pointer that moves more than once in the frame, only the newest location counts.
        let isPassing =
          samples[start].phase == .regionMoved && start + 1 < samples.endIndex
          && samples[start + 1].phase == .regionMoved
        if !isPassing || samples[start].isReportedGesture { send(samples[start]) }
        start += 1
        continue
      }
      var (end, areMoves) = (start, true)
      while end < samples.endIndex, samples[end].isTouch, samples[end].timestamp.isSame(as: time) {
        areMoves = areMoves && samples[end].phase == .moved
        end += 1
      }
      if end < samples.endIndex, !samples[end].isTouch, isFirst(start, in: samples),
        hoversBeforeTouches(in: samples[start...])
      {
        (samples, start) = hoveringLast(in: samples[start...])
        continue
      }
      if areMoves {
        if isOpen, isDue(at: time) || !hasOnlyMoves { deliverTaken() }
        for index in start..<end { takeInFrame(samples[index]) }
        isOpen = true
      } else {
        takeInstant(samples[start..<end].landingsBeforeLifts(), &isOpen)
      }
      start = end
    }
    if isOpen { deliverTaken() }
  }

  /// Whether a sample of the hovering pointer precedes one of a touch, both at the time of the first sample.
  private func hoversBeforeTouches(in samples: ArraySlice<TouchSample>) -> Bool {
    var hovers = false
    for sample in samples {
      guard sample.timestamp.isSame(as: samples[samples.startIndex].timestamp) else { break }
      if hovers, sample.isTouch { return true }
      hovers = hovers || sample.isHover
    }
    return false
  }

  /// Returns samples with those of the hovering pointer that have the time of the first one after the others
  /// of this time.
  ///
  /// What hovers is decided last.
  private func hoveringLast(
    in samples: ArraySlice<TouchSample>
  ) -> (samples: ArraySlice<TouchSample>, start: Int) {
    let time = samples[samples.startIndex].timestamp
    let instant = samples.prefix { $0.timestamp.isSame(as: time) }
    let sorted =
      instant.filter { !$0.isHover } + instant.filter { $0.isHover } + samples[instant.endIndex...]
    return (sorted[...], sorted.startIndex)
  }

  /// Whether a sample is the first one of its time.
  private func isFirst(_ index: Int, in samples: ArraySlice<TouchSample>) -> Bool {
    index == samples.startIndex
      || !samples[index - 1].timestamp.isSame(as: samples[index].timestamp)
  }

  /// Takes samples of one time; delivers the earlier samples first if a sample cannot join them.
  private func takeInstant(_ instant: ArraySlice<TouchSample>, _ isOpen: inout Bool) {
    // When a finger is lifted, sensors often make its neighbour jump: this is not a move of two
    // fingers.
    var mayJoin = !isOpen || instant.allSatisfy(fits)
    var isFirst = true
    for sample in instant {
      // The first sample has been checked with the others of its time.
      if isOpen, isDue(at: sample.timestamp) || !mayJoin || !(isFirst || fits(sample)) {
        deliverTaken()
      }
      (mayJoin, isFirst) = (true, false)
      takeInFrame(sample)
      isOpen = true
    }
  }

  private func takeInFrame(_ sample: TouchSample) {
    advance(to: sample.timestamp)
    // Not by `run`: input that is sent meanwhile waits for the delivery that is being collected.
    work = .delivering
    take(sample)
    work = .none
  }

  private func deliverTaken() { run { deliver() } }

  private func isDue(at time: Duration) -> Bool {
    nextDeadline.map { !$0.isAfter(time) } ?? false
  }

  /// Returns whether a sample can join the samples that were taken before: all of them are movements,
  /// or each finger has one sample, all at one time.
  private func fits(_ sample: TouchSample) -> Bool {
    guard !changed.isEmpty else { return true }
    if hasOnlyMoves, sample.phase == .moved { return true }
    guard !event.hasEarlierMoments, sample.timestamp.isSame(as: event.timestamp) else {
      return false
    }
    // A finger that lands when another is lifted comes after it: the two were never down together.
    if sample.phase == .began, hasFreshEnd { return false }
    return touch(sample.id).map { !$0.isFresh } ?? true
  }

  /// Changes, adds or ends the touch of a sample; ``deliver()`` later calls the recognizers.
  ///
  /// Samples that fit no touch are reported to the observers as malformed.
  func take(_ sample: TouchSample) {
    if sample.phase == .moved, !now.isAfter(sample.timestamp), sample.isValid,
      let touch = touch(sample.id)
    {
      apply(sample, to: touch)
    } else {
      takeLandingOrLift(sample)
    }
  }

  @inline(never)
  private func takeLandingOrLift(_ original: TouchSample) {
    guard let sample = normalized(original) else { return }
    arbiter.isUnsettled = true
    if sample.phase == .began, let lost = touch(sample.id) {
      // A finger that lands twice was lifted in between: its first touch is cancelled.
      report(.misfit(original))
      cancel(lost, by: sample)
      arbiter.isUnsettled = true
    }
    switch (sample.phase, touch(sample.id)) {
    case (.began, nil): land(sample)
    case (.moved, let touch?), (.ended, let touch?), (.cancelled, let touch?):
      apply(sample, to: touch)
    default: report(.misfit(original))
    }
  }

  /// Cancels a touch that is still down when a new finger lands with the same id.
  private func cancel(_ touch: Touch, by sample: TouchSample) {
    var loss = sample
    loss.phase = .cancelled
    loss.location = touch.position
    apply(loss, to: touch)
    arbiter.isUnsettled = true
    deliver()
  }

  /// Returns a sample with a valid time and location; nil if the sample must be discarded.
  ///
  /// A time before `now` becomes `now`.
  private func normalized(_ original: TouchSample) -> TouchSample? {
    var sample = original
    if now.isAfter(sample.timestamp) {
      report(.misfit(original))
      sample.timestamp = now
    }
    if !sample.isValid {
      report(.misfit(original))
      // The end of a touch counts, even with an invalid location.
      guard sample.phase == .ended || sample.phase == .cancelled,
        let touch = touch(sample.id)
      else { return nil }
      sample.location = touch.position
    }
    return sample
  }

  private func apply(_ sample: TouchSample, to touch: Touch) {
    let wasFresh = touch.isFresh
    touch.apply(sample)
    note(sample, in: touch, wasFresh: wasFresh)
  }

  /// Notes that a touch has a sample, and whether it had one before in this delivery.
  func note(_ sample: TouchSample, in touch: Touch, wasFresh: Bool) {
    if changed.isEmpty {
      event.hasEarlierMoments = false
      hasOnlyMoves = true
      hasFreshEnd = false
    } else if wasFresh || !sample.timestamp.isSame(as: event.timestamp) {
      event.hasEarlierMoments = true
    }
    if sample.phase != .moved {
      hasOnlyMoves = false
      if !touch.isDown {
        hasFreshEnd = true
        noteEnd(of: touch)
      }
    }
    if !wasFresh { addChanged(touch) }
    event.note(sample)
  }

  private func addChanged(_ touch: Touch) {
    changed.append(touch)
    // The order of samples is mostly that of landings.
    var place = changed.count - 1
    while place > 0, changed[place - 1].landing > touch.landing {
      changed.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Delivers a sample of a hovering mouse pointer, of a scroll or of a trackpad's pinch.
  func takeOther(_ sample: TouchSample) {
    if sample.isReportedGesture { takeReportedGesture(sample) } else { hover(sample) }
  }

  // MARK: Touches

  /// Returns the touch of the finger that is down and has this id; nil if there is none.
  func touch(_ id: TouchID) -> Touch? {
    // A hand's fingers are found sooner one by one than in a table.
    guard event.touches.count > Self.hand else {
      return event.touches.first { $0.id == id && $0.isDown }
    }
    return touchesByID[id]
  }

  /// The number of touches up to which they are in no table.
  private static var hand: Int { 16 }

  /// Adds the touch of a finger that lands.
  func land(_ sample: TouchSample) {
    window.landings += 1
    window.facts.newestLanding = sample.timestamp
    let touch = unusedTouch(sample)
    touch.begin(sample, landing: window.landings, in: window, delivery: delivery)
    touch.number = unusedNumber
    touch.tapCount = recentTaps.count(at: sample.location, time: sample.timestamp)
    event.add(touch)
    if event.touches.count > Self.hand {
      if touchesByID.isEmpty { for touch in event.touches { touchesByID[touch.id] = touch } }
      touchesByID[touch.id] = touch
    }
    note(sample, in: touch, wasFresh: false)
  }

  /// The lowest number that no finger has that is down; with more fingers than hands have, their count tells.
  private var unusedNumber: Int {
    guard event.touches.count <= Self.hand else { return event.touches.count + 1 }
    var number = 1
    while event.touches.contains(where: { $0.isDown && $0.number == number }) { number += 1 }
    return number
  }

  /// Returns a touch for a new finger: one that nothing else retains if there is one.
  private func unusedTouch(_ sample: TouchSample) -> Touch {
    while var touch = spare.popLast() {
      if isKnownUniquelyReferenced(&touch) { return touch }
    }
    return Touch(sample)
  }

  /// Notes that the finger of a touch is up, or that the touch was cancelled.
  func noteEnd(of touch: Touch) {
    if !touchesByID.isEmpty { touchesByID[touch.id] = nil }
    for slot in touch.receivers { arbiter.noteFingerGone(from: slot) }
  }

  /// Removes the touches that have ended from those that are down.
  func removeEnded() {
    for touch in event.touches where !touch.isDown {
      if touch.report.isHeld { linger(touch) } else { recycle(touch) }
    }
    event.removeEnded()
    if event.touches.count <= Self.hand { touchesByID = [:] }
  }

  /// Keeps a touch that has ended for a later finger.
  func recycle(_ touch: Touch) {
    touch.separate()
    spare.append(touch)
  }

  // MARK: Attempts of touches

  /// Adds a touch to the touches of a recognizer.
  func track(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let slot = recognizer.slot else { return }
    if recognizer.touches.isEmpty, recognizer.requested == .possible,
      let roll = recognizer.roll(from: touch)
    {
      arbiter.setRoll(of: slot, roll)
    }
    recognizer.track(touch)
    touch.receivers.append(slot)
    arbiter.noteTouch(touch, by: slot)
  }

  /// Removes a touch from the touches of an attempt.
  func untrack(_ touch: Touch, by slot: Int) {
    guard let place = touch.receivers.firstIndex(of: slot) else { return }
    touch.receivers.remove(at: place)
    if touch.isDown { arbiter.noteFingerGone(from: slot) }
  }

  /// Removes all touches from an attempt.
  func drop(_ slot: Int) {
    for touch in event.touches { untrack(touch, by: slot) }
    if lingeringCount > 0 { dropLingering(slot) }
  }
}

extension ArraySlice<TouchSample> {
  /// These samples of one time, sorted so that landings precede lifts.
  ///
  /// Only landings of fingers that are still down at the end, and of which these are the first
  /// samples, change their place.
  fileprivate func landingsBeforeLifts() -> ArraySlice {
    guard let lift = firstIndex(where: { $0.phase == .ended }),
      self[lift...].contains(where: { $0.phase == .began })
    else { return self }
    var firsts: [TouchID: Index] = [:]
    var ended: Set<TouchID> = []
    for index in indices {
      if firsts[self[index].id] == nil { firsts[self[index].id] = index }
      if self[index].endsTouch { ended.insert(self[index].id) }
    }
    func stays(_ index: Index) -> Bool {
      let id = self[index].id
      return self[index].phase == .began && firsts[id] == index && !ended.contains(id)
    }
    let rest = indices[lift...]
    return self[..<lift] + rest.filter(stays).map { self[$0] }
      + rest.filter { !stays($0) }.map { self[$0] }
  }
}

extension TouchSample {
  fileprivate var isValid: Bool { location.x.isFinite && location.y.isFinite }
  fileprivate var endsTouch: Bool { phase == .ended || phase == .cancelled }
}
