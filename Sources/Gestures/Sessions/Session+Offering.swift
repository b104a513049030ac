// Step 4: touches that land are offered to the recognizers of the touched view and of its superviews.
// Conditions that need no call are checked before classes and delegates are asked.
extension Session {
  /// Lets taps fail that wait for a further tap, if the fingers that land now cannot begin it.
  ///
  /// This takes its whole course, in which recognizers that waited for them act and are reset, before
  /// the touches are offered: a finger that lands elsewhere begins a gesture of its own.
  func failTapsByLandings() {
    let exclusive = window.hasExclusiveViews ? touchedExclusiveView : nil
    var failed: [(recognizer: GestureRecognizer, fingers: [Touch])] = []
    for slot in arbiter.order where !arbiter.attempts[slot].isFinished {
      let recognizer = recognizer(slot)
      guard recognizer.requested == .possible, recognizer.waitsForTap else { continue }
      var fingers = batch.moveOut()
      for touch in changed where touch.phase == .began {
        // A delegate may have ended the attempt.
        guard recognizer.slot == slot, !recognizer.isFinished, let own = recognizer.view
        else { break }
        guard touch.view?.isDescendant(of: own) == true else { continue }
        let refusal = refusal(of: touch, by: recognizer, in: own, beside: exclusive)
        if refusal == nil || refusal == .delegateShouldReceiveTouch {
          answers.append((recognizer, touch, isRefused: refusal != nil))
        }
        guard refusal == nil else { continue }
        fingers.append(touch)
        if let reason = recognizer.failure(byLandingOf: fingers), recognizer.slot == slot {
          failed.append((recognizer, recognizer.downTouches))
          recognizer.fail(because: reason)
        }
      }
      fingers.empty()
      batch = fingers
    }
    guard !failed.isEmpty else { return }
    settle(isBeforeOffer: true)
    // The first fingers of a tap of several belong to what the last begins.
    for (recognizer, fingers) in failed {
      if let slot = slot(of: recognizer), recognizer.isFinished { reset(recognizer, slot) }
      for finger in fingers where finger.isDown {
        if recognizer.isEnabled { begin(recognizer, with: finger) }
        beginWaiters(refusedOf: finger, beside: exclusive)
      }
    }
  }

  /// Starts attempts of the recognizers that have acted after a wait, with a finger of the tap for which
  /// they waited: they had refused it meanwhile.
  private func beginWaiters(refusedOf finger: Touch, beside exclusive: View?) {
    for view in finger.view?.hierarchy ?? [] {
      for recognizer in view.recognizers
      where recognizer.slot == nil && recognizer.excessRefusal == .waited {
        let others = recognizer.excessLandings.filter { $0 != finger.landing }
        guard others.count < recognizer.excessLandings.count else { continue }
        recognizer.excessLandings = others
        if refusal(of: finger, by: recognizer, in: view, beside: exclusive) == nil {
          begin(recognizer, with: finger)
        }
      }
    }
  }

  /// Starts an attempt of a recognizer with a finger that has been down.
  private func begin(_ recognizer: GestureRecognizer, with finger: Touch) {
    join(recognizer)
    track(finger, by: recognizer)
    guard recognizer.slot != nil else { return }
    callback = .touchesBegan
    recognizer.isCalled = true
    recognizer.touchesBegan([finger], with: event)
    recognizer.isCalled = false
  }

  /// Adds a touch that lands to the recognizers that accept it, and decides whether the touched view
  /// receives it.
  func offer(_ touch: Touch) {
    let receives = touch.view.map { receivesAnotherTouch($0) } ?? false
    let exclusive = window.hasExclusiveViews ? touchedExclusiveView : nil
    route(touch, toView: receives)
    // The superviews at the landing are asked, even if an answer removes or moves a view.
    var chain = self.chain.moveOut()
    touch.view?.gatherHierarchy(into: &chain)
    for place in chain.indices {
      offer(touch, toRecognizersOf: chain[place], chain[place...], beside: exclusive)
    }
    chain.empty()
    self.chain = chain
  }

  private func offer(
    _ touch: Touch, toRecognizersOf view: View, _ path: ArraySlice<View>, beside exclusive: View?
  ) {
    // A delegate may have removed one before its turn.
    for (index, recognizer) in view.recognizers.enumerated() where recognizer.view === view {
      // When all its fingers are up or rest, a finished recognizer takes part in what follows, although one
      // that is tied to it still waits.
      if recognizer.isFinished, let slot = slot(of: recognizer), !recognizer.isActionDue,
        arbiter.attempts[slot].fingers == 0 || recognizer.isAtRest || !arbiter.isTied(slot)
      {
        reset(recognizer, slot)
      }
      let wasAsked = recognizer.admission != .unasked
      let refusal = refusal(of: touch, by: recognizer, in: view, beside: exclusive)
      // A delegate may have removed the recognizer, or the view from the window.
      if refusal == nil, recognizer.acceptance.isEnabled, recognizer.view === view,
        view.window === window
      {
        join(recognizer, path: path, index: index)
        track(touch, by: recognizer)
      } else {
        if !wasAsked, recognizer.admission != .unasked, recognizer.slot == nil {
          asked = asked + [recognizer]
        }
        if let refusal {
          if refusal == .complete {
            // If it acts, this finger must not be the second one of its next gesture.
            recognizer.noteExcess([touch], .waited)
          }
          report(.refused(touch, by: recognizer, because: refusal))
        }
      }
    }
  }

  /// Notes that a touch is offered to recognizers, and whether its view receives it.
  func route(_ touch: Touch, toView isReceived: Bool) {
    touch.report.isRouted = true
    touch.report.countsInView = isReceived
    touch.report.progress = isReceived ? .waiting : .closed
  }

  /// Forgets, when all fingers are up, which recognizers have refused the event.
  ///
  /// They may be asked again in the next sequence.
  func forgetRefusals() {
    for recognizer in asked where recognizer.slot == nil { recognizer.admission = .unasked }
    asked = []
  }

  // MARK: Attempts

  /// Starts an attempt of a recognizer that receives its first input, if it has none.
  func join(_ recognizer: GestureRecognizer) {
    guard recognizer.slot == nil, let view = recognizer.view else { return }
    let index = view.recognizers.firstIndex { $0 === recognizer } ?? 0
    join(recognizer, path: view.hierarchy[...], index: index)
  }

  private func join(_ recognizer: GestureRecognizer, path: ArraySlice<View>, index: Int) {
    guard recognizer.slot == nil, let view = recognizer.view else { return }
    if hasMovedViews { sortAttempts() }
    // After a move of a view, the depths of all attempts are those in the new hierarchy.
    let depth = hasMovedViews ? view.depth : path.count - 1
    let slot = arbiter.join(recognizer, depth: depth, index: index)
    if hasMovedViews { arbiter.setPath(of: slot, Array(path)) }
    recognizer.slot = slot
    recognizer.sessionOfAttempt = BackReference(self)
    recognizer.facts = window.facts
    if recognizer.source == .hover, !recognizer.isInputOver {
      arbiter.setOtherInput(of: slot, true)
    }
    link(recognizer, slot)
  }

  /// Tells the arbiter which requirements of a new attempt concern attempts.
  private func link(_ recognizer: GestureRecognizer, _ slot: Int) {
    for (place, link) in recognizer.requirements.enumerated() {
      if let other = self.slot(of: link.other) {
        arbiter.require(slot, toWaitFor: other, because: .requireToFail, at: place)
      }
    }
    for dependent in recognizer.dependents {
      guard let other = self.slot(of: dependent.other) else { continue }
      let place = dependent.other.requirements.firstIndex { $0.other === recognizer } ?? .max
      arbiter.require(other, toWaitFor: slot, because: .requireToFail, at: place)
    }
    arbiter.activityChanged(of: slot)
  }

  /// The slot of a recognizer's attempt in this session; nil without one.
  func slot(of recognizer: GestureRecognizer) -> Int? {
    // A recognizer that has moved to another window may still have one there.
    guard let slot = recognizer.slot, recognizer.sessionOfAttempt.object === self else {
      return nil
    }
    return slot
  }

  private func sortAttempts() {
    let depths = arbiter.order.map { slot in
      recognizer(slot).view?.depth ?? arbiter.attempts[slot].depth
    }
    arbiter.sort(by: depths)
  }

  // MARK: Views

  /// Returns whether a view receives a touch beside those that were offered before.
  private func receivesAnotherTouch(_ view: View) -> Bool {
    // No other finger matters then. Of 1,000 fingers that land at once, each would look at all others.
    if view.isMultipleTouchEnabled, !window.hasExclusiveViews { return true }
    return !event.touches.contains { other in
      let report = other.report
      guard report.isRouted, other.isDown, let otherView = other.view else { return false }
      if otherView === view { return report.countsInView && !view.isMultipleTouchEnabled }
      return report.progress != .closed && (otherView.isExclusiveTouch || view.isExclusiveTouch)
    }
  }

  /// The view with `isExclusiveTouch` that a finger which was offered before is touching, or nil.
  private var touchedExclusiveView: View? {
    event.touches.first { touch in
      touch.report.isRouted && touch.isDown && touch.report.progress != .closed
        && touch.view?.isExclusiveTouch == true
    }?.view
  }

  // MARK: Refusals

  /// Returns the reason why a recognizer does not receive a touch; nil if the touch is accepted.
  ///
  /// - Parameter exclusive: The view with `isExclusiveTouch` that another finger is touching.
  private func refusal(
    of touch: Touch, by recognizer: GestureRecognizer, in view: View, beside exclusive: View?
  ) -> Reason.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.isFinished else { return .finished }
    guard recognizer.requested != .ended else { return .complete }
    if !recognizer.excessLandings.isEmpty, mustRefuse(touch, for: recognizer) {
      return recognizer.excessRefusal
    }
    // A hover in progress, even if its class accepts touches.
    if recognizer.currentState != .possible, recognizer.slot == nil { return .shouldReceiveEvent }
    guard recognizer.acceptance.touchTypes & 1 << touch.type.rawValue != 0 else {
      return .touchType(touch.type)
    }
    if case .reported(let kind, _) = recognizer.source {
      return kind == .transform ? .transformed : .scrolled
    }
    if recognizer.acceptance.requiresExclusiveTouchType, let slot = slot(of: recognizer),
      let kind = arbiter.attempts[slot].touchKind, kind != touch.type
    {
      return .otherTouchType(touch.type, first: kind)
    }
    // During a touch of an exclusive view, only its recognizers and those of its superviews receive
    // other touches.
    if let exclusive, !exclusive.isDescendant(of: view) {
      return .exclusiveTouch(View.label(of: exclusive))
    }
    return answer(of: recognizer, to: touch)
  }

  /// Returns whether a recognizer refuses a new touch, because a touch of an attempt in which it had
  /// too many is still down.
  ///
  /// A finger that has been down for longer than any tap rests, or its lift was lost: it refuses
  /// nothing, so that the taps of other fingers go on.
  private func mustRefuse(_ new: Touch, for recognizer: GestureRecognizer) -> Bool {
    // The recognizer may have had them in another window.
    let isElsewhere = recognizer.facts !== window.facts
    recognizer.excessLandings.removeAll { landing in
      guard !isElsewhere,
        let touch = event.touches.first(where: { $0.landing == landing && $0.isDown })
      else { return true }
      return !(touch.beganTimestamp + UsualTap.duration).isAfter(new.timestamp)
    }
    return !recognizer.excessLandings.isEmpty
  }

  private func answer(of recognizer: GestureRecognizer, to touch: Touch) -> Reason.Refusal? {
    if recognizer.overrides?.receivesRefusedTouches == true { return nil }
    if recognizer.admission == .unasked { recognizer.admission = admission(of: recognizer) }
    switch recognizer.admission {
    case .unasked, .refusedByClass: return .shouldReceiveEvent
    case .refusedByDelegate: return .delegateShouldReceiveEvent
    case .accepted:
      if let answer = answers.first(where: { $0.recognizer === recognizer && $0.touch === touch }) {
        return answer.isRefused ? .delegateShouldReceiveTouch : nil
      }
      guard let delegate = recognizer.delegate(for: .receiveTouch) else { return nil }
      return delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        ? nil : .delegateShouldReceiveTouch
    }
  }

  private func admission(of recognizer: GestureRecognizer) -> GestureRecognizer.Admission {
    guard recognizer.shouldReceive(event) else { return .refusedByClass }
    guard let delegate = recognizer.delegate(for: .receiveEvent) else { return .accepted }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      ? .accepted : .refusedByDelegate
  }
}
