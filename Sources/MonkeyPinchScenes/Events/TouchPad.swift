import Gestures

/// A view that records the path of each touch that it receives.
///
/// A line ends where a recognizer cancels the touch.
final class TouchPad: View {
  /// The path of one touch on the pad.
  struct Line {
    enum End { case down, lifted, cancelled }

    let id: Touch.ID
    /// The locations through which the touch has moved, in the pad's coordinates.
    var points: [Point]
    var end = End.down
  }

  private(set) var lines: [Line] = []
  /// The number of calls of each touch method of the view since the current sequence began.
  private(set) var calls: [(phase: Touch.Phase, count: Int)] = []

  /// The minimum distance between two stored locations of a touch, in points.
  private static let step = 1.0
  /// The maximum number of stored locations of one touch.
  private static let capacity = 4_000

  init(name: String) {
    super.init(name: name)
    isMultipleTouchEnabled = true
  }

  /// Whether a touch on the view has neither ended nor been cancelled.
  var isTouched: Bool { lines.contains { $0.end == .down } }

  func clear() {
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
    if !isTouched { clear() }
    count(.began)
    for touch in touches { lines.append(Line(id: touch.id, points: [touch.location(in: self)])) }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    update(touches, .moved) { line, location in
      if let last = line.points.last, (last - location).magnitude < Self.step { return }
      if line.points.count >= Self.capacity { line.points.removeFirst() }
      line.points.append(location)
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    update(touches, .ended) { line, _ in line.end = .lifted }
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    update(touches, .cancelled) { line, _ in line.end = .cancelled }
  }

  /// Updates the paths of touches; ignores a touch that began on another page.
  private func update(
    _ touches: [Touch], _ phase: Touch.Phase, _ change: (inout Line, Point) -> Void
  ) {
    var isCounted = false
    for touch in touches {
      guard let index = lines.lastIndex(where: { $0.id == touch.id && $0.end == .down })
      else { continue }
      if !isCounted { count(phase) }
      isCounted = true
      change(&lines[index], touch.location(in: self))
    }
  }
}
