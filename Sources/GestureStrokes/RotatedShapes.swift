/// The normalized forms of a drawing: first unrotated, then rotated by several angles.
///
/// The shapes of the next drawing use the memory of these.
struct RotatedShapes {
  private var shapes: [StrokeShape] = []
  private var count = 0
  private var scratch = StrokeShape.Scratch()

  /// The shapes; empty if all points of the drawing are equal.
  var all: ArraySlice<StrokeShape> { shapes.prefix(count) }

  /// Replaces the shapes by those of a drawing, rotated as the tolerance of a matcher demands.
  mutating func update(_ drawing: StrokeDrawing, with matcher: StrokeMatcher) {
    count = 0
    guard add(drawing, rotatedBy: 0) else { return }
    let tolerance = min(matcher.rotationTolerance.magnitude, .pi)
    let steps = Int((tolerance / StrokeMatcher.rotationStep).rounded(.up))
    for step in 0..<steps {
      let angle = tolerance * Double(step + 1) / Double(steps)
      add(drawing, rotatedBy: angle)
      add(drawing, rotatedBy: -angle)
    }
  }

  @discardableResult
  private mutating func add(_ drawing: StrokeDrawing, rotatedBy angle: Double) -> Bool {
    if count == shapes.count { shapes.append(StrokeShape()) }
    guard shapes[count].normalize(drawing, rotatedBy: angle, using: &scratch) else { return false }
    count += 1
    return true
  }
}

extension StrokeMatcher {
  /// Returns the normalized forms of a drawing: first unrotated, then rotated by several angles.
  func rotatedShapes(of drawing: StrokeDrawing) -> [StrokeShape] {
    var shapes = RotatedShapes()
    shapes.update(drawing, with: self)
    return Array(shapes.all)
  }
}
