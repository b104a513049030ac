// One delivery, in this order: hit tests and acceptance, every recognizer's touch callbacks,
// arbitration, actions, the views' own callbacks, resets. All recognizers are served before any of
// them wins, and before a view sees anything.
extension Session {
  /// Tells everybody of the touches that changed.
  func deliver() {
    now = max(now, event.timestamp)
    for touch in downTouches where touch.isFresh {
      if touch.phase == .began { welcome(touch) }
      observe(.touch(touch))
    }
    serveRecognizers()
    settle()
    finishDelivery()
  }

  func fireTimers(dueAt deadline: Duration) {
    for recognizer in active where recognizer.deadline == deadline {
      recognizer.deadline = nil
      recognizer.timerFired()
    }
    settle()
  }

  // MARK: Acceptance

  /// Finds the touch's view and the recognizers that accept it.
  private func welcome(_ touch: Touch) {
    let hit = window.hitTest(touch.position, with: event)
    touch.view = hit
    touch.viewDelivery = hit.map { mayDeliver(touch, to: $0) } ?? false ? .waiting : .closed
    let exclusive = downTouches.first {
      $0 !== touch && $0.isDown && $0.viewDelivery != .closed && $0.view?.isExclusiveTouch == true
    }?.view
    var current = hit
    while let view = current {
      for recognizer in view.gestureRecognizers {
        // Beside a view that wants all touches for itself, only recognizers around it go on.
        if let exclusive, !exclusive.isDescendant(of: view) { continue }
        // Whoever was asked may have taken the recognizer away.
        guard accepts(touch, recognizer), recognizer.isEnabled, recognizer.view === view else {
          continue
        }
        touch.recognizers.append(recognizer)
        recognizer.touches.append(touch)
        recognizer.attempt.touchType = touch.type
        join(recognizer)
      }
      current = view.superview
    }
  }

  private func mayDeliver(_ touch: Touch, to view: View) -> Bool {
    for other in downTouches where other !== touch && other.isDown {
      guard let otherView = other.view else { continue }
      if otherView === view, !view.isMultipleTouchEnabled { return false }
      guard other.viewDelivery != .closed else { continue }
      if otherView !== view, otherView.isExclusiveTouch || view.isExclusiveTouch { return false }
    }
    return true
  }

  private func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.isFinished, recognizer.requested != .ended,
      recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType,
      type != touch.type
    {
      return false
    }
    if recognizer.attempt.acceptsEvent == nil, !recognizer.attempt.isRunning {
      refusing.append(recognizer)
    }
    let delegate = recognizer.delegate
    let acceptsEvent =
      recognizer.attempt.acceptsEvent
      ?? (recognizer.shouldReceive(event)
        && delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true)
    recognizer.attempt.acceptsEvent = acceptsEvent
    return acceptsEvent
      && delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Starts the recognizer's attempt, unless it is running.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.isRunning, let view = recognizer.view else { return }
    recognizer.attempt.isRunning = true
    recognizer.attempt.isNew = true
    let depth = view.depth
    let index = view.gestureRecognizers.firstIndex { $0 === recognizer } ?? 0
    recognizer.attempt.depth = depth
    recognizer.attempt.index = index
    let place = active.firstIndex {
      $0.attempt.depth < depth
        || ($0.attempt.depth == depth && $0.view === view && $0.attempt.index > index)
    }
    active.insert(recognizer, at: place ?? active.count)
  }

  // MARK: Recognizers

  private func serveRecognizers() {
    // Held on to, the touches could not be used again.
    defer { scratch.removeAll(keepingCapacity: true) }
    for recognizer in active where !recognizer.isFinished && recognizer.requested != .ended {
      var isServed = serve(recognizer, .began)
      isServed = serve(recognizer, .moved) || isServed
      isServed = serve(recognizer, .ended) || isServed
      isServed = serve(recognizer, .cancelled) || isServed
      // A gesture that has begun goes on with every event, without the subclass's doing.
      if isServed, recognizer.attempt.tookEffect, !recognizer.attempt.hasNews,
        recognizer.state == .began || recognizer.state == .changed
      {
        recognizer.requested = .changed
        recognizer.attempt.hasNews = true
      }
    }
  }

  /// Hands over the touches in one phase; false if there were none, or all of them are ignored now.
  private func serve(_ recognizer: GestureRecognizer, _ phase: Touch.Phase) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    for touch in recognizer.touches where touch.isFresh && touch.phase == phase {
      scratch.append(touch)
    }
    // What is called may have views told, which use the array too.
    let touches = scratch
    guard !touches.isEmpty, !recognizer.isFinished else { return false }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    default: break
    }
    return touches.contains { touch in recognizer.touches.contains { $0 === touch } }
  }

  // MARK: The end of a delivery

  private func finishDelivery() {
    var hasLifted = false
    for touch in downTouches where touch.isFresh {
      touch.isFresh = false
      if touch.isDown {
        touch.phase = .stationary
      } else {
        hasLifted = true
      }
    }
    guard hasLifted else { return }
    for touch in downTouches where !touch.isDown {
      noteTap(of: touch)
      for recognizer in touch.recognizers { recognizer.touches.removeAll { $0 === touch } }
      event.allTouches.removeAll { $0 === touch }
      if touch.viewDelivery == .held || touch.viewDelivery == .endHeld {
        lingering.append(touch)
      } else {
        recycle(touch)
      }
    }
    downTouches.removeAll { !$0.isDown }
    guard downTouches.isEmpty else { return }
    // With the sequence its questions are over for those that never took part.
    for recognizer in refusing where !recognizer.attempt.isRunning {
      recognizer.attempt.acceptsEvent = nil
    }
    refusing.removeAll(keepingCapacity: true)
  }
}
