/// The boxes around a view's subviews, side by side in memory.
///
/// A finger that lands among a thousand views has to be outside nearly all of them, and to find that
/// out from each would take longer than all the rest of a touch. Boxes are only ever used to leave
/// views out: whoever is near the point is asked, front-most first, and decides for itself. So an
/// overridden `hitTest` or `point(inside:)`, and what hides a view, count as they would without.
///
/// Boxes are made anew when a finger lands after a subview has come, gone, or changed its place.
struct Outlines {
  /// With fewer subviews than this, asking each is as fast.
  static let worthwhile = 16
  /// Each so many boxes have a common one around them, which is looked at first.
  private static let groupSize = 16

  /// Set whenever a subview comes, goes, or changes its place or its order.
  var isStale = true

  private var boxes: [Box] = []
  private var groups: [Box] = []

  /// A rectangle, its edges included.
  private struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    static let everywhere = Box(
      minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    func contains(_ point: Point) -> Bool {
      point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    mutating func include(_ other: Box) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
  }

  /// The frame and transform of a subview; nil for one that may be hit anywhere.
  typealias Outline = (frame: Rect, transform: Transform)

  mutating func update(with outlines: some Sequence<Outline?>) {
    isStale = false
    boxes.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    for (index, outline) in outlines.enumerated() {
      let box =
        outline.map { Outlines.box(frame: $0.frame, transform: $0.transform) } ?? .everywhere
      boxes.append(box)
      if index % Outlines.groupSize == 0 { groups.append(Box()) }
      groups[groups.count - 1].include(box)
    }
  }

  private static func box(frame: Rect, transform: Transform) -> Box {
    // In a view that is nearly flat, what rounding makes of a point may be far away.
    let size =
      transform.a * transform.a + transform.b * transform.b
      + transform.c * transform.c + transform.d * transform.d
    guard transform.determinant.magnitude > 1e-6 * size else { return .everywhere }
    // Rounding may also put a point on an edge to the other side of it.
    let margin =
      1e-9 * (1 + frame.minX.magnitude + frame.minY.magnitude + frame.width + frame.height)
    return Box(
      minX: frame.minX - margin, minY: frame.minY - margin, maxX: frame.maxX + margin,
      maxY: frame.maxY + margin)
  }

  /// Asks those who may be hit, from the front to the back, until one answers.
  func firstAnswer<Answer>(near point: Point, _ ask: (_ index: Int) -> Answer?) -> Answer? {
    for group in groups.indices.reversed() where groups[group].contains(point) {
      let start = group * Outlines.groupSize
      let end = min(start + Outlines.groupSize, boxes.count)
      for index in (start..<end).reversed() where boxes[index].contains(point) {
        if let answer = ask(index) { return answer }
      }
    }
    return nil
  }
}
