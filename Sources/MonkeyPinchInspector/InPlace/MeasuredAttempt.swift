import GestureHistory
import Gestures

/// An attempt of a recognizer at one moment, with the values from which a drawing is made.
struct MeasuredAttempt {
  let lane: Lane
  let attempt: RecordedAttempt
  let moment: Duration
  /// The adjustable properties of the recognizer's class.
  let properties: [AdjustableProperty]
  /// The touches that the recognizer received and that landed by the moment, in order.
  let touches: [RecordedTouch]
  let sequence: TouchSequence

  /// Creates the attempt that is in progress at a moment, or else the last one before; nil if the
  /// recognizer had not started an attempt yet.
  init?(of lane: Lane, in sequence: TouchSequence, at moment: Duration) {
    guard let attempt = lane.attempts.last(where: { $0.start <= moment }) else { return nil }
    self.lane = lane
    self.attempt = attempt
    self.moment = moment
    properties = lane.kind.properties
    self.sequence = sequence
    touches = attempt.touches.map { sequence.touches[$0] }.filter { $0.start <= moment }
    guard !touches.isEmpty else { return nil }
  }

  /// The unit vectors of the axes of the recognizer's view at the first landing.
  var axes: (x: Vector, y: Vector) {
    touches[0].views.first { $0.name == lane.name.view }?.axes
      ?? (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
  }

  /// Returns the larger one of the components of a displacement along the axes of the recognizer's view.
  func alongAxes(_ displacement: Vector) -> Double {
    max(
      displacement.component(along: axes.x).magnitude,
      displacement.component(along: axes.y).magnitude)
  }

  /// The bounds of the window.
  var window: Rect? { touches[0].views.last?.bounds }

  /// Whether a mouse pointer emulates the fingers.
  var isPointer: Bool { touches.allSatisfy { $0.kind == .indirectPointer } }

  /// The value of an adjustable property of the recognizer.
  func value(_ property: String) -> Double? { lane.values[property] }

  /// The value of the property that limits a quantity; nil without one, or if it is infinite.
  func limit(of quantity: Reason.Limit.Quantity) -> Double? { limits(of: quantity).first }

  /// The value of the property that limits a quantity of two fingers, and whether it is that for a
  /// pointer alone, which stands last.
  func pairLimit(
    of quantity: Reason.Limit.Quantity
  ) -> (value: Double, isForPointer: Bool)? {
    let limits = limits(of: quantity)
    let isForPointer = isPointer && limits.count > 1
    return (isForPointer ? limits.last : limits.first).map { ($0, isForPointer) }
  }

  private func limits(of quantity: Reason.Limit.Quantity) -> [Double] {
    properties.filter { $0.limits(quantity) }.compactMap { value($0.name) }
  }

  /// The limits with shapes of their own, and their values, in the order of the properties.
  var shapedLimits: [(quantity: Reason.Limit.Quantity, shape: LimitShape, value: Double)] {
    properties.flatMap { property in
      property.shapes.compactMap { quantity, shape in
        value(property.name).map { (quantity, shape, $0) }
      }
    }
  }

  /// The quantity that the recognizer measures, by its properties; nil if it has shapes of its own.
  ///
  /// Of several movements of the same fingers, it is the one that made the recognizer fail, or that was far
  /// enough when the gesture began.
  var quantity: Reason.Limit.Quantity? {
    func limited(_ quantities: [Reason.Limit.Quantity]) -> [Reason.Limit.Quantity] {
      quantities.filter { quantity in properties.contains { $0.limits(quantity) } }
    }
    let own = limited([
      .distanceFromEdge, .distanceInDirection, .pressDuration, .distanceFromStart,
    ])
    if let own = own.first { return own }
    guard properties.allSatisfy({ $0.shapes.isEmpty }) else { return nil }
    let movements = limited([.distanceAlongAxis(.x), .separationChange, .angle])
    guard movements.count > 1 else { return movements.first }
    if let missed {
      return movements.contains(missed.quantity) ? missed.quantity : .distanceAlongAxis(.x)
    }
    guard isRecognized, let pair = bar, let spread = pairLimit(of: .separationChange)
    else { return .distanceAlongAxis(.x) }
    let moved = centroid(of: touches, at: decision) - landing(of: touches).location
    if let distance = limit(of: .distanceAlongAxis(.x)), alongAxes(moved) >= distance {
      return .distanceAlongAxis(.x)
    }
    return (pair.now.magnitude - pair.start.magnitude).magnitude > spread.value
      ? .separationChange : .angle
  }

  /// The line between the two fingers that landed last; nil if no two were down together.
  var bar: FingerBar? { FingerBar(of: touches, at: decision) }

  /// The number of fingers that the recognizer requires.
  var fingersNeeded: Int { Int(value("numberOfTouchesRequired") ?? 1) }

  /// The fingers that landed last, as many as the recognizer requires; nil if there are fewer.
  var group: [RecordedTouch]? {
    guard let all = groups.last, all.count >= fingersNeeded else { return nil }
    return Array(all.prefix(fingersNeeded))
  }

  /// Returns when the last one of fingers landed, and their mean location then.
  func landing(of fingers: [RecordedTouch]) -> (time: Duration, location: Point) {
    let time = fingers.map { $0.start }.max() ?? attempt.start
    return (time, centroid(of: fingers, at: time))
  }

  /// The limit that made the attempt fail, if it has failed by the moment.
  var missed: Reason.Limit? {
    guard attempt.end <= moment, case .failed(.limit(let limit)) = attempt.outcome else {
      return nil
    }
    return limit
  }

  /// The role of the limit of a movement, which does not count if there were other fingers than needed.
  var roleOfMovement: LimitDrawing.Role {
    isRecognized
      ? .kept : (missed?.quantity ?? .numberOfTouches) == .numberOfTouches ? .quiet : .missed
  }

  /// Whether the gesture has been recognized by the moment.
  var isRecognized: Bool { attempt.recognized.map { $0 <= moment } ?? false }

  /// The time at which the gesture was recognized, failed or was cancelled; nil if that is after the
  /// moment.
  var decided: Duration? {
    let time = attempt.recognized ?? attempt.end
    return time <= moment && (attempt.recognized != nil || attempt.outcome != .open) ? time : nil
  }

  /// The moment, or the time of the decision if that was before.
  var decision: Duration { decided ?? moment }

  /// The location of the decision: that of a finger too many, or the mean location of the fingers.
  var decisionLocation: Point {
    if let missed, missed.quantity == .numberOfTouches, missed.relation == .atMost,
      let last = touches.last
    {
      return last.location(at: decision)
    }
    return centroid(of: groups.last ?? touches, at: decision)
  }

  /// Returns the mean location of fingers at a time; of a lifted finger, the last location counts.
  func centroid(of touches: [RecordedTouch], at time: Duration) -> Point {
    let sum = touches.reduce(Vector.zero) { $0 + ($1.location(at: time) - Point.zero) }
    return Point.zero + sum / Double(max(touches.count, 1))
  }

  /// The touches in groups of fingers that were down together, such as those of each tap.
  var groups: [[RecordedTouch]] {
    var groups: [[RecordedTouch]] = []
    for touch in touches {
      if let last = groups.last, last.contains(where: { $0.end.map { $0 > touch.start } ?? true }) {
        groups[groups.count - 1].append(touch)
      } else {
        groups.append([touch])
      }
    }
    return groups
  }

  /// Returns the greatest distance between the landing of fingers and a later mean location.
  func extent(of group: [RecordedTouch]) -> Double {
    if group.count == 1 { return group[0].extent }
    let (start, origin) = landing(of: group)
    let later = attempt.touches.map { sequence.touches[$0] }
      .filter { touch in group.contains { $0.start == touch.start } }
    let times = later.flatMap { $0.samples.map { $0.time } }.filter { $0 >= start }
    return times.map { (centroid(of: later, at: $0) - origin).magnitude }.max() ?? 0
  }

  /// Returns where and when the mean location of fingers first left a region by the moment; nil if it
  /// stayed inside.
  ///
  /// The time is that of the first sample outside the region.
  ///
  /// - Parameters:
  ///   - start: The time from which the fingers are followed.
  ///   - isInside: Returns whether a location is in the region.
  func crossing(
    of group: [RecordedTouch], from start: Duration, _ isInside: (Point) -> Bool
  ) -> (location: Point, time: Duration)? {
    var last = centroid(of: group, at: start)
    // The index of each finger's next sample.
    var next = group.map { $0.sampleCount(by: start) }
    while let time = zip(group, next).compactMap({ touch, index in
      index < touch.samples.count ? touch.samples[index].time : nil
    }).min(), time <= moment {
      for (finger, touch) in group.enumerated() {
        while next[finger] < touch.samples.count, touch.samples[next[finger]].time == time {
          next[finger] += 1
        }
      }
      var sum = Vector.zero
      for (finger, touch) in group.enumerated() {
        sum += touch.samples[max(next[finger], 1) - 1].location - .zero
      }
      let location = Point.zero + sum / Double(group.count)
      guard isInside(location) else {
        return (Self.border(from: last, to: location, isInside), time)
      }
      last = location
    }
    return nil
  }

  /// Returns the location at which a straight line leaves a region in which it begins.
  private static func border(
    from start: Point, to end: Point, _ isInside: (Point) -> Bool
  ) -> Point {
    var (inner, outer) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (inner + outer) / 2
      if isInside(start.interpolated(to: end, fraction: middle)) {
        inner = middle
      } else {
        outer = middle
      }
    }
    return start.interpolated(to: end, fraction: outer)
  }

  /// Returns a measured value with its unit, and a limit, with enough decimals that they differ.
  func words(_ measured: Double, _ limit: Double, _ unit: Reason.Limit.Unit) -> (String, String) {
    let texts = Measurement.texts(measured, against: limit, unit)
    return (texts.measured, Measurement.text(limit, unit))
  }
}
