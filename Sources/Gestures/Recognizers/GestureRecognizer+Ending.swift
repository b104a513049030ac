extension GestureRecognizer {
  /// Whether a continuous recognizer has requested `began` and has not requested an end.
  var hasBegun: Bool { requested == .began || requested == .changed }

  /// Requests `ended` if the gesture has begun; otherwise makes the recognizer fail.
  func endOrFail(because reason: @autoclosure () -> Reason) {
    if hasBegun { transition(to: .ended) } else { fail(because: reason()) }
  }

  /// Requests `cancelled` if the gesture has begun; otherwise makes the recognizer fail.
  ///
  /// Called when the system has cancelled the touches.
  func cancelOrFail() {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }
}
