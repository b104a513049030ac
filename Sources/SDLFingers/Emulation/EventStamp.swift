/// The time at which SDL stamped an event, as SDL counts it.
package enum EventStamp: Hashable {
  /// A count of milliseconds, as SDL 2 has it, which restarts after 49 days.
  case milliseconds(UInt32)
  /// A count of nanoseconds, as SDL 3 has it.
  case nanoseconds(UInt64)

  /// Returns the time from an earlier event to this one; negative if that event is later.
  package func interval(since earlier: EventStamp) -> Duration {
    switch (self, earlier) {
    // The difference is right even if the count has restarted in between.
    case (.milliseconds(let late), .milliseconds(let early)):
      .milliseconds(Int64(Int32(bitPattern: late &- early)))
    case (.nanoseconds(let late), .nanoseconds(let early)):
      .nanoseconds(Int64(bitPattern: late &- early))
    case (.milliseconds, .nanoseconds), (.nanoseconds, .milliseconds): .zero
    }
  }
}
