import Gestures

/// From samples to the callbacks of recognizers.
extension NaiveEngine {
  func deliver(_ samples: [World.Sample]) {
    for touch in touches { touch.phase = nil }
    let landed = samples.filter { $0.phase == .began }.map { sample in
      NaiveTouch(sample, view: window.hit(sample.x, sample.y) ?? window, at: now)
    }
    if !landed.isEmpty { lastLanding = now }
    deliveries += 1
    for sample in samples where sample.phase != .began {
      guard let touch = touches.first(where: { $0.finger == sample.finger && $0.isDown }) else {
        continue
      }
      touch.location = Point(x: sample.x, y: sample.y)
      if (touch.location - touch.start).magnitude > 10 { touch.hasStrayed = true }
      touch.phase = sample.phase
      if sample.phase == .moved { touch.movement = deliveries }
      if sample.phase == .ended { touch.lift = deliveries }
    }
    settle(landed)
    if !landed.isEmpty { newestLanding = deliveries }
    for touch in landed {
      touch.phase = .began
      touch.landing = deliveries
      // A view can have left in the course that R108 gives to taps.
      touch.isDone = touch.view.chain.last !== window
      touches.append(touch)
    }
    // The rules do not say whether a question about one finger can change what another one hits: here it
    // cannot, but it can change the superviews.
    if samples.contains(where: { $0.phase != .moved }) {
      noteRests()
      // R112: what rests ties nothing from here on. "New fingers" could be offered to one recognizer after
      // the other, so that the first ties the next: here all that is free is free before.
      reset()
    }
    for touch in landed where !touch.isDone { offer(touch) }
    for recognizer in attempts { receive(recognizer) }
    for recognizer in attempts { leaveOutRest(of: recognizer) }
    for touch in touches where touch.isLeaving { touch.isDown = false }
    finish()
    for touch in touches { touch.phase = nil }
    touches.removeAll { !$0.isDown && $0.isDone }
  }

  /// R108: lets taps that the landings make fail take their course before the fingers are offered.
  ///
  /// Here the landings of one time are one moment: all that fail do so before anything else happens.
  private func settle(_ landed: [NaiveTouch]) {
    var failed: [(NaiveRecognizer, fingers: [NaiveTouch])] = []
    for recognizer in attempts where recognizer.waitsBetweenTaps {
      var fingers = recognizer.tracked
      for touch in landed where touch.chain.contains(where: { $0 === recognizer.view }) {
        guard mayReceive(recognizer, touch, beside: exclusiveViews), accepts(recognizer, touch),
          recognizer.isActive
        else { continue }
        fingers.append(touch)
        guard recognizer.fails(atLandingOf: fingers) else { continue }
        failed.append((recognizer, recognizer.tracked))
        set(recognizer, .failed)
      }
    }
    isBeforeOffer = true
    if !failed.isEmpty { finish() }
    isBeforeOffer = false
    for (recognizer, fingers) in failed {
      if recognizer.state.isTerminal { forget(recognizer) }
      for finger in fingers where !finger.isLeaving {
        if recognizer.isEnabled { begin(recognizer, with: finger) }
        // R109: what acted after a wait had refused it meanwhile.
        for waiter in finger.chain.flatMap(\.recognizers) where !waiter.isStarted {
          let others = waiter.refusedFingers.filter { $0 !== finger }
          guard others.count < waiter.refusedFingers.count else { continue }
          waiter.refusedFingers = others
          if mayReceive(waiter, finger, beside: exclusiveViews), accepts(waiter, finger) {
            begin(waiter, with: finger)
          }
        }
      }
    }
  }

  /// Lets a recognizer receive a finger that has been down.
  private func begin(_ recognizer: NaiveRecognizer, with finger: NaiveTouch) {
    guard let view = recognizer.view else { return }
    take(finger, by: recognizer, in: view.chain)
    recognizer.began([finger])
  }

  private func take(_ touch: NaiveTouch, by recognizer: NaiveRecognizer, in chain: [NaiveView]) {
    if !recognizer.isStarted {
      start(recognizer, in: chain)
      recognizer.firstLanding = touch.landing
    }
    recognizer.isMouse = touch.buttons != nil
    recognizer.tracked.append(touch)
    recognizer.attempt.append(touch)
  }

  /// Whether the view of a touch that lands receives it.
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

  /// Offers a touch that lands to recognizers.
  func offer(_ touch: NaiveTouch) {
    let exclusive = exclusiveViews
    touch.chain = touch.view.chain
    touch.isForView = isForView(touch)
    for view in touch.chain {
      for recognizer in view.recognizers where recognizer.isEnabled {
        if recognizer.state.isTerminal,
          recognizer.tracked.allSatisfy({ !$0.isDown }) || hasRestingFingers(recognizer)
            || !isTied(recognizer)
        {
          // R109, R112
          forget(recognizer)
        }
        // R109
        if recognizer.requested == .ended { recognizer.refusedFingers.append(touch) }
        guard mayReceive(recognizer, touch, beside: exclusive), accepts(recognizer, touch),
          recognizer.isEnabled, recognizer.view?.chain.last === window
        else { continue }
        take(touch, by: recognizer, in: Array(touch.chain.drop { $0 !== view }))
      }
    }
  }

  private var exclusiveViews: [NaiveView] {
    touches.filter { $0.isDown && $0.isForView && $0.view.isExclusiveTouch && !$0.isDone }
      .map(\.view)
  }

  private func mayReceive(
    _ recognizer: NaiveRecognizer, _ touch: NaiveTouch, beside exclusive: [NaiveView]
  ) -> Bool {
    func blocksNone(_ finger: NaiveTouch) -> Bool {
      !finger.isDown || now - finger.landedAt >= 750_000
    }
    recognizer.fingersToLift.removeAll(where: blocksNone)
    recognizer.refusedFingers.removeAll(where: blocksNone)
    guard recognizer.isEnabled, !recognizer.state.isTerminal, recognizer.requested != .ended,
      recognizer.input == .touches, recognizer.fingersToLift.isEmpty,
      recognizer.refusedFingers.isEmpty, let view = recognizer.view
    else { return false }
    return recognizer.plan.kind != .hover
      && (recognizer.isMouse == nil || recognizer.isMouse == (touch.buttons != nil))
      && exclusive.allSatisfy { $0.chain.contains { $0 === view } }
  }

  /// Asks the delegate about a touch, once.
  private func accepts(_ recognizer: NaiveRecognizer, _ touch: NaiveTouch) -> Bool {
    if let answer = touch.answers[recognizer.number] { return answer }
    react(to: .shouldReceive(recognizer.number))
    let answer = !recognizer.plan.refusedFingers.contains(touch.finger)
    touch.answers[recognizer.number] = answer
    return answer
  }

  /// The callbacks of one recognizer.
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
      if phase == .began { leaveOutSurplus(of: recognizer) }
      switch phase {
      case .began: recognizer.began(touches)
      case .moved: recognizer.moved(touches)
      case .ended: recognizer.ended(touches)
      case .cancelled: recognizer.cancelled(touches)
      }
    }
    recognizer.tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    let handled = changed.contains { touch in recognizer.attempt.contains { $0 === touch } }
    if recognizer.isRunning, recognizer.requested == before, handled {
      recognizer.requested = .changed
      recognizer.hasChanged = true
    }
  }

  /// R112: of fingers that are too many, leaves out those that rest, the longest rest first.
  private func leaveOutSurplus(of recognizer: NaiveRecognizer) {
    guard recognizer.plan.leavesOutRestingTouches else { return }
    // They are in the order of landing.
    let resting = recognizer.tracked.filter { $0.isResting(at: now) }
    recognizer.leftOut = Array(
      resting.prefix(max(0, recognizer.tracked.count - recognizer.capacity)))
    for touch in recognizer.leftOut { recognizer.ignore(touch) }
  }

  /// R112: leaves out what rests when all others are up, after which nothing is left.
  private func leaveOutRest(of recognizer: NaiveRecognizer) {
    guard recognizer.plan.leavesOutRestingTouches, recognizer.requested == .possible,
      recognizer.attempt.contains(where: \.isLeaving), !recognizer.tracked.isEmpty,
      recognizer.tracked.allSatisfy({ $0.isResting(at: now) })
    else { return }
    for touch in recognizer.tracked { recognizer.ignore(touch) }
    recognizer.request(.failed)
  }
}
