/// Turns SDL's milliseconds into the host's time.
///
/// SDL stamps an event when it fetches it from the system, in whole milliseconds. The newest event
/// of a batch counts as now, the others keep their distance from it, and time never runs backwards.
struct EventTimes {
  private(set) var latest: Duration = .zero
  private var now: Duration = .zero
  private var newest: UInt32 = 0

  /// Starts a batch.
  ///
  /// - Parameter stamps: SDL's, of all events of the batch.
  mutating func begin(at now: Duration, stamps: some Sequence<UInt32>) {
    self.now = max(now, latest)
    var newest: UInt32?
    for stamp in stamps {
      // SDL's count starts over after 49 days, so stamps are compared by their difference.
      guard let known = newest else {
        newest = stamp
        continue
      }
      if Int32(bitPattern: stamp &- known) > 0 { newest = stamp }
    }
    self.newest = newest ?? 0
  }

  /// When an event of the batch happened.
  mutating func time(of stamp: UInt32) -> Duration {
    latest = max(latest, now - .milliseconds(Int64(newest &- stamp)))
    return latest
  }

  /// Nothing after this is earlier than `time`, for something happened then.
  mutating func reach(_ time: Duration) { latest = max(latest, time) }

  /// Ends the batch: nothing after it is earlier than its time.
  mutating func end() { latest = max(latest, now) }
}
