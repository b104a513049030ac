// Step 4: touches that land are offered to the recognizers of the touched view and of its superviews.
// Conditions that need no call are checked before classes and delegates are asked.
extension Session {
  /// Adds a touch that lands to the recognizers that accept it, and decides whether the touched view
  /// receives it.
  func offer(_ touch: Touch) {
    let receives = touch.view.map { receivesAnotherTouch($0) } ?? false
    decider.touches[touch.slot].countsInView = receives
    decider.touches[touch.slot].progress = receives ? .waiting : .closed
    let exclusive = window.hasExclusiveViews ? touchedExclusiveView : nil
    decider.touches[touch.slot].isRouted = true
    // The superviews at the landing are asked, even if an answer removes or moves a view.
    let chain = touch.view?.hierarchy ?? []
    let path = chain.map { number(of: $0) }
    for (place, view) in chain.enumerated() {
      for (index, recognizer) in view.recognizers.enumerated() {
        let wasAsked = recognizer.admission != .unasked
        let refusal = refusal(of: touch, by: recognizer, in: view, beside: exclusive)
        // A delegate may have removed the recognizer, or the view from the window.
        if refusal == nil, recognizer.isEnabled, recognizer.view === view, view.window === window {
          join(recognizer, path: path[place...], index: index)
          track(touch, by: recognizer)
        } else {
          if !wasAsked, recognizer.admission != .unasked, recognizer.attempt == nil {
            asked.append(recognizer)
          }
          if let refusal { report(.refused(touch, by: recognizer, because: refusal)) }
        }
      }
    }
  }

  private func track(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let slot = recognizer.attempt?.slot else { return }
    recognizer.track(touch)
    decider.track(touch.slot, by: slot)
    decider.attempts[slot].touchKind = touch.type
  }

  /// Forgets, when all fingers are up, which recognizers have refused the event.
  ///
  /// They may be asked again in the next sequence.
  func forgetRefusals() {
    for recognizer in asked where recognizer.attempt == nil { recognizer.admission = .unasked }
    asked.removeAll(keepingCapacity: true)
  }

  // MARK: Attempts

  /// Starts an attempt of a recognizer that receives its first input, if it has none.
  func join(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt == nil, let view = recognizer.view else { return }
    let index = view.recognizers.firstIndex { $0 === recognizer } ?? 0
    join(recognizer, path: view.hierarchy.map { number(of: $0) }[...], index: index)
  }

  private func join(_ recognizer: GestureRecognizer, path: ArraySlice<Int>, index: Int) {
    guard recognizer.attempt == nil, let view = recognizer.view else { return }
    if isOrderStale { sortAttempts() }
    // After a move of a view, the depths of all attempts are those in the new hierarchy.
    let depth = hasMovedViews ? view.depth : path.count - 1
    let slot = decider.join(path: path, depth: depth, index: index)
    setParticipant(recognizer, at: slot)
    recognizer.attempt = .init(session: self, slot: slot)
    isUnsettled = true
    decider.attempts[slot].delays = recognizer.delays
    decider.attempts[slot].hasOtherInput = recognizer.source == .hover && !recognizer.isInputOver
    link(recognizer, slot)
  }

  func setParticipant(_ recognizer: GestureRecognizer?, at slot: Int) {
    var list: [GestureRecognizer?] = []
    swap(&list, &participants)
    if slot == list.count { list.append(recognizer) } else { list[slot] = recognizer }
    participants = list
  }

  /// Tells the arbiter which requirements of a new attempt concern attempts.
  private func link(_ recognizer: GestureRecognizer, _ slot: Int) {
    for (place, link) in recognizer.requirements.enumerated() {
      if let other = self.slot(of: link.other) {
        decider.require(slot, toWaitFor: other, because: .requireToFail, at: place)
      }
    }
    for dependent in recognizer.dependents {
      guard let other = self.slot(of: dependent.other) else { continue }
      let place = dependent.other.requirements.firstIndex { $0.other === recognizer } ?? .max
      decider.require(other, toWaitFor: slot, because: .requireToFail, at: place)
    }
    decider.activityChanged(of: slot)
  }

  /// The slot of a recognizer's attempt in this session; nil without one.
  func slot(of recognizer: GestureRecognizer) -> Int? {
    guard let attempt = recognizer.attempt, attempt.session === self else { return nil }
    return attempt.slot
  }

  private func sortAttempts() {
    isOrderStale = false
    for slot in arbiter.order {
      if let view = participants[slot]?.view { decider.attempts[slot].depth = view.depth }
    }
    decider.sort()
  }

  /// Returns the number by which the arbiter tells a view from others.
  private func number(of view: View) -> Int {
    if view.number == 0 {
      numberedViews += 1
      view.number = numberedViews
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
      return .tooManyTouches
    }
    // A hover in progress, even if its class accepts touches.
    if recognizer.currentState != .possible, recognizer.attempt == nil { return .shouldReceiveEvent }
    guard recognizer.allowedTouchTypeBits & 1 << touch.type.rawValue != 0 else {
      return .touchType(touch.type)
    }
    if recognizer.source.isScroll { return .scrolled }
    if recognizer.requiresExclusiveTouchType, let slot = slot(of: recognizer),
      let kind = arbiter.attempts[slot].touchKind, kind != touch.type
    {
      return .otherTouchType(touch.type, first: kind)
    }
    // During a touch of an exclusive view, only its recognizers and those of its superviews receive
    // other touches.
    if let exclusive, !exclusive.isDescendant(of: view) { return .exclusiveTouch(exclusive) }
    return answer(of: recognizer, to: touch)
  }

  /// Returns whether a recognizer refuses a new touch, because a touch of an attempt in which it had
  /// too many is still down.
  ///
  /// A finger that has been down for longer than any tap rests, or its lift was lost: it refuses
  /// nothing, so that the taps of other fingers go on.
  private func mustRefuse(_ new: Touch, for recognizer: GestureRecognizer) -> Bool {
    recognizer.excessTouches.removeAll { excess in
      guard let touch = fingers[excess.slot], touch.isDown,
        touch.landing == excess.landing
      else { return true }
      return !(touch.beganTimestamp + TapGestureRecognizer.defaultMaximumDuration)
        .isAfter(new.timestamp)
    }
    return !recognizer.excessTouches.isEmpty
  }

  private func answer(of recognizer: GestureRecognizer, to touch: Touch) -> Reason.Refusal? {
    if recognizer.overrides?.receivesRefusedTouches == true { return nil }
    if recognizer.admission == .unasked { recognizer.admission = admission(of: recognizer) }
    switch recognizer.admission {
    case .unasked, .refusedByClass: return .shouldReceiveEvent
    case .refusedByDelegate: return .delegateShouldReceiveEvent
    case .accepted:
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
