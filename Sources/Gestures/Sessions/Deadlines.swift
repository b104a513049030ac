/// The earliest deadline of the active recognizers, searched only after one has changed.
struct Deadlines {
  /// Whether a recognizer's deadline, or the list of active recognizers, has changed.
  var isStale = false
  private var earliest: Duration?

  /// The earliest deadline; nil if there is none.
  @inline(__always)
  mutating func next(of active: borrowing ObjectList<GestureRecognizer>) -> Duration? {
    if isStale { update(active) }
    return earliest
  }

  private mutating func update(_ active: borrowing ObjectList<GestureRecognizer>) {
    isStale = false
    var earliest: Duration?
    active.read { recognizer in
      guard let deadline = recognizer.core.deadline else { return }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    self.earliest = earliest
  }
}
