// Step 4: touches that land are offered to the recognizers of the touched view and of its superviews.
// Conditions that need no call are checked before classes and delegates are asked.
extension Session {
  /// Lets taps fail that wait for a further tap, which the landings of touches cannot begin.
  ///
  /// This takes its whole course, in which recognizers that waited for them act and are reset, before
  /// the touches are offered: a finger that lands elsewhere begins a gesture of its own.
  func failTaps(endedBy landed: [Touch]) {
    let exclusive = window.hasExclusiveViews ? touchedExclusiveView : nil
    var failed: [(recognizer: GestureRecognizer, fingers: [Touch])] = []
    for slot in arbiter.order where !arbiter.attempts[slot].isFinished {
      let recognizer = recognizer(slot)
      guard recognizer.requested == .possible, recognizer.waitsForTap else { continue }
      var fingers: [Touch] = []
      for touch in landed {
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
    }
    guard !failed.isEmpty else { return }
    settle(isBeforeOffer: true)
    // The first fingers of a tap of several belong to what the last begins.
    for (recognizer, fingers) in failed {
      if let slot = slot(of: recognizer), recognizer.isFinished { resetNow(recognizer, slot) }
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
        let others = recognizer.excessTouches.filter { $0.slot != finger.slot }
        guard others.count < recognizer.excessTouches.count else { continue }
        recognizer.excessTouches = others
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
    arbiter.route(touch.slot, toView: receives)
    // The superviews at the landing are asked, even if an answer removes or moves a view.
    var (chain, path) = (self.chain.moveOut(), self.path.moveOut())
    touch.view?.gatherHierarchy(into: &chain)
    for view in chain { path.append(number(of: view)) }
    for place in chain.indices {
      offer(touch, toRecognizersOf: chain[place], path[place...], beside: exclusive)
    }
    chain.empty()
    path.empty()
    (self.chain, self.path) = (chain, path)
  }

  private func offer(
    _ touch: Touch, toRecognizersOf view: View, _ path: ArraySlice<Int>, beside exclusive: View?
  ) {
    // A delegate may have removed one before its turn.
    for (index, recognizer) in view.recognizers.enumerated() where recognizer.view === view {
      // When all its fingers are up or rest, a finished recognizer takes part in what follows, although one
      // that is tied to it still waits.
      if recognizer.isFinished, let slot = slot(of: recognizer), !recognizer.isActionDue,
        arbiter.attempts[slot].fingers == 0 || recognizer.isAtRest || !arbiter.isTied(slot)
      {
        resetNow(recognizer, slot)
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

  private func track(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let slot = recognizer.slot else { return }
    if recognizer.touches.isEmpty, recognizer.requested == .possible,
      let roll = recognizer.roll(from: touch)
    {
      arbiter.setRoll(of: slot, roll)
    }
    recognizer.track(touch)
    arbiter.track(touch.slot, touch.type, by: slot)
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
    join(recognizer, path: view.hierarchy.map { number(of: $0) }[...], index: index)
  }

  private func join(_ recognizer: GestureRecognizer, path: ArraySlice<Int>, index: Int) {
    guard recognizer.slot == nil, let view = recognizer.view else { return }
    if isOrderStale { sortAttempts() }
    // After a move of a view, the depths of all attempts are those in the new hierarchy.
    let depth = hasMovedViews ? view.depth : path.count - 1
    let slot = arbiter.join(path: path, depth: depth, index: index, recognizer.traits)
    setParticipant(recognizer, at: slot)
    recognizer.slot = slot
    recognizer.clock = window.clock
    isUnsettled = true
    if recognizer.source == .hover, !recognizer.isInputOver {
      arbiter.setOtherInput(of: slot, true)
    }
    link(recognizer, slot)
  }

  func setParticipant(_ recognizer: GestureRecognizer?, at slot: Int) {
    var list = participants.moveOut()
    if slot == list.count { list.append(recognizer) } else { list[slot] = recognizer }
    participants = list
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
    guard let slot = recognizer.slot, slot < participants.count, participants[slot] === recognizer
    else { return nil }
    return slot
  }

  private func sortAttempts() {
    isOrderStale = false
    let depths = arbiter.order.map { slot in
      participants[slot]?.view?.depth ?? arbiter.attempts[slot].depth
    }
    arbiter.sort(by: depths)
  }

  /// Returns the number by which the arbiter tells a view from others.
  private func number(of view: View) -> Int {
    if view.numberedIn !== window.identity {
      view.numberedIn = window.identity
      window.numberedViews += 1
      view.number = window.numberedViews
    }
    return view.number
  }

  // MARK: Views

  /// Returns whether a view receives a touch beside those that were offered before.
  private func receivesAnotherTouch(_ view: View) -> Bool {
    // No other finger matters then. Of 1,000 fingers that land at once, each would look at all others.
    if view.isMultipleTouchEnabled, !window.hasExclusiveViews { return true }
    return !event.touches.contains { other in
      let row = arbiter.touches[other.slot]
      guard row.isRouted, other.isDown, let otherView = other.view else { return false }
      if otherView === view { return row.countsInView && !view.isMultipleTouchEnabled }
      return row.progress != .closed && (otherView.isExclusiveTouch || view.isExclusiveTouch)
    }
  }

  /// The view with `isExclusiveTouch` that a finger which was offered before is touching, or nil.
  private var touchedExclusiveView: View? {
    event.touches.first { touch in
      let row = arbiter.touches[touch.slot]
      return row.isRouted && touch.isDown && row.progress != .closed
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
    if !recognizer.excessTouches.isEmpty, mustRefuse(touch, for: recognizer) {
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
    var excess = recognizer.excessTouches.moveOut()
    // The recognizer may have had them in another window.
    let isElsewhere = recognizer.clock !== window.clock
    excess.removeAll { slot, landing in
      guard !isElsewhere, slot < fingers.count, let touch = fingers[slot], touch.isDown,
        touch.landing == landing
      else { return true }
      return !(touch.beganTimestamp + UsualTap.duration).isAfter(new.timestamp)
    }
    recognizer.excessTouches = excess
    return !excess.isEmpty
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
