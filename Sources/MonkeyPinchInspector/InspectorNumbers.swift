import GestureHistory
import Gestures

/// Measured figures of a program that plays gestures, for a page of the inspector.
package struct InspectorNumbers: Hashable, Sendable {
  /// How long something took, over many measurements.
  package struct Times: Hashable, Sendable {
    package var median: Duration
    /// The time that 95 % of the measurements do not exceed.
    package var percentile95: Duration
    package var worst: Duration

    /// Creates the figures of measured times; nil without measurements.
    package init?(of measured: [Duration]) {
      guard !measured.isEmpty else { return nil }
      let sorted = measured.sorted()
      median = sorted[(sorted.count - 1) / 2]
      percentile95 = sorted[Int((Double(sorted.count) * 0.95).rounded(.up)) - 1]
      worst = sorted[sorted.count - 1]
    }
  }

  /// A number of events with its name, such as `Lost touches`.
  package struct Counter: Hashable, Sendable {
    package var name: String
    package var count: Int

    package init(_ name: String, _ count: Int) {
      self.name = name
      self.count = count
    }
  }

  package var samplesPerSecond = 0.0
  package var framesPerSecond = 0.0
  /// The number of times a second at which the program continues without a frame or an event.
  package var wakeUpsPerSecond = 0.0
  /// The time from the arrival of a sample until the action that it caused was called.
  package var sampleToAction: Times?
  /// The time from the arrival of a sample until a picture that contains its effect was shown.
  package var sampleToPicture: Times?
  /// The counts of corrected and discarded input.
  package var counters: [Counter] = []

  package init() {}
}
