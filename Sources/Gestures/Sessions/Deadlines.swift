/// The earliest time at which any recognizer's timer fires, cached until a timer changes.
struct Deadlines {
  /// Whether the cached earliest time must be computed again, because a recognizer's timer was set
  /// or cancelled.
  var isStale = false
  private var earliest: Duration?

  /// Returns the earliest time at which a timer of the `active` recognizers fires; nil without a
  /// timer.
  @inline(__always)
  mutating func next(of active: borrowing ObjectList<GestureRecognizer>) -> Duration? {
    if isStale { update(active) }
    return earliest
  }

  @inline(never)
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
