import GestureHistory
import Gestures

// Drawings of gestures that are drawn with one finger at a time.
extension LimitDrawing {
  /// Draws the strokes of a tickle, each with a number and the distance that it needs.
  static func tickle(_ tickle: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    let needed = tickle.shapedLimits.first { $0.shape == .strokes }?.value
    guard let needed else { return drawing }
    let touch = tickle.touches[0]
    var start = touch.samples[0].location
    var (last, count) = (0.0, 0)
    let required = Int(tickle.limit(of: .count(of: "strokes")) ?? 3)
    // Each stroke has a line of its own, below the finger's path.
    func add(to drawing: inout LimitDrawing, _ sign: Double, _ role: Role) {
      let from = start + Vector(dx: 0, dy: Self.strokeGap * Double(count + 1))
      let end = from + Vector(dx: sign * needed, dy: 0)
      drawing.shapes.append(.line([from, end], role))
      drawing.shapes.append(.number(count + 1, end, role))
    }
    for sample in touch.samples.prefix(touch.sampleCount(by: tickle.decision)) {
      guard count < required else { break }
      let distance = sample.location.x - start.x
      let sign = distance < 0 ? -1.0 : 1
      guard distance.magnitude >= needed, sign != last else { continue }
      add(to: &drawing, sign, .kept)
      count += 1
      (start, last) = (sample.location, sign)
    }
    let role: Role = tickle.missed == nil ? .kept : .missed
    if count < required { add(to: &drawing, last == 0 ? 1 : -last, role) }
    let anchor = touch.samples[0].location + Vector(dx: 0, dy: Self.strokeGap)
    drawing.note(
      Measurement.text(needed, .points), ": each stroke, left or right", at: anchor, role,
      toward: Vector(dx: -1, dy: 1))
    drawing.note(
      "\(count) of \(required)", "strokes", at: touch.location(at: tickle.decision), role,
      toward: Vector(dx: 0, dy: -1))
    return drawing
  }

  /// The distance between the lines of two strokes, in points.
  private static let strokeGap = 12.0

  /// Draws the bounds of a drawing, the size that it needs, and the lines that it has to reach or to
  /// stay before.
  static func drawing(_ sign: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    // Of fingers that were down together, the first one drew.
    let path = sign.groups.map { $0[0] }.flatMap { touch in
      touch.samples.prefix(touch.sampleCount(by: sign.decision)).map { $0.location }
    }
    guard let bounds = Rect(containing: path) else { return drawing }
    let limits = sign.shapedLimits
    let missed = sign.missed
    let size = limits.first { $0.shape == .size }?.value ?? 0
    let isLarge = max(bounds.width, bounds.height) >= size
    let hasLines = limits.contains { $0.shape != .size }
    let isComplete = missed == nil && !hasLines
    drawing.shapes.append(
      .outline(bounds.outline, !isLarge ? .missed : isComplete ? .kept : .quiet))
    for limit in limits {
      guard case .line(let direction, let isNeeded, let words) = limit.shape else { continue }
      let isMissed = missed?.quantity == limit.quantity
      guard isMissed || isNeeded else { continue }
      drawing.addLine(
        direction, limit.value, along: path, words,
        isReached: !isMissed && sign.isRecognized, isLimit: !isNeeded)
      if !isNeeded { return drawing }
    }
    if !isLarge {
      let square = Rect(x: bounds.minX, y: bounds.minY, width: size, height: size)
      drawing.shapes.append(.outline(square.outline, .quiet))
    }
    if !isLarge || hasLines {
      drawing.note(
        Measurement.text(size, .points), ": at least this wide or high", at: bounds.topRight,
        isLarge ? .kept : .missed, toward: Vector(dx: 1, dy: -1))
    } else if let missed {
      let (measured, limit) = sign.words(missed.measured, missed.limit, missed.unit)
      drawing.note(
        measured, "\(missed.quantity.noun), \(limit) \(missed.verdict)", at: bounds.topRight,
        .missed, toward: Vector(dx: 1, dy: -1))
    }
    return drawing
  }

  /// Draws a line at a distance from the farthest location of a path in the opposite direction.
  ///
  /// - Parameter isLimit: Whether the path must not cross the line, and has crossed it.
  private mutating func addLine(
    _ direction: Vector, _ distance: Double, along path: [Point], _ words: String,
    isReached: Bool, isLimit: Bool
  ) {
    func depth(_ point: Point) -> Double { (point - .zero).component(along: .zero - direction) }
    guard let farthest = path.max(by: { depth($0) < depth($1) }), let last = path.last else {
      return
    }
    let isKept = !isLimit && (isReached || depth(farthest) - depth(last) > distance)
    let role: Role = isKept ? .kept : .missed
    let line = farthest + direction * distance
    let half = Vector(dx: direction.dy.magnitude, dy: direction.dx.magnitude) * 16
    shapes.append(.line([line - half, line + half], role))
    note(
      Measurement.text(distance, .points), words, at: line, role,
      toward: isLimit ? Vector(dx: 0, dy: -1) : Vector(dx: -1, dy: 1))
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
  var verdict: String {
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
