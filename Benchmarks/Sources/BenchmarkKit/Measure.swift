internal import CMeasure

/// Clocks and memory figures of this process.
package enum Measure {
  /// The time of a monotonic clock, in nanoseconds.
  package static var wall: Double { Double(measure_wall()) }
  /// The processor time of this process, in nanoseconds.
  package static var processor: Double { Double(measure_processor()) }
  /// The peak memory of this process, in KiB.
  package static var peakMemory: UInt64 { measure_peak_memory() }
  /// The number of heap allocations by the program and the Swift runtime; nil on systems where they
  /// are not counted.
  package static var allocations: UInt64? {
    let count = measure_allocations()
    return count == 0 ? nil : count
  }
  /// Writes a message to standard error and exits with status 2.
  package static func fail(_ message: String) -> Never { measure_fail(message) }
}
