import GestureHistory
import Gestures

// Drawings of gestures in one place: taps and long presses.
extension LimitDrawing {
  /// Draws the circle that the fingers of a tap stay inside, and the time for the tap or the next.
  static func tap(_ tap: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    guard let allowed = tap.limit(of: .distanceFromStart) else { return drawing }
    guard let group = tap.group else { return drawing }
    let groups = tap.groups
    let origin = tap.landing(of: group).location
    if let first = groups.first, groups.count > 1 {
      drawing.addFirstTap(tap.centroid(of: first, at: first[0].start), origin, allowed, tap)
    }
    let name = withArticle(tap.lane.name.gesture)
    drawing.addCircle(origin, allowed, group, tap, "\(name) stays inside")
    drawing.addTapTime(group, tap)
    return drawing
  }

  /// Draws the circle that the fingers of a press stay inside, and the time that they stay.
  static func longPress(_ press: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    guard let needed = press.limit(of: .pressDuration) else { return drawing }
    let allowed = press.limit(of: .distanceFromStart)
    guard let group = press.group else { return drawing }
    let (start, origin) = press.landing(of: group)
    guard press.groups.count > Int(press.value("numberOfTapsRequired") ?? 0) else {
      drawing.addCircle(
        origin, press.limit(of: .distanceFromFirstTap) ?? allowed, group, press,
        "a tap stays inside")
      drawing.addTapTime(group, press)
      return drawing
    }
    drawing.addCircle(origin, allowed, group, press, "a press stays inside")
    let held = (press.decision - start).seconds
    let isMissed = press.missed?.quantity == .pressDuration
    let finger = press.centroid(of: group, at: press.decision)
    drawing.shapes.append(
      .timer(finger, filled: min(held / max(needed, 1e-9), 1), isMissed ? .missed : .kept))
    let (heldText, neededText) = press.words(min(held, needed), needed, .seconds)
    if isMissed || press.missed == nil {
      drawing.note(
        neededText, isMissed ? "needed, held for \(heldText)" : ": a press stays this long",
        at: finger, isMissed ? .missed : .kept, toward: Vector(dx: 1, dy: 0.4))
    }
    return drawing
  }

  private mutating func addCircle(
    _ origin: Point, _ allowed: Double?, _ group: [RecordedTouch], _ attempt: MeasuredAttempt,
    _ text: String
  ) {
    guard let allowed else { return }
    let crossing = attempt.crossing(of: group, from: attempt.landing(of: group).time) {
      ($0 - origin).magnitude <= allowed
    }
    // A recognized press may move further.
    let isLeft = crossing != nil && !attempt.isRecognized
    let role: Role = isLeft ? .missed : .kept
    shapes.append(.circle(origin, radius: allowed, role))
    if isLeft, let crossing {
      shapes.append(.crossing(crossing.location, role))
      decided = crossing.time
    }
    let now = attempt.centroid(of: group, at: attempt.moment)
    let distance = (now - origin).magnitude
    let side = distance > 0 ? -(now - origin) / distance : Vector(dx: -1, dy: 0)
    let (measured, limit) = attempt.words(distance, allowed, .points)
    note(limit, ": \(text)", at: origin + side * allowed, role, toward: side)
    guard distance >= 1 else { return }
    let extent = attempt.extent(of: group)
    let later = Measurement.text(extent, .points)
    let text = extent > distance + 0.05 ? "now, \(later) in all" : "from the landing"
    note(measured, text, at: now, role, toward: -side)
  }

  private mutating func addFirstTap(
    _ first: Point, _ origin: Point, _ allowed: Double, _ tap: MeasuredAttempt
  ) {
    guard tap.missed?.quantity == .distanceFromFirstTap else { return }
    let distance = (origin - first).magnitude
    shapes.append(.circle(first, radius: allowed, .missed))
    shapes.append(.line([first, origin], .quiet))
    let (measured, limit) = tap.words(distance, allowed, .points)
    let side = distance > 0 ? (origin - first) / distance : Vector(dx: 1, dy: 0)
    note(limit, ": the next tap lands inside", at: first - side * allowed, .missed, toward: -side)
    note(measured, "from the first tap", at: origin, .missed, toward: side)
  }

  /// Draws a ring that fills while a finger is down, or while the next tap is awaited.
  private mutating func addTapTime(_ group: [RecordedTouch], _ tap: MeasuredAttempt) {
    let finger = tap.centroid(of: group, at: tap.decision)
    let lift = group.compactMap { $0.end }.max()
    if let lift, lift <= tap.moment, group.allSatisfy({ $0.end != nil }),
      Int(tap.value("numberOfTapsRequired") ?? 1) > 1,
      let interval = tap.limit(of: .timeAfterTap(1, of: 1)), tap.attempt.end > lift
    {
      var isMissed = false
      if case .timeAfterTap? = tap.missed?.quantity { isMissed = true }
      let role: Role = isMissed ? .missed : .kept
      let waited = (min(tap.moment, tap.attempt.end) - lift).seconds
      shapes.append(.timer(finger, filled: min(waited / max(interval, 1e-9), 1), role))
      note(
        Measurement.text(interval, .seconds), ": the next tap lands by then", at: finger, role,
        toward: Vector(dx: 1, dy: -0.4))
    } else if let longest = tap.limit(of: .duration) {
      let isMissed = tap.missed?.quantity == .duration
      let held = (min(tap.decision, lift ?? tap.decision) - group[0].start).seconds
      shapes.append(
        .timer(finger, filled: min(held / max(longest, 1e-9), 1), isMissed ? .missed : .kept))
      guard isMissed else { return }
      note(
        Measurement.text(longest, .seconds), ": a tap is shorter", at: finger, .missed,
        toward: Vector(dx: 1, dy: 0.4))
    }
  }
}
