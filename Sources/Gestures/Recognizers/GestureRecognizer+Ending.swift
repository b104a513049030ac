extension GestureRecognizer {
  /// Whether a continuous gesture has begun, or waits to begin, and has not ended.
  var hasBegun: Bool { requested == .began || requested == .changed }

  /// Ends the gesture if it has begun; otherwise makes the recognizer fail.
  func endOrFail(because reason: @autoclosure () -> Reason) {
    if hasBegun { transition(to: .ended) } else { fail(because: reason()) }
  }

  /// Cancels a gesture that has begun, because its touches were cancelled; otherwise fails.
  func cancelOrFail() {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }
}
