import GestureHistory
import Gestures

/// The values of a value that a gesture recognizer measures, and of the limit of the value.
struct ValueOverTime: Hashable {
  /// A time with a value, in the unit of the values.
  struct Sample: Hashable {
    var time: Duration
    var value: Double
  }

  /// A few words about what is measured.
  var title: String
  var unit: Reason.Limit.Unit
  /// The values at the times of the samples, in order.
  var samples: [Sample]
  /// The limit at times between which it changes evenly, in order.
  var limits: [Sample]
  /// Whether the gesture needs a value of at least the limit; otherwise of at most the limit.
  var needsMore: Bool
  /// The time by which the limit has to be reached; nil if there is no such time.
  var deadline: Duration?

  /// Returns the value that the recognizer knew at a time: that of the newest sample by then.
  func value(at time: Duration) -> Double {
    let newest = samples.last { $0.time <= time } ?? samples.first
    return newest?.value ?? 0
  }
}
