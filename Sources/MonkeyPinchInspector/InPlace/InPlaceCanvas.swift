import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// Draws the parts of a picture in place: lines that hold on any picture, rings, paths and capsules.
struct InPlaceCanvas {
  var picture: PictureBuilder
  private let project: Projection
  private let fade: ColorFade
  /// The drawing that is drawn, which determines the colors of roles.
  private var drawing: LimitDrawing?

  private var theme: Theme { picture.theme }
  private var scale: Double { picture.scale }

  // In points at scale 1.
  private static let line = 2.25
  private static let margin = 1.5
  private static let finger = 17.0
  private static let textSize = 13.0

  /// The number of samples of a path that are drawn before the moment and after it, which are some seconds:
  /// the picture of a long gesture costs no more than that of a short one.
  private static let maximumSamples = 512

  init(_ picture: PictureBuilder, _ project: Projection, _ fade: ColorFade) {
    self.picture = picture
    self.project = project
    self.fade = fade
  }

  /// Returns a square size in points at scale 1, scaled.
  func size(_ side: Double) -> Size { Size(width: side * scale, height: side * scale) }

  /// Returns the color of a role, which fades from the color before the decision.
  private func color(_ role: LimitDrawing.Role) -> Color {
    let color = finalColor(role)
    guard role != .quiet, let drawing, drawing.before != role, let decided = drawing.decided else {
      return color
    }
    return finalColor(drawing.before).mixed(with: color, fade.progress(since: decided))
  }

  private func finalColor(_ role: LimitDrawing.Role) -> Color {
    switch role {
    case .kept: theme.active
    case .missed: theme.fault
    case .quiet: theme.ink.mixed(with: theme.paper, 0.35)
    }
  }

  private func stroke(_ color: Color, _ width: Double) -> Stroke {
    Stroke(color: color, width: width * scale)
  }

  // MARK: Lines

  /// Adds a line with an edge in the color of paper at both sides.
  private mutating func line(_ points: [Point], _ color: Color, width: Double = line) {
    picture.commands.append(
      .line(points, stroke: stroke(theme.paper.faded(0.85), width + 2 * Self.margin)))
    picture.commands.append(.line(points, stroke: stroke(color, width)))
  }

  /// Adds a closed line through points of the scene.
  mutating func outline(_ points: [Point], _ color: Color, width: Double = line) {
    let corners = points.map { project($0) }
    line(corners + corners.prefix(1), color, width: width)
  }

  private mutating func circle(
    _ center: Point, radius: Double, fill: Color, _ color: Color, width: Double = line
  ) {
    let edge = (width / 2 + Self.margin) * scale
    picture.commands.append(
      .circle(
        center: center, radius: radius + edge, fill: fill,
        stroke: stroke(theme.paper.faded(0.85), width + 2 * Self.margin)))
    picture.commands.append(
      .circle(
        center: center, radius: radius + width / 2 * scale, stroke: stroke(color, width)))
  }

  /// Returns the points of an arc, 64 for a whole turn, from the top clockwise.
  private func arc(_ center: Point, radius: Double, part: Double) -> [Point] {
    let count = max(Int((64 * part).rounded(.up)), 1)
    return (0...count).map { step in
      let angle = 2 * Double.pi * part * Double(step) / Double(count) - .pi / 2
      return center + Vector(dx: radius, dy: 0).applying(Transform(rotation: angle))
    }
  }

  // MARK: Drawings

  mutating func draw(_ drawing: LimitDrawing) {
    self.drawing = drawing
    for shape in drawing.shapes {
      switch shape {
      case .circle(let center, let radius, let role):
        circle(
          project(center), radius: radius * project.scale, fill: color(role).faded(0.1),
          color(role))
      case .outline(let points, let role):
        outline(points, color(role), width: role == .quiet ? 1 : Self.line)
      case .line(let points, let role):
        line(points.map { project($0) }, color(role), width: role == .quiet ? 1.5 : Self.line)
      case .region(let rect, let role):
        picture.commands.append(
          .rectangle(project(rect), fill: color(role).faded(role == .quiet ? 0.1 : 0.16)))
      case .number(let number, let center, let role):
        disc(number, project(center), color(role))
      case .crossing(let point, let role):
        picture.commands.append(
          .circle(
            center: project(point), radius: 5 * scale, fill: color(role),
            stroke: stroke(theme.paper, 1.5)))
      case .timer(let finger, let part, let role): timer(project(finger), part, color(role))
      }
    }
  }

  private mutating func disc(_ number: Int, _ center: Point, _ color: Color) {
    picture.commands.append(
      .circle(
        center: center, radius: 9 * scale, fill: theme.paper, stroke: stroke(color, 1.5)))
    picture.text("\(number)", at: center, size: 12, bold: true, color: theme.ink)
  }

  /// Adds a ring around a finger, of which a part is filled.
  private mutating func timer(_ center: Point, _ part: Double, _ color: Color) {
    let radius = (Self.finger + 9) * scale
    let rest = theme.ink.mixed(with: theme.paper, 0.5)
    line(arc(center, radius: radius, part: 1), rest, width: 1.5)
    guard part > 0 else { return }
    picture.commands.append(
      .line(arc(center, radius: radius, part: min(part, 1)), stroke: stroke(color, 4)))
  }

  // MARK: Fingers

  /// Adds the path of a finger: in its color until the moment, pale after it.
  mutating func trail(of touch: RecordedTouch, at moment: Duration) {
    let color = theme.finger(touch.number - 1)
    let path = path(of: touch, at: moment)
    let before = path.before.map { project($0.location) }
    let after = path.after.map { project($0.location) }
    if !after.isEmpty {
      let pale = theme.ink.mixed(with: theme.paper, 0.55)
      line(before.suffix(1) + after, pale, width: 2)
      dots(after, pale)
    }
    guard before.count > 1 else { return }
    line(before, color, width: 3)
    dots(before, color)
  }

  /// Returns the samples of a finger that are drawn: the last ones by the moment, and the next ones.
  private func path(
    of touch: RecordedTouch, at moment: Duration
  ) -> (before: ArraySlice<RecordedTouch.Sample>, after: ArraySlice<RecordedTouch.Sample>) {
    let count = touch.sampleCount(by: moment)
    return (
      touch.samples[..<count].suffix(Self.maximumSamples),
      touch.samples[count...].prefix(Self.maximumSamples)
    )
  }

  /// Adds a dot for each sample that is not too near to the one before.
  private mutating func dots(_ points: [Point], _ color: Color) {
    var last: Point?
    for point in points where last.map({ (point - $0).magnitude >= 5 * scale }) ?? true {
      picture.commands.append(
        .circle(
          center: point, radius: 2.2 * scale, fill: theme.paper, stroke: stroke(color, 0.8)))
      last = point
    }
  }

  /// Adds the ring, the number and the velocity of a finger; a small ring where it was lifted.
  mutating func finger(_ touch: RecordedTouch, at moment: Duration) {
    guard touch.start <= moment else { return }
    let color = theme.finger(touch.number - 1)
    let landing = project(touch.samples[0].location)
    let location = project(touch.location(at: moment))
    if (landing - location).magnitude > 6 * scale {
      picture.commands.append(
        .circle(center: landing, radius: 4 * scale, fill: theme.ink, stroke: stroke(theme.paper, 1))
      )
    }
    if touch.isDown(at: moment) || touch.end == moment { arrow(of: touch, at: moment, color) }
    guard touch.isDown(at: moment) else {
      picture.commands.append(
        .circle(
          center: location, radius: 5 * scale, fill: theme.paper, stroke: stroke(color, 2)))
      badge(touch.number, location + Vector(dx: 15, dy: -15) * scale, color)
      return
    }
    circle(location, radius: Self.finger * scale, fill: .clear, color, width: 3)
    let offset = Vector(dx: Self.finger, dy: -Self.finger) * (0.72 * scale)
    badge(touch.number, location + offset, color)
  }

  private mutating func badge(_ number: Int, _ center: Point, _ color: Color) {
    picture.commands.append(
      .circle(center: center, radius: 9 * scale, fill: theme.paper, stroke: stroke(color, 2)))
    picture.text("\(number)", at: center, size: 12, bold: true, color: theme.ink)
  }

  /// Adds an arrow from a finger to where it would be in 100 ms at its velocity.
  private mutating func arrow(of touch: RecordedTouch, at moment: Duration, _ color: Color) {
    var tracker = VelocityTracker()
    for sample in path(of: touch, at: moment).before {
      tracker.add(sample.location - .zero, at: sample.time)
    }
    let displacement = tracker.velocity(at: moment) * (0.1 * project.scale)
    guard displacement.magnitude > 10 * scale else { return }
    let direction = displacement / displacement.magnitude
    let start = project(touch.location(at: moment))
    // The arrow of a quick finger is shorter, so that it stays near the finger.
    let end = start + direction * min(displacement.magnitude, 90 * scale)
    line([start, end], color, width: 2)
    for turn in [0.8, -0.8] {
      let wing = direction.applying(Transform(rotation: .pi + turn * 0.6)) * (9 * scale)
      picture.commands.append(.segment(from: end, to: end + wing, stroke: stroke(color, 2)))
    }
  }

  // MARK: Marks

  /// Adds the sign of a decision, with an edge in the color of paper.
  mutating func mark(_ mark: DecisionMark) {
    let center = project(mark.location)
    picture.part(opacity: fade.progress(since: mark.time)) { picture in
      picture.circle(center, radius: 11, fill: picture.theme.paper.faded(0.85))
      picture.sign(mark.sign, at: center, radius: 9.5)
    }
  }

  // MARK: Words

  /// Adds a capsule with words, tied to a location by a thin line; returns whether there is room.
  ///
  /// - Parameters:
  ///   - first: The first words, bold if `role` is not nil.
  ///   - second: The words after them, bold if `role` is nil.
  ///   - drawing: The drawing that the words are about; nil for other words.
  mutating func capsule(
    _ first: String, _ second: String, _ role: LimitDrawing.Role?, of drawing: LimitDrawing? = nil,
    at anchor: Point, toward side: Vector, isTied: Bool, _ placement: inout WordPlacement
  ) -> Bool {
    self.drawing = drawing
    let isBold = role != nil
    let gap = isBold && !second.hasPrefix(":") && !second.hasPrefix(",") ? " " : ""
    let firstWidth = picture.style(Self.textSize, bold: isBold).width(of: first + gap)
    let secondWidth = picture.style(Self.textSize, bold: !isBold).width(of: second)
    let sign = role == .kept || role == .missed ? 18 * scale : 0
    let size = Size(
      width: firstWidth + secondWidth + sign + 20 * scale, height: 24 * scale)
    guard let frame = placement.place(size, at: anchor, toward: side) else { return false }
    if isTied {
      picture.commands.append(
        .segment(
          from: frame.nearest(to: anchor), to: anchor,
          stroke: Stroke(color: theme.paper.faded(0.7), width: 3 * scale)))
      picture.commands.append(
        .segment(from: frame.nearest(to: anchor), to: anchor, stroke: stroke(theme.ink, 1)))
    }
    picture.rectangle(
      frame, radius: 12, fill: theme.paper.faded(0.96), edge: theme.panelEdge, width: 1)
    var x = frame.minX + 10 * scale
    if let role, sign > 0 {
      let center = Point(x: x + 6 * scale, y: frame.midY)
      picture.commands.append(.circle(center: center, radius: 5 * scale, fill: color(role)))
      x += sign
    }
    picture.text(
      first, at: Point(x: x, y: frame.midY), size: Self.textSize, bold: isBold,
      color: isBold ? theme.ink : theme.quietInk, alignment: .leading)
    picture.text(
      second, at: Point(x: x + firstWidth, y: frame.midY), size: Self.textSize, bold: !isBold,
      color: theme.ink, alignment: .leading)
    return true
  }

  // MARK: Obstacles

  /// Returns rectangles on the surface that cover a shape of a drawing.
  func obstacles(of shape: LimitDrawing.Shape) -> [Rect] {
    switch shape {
    case .circle, .number, .crossing:
      return shape.bounds.map { [project($0).insetBy(dx: -10 * scale, dy: -10 * scale)] } ?? []
    case .timer(let center, _, _): return [Rect(center: project(center), size: size(60))]
    case .outline(let points, _): return cover(points.map { project($0) } + [project(points[0])])
    case .line(let points, _): return cover(points.map { project($0) })
    case .region: return []
    }
  }

  /// Returns rectangles on the surface that cover a finger and its path.
  func obstacles(of touch: RecordedTouch, at moment: Duration) -> [Rect] {
    let path = path(of: touch, at: moment)
    var covered = cover((path.before + path.after).map { project($0.location) })
    if touch.start <= moment {
      let center = project(touch.location(at: moment))
      covered.append(
        Rect(center: center, size: size(touch.isDown(at: moment) ? 2 * Self.finger + 14 : 40)))
    }
    return covered
  }

  /// Returns small rectangles that cover a line.
  private func cover(_ points: [Point]) -> [Rect] {
    let side = 12 * scale
    var covered: [Rect] = []
    for (start, end) in zip(points, points.dropFirst()) {
      let needed = ((end - start).magnitude / side).rounded(.up)
      // A longer line leaves the surface, and its coordinates may be infinite there.
      guard needed < 500 else { continue }
      let count = max(Int(needed), 1)
      for step in 0...count {
        let point = start.interpolated(to: end, fraction: Double(step) / Double(count))
        if let last = covered.last, (last.center - point).magnitude < side / 2 { continue }
        covered.append(Rect(center: point, size: size(12)))
      }
    }
    return covered
  }
}
