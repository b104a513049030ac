// Step 9: views are told what no recognizer delays or has cancelled.
extension Session {
  /// Delivers touches to views, including earlier phases that recognizers had delayed and now
  /// release.
  ///
  /// - Parameter isBeforeOffer: Whether touches that have landed are not offered yet.
  func tellViews(isBeforeOffer: Bool = false) {
    guard arbiter.queueMessages(isBeforeOffer: isBeforeOffer) else { return }
    sendMessages()
    arbiter.releaseLingering()
    recycleReleased()
  }

  /// Cancels a recognizer's touches in their views by calling the views' method `touchesCancelled`.
  func cancelTouchesInViews(of recognizer: GestureRecognizer) {
    if let slot = slot(of: recognizer) {
      for touch in arbiter.lingering where arbiter.receivers[touch].contains(slot) {
        cancelOnce(touch)
      }
    }
    for touch in recognizer.touches { cancelOnce(touch.slot) }
    sendMessages()
  }

  private func cancelOnce(_ slot: Int) {
    if arbiter.touches[slot].progress != .ending { arbiter.cancelInView(slot) }
  }

  /// Cancels the touches of a view that is being removed, and of the views inside it.
  func closeTouches(in view: View) {
    let inside = (arbiter.lingering + arbiter.down).filter { slot in
      finger(slot).view?.isDescendant(of: view) ?? false
    }
    for slot in inside { arbiter.cancelInView(slot) }
    sendMessages()
    for slot in arbiter.lingering + arbiter.down {
      let touch = finger(slot)
      if touch.view?.isDescendant(of: view) ?? false { touch.view = nil }
    }
  }

  /// Calls the touch methods of views for all messages, in the order of the deliveries in which the
  /// phases happened.
  ///
  /// Views receive the messages of one delivery one view after the other, each in the order began,
  /// moved, ended, cancelled.
  private func sendMessages() {
    // Moved out for this time: a view's callback may queue more messages.
    var messages = self.messages.moveOut()
    arbiter.takeMessages(&messages)
    var touches = self.batch.moveOut()
    for index in messages.indices where !messages[index].isSent {
      guard let view = finger(messages[index].touch).view else { continue }
      let delivery = messages[index].delivery
      func isTogether(_ other: Arbiter.Message) -> Bool {
        other.delivery == delivery && finger(other.touch).view === view
      }
      for phase in Self.phases {
        touches.empty()
        // The first message of a delivery for a view sends all of them.
        for other in index..<messages.count
        where messages[other].phase == phase && isTogether(messages[other]) {
          messages[other].isSent = true
          touches.append(finger(messages[other].touch))
        }
        if touches.count < 2 || view.isMultipleTouchEnabled {
          if !touches.isEmpty { call(view, phase, touches) }
        } else {
          // A view for single touches may have a touch that has ended and one that has begun. A call
          // may remove the view, which then has received the cancellation of all of them.
          for touch in touches where touch.view === view { call(view, phase, [touch]) }
        }
      }
    }
    touches.empty()
    swap(&touches, &batch)
    messages.empty()
    swap(&messages, &self.messages)
  }

  private func call(_ view: View, _ phase: TouchPhase, _ touches: [Touch]) {
    // Phases that were held are delivered late, but unchanged.
    var present = self.phasesOfTouches.moveOut()
    for touch in touches {
      present.append(touch.phase)
      touch.phase = phase
      if phase == .ended || phase == .cancelled { arbiter.close(touch.slot) }
    }
    pass(touches, phase, to: view)
    for index in touches.indices { touches[index].phase = present[index] }
    present.empty()
    swap(&present, &phasesOfTouches)
  }

  /// Calls a touch method of the view, or of the first responder after it that handles touches.
  private func pass(_ touches: [Touch], _ phase: TouchPhase, to view: View) {
    report(.view(view, phase: phase, touches: touches))
    guard let handler = view.touchHandler else { return }
    switch phase {
    case .began: handler.touchesBegan(touches, with: event)
    case .moved: handler.touchesMoved(touches, with: event)
    case .ended: handler.touchesEnded(touches, with: event)
    default: handler.touchesCancelled(touches, with: event)
    }
  }
}
