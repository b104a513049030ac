internal import CMeasure

/// What the system knows of this process.
package enum Measure {
  /// Nanoseconds by a clock that is never set.
  package static var wall: Double { Double(measure_wall()) }
  /// Nanoseconds of processor time.
  package static var processor: Double { Double(measure_processor()) }
  /// The most memory that the process has had, in KiB.
  package static var peakMemory: UInt64 { measure_peak_memory() }
  /// How often heap memory was asked for; nil where nobody counts.
  package static var allocations: UInt64? {
    let count = measure_allocations()
    return count == 0 ? nil : count
  }
  /// Says what was wrong with what was asked for, and ends the process.
  package static func refuse(_ words: String) -> Never { measure_refuse(words) }
}
