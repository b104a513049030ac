import GestureHistory
import Gestures

/// The course of a value that a gesture recognizer measures, and of the limit of the value.
struct Course: Hashable {
  /// A time with a value, in the unit of the course.
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

  /// Returns the value at a time, between those of two samples.
  func value(at time: Duration) -> Double { Self.value(at: time, in: samples) }

  private static func value(at time: Duration, in samples: [Sample]) -> Double {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else {
      return samples.last?.value ?? 0
    }
    let (after, before) = (samples[next], samples[max(next - 1, 0)])
    guard after.time > before.time else { return after.value }
    let part = (time - before.time) / (after.time - before.time)
    return before.value + (after.value - before.value) * min(max(part, 0), 1)
  }
}
