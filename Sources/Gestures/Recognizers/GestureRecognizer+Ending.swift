extension GestureRecognizer {
  /// Whether a continuous gesture has begun, or waits to begin, and is not over.
  var hasBegun: Bool { requested == .began || requested == .changed }

  /// Ends a gesture that has begun; otherwise fails.
  func endOrFail(because reason: @autoclosure () -> Reason) {
    if hasBegun { transition(to: .ended) } else { fail(because: reason()) }
  }

  /// Cancels a gesture that has begun, because the system cancelled its touches; otherwise fails.
  func cancelOrFail() {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }
}
