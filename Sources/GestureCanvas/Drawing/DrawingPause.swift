/// Calls a closure about once in a millisecond while a picture is drawn, without reading a clock.
///
/// The time is estimated from the number of pixels drawn.
struct DrawingPause {
  /// The work between two calls, in nanoseconds on a slow processor.
  private static let interval = 1_000_000

  private var body: (() -> Void)?
  private var work = 0

  /// Sets the closure; nil to call none.
  mutating func begin(_ body: (() -> Void)?) {
    self.body = body
    work = 0
  }

  mutating func end() { body = nil }

  /// Returns the number of rows of pixels to draw before ``add(_:)`` is called.
  ///
  /// - Parameter cost: The time for one row, in nanoseconds.
  func rows(cost: Int) -> Int { body == nil ? .max : max(1, Self.interval / max(cost, 1)) }

  /// Adds work, in nanoseconds, and calls the closure if it is due.
  mutating func add(_ work: Int) {
    guard let body else { return }
    self.work += work
    guard self.work >= Self.interval else { return }
    self.work = 0
    body()
  }
}
