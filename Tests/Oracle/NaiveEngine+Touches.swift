import Gestures

/// From samples to the callbacks of recognizers (2.1, 2.2).
extension NaiveEngine {
  func deliver(_ samples: [World.Sample]) {
    for touch in touches { touch.phase = nil }
    deliveries += 1
    var landed: [NaiveTouch] = []
    // P1
    for sample in samples {
      let place = Point(x: sample.x, y: sample.y)
      if sample.phase == .began {
        let view = window.hit(sample.x, sample.y) ?? window
        let touch = NaiveTouch(finger: sample.finger, view: view, location: place, at: now)
        touch.phase = .began
        touch.landing = deliveries
        touches.append(touch)
        landed.append(touch)
      } else if let touch = touches.first(where: { $0.finger == sample.finger && $0.isDown }) {
        touch.location = place
        touch.phase = sample.phase
        if sample.phase == .moved { touch.movement = deliveries }
        if sample.phase == .ended { touch.lift = deliveries }
      }
    }
    // P2 does not say whether a question about one finger can change what another one hits: here it
    // cannot, but it can change the superviews.
    for touch in landed where !touch.isDone { offer(touch) }
    // P3
    for recognizer in attempts { receive(recognizer) }
    for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
      touch.isDown = false
    }
    finish()
    for touch in touches { touch.phase = nil }
    touches.removeAll { !$0.isDown && $0.isDone }
  }

  /// Whether the view of a touch that lands receives it (1.5).
  func isForView(_ touch: NaiveTouch) -> Bool {
    let tracking = touches.filter { $0.isDown && $0.isForView && !$0.isDone }
    if !touch.view.isMultipleTouchEnabled,
      touches.contains(where: { $0.isDown && $0.isForView && $0.view === touch.view })
    {
      return false
    }
    return !tracking.contains {
      $0.view !== touch.view && ($0.view.isExclusiveTouch || touch.view.isExclusiveTouch)
    }
  }

  /// Offers a touch that lands to recognizers (2.2).
  func offer(_ touch: NaiveTouch) {
    let exclusive = touches.filter {
      $0.isDown && $0.isForView && $0.view.isExclusiveTouch && !$0.isDone
    }
    touch.chain = touch.view.chain
    touch.isForView = isForView(touch)
    for view in touch.chain {
      for recognizer in view.recognizers where recognizer.isEnabled {
        recognizer.fingersToLift.removeAll { !$0.isDown || now - $0.landedAt >= 750_000 }
        guard !recognizer.state.isTerminal, recognizer.requested != .ended,
          recognizer.fingersToLift.isEmpty,
          exclusive.allSatisfy({ $0.view.chain.contains { $0 === view } })
        else { continue }
        react(to: .shouldReceive(recognizer.number))
        guard !recognizer.plan.refusedFingers.contains(touch.finger), recognizer.isEnabled,
          recognizer.view?.chain.last === window
        else { continue }
        if !recognizer.isStarted { start(recognizer, in: Array(touch.chain.drop { $0 !== view })) }
        recognizer.tracked.append(touch)
        recognizer.attempt.append(touch)
      }
    }
  }

  /// P3, for one recognizer.
  func receive(_ recognizer: NaiveRecognizer) {
    let changed = recognizer.tracked.filter { $0.phase != nil }
    guard !changed.isEmpty, !recognizer.state.isTerminal else { return }
    for touch in changed {
      recognizer.samples.append((touch, touch.phase ?? .moved, touch.location, now))
    }
    let before = recognizer.requested
    recognizer.requestedBefore = before
    for phase in World.Phase.allCases {
      let touches = changed.filter { touch in
        touch.phase == phase && recognizer.attempt.contains { $0 === touch }
      }
      guard !touches.isEmpty, recognizer.mayRequest else { continue }
      if phase == .ended || phase == .cancelled {
        recognizer.tracked.removeAll { touch in touches.contains { $0 === touch } }
      }
      switch phase {
      case .began: recognizer.began(touches)
      case .moved: recognizer.moved(touches)
      case .ended: recognizer.ended(touches)
      case .cancelled: recognizer.cancelled(touches)
      }
    }
    recognizer.tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    // 3.3
    let handled = changed.contains { touch in recognizer.attempt.contains { $0 === touch } }
    if recognizer.isRunning, recognizer.requested == before, handled {
      recognizer.requested = .changed
      recognizer.hasChanged = true
    }
  }
}
