import GestureTesting
import Gestures
import GestureStrokes
import Testing

@Suite struct StrokeGestureRecognizerTests {
  let sign = StrokeGestureRecognizer(
    name: "sign", matcher: StrokeMatcher(StrokeLibrary.starter.templates))
  let stage: Stage

  init() {
    stage = Stage(sign, frame: Rect(x: 0, y: 0, width: 800, height: 600))
  }

  /// Draws one stroke with a sample every 10 ms.
  func draw(_ points: [Point], at place: Point = Point(x: 200, y: 200), finger: Int64 = 1) {
    let finger = stage.finger(finger)
    finger.down(at: place.x + points[0].x, place.y + points[0].y)
    for point in points.dropFirst() {
      finger.move(to: place.x + point.x, place.y + point.y, over: .milliseconds(10))
    }
    finger.up()
  }

  @Test func `a sign of one stroke is recognized when it is lifted`() {
    draw(check)

    #expect(stage.trace == ["sign ended"])
    #expect(sign.match == "check")
    #expect(sign.score > 0.5 && sign.score <= 1)
    #expect(sign.runnerUp != nil)
    #expect(sign.location(in: nil) == Point(x: 250, y: 250))
  }

  @Test func `the times of a drawing count from its first point, and the score is 0 before it`() {
    #expect(sign.score == 0 && sign.match == nil && sign.answer == nil)
    stage.wait(.seconds(5))
    draw(check)

    let times = sign.drawing.strokes[0].map(\.time)
    #expect(times == check.indices.map { .milliseconds(10 * $0) })
  }

  @Test func `a tap fails at once even if a sign of two strokes was taught`() {
    stage.finger(1).tap(at: 100, 100)

    #expect(sign.state == .possible)
    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "sign: size of the drawing was 0.0 pt, less than the 24.0 pt that a sign needs"
      ])
  }

  @Test func `the beginning of a sign waits for the next stroke until the timeout`() {
    draw(line((5, 5), (95, 95)))
    #expect(stage.reasons.isEmpty)
    stage.wait(.milliseconds(699))
    #expect(stage.reasons.isEmpty)
    stage.wait(.milliseconds(1))

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.count == 1)
    #expect(stage.reasons.first?.hasPrefix("sign: thickness relative to the length was") == true)
  }

  @Test func `strokes within the timeout form one sign`() {
    draw(line((5, 5), (95, 95)))
    stage.wait(.milliseconds(650))
    draw(line((95, 5), (5, 95)), finger: 2)

    #expect(stage.trace == ["sign ended"])
    #expect(sign.match == "cross")
    #expect(sign.drawing.strokes.count == 2)
  }

  @Test func `a stroke that lasts longer than the timeout does not fail`() {
    draw(line((5, 5), (95, 95)))
    stage.wait(.milliseconds(100))
    stage.finger(1).down(at: 295, 205).move(to: 250, 250, over: .seconds(1), steps: 20)
      .move(to: 205, 295, over: .seconds(1), steps: 20).up()

    #expect(stage.trace == ["sign ended"])
    #expect(sign.match == "cross")
  }

  @Test func `a dot waits for the next stroke if a sign with a dot was taught`() {
    var matcher = StrokeMatcher()
    let dotted = [line((0, 0), (100, 0)), line((0, 0), (50, 80)), [Point(x: 50, y: 40)]]
    matcher.add(StrokeTemplate(name: "dotted", drawing: StrokeDrawing(dotted)))
    sign.matcher = matcher

    stage.finger(1).tap(at: 250, 240)

    #expect(stage.reasons.isEmpty)
    draw(line((0, 0), (100, 0)))
    draw(line((0, 0), (50, 80)))
    #expect(stage.trace == ["sign ended"])
    #expect(sign.match == "dotted")
  }

  @Test func `a second finger fails the attempt`() {
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 200, 100)

    #expect(stage.reasons == ["sign: 2 fingers were down, more than the 1 that a sign allows"])
  }

  @Test func `cancelled touches fail the attempt`() {
    stage.finger(1).down(at: 100, 100).move(to: 150, 150).cancel()

    #expect(stage.reasons == ["sign: the system cancelled its touches"])
  }

  @Test func `every sample of a frame is a point of the drawing`() {
    let finger = stage.finger(1)
    finger.down(at: 200, 260)
    stage.frame {
      for point in check.dropFirst() {
        finger.move(to: 200 + point.x, 200 + point.y, over: .milliseconds(10))
      }
    }
    finger.up()

    #expect(sign.drawing.pointCount == check.count)
    #expect(sign.match == "check")
  }

  @Test func `an attempt fails after 4,096 points`() {
    let finger = stage.finger(1)
    finger.down(at: 100, 100)
    for index in 1...4095 { finger.move(to: 100 + Double(index % 50), 100 + Double(index % 7)) }
    #expect(stage.reasons.isEmpty)
    finger.move(to: 400, 400)

    #expect(
      stage.reasons == ["sign: had 4097 points, more than the 4096 that a sign allows"])
  }

  @Test func `a pan waits for the sign to fail`() {
    let pan = PanGestureRecognizer(name: "pan")
    stage.add(pan)
    pan.require(toFail: sign)

    draw(check)
    #expect(stage.trace == ["sign ended"])
    stage.clear()
    draw((0...20).map { Point(x: 10 * Double($0), y: 2 * Double($0 * $0)) })
    #expect(stage.trace == ["pan began", "pan ended"])
  }

  @Test func `a recognizer does not begin if its delegate refuses`() {
    let delegate = ScriptedDelegate()
    delegate.begins = { _ in false }
    sign.delegate = delegate

    draw(check)

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["sign: its delegate did not let it begin"])
    #expect(sign.match == "check")
  }

  @Test func `a new attempt clears the last answer`() {
    draw(check)
    stage.finger(1).down(at: 100, 100)

    #expect(sign.match == nil)
    #expect(sign.runnerUp == nil)
    #expect(sign.drawing.pointCount == 1)
  }

  @Test func `a recognizer that awaits any stroke decides after the timeout`() {
    sign.awaitsAnyStroke = true

    draw(check)
    stage.wait(.milliseconds(690))
    #expect(stage.trace.isEmpty)
    stage.wait(.milliseconds(10))

    #expect(stage.trace == ["sign ended"])
    #expect(sign.match == "check")
  }

  @Test(arguments: [false, true])
  func `the ring of a crossed circle is taken unless the recognizer awaits any stroke`(
    awaits: Bool
  ) {
    sign.awaitsAnyStroke = awaits
    let ring = (0...40).map { index in
      let (sine, cosine) = sineAndCosine(Double(index) * .pi / 20)
      return Point(x: 50 + 50 * sine, y: 50 - 50 * cosine)
    }

    draw(ring)
    stage.wait(.milliseconds(500))
    draw(line((0, 100), (100, 0)))
    stage.wait(.seconds(1))

    #expect(stage.trace == (awaits ? [] : ["sign ended"]))
  }
}
