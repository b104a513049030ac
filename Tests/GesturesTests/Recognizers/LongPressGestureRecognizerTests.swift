import GestureTesting
import Gestures
import Testing

@Suite struct LongPressGestureRecognizerTests {
  let press = LongPressGestureRecognizer(name: "press")
  let stage: Stage
  init() { stage = Stage(press) }

  @Test
  func `a long press begins after half a second without a new sample and ends on lifting [R71]`() {
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(499))
    #expect(stage.trace.isEmpty)
    #expect(stage.session.nextDeadline == .milliseconds(500))
    stage.finger(1).wait(.milliseconds(1))
    #expect(stage.trace == ["press began"])
    #expect(stage.session.nextDeadline == nil)
    stage.finger(1).up()

    #expect(stage.trace == ["press began", "press ended"])
  }

  @Test func `a long press fails if the finger lifts early [R71]`() {
    stage.finger(1).tap(at: 150, 150, for: .milliseconds(490))

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == ["press: held for 0.49 s, less than the 0.5 s that a long press needs"])
  }

  @Test(arguments: [(10, true), (10.1, false)])
  func `a long press may move by 10 points before it begins [R72]`(distance: Double, isPress: Bool)
  {
    stage.finger(1).down(at: 150, 150).move(to: 150, 150 - distance).wait(.seconds(1))

    #expect(stage.trace == (isPress ? ["press began"] : []))
  }

  @Test func `a long press that has begun may move any distance [R72]`() {
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500)).move(to: 350, 150)

    #expect(stage.trace == ["press began", "press changed"])
    #expect(press.location(in: nil) == Point(x: 350, y: 150))
  }

  @Test
  func `a long press of two fingers is timed from the second and ends when either lifts [R73]`() {
    press.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(400))
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(499))
    #expect(stage.trace.isEmpty)
    stage.wait(.milliseconds(1))
    stage.finger(1).up()
    stage.finger(2).move(to: 160, 160)

    #expect(stage.trace == ["press began", "press ended"])
  }

  @Test func `an extra finger makes a long press fail, but not one that has begun [R73]`() {
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 150, 150)
    #expect(
      stage.reasons == ["press: 2 fingers were down, more than the 1 that a long press allows"])
    stage.finger(1).up()
    stage.finger(2).up()
    stage.clear()

    stage.finger(1).down(at: 110, 110).wait(.milliseconds(500))
    stage.finger(2).down(at: 150, 150).move(to: 190, 190).up()
    #expect(stage.trace == ["press began"])
    #expect(press.location(in: nil) == Point(x: 110, y: 110))
    stage.finger(1).up()
    #expect(stage.trace == ["press began", "press ended"])
  }

  @Test func `a long press can require a tap before it [R74]`() {
    press.numberOfTapsRequired = 1
    stage.finger(1).down(at: 150, 150).wait(.seconds(2)).up()
    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["press: took longer than the 0.75 s that a long press allows"])

    stage.finger(1).tap(at: 150, 150).wait(.milliseconds(340)).down(at: 150, 150)
    stage.wait(.milliseconds(500))
    #expect(stage.trace == ["press began"])
  }

  @Test func `a long press that comes too late after its tap counts as a first tap [R74]`() {
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 150, 150).wait(.milliseconds(350))
    #expect(stage.reasons == ["press: no touch within 0.35 s after tap 1 of 1"])
    stage.finger(1).down(at: 150, 150).wait(.seconds(1))

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [(45, true), (46, false)])
  func `a long press after a tap must land within 45 points of it [R74]`(
    distance: Double, isPress: Bool
  ) {
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 110, 150).down(at: 110 + distance, 150).wait(.milliseconds(500))

    #expect(stage.trace == (isPress ? ["press began"] : []))
  }

  @Test func `the tap before a long press of two fingers is timed from the first finger [R74]`() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(700))
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(50))

    #expect(stage.reasons == ["press: took longer than the 0.75 s that a long press allows"])
  }

  @Test func `a long press with a minimum duration of zero begins on landing [R75]`() {
    press.minimumPressDuration = .zero
    stage.tracesViews = true
    stage.finger(1).down(at: 150, 150)

    #expect(stage.trace == ["press began"])
  }

  @Test func `a long press is cancelled by the system, or fails if it has not begun`() {
    stage.finger(1).down(at: 150, 150).cancel()
    #expect(stage.trace.isEmpty)
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500)).cancel()

    #expect(stage.trace == ["press began", "press cancelled"])
    #expect(stage.reasons.last == "press: the system cancelled its touches")
  }

  @Test func `a long press cannot prevent one that requires more taps`() {
    let second = LongPressGestureRecognizer()
    second.numberOfTapsRequired = 1

    #expect(!press.canPrevent(second))
    #expect(second.canPrevent(press))
  }

  @Test func `[R74] the two fingers of the tap before a long press may lift one after the other`() {
    press.numberOfTouchesRequired = 2
    press.numberOfTapsRequired = 1
    stage.finger(1).down(at: 110, 104)
    stage.finger(2).down(at: 110, 198)
    stage.finger(1).up()
    // The last finger alone is 47 points from the center of both, more than a tap may move.
    stage.finger(2).move(to: 113, 198).up()
    stage.finger(1).down(at: 110, 104)
    stage.finger(2).down(at: 110, 198).wait(.milliseconds(500))

    #expect(stage.trace == ["press began"])
  }

  @Test
  func `[R73] a long press ends when one finger lifts in the delivery in which the other moves`() {
    press.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110)
    stage.finger(2).down(at: 110, 190)
    stage.frame {
      stage.finger(1).up()
      stage.finger(2).move(to: 115, 190)
    }

    #expect(stage.reasons == ["press: held for 0.0 s, less than the 0.5 s that a long press needs"])
  }

  @Test(arguments: [(45.0, true), (45.1, false)])
  func `[R74] a long press fails if it lands more than 45 points from its tap`(
    way: Double, isPress: Bool
  ) {
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 110, 110).down(at: 110 + way, 110).wait(.milliseconds(500))

    #expect(stage.trace == (isPress ? ["press began"] : []))
    if !isPress {
      #expect(
        stage.reasons == [
          "press: tapped 45.1 pt from the first tap, more than the 45.0 pt that a long press allows"
        ])
    }
  }

  @Test func `[R73] a long press fails if a finger lifts before all fingers are down`() {
    press.numberOfTouchesRequired = 2
    stage.finger(1).tap(at: 110, 110)

    #expect(
      stage.reasons == [
        "press: needs 2 fingers; only 1 was down when it lifted"
      ])
  }
}
