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

extension ValueOverTime {
  /// Creates the values of what decided about an attempt; nil if that was no measured value.
  init?(of attempt: MeasuredAttempt) {
    let touches = attempt.touches
    switch (attempt.quantity, attempt.missed?.quantity) {
    case (.distanceFromStart?, nil), (.distanceFromStart?, .distanceFromStart?),
      (.pressDuration?, .distanceFromStart?):
      guard let last = attempt.groups.last else { return nil }
      let group = Array(last.prefix(attempt.fingersNeeded))
      let (start, origin) = attempt.landing(of: group)
      self.init(
        "how far it moved", .points, group, from: start,
        limit: attempt.limit(of: .distanceFromStart), needsMore: false
      ) { (attempt.centroid(of: group, at: $0) - origin).magnitude }
    case (.distanceFromStart?, .duration?): self.init(heldFor: .duration, attempt, needsMore: false)
    case (.pressDuration?, nil), (.pressDuration?, .pressDuration?):
      self.init(heldFor: .pressDuration, attempt, needsMore: true)
    case (.distanceAlongAxis?, _):
      let (start, origin) = attempt.landing(of: touches)
      self.init(
        "how far it moved along an axis", .points, touches, from: start,
        limit: attempt.limit(of: .distanceAlongAxis(.x))
      ) { attempt.alongAxes(attempt.centroid(of: touches, at: $0) - origin) }
    case (.distanceInDirection?, .distanceFromLine?), (.distanceInDirection?, .numberOfTouches?),
      (.distanceInDirection?, .distanceAgainstDirection?):
      return nil
    case (.distanceInDirection?, _): self.init(ofSwipe: attempt)
    case (.separationChange?, _):
      guard let pair = attempt.bar else { return nil }
      self.init(
        "how the fingers' distance changed", .points, pair.fingers, from: pair.landing,
        limit: attempt.pairLimit(of: .separationChange)?.value
      ) { (pair.displacement(at: $0).magnitude - pair.start.magnitude).magnitude }
    case (.angle?, _):
      guard let pair = attempt.bar, let base = attempt.pairLimit(of: .angle)?.value
      else { return nil }
      self.init(
        "how far the fingers turned", .radians, pair.fingers, from: pair.landing,
        limit: attempt.missed?.limit ?? base
      ) { pair.turn(to: pair.displacement(at: $0)).magnitude }
    default: return nil
    }
  }

  /// Creates the time for which the fingers are down.
  private init?(
    heldFor quantity: Reason.Limit.Quantity, _ attempt: MeasuredAttempt, needsMore: Bool
  ) {
    guard let limit = attempt.limit(of: quantity), let group = attempt.groups.last else {
      return nil
    }
    let start = attempt.landing(of: group).time
    let end = group.compactMap { $0.end }.min() ?? attempt.moment
    self.init(
      title: "how long it was held", unit: .seconds,
      samples: [.init(time: start, value: 0), .init(time: end, value: (end - start).seconds)],
      limits: [.init(time: start, value: limit), .init(time: end, value: limit)],
      needsMore: needsMore)
  }

  private init?(ofSwipe swipe: MeasuredAttempt) {
    guard let (limits, directions) = swipe.swipeLimits else { return nil }
    let (finger, start) = (swipe.touches[0], swipe.landing(of: swipe.touches).time)
    let origin = finger.location(at: start)
    let along = directions.axes(toward: finger.location(at: swipe.decision) - origin).along
    self.init(
      "how far it came, and how far it had to", .points, [finger], from: start, limit: 0
    ) { (finger.location(at: $0) - origin).component(along: along) }
    let longest = Duration.seconds(limits.longest)
    self.limits = stride(from: 0.0, through: 1, by: 0.05).map { part in
      Sample(time: start + longest * part, value: limits.needed(at: limits.longest * part))
    }
    deadline = start + longest
  }

  /// Creates the values of a value of touches with a limit that does not change; nil without a limit, or if
  /// a touch of them was never down together with the others.
  private init?(
    _ title: String, _ unit: Reason.Limit.Unit, _ touches: [RecordedTouch],
    from start: Duration, limit: Double?, needsMore: Bool = true, value: (Duration) -> Double
  ) {
    let times = Set(touches.flatMap { $0.samples.map { $0.time } } + [start])
    let end = touches.compactMap { $0.end }.min() ?? times.max() ?? start
    let samples = times.filter { $0 >= start && $0 <= end }.sorted().map {
      Sample(time: $0, value: value($0))
    }
    guard let limit, samples.count > 1 else { return nil }
    self.init(
      title: title, unit: unit, samples: samples,
      limits: [Sample(time: start, value: limit), Sample(time: end, value: limit)],
      needsMore: needsMore)
  }
}
