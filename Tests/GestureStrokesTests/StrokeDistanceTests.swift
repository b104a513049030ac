import Gestures
import GestureStrokes
import Testing

/// The distances between drawings that are few enough to be listed.
@Suite struct StrokeDistanceTests {
  /// Each sign with a drawing of it by hand.
  private static let signs: [(name: String, strokes: [[(Double, Double)]])] = [
    ("hook", [[(0, 60), (35, 100), (38, 96), (100, 0)]]),
    ("box", [[(0, 0), (4, 70), (110, 76), (104, 2), (6, -3)]]),
    ("wave", [[(0, 0), (20, 30), (40, 2), (62, 33), (80, 0)]]),
    ("plus", [[(50, 0), (52, 100)], [(0, 47), (100, 52)]]),
    ("arrow", [[(0, 50), (100, 50)], [(70, 20), (100, 50), (72, 80)]]),
    ("dotted", [[(0, 0), (90, 20)], [(40, 60)], [(90, 30), (10, 35)]]),
    ("bar", [[(0, 0), (50, 4), (120, 3)]]),
  ]
  private static let drawings: [[[(Double, Double)]]] = [
    [[(5, 55), (30, 90), (110, 10)]], [[(100, 0), (40, 95), (0, 66)]],
    [[(0, 10), (90, 0), (95, 90), (5, 80), (0, 12)]], [[(0, 0), (10, 40), (70, 35), (90, 0)]],
    [[(0, 50), (90, 60)], [(40, 0), (45, 110)]], [[(10, 10), (80, 90)], [(85, 5), (20, 100)]],
    [[(60, 10), (95, 45), (65, 85)], [(90, 40), (0, 45)]],
    [[(0, 0), (80, 10)], [(5, 40), (85, 30)], [(45, 70)]],
    [[(0, 0), (40, 70)], [(40, 70), (80, 0)], [(20, 35), (60, 35)], [(90, 90), (95, 95)]],
    [[(120, 8), (60, 5), (0, 10)]],
  ]

  private func drawing(_ strokes: [[(Double, Double)]]) -> StrokeDrawing {
    StrokeDrawing(strokes.map { $0.map { Point(x: $0.0, y: $0.1) } })
  }

  private var matcher: StrokeMatcher {
    StrokeMatcher(
      Self.signs.map { StrokeTemplate(name: $0.name, drawing: drawing($0.strokes), kind: .model) })
  }

  /// The distances in thousandths from a drawing to each sign, in the order of the signs.
  private func distances(
    of strokes: [[(Double, Double)]], _ change: (inout StrokeMatcher) -> Void
  ) -> [Int] {
    var matcher = matcher
    change(&matcher)
    let ranks = matcher.ranking(of: drawing(strokes))
    return Self.signs.map { sign in
      ranks.first { $0.name == sign.name }.map { Int(($0.distance * 1000).rounded()) } ?? -1
    }
  }

  private func expectNear(_ measured: [Int], _ expected: [Int], _ comment: Comment) {
    let isNear = zip(measured, expected).allSatisfy { abs($0 - $1) <= 1 }
    #expect(isNear && measured.count == expected.count, "\(comment): \(measured)")
  }

  private static let automatic = [
    [104, 446, 278, 404, 391, 401, 319],
    [549, 615, 545, 387, 391, 445, 595],
    [638, 450, 550, 481, 453, 425, 619],
    [283, 380, 233, 401, 362, 348, 279],
    [410, 451, 406, 90, 309, 371, 423],
    [359, 425, 328, 357, 402, 387, 458],
    [409, 403, 341, 258, 108, 286, 337],
    [438, 359, 385, 362, 281, 83, 253],
    [383, 387, 321, 349, 383, 374, 419],
    [611, 584, 574, 410, 292, 224, 505],
  ]
  private static let asDrawn = [
    [104, 446, 278, 408, 398, 480, 319],
    [549, 615, 545, 451, 543, 474, 595],
    [638, 450, 550, 551, 523, 400, 619],
    [283, 380, 233, 383, 369, 423, 279],
    [498, 498, 414, 337, 256, 371, 403],
    [510, 446, 433, 440, 359, 356, 477],
    [557, 448, 503, 408, 345, 290, 497],
    [461, 507, 375, 368, 319, 258, 269],
    [373, 426, 352, 355, 375, 417, 375],
    [611, 584, 574, 498, 497, 401, 505],
  ]
  private static let anyOrder = [
    [124, 455, 321, 404, 391, 401, 368],
    [63, 484, 357, 387, 391, 445, 424],
    [477, 125, 418, 481, 453, 425, 520],
    [333, 354, 280, 401, 362, 348, 330],
    [410, 451, 406, 90, 309, 371, 423],
    [359, 425, 328, 357, 402, 387, 458],
    [409, 403, 341, 258, 108, 286, 337],
    [438, 359, 385, 362, 281, 83, 253],
    [383, 387, 321, 349, 383, 374, 419],
    [448, 461, 378, 410, 292, 224, 50],
  ]
  private static let turned = [
    [65, 436, 259, 347, 362, 290, 217],
    [529, 522, 436, 349, 364, 293, 480],
    [511, 428, 443, 392, 349, 363, 509],
    [151, 373, 233, 347, 331, 344, 279],
    [361, 395, 308, 90, 309, 309, 361],
    [351, 423, 328, 102, 279, 334, 369],
    [403, 346, 339, 258, 108, 283, 337],
    [337, 347, 379, 322, 281, 83, 253],
    [354, 387, 310, 246, 285, 326, 357],
    [557, 555, 555, 389, 292, 218, 505],
  ]

  @Test func `distances follow the points, the directions, the turns and the lengths`() {
    for (index, strokes) in Self.drawings.enumerated() {
      expectNear(distances(of: strokes) { _ in }, Self.automatic[index], "drawing \(index)")
    }
  }

  @Test func `the turn of a stroke of three points counts`() throws {
    let (bent, straight) = (
      drawing([[(0, 0), (100, 20)], [(40, 60), (42, 63), (44, 60)]]),
      drawing([[(0, 0), (100, 20)], [(39, 60), (46, 60)]])
    )
    let matcher = StrokeMatcher([StrokeTemplate(name: "two", drawing: bent)])

    let distance = try #require(matcher.ranking(of: straight).first).distance
    #expect(abs(distance - 0.087) < 0.001)
  }

  @Test func `distances count the order of several strokes only as drawn`() {
    for (index, strokes) in Self.drawings.enumerated() {
      expectNear(
        distances(of: strokes) { $0.order = .asDrawn }, Self.asDrawn[index], "drawing \(index)")
      expectNear(
        distances(of: strokes) { $0.order = .any }, Self.anyOrder[index], "drawing \(index)")
    }
  }

  @Test func `distances are those of the nearest rotation within the tolerance`() {
    for (index, strokes) in Self.drawings.enumerated() {
      expectNear(
        distances(of: strokes) { $0.rotationTolerance = 1 }, Self.turned[index],
        "drawing \(index)")
    }
  }

  @Test(arguments: [StrokeOrder.automatic, .asDrawn, .any])
  func `a match finds the two nearest signs of the ranking`(order: StrokeOrder) {
    var matcher = StrokeMatcher(
      StrokeLibrary.starter.templates
        + Self.signs.map { StrokeTemplate(name: $0.name, drawing: drawing($0.strokes)) })
    (matcher.order, matcher.minimumPoints, matcher.minimumSize) = (order, 0, 0)
    for tolerance in [0, 0.4] {
      matcher.rotationTolerance = tolerance
      for (index, strokes) in Self.drawings.dropLast().enumerated() {
        let (answer, ranks) = (
          matcher.match(drawing(strokes)), matcher.ranking(of: drawing(strokes))
        )
        #expect(answer.best == ranks[0], "drawing \(index)")
        #expect(answer.runnerUp == ranks[1], "drawing \(index)")
        #expect(ranks.count == matcher.names.count)
        #expect(ranks.map(\.distance) == ranks.map(\.distance).sorted())
      }
    }
  }

  @Test func `position, size and the number of points do not change a distance`() {
    let corners = Self.drawings[0][0].map { Point(x: $0.0, y: $0.1) }
    let moved = corners.map { Point(x: 300 + 2.5 * $0.x, y: 2.5 * $0.y - 40) }
    let tiny = corners.map { Point(x: 0.005 * $0.x, y: 0.005 * $0.y) }
    var dense: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      for part in 0...7 { dense.append(start.interpolated(to: end, fraction: Double(part) / 7)) }
    }
    for points in [moved, tiny, dense] {
      let strokes = [points.map { ($0.x, $0.y) }]
      expectNear(distances(of: strokes) { _ in }, Self.automatic[0], "the same hook")
    }
  }

  @Test func `the score is one half at the maximum distance and zero from twice that on`() {
    for rank in matcher.ranking(of: drawing(Self.drawings[0])) {
      #expect(abs(rank.score - max(0, 1 - rank.distance / 0.4)) < 1e-9)
    }
  }

  // MARK: The starter signs

  /// Sums that stand for all coordinates of drawings: each has its number as a weight.
  private func sums(_ templates: [StrokeTemplate]) -> [Int] {
    let points = templates.flatMap { $0.drawing.strokes.flatMap(\.self) }.map(\.location)
    func sum(_ value: (Point) -> Double) -> Int {
      Int(
        points.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element) }.rounded())
    }
    return [templates.count, points.count, sum(\.x), sum(\.y)]
  }

  @Test func `the starter signs are the drawings that were measured with recorded signs`() {
    let all = StrokeLibrary.starter.templates
    let measured = StrokeLibrary.starter.names.flatMap { name in
      [StrokeTemplate.Kind.model, .counterexample].map { kind in
        "\(name): \(sums(all.filter { $0.name == name && $0.kind == kind }))"
      }
    }
    #expect(
      measured == [
        "check: [27, 690, 2373197, -8196241]",
        "check: [12, 348, 346248, -2997677]",
        "circle: [64, 3136, 247343878, 251762669]",
        "circle: [32, 1632, 66626400, 68836700]",
        "triangle: [42, 1692, 71404991, 82226190]",
        "triangle: [6, 264, 1650644, 2150020]",
        "star: [50, 3260, 270665303, 285729532]",
        "star: [0, 0, 0, 0]",
        "spiral: [24, 2288, 130934493, 131067986]",
        "spiral: [0, 0, 0, 0]",
        "cross: [7, 266, 1936935, 1819703]",
        "cross: [0, 0, 0, 0]",
      ])
  }
}
