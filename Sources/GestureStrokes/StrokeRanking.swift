/// The similarities of a drawing to all taught shapes.
///
/// The ranking of the next drawing uses the memory of this one, so that an app can rank an unfinished
/// drawing in each frame.
package struct StrokeRanking {
  /// The taught shapes, the nearest first; empty for a drawing without size.
  package private(set) var ranks: [StrokeRank] = []
  private var shapes = RotatedShapes()
  private var nearest: [PreparedTemplates.Nearest] = []
  private var memory = PreparedTemplates.SearchMemory()

  package init() {}

  /// Replaces ``ranks`` by those of a drawing among the shapes that a matcher has been taught.
  package mutating func update(_ drawing: StrokeDrawing, with matcher: StrokeMatcher) {
    ranks.removeAll(keepingCapacity: true)
    guard drawing.strokes.count <= StrokeMatcher.maximumStrokes else { return }
    shapes.update(drawing, with: matcher)
    guard !shapes.all.isEmpty else { return }
    matcher.prepared.findNearest(
      &nearest, count: matcher.names.count, to: shapes.all, order: matcher.order, memory: &memory)
    for nearest in nearest where nearest.squared.isFinite { ranks.append(matcher.rank(nearest)) }
  }
}

extension StrokeMatcher {
  /// Returns the distances from a drawing to all taught shapes, nearest shape first.
  ///
  /// The limits for a match do not apply.
  /// Empty for a drawing without size. Slower than ``match(_:)``, which skips signs that cannot
  /// win.
  public func ranking(of drawing: StrokeDrawing) -> [StrokeRank] {
    var ranking = StrokeRanking()
    ranking.update(drawing, with: self)
    return ranking.ranks
  }
}
