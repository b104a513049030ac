import GestureHistory
import Gestures

// Drawings of gestures in one place: taps and long presses.
extension LimitDrawing {
  /// Draws the circle that the fingers of a tap or of a press stay inside, and the time for the tap, for
  /// the next one, or for which the fingers stay.
  static func stay(_ attempt: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    guard let group = attempt.group else { return drawing }
    let (start, origin) = attempt.landing(of: group)
    let allowed = attempt.limit(of: .distanceFromStart)
    let needed = attempt.limit(of: .pressDuration)
    let taps = needed == nil ? .max : Int(attempt.value("numberOfTapsRequired") ?? 0)
    guard let needed, attempt.groups.count > taps else {
      if needed == nil, let allowed, attempt.missed?.quantity == .distanceFromFirstTap {
        drawing.addFirstTap(origin, allowed, attempt)
      }
      let room = needed == nil ? allowed : attempt.limit(of: .distanceFromFirstTap) ?? allowed
      let name = needed == nil ? withArticle(attempt.lane.name.gesture) : "a tap"
      drawing.addCircle(origin, room, group, attempt, "\(name) stays inside")
      drawing.addTapTime(group, attempt)
      return drawing
    }
    drawing.addCircle(origin, allowed, group, attempt, "a press stays inside")
    let held = min((attempt.decision - start).seconds, needed)
    let isMissed = attempt.missed?.quantity == .pressDuration
    let role: Role = isMissed ? .missed : .kept
    let finger = attempt.centroid(of: group, at: attempt.decision)
    drawing.shapes.append(.timer(finger, filled: min(held / max(needed, 1e-9), 1), role))
    let (heldText, neededText) = attempt.words(held, needed, .seconds)
    guard isMissed || attempt.missed == nil else { return drawing }
    drawing.note(
      neededText, isMissed ? "needed, held for \(heldText)" : ": a press stays this long",
      at: finger, role, toward: Vector(dx: 1, dy: 0.4))
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

  private mutating func addFirstTap(_ origin: Point, _ allowed: Double, _ tap: MeasuredAttempt) {
    let taps = tap.groups
    guard taps.count > 1 else { return }
    let first = tap.centroid(of: taps[0], at: taps[0][0].start)
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
    func addTimer(_ time: Double, _ limit: Double, _ role: Role) {
      shapes.append(.timer(finger, filled: min(time / max(limit, 1e-9), 1), role))
    }
    if let lift, lift <= tap.moment, group.allSatisfy({ $0.end != nil }),
      Int(tap.value("numberOfTapsRequired") ?? 1) > 1,
      let interval = tap.limit(of: .timeAfterTap(1, of: 1)), tap.attempt.end > lift
    {
      let role: Role = tap.missed?.quantity.isTimeAfterTap == true ? .missed : .kept
      addTimer((min(tap.moment, tap.attempt.end) - lift).seconds, interval, role)
      note(
        Measurement.text(interval, .seconds), ": the next tap lands by then", at: finger, role,
        toward: Vector(dx: 1, dy: -0.4))
    } else if let longest = tap.limit(of: .duration) {
      let isMissed = tap.missed?.quantity == .duration
      let held = (min(tap.decision, lift ?? tap.decision) - group[0].start).seconds
      addTimer(held, longest, isMissed ? .missed : .kept)
      guard isMissed else { return }
      note(
        Measurement.text(longest, .seconds), ": a tap is shorter", at: finger, .missed,
        toward: Vector(dx: 1, dy: 0.4))
    }
  }
}
