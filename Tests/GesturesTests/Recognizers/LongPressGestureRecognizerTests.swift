import GestureTesting
import Gestures
import Testing

@Suite struct LongPressGestureRecognizerTests {
  let press = LongPressGestureRecognizer(name: "press")
  let stage: Stage
  init() { stage = Stage(press) }

  @Test func `a press begins by itself after half a second and ends with the lift [R71]`() {
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(499))
    #expect(stage.trace.isEmpty)
    #expect(stage.session.nextDeadline == .milliseconds(500))
    stage.finger(1).wait(.milliseconds(1))
    #expect(stage.trace == ["press began"])
    #expect(stage.session.nextDeadline == nil)
    stage.finger(1).up()

    #expect(stage.trace == ["press began", "press ended"])
  }

  @Test func `a press that is let go early fails [R71]`() {
    stage.finger(1).tap(at: 150, 150, for: .milliseconds(490))

    #expect(stage.trace.isEmpty)
    #expect(
      stage.reasons == ["press: held for 0.49 s, less than the 0.5 s that a long press needs"])
  }

  @Test(arguments: [(10, true), (10.1, false)])
  func `before its time a press may move 10 points [R72]`(distance: Double, isPress: Bool) {
    stage.finger(1).down(at: 150, 150).move(to: 150, 150 - distance).wait(.seconds(1))

    #expect(stage.trace == (isPress ? ["press began"] : []))
  }

  @Test func `once it has begun a press goes anywhere [R72]`() {
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500)).move(to: 350, 150)

    #expect(stage.trace == ["press began", "press changed"])
    #expect(press.location(in: nil) == Point(x: 350, y: 150))
  }

  @Test func `a press of two fingers counts from the second and ends with either [R73]`() {
    press.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(400))
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(499))
    #expect(stage.trace.isEmpty)
    stage.wait(.milliseconds(1))
    stage.finger(1).up()
    stage.finger(2).move(to: 160, 160)

    #expect(stage.trace == ["press began", "press ended"])
  }

  @Test func `a finger too many fails a press, but not one that has begun [R73]`() {
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

  @Test func `a tap may have to come first [R74]`() {
    press.numberOfTapsRequired = 1
    stage.finger(1).down(at: 150, 150).wait(.seconds(2)).up()
    #expect(stage.trace.isEmpty)
    #expect(stage.reasons == ["press: took longer than the 0.75 s that a long press allows"])

    stage.finger(1).tap(at: 150, 150).wait(.milliseconds(340)).down(at: 150, 150)
    stage.wait(.milliseconds(500))
    #expect(stage.trace == ["press began"])
  }

  @Test func `a press that comes too late after its tap is a tap again [R74]`() {
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 150, 150).wait(.milliseconds(350))
    #expect(stage.reasons == ["press: no touch within 0.35 s after tap 1 of 1"])
    stage.finger(1).down(at: 150, 150).wait(.seconds(1))

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [(45, true), (46, false)])
  func `the press after a tap is within 45 points of it [R74]`(distance: Double, isPress: Bool) {
    press.numberOfTapsRequired = 1
    stage.finger(1).tap(at: 110, 150).down(at: 110 + distance, 150).wait(.milliseconds(500))

    #expect(stage.trace == (isPress ? ["press began"] : []))
  }

  @Test func `a tap of two fingers that comes first counts from the first finger [R74]`() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.finger(1).down(at: 110, 110).wait(.milliseconds(700))
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(50))

    #expect(stage.reasons == ["press: took longer than the 0.75 s that a long press allows"])
  }

  @Test func `a press that takes no time begins on landing [R75]`() {
    press.minimumPressDuration = .zero
    stage.tracesViews = true
    stage.finger(1).down(at: 150, 150)

    #expect(stage.trace == ["press began"])
  }

  @Test func `a press that the system takes away is cancelled, or fails if it has not begun`() {
    stage.finger(1).down(at: 150, 150).cancel()
    #expect(stage.trace.isEmpty)
    stage.finger(1).down(at: 150, 150).wait(.milliseconds(500)).cancel()

    #expect(stage.trace == ["press began", "press cancelled"])
    #expect(stage.reasons.last == "press: the system cancelled its touches")
  }

  @Test func `of two presses the one with fewer taps leaves the other alone`() {
    let second = LongPressGestureRecognizer()
    second.numberOfTapsRequired = 1

    #expect(!press.canPrevent(second))
    #expect(second.canPrevent(press))
  }

  @Test func `[R74] a tap of two fingers that lift one after the other comes first`() {
    press.numberOfTouchesRequired = 2
    press.numberOfTapsRequired = 1
    stage.finger(1).down(at: 110, 104)
    stage.finger(2).down(at: 110, 198)
    stage.finger(1).up()
    // Alone it is 47 points from the middle of the two.
    stage.finger(2).move(to: 113, 198).up()
    stage.finger(1).down(at: 110, 104)
    stage.finger(2).down(at: 110, 198).wait(.milliseconds(500))

    #expect(stage.trace == ["press began"])
  }

  @Test func `[R73] a finger that lifts while the other moves is what ends the press`() {
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
  func `[R74] the press is near the tap that comes first`(way: Double, isPress: Bool) {
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

  @Test func `[R73] a finger that lifts before the others are down fails it`() {
    press.numberOfTouchesRequired = 2
    stage.finger(1).tap(at: 110, 110)

    #expect(
      stage.reasons == [
        "press: needs 2 fingers; only 1 was down when it lifted"
      ])
  }
}
