import GestureStrokes
import Gestures
import Testing

/// Tests of the distances from a drawing to taught signs, and of what rejections say of them.
@Suite struct StrokeRankingTests {
  private let starter = StrokeMatcher(StrokeLibrary.starter.templates)

  /// The upper edges of a grid, one stroke below the other.
  private func rows(_ count: Int) -> StrokeDrawing {
    StrokeDrawing(
      (0..<count).map { [Point(x: 0, y: Double(9 * $0)), Point(x: 90, y: Double(9 * $0))] })
  }

  @Test(arguments: [(1, true), (16, true), (17, false)])
  func `a drawing of up to sixteen strokes is ranked`(strokes: Int, isRanked: Bool) {
    #expect(starter.ranking(of: rows(strokes)).isEmpty != isRanked)
  }

  @Test func `a ranking that is updated has the ranks of the new drawing alone`() {
    var hand = DrawingHand(seed: 5)
    var ranking = StrokeRanking()
    for _ in 0..<3 {
      let drawing = hand.scribble()
      ranking.update(drawing, with: starter)

      #expect(ranking.ranks == starter.ranking(of: drawing))
      #expect(Set(ranking.ranks.map(\.name)).count == ranking.ranks.count)
    }
    ranking.update(rows(17), with: starter)
    #expect(ranking.ranks == [])
  }

  @Test func `a rejection has the distances of the signs, their ratio and the limits`() throws {
    var matcher = starter
    (matcher.minimumSize, matcher.minimumPoints, matcher.maximumRatio) = (0, 0, 0.5)
    var hand = DrawingHand(seed: 6)
    var (far, ambiguous) = (0, 0)
    for round in 0..<60 {
      let sign = StrokeLibrary.starter.templates[round % StrokeLibrary.starter.templates.count]
      let answer = matcher.match(
        round.isMultiple(of: 2) ? hand.scribble() : hand.variation(of: sign.drawing))
      switch answer.rejection {
      case .tooFar(let name, let distance, let limit):
        far += 1
        #expect(name == answer.best?.name && distance == answer.best?.distance)
        #expect(distance > limit)
      case .ambiguous(let name, let other, let ratio, let limit):
        ambiguous += 1
        let (best, second) = (try #require(answer.best), try #require(answer.runnerUp))
        #expect(name == best.name && other == second.name)
        #expect(ratio == best.distance / second.distance && ratio >= limit && limit == 0.5)
      default: break
      }
    }

    #expect(far > 0 && ambiguous > 0)
  }

  @Test func `a short stroke is at its middle, in whichever direction it is drawn`() {
    // So long that the mark has one of the 32 points.
    let line = (0..<10).flatMap { row in
      [0.0, 200].map { Point(x: row.isMultiple(of: 2) ? $0 : 200 - $0, y: Double(10 * row)) }
    }
    let mark = [Point(x: 100, y: 150), Point(x: 115, y: 150), Point(x: 115, y: 165)]
    let matcher = StrokeMatcher([
      StrokeTemplate(name: "marked", drawing: StrokeDrawing([line, mark]))
    ])
    let ranks = matcher.ranking(of: StrokeDrawing([line, mark.reversed()]))

    #expect(ranks.map(\.name) == ["marked"])
    #expect((ranks.first?.distance ?? 1) < 1e-3)
  }

  @Test(arguments: [5.0, 20, 23])
  func `no drawing continues as a sign of one stroke`(size: Double) {
    let line = (0...20).map { Point(x: Double(10 * $0), y: 3) }
    let matcher = StrokeMatcher([StrokeTemplate(name: "line", drawing: StrokeDrawing([line]))])

    #expect(!matcher.mayContinue(StrokeDrawing([[.zero, Point(x: size, y: 0)]])))
  }
}
