/// The bounding boxes of a view's subviews, for finding quickly which subviews a touch can hit.
///
/// A touch among a thousand views is outside nearly all of them, and calling `hitTest` of each
/// would take longer than the rest of its delivery. Boxes only exclude views: each view whose box
/// contains the point is hit-tested as usual, front-most first, so that an overridden `hitTest` or
/// `point(inside:)` and the properties that hide a view have their usual effect.
///
/// The boxes are computed again for the first touch after a subview was added, removed or moved.
struct Outlines {
  /// The minimum number of subviews for which bounding boxes make hit tests faster.
  static let minimumCount = 16
  /// The maximum number of subviews that form one group with a common bounding box.
  ///
  /// A hit test first compares the point with the common bounding box of each group.
  private static let groupSize = 16

  /// Whether the bounding boxes are out of date, because a subview was added, removed or moved.
  var isStale = true

  private var boxes: [Box] = []
  private var groups: [Box] = []

  /// A rectangle that includes its edges, unlike `Rect`.
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

  /// The frame of a subview in the superview, and the transform on which the frame is based.
  ///
  /// Nil stands for a subview that may be hit anywhere.
  typealias Outline = (frame: Rect, transform: Transform)

  mutating func update(with outlines: some Sequence<Outline?>) {
    isStale = false
    boxes.empty()
    groups.empty()
    for (index, outline) in outlines.enumerated() {
      let box =
        outline.map { Outlines.box(frame: $0.frame, transform: $0.transform) } ?? .everywhere
      boxes.append(box)
      if index % Outlines.groupSize == 0 { groups.append(Box()) }
      groups[groups.count - 1].include(box)
    }
  }

  private static func box(frame: Rect, transform: Transform) -> Box {
    // In a nearly flat view, rounding may move a converted point far away.
    let size =
      transform.a * transform.a + transform.b * transform.b
      + transform.c * transform.c + transform.d * transform.d
    guard transform.determinant.magnitude > 1e-6 * size else { return .everywhere }
    // Rounding may also move a point across an edge.
    let margin =
      1e-9 * (1 + frame.minX.magnitude + frame.minY.magnitude + frame.width + frame.height)
    return Box(
      minX: frame.minX - margin, minY: frame.minY - margin, maxX: frame.maxX + margin,
      maxY: frame.maxY + margin)
  }

  /// Returns the first result of `ask` that is not nil, calling `ask` for the subviews whose
  /// bounding boxes contain `point`, from front to back.
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
