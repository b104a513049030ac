import GestureExtras
import GestureTesting
import Gestures
import Testing

/// Tests of the longest strokes of a tickle, past which what requires it to fail need not wait.
@Suite struct TickleLimitsTests {
  let tickle = TickleGestureRecognizer(name: "tickle", minimumStroke: 20)
  let swipe = SwipeGestureRecognizer(name: "swipe")
  let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))

  init() {
    tickle.maximumStroke = 160
    tickle.maximumStrokeDuration = .milliseconds(400)
    swipe.require(toFail: tickle)
    stage.add(tickle)
    stage.add(swipe)
  }

  @Test(arguments: [(160.0, []), (160.1, ["swipe ended"])])
  func `a swipe acts as soon as it is longer than a stroke`(length: Double, trace: [String]) {
    stage.finger(1).down(at: 100, 150).move(to: 170, 150, over: .milliseconds(50))
      .move(to: 100 + length, 150, over: .milliseconds(50))

    #expect(stage.trace == trace)
    stage.finger(1).up()
    #expect(stage.trace == ["swipe ended"])
  }

  @Test(arguments: [(399, []), (400, ["swipe ended"])])
  func `a swipe acts as soon as it lasts longer than a stroke, also at rest`(
    time: Int, trace: [String]
  ) {
    // The first stroke counts after 20 points, in 20 ms.
    stage.finger(1).down(at: 100, 150).move(to: 120, 150, over: .milliseconds(20))
      .move(to: 180, 150, over: .milliseconds(60)).wait(.milliseconds(time - 60))

    #expect(stage.trace == trace)
    stage.finger(1).up()
    #expect(stage.trace == ["swipe ended"])
  }

  @Test(arguments: [(160.0, true), (160.1, false)])
  func `each stroke is measured from where the one before was counted`(
    length: Double, isTickle: Bool
  ) {
    stage.finger(1).down(at: 300, 150).move(to: 330, 150).move(to: 330 - length, 150)
      .move(to: 330, 150)

    #expect(stage.trace.contains("tickle ended") == isTickle)
  }

  @Test(arguments: [false, true])
  func `a finger that rubs up and down, or around, tickles if vertical strokes count`(
    countsVertical: Bool
  ) {
    tickle.countsVerticalStrokes = countsVertical
    for (index, ways) in [[(0.0, 60.0), (0, -60), (0, 60)], [(30, 40), (-30, -40), (30, 40)]]
      .enumerated()
    {
      stage.clear()
      var finger = stage.finger(Int64(index + 1)).down(at: 300, 300)
      var place = Point(x: 300, y: 300)
      for (dx, dy) in ways {
        place += Vector(dx: dx, dy: dy)
        finger = finger.move(to: place.x, place.y, over: .milliseconds(100))
      }
      finger.up()
      #expect(stage.trace.contains("tickle ended") == (countsVertical || index == 1))
    }
  }

  @Test func `strokes of a hand that rubs are a tickle, however long the finger rested before`() {
    stage.finger(1).down(at: 300, 150).wait(.seconds(1))
    for x in [430.0, 300, 430] {
      stage.finger(1).move(to: x, 150, over: .milliseconds(200), steps: 10)
    }

    #expect(stage.trace == ["tickle ended"])
  }

  @Test(arguments: [1, 2, 5, 30])
  func `the limits decide the same, however samples are cut into frames`(parts: Int) {
    func trace(_ play: (Stage) -> Void) -> [String] {
      let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
      let tickle = TickleGestureRecognizer(name: "tickle", minimumStroke: 20)
      (tickle.maximumStroke, tickle.maximumStrokeDuration) = (160, .milliseconds(100))
      stage.add(tickle)
      play(stage)
      return stage.reasons + stage.trace
    }
    // Back and forth, faster and faster, so that some strokes are too slow and some are not.
    for speed in stride(from: 4.0, through: 16, by: 1) {
      let places = (1...30).map {
        300 + 60 * abs((Double($0) * speed / 60).truncatingRemainder(dividingBy: 2) - 1)
      }
      let alone = trace { stage in
        stage.finger(1).down(at: 360, 150)
        for x in places {
          stage.time += .milliseconds(8)
          stage.finger(1).move(to: x, 150)
        }
      }
      let cut = trace { stage in
        stage.finger(1).down(at: 360, 150)
        for start in stride(from: 0, to: places.count, by: parts) {
          stage.frame {
            for x in places[start..<min(start + parts, places.count)] {
              stage.time += .milliseconds(8)
              stage.finger(1).move(to: x, 150)
            }
          }
        }
      }
      #expect(cut == alone, "\(speed)")
    }
  }

  @Test func `the reasons say which limit a stroke exceeds`() {
    stage.finger(1).down(at: 100, 150).move(to: 300, 150).up()
    #expect(
      stage.reasons.first
        == "tickle: length of the longest stroke was 200.0 pt, more than the 160.0 pt that a tickle allows"
    )
    stage.clear()
    stage.finger(1).down(at: 100, 150).move(to: 130, 150).wait(.seconds(1)).up()
    #expect(
      stage.reasons.first == "tickle: time after a stroke was 0.4 s; a tickle needs less than 0.4 s"
    )
  }

  @Test func `without limits a stroke may have any length and take any time`() {
    (tickle.maximumStroke, tickle.maximumStrokeDuration) = (0, .zero)
    stage.finger(1).down(at: 10, 150)
    for x in [900.0, 10, 900] { stage.finger(1).move(to: x, 150, over: .seconds(2), steps: 50) }

    #expect(stage.trace == ["tickle ended"])
  }
}
