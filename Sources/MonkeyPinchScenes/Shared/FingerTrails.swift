import GestureDrawing
import Gestures

/// The recent paths of all fingers, which fade with time, and a mark at each finger.
struct FingerTrails {
  private struct Trail {
    let id: Touch.ID
    /// The index of the finger's color among the finger colors of the theme.
    let color: Int
    var points: [(location: Point, time: Duration)]
    var location: Point
    /// The time at which the finger lifted; nil while the finger is down.
    var liftedAt: Duration?
  }

  /// The duration for which each location on the path of a finger stays visible.
  private static let trailDuration = Duration.milliseconds(1200)
  /// The duration for which the mark of a finger stays visible after the finger has lifted.
  private static let markDuration = Duration.milliseconds(500)
  /// The minimum distance between two stored locations of a finger, in points.
  private static let step = 2.0
  /// The number of colors that distinguish fingers in a theme.
  private static let colors = Theme.light.fingers.count

  private var trails: [Trail] = []

  /// Adds the location of a touch to the path of the touch's finger.
  mutating func add(_ touch: Touch) {
    let location = touch.location(in: nil)
    switch touch.phase {
    case .began:
      trails.append(
        Trail(
          id: touch.id, color: freeColor, points: [(location, touch.timestamp)],
          location: location))
    case .moved, .ended, .cancelled:
      guard let index = trails.firstIndex(where: { $0.id == touch.id && $0.liftedAt == nil })
      else { return }
      trails[index].location = location
      let last = trails[index].points.last?.location
      if last.map({ ($0 - location).magnitude >= Self.step }) ?? true {
        trails[index].points.append((location, touch.timestamp))
      }
      if touch.phase != .moved { trails[index].liftedAt = touch.timestamp }
    default: break
    }
  }

  /// The index of the first finger color that no finger uses at present.
  ///
  /// If all colors are used, two fingers share a color.
  private var freeColor: Int {
    let taken = trails.filter { $0.liftedAt == nil }.map(\.color)
    return (0..<Self.colors).first { !taken.contains($0) } ?? taken.count % Self.colors
  }

  /// Removes the locations and paths that have faded completely at the time `time`.
  mutating func update(to time: Duration) {
    for index in trails.indices {
      let faded = trails[index].points.prefix { time - $0.time >= Self.trailDuration }.count
      trails[index].points.removeFirst(faded)
    }
    trails.removeAll { trail in
      trail.points.isEmpty && trail.liftedAt.map { time - $0 >= Self.markDuration } ?? false
    }
  }

  /// Removes all paths, but keeps the marks of fingers that are down.
  mutating func clear() {
    trails.removeAll { $0.liftedAt != nil }
    for index in trails.indices { trails[index].points.removeAll() }
  }

  func isFading(at time: Duration) -> Bool {
    trails.contains { trail in
      trail.liftedAt != nil || trail.points.contains { time - $0.time < Self.trailDuration }
    }
  }

  // MARK: Drawing

  func draw(at time: Duration, in size: Size, _ picture: inout PictureBuilder) {
    for trail in trails { draw(trail, at: time, &picture) }
    // Draw the line whose length and angle pinch and rotation measure.
    var down = trails.lazy.filter { $0.liftedAt == nil }.makeIterator()
    if let first = down.next(), let second = down.next(), down.next() == nil {
      picture.line(
        from: first.location, to: second.location, picture.theme.ink.faded(0.18), width: 1.5)
    }
    for trail in trails { drawMark(of: trail, at: time, size, &picture) }
  }

  /// Draws the path of a finger as many lines; older lines are thinner and paler.
  ///
  /// The color is mixed with that of the background, because transparent lines would be darker
  /// where they overlap.
  private func draw(_ trail: Trail, at time: Duration, _ picture: inout PictureBuilder) {
    let (color, background) = (
      picture.theme.finger(trail.color), picture.theme.backgroundColor
    )
    func drawLine(from start: Point, to end: Point, drawnAt lineTime: Duration) {
      let left = max(0, 1 - (time - lineTime) / Self.trailDuration)
      guard left > 0 else { return }
      picture.line(
        from: start, to: end, color.mixed(with: background, 1 - left), width: 1 + 7 * left)
    }
    for (from, to) in zip(trail.points, trail.points.dropFirst()) {
      drawLine(from: from.location, to: to.location, drawnAt: to.time)
    }
    if let last = trail.points.last, last.location != trail.location {
      drawLine(from: last.location, to: trail.location, drawnAt: last.time)
    }
  }

  /// Draws the mark of a finger: a circle wider than a fingertip, with the number of the touch.
  private func drawMark(
    of trail: Trail, at time: Duration, _ size: Size, _ picture: inout PictureBuilder
  ) {
    let left = trail.liftedAt.map { max(0, 1 - (time - $0) / Self.markDuration) } ?? 1
    guard left > 0 else { return }
    let color = picture.theme.finger(trail.color)
    picture.circle(
      trail.location, radius: 30 + 10 * (1 - left), fill: color.faded(0.16 * left),
      edge: color.faded(left), width: 2.5)
    picture.circle(trail.location, radius: 5, fill: color.faded(left))
    guard trail.liftedAt == nil else { return }
    let scale = picture.scale
    let number = "\(trail.id.rawValue)"
    let width = picture.style(bold: true).width(of: number) + 12 * scale
    let box = Size(width: max(width, 20 * scale), height: 20 * scale)
    // Place the number above and to the right of the finger, but inside the surface.
    let center = Point(
      x: min(trail.location.x + 28 * scale, size.width - box.width / 2 - 4),
      y: max(trail.location.y - 28 * scale, box.height / 2 + 4))
    picture.capsule(Rect(center: center, size: box), fill: color)
    picture.text(number, at: center, bold: true, color: picture.theme.text(on: color))
  }
}
