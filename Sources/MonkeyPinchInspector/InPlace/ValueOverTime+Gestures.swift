import GestureHistory
import Gestures

// The values that the recognizers of each gesture compare with a limit.
extension ValueOverTime {
  /// Creates the values of what decided about an attempt; nil if that was no measured value.
  init?(of attempt: MeasuredAttempt) {
    let values: ValueOverTime?
    switch attempt.measure {
    case .tap?: values = .tap(attempt)
    case .press?: values = .longPress(attempt)
    case .movement?: values = .pan(attempt)
    case .movementInDirection?: values = .swipe(attempt)
    case .separation?: values = .pinch(attempt)
    case .turn?: values = .rotation(attempt)
    case .landingAtEdge?, .strokes?, .drawing?, nil: values = nil
    }
    guard let values, values.samples.count > 1 else { return nil }
    self = values
  }

  private static func tap(_ tap: MeasuredAttempt) -> ValueOverTime? {
    switch tap.missed?.quantity {
    case .duration: return .held(tap, limit: tap.limit(of: .duration), needsMore: false)
    case nil, .distanceFromStart: return .movement(tap, limit: tap.limit(of: .distanceFromStart))
    default: return nil
    }
  }

  private static func longPress(_ press: MeasuredAttempt) -> ValueOverTime? {
    switch press.missed?.quantity {
    case .distanceFromStart: .movement(press, limit: press.limit(of: .distanceFromStart))
    case nil, .pressDuration:
      .held(press, limit: press.limit(of: .pressDuration), needsMore: true)
    default: nil
    }
  }

  /// The time for which the fingers are down.
  private static func held(
    _ attempt: MeasuredAttempt, limit: Double?, needsMore: Bool
  ) -> ValueOverTime? {
    guard let limit, let group = attempt.groups.last else { return nil }
    let start = group.map { $0.start }.max() ?? attempt.attempt.start
    let end = group.compactMap { $0.end }.min() ?? attempt.moment
    return ValueOverTime(
      title: "how long it was held", unit: .seconds,
      samples: [.init(time: start, value: 0), .init(time: end, value: (end - start).seconds)],
      limits: [.init(time: start, value: limit), .init(time: end, value: limit)],
      needsMore: needsMore)
  }

  /// The distance of the mean location of the fingers from where it was at their landing.
  private static func movement(_ attempt: MeasuredAttempt, limit: Double?) -> ValueOverTime? {
    guard let limit, let all = attempt.groups.last else { return nil }
    let group = Array(all.prefix(attempt.fingersNeeded))
    let (start, origin) = attempt.landing(of: group)
    return ValueOverTime(
      "how far it moved", .points, group, from: start, limit: limit, needsMore: false
    ) { (attempt.centroid(of: group, at: $0) - origin).magnitude }
  }

  private static func pan(_ pan: MeasuredAttempt) -> ValueOverTime? {
    guard let needed = pan.limit(of: .distanceAlongAxis(.x)) else { return nil }
    let (start, origin) = pan.landing(of: pan.touches)
    let axes = pan.axes
    return ValueOverTime(
      "how far it moved along an axis", .points, pan.touches, from: start, limit: needed,
      needsMore: true
    ) { time in
      let moved = pan.centroid(of: pan.touches, at: time) - origin
      return max(
        moved.component(along: axes.x).magnitude, moved.component(along: axes.y).magnitude)
    }
  }

  private static func swipe(_ swipe: MeasuredAttempt) -> ValueOverTime? {
    guard let (limits, directions) = swipe.swipeLimits else { return nil }
    switch swipe.missed?.quantity {
    case .distanceFromLine, .distanceAgainstDirection, .numberOfTouches: return nil
    default: break
    }
    let start = swipe.landing(of: swipe.touches).time
    let origin = swipe.touches[0].location(at: start)
    let along = directions.axes(toward: swipe.touches[0].location(at: swipe.decision) - origin)
      .along
    var values = ValueOverTime(
      "how far it came, and how far it had to", .points, [swipe.touches[0]], from: start,
      limit: 0, needsMore: true
    ) { (swipe.touches[0].location(at: $0) - origin).component(along: along) }
    let longest = Duration.seconds(limits.longest)
    values?.limits = stride(from: 0.0, through: 1, by: 0.05).map { part in
      Sample(time: start + longest * part, value: limits.needed(at: limits.longest * part))
    }
    values?.deadline = start + longest
    return values
  }

  private static func pinch(_ pinch: MeasuredAttempt) -> ValueOverTime? {
    guard let pair = FingerBar(pinch),
      let needed = pinch.pairLimit(of: .separationChange)?.value
    else { return nil }
    return ValueOverTime(
      "how the fingers' distance changed", .points, pair.fingers, from: pair.landing,
      limit: needed, needsMore: true
    ) { (pair.displacement(at: $0).magnitude - pair.start.magnitude).magnitude }
  }

  private static func rotation(_ rotation: MeasuredAttempt) -> ValueOverTime? {
    guard let pair = FingerBar(rotation), let base = rotation.pairLimit(of: .angle)?.value
    else { return nil }
    return ValueOverTime(
      "how far the fingers turned", .radians, pair.fingers, from: pair.landing,
      limit: rotation.missed?.limit ?? base, needsMore: true
    ) { pair.turn(to: pair.displacement(at: $0)).magnitude }
  }

  /// Creates the values of a value of touches with a limit that does not change; nil if a touch of them
  /// was never down together with the others.
  private init?(
    _ title: String, _ unit: Reason.Limit.Unit, _ touches: [RecordedTouch],
    from start: Duration, limit: Double, needsMore: Bool, value: (Duration) -> Double
  ) {
    let times = Set(touches.flatMap { $0.samples.map { $0.time } } + [start])
    let end = touches.compactMap { $0.end }.min() ?? times.max() ?? start
    guard end >= start else { return nil }
    let samples = times.filter { $0 >= start && $0 <= end }.sorted().map {
      Sample(time: $0, value: value($0))
    }
    self.init(
      title: title, unit: unit, samples: samples,
      limits: [Sample(time: start, value: limit), Sample(time: end, value: limit)],
      needsMore: needsMore)
  }
}
