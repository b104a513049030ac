import GestureTesting
import Gestures
import GestureStrokes
import Testing

@Suite struct StrokeMatcherTests {
  let starter = StrokeMatcher(StrokeLibrary.starter.templates)

  @Test func `each starter template matches itself with a score of one`() {
    for template in StrokeLibrary.starter.templates where template.kind == .model {
      let answer = starter.match(template.drawing)

      #expect(answer.match == template.name)
      #expect(answer.score > 0.999)
      #expect(answer.runnerUp?.name != template.name)
    }
  }

  @Test func `noisy, moved, stretched and slightly rotated starter signs are recognized`() {
    var passed = 0
    var hand = DrawingHand(seed: 11)
    let templates = StrokeLibrary.starter.templates.filter { $0.kind == .model }
    for template in templates {
      passed += starter.match(hand.variation(of: template.drawing)).match == template.name ? 1 : 0
    }

    #expect(Double(passed) >= 0.95 * Double(templates.count))
  }

  @Test func `99 of 100 taps, lines and scribbles are rejected`() {
    var hand = DrawingHand(seed: 12)
    let kinds: [(String, (inout DrawingHand) -> StrokeDrawing)] = [
      ("tap", { hand in hand.tap() }), ("line", { hand in hand.line() }),
      ("scribble", { hand in hand.scribble() }),
    ]
    for (name, draw) in kinds {
      let taken = (0..<100).map { _ in draw(&hand) }.filter { starter.match($0).match != nil }

      #expect(taken.count <= 1, "\(name): \(taken.count) of 100 taken")
    }
  }

  @Test func `match and ranking agree on the two nearest signs`() throws {
    var hand = DrawingHand(seed: 13)
    var matcher = starter
    (matcher.minimumSize, matcher.minimumPoints) = (0, 0)
    for round in 0..<16 {
      let sign = StrokeLibrary.starter.templates[round % StrokeLibrary.starter.templates.count]
      let drawing = round.isMultiple(of: 2) ? hand.scribble() : hand.variation(of: sign.drawing)
      let (answer, ranking) = (matcher.match(drawing), matcher.ranking(of: drawing))
      guard case .straight? = answer.rejection else {
        #expect(answer.best == ranking.first)
        #expect(answer.runnerUp == ranking[1])
        continue
      }
    }
  }

  @Test func `a drawing smaller than 24 points is rejected`() {
    for (size, isSmall) in [(23.9, true), (24.0, false)] {
      let rejection = starter.match(scaled(check, to: size)).rejection

      #expect((rejection == .tooSmall(23.9, minimum: 24)) == isSmall)
    }
  }

  @Test(arguments: [(2.9, false), (3, true)])
  func `a small stroke may begin a sign that is twice as large as the one that was taught`(
    size: Double, mayContinue: Bool
  ) {
    let strokes = [line((0, 0), (100, 0)), line((0, 10), (25, 10))]
    let matcher = StrokeMatcher([StrokeTemplate(name: "two", drawing: StrokeDrawing(strokes))])

    // The shorter stroke of such a sign has half the size of a quarter of 24 points.
    #expect(matcher.mayContinue(StrokeDrawing([line((0, 0), (size, 0))])) == mayContinue)
  }

  @Test func `a drawing with fewer than five points is rejected`() {
    let four = StrokeDrawing([check.prefix(4).map { $0 }])

    #expect(starter.match(four).rejection == .tooFewPoints(4, minimum: 5))
    #expect(starter.match(StrokeDrawing([check])).match == "check")
  }

  @Test func `a drawing of exactly as many points as needed is compared`() {
    let five = StrokeDrawing([[0, 2, 3, 4, 6].map { check[$0] }])

    #expect(starter.precheck(five) == nil)
    #expect(starter.match(five).best?.name == "check")
  }

  @Test(arguments: [(49, true), (50, false)])
  func `a drawing made in less than 50 ms is rejected`(time: Int, isShort: Bool) {
    let points = check.enumerated().map { index, place in
      StrokePoint(place, at: .milliseconds(time * index / (check.count - 1)))
    }

    let rejection = starter.match(StrokeDrawing(strokes: [points])).rejection

    #expect(
      rejection == (isShort ? .tooShort(.milliseconds(49), minimum: .milliseconds(50)) : nil))
  }

  @Test func `a straight line is rejected unless one in as many strokes was taught`() {
    let straight = StrokeDrawing([(0...20).map { Point(x: 10 * Double($0), y: 3) }])
    var matcher = starter

    #expect(matcher.match(straight).rejection == .straight(0, limit: 0.07))
    let pieces = [line((0, 0), (80, 0)), line((95, 0), (100, 0))]
    matcher.add(StrokeTemplate(name: "dash and dot", drawing: StrokeDrawing(pieces)))
    #expect(matcher.match(straight).match == nil)
    matcher.add(StrokeTemplate(name: "line", drawing: straight))
    #expect(matcher.match(straight).match == "line")
  }

  @Test func `a line drawn back and forth does not match a line`() {
    let once = (0...20).map { Point(x: 10 * Double($0), y: 3) }
    let matcher = StrokeMatcher([StrokeTemplate(name: "line", drawing: StrokeDrawing([once]))])
    let rubbed = StrokeDrawing([(0..<6).flatMap { $0.isMultiple(of: 2) ? once : once.reversed() }])

    #expect(matcher.match(StrokeDrawing([once])).match == "line")
    #expect(matcher.match(rubbed).match == nil)
  }

  @Test func `a drawing with more than sixteen strokes is rejected`() {
    let strokes = (0..<17).map { [Point(x: 0, y: Double(4 * $0)), Point(x: 90, y: 50)] }

    #expect(
      starter.match(StrokeDrawing(strokes)).rejection == .tooManyStrokes(17, maximum: 16))
    #expect(starter.ranking(of: StrokeDrawing(strokes)).isEmpty)
    var matcher = StrokeMatcher()
    let isTaken = matcher.add(StrokeTemplate(name: "hatch", drawing: StrokeDrawing(strokes)))
    #expect(!isTaken)
    #expect(matcher.match(StrokeDrawing([check])).rejection == .nothingTaught)
  }

  @Test func `a drawing that matches two signs equally is rejected as ambiguous`() {
    var matcher = StrokeMatcher()
    for name in ["one", "two"] {
      matcher.add(StrokeTemplate(name: name, drawing: StrokeDrawing([check])))
    }

    let answer = matcher.match(StrokeDrawing([check]))

    #expect(answer.match == nil)
    #expect(answer.best?.name == "one")
    #expect(answer.runnerUp?.name == "two")
    #expect(answer.rejection == .ambiguous("one", or: "two", 1, limit: 0.9))
  }

  @Test func `the direction of a single stroke counts unless the order is any`() {
    let backwards = StrokeDrawing([check.reversed()])
    var matcher = StrokeMatcher([
      StrokeTemplate(name: "check", drawing: StrokeDrawing([check]))
    ])

    #expect(matcher.match(backwards).match == nil)
    matcher.order = .any
    #expect(matcher.match(backwards).match == "check")
  }

  @Test func `the order and directions of several strokes count only with the order asDrawn`() {
    let (down, up) = (line((5, 5), (95, 95)), line((95, 5), (5, 95)))
    var matcher = StrokeMatcher([
      StrokeTemplate(name: "cross", drawing: StrokeDrawing([down, up]))
    ])
    let swapped = StrokeDrawing([up.reversed(), down])

    #expect(matcher.match(swapped).match == "cross")
    matcher.order = .asDrawn
    #expect(matcher.match(swapped).match == nil)
    #expect(matcher.match(StrokeDrawing([down, up])).match == "cross")
  }

  @Test func `a rotated sign is recognized within the rotation tolerance`() {
    var matcher = StrokeMatcher([
      StrokeTemplate(name: "check", drawing: StrokeDrawing([check]))
    ])
    let turned = StrokeDrawing([check.map { Point(x: -$0.y, y: $0.x) }])

    #expect(matcher.match(turned).match == nil)
    matcher.rotationTolerance = .pi / 2
    #expect(matcher.match(turned).match == "check")
    matcher.rotationTolerance = .pi / 4
    #expect(matcher.match(turned).match == nil)
  }

  @Test func `points that are not finite are discarded`() {
    let drawing = StrokeDrawing([check + [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)], []])

    #expect(drawing == StrokeDrawing([check]))
  }

  @Test func `every rejection is described by one clause with the measured value and its limit`() {
    let reasons: [StrokeRejection] = [
      .nothingTaught, .tooSmall(3.14, minimum: 24), .tooFewPoints(2, minimum: 5),
      .tooShort(.milliseconds(12), minimum: .milliseconds(50)), .tooManyStrokes(17, maximum: 16),
      .straight(0.0123, limit: 0.05), .tooFar(from: "star", 0.2468, limit: 0.18),
      .ambiguous("v", or: "check", 0.956, limit: 0.9), .counterexample("check", 0.12345),
    ]

    #expect(
      reasons.map(\.words) == [
        "no sign has been taught", "3.1 pt large, less than the 24.0 pt of a sign",
        "2 points, fewer than the 5 that show a shape",
        "drawn in 12 ms, less than the 50 ms of a sign",
        "17 strokes, more than the 16 of a sign",
        "a straight line, 1.2 % as thick as long, less than the 5.0 % of a shape, "
          + "and no such line was taught",
        "nearest is star at 0.247, further than the 0.18 that a sign may be off",
        "v or check: the first is 95.6 % as far as the second, more than the 90.0 % that tell "
          + "them apart",
        "nearest is check at 0.123, but a drawing that is no check is nearer",
      ])
  }

  // MARK: Similar shapes

  @Test func `a v, rectangles and a crossed circle are no starter signs`() {
    let vee = polygon([(0, 0), (45, 100), (90, 0)], closed: false)
    let circle = (0...40).map { index in
      let (sine, cosine) = sineAndCosine(Double(index) * .pi / 20)
      return Point(x: 50 + 50 * sine, y: 50 - 50 * cosine)
    }

    #expect(starter.match(StrokeDrawing([vee])).match == nil)
    for height in [50.0, 75, 100, 140] {
      let rectangle = polygon([(0, 0), (100, 0), (100, height), (0, height)])
      #expect(starter.match(StrokeDrawing([rectangle])).match == nil)
      #expect(starter.match(StrokeDrawing([rectangle.reversed()])).match == nil)
    }
    #expect(starter.match(StrokeDrawing([circle])).match == "circle")
    #expect(starter.match(StrokeDrawing([circle, line((0, 100), (100, 0))])).match == nil)
  }

  @Test(arguments: [0.6, 0.85, 1.3])
  func `a triangle is recognized in any proportion`(height: Double) {
    let triangle = polygon([(50, 0), (100, 100 * height), (0, 100 * height)])

    #expect(starter.match(StrokeDrawing([triangle])).match == "triangle")
  }

  @Test(arguments: [(20.0, 80.0, 70.0), (15, 90, 90), (35, 80, 80), (5, 75, 60)])
  func `a loop whose ends cross is no triangle`(start: Double, corner: Double, end: Double) {
    let loop = polygon([(start, 0), (corner, 100), (0, 100), (end, 0)], closed: false)

    #expect(starter.match(StrokeDrawing([loop])).match == nil)
    #expect(starter.match(StrokeDrawing([loop.reversed()])).match == nil)
  }

  @Test(arguments: [-12.0, 0, 12])
  func `a triangle whose last side goes past the first corner or ends before it is one`(
    end: Double
  ) {
    let triangle = polygon([(50, 0), (100, 95), (0, 95), (50 + end, 0)], closed: false)

    #expect(starter.match(StrokeDrawing([triangle])).match == "triangle")
  }

  @Test func `a drawing nearer to a counterexample than to the examples does not match`() {
    let (round, corners) = (
      polygon((0..<12).map { (50 * at($0).0, 50 * at($0).1) }),
      polygon([(-50, -50), (50, -50), (50, 50), (-50, 50)])
    )
    var matcher = StrokeMatcher([StrokeTemplate(name: "round", drawing: StrokeDrawing([round]))])
    matcher.maximumDistance = 1
    #expect(matcher.match(StrokeDrawing([corners])).match == "round")
    matcher.add(
      StrokeTemplate(name: "round", drawing: StrokeDrawing([corners]), kind: .counterexample))

    let answer = matcher.match(StrokeDrawing([corners]))

    #expect(answer.match == nil)
    #expect(answer.rejection == .counterexample("round", answer.best?.distance ?? 0))
    #expect(matcher.match(StrokeDrawing([round])).match == "round")
    #expect(matcher.names == ["round"])
  }

  @Test func `a different number of strokes adds a tenth to the distance`() throws {
    let whole = line((0, 0), (100, 50))
    let matcher = StrokeMatcher([StrokeTemplate(name: "line", drawing: StrokeDrawing([whole]))])
    let halves = StrokeDrawing([Array(whole.prefix(6)), Array(whole.suffix(6))])

    let distance = try #require(matcher.ranking(of: halves).first?.distance)

    #expect(abs(distance - 0.1) < 0.02)
  }

  // MARK: The variation of a person's drawings

  @Test func `the limit follows the differences between a person's examples`() {
    var hand = DrawingHand(seed: 14)
    let equal = [polygon([(0, 0), (60, 90), (90, 10)]), polygon([(0, 0), (20, 90), (90, 80)])]
    var steady = StrokeMatcher()
    var shaky = StrokeMatcher()
    for (name, points) in zip(["one", "two"], equal) {
      let drawing = StrokeDrawing([points])
      for _ in 0..<3 {
        steady.add(StrokeTemplate(name: name, drawing: drawing))
        shaky.add(StrokeTemplate(name: name, drawing: hand.variation(of: drawing)))
      }
    }

    #expect(abs(steady.maximumDistance(for: "one") - 0.095) < 0.001)
    #expect(shaky.maximumDistance(for: "one") > 0.1)
    #expect(shaky.maximumDistance(for: "one") <= 0.2)
    steady.maximumDistance = 0.05
    #expect(steady.maximumDistance(for: "one") == 0.05)
  }

  @Test func `of two examples, three quarters of their distance count`() throws {
    let drawings = [check, check.map { Point(x: $0.x, y: 0.8 * $0.y) }].map { StrokeDrawing([$0]) }
    let examples = drawings.map { StrokeTemplate(name: "check", drawing: $0) }
    let rank = try #require(StrokeMatcher([examples[0]]).ranking(of: drawings[1]).first)

    let limit = StrokeMatcher(examples).maximumDistance(for: "check")
    #expect(rank.distance > 0.02)
    #expect(abs(limit - (0.095 + 0.75 * rank.distance)) < 1e-6)
  }

  @Test func `the limit is the maximum for models, for a single example and for unknown names`() {
    var matcher = starter
    matcher.add(StrokeTemplate(name: "own", drawing: StrokeDrawing([line((0, 0), (9, 90))])))

    for name in ["check", "own", "unknown"] { #expect(matcher.maximumDistance(for: name) == 0.2) }
  }

  @Test func `models do not count as drawings of a person`() {
    var matcher = starter
    for _ in 0..<2 {
      matcher.add(StrokeTemplate(name: "own", drawing: StrokeDrawing([line((0, 0), (9, 90))])))
    }

    #expect(abs(matcher.maximumDistance(for: "own") - 0.095) < 0.001)
    #expect(matcher.maximumDistance(for: "check") == 0.2)
  }
}

/// Returns a stroke along the sides of a polygon, with ten points on each.
private func polygon(_ corners: [(Double, Double)], closed: Bool = true) -> [Point] {
  let all = closed ? corners + corners.prefix(1) : corners
  return zip(all, all.dropFirst()).flatMap { line($0, $1).dropLast() }
    + all.suffix(1).map { Point(x: $0.0, y: $0.1) }
}

/// Returns a corner of a regular polygon of twelve corners.
private func at(_ index: Int) -> (Double, Double) {
  let (sine, cosine) = sineAndCosine(Double(index) * .pi / 6)
  return (sine, cosine)
}

/// A check mark of seven points, 100 points high.
let check =
  [
    Point(x: 0, y: 60), Point(x: 18, y: 80), Point(x: 35, y: 100), Point(x: 50, y: 75),
    Point(x: 66, y: 50), Point(x: 83, y: 25), Point(x: 100, y: 0),
  ]

func line(_ a: (Double, Double), _ b: (Double, Double)) -> [Point] {
  (0...10).map {
    Point(x: a.0, y: a.1).interpolated(to: Point(x: b.0, y: b.1), fraction: Double($0) / 10)
  }
}

func scaled(_ points: [Point], to size: Double) -> StrokeDrawing {
  StrokeDrawing([points.map { Point(x: $0.x * size / 100, y: $0.y * size / 100) }])
}
