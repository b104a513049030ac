import GestureHistory
import Gestures

// Figures of drawn gestures: tickles, check marks and signs.
extension Figure {
  /// Draws the strokes of a tickle, each with a number and the distance that it needs.
  static func tickle(_ tickle: MeasuredAttempt) -> Figure {
    var figure = Figure()
    guard let needed = tickle.value("minimumStroke") else { return figure }
    let touch = tickle.touches[0]
    var start = touch.samples[0].location
    var (last, count) = (0.0, 0)
    let required = Int(tickle.value("numberOfStrokesRequired") ?? 3)
    // Each stroke has a line of its own, below the finger's path.
    func add(to figure: inout Figure, _ sign: Double, _ role: Role) {
      let from = start + Vector(dx: 0, dy: Self.strokeGap * Double(count + 1))
      let end = from + Vector(dx: sign * needed, dy: 0)
      figure.shapes.append(.line([from, end], role))
      figure.shapes.append(.number(count + 1, end, role))
    }
    for sample in touch.samples where sample.time <= tickle.decision && count < required {
      let distance = sample.location.x - start.x
      let sign = distance < 0 ? -1.0 : 1
      guard distance.magnitude >= needed, sign != last else { continue }
      add(to: &figure, sign, .kept)
      count += 1
      (start, last) = (sample.location, sign)
    }
    let role: Role = tickle.missed == nil ? .kept : .missed
    if count < required { add(to: &figure, last == 0 ? 1 : -last, role) }
    let anchor = touch.samples[0].location + Vector(dx: 0, dy: Self.strokeGap)
    figure.note(
      Measurement.text(needed, .points), ": each stroke, left or right", at: anchor, role,
      toward: Vector(dx: -1, dy: 1))
    figure.note(
      "\(count) of \(required)", "strokes", at: touch.location(at: tickle.decision), role,
      toward: Vector(dx: 0, dy: -1))
    return figure
  }

  /// The distance between the lines of two strokes, in points.
  private static let strokeGap = 12.0

  /// Draws the size that a check mark needs, and the height of its upstroke.
  static func checkMark(_ check: MeasuredAttempt) -> Figure {
    var figure = Figure()
    guard let size = check.value("minimumSize"), let tolerance = check.value("tolerance") else {
      return figure
    }
    let touch = check.touches[0]
    let path = touch.samples.filter { $0.time <= check.decision }.map(\.location)
    guard let bounds = Rect(containing: path) else { return figure }
    let missed = check.missed?.quantity
    // The corner is the lowest location; later locations are part of the upstroke.
    let corner = path.max { $0.y < $1.y } ?? path[0]
    let isLarge = max(bounds.width, bounds.height) >= size
    figure.shapes.append(.outline(bounds.outline, isLarge ? .quiet : .missed))
    switch missed {
    case .custom("leftward movement before the upstroke", _)?:
      let right = path.max { $0.x < $1.x } ?? path[0]
      let line = Point(x: right.x - tolerance, y: right.y)
      figure.shapes.append(
        .line([line + Vector(dx: 0, dy: -16), line + Vector(dx: 0, dy: 16)], .missed))
      figure.note(
        Measurement.text(tolerance, .points), "to the left allowed before the upstroke", at: line,
        .missed, toward: Vector(dx: 0, dy: -1))
    default:
      let isRisen = check.isRecognized || corner.y - (path.last?.y ?? corner.y) > tolerance
      let role: Role = isRisen ? .kept : .missed
      let line = Point(x: corner.x, y: corner.y - tolerance)
      figure.shapes.append(
        .line([line + Vector(dx: -16, dy: 0), line + Vector(dx: 16, dy: 0)], role))
      figure.note(
        Measurement.text(tolerance, .points), "above the corner: the upstroke", at: line, role,
        toward: Vector(dx: -1, dy: 1))
      let square = Rect(x: bounds.minX, y: bounds.minY, width: size, height: size)
      if !isLarge { figure.shapes.append(.outline(square.outline, .quiet)) }
      figure.note(
        Measurement.text(size, .points), ": at least this wide or high", at: bounds.topRight,
        isLarge ? .kept : .missed, toward: Vector(dx: 1, dy: -1))
    }
    return figure
  }

  /// Draws the bounds of a drawing, and the size that a sign needs.
  static func sign(_ sign: MeasuredAttempt) -> Figure {
    var figure = Figure()
    // Of fingers that were down together, the first one drew.
    let path = sign.groups.map { $0[0] }.flatMap { touch in
      touch.samples.filter { $0.time <= sign.decision }.map(\.location)
    }
    guard let bounds = Rect(containing: path) else { return figure }
    let missed = sign.missed
    let size = sign.value("minimumSize") ?? 0
    let isLarge = max(bounds.width, bounds.height) >= size
    figure.shapes.append(
      .outline(bounds.outline, isLarge ? (missed == nil ? .kept : .quiet) : .missed))
    if !isLarge {
      let square = Rect(x: bounds.minX, y: bounds.minY, width: size, height: size)
      figure.shapes.append(.outline(square.outline, .quiet))
      figure.note(
        Measurement.text(size, .points), ": at least this wide or high", at: bounds.topRight,
        .missed, toward: Vector(dx: 1, dy: -1))
    } else if let missed {
      let (measured, limit) = sign.words(missed.measured, missed.limit, missed.unit)
      figure.note(
        measured, "\(missed.quantity.noun), \(limit) \(missed.verdict)", at: bounds.topRight,
        .missed, toward: Vector(dx: 1, dy: -1))
    }
    return figure
  }
}

extension Rect {
  fileprivate var topRight: Point { Point(x: maxX, y: minY) }

  fileprivate var outline: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}

extension Reason.Limit {
  /// The word for how a measured value has to compare with the limit.
  fileprivate var verdict: String {
    relation == .atMost || relation == .lessThan ? "allowed" : "needed"
  }
}

extension Reason.Limit.Quantity {
  /// The noun for what a sign's recognizer measured.
  fileprivate var noun: String {
    switch self {
    case .custom(let noun, _): noun
    case .count(let things): things
    case .duration: "in all"
    default: "measured"
    }
  }
}
