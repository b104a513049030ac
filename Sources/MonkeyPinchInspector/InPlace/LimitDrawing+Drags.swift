import GestureControls
import GestureHistory
import Gestures

// Drawings of gestures of fingers that move together: pans, screen edge pans and swipes.
extension LimitDrawing {
  /// Draws the box that the fingers leave to begin a pan, along the axes of the pan's view.
  static func pan(_ pan: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing(before: .quiet)
    guard let needed = pan.limit(of: .distanceAlongAxis(.x)) else { return drawing }
    let (start, origin) = pan.landing(of: pan.touches)
    let axes = pan.axes
    let (x, y, role) = (axes.x * needed, axes.y * needed, pan.roleOfMovement)
    drawing.shapes.append(
      .outline([origin - x - y, origin + x - y, origin + x + y, origin - x + y], role))
    let crossing = pan.crossing(of: pan.touches, from: start) {
      pan.alongAxes($0 - origin) < needed
    }
    if let crossing { drawing.shapes.append(.crossing(crossing.location, role)) }
    let now = pan.centroid(of: pan.touches, at: pan.decision)
    let side = (origin - now).unit ?? Vector(dx: -1, dy: 0)
    let edge = side * (needed / max(pan.alongAxes(side), 0.5))
    let gesture = pan.lane.name.gesture
    drawing.note(
      Measurement.text(needed, .points),
      pan.isRecognized ? ": the \(gesture) began" : ": a \(gesture) leaves it",
      at: origin + edge, role, toward: side)
    if role == .missed, let missed = pan.missed {
      drawing.note(
        pan.words(missed.measured, needed, .points).0, "along an axis", at: now, role,
        toward: -side)
    }
    return drawing
  }

  /// Draws the bands along the edges in which a pan from the edge lands, and the way inward.
  static func edgePan(_ pan: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing()
    guard let width = pan.limit(of: .distanceFromEdge), let edges = pan.value("edges"),
      let needed = pan.limit(of: .distanceInward), let window = pan.window
    else { return drawing }
    let landing = pan.touches[0].samples[0].location
    let missed = pan.missed?.quantity
    let landed = missed == .distanceFromEdge
    let allowed = ScreenEdgePanGestureRecognizer.Edge(rawValue: Int(edges))
    let nearest = allowed.members
      .min { $0.distance(of: landing, in: window) < $1.distance(of: landing, in: window) }
    for edge in allowed.members {
      let isNearest = edge == nearest
      let role: Role = landed && isNearest ? .missed : isNearest ? .kept : .quiet
      drawing.shapes.append(.region(edge.band(of: width, in: window), role))
    }
    guard let nearest else { return drawing }
    let foot = landing - nearest.inward * nearest.distance(of: landing, in: window)
    let along = Vector(dx: nearest.inward.dy, dy: nearest.inward.dx)
    let widthText = Measurement.text(width, .points)
    if landed {
      let distance = nearest.distance(of: landing, in: window)
      drawing.shapes.append(.line([foot, landing], .missed))
      drawing.note(
        widthText, ": the finger lands in this band", at: foot + nearest.inward * width, .missed,
        toward: along)
      drawing.note(
        pan.words(distance, width, .points).0, "from the edge", at: landing, .missed,
        toward: nearest.inward)
      return drawing
    }
    let role: Role = missed == nil ? .kept : .missed
    let line = landing + nearest.inward * needed
    drawing.shapes.append(.line([line - along * 30, line + along * 30], role))
    drawing.note(widthText, ": landed in the band", at: foot, .kept, toward: along)
    let text =
      missed == .distanceAlongEdge
      ? "inward, and further than along the edge" : ": the pan goes this far inward"
    drawing.note(
      Measurement.text(needed, .points), text, at: line + along * 30, role, toward: nearest.inward)
    return drawing
  }

  /// Draws the boxes that the fingers of a swipe have to reach, which widen and approach with time.
  static func swipe(_ swipe: MeasuredAttempt) -> LimitDrawing {
    var drawing = LimitDrawing(before: .quiet)
    guard let (limits, directions) = swipe.swipeLimits, swipe.touches.count >= swipe.fingersNeeded
    else { return drawing }
    let start = swipe.landing(of: swipe.touches).time
    let elapsed = (swipe.decision - start).seconds
    let role = swipe.roleOfMovement
    for touch in swipe.touches.prefix(swipe.fingersNeeded) {
      let origin = touch.location(at: start)
      let now = touch.location(at: swipe.decision)
      let (along, across) = directions.axes(toward: now - origin)
      for earlier in stride(from: 0, to: min(elapsed, limits.longest) - 0.05, by: 0.1) {
        drawing.shapes.append(.outline(limits.goal(origin, along, across, at: earlier), .quiet))
      }
      let goal = limits.goal(origin, along, across, at: elapsed)
      drawing.shapes.append(.outline(goal, role))
      let half = across * limits.side(at: elapsed)
      let near = along * limits.needed(at: elapsed)
      if let corridor = Rect(containing: [origin - half, origin + near + half]) {
        drawing.shapes.append(.region(corridor, role == .missed ? .quiet : role))
      }
      guard touch.start == swipe.touches[0].start else { continue }
      let measured = (now - origin).component(along: along)
      drawing.addSwipeWords(swipe, limits, elapsed, measured, origin, now, (along, across), role)
    }
    return drawing
  }

  private mutating func addSwipeWords(
    _ swipe: MeasuredAttempt, _ limits: SwipeLimits, _ elapsed: Double, _ measured: Double,
    _ origin: Point, _ now: Point, _ axes: (along: Vector, across: Vector), _ role: Role
  ) {
    let near = limits.needed(at: elapsed)
    switch swipe.missed?.quantity {
    case .distanceFromLine?:
      let allowed = swipe.missed?.limit ?? limits.side(at: elapsed)
      let strayed = (now - origin).component(along: axes.across).magnitude
      let (text, limit) = swipe.words(swipe.missed?.measured ?? strayed, allowed, .points)
      note(limit, "to the side allowed by then", at: origin + axes.across * allowed, role)
      note(text, "to the side", at: now, role, toward: axes.along)
    case .distanceAgainstDirection?:
      let allowed = swipe.limit(of: .distanceAgainstDirection) ?? 0
      let line = origin - axes.along * allowed
      shapes.append(.line([line - axes.across * 20, line + axes.across * 20], role))
      let (text, limit) = swipe.words(swipe.missed?.measured ?? -measured, allowed, .points)
      note(limit, "backward allowed", at: line - axes.across * 20, role, toward: -axes.across)
      note(text, "against its direction", at: now, role, toward: -axes.along)
    default:
      let (text, limit) = swipe.words(measured, near, .points)
      let time = Measurement.text(elapsed, .seconds)
      note(
        limit, "needed at \(time)", at: origin + axes.along * near, role, toward: -axes.across)
      let short = near - measured
      let shortText = short > 0.05 ? ", \(Measurement.text(short, .points)) short" : "moved"
      note(text, shortText, at: now, role, toward: axes.across)
    }
  }
}

extension ScreenEdgePanGestureRecognizer.Edge {
  /// Returns the band along a single edge of a window in which a finger lands.
  fileprivate func band(of width: Double, in window: Rect) -> Rect {
    var window = window
    switch self {
    case .top: return window.cut(width, from: .top)
    case .left: return window.cut(width, from: .left)
    case .bottom: return window.cut(width, from: .bottom)
    default: return window.cut(width, from: .right)
    }
  }
}

extension MeasuredAttempt {
  /// The limits of a swipe and its directions; nil for another recognizer.
  var swipeLimits: (SwipeLimits, SwipeGestureRecognizer.Direction)? {
    guard let longest = limit(of: .duration),
      let minimumPrimary = limit(of: .distanceInDirection),
      let maximumSecondary = limit(of: .distanceFromLine),
      let primaryDecay = value("primaryDecay"), let secondaryDecay = value("secondaryDecay"),
      let directions = value("direction")
    else { return nil }
    let limits = SwipeLimits(
      minimumPrimary: minimumPrimary, maximumSecondary: maximumSecondary,
      primaryDecay: primaryDecay, secondaryDecay: secondaryDecay, slop: value("slop") ?? 0,
      longest: longest)
    return (limits, .init(rawValue: Int(directions)))
  }
}

extension SwipeGestureRecognizer.Direction {
  /// Returns the unit vectors along and across the direction in the set that is nearest to a movement.
  func axes(toward movement: Vector) -> (along: Vector, across: Vector) {
    let along =
      members.map { $0.unit }.max { movement.component(along: $0) < movement.component(along: $1) }
      ?? Vector(dx: 1, dy: 0)
    return (along, Vector(dx: along.dy.magnitude, dy: along.dx.magnitude))
  }
}

extension SwipeLimits {
  /// Returns the corners of the box that a finger has to reach, as far as it is drawn.
  fileprivate func goal(
    _ origin: Point, _ along: Vector, _ across: Vector, at time: Double
  ) -> [Point] {
    let near = origin + along * needed(at: time)
    let far = origin + along * (minimumPrimary * 1.6)
    let half = across * side(at: time)
    return [near - half, far - half, far + half, near + half]
  }
}
