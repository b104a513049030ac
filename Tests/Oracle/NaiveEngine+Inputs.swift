import Gestures

/// Inputs that are no touches: hover, scrolls, pinches of a trackpad, and keys.
extension NaiveEngine {
  // MARK: Hover

  /// R110: hover is decided after all touches of its time.
  func hover(_ samples: [World.Sample]) {
    refreshHover()
    // Of the pointer's moves only the last counts.
    if let last = samples.last(where: { $0.input == .hover }) {
      isInside = !last.phase.isEnd
      if isInside { pointer = Point(x: last.x, y: last.y) }
      hover(isMoving: isInside)
    }
  }

  /// A button that is pressed ends a hover, and one that is released lets it begin again.
  func noteButtons(of samples: [World.Sample]) {
    for sample in samples {
      guard case .mouse = sample.input, sample.phase != .moved else { continue }
      isPressed = !sample.phase.isEnd
      pointer = Point(x: sample.x, y: sample.y)
      isHoverStale = true
    }
  }

  /// Tells hover recognizers one after the other where the pointer is.
  private func hover(isMoving: Bool) {
    let view = isInside && !isPressed ? window.hit(pointer.x, pointer.y) : nil
    let under = (view?.chain ?? []).flatMap(\.recognizers).filter { recognizer in
      recognizer.plan.kind == .hover && recognizer.isEnabled
    }
    for recognizer in hovered where !under.contains(where: { $0 === recognizer }) {
      hovered.removeAll { $0 === recognizer }
      if recognizer.isRunning { recognizer.request(.ended) }
      finish()
    }
    for recognizer in under where !isHoverStale {
      if hovered.contains(where: { $0 === recognizer }) {
        guard isMoving, recognizer.isRunning else { continue }
        recognizer.requested = .changed
        recognizer.hasChanged = true
      } else {
        hovered.append(recognizer)
        react(to: .shouldBegin(recognizer.number))
        guard recognizer.plan.mayBegin, recognizer.isEnabled,
          recognizer.view?.chain.last === window
        else { continue }
        start(recognizer, in: recognizer.view?.chain ?? [])
        recognizer.input = .hover
        recognizer.isFollowing = true
        recognizer.requested = .began
      }
      finish()
    }
  }

  /// The pointer may be over another view after a view has changed.
  func noteHitTests(of view: NaiveView) {
    if isInside, view.chain.last === window { isHoverStale = true }
  }

  /// A view that is hidden is not under the pointer any more, but the one behind it is.
  func refreshHover() {
    while isHoverStale {
      isHoverStale = false
      hover(isMoving: false)
    }
  }

  // MARK: Scrolls and pinches of a trackpad

  /// A gesture that a device reports: its last sample, in microseconds, and whether its end will be
  /// reported too.
  struct Reported {
    var last: Int
    var hasEnd: Bool

    /// When silence ends it.
    var deadline: Int? { hasEnd ? nil : last + 150_000 }
  }

  func follow(_ sample: World.Sample) {
    let input: NaiveRecognizer.Input = if case .scroll = sample.input { .scroll } else { .trackpad }
    if sample.phase.isEnd {
      // Here what the last sample reports counts.
      for recognizer in followers(of: input) { recognizer.followed(sample.input) }
      return end(input, sample.phase == .ended ? .ended : .cancelled)
    }
    // A beginning ends the gesture before: one whose end was lost is cancelled.
    if sample.phase == .began { end(input, reported[input]?.hasEnd == true ? .cancelled : .ended) }
    if reported[input] == nil {
      reported[input] = Reported(last: now, hasEnd: sample.phase == .began)
      let view = window.hit(sample.x, sample.y) ?? window
      for recognizer in view.chain.flatMap(\.recognizers)
      where recognizer.isEnabled && recognizer.follows(sample.input) {
        // A finger that alone can never be its gesture does not keep others away.
        if recognizer.input == .touches, recognizer.requested == .possible,
          (1..<recognizer.fingersNeeded).contains(recognizer.tracked.count)
        {
          set(recognizer, .failed)
          forget(recognizer)
        }
        guard !recognizer.isStarted else { continue }
        start(recognizer, in: recognizer.view?.chain ?? [])
        recognizer.input = input
        recognizer.isFollowing = true
      }
    }
    reported[input]?.last = now
    for recognizer in followers(of: input) {
      let before = recognizer.requested
      recognizer.followed(sample.input)
      if recognizer.isRunning, recognizer.requested == before {
        recognizer.requested = .changed
        recognizer.hasChanged = true
      }
    }
    finish()
  }

  private func followers(of input: NaiveRecognizer.Input) -> [NaiveRecognizer] {
    attempts.filter {
      $0.input == input && $0.isFollowing && $0.mayRequest && !$0.state.isTerminal
    }
  }

  /// Ends a reported gesture, if there is one.
  func end(_ input: NaiveRecognizer.Input, _ end: World.State) {
    guard reported.removeValue(forKey: input) != nil else { return }
    for recognizer in attempts where recognizer.input == input && recognizer.isFollowing {
      recognizer.stopFollowing(end)
    }
    finish()
  }

  // MARK: Keys

  /// A key goes to the first responder, and ends where it began.
  func press(_ sample: World.Sample) {
    if sample.phase == .began {
      keys.append((sample.finger, focus))
      note("began", of: sample.finger, in: focus)
    } else if let index = keys.firstIndex(where: { $0.key == sample.finger }) {
      note("\(sample.phase)", of: sample.finger, in: keys.remove(at: index).view)
    }
  }

  private func note(_ phase: String, of key: Int, in view: NaiveView?) {
    guard let view else { return }
    note("view \(view.number) key \(phase) \(key)", view: view.number, .view)
  }

  /// A view that leaves its window or is hidden loses the keys.
  func loseFocus(in outer: NaiveView) {
    if focus?.chain.contains(where: { $0 === outer }) == true { focus = nil }
    for (key, view) in keys where view?.chain.contains(where: { $0 === outer }) == true {
      keys.removeAll { $0.key == key }
      note("cancelled", of: key, in: view)
    }
  }
}

extension World.Phase {
  var isEnd: Bool { self == .ended || self == .cancelled }
}
