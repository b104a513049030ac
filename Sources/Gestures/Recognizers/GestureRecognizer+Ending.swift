extension GestureRecognizer {
  /// Whether a continuous gesture has begun, or waits to begin, and has not ended.
  var hasBegun: Bool { requested == .began || requested == .changed }

  /// Ends the gesture if it has begun; otherwise fails.
  func endOrFail(because reason: @autoclosure () -> Reason) {
    if hasBegun { transition(to: .ended) } else { fail(because: reason()) }
  }

  /// Responds to touches that the system cancelled: cancels a gesture that has begun, else fails.
  func cancelOrFail() {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }
}
