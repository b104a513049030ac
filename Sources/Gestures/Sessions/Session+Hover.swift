// The hovering pointer is not a touch: only recognizers that request it receive it, and no views.
extension Session {
  /// The hovering mouse pointer; nil if the pointer is outside the window.
  var pointer: Touch? { window.windowCore.pointer }

  /// Delivers a sample of the mouse pointer that moves with no button pressed.
  func hover(_ original: TouchSample) {
    var sample = original
    if sample.timestamp < now {
      observers.report(.misfit(original))
      sample.timestamp = now
    }
    if sample.phase == .regionExited {
      // The pointer is outside by now, so its last location in the window is used.
      guard let pointer else { return }
      sample.location = pointer.position
    } else if sample.location.x.isFinite, sample.location.y.isFinite {
      sample.phase = pointer == nil ? .regionEntered : .regionMoved
    } else {
      return observers.report(.misfit(original))
    }
    reach(sample.timestamp)
    hover.take(sample, in: window)
    let hasArrived = dispatch(hover.event)
    guard sample.phase == .regionExited else { return }
    hover.forgetPointer(in: window)
    guard !hasArrived else { return }
    // The event of the exit was discarded: cancel the hovering that it would have ended.
    hover.recognizers.forEachBorrowed { cancelHover(of: $0, because: .touchesCancelled) }
  }

  /// Calls the hover recognizers with a hover event that neither the application nor the window
  /// discarded.
  func distributeHover() {
    refreshHover(hasMoved: true)
  }

  /// Returns whether a touch is the mouse pointer with a button pressed.
  func isPress(_ touch: Touch) -> Bool {
    pointer != nil && touch.type == .indirectPointer
  }

  /// Ends hovering when a mouse button goes down, and resumes hovering when the button goes up.
  func pressChanged(_ touch: Touch) {
    guard let pointer else { return }
    pointer.core.newest.location = touch.position
    hover.event.core.timestamp = touch.timestamp
    refreshHover()
  }

  func hitTestingChanged() {
    if !hover.recognizers.isEmpty { run { refreshHover() } }
  }

  /// Calls the hover recognizers of the views that the pointer has entered, moved in or left.
  ///
  /// - Parameter hasMoved: Whether recognizers receive a movement.
  private func refreshHover(hasMoved: Bool = false) {
    guard let pointer,
      window.hoverRecognizerCount > 0 || !hover.recognizers.isEmpty
    else { return }
    hover.refreshes += 1
    let refresh = hover.refreshes
    let isPressed = table.core.down.contains { $0.isDown && isPress($0) }
    // A pointer that leaves the window is over no view, even if an action uncovers one meanwhile.
    let isOver = pointer.phase != .regionExited && !isPressed
    let hit = isOver ? window.hitTest(pointer.position, with: hover.event) : nil
    // Actions may change the list.
    hover.recognizers.forEachBorrowed { recognizer in
      let isInside = recognizer.view.map { hit?.isDescendant(of: $0) ?? false } ?? false
      if !isInside { exit(recognizer) { $0.hoverExited(pointer, with: hover.event) } }
    }
    var current = hit
    // An action may have hidden a view, after which this method was called again, or removed one.
    while let view = current, view.window === window, hover.refreshes == refresh {
      view.recognizers.forEachBorrowed { recognizer in
        guard recognizer.receivesHover, recognizer.view === view, view.window === window,
          hover.refreshes == refresh
        else { return }
        if hover.recognizers.contains(where: { $0 === recognizer }) {
          guard hasMoved, recognizer.core.attempt.source == .hover else { return }
          recognizer.hoverMoved(pointer, with: hover.event)
        } else if recognizer.isEnabled, recognizer.state == .possible {
          enter(recognizer, pointer)
        }
      }
      current = view.superview
    }
    if arbiter.core.isUnsettled { settle() }
  }

  private func enter(_ recognizer: GestureRecognizer, _ pointer: Touch) {
    hover.recognizers.append(recognizer)
    let isAccepted =
      recognizer.shouldReceive(hover.event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: hover.event) ?? true
    // The delegate may have removed the recognizer. One that refused stays in the list, so that it
    // is not asked again until the pointer has left and entered again.
    guard isAccepted, hover.recognizers.contains(where: { $0 === recognizer }) else { return }
    recognizer.core.attempt.source = .hover
    recognizer.hoverEntered(pointer, with: hover.event)
  }

  /// Removes a recognizer from the list of recognizers under the pointer, and calls `end` to end
  /// the recognizer's gesture.
  ///
  /// `end` is called only if the recognizer receives the pointer.
  private func exit(_ recognizer: GestureRecognizer, _ end: (GestureRecognizer) -> Void) {
    guard let index = hover.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    hover.recognizers.remove(at: index)
    run {
      if recognizer.core.attempt.source == .hover { end(recognizer) }
      guard arbiter.core.active.contains(recognizer) else { return recognizer.forgetAttempt() }
      // The arbiter resets recognizers that have an attempt.
      recognizer.core.attempt.isInputOver = recognizer.core.attempt.source == .hover
      settleSoon()
    }
  }

  private func cancelHover(of recognizer: GestureRecognizer, because reason: Reason) {
    exit(recognizer) {
      $0.core.cancellation = reason
      $0.hoverCancelled()
    }
  }

  func endHover(of recognizer: GestureRecognizer, because reason: Reason) {
    cancelHover(of: recognizer, because: reason)
  }

  /// Cancels hovering over a view that is being removed, and over the views inside this view.
  func leaveHover(of view: View) {
    hover.recognizers.forEachBorrowed { recognizer in
      guard recognizer.view?.isDescendant(of: view) ?? false else { return }
      cancelHover(of: recognizer, because: .removed)
    }
  }
}
