import GestureExtras
import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The claims of the tutorials, with their numbers; rule numbers are in brackets.
@Suite struct TutorialTests {
  let stage = Stage(frame: Rect(x: 0, y: 0, width: 1000, height: 800))
  let monkey: TracedView
  let banana: TracedView
  let pan = PanGestureRecognizer(name: "pan")
  let pinch = PinchGestureRecognizer(name: "pinch")
  let rotation = RotationGestureRecognizer(name: "rotation")
  let tap = TapGestureRecognizer(name: "tap")

  init() {
    monkey = stage.addView(
      Rect(x: 100, y: 100, width: 200, height: 200), name: "monkey", in: stage.view)
    banana = stage.addView(
      Rect(x: 500, y: 100, width: 200, height: 200), name: "banana", in: stage.view)
  }

  @Test func `a dragged image follows the finger, and moves too far without the reset [A3]`() {
    stage.add(pan, to: monkey)
    var resets = true
    pan.addAction { [unowned monkey, unowned view = stage.view] pan in
      monkey.center += pan.translation(in: view)
      if resets { pan.setTranslation(.zero, in: view) }
    }
    stage.finger(1).down(at: 200, 200)
    for x in [210, 220, 230, 240] as [Double] { stage.finger(1).move(to: x, 200) }
    stage.finger(1).up()
    #expect(monkey.center == Point(x: 230, y: 200))

    resets = false
    stage.finger(1).down(at: 200, 200)
    for x in [210, 220, 230, 240] as [Double] { stage.finger(1).move(to: x, 200) }
    #expect(monkey.center == Point(x: 230 + 10 + 20 + 30, y: 200))
  }

  @Test func `pan, pinch and rotation act together if a delegate allows it [A7, C6]`() {
    let delegate = ScriptedDelegate.simultaneous()
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = delegate
      stage.add(recognizer, to: monkey)
    }
    addTransformActions(pinch, rotation)
    stage.finger(1).down(at: 150, 200).move(to: 161, 200)
    stage.finger(2).down(at: 261, 200).move(to: 261 + 8 + 92, 200).move(to: 161, 400)
    #expect(
      stage.trace.filter { $0.hasSuffix("began") } == [
        "pan began", "pinch began", "rotation began",
      ])
    #expect(abs(monkey.transform.scale - 200 / 108) < 1e-6)
    // A right angle, less the 5 degrees that a rotation at a constant distance needs to begin.
    #expect(monkey.transform.rotation > 1.3)

    stage.finger(1).up()
    stage.finger(2).up()
    #expect(Set(stage.trace.suffix(3)) == ["pan ended", "pinch ended", "rotation ended"])
  }

  @Test func `one delegate is enough to allow two gestures, and canPrevent applies one way [C6]`() {
    let mild = ScriptedRecognizer.asking("mild", moved: .changed)
    let late = ScriptedRecognizer(name: "late")
    mild.prevents = { $0.name != "late" }
    late.onMoved = { recognizer, touches, _ in
      if touches[0].location(in: nil).x > 220 { recognizer.transition(to: .ended) }
    }
    stage.add(mild, to: monkey)
    stage.add(late, to: monkey)
    stage.finger(1).down(at: 200, 200).move(to: 210, 200).move(to: 230, 200)

    #expect(stage.trace == ["mild began", "mild changed", "late ended"])
    #expect(stage.corrections == ["mild: changed became began"])
  }

  @Test func `a drag moves the image without a sound if the tap requires the pan to fail [A9]`() {
    stage.add(tap, to: monkey)
    stage.add(pan, to: monkey)
    let chompWithinTap = Vector(dx: 20, dy: 0)
    tap.require(toFail: pan)
    pan.rollingTapDistance = 0
    stage.finger(1).down(at: 200, 200).move(to: 200 + chompWithinTap.dx, 200).up()
    #expect(stage.trace == ["pan began", "pan ended"])

    stage.finger(1).tap(at: 200, 200)
    #expect(stage.trace == ["pan began", "pan ended", "tap ended"])
  }

  @Test func `the monkey makes no sound while the banana is dragged [A10]`() {
    let bananaPan = PanGestureRecognizer(name: "banana pan")
    stage.add(bananaPan, to: banana)
    stage.add(tap, to: monkey)
    tap.require(toFail: bananaPan)
    stage.finger(1).down(at: 600, 200).move(to: 630, 200)
    stage.finger(2).tap(at: 200, 200)
    stage.finger(1).up()

    #expect(stage.trace == ["banana pan began", "banana pan ended"])
  }

  @Test func `a tickle is recognized once during a pan that allows it [A13, A14]`() {
    let tickle = TickleGestureRecognizer(name: "tickle")
    tickle.delegate = ScriptedDelegate.simultaneous()
    let delegate = ScriptedDelegate.simultaneous()
    pan.delegate = delegate
    stage.add(pan, to: monkey)
    stage.add(tickle, to: monkey)
    stage.finger(1).down(at: 200, 200)
    for x in [230, 200, 230, 200, 230] as [Double] { stage.finger(1).move(to: x, 200) }
    stage.finger(1).up()

    #expect(stage.trace.filter { $0.hasPrefix("tickle") } == ["tickle ended"])
    #expect(stage.trace.last == "pan ended")
  }

  @Test func `strokes that start on an image drag it and neither swipe nor tickle [B10]`() {
    let tickle = TickleGestureRecognizer(
      name: "tickle", minimumStroke: 20, numberOfStrokesRequired: 3)
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.require(toFail: tickle)
    stage.add(tickle)
    stage.add(swipe)
    stage.add(pan, to: monkey)
    stage.finger(1).down(at: 200, 200).move(to: 260, 200).move(to: 200, 200).move(to: 260, 200).up()

    #expect(stage.trace == ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test func `a tap can require two taps, two fingers, or both [D2]`() {
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    stage.add(tap, to: monkey)
    for _ in 1...2 {
      stage.finger(1).down(at: 150, 200)
      stage.finger(2).down(at: 250, 200)
      stage.finger(1).wait(.milliseconds(50)).up()
      stage.finger(2).up()
    }

    #expect(stage.trace == ["tap ended"])
  }

  @Test(arguments: [(199, false), (200, true)])
  func `a delegate can refuse touches on the left half of an image [D4]`(x: Double, isAlive: Bool) {
    let delegate = ScriptedDelegate()
    delegate.receivesTouch = { [unowned monkey] _, touch in
      touch.location(in: monkey).x >= monkey.frame.width / 2
    }
    tap.delegate = delegate
    stage.add(tap, to: monkey)
    stage.finger(1).tap(at: x, 200)

    #expect(stage.trace == (isAlive ? ["tap ended"] : []))
  }

  // MARK: The check mark [C8]

  /// A check mark, down to the right and then up to the right, as the article implements it.
  private final class CheckMark: GestureRecognizer {
    private var strokeUp = false

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      if touches.count != 1 { transition(to: .failed) }
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      guard !strokeUp, let touch = touches.first else { return }
      let way = touch.location(in: view) - touch.previousLocation(in: view)
      if way.dx >= 0, way.dy >= 0 { return }
      if way.dx >= 0, way.dy <= 0 { strokeUp = true } else { transition(to: .failed) }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      if state == .possible, strokeUp { transition(to: .recognized) }
    }

    override func touchesCancelled(_ touches: [Touch], with event: Event) {
      reset()
      transition(to: .failed)
    }

    override func reset() {
      strokeUp = false
      if state == .possible { transition(to: .failed) }
    }
  }

  @Test func `only a movement down and then up to the right is a check mark [C8]`() {
    let check = CheckMark(name: "check")
    stage.add(check, to: monkey)
    stage.finger(1).down(at: 150, 150).move(to: 170, 200).move(to: 220, 120).move(to: 100, 120).up()
    #expect(stage.trace == ["check ended"])
    stage.clear()

    stage.finger(1).down(at: 150, 150).move(to: 140, 200).move(to: 220, 120).up()
    stage.finger(1).down(at: 150, 150).move(to: 170, 200).up()
    stage.finger(1).down(at: 150, 150).move(to: 170, 100).cancel()
    #expect(stage.trace.isEmpty)
    #expect(check.state == .possible)

    stage.finger(1).down(at: 150, 150).move(to: 170, 200).move(to: 220, 120).up()
    #expect(stage.trace == ["check ended"])
  }
}
