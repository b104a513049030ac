import Gestures

/// A view to try things on, which draws what it is told of its touches, and nothing else: where a
/// recognizer takes a finger away from it, its line breaks off.
final class TouchPad: View {
  /// What the view was told of one finger.
  struct Line {
    enum End { case down, lifted, taken }

    let id: Touch.ID
    /// In the view.
    var points: [Point]
    var end = End.down
  }

  private(set) var lines: [Line] = []
  /// How often it was told of what since the first of the fingers that it knows landed.
  private(set) var calls: [(phase: Touch.Phase, count: Int)] = []

  // A step shorter than this, in points, is not seen; and nobody draws for ever.
  private static let step = 1.0
  private static let limit = 4_000

  init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = true
  }

  /// Whether it has been told of a finger that is down, as far as it knows.
  var isTouched: Bool { lines.contains { $0.end == .down } }

  func forget() {
    lines = []
    calls = []
  }

  private func count(_ phase: Touch.Phase) {
    if let index = calls.firstIndex(where: { $0.phase == phase }) {
      calls[index].count += 1
    } else {
      calls.append((phase, 1))
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    if !isTouched { forget() }
    count(.began)
    for touch in touches { lines.append(Line(id: touch.id, points: [touch.location(in: self)])) }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    // Of fingers that landed on another page there is nothing to tell.
    guard touches.contains(where: { line(of: $0) != nil }) else { return }
    count(.moved)
    for touch in touches { draw(touch) }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    end(touches, .ended, .lifted)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    end(touches, .cancelled, .taken)
  }

  private func line(of touch: Touch) -> Int? {
    lines.lastIndex { $0.id == touch.id && $0.end == .down }
  }

  private func draw(_ touch: Touch) {
    guard let index = line(of: touch) else { return }
    let place = touch.location(in: self)
    if let last = lines[index].points.last, (last - place).magnitude < Self.step { return }
    if lines[index].points.count >= Self.limit { lines[index].points.removeFirst() }
    lines[index].points.append(place)
  }

  private func end(_ touches: [Touch], _ phase: Touch.Phase, _ end: Line.End) {
    let known = touches.filter { line(of: $0) != nil }
    guard !known.isEmpty else { return }
    count(phase)
    for touch in known {
      if let index = line(of: touch) { lines[index].end = end }
    }
  }
}
