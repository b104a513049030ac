import GestureExtras
import GestureTesting
import Gestures
import Testing

/// Tests of ``CheckMarkGestureRecognizer/minimumDownstroke``.
@Suite struct CheckMarkDownstrokeTests {
  let check = CheckMarkGestureRecognizer(name: "check")
  let stage: Stage
  init() { stage = Stage(check) }

  @Test(arguments: [(0.0, true), (8, false)])
  func `a swipe to the right that rises is no check mark if a downstroke is required`(
    downstroke: Double, isRecognized: Bool
  ) {
    check.minimumDownstroke = downstroke
    stage.finger(1).down(at: 110, 180).move(to: 140, 165).move(to: 180, 150).up()

    #expect(stage.trace == (isRecognized ? ["check ended"] : []))
    #expect(
      stage.reasons
        == (isRecognized
          ? []
          : [
            "check: downward movement before the upstroke was 0.0 pt, less than the 8.0 pt that a check "
              + "mark needs"
          ]))
  }

  @Test(arguments: [(7.9, false), (8, true)])
  func `the downstroke has at least the minimum length`(length: Double, isRecognized: Bool) {
    check.minimumDownstroke = 8
    stage.finger(1).down(at: 110, 150).move(to: 120, 150 + length).move(to: 150, 110).up()

    #expect(stage.trace == (isRecognized ? ["check ended"] : []))
  }

  @Test func `a rise before the downstroke is not the upstroke`() {
    check.minimumDownstroke = 8
    stage.finger(1).down(at: 110, 150).move(to: 112, 145).move(to: 130, 170)
    #expect(check.midPoint.y == 170)

    stage.finger(1).move(to: 160, 120).up()
    #expect(stage.trace == ["check ended"])
  }

  @Test func `the upstroke rises above the lowest location of the downstroke`() {
    check.minimumDownstroke = 8
    stage.finger(1).down(at: 110, 180).move(to: 140, 120).move(to: 150, 130).up()

    // The finger is still far above its landing, but it has not risen since it moved down.
    #expect(stage.trace.isEmpty)
  }

  @Test func `short downward movements do not add up to a downstroke`() {
    check.minimumDownstroke = 8
    let finger = stage.finger(1).down(at: 110, 180)
    for step in 1...10 {
      let x = 110 + 6 * Double(step)
      finger.move(to: x, 180 - 5 * Double(step)).move(to: x + 3, 183 - 5 * Double(step))
    }
    finger.up()

    #expect(stage.trace.isEmpty)
  }

  @Test func `a check mark may be high instead of wide`() {
    check.minimumSize = 50
    stage.finger(1).down(at: 110, 140).move(to: 115, 150).move(to: 130, 100).up()

    #expect(stage.trace == ["check ended"])
  }

  @Test func `the corner is the last of the lowest locations`() {
    stage.finger(1).down(at: 110, 150).move(to: 120, 170).move(to: 130, 170)

    #expect(check.midPoint == Point(x: 130, y: 170))
  }
}
