import GestureControls
package import Gestures

/// The recent paths of all fingers, which fade with time, and a ring around each finger.
package struct FingerTrails {
  private struct Trail {
    let id: Touch.ID
    /// The number of the finger among those that are down, from 0, which determines its color.
    let number: Int
    var points: [(location: Point, time: Duration)]
    var location: Point
    /// The time at which the finger lifted; nil while the finger is down.
    var liftedAt: Duration?
  }

  /// The duration for which each location on the path of a finger stays visible.
  private static let trailDuration = Duration.milliseconds(1200)
  /// The duration for which the ring around a finger stays visible after the finger has lifted.
  private static let ringDuration = Duration.milliseconds(500)
  /// The minimum distance between two stored locations of a finger, in points.
  private static let step = 2.0

  private var trails: [Trail] = []
  /// The emptied lists of faded paths, whose memory later paths use.
  private var emptyLists: [[(location: Point, time: Duration)]] = []

  package init() {}

  /// Whether at least one finger is down.
  package var isTouched: Bool { trails.contains { $0.liftedAt == nil } }

  /// Adds the location of a touch to the path of the touch's finger.
  ///
  /// - Parameter phase: The phase in which a view received the touch; nil for the touch's own.
  package mutating func add(_ touch: Touch, in phase: Touch.Phase? = nil) {
    let (location, phase) = (touch.location(in: nil), phase ?? touch.phase)
    switch phase {
    case .began: begin(touch)
    case .moved, .ended, .cancelled:
      guard let index = trails.firstIndex(where: { $0.id == touch.id && $0.liftedAt == nil })
      else { return }
      trails[index].location = location
      let last = trails[index].points.last?.location
      if last.map({ ($0 - location).magnitude >= Self.step }) ?? true {
        trails[index].points.append((location, touch.timestamp))
      }
      if phase != .moved { trails[index].liftedAt = touch.timestamp }
    default: break
    }
  }

  /// Begins the path of a touch's finger at the current location of the touch.
  package mutating func begin(_ touch: Touch) {
    let location = touch.location(in: nil)
    var points = emptyLists.popLast() ?? []
    points.append((location, touch.timestamp))
    trails.append(
      Trail(id: touch.id, number: touch.number - 1, points: points, location: location))
  }

  /// Removes the locations and paths that have faded completely at the time `time`.
  package mutating func update(to time: Duration) {
    for index in trails.indices {
      let faded = trails[index].points.prefix { time - $0.time >= Self.trailDuration }.count
      trails[index].points.removeFirst(faded)
    }
    remove { trail in
      trail.points.isEmpty && trail.liftedAt.map { time - $0 >= Self.ringDuration } ?? false
    }
  }

  /// Removes all paths, but keeps the rings around fingers that are down.
  package mutating func clear() {
    remove { $0.liftedAt != nil }
    for index in trails.indices { trails[index].points.removeAll(keepingCapacity: true) }
  }

  /// Removes all paths and rings.
  package mutating func removeAll() { remove { _ in true } }

  private mutating func remove(where isRemoved: (Trail) -> Bool) {
    for index in trails.indices where isRemoved(trails[index]) {
      trails[index].points.removeAll(keepingCapacity: true)
      emptyLists.append(trails[index].points)
    }
    trails.removeAll(where: isRemoved)
  }

  package func isFading(at time: Duration) -> Bool {
    trails.contains { trail in
      trail.liftedAt != nil || trail.points.contains { time - $0.time < Self.trailDuration }
    }
  }

  // MARK: Drawing

  /// Draws the paths and the rings, with the number of each finger from 1.
  ///
  /// - Parameters:
  ///   - size: The size of the surface, in points.
  ///   - isPale: Whether older parts of paths are also paler, and a line joins two fingers, as on a plain
  ///     background.
  package func draw(
    at time: Duration, in size: Size, isPale: Bool, _ picture: inout PictureBuilder
  ) {
    for trail in trails { drawPath(of: trail, at: time, isPale: isPale, &picture) }
    if isPale { drawMeasuredLine(&picture) }
    for trail in trails {
      drawRing(of: trail, at: time, &picture)
      if trail.liftedAt == nil { drawNumber(of: trail, size, &picture) }
    }
  }

  /// Draws the line whose length and angle pinch and rotation measure, if two fingers are down.
  private func drawMeasuredLine(_ picture: inout PictureBuilder) {
    var down = trails.lazy.filter { $0.liftedAt == nil }.makeIterator()
    if let first = down.next(), let second = down.next(), down.next() == nil {
      picture.line(
        from: first.location, to: second.location, picture.theme.ink.faded(0.18), width: 1.5)
    }
  }

  /// Draws the path of a finger as many lines; older lines are thinner.
  ///
  /// - Parameter isPale: Whether older lines are also paler. Their color is mixed with that of the
  ///   background, because transparent lines would be darker where they overlap.
  private func drawPath(
    of trail: Trail, at time: Duration, isPale: Bool, _ picture: inout PictureBuilder
  ) {
    let (color, background) = (
      picture.theme.finger(trail.number), picture.theme.backgroundColor
    )
    func drawLine(from start: Point, to end: Point, drawnAt lineTime: Duration) {
      let left = max(0, 1 - (time - lineTime) / Self.trailDuration)
      guard left > 0 else { return }
      picture.line(
        from: start, to: end, isPale ? color.mixed(with: background, 1 - left) : color,
        width: isPale ? 1 + 7 * left : 8 * left)
    }
    for (from, to) in zip(trail.points, trail.points.dropFirst()) {
      drawLine(from: from.location, to: to.location, drawnAt: to.time)
    }
    if let last = trail.points.last, last.location != trail.location {
      drawLine(from: last.location, to: trail.location, drawnAt: last.time)
    }
  }

  /// Draws the ring around a finger, which is wider than a fingertip, and its center.
  private func drawRing(
    of trail: Trail, at time: Duration, _ picture: inout PictureBuilder
  ) {
    let left = trail.liftedAt.map { max(0, 1 - (time - $0) / Self.ringDuration) } ?? 1
    guard left > 0 else { return }
    let color = picture.theme.finger(trail.number)
    picture.circle(
      trail.location, radius: 30 + 10 * (1 - left), fill: color.faded(0.16 * left),
      edge: color.faded(left), width: 2.5)
    picture.circle(trail.location, radius: 5, fill: color.faded(left))
  }

  /// Draws the number of a finger beside it.
  private func drawNumber(of trail: Trail, _ size: Size, _ picture: inout PictureBuilder) {
    let color = picture.theme.finger(trail.number)
    let scale = picture.scale
    let number = "\(trail.number + 1)"
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
