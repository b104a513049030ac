// Which recognizers look at a touch. What is known by itself comes before anybody is asked.
extension Session {
  /// The view that wants all touches for itself and has one beside `touch`.
  func exclusiveView(beside touch: Touch) -> View? {
    downTouches.first {
      $0.isWelcomed && $0 !== touch && $0.isDown && $0.viewDelivery != .closed
        && $0.view?.isExclusiveTouch == true
    }?.view
  }

  /// Why a recognizer of `view` does not look at a touch; nil if it does.
  ///
  /// - Parameter exclusive: The touched view that wants all touches for itself.
  func refusal(
    of touch: Touch, by recognizer: GestureRecognizer, in view: View, beside exclusive: View?
  ) -> Reason.Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.isFinished else { return .finished }
    guard recognizer.requested != .ended else { return .complete }
    guard recognizer.allowedTouchTypes.contains(touch.type) else { return .touchType(touch.type) }
    // A scroll is another kind of movement.
    if recognizer.attempt.isScrolled { return .scrolled }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType,
      type != touch.type
    {
      return .otherTouchType(touch.type, first: type)
    }
    // Beside a view that wants all touches for itself, only recognizers around it go on.
    if let exclusive, !exclusive.isDescendant(of: view) { return .exclusiveTouch(exclusive) }
    return answer(of: recognizer, to: touch)
  }

  private func answer(of recognizer: GestureRecognizer, to touch: Touch) -> Reason.Refusal? {
    if recognizer.attempt.acceptsEvent == nil, !recognizer.attempt.isRunning {
      refusing.append(recognizer)
    }
    let delegate = recognizer.delegate
    if recognizer.attempt.acceptsEvent == nil {
      let accepts = recognizer.shouldReceive(event)
      let isAllowed =
        !accepts || delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      recognizer.attempt.acceptsEvent = accepts && isAllowed
      recognizer.attempt.isEventRefusedByDelegate = !isAllowed
    }
    guard recognizer.attempt.acceptsEvent == true else {
      return recognizer.attempt.isEventRefusedByDelegate
        ? .delegateShouldReceiveEvent : .shouldReceiveEvent
    }
    let isWanted = delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    return isWanted ? nil : .delegateShouldReceiveTouch
  }
}
