import GestureDrawing
import Gestures

/// Where fingers have been a moment ago: trails whose tails fade with time.
struct FingerTrails {
  private struct Trail {
    let id: Touch.ID
    /// Its place among the theme's colours for fingers.
    let color: Int
    var points: [(place: Point, time: Duration)]
    var place: Point
    /// When the finger lifted; nil while it is down.
    var liftedAt: Duration?
  }

  /// How long a finger's way is seen, and its mark once it has lifted.
  private static let tail = Duration.milliseconds(1200)
  private static let farewell = Duration.milliseconds(500)
  /// Steps shorter than this, in points, are not kept: a line drawn of them looks no better.
  private static let step = 2.0

  /// Fingers that can be told apart by their colours.
  private static let colors = Theme.light.fingers.count

  private var trails: [Trail] = []

  mutating func note(_ touch: Touch) {
    let place = touch.location(in: nil)
    switch touch.phase {
    case .began:
      trails.append(
        Trail(
          id: touch.id, color: freeColor, points: [(place, touch.timestamp)], place: place,
          liftedAt: nil))
    case .moved, .ended, .cancelled:
      guard let index = trails.firstIndex(where: { $0.id == touch.id && $0.liftedAt == nil })
      else { return }
      trails[index].place = place
      let last = trails[index].points.last?.place
      if last.map({ ($0 - place).magnitude >= Self.step }) ?? true {
        trails[index].points.append((place, touch.timestamp))
      }
      if touch.phase != .moved { trails[index].liftedAt = touch.timestamp }
    default: break
    }
  }

  /// The first color that no finger has; the sixth finger begins anew.
  private var freeColor: Int {
    let taken = trails.filter { $0.liftedAt == nil }.map(\.color)
    return (0..<Self.colors).first { !taken.contains($0) } ?? taken.count % Self.colors
  }

  /// Forgets what has faded.
  mutating func update(to time: Duration) {
    for index in trails.indices {
      let faded = trails[index].points.prefix { time - $0.time >= Self.tail }.count
      trails[index].points.removeFirst(faded)
    }
    trails.removeAll { trail in
      trail.points.isEmpty && trail.liftedAt.map { time - $0 >= Self.farewell } ?? false
    }
  }

  /// Forgets where fingers have been, but not the fingers that are down.
  mutating func clear() {
    trails.removeAll { $0.liftedAt != nil }
    for index in trails.indices { trails[index].points.removeAll() }
  }

  func isFading(at time: Duration) -> Bool {
    trails.contains { trail in
      trail.liftedAt != nil || trail.points.contains { time - $0.time < Self.tail }
    }
  }

  // MARK: Drawing

  /// - Parameter unit: How large everything is: 1, or more on a large surface.
  func draw(
    at time: Duration, in size: Size, unit: Double, _ theme: Theme
  ) -> [DrawCommand] {
    trails.flatMap { drawTail(of: $0, at: time, unit, theme) } + drawLink(unit, theme)
      + trails.flatMap { drawMark(of: $0, at: time, size, unit, theme) }
  }

  /// Steps of one line each, thinner and paler towards the tail's end.
  ///
  /// Paler towards the ground, not more transparent: steps overlap at their joints, which would
  /// show as beads.
  private func drawTail(
    of trail: Trail, at time: Duration, _ unit: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let color = theme.finger(trail.color)
    var commands: [DrawCommand] = []
    var points = trail.points
    if let last = points.last, last.place != trail.place {
      points.append((trail.place, last.time))
    }
    for (from, to) in zip(points, points.dropFirst()) {
      let left = max(0, 1 - (time - to.time) / Self.tail)
      guard left > 0 else { continue }
      let stroke = Stroke(
        color: color.mixed(with: theme.ground, 1 - left), width: (1 + 7 * left) * unit)
      commands.append(.line([from.place, to.place], stroke: stroke))
    }
    return commands
  }

  /// A thin line between two fingers: what pinch and rotation go by.
  private func drawLink(_ unit: Double, _ theme: Theme) -> [DrawCommand] {
    let down = trails.filter { $0.liftedAt == nil }
    guard down.count == 2 else { return [] }
    let stroke = Stroke(color: theme.ink.faded(0.18), width: 1.5 * unit)
    return [.line(down.map(\.place), stroke: stroke)]
  }

  private func drawMark(
    of trail: Trail, at time: Duration, _ size: Size, _ unit: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let left = trail.liftedAt.map { max(0, 1 - (time - $0) / Self.farewell) } ?? 1
    guard left > 0 else { return [] }
    let color = theme.finger(trail.color)
    // Large enough to be seen around a fingertip; grows as it vanishes.
    let radius = (30 + 10 * (1 - left)) * unit
    var commands: [DrawCommand] = [
      .circle(
        center: trail.place, radius: radius, fill: color.faded(0.16 * left),
        stroke: Stroke(color: color.faded(left), width: 2.5 * unit)),
      .circle(center: trail.place, radius: 5 * unit, fill: color.faded(left)),
    ]
    guard trail.liftedAt == nil else { return commands }
    let words = "\(trail.id.rawValue)"
    let style = TextStyle(
      size: Theme.smallSize * unit, weight: .bold, color: theme.onAccent, alignment: .center)
    let box = Size(width: max(style.width(of: words) + 12 * unit, 20 * unit), height: 20 * unit)
    // Up to the right of the finger, and inside the surface at its edges.
    let middle = Point(
      x: min(trail.place.x + 28 * unit, size.width - box.width / 2 - 4),
      y: max(trail.place.y - 28 * unit, box.height / 2 + 4))
    commands += [
      .rectangle(
        Rect(center: middle, size: box), cornerRadius: box.height / 2, fill: color),
      .text(words, at: Point(x: middle.x, y: middle.y + style.size * 0.36), style: style),
    ]
    return commands
  }
}
