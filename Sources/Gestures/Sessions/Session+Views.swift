// Step 9: views are told what no recognizer delays or has cancelled: all phases of a touch in the order in
// which they happened, `began` first, then at most one of `ended` and `cancelled`.
extension Session {
  // MARK: Messages

  func queueMessages(about isIncluded: (Touch) -> Bool) {
    for touch in event.touches where isIncluded(touch) { queueMessages(about: touch) }
  }

  func queueMessages(about touch: Touch) {
    if touch.report.progress == .waiting {
      // A second finger of a gesture in effect belongs to the gesture from its landing, also if the
      // gesture ends in the same delivery.
      let isTaken = touch.receivers.contains { slot in
        recognizer(slot).cancelsTouchesInView
          && (arbiter.attempts[slot].isInEffect || arbiter.attempts[slot].hasActed)
      }
      touch.report.progress = isTaken ? .closed : .held
    }
    switch touch.report.progress {
    case .held where touch.end == .cancelled: touch.report.progress = .closed
    case .held where isHeld(touch, by: { $0.delaysTouchesBegan }): mayHold = true
    case .held:
      touch.report.progress = .begun
      queue(touch, .began, in: touch.report.beganDelivery)
      queueMove(of: touch)
      queueEnd(of: touch)
    case .begun:
      queueMove(of: touch)
      queueEnd(of: touch)
    case .endHeld: queueEnd(of: touch)
    case .waiting, .ending, .closed: break
    }
  }

  /// Adds the movement of a touch, at most once per delivery.
  private func queueMove(of touch: Touch) {
    guard touch.report.lastMove > touch.report.toldMove else { return }
    touch.report.toldMove = touch.report.lastMove
    queue(touch, .moved, in: touch.report.newestDelivery)
  }

  private func queueEnd(of touch: Touch) {
    if touch.end == .cancelled {
      queue(touch, .cancelled, in: touch.report.newestDelivery)
      touch.report.progress = .ending
    } else if touch.end == .lifted {
      if isHeld(touch, by: { $0.delaysTouchesEnded }) {
        touch.report.progress = .endHeld
      } else {
        queue(touch, .ended, in: touch.report.newestDelivery)
        touch.report.progress = .ending
      }
    }
  }

  private func isHeld(_ touch: Touch, by delays: (GestureRecognizer) -> Bool) -> Bool {
    touch.receivers.contains { arbiter.attempts[$0].isPossible && delays(recognizer($0)) }
  }

  /// Adds a message behind those of the same and of earlier deliveries.
  private func queue(_ touch: Touch, _ phase: TouchPhase, in delivery: Int) {
    messages.append(ViewMessage(touch: touch, phase: phase, delivery: delivery))
    var place = messages.count - 1
    while place > 0, messages[place - 1].delivery > delivery {
      messages.swapAt(place, place - 1)
      place -= 1
    }
  }

  // MARK: Cancellation

  /// Cancels a recognizer's touches in their views by calling the views' method `touchesCancelled`.
  ///
  /// - Parameter leaving: A view whose touches, with those of its subviews, are cancelled later.
  func cancelTouchesInViews(of recognizer: GestureRecognizer, besides leaving: View? = nil) {
    if lingeringCount > 0, let slot = slot(of: recognizer), slot < lingering.count {
      for touch in lingering[slot].touches { cancelOnce(touch, leaving) }
    }
    for touch in recognizer.touches { cancelOnce(touch, leaving) }
    if !messages.isEmpty { sendMessages() }
  }

  private func cancelOnce(_ touch: Touch, _ leaving: View?) {
    if let leaving, touch.view?.isDescendant(of: leaving) == true { return }
    if touch.report.progress != .ending { cancelInView(touch) }
  }

  /// Cancels a touch in its view, if the view has received its beginning and not its end.
  private func cancelInView(_ touch: Touch) {
    if touch.report.isBegunInView && touch.report.progress != .closed {
      touch.report.progress = .ending
      queue(touch, .cancelled, in: delivery)
    } else {
      touch.report.progress = .closed
    }
  }

  /// Cancels the touches of a view that is being removed, and of the views inside it.
  func closeTouches(in view: View) {
    let touches = lingeringTouches + event.touches
    for touch in touches where touch.view?.isDescendant(of: view) ?? false { cancelInView(touch) }
    if !messages.isEmpty { sendMessages() }
    for touch in touches where touch.view?.isDescendant(of: view) ?? false { touch.view = nil }
  }

  // MARK: Calls

  /// Calls the touch methods of views for all messages, in the order of the deliveries in which the
  /// phases happened.
  ///
  /// Views receive the messages of one delivery one view after the other, each in the order began,
  /// moved, ended, cancelled.
  func sendMessages() {
    if messages.count == 1 {
      let message = messages.removeLast()
      guard let view = message.touch.view else { return }
      var touches = batch.moveOut()
      touches.append(message.touch)
      call(view, message.phase, touches)
      touches.empty()
      return swap(&touches, &batch)
    }
    // Moved out for this time: a view's callback may queue more messages.
    var messages = self.messages.moveOut()
    swap(&spareMessages, &self.messages)
    var touches = self.batch.moveOut()
    for index in messages.indices where !messages[index].isSent {
      guard let view = messages[index].touch.view else { continue }
      let delivery = messages[index].delivery
      var end = index + 1
      while end < messages.count, messages[end].delivery == delivery { end += 1 }
      for phase in Self.phases {
        touches.empty()
        // The first message of a delivery for a view sends all of them.
        for other in index..<end
        where messages[other].phase == phase && messages[other].touch.view === view
          && messages[other].touch.report.progress != .closed
        {
          messages[other].isSent = true
          touches.append(messages[other].touch)
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
    spareMessages = messages
  }

  private func call(_ view: View, _ phase: TouchPhase, _ touches: [Touch]) {
    // Phases that were held are delivered late, but unchanged.
    var present = self.phasesOfTouches.moveOut()
    for touch in touches {
      present.append(touch.phase)
      touch.phase = phase
      if phase == .began { touch.report.isBegunInView = true }
      if phase == .ended || phase == .cancelled { touch.report.progress = .closed }
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
