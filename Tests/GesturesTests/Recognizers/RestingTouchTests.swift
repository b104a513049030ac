import GestureTesting
import Gestures
import Testing

/// Fingers that rest, such as a palm, beside those of a gesture.
@Suite struct RestingTouchTests {
  private let frame = Rect(x: 0, y: 0, width: 800, height: 600)

  private func stage(_ recognizers: [GestureRecognizer]) -> Stage {
    for recognizer in recognizers { recognizer.leavesOutRestingTouches = true }
    return Stage(recognizers, frame: frame)
  }

  /// Lets two fingers land beside a palm and spread by 177 points each.
  private func spread(on stage: Stage) {
    let (one, two) = (stage.finger(2), stage.finger(3))
    one.down(at: 380, 300)
    two.down(at: 420, 300)
    for step in 1...12 {
      stage.frame {
        stage.wait(.milliseconds(10))
        one.move(to: 380 - 14.75 * Double(step), 300)
        two.move(to: 420 + 14.75 * Double(step), 300)
      }
    }
    one.up()
    two.up()
  }

  private func recognizers() -> [GestureRecognizer] {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 2
    let tap = TapGestureRecognizer(name: "tap")
    tap.numberOfTouchesRequired = 2
    return [
      pan, PinchGestureRecognizer(name: "pinch"), RotationGestureRecognizer(name: "rotation"), tap,
    ]
  }

  private func ends(_ stage: Stage) -> [String] {
    stage.trace.filter { !$0.hasSuffix("changed") }
  }

  @Test func `two fingers pinch beside a palm as they do without it [R112]`() throws {
    let alone = stage(recognizers())
    spread(on: alone)
    let stage = stage(recognizers())
    stage.finger(1).down(at: 100, 500).wait(.milliseconds(1_400))
    spread(on: stage)

    #expect(ends(stage) == ["pinch began", "pinch ended"])
    #expect(ends(stage) == ends(alone))
    #expect(stage.refusals.contains("pinch 1: leaves out a finger that rests"))
  }

  @Test func `by default a palm freezes a pinch, as in UIKit [R92, R112]`() {
    let stage = Stage(PinchGestureRecognizer(name: "pinch"), frame: frame)
    stage.finger(1).down(at: 100, 500).wait(.milliseconds(1_400))
    stage.finger(2).down(at: 380, 300)
    stage.finger(3).down(at: 420, 300).move(to: 700, 300, over: .milliseconds(100), steps: 10)

    #expect(stage.trace.isEmpty)
  }

  @Test(arguments: [
    (Duration.milliseconds(750), 10.0, true), (.milliseconds(749), 10, false),
    (.milliseconds(750), 10.1, false),
  ])
  func `a finger rests if it has stayed for long enough, near enough [R112]`(
    time: Duration, distance: Double, rests: Bool
  ) {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 1
    pan.hysteresis = 50
    let stage = stage([pan])
    stage.finger(1).down(at: 100, 100).move(to: 100 + distance, 100).move(to: 100, 100).wait(time)
    stage.finger(2).down(at: 400, 400).move(to: 500, 400)

    #expect(stage.trace == (rests ? ["pan began"] : []))
  }

  @Test func `a finger rests from its landing on, however often it is reported meanwhile [R112]`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 1
    pan.hysteresis = 50
    let stage = stage([pan])
    stage.finger(1).down(at: 100, 100)
      .move(to: 104, 100, over: .milliseconds(750), steps: 50)
    stage.finger(2).down(at: 400, 400).move(to: 500, 400)

    #expect(stage.trace == ["pan began"])
  }

  @Test func `a resting finger that is needed is one of a pinch [R112]`() {
    let stage = stage([PinchGestureRecognizer(name: "pinch")])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).down(at: 300, 100).move(to: 400, 100)

    #expect(stage.trace == ["pinch began"])
  }

  @Test func `a pinch goes on without a jump when it leaves out a finger [R112]`() {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let stage = stage([pinch])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).down(at: 300, 100).move(to: 408, 100)
    let scale = pinch.scale
    stage.finger(3).down(at: 508, 100)
    #expect(pinch.scale == scale)

    stage.finger(3).move(to: 608, 100)
    #expect(abs(pinch.scale - 2 * scale) < 1e-9)

    // A finger that was left out stays out.
    stage.finger(3).up()
    stage.finger(1).move(to: 50, 100)
    #expect(pinch.numberOfTouches == 1)
    #expect(abs(pinch.scale - 2 * scale) < 1e-9)
  }

  @Test func `a pan goes on without a jump when it leaves out a finger [R112]`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 2
    let stage = stage([pan])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).down(at: 300, 100).move(to: 340, 100)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))

    stage.finger(3).down(at: 700, 500)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))

    stage.finger(3).move(to: 720, 500)
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
  }

  @Test func `a movement counts beside which its finger is left out [R112]`() {
    let pan = PanGestureRecognizer(name: "pan")
    pan.maximumNumberOfTouches = 1
    let stage = stage([pan])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1)).move(to: 110, 100)
    stage.frame {
      stage.finger(2).down(at: 300, 300)
      stage.finger(1).move(to: 106, 100)
    }
    #expect(pan.translation(in: nil) == Vector(dx: -4, dy: 0))

    stage.finger(2).move(to: 310, 300)
    #expect(pan.translation(in: nil) == Vector(dx: 6, dy: 0))
  }

  @Test func `a pan that has not begun leaves out the fingers that rest when others lift [R112]`() {
    let pan = PanGestureRecognizer(name: "pan")
    let stage = stage([pan])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).tap(at: 400, 400)
    #expect(stage.reasons.count == 1)

    stage.finger(2).down(at: 400, 400).move(to: 420, 400)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
  }

  @Test func `a drag from an edge leaves out a palm that rests there [R112]`() {
    let pan = ScreenEdgePanGestureRecognizer(name: "pan")
    pan.edges = .left
    let stage = stage([pan])
    stage.finger(1).down(at: 5, 500).wait(.seconds(1))
    stage.finger(2).down(at: 5, 200).move(to: 25, 200)

    #expect(stage.trace == ["pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    #expect(stage.refusals == ["pan 1: leaves out a finger that rests"])
  }

  @Test func `a class that decides nothing when its finger lifts leaves out none [R112]`() {
    let scripted = ScriptedRecognizer(name: "scripted")
    let stage = stage([scripted])
    stage.finger(1).tap(at: 100, 100)

    #expect(stage.reasons == ["scripted: had no touch or timer left to wait for"])
    #expect(stage.refusals.isEmpty)
  }

  @Test func `taps are recognized beside a finger that holds a long press [R112]`() {
    let press = LongPressGestureRecognizer(name: "press")
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: press)
    let stage = stage([press, tap])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    for _ in 1...3 {
      stage.finger(2).tap(at: 300, 300)
      stage.wait(.milliseconds(500))
    }
    stage.finger(1).up()

    #expect(
      stage.trace == ["press began", "tap ended", "tap ended", "tap ended", "press ended"])
  }

  @Test(arguments: [[0, 1, 2], [1, 0, 2], [2, 0, 1]])
  func `a gesture at rest frees what waits for others before a finger lands [R112]`(
    order: [Int]
  ) {
    let press = LongPressGestureRecognizer(name: "press")
    let (tap, double) = (TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    double.require(toFail: press)
    let recognizers = [tap, double, press]
    let stage = stage(order.map { recognizers[$0] })
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).tap(at: 300, 300).wait(.milliseconds(100)).tap(at: 300, 300)
    stage.finger(1).up()

    #expect(stage.trace == ["press began", "double ended", "press ended"])
  }

  @Test func `a gesture at rest that a landing lets begin ties nothing to itself [R108, R112]`() {
    let pinch = PinchGestureRecognizer(name: "pinch")
    let (tap, double) = (TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    pinch.require(toFail: double)
    pinch.require(toFail: tap)
    let stage = Stage([pinch, double, tap], frame: frame)
    pinch.leavesOutRestingTouches = true
    double.leavesOutRestingTouches = true
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).down(at: 300, 300).move(to: 320, 300).up()
    #expect(stage.trace.isEmpty)

    stage.finger(2).wait(.milliseconds(100)).tap(at: 500, 300)
    #expect(ends(stage) == ["pinch began", "tap ended"])
  }

  @Test func `a long press whose finger moves keeps taps from being recognized [R112]`() {
    let press = LongPressGestureRecognizer(name: "press")
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: press)
    let stage = stage([press, tap])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1)).move(to: 120, 100)
    stage.finger(2).tap(at: 300, 300)

    #expect(stage.trace == ["press began", "press changed"])
  }

  @Test func `a gesture at rest still prevents what shares its finger [R112]`() {
    let press = LongPressGestureRecognizer(name: "press")
    let pan = PanGestureRecognizer(name: "pan")
    pan.require(toFail: press)
    let stage = stage([press, pan])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1)).move(to: 105, 100).move(to: 160, 100)

    #expect(stage.trace.allSatisfy { $0.hasPrefix("press") })
  }

  @Test func `a finger that rested and moves leaves alone what began before [R112]`() {
    let press = LongPressGestureRecognizer(name: "press")
    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: press)
    let stage = stage([press, tap])
    stage.finger(1).down(at: 100, 100).wait(.seconds(1))
    stage.finger(2).down(at: 300, 300)
    stage.finger(1).move(to: 120, 100)
    stage.finger(2).up()

    #expect(stage.trace == ["press began", "press changed", "tap ended"])
  }
}
