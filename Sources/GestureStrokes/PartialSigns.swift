import Gestures

/// The incomplete forms of taught shapes, for deciding whether to wait for another stroke of a
/// drawing.
struct PartialSigns: Sendable {
  /// The maximum number of strokes of a taught shape for which incomplete drawings are stored.
  ///
  /// Any drawing with fewer strokes can be the beginning of a sign with more strokes than this.
  static let maximumStrokes = 4
  /// The maximum size of a stroke that counts as a dot, as a fraction of the whole shape's size.
  static let maximumDotSize = 0.1
  /// The maximum ratio between the sizes of two drawings of the same shape.
  static let maximumSizeRatio = 2.0

  /// The incomplete drawings of all taught shapes; the drawings with n strokes are at index n - 1.
  private var parts = [PreparedTemplates](
    repeating: PreparedTemplates(), count: PartialSigns.maximumStrokes - 1)
  /// The greatest stroke count among taught shapes with more than ``maximumStrokes`` strokes; 0 if
  /// there are none.
  private var highestStrokeCount = 0
  private var smallestStroke = Double.infinity

  mutating func add(_ drawing: StrokeDrawing) {
    let strokes = drawing.strokes
    guard strokes.count > 1 else { return }
    let extent = drawing.extent
    for stroke in strokes {
      smallestStroke = min(smallestStroke, StrokeDrawing(strokes: [stroke]).extent / extent)
    }
    guard strokes.count <= Self.maximumStrokes else {
      highestStrokeCount = max(highestStrokeCount, strokes.count)
      return
    }
    // Strokes can be drawn in any order, so every proper subset of them is a beginning.
    for choice in 1..<(1 << strokes.count) - 1 {
      let part = strokes.indices.filter { choice & (1 << $0) != 0 }.map { strokes[$0] }
      guard let shape = StrokeShape(StrokeDrawing(strokes: part)) else { continue }
      parts[part.count - 1].add(shape, name: 0)
    }
  }

  /// Returns whether a drawing may be an unfinished drawing of a taught shape.
  func contains(_ drawing: StrokeDrawing, minimumSize: Double, maximumDistance: Double) -> Bool {
    let count = drawing.strokes.count
    if count < highestStrokeCount { return true }
    guard count >= 1, count <= parts.count else { return false }
    let extent = drawing.extent
    // A dot can belong to any sign that has one. The size of any other stroke limits the sign's.
    if extent < minimumSize {
      return smallestStroke < Self.maximumDotSize
        || Self.maximumSizeRatio * extent / smallestStroke >= minimumSize
    }
    guard let shape = StrokeShape(drawing) else { return smallestStroke < Self.maximumDotSize }
    let limit = Float(maximumDistance)
    return parts[count - 1].hasSign(within: limit * limit, of: shape)
  }
}

extension PreparedTemplates {
  /// Returns whether the squared distance from `shape` to the nearest stored drawing is at most
  /// `squared`.
  func hasSign(within squared: Float, of shape: StrokeShape) -> Bool {
    guard !isEmpty else { return false }
    var (nearest, memory): ([Nearest], SearchMemory) = ([], SearchMemory())
    findNearest(&nearest, count: 1, to: [shape], order: .any, memory: &memory)
    return nearest[0].squared <= squared
  }
}
