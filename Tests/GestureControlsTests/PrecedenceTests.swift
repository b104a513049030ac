import GestureControls
import Gestures
import GestureTesting
import Testing

/// Tests of the recognizers of superviews that a control prevents.
@Suite struct PrecedenceTests {
  private let stage = Stage()
  private let tap = TapGestureRecognizer(name: "tap")
  private let pan = PanGestureRecognizer(name: "pan")

  static let tapped: [@Sendable () -> Control] = [
    { Button(title: "Press", name: "control") },
    { Switch(name: "control") },
    { Stepper(name: "control") },
    { SegmentedControl(["One", "Two"], name: "control") },
    {
      let pages = PageControl(name: "control")
      pages.numberOfPages = 3
      return pages
    },
  ]

  @Test(arguments: tapped)
  func `[R65] [C9] a tap on a control triggers it, and the tap recognizer of its superview fails`(
    make: @Sendable () -> Control
  ) {
    stage.add(tap)
    let control = make()
    stage.put(control, tracing: .primaryActionTriggered)
    // The tap is right of the center: on the next page, on plus, on the second segment.
    stage.finger(1).tap(at: 410, 300)

    #expect(stage.trace == ["control primaryActionTriggered"])
    #expect(stage.reasons == ["tap: the touched view control did not let it begin"])
  }

  @Test(arguments: tapped)
  func `[R65] a tap recognizer of the control itself takes precedence over the control`(
    make: @Sendable () -> Control
  ) {
    let control = make()
    stage.put(control, tracing: [.touchCancel, .touchUpInside, .valueChanged])
    control.addGestureRecognizer(tap)
    stage.finger(1).tap(at: 410, 300)

    #expect(stage.trace == ["tap ended", "control touchCancel"])
  }

  @Test(arguments: tapped)
  func `[C9] a superview's tap that does not cancel touches acts together with the control`(
    make: @Sendable () -> Control
  ) {
    tap.cancelsTouchesInView = false
    stage.add(tap)
    stage.put(make(), tracing: .primaryActionTriggered)
    stage.finger(1).tap(at: 410, 300)

    #expect(stage.trace == ["tap ended", "control primaryActionTriggered"])
  }

  @Test
  func `[C9] a custom control prevents no recognizer: a superview's tap cancels its touch`() {
    stage.add(tap)
    stage.put(TracedControl())
    stage.finger(1).tap(at: 400, 300)

    #expect(stage.trace == ["own touchDown", "tap ended", "own touchCancel"])
  }

  @Test func `[C9] a slider does not prevent taps`() {
    stage.add(tap)
    let slider = Slider(name: "slider")
    slider.value = 0.5
    stage.put(slider)
    stage.finger(1).tap(at: 400, 300)

    #expect(stage.trace == ["slider touchDown", "tap ended", "slider touchCancel"])
  }

  @Test
  func `[C9] only a single tap with one finger fails: two fingers or two taps are recognized`() {
    let (fingers, taps) = (
      TapGestureRecognizer(name: "fingers"), TapGestureRecognizer(name: "taps")
    )
    fingers.numberOfTouchesRequired = 2
    taps.numberOfTapsRequired = 2
    stage.add(fingers)
    stage.add(taps)
    let button = Button(title: "Press me please", name: "button")
    stage.put(button, tracing: .primaryActionTriggered)
    stage.finger(1).down(at: 390, 300)
    stage.finger(2).down(at: 410, 300).up()
    stage.finger(1).up()
    stage.wait(.seconds(1))
    stage.finger(1).tap(at: 400, 300).wait(.milliseconds(50)).tap(at: 400, 300)

    #expect(stage.trace == ["fingers ended", "taps ended"])
  }

  @Test func `[C9] a disabled control prevents no recognizer`() {
    stage.add(tap)
    let button = Button(title: "Press", name: "button")
    button.isEnabled = false
    stage.put(button)
    stage.finger(1).tap(at: 400, 300)

    #expect(stage.trace == ["tap ended"])
  }

  @Test func `[C9] a control prevents a tap even while a recognizer delays its touch`() {
    tap.delaysTouchesBegan = true
    stage.add(tap)
    stage.put(Button(title: "Press", name: "button"), tracing: .primaryActionTriggered)
    stage.finger(1).tap(at: 400, 300)

    #expect(stage.trace == ["button primaryActionTriggered"])
  }

  @Test func `[C9] a drag that begins on a button is recognized by the superview's pan`() {
    stage.add(pan)
    stage.put(Button(title: "Press", name: "button"), tracing: [.touchCancel, .touchUpInside])
    stage.finger(1).down(at: 400, 300).move(to: 420, 300).up()

    #expect(stage.trace == ["pan began", "button touchCancel", "pan ended"])
  }

  // MARK: Slider

  /// Adds a slider with its knob in the center and a swipe recognizer on its superview.
  private func slider(
    _ direction: SwipeGestureRecognizer.Direction, fingers: Int = 1
  ) -> Slider {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    stage.add(swipe)
    let slider = Slider(name: "slider")
    slider.value = 0.5
    stage.put(slider, tracing: .touchCancel)
    return slider
  }

  @Test(arguments: [1.0, -1])
  func `[C9] a swipe on a slider's knob along the slider fails`(way: Double) {
    let slider = slider([.left, .right])
    stage.finger(1).down(at: 400, 300)
      .move(to: 400 + 60 * way, 300, over: .milliseconds(64), steps: 4).up()

    #expect(stage.trace == [])
    #expect(stage.reasons == ["swipe: the touched view slider did not let it begin"])
    #expect((slider.value - (0.5 + 60 * way / 134)).magnitude < 1e-9)
  }

  @Test func `[C9] a swipe across the slider is recognized`() {
    _ = slider(.down)
    stage.finger(1).down(at: 400, 300).move(to: 400, 360, over: .milliseconds(64), steps: 4).up()

    #expect(stage.trace == ["swipe ended", "slider touchCancel"])
  }

  @Test func `[C9] a swipe that begins off the knob is recognized, and does not move the knob`() {
    let slider = slider(.right)
    stage.finger(1).down(at: 340, 300).move(to: 400, 300, over: .milliseconds(64), steps: 4).up()

    #expect(stage.trace == ["swipe ended"])
    #expect(slider.value == 0.5)
  }

  @Test func `[C9] a swipe attached to the slider takes precedence over it`() {
    let swipe = SwipeGestureRecognizer(name: "swipe")
    let slider = Slider(name: "slider")
    stage.put(slider, tracing: .touchCancel)
    slider.addGestureRecognizer(swipe)
    stage.finger(1).down(at: 335, 300).move(to: 400, 300, over: .milliseconds(64), steps: 4).up()

    #expect(stage.trace == ["swipe ended", "slider touchCancel"])
  }

  // MARK: Switch

  /// Adds a switch that is off, its knob from (376.5, 286.5) to (403.5, 313.5), and a pan.
  private func panned() -> Switch {
    stage.add(pan)
    let toggle = Switch(name: "switch")
    stage.put(toggle, tracing: [.touchCancel, .valueChanged])
    return toggle
  }

  @Test func `[C9] a pan on the knob along the switch fails`() {
    let toggle = panned()
    stage.finger(1).down(at: 390, 300).move(to: 420, 300, over: .milliseconds(64), steps: 4).up()

    #expect(stage.trace == ["switch valueChanged"])
    #expect(stage.reasons == ["pan: the touched view switch did not let it begin"])
    #expect(toggle.isOn)
  }

  @Test(arguments: [false, true])
  func `[C9] a pan on the knob across the switch is recognized`(isDelayed: Bool) {
    let toggle = panned()
    pan.delaysTouchesBegan = isDelayed
    stage.finger(1).down(at: 390, 300).move(to: 392, 330, over: .milliseconds(64), steps: 4).up()

    #expect(
      stage.trace == ["pan began"] + (isDelayed ? [] : ["switch touchCancel"])
        + ["pan changed", "pan changed", "pan ended"])
    #expect(!toggle.isOn)
  }

  @Test func `[C9] a pan that begins off the knob is recognized`() {
    let toggle = panned()
    stage.finger(1).down(at: 424, 300).move(to: 390, 300, over: .milliseconds(64), steps: 2).up()

    #expect(stage.trace == ["pan began", "switch touchCancel", "pan changed", "pan ended"])
    #expect(!toggle.isOn)
  }

  @Test func `[C9] a pan on the knob fails even while the touch is delayed`() {
    let toggle = panned()
    pan.delaysTouchesBegan = true
    stage.finger(1).down(at: 390, 300).move(to: 402, 300, over: .milliseconds(16))
    stage.finger(1).move(to: 430, 300, over: .milliseconds(32), steps: 2).up()

    #expect(stage.trace == ["switch valueChanged"])
    #expect(toggle.isOn)
  }

  @Test func `[C9] a pan attached to the switch takes precedence over it`() {
    let toggle = Switch(name: "switch")
    stage.put(toggle, tracing: [.touchCancel, .valueChanged])
    toggle.addGestureRecognizer(pan)
    stage.finger(1).down(at: 390, 300).move(to: 430, 300).up()

    #expect(stage.trace == ["pan began", "switch touchCancel", "pan ended"])
    #expect(!toggle.isOn)
  }

  @Test func `[C9] a pan that does not cancel touches acts together with the switch`() {
    pan.cancelsTouchesInView = false
    let toggle = panned()
    stage.finger(1).down(at: 390, 300).move(to: 430, 300).up()

    #expect(stage.trace == ["pan began", "pan ended", "switch valueChanged"])
    #expect(toggle.isOn)
  }

  /// A panel that leaves sliders their drags.
  private final class Panel: View {
    override func touchesShouldCancel(in view: View) -> Bool { !(view is Slider) }
  }

  @Test(arguments: [true, false])
  func `a slider in a panel that pans is dragged if the panel leaves it its touches`(
    isLeft: Bool
  ) {
    let frame = Rect(x: 100, y: 100, width: 400, height: 300)
    let panel = isLeft ? Panel(frame: frame) : View(frame: frame)
    stage.window.addSubview(panel)
    let slider = Slider(frame: Rect(x: 50, y: 80, width: 200, height: 44), name: "slider")
    panel.addSubview(slider)
    stage.add(pan, to: panel)
    stage.finger(1).down(at: 163, 202).move(to: 250, 202, over: .milliseconds(80), steps: 8).up()

    #expect((slider.value == 0.5) == isLeft)
    #expect(stage.trace.isEmpty == isLeft)
    stage.finger(1).down(at: 163, 300).move(to: 250, 300, over: .milliseconds(80), steps: 8).up()
    #expect(stage.trace.last == "pan ended")
  }
}
