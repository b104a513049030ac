// One delivery, in this order: hit tests and acceptance, every recognizer's touch callbacks,
// arbitration, actions, the views' own callbacks, resets. All recognizers are served before any of
// them wins, and before a view sees anything.
extension Session {
  /// Tells everybody of the touches that changed.
  func deliver() {
    reach(event.timestamp)
    forEachFresh { touch in
      if touch.phase == .began {
        if pointer != nil, isPress(touch) { pressChanged(touch) }
        touch.view = window.hitTest(touch.position, with: event)
      }
      observe(.touch(touch))
    }
    if window.hasHooks {
      if !dispatch(event) { withhold() }
    } else {
      // Nobody could look at the event on its way: it need not go it.
      distributeTouches()
    }
    finishDelivery()
  }

  /// Tells recognizers and views, once the event has come through.
  func distributeTouches() {
    forEachFresh { if $0.phase == .began { welcome($0) } }
    serveRecognizers()
    served = nil
    settle()
  }

  /// What somebody kept to himself never was; but a finger that has lifted is up, and where it was
  /// known it counts no more.
  private func withhold() {
    forEachFresh { touch in
      if touch.phase == .began {
        touch.isWelcomed = true
        touch.viewDelivery = .closed
      }
      if touch.isDown { touch.hasUntoldMove = false } else { touch.phase = .cancelled }
    }
    keepFresh { !$0.isDown }
    distributeTouches()
  }

  func fireTimers(dueAt deadline: Duration) {
    isUnsettled = true
    active.forEach { recognizer in
      guard recognizer.deadline == deadline else { return }
      recognizer.deadline = nil
      served = .passUnretained(recognizer)
      servedPhase = nil
      recognizer.timerFired()
    }
    served = nil
    settle()
  }

  // MARK: Acceptance

  /// Finds the recognizers that accept the touch, and whether its view does.
  private func welcome(_ touch: Touch) {
    let hit = touch.view
    touch.isWelcomed = true
    touch.countsInView = hit.map { mayDeliver(touch, to: $0) } ?? false
    touch.viewDelivery = touch.countsInView ? .waiting : .closed
    let exclusive = exclusiveView(beside: touch)
    var current = hit
    while let view = current {
      view.recognizers.forEachBorrowed { recognizer in
        if let refusal = refusal(of: touch, by: recognizer, in: view, beside: exclusive) {
          return observe(.refused(touch, by: recognizer, because: refusal))
        }
        // Whoever was asked may have taken the recognizer away.
        guard recognizer.isEnabled, recognizer.view === view else { return }
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.attempt.touchType = touch.type
        join(recognizer)
      }
      current = view.superview
    }
  }

  private func mayDeliver(_ touch: Touch, to view: View) -> Bool {
    !downTouches.contains { other in
      guard other.isWelcomed, other !== touch, other.isDown, let otherView = other.view else {
        return false
      }
      if otherView === view { return other.countsInView && !view.isMultipleTouchEnabled }
      return other.viewDelivery != .closed
        && (otherView.isExclusiveTouch || view.isExclusiveTouch)
    }
  }

  /// Starts the recognizer's attempt, unless it is running.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.isRunning, let view = recognizer.view else { return }
    recognizer.attempt.isRunning = true
    recognizer.attempt.isNew = true
    isUnsettled = true
    let depth = view.depth
    let index = view.place(of: recognizer)
    recognizer.attempt.depth = depth
    recognizer.attempt.index = index
    let place = active.firstIndex {
      $0.attempt.depth < depth
        || ($0.attempt.depth == depth && $0.view === view && $0.attempt.index > index)
    }
    active.insert(recognizer, at: place ?? active.count)
  }

  // MARK: Recognizers

  @inline(__always)
  private func serveRecognizers() {
    if let onlyFresh {
      // One of the touches that are down, which are kept until the end of the delivery.
      onlyFresh._withUnsafeGuaranteedRef { serve($0) }
    } else {
      serveSeveral()
    }
  }

  private func serveSeveral() {
    // Taken out of the session meanwhile: what is handed to a callback is nobody else's to change.
    var batch: [Touch] = []
    swap(&batch, &scratch)
    active.forEach { recognizer in
      guard recognizer.hearsOfTouches else { return }
      let news = Phases(of: recognizer.touches)
      var isServed = false
      for phase in Phases.inOrder where news.contains(phase) {
        gather(recognizer.touches, phase, into: &batch)
        guard !batch.isEmpty, !recognizer.isFinished else { continue }
        tell(recognizer, phase, batch)
        isServed = isServed || batch.contains { recognizer.touches.contains($0) }
      }
      if isServed { goOn(recognizer) }
    }
    swap(&batch, &scratch)
  }

  /// Serves the recognizers of the one touch that there is news of.
  private func serve(_ touch: Touch) {
    // Taken out of the touch meanwhile, so that no reference to it is counted.
    var touches: [Touch] = []
    swap(&touches, &touch.alone)
    serve(touch, as: touches)
    swap(&touches, &touch.alone)
  }

  private func serve(_ touch: Touch, as touches: [Touch]) {
    let phase = touch.phase
    round &+= 1
    servedPhase = phase
    // They are in the same order as all that are active, and none joins them now.
    var index = 0
    var count = touch.recognizers.count
    while index < count {
      // Those who leave the list meanwhile are kept by the list of those that are active.
      touch.recognizers.unheld(index)._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.hearsOfTouches, recognizer.lastRound != round else { return }
        recognizer.lastRound = round
        if phase == .moved {
          served = .passUnretained(recognizer)
          recognizer.touchesMoved(touches, with: event)
        } else {
          tell(recognizer, phase, touches)
        }
        if recognizer.touches.contains(touch) { goOn(recognizer) }
      }
      index += 1
      if touch.recognizers.count != count {
        // Some have left, and the others have moved up: those who were served are known.
        index = 0
        count = touch.recognizers.count
      }
    }
  }

  private func tell(_ recognizer: GestureRecognizer, _ phase: Touch.Phase, _ touches: [Touch]) {
    served = .passUnretained(recognizer)
    servedPhase = phase
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    default: break
    }
  }

  /// A gesture that has begun goes on with every event, without the subclass's doing.
  func goOn(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.tookEffect, !recognizer.attempt.hasNews,
      recognizer.state == .began || recognizer.state == .changed
    else { return }
    recognizer.requested = .changed
    recognizer.attempt.hasNews = true
  }

  /// Makes `batch` the fresh touches in one phase.
  ///
  /// Often it is that already: one recognizer after the other is told of the same fingers.
  private func gather(
    _ touches: borrowing ObjectList<Touch>, _ phase: Touch.Phase, into batch: inout [Touch]
  ) {
    var count = 0
    touches.read { touch in
      guard touch.isFresh, touch.phase == phase else { return }
      if count == batch.count {
        batch.append(touch)
      } else if batch[count] !== touch {
        batch[count] = touch
      }
      count += 1
    }
    while batch.count > count { batch.removeLast() }
  }

  // MARK: The end of a delivery

  private func finishDelivery() {
    var hasLifted = false
    forEachFresh { touch in
      touch.isFresh = false
      if touch.isDown {
        touch.phase = .stationary
      } else {
        hasLifted = true
      }
    }
    forgetFresh()
    guard hasLifted else { return }
    // Held on to, the touches could not be used again.
    scratch.empty()
    told.empty()
    downTouches.forEach { touch in
      guard !touch.isDown else { return }
      noteTap(of: touch)
      touch.recognizers.read { $0.touches.remove(touch) }
      event.allTouches.removeAll { $0 === touch }
      if touch.viewDelivery == .held || touch.viewDelivery == .endHeld {
        lingering.append(touch)
      } else {
        recycle(touch)
      }
    }
    let released = pointer == nil ? nil : downTouches.first { !$0.isDown && isPress($0) }
    downTouches.removeAll { !$0.isDown }
    defer { if let released { pressChanged(released) } }
    guard downTouches.isEmpty else { return }
    // With the sequence its questions are over for those that never took part.
    refusing.read { if !$0.attempt.isRunning { $0.attempt.acceptsEvent = nil } }
    refusing.removeAll()
  }
}

/// The phases that some touches are in.
struct Phases: OptionSet {
  let rawValue: UInt8

  /// In the order in which they are told.
  static let inOrder = [Touch.Phase.began, .moved, .ended, .cancelled]

  /// The phases of those that have news.
  init(of touches: borrowing ObjectList<Touch>) {
    var bits: UInt8 = 0
    touches.read { touch in
      if touch.isFresh { bits |= 1 << UInt8(touch.phase.rawValue) }
    }
    rawValue = bits
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  func contains(_ phase: Touch.Phase) -> Bool { rawValue & 1 << UInt8(phase.rawValue) != 0 }
}
