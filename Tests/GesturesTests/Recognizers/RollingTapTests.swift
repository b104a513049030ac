import GestureTesting
import Gestures
import Testing

@Suite struct RollingTapTests {
  let pan = PanGestureRecognizer(name: "pan")
  let stage: Stage
  var log = Log()

  final class Log { var values: [Bool] = [] }

  init() {
    stage = Stage(pan)
    pan.rollingTapDistance = 25
    pan.addAction { [log] pan in log.values.append(pan.isRollingTap) }
  }

  @Test(arguments: [
    (24.9, 0.0, 290, true), (17, 17, 290, true), (25, 0, 290, false), (24, 0, 310, false),
  ])
  func `a short pan of one finger that stays near is a rolling tap when it ends`(
    dx: Double, dy: Double, milliseconds: Int, isTap: Bool
  ) {
    stage.finger(1).down(at: 100, 100)
      .move(to: 100 + dx, 100 + dy, over: .milliseconds(milliseconds), steps: 4).up()

    #expect(log.values.last == isTap)
    #expect(log.values.dropLast().allSatisfy { !$0 })
  }

  @Test func `a finger that returns after it was far away is no rolling tap`() {
    stage.finger(1).down(at: 100, 100).move(to: 126, 100).move(to: 112, 100).up()

    #expect(log.values.last == false)
  }

  @Test func `a pan of two fingers is no rolling tap`() {
    stage.finger(1).down(at: 100, 100)
    stage.finger(2).down(at: 150, 100)
    stage.finger(1).move(to: 120, 100)
    stage.finger(2).move(to: 170, 100).up()
    stage.finger(1).up()

    #expect(log.values.last == false)
  }

  @Test func `by default no pan is a rolling tap`() {
    pan.rollingTapDistance = PanGestureRecognizer().rollingTapDistance
    stage.finger(1).down(at: 100, 100).move(to: 112, 100).up()

    #expect(log.values == [false, false])
  }

  @Test(arguments: [(0.4, true), (0.6, false)])
  func `the distance of a rolling tap may be below a point`(distance: Double, isTap: Bool) {
    pan.hysteresis = 0.1
    pan.rollingTapDistance = 0.5
    stage.finger(1).down(at: 100, 100).move(to: 100 + distance, 100).up()

    #expect(log.values.last == isTap)
  }
}
