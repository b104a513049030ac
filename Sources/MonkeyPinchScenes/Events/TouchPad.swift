import Gestures

/// A view that records the path of each touch that it receives.
final class TouchPad: View {
  /// The path of one touch on the pad.
  struct Line {
    let id: Touch.ID
    /// The locations through which the touch has moved, in the pad's coordinates.
    var points: [Point]
    /// The phase in which the pad last received the touch.
    var phase = Touch.Phase.began

    var isDown: Bool { phase == .began || phase == .moved }

    /// Adds a location to the path, unless it is less than 1 point from the previous location.
    ///
    /// The path keeps the newest 4,000 locations.
    mutating func add(_ location: Point) {
      if let last = points.last, (last - location).magnitude < 1 { return }
      if points.count >= 4_000 { points.removeFirst() }
      points.append(location)
    }
  }

  private(set) var lines: [Line] = []

  init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = true
  }

  /// Whether a touch on the view has neither ended nor been cancelled.
  var isTouched: Bool { lines.contains(where: \.isDown) }

  func clear() { lines = [] }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    if !isTouched { clear() }
    lines += touches.map { Line(id: $0.id, points: [$0.location(in: self)]) }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) { update(touches, .moved) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { update(touches, .ended) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    update(touches, .cancelled)
  }

  /// Updates the paths of touches; ignores touches that began before the pad was cleared.
  private func update(_ touches: [Touch], _ phase: Touch.Phase) {
    for touch in touches {
      guard let index = lines.lastIndex(where: { $0.id == touch.id && $0.isDown }) else { continue }
      lines[index].phase = phase
      if phase == .moved { lines[index].add(touch.location(in: self)) }
    }
  }
}
