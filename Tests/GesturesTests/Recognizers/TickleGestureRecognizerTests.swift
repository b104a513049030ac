import GestureExtras
import GestureTesting
import Gestures
import Testing

@Suite struct TickleGestureRecognizerTests {
  let tickle = TickleGestureRecognizer(name: "tickle")
  let stage: Stage
  init() { stage = Stage(tickle) }

  private func rub(_ places: Double...) {
    stage.finger(1).down(at: places[0], 150)
    for place in places.dropFirst() { stage.finger(1).move(to: place, 150) }
  }

  @Test func `three strokes are a tickle, as in the worked example`() {
    rub(100, 126, 160, 102, 100)
    #expect(stage.trace.isEmpty)
    stage.finger(1).move(to: 126, 150)

    #expect(stage.trace == ["tickle ended"])
  }

  @Test(arguments: [(24.9, false), (25, true)])
  func `a stroke of a tickle is at least 25 points long`(length: Double, isTickle: Bool) {
    rub(150, 150 + length, 150, 150 + length)

    #expect(stage.trace == (isTickle ? ["tickle ended"] : []))
  }

  @Test(arguments: [(19.9, false), (20, true)])
  func `the second tutorial's tickle needs three strokes of at least 20 points`(
    length: Double, isTickle: Bool
  ) {
    let tickle = TickleGestureRecognizer(
      name: "tickle", minimumStroke: 20, numberOfStrokesRequired: 3)
    let stage = Stage(tickle)
    stage.finger(1).down(at: 150, 150)
      .move(to: 150 - length, 150).move(to: 150, 150).move(to: 150 - length, 150)

    #expect(stage.trace == (isTickle ? ["tickle ended"] : []))
  }

  @Test func `a movement in the same direction is no new stroke and keeps the stroke's origin`() {
    rub(100, 130, 160, 190, 200)
    // Measured from 130, where the stroke was counted, and not from where the finger turned.
    stage.finger(1).move(to: 106, 150).move(to: 105, 150).move(to: 129, 150)
    #expect(stage.trace.isEmpty)
    stage.finger(1).move(to: 130, 150)

    #expect(stage.trace == ["tickle ended"])
  }

  @Test func `vertical movements do not affect a tickle`() {
    stage.finger(1).down(at: 150, 100)
      .move(to: 175, 190).move(to: 150, 110).move(to: 175, 700)

    #expect(stage.trace == ["tickle ended"])
  }

  @Test func `a tickle is recognized once until the finger lands again`() {
    rub(100, 130, 100, 130, 100, 130, 100, 130)
    stage.finger(1).up()
    #expect(stage.trace == ["tickle ended"])
    rub(100, 130, 100, 130)

    #expect(stage.trace == ["tickle ended", "tickle ended"])
  }

  @Test func `strokes of another touch do not count`() {
    rub(100, 130, 100)
    stage.finger(1).up()
    rub(100, 130)
    #expect(stage.reasons == ["tickle: had 2 of the 3 strokes that a tickle needs"])
    stage.finger(2).down(at: 110, 150).move(to: 160, 150).move(to: 110, 150).move(to: 160, 150)

    #expect(stage.trace.isEmpty)
  }

  @Test func `a finger may turn between two frames`() {
    stage.finger(1).down(at: 100, 150)
    stage.frame {
      for place in [130, 100, 130] as [Double] {
        stage.time += .milliseconds(3)
        stage.finger(1).move(to: place, 150)
      }
    }

    #expect(stage.trace == ["tickle ended"])
  }

  @Test(arguments: [0.5, 2])
  func `strokes are measured in the window, independent of the view's scale`(scale: Double) {
    stage.view.transform = Transform(scale: scale)
    rub(140, 164, 140, 164)
    #expect(stage.trace.isEmpty)
    stage.finger(1).up()
    rub(140, 165, 140, 165)

    #expect(stage.trace == ["tickle ended"])
  }

  @Test func `a view that its own pan drags along is tickled too`() {
    stage.session.addObserver { [unowned stage] event in
      guard case .touch(let touch) = event else { return }
      stage.view.center.x = touch.location(in: nil).x
    }
    rub(100, 130, 100, 130)

    #expect(stage.trace == ["tickle ended"])
  }

  @Test func `a cancelled touch makes a tickle fail`() {
    rub(100, 130, 100)
    stage.finger(1).cancel()

    #expect(stage.reasons == ["tickle: the system cancelled its touches"])
  }

  @Test
  func `a swipe that requires the tickle to fail is recognized on lifting, if it was no tickle`() {
    let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
    let tickle = TickleGestureRecognizer(name: "tickle", minimumStroke: 20)
    let swipe = SwipeGestureRecognizer(name: "swipe")
    stage.add(tickle)
    stage.add(swipe)
    swipe.require(toFail: tickle)
    stage.finger(1).down(at: 100, 150).move(to: 160, 150)
    #expect(stage.trace.isEmpty)
    stage.finger(1).wait(.seconds(1)).up()
    #expect(stage.trace == ["swipe ended"])
    stage.clear()

    stage.finger(1).down(at: 100, 150).move(to: 160, 150).move(to: 130, 150).move(to: 160, 150).up()
    #expect(stage.trace == ["tickle ended"])
  }

  @Test func `strokes may be shorter than a point`() {
    tickle.minimumStroke = 0.5
    stage.finger(1).down(at: 110, 110).move(to: 110.6, 110).move(to: 110, 110).move(to: 110.6, 110)

    #expect(stage.trace == ["tickle ended"])
  }
}
