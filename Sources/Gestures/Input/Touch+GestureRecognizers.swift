extension Touch {
  /// Calls a closure with each of ``gestureRecognizers``, without making an array.
  package func forEachGestureRecognizer(_ body: (GestureRecognizer) -> Void) {
    core.recognizers.read { if !$0.isFinished { body($0) } }
  }
}
