import GestureTesting
import Gestures
import Testing

@Suite struct SwipeGestureRecognizerTests {
  let swipe = SwipeGestureRecognizer(name: "swipe")
  let stage: Stage
  init() { stage = Stage(swipe) }

  private func stroke(_ dx: Double, _ dy: Double, in milliseconds: Int = 0) {
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(milliseconds)).move(
      to: 150 + dx, 150 + dy)
  }

  @Test(arguments: [(50, 0), (60, 49), (60, -50)])
  func `a swipe is recognized after 50 points to the right, before the finger lifts [R84]`(
    dx: Double, dy: Double
  ) {
    stroke(dx, dy)

    #expect(stage.trace == ["swipe ended"])
    #expect(stage.session.touches.count == 1)
  }

  @Test(arguments: [(49.9, 0, 0), (45.2, 0, 100), (26, 0, 490), (26.9, 0, 490)])
  func `a swipe is not recognized after a shorter distance [R84]`(
    dx: Double, dy: Double, milliseconds: Int
  ) {
    stroke(dx, dy, in: milliseconds)

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.isEmpty)
  }

  @Test(arguments: [(45.3, 100), (27, 490), (26.5, 500)])
  func `a slower swipe needs a shorter distance [R84]`(dx: Double, milliseconds: Int) {
    stroke(dx, 0, in: milliseconds)

    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `a swipe fails after half a second [R84]`() {
    stroke(100, 0, in: 510)

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["swipe: took longer than the 0.5 s that a swipe allows"])
  }

  @Test(arguments: [(0, 51, 0), (0, -51, 0), (20, 38, 250), (20, 26, 500)])
  func `a swipe fails if it strays by more than 50 points, or by less if it is slower [R85]`(
    dx: Double, dy: Double, milliseconds: Int
  ) {
    stroke(dx, dy, in: milliseconds)

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons.count == 1)
    #expect(stage.reasons[0].hasPrefix("swipe: strayed"))
  }

  @Test(arguments: [(-10, true), (-10.1, false)])
  func `a swipe may move by 10 points in the opposite direction [R85]`(dx: Double, isAlive: Bool) {
    stage.finger(1).down(at: 150, 150).move(to: 150 + dx, 150).move(to: 200, 150)

    #expect(stage.trace == (isAlive ? ["swipe ended"] : []))
  }

  @Test func `the location of a swipe is where it started [R85]`() {
    var places: [Point] = []
    swipe.addAction { places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
    stroke(60, 0)

    #expect(places == [Point(x: 150, y: 150), Point(x: 150, y: 150)])
  }

  @Test(
    arguments: [
      (SwipeGestureRecognizer.Direction.right, 60, 0), (.left, -60, 0), (.up, 0, -60),
      (.down, 0, 60),
    ] as [(SwipeGestureRecognizer.Direction, Double, Double)])
  func `each direction of a swipe is a direction on screen`(
    direction: SwipeGestureRecognizer.Direction, dx: Double, dy: Double
  ) {
    swipe.direction = direction
    stroke(-dx, -dy)
    #expect(stage.trace.isEmpty)
    stage.finger(1).up()
    stroke(dx, dy)

    #expect(stage.trace == ["swipe ended"])
  }

  @Test(arguments: [60, -60])
  func `a swipe may allow left and right, and its direction property keeps both [R86]`(dx: Double) {
    swipe.direction = [.left, .right]
    stroke(dx, 0)

    #expect(stage.trace == ["swipe ended"])
    #expect(swipe.direction == [.left, .right])
    #expect(swipe.direction.rawValue == 3)
  }

  @Test(arguments: [1, 2])
  func `a swipe is recognized at the first coalesced sample that reaches the distance`(fingers: Int)
  {
    swipe.numberOfTouchesRequired = fingers
    let numbers = 1...Int64(fingers)
    for number in numbers { stage.finger(number).down(at: 110, 110 + Double(number)) }
    stage.frame {
      for (dx, dy) in [(30, 20), (60, 40), (90, 60)] as [(Double, Double)] {
        stage.time += .milliseconds(5)
        for number in numbers {
          stage.finger(number).move(to: 110 + dx, 110 + Double(number) + dy)
        }
      }
    }

    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `the fingers of a swipe must reach the distance at the same time`() {
    swipe.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 150)
    stage.frame {
      stage.time += .milliseconds(5)
      stage.finger(1).move(to: 165, 110)
      stage.time += .milliseconds(5)
      stage.finger(1).move(to: 125, 110)
      stage.finger(2).move(to: 165, 150)
    }
    #expect(stage.trace.isEmpty)
    stage.finger(1).move(to: 165, 110)

    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `a swipe fails if its finger lifts too early`() {
    stroke(40, 0)
    stage.finger(1).up()

    #expect(
      stage.reasons == [
        "swipe: lifted after moving 40.0 pt in its direction, less than the 50.0 pt that a swipe needs by then"
      ]
    )
  }

  @Test func `the distance of a swipe of two fingers is measured from the second one's landing`() {
    swipe.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(600))
    stage.finger(2).down(at: 110, 150)
    stage.finger(1).move(to: 160, 110)
    #expect(stage.trace.isEmpty)
    stage.finger(2).move(to: 160, 150)

    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `an extra finger makes a swipe fail with the next movement`() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 150)
    #expect(stage.reasons.isEmpty)
    stage.finger(1).move(to: 111, 110)

    #expect(stage.reasons == ["swipe: 2 fingers were down, more than the 1 that a swipe allows"])
  }

  @Test func `a swipe that waits for another recognizer does not exceed its time`() {
    let blocker = ScriptedRecognizer(name: "blocker")
    swipe.require(toFail: blocker)
    stage.add(blocker)
    stroke(60, 0)
    stage.finger(1).wait(.seconds(2)).up()

    #expect(stage.trace == ["swipe ended"])
  }

  @Test func `a finger that did not move has swiped by 0 points`() throws {
    stage.finger(1).tap(at: 110, 110)

    let reason = try #require(stage.reasons.first)
    #expect(reason.contains(" 0.0 pt"))
  }
}
