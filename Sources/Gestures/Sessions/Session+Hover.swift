// The hovering pointer is not a touch: only recognizers that request it receive it, and no views.
extension Session {
  /// The hovering mouse pointer; nil if the pointer is outside the window.
  var pointer: Touch? { window.pointer }

  /// Delivers a sample of the mouse pointer that moves with no button pressed.
  func hover(_ original: TouchSample) {
    otherSamples.hovers += 1
    var sample = original
    if sample.timestamp < now {
      report(.misfit(original))
      sample.timestamp = now
    }
    if sample.phase == .regionExited {
      // The pointer is outside by now, so its last location in the window is used.
      guard let pointer else { return }
      sample.location = pointer.position
    } else if sample.location.x.isFinite, sample.location.y.isFinite {
      sample.phase = pointer == nil ? .regionEntered : .regionMoved
    } else {
      return report(.misfit(original))
    }
    reach(sample.timestamp)
    hover.take(sample, in: window)
    let hasArrived = dispatch(hover.event)
    guard sample.phase == .regionExited else { return }
    hover.forgetPointer(in: window)
    guard !hasArrived else { return }
    // The event of the exit was discarded: cancel the hovering that it would have ended.
    for recognizer in hover.recognizers { cancelHover(of: recognizer, because: .touchesCancelled) }
  }

  /// Returns whether a touch is the mouse pointer with a button pressed.
  func isPress(_ touch: Touch) -> Bool {
    pointer != nil && touch.type == .indirectPointer
  }

  /// Ends hovering when a mouse button goes down, and resumes hovering when the button goes up: after
  /// the delivery.
  func pressChanged(_ touch: Touch) {
    guard let pointer else { return }
    pointer.newest.location = touch.position
    hover.event.timestamp = touch.timestamp
    hover.isStale = true
  }

  /// Updates the hovered views, because what a hit test returns may have changed: after the delivery.
  func hitTestingChanged() {
    if pointer != nil { run { hover.isStale = true } }
  }

  /// Lets no hover begin until ``resumeHover()``.
  ///
  /// While a view or a recognizer leaves, cancelled gestures call actions, which may change what hovers:
  /// a hover of what is leaving would begin again, and never end.
  func suspendHover() { hover.suspensions += 1 }

  /// Lets hovers begin again, and decides what hovers now.
  func resumeHover() {
    hover.suspensions -= 1
    hitTestingChanged()
  }

  /// Calls the hover recognizers of the views that the pointer has entered, moved in or left, also
  /// because views or buttons have changed.
  ///
  /// Last in a delivery, after the touches: otherwise a decision about hovering would be one about
  /// touches that have not been offered to all of their recognizers.
  ///
  /// - Parameter hasMoved: Whether recognizers receive a movement.
  func refreshHover(hasMoved: Bool = false) {
    hover.isStale = false
    guard let pointer,
      window.hoverRecognizerCount > 0 || !hover.recognizers.isEmpty
    else { return }
    let isPressed = hasTouch { isPress($0) }
    // A pointer that leaves the window is over no view, even if an action uncovers one meanwhile.
    let isOver = pointer.phase != .regionExited && !isPressed
    let hit = isOver ? window.hitTest(pointer.position, with: hover.event) : nil
    // Actions may change the list.
    for recognizer in hover.recognizers {
      let isInside = recognizer.view.map { hit?.isDescendant(of: $0) ?? false } ?? false
      if !isInside { exit(recognizer) { $0.hoverExited(pointer, with: hover.event) } }
    }
    var current = hit
    // An action may have hidden a view, after which this method is called again, or removed one.
    while let view = current, view.window === window, !hover.isStale {
      for recognizer in view.recognizers {
        guard recognizer.receivesHover, recognizer.view === view, view.window === window,
          !hover.isStale
        else { continue }
        if hover.recognizers.contains(where: { $0 === recognizer }) {
          guard hasMoved, recognizer.source == .hover else { continue }
          recognizer.hoverMoved(pointer, with: hover.event)
        } else if hover.suspensions == 0, recognizer.isEnabled, recognizer.currentState == .possible
        {
          enter(recognizer, pointer)
        }
      }
      current = view.superview
    }
    if arbiter.isUnsettled { settle() }
  }

  private func enter(_ recognizer: GestureRecognizer, _ pointer: Touch) {
    hover.recognizers.append(recognizer)
    let isAccepted =
      recognizer.shouldReceive(hover.event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: hover.event) ?? true
    // The delegate may have removed the recognizer. One that refused stays in the list, so that it
    // is not asked again until the pointer has left and entered again.
    guard isAccepted, hover.recognizers.contains(where: { $0 === recognizer }) else { return }
    recognizer.source = .hover
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
      if recognizer.source == .hover { end(recognizer) }
      // Recognizers that have an attempt are reset with it.
      guard let slot = slot(of: recognizer) else { return recognizer.endAttempt() }
      if recognizer.source == .hover {
        recognizer.isInputOver = true
        arbiter.setOtherInput(of: slot, false)
      }
      settleSoon()
    }
  }

  /// Cancels the hover gesture of a recognizer, for example because it was disabled or removed.
  func cancelHover(of recognizer: GestureRecognizer, because reason: Reason) {
    exit(recognizer) {
      $0.cancellation = reason
      $0.hoverCancelled()
      // That of an attempt is cleared by its reset.
      if $0.slot == nil { $0.cancellation = nil }
    }
  }

  /// Cancels hovering over a view that is being removed, and over the views inside this view.
  func leaveHover(of view: View) {
    for recognizer in hover.recognizers {
      guard recognizer.view?.isDescendant(of: view) ?? false else { continue }
      cancelHover(of: recognizer, because: .removed)
    }
  }
}
