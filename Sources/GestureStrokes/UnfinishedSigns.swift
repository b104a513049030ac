import Gestures

/// Signs of several strokes, of which some have been drawn: whether more may come.
struct UnfinishedSigns: Sendable {
  /// Of signs with more strokes than this, every beginning is taken for possible.
  static let mostStrokes = 4
  /// A stroke shorter than this part of its sign is a dot.
  static let dot = 0.1
  /// A part of a sign may be off by this much more than a whole one.
  static let leniency: Float = 1.5
  /// A sign may be drawn so many times smaller than another one.
  static let shrinking = 2.0

  /// Parts of signs, by how many strokes they have: 1, 2, 3.
  private var parts = [PreparedTemplates](
    repeating: PreparedTemplates(), count: UnfinishedSigns.mostStrokes - 1)
  /// The most strokes of a sign that has too many for ``parts``.
  private var mostStrokes = 0
  private var smallestStroke = Double.infinity

  mutating func add(_ drawing: StrokeDrawing) {
    let strokes = drawing.strokes
    guard strokes.count > 1 else { return }
    let extent = drawing.extent
    for stroke in strokes {
      smallestStroke = min(smallestStroke, StrokeDrawing(strokes: [stroke]).extent / extent)
    }
    guard strokes.count <= Self.mostStrokes else {
      mostStrokes = max(mostStrokes, strokes.count)
      return
    }
    // Strokes may come in any order, so every choice of some of them is a beginning.
    for choice in 1..<(1 << strokes.count) - 1 {
      let part = strokes.indices.filter { choice & (1 << $0) != 0 }.map { strokes[$0] }
      guard let shape = StrokeShape(StrokeDrawing(strokes: part)) else { continue }
      parts[part.count - 1].add(shape, name: 0)
    }
  }

  /// Whether some sign may still come of what was drawn so far.
  func mayCome(of drawing: StrokeDrawing, minimumSize: Double, maximumDistance: Double) -> Bool {
    let count = drawing.strokes.count
    if count < mostStrokes { return true }
    guard count >= 1, count <= parts.count, smallestStroke.isFinite else { return false }
    let extent = drawing.extent
    // A dot may be any sign's that has one. Any other stroke tells how large the sign would be.
    if extent < minimumSize {
      return smallestStroke < Self.dot || Self.shrinking * extent / smallestStroke >= minimumSize
    }
    guard let shape = StrokeShape(drawing) else { return smallestStroke < Self.dot }
    let limit = Self.leniency * Float(maximumDistance)
    return parts[count - 1].hasSign(within: limit * limit, of: shape)
  }
}

extension PreparedTemplates {
  /// Whether a template's picture is that near; squared.
  func hasSign(within squared: Float, of shape: StrokeShape) -> Bool {
    guard !isEmpty else { return false }
    return nearestOfEach(1, to: [shape], order: .any).contains { $0.squared <= squared }
  }
}
