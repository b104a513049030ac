// The pointer while none of its buttons is pressed: it is no touch, no view hears of it, and only
// hover recognizers do.
extension Session {
  /// Takes in a sample of a hovering pointer.
  func hover(_ original: TouchSample) {
    var sample = original
    if sample.timestamp < now {
      observe(.misfit(original))
      sample.timestamp = now
    }
    if sample.phase == .regionExited {
      // It is outside by now: the last place in the window is what counts.
      guard let pointer else { return }
      sample.location = pointer.position
    } else if sample.location.x.isFinite, sample.location.y.isFinite {
      sample.phase = pointer == nil ? .regionEntered : .regionMoved
    } else {
      return observe(.misfit(original))
    }
    reach(sample.timestamp)
    note(sample)
    let hasArrived = dispatch(hoverEvent)
    guard sample.phase == .regionExited else { return }
    forgetPointer()
    // Also what an event ended that somebody kept for himself.
    if !hasArrived { leaveAll(as: .cancelled) }
  }

  private func note(_ sample: TouchSample) {
    let touch = pointer ?? Touch(sample)
    if pointer == nil {
      touch.position = sample.location
      touch.timestamp = sample.timestamp
      touch.window = window
      hoverEvent.allTouches.append(touch)
      pointer = touch
    }
    touch.id = sample.id
    touch.type = sample.type == .direct ? .indirectPointer : sample.type
    touch.phase = sample.phase
    touch.previousPosition = touch.position
    touch.previousTimestamp = touch.timestamp
    touch.position = sample.location
    touch.timestamp = sample.timestamp
    touch.newest = sample
    hoverEvent.timestamp = sample.timestamp
    hoverEvent.modifierFlags = sample.modifierFlags
    hoverEvent.buttonMask = sample.buttonMask
  }

  private func forgetPointer() {
    hoverEvent.allTouches.removeAll(keepingCapacity: true)
    pointer = nil
  }

  /// Tells hover recognizers, once the event has come through.
  func distributeHover() {
    refreshHover(isOver: pointer?.phase != .regionExited, hasMoved: true)
  }

  /// Whether the touch is the pointer with a button pressed.
  func isPress(_ touch: Touch) -> Bool {
    pointer != nil && touch.type == .indirectPointer
  }

  /// The pointer's buttons are up again, or one was pressed: it is where that happened.
  func pressChanged(_ touch: Touch) {
    guard let pointer else { return }
    pointer.position = touch.position
    hoverEvent.timestamp = touch.timestamp
    refreshHover()
  }

  /// Finds out anew whom the pointer is over: those that it left end, those that it came to begin.
  func refreshHover(isOver: Bool = true, hasMoved: Bool = false) {
    guard let pointer, window.hoverRecognizerCount > 0 || !hovering.isEmpty else { return }
    let isPressed = downTouches.contains { $0.isDown && isPress($0) }
    let hit = isOver && !isPressed ? window.hitTest(pointer.position, with: hoverEvent) : nil
    // Their handlers may change who is there.
    hovering.forEachBorrowed { recognizer in
      let isInside = recognizer.view.map { hit?.isDescendant(of: $0) ?? false } ?? false
      if !isInside { leave(recognizer, as: .ended) }
    }
    var current = hit
    while let view = current {
      view.recognizers.forEachBorrowed { recognizer in
        guard let hover = recognizer as? HoverGestureRecognizer, hover.view === view else { return }
        if hovering.contains(where: { $0 === hover }) {
          if hasMoved, !hover.isRefused { go(hover, to: .changed) }
        } else if hover.isEnabled, hover.state == .possible {
          enter(hover)
        }
      }
      current = view.superview
    }
  }

  private func enter(_ recognizer: HoverGestureRecognizer) {
    hovering.append(recognizer)
    let delegate = recognizer.delegate
    let isWelcome =
      recognizer.shouldReceive(hoverEvent)
      && delegate?.gestureRecognizer(recognizer, shouldReceive: hoverEvent) ?? true
      && delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    // Whoever was asked may have taken it away.
    guard hovering.contains(where: { $0 === recognizer }) else { return }
    if isWelcome { go(recognizer, to: .began) } else { recognizer.isRefused = true }
  }

  private func go(_ recognizer: HoverGestureRecognizer, to state: GestureRecognizer.State) {
    if let pointer { recognizer.follow(pointer) }
    recognizer.requested = state
    report(recognizer, as: state)
  }

  /// Ends what the recognizer has begun, if anything, and readies it for the next time.
  func leave(
    _ recognizer: HoverGestureRecognizer, as state: GestureRecognizer.State,
    _ reason: Reason? = nil
  ) {
    guard let index = hovering.firstIndex(where: { $0 === recognizer }) else { return }
    hovering.remove(at: index)
    run {
      if recognizer.state == .began || recognizer.state == .changed {
        recognizer.attempt.reason = reason
        go(recognizer, to: state)
      }
      recognizer.isRefused = false
      forgetAttempt(of: recognizer)
    }
  }

  private func leaveAll(as state: GestureRecognizer.State) {
    hovering.forEachBorrowed { leave($0, as: state, .touchesCancelled) }
  }

  /// A view was hidden, which those behind it may be glad of.
  func viewWasHidden() {
    if !hovering.isEmpty { run { refreshHover() } }
  }

  /// The view, and what lies inside it, goes away.
  func leaveHover(of view: View) {
    hovering.forEachBorrowed { recognizer in
      guard recognizer.view?.isDescendant(of: view) ?? false else { return }
      leave(recognizer, as: .cancelled, .removed)
    }
  }
}
