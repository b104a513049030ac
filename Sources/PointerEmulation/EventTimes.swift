/// A converter from SDL's event timestamps, in milliseconds, to times of the host's clock.
///
/// SDL stamps an event when it fetches it from the system. The newest event of a batch gets the current
/// time, the others keep their distance from it, and times never decrease.
package struct EventTimes {
  /// The latest time that was assigned to an event; the next event gets this time or a later time.
  package private(set) var latest: Duration = .zero
  private var now: Duration = .zero
  private var newest: UInt32 = 0

  package init() {}

  /// Begins the conversion of the timestamps of the events that were fetched together at `now`.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - stamps: The timestamps of all events of the batch.
  package mutating func begin(at now: Duration, stamps: some Sequence<UInt32>) {
    self.now = max(now, latest)
    var newest: UInt32?
    for stamp in stamps {
      // SDL's count restarts after 49 days, so timestamps are compared by their difference.
      guard let known = newest else {
        newest = stamp
        continue
      }
      if Int32(bitPattern: stamp &- known) > 0 { newest = stamp }
    }
    self.newest = newest ?? 0
  }

  /// Returns the time, on the host's clock, of the event with the SDL timestamp `stamp`, in
  /// milliseconds.
  package mutating func time(of stamp: UInt32) -> Duration {
    latest = max(latest, now - .milliseconds(Int64(newest &- stamp)))
    return latest
  }

  /// Ensures that no later event gets a time before `time`.
  package mutating func reach(_ time: Duration) { latest = max(latest, time) }

  /// Ends the conversion of the timestamps of the events that were fetched together.
  package mutating func end() { latest = max(latest, now) }
}
