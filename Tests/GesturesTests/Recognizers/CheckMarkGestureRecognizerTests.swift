import GestureExtras
import GestureTesting
import Gestures
import Testing

@Suite struct CheckMarkGestureRecognizerTests {
  let check = CheckMarkGestureRecognizer(name: "check")
  let stage: Stage
  init() { stage = Stage(check) }

  @Test
  func `a movement down to the right and then up to the right is a check mark on lifting [C8]`() {
    stage.finger(1).down(at: 110, 150).move(to: 130, 180)
    #expect(check.midPoint == Point(x: 130, y: 180))

    stage.finger(1).move(to: 180, 110)
    #expect(stage.trace.isEmpty)

    stage.finger(1).up()
    #expect(stage.trace == ["check ended"])
    #expect(check.midPoint == .zero)
  }

  @Test func `a finger that has turned upward may then move in any direction [C8]`() {
    stage.finger(1).down(at: 130, 150).move(to: 140, 140).move(to: 105, 190).up()

    #expect(stage.trace == ["check ended"])
  }

  @Test func `a corner between two frames is noticed through the coalesced samples`() {
    let place = { (x: Double, y: Double) in Point(x: x, y: y) }
    let samples = [
      (Touch.Phase.moved, place(130, 180)), (.moved, place(150, 150)), (.moved, place(140, 190)),
    ]
    stage.finger(1).down(at: 110, 150)
    stage.session.send(
      samples.map { TouchSample(id: Touch.ID(1), phase: $0.0, location: $0.1, timestamp: .zero) })
    stage.finger(1).up()

    #expect(stage.trace == ["check ended"])
  }

  @Test func `a movement to the left before the upward one fails [C8]`() {
    stage.finger(1).down(at: 150, 150).move(to: 149.9, 160).move(to: 190, 110).up()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == [
        "check: leftward movement before the upstroke was 0.1 pt, more than the 0.0 pt that a check mark "
          + "allows"
      ])
  }

  @Test func `lifting before the upward movement fails, and the next attempt can succeed [C8]`() {
    stage.finger(1).down(at: 110, 110).move(to: 150, 150).up()
    #expect(
      stage.reasons == [
        "check: upward movement was 0.0 pt; a check mark needs more than 0.0 pt"
      ])

    stage.finger(1).down(at: 110, 150).move(to: 130, 180).move(to: 180, 110).up()
    #expect(stage.trace == ["check ended"])
  }

  @Test func `a second finger makes a check mark fail [C8]`() {
    stage.finger(1).down(at: 110, 150).move(to: 130, 180)
    stage.finger(2).down(at: 190, 190)
    stage.finger(1).move(to: 180, 110).up()
    stage.finger(2).up()

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == ["check: 2 fingers were down, more than the 1 that a check mark allows"])
  }

  @Test func `a cancelled touch makes a check mark fail [C8]`() {
    stage.finger(1).down(at: 110, 150).move(to: 130, 120).cancel()

    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["check: the system cancelled its touches"])
  }
}
