import GestureControls
import GestureTesting
import Gestures
import Testing

/// Tests of controls that are operated by keys.
@Suite struct KeyTests {
  private let stage = Stage()

  /// Adds a control to the stage and gives it the focus.
  private func focus(_ control: Control) {
    stage.put(control, tracing: [.valueChanged, .primaryActionTriggered])
    control.becomeFirstResponder()
  }

  private func press(_ keys: String...) {
    for key in keys {
      stage.key(key)
      stage.key(key, .ended)
    }
  }

  @Test(arguments: ["space", "return", "keypad enter"])
  func `a key presses a button when it comes up, and highlights it while it is down`(key: String) {
    let button = Button(title: "Press", name: "button")
    focus(button)
    stage.key(key)
    #expect(button.isHighlighted)
    #expect(stage.trace == [])
    stage.key(key, .ended)

    #expect(!button.isHighlighted)
    #expect(stage.trace == ["button primaryActionTriggered"])
  }

  @Test func `a cancelled key presses nothing`() {
    let button = Button(title: "Press", name: "button")
    focus(button)
    stage.key("space")
    stage.session.cancelAllPresses(at: stage.time)
    #expect(!button.isHighlighted)
    stage.key("space")
    button.isEnabled = false
    stage.key("space", .ended)

    #expect(stage.trace == [])
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a key flips a switch`() {
    let toggle = Switch(name: "switch")
    focus(toggle)
    press("space")
    #expect(toggle.isOn)
    press("return")
    #expect(!toggle.isOn)
    #expect(stage.trace.count == 4)
  }

  @Test func `keys change a slider by a twentieth of its range, or by its step`() {
    let slider = Slider(name: "slider")
    focus(slider)
    press("right", "up", "left")
    #expect((slider.value - 0.05).magnitude < 1e-9)
    press("end")
    #expect(slider.value == 1)
    slider.step = 0.25
    press("down")
    #expect(slider.value == 0.75)
    press("home", "left")
    #expect(slider.value == 0)
    // The last key changed nothing.
    #expect(stage.trace.filter { $0 == "slider valueChanged" }.count == 6)
  }

  @Test func `keys change a stepper's value, from end to end`() {
    let stepper = Stepper(name: "stepper")
    focus(stepper)
    press("up", "right", "down")
    #expect(stepper.value == 1)
    press("end")
    #expect(stepper.value == 100)
    press("home", "left")
    #expect(stepper.value == 0)
  }

  @Test func `a held arrow key repeats after half a second`() {
    let stepper = Stepper(name: "stepper")
    focus(stepper)
    stage.key("right")
    #expect(stepper.nextDeadline == .milliseconds(500))
    stage.wait(.milliseconds(499))
    stepper.update(to: stage.time)
    #expect(stepper.value == 1)
    stage.wait(.milliseconds(121))
    // A repeat that was due before the key came up counts.
    stage.key("right", .ended)
    #expect(stepper.value == 4)
    stage.wait(.seconds(2))
    stepper.update(to: stage.time)
    #expect(stepper.value == 4)
    #expect(stepper.nextDeadline == nil)
  }

  @Test func `controls that are not continuous send once, when the key comes up`() {
    let (slider, stepper) = (Slider(name: "slider"), Stepper(name: "stepper"))
    slider.isContinuous = false
    stepper.isContinuous = false
    for control in [slider, stepper] {
      focus(control)
      stage.key("right")
      stage.wait(.milliseconds(620))
      control.update(to: stage.time)
      #expect(stage.trace == [])
      stage.key("right", .ended)
      #expect(
        stage.trace
          == ["valueChanged", "primaryActionTriggered"].map {
            "\(control.name ?? "") \($0)"
          })
      stage.clear()
    }

    #expect((slider.value - 0.2).magnitude < 1e-9)
    #expect(stepper.value == 4)
  }

  @Test func `arrows select the next enabled segment, and stop at the ends`() {
    let segments = SegmentedControl(["One", "Two", "Three", "Four"], name: "segments")
    segments.setEnabled(false, forSegmentAt: 1)
    focus(segments)
    var chosen: [Int?] = []
    for key in ["right", "right", "down", "right", "left", "up", "home", "left", "end"] {
      press(key)
      chosen.append(segments.selectedSegmentIndex)
    }

    #expect(chosen == [0, 2, 3, 3, 2, 0, 0, 0, 3])
  }

  @Test func `arrow keys change the current page`() {
    let pages = PageControl(name: "pages")
    pages.numberOfPages = 4
    focus(pages)
    var shown: [Int] = []
    for key in ["right", "down", "left", "end", "right", "home", "left"] {
      press(key)
      shown.append(pages.currentPage)
    }

    #expect(shown == [1, 2, 1, 3, 3, 0, 0])
  }

  // MARK: Keys that are not the control's

  /// A superview that records the keys that reach it.
  private final class Ground: View {
    private(set) var keys: [String] = []
    override func pressesBegan(_ presses: [Press], with event: Event) {
      keys += presses.map { "\($0.key) down" }
    }
    override func pressesEnded(_ presses: [Press], with event: Event) {
      keys += presses.map { "\($0.key) up" }
    }
    override func pressesCancelled(_ presses: [Press], with event: Event) {
      keys += presses.map { "\($0.key) cancelled" }
    }
  }

  @Test func `a key that a control ignores is forwarded, down and up`() {
    let ground = Ground()
    stage.window.addSubview(ground)
    let button = Button(title: "Press", name: "button")
    ground.addSubview(button)
    button.becomeFirstResponder()
    press("t", "space")
    stage.key("space", modifiers: .control)
    stage.key("x")
    stage.session.cancelAllPresses(at: stage.time)

    #expect(
      ground.keys == [
        "t down", "t up", "space down", "x down", "space cancelled", "x cancelled",
      ])
  }

  // MARK: The focus

  @Test func `Tab moves the focus through the controls, and a ring shows it`() {
    let (button, own, toggle) = (
      Button(title: "Press", name: "button"), TracedControl(), Switch(name: "switch")
    )
    for control in [button, own, toggle] { stage.put(control) }
    let plain = button.draw(in: .light)
    var order: [String?] = []
    for _ in 1...3 {
      press("tab")
      order.append((stage.window.firstResponder as? View)?.name)
    }
    #expect(order == ["button", "switch", "button"])
    #expect(button.draw(in: .light).count == plain.count + 1)
    toggle.isEnabled = false
    press("tab")
    #expect(button.isFirstResponder)
    button.isEnabled = false
    #expect(stage.window.firstResponder == nil)
  }

  @Test func `a touch does not move the focus`() {
    let button = Button(title: "Press", name: "button")
    stage.put(button)
    stage.finger(1).tap(at: 400, 300)

    #expect(!button.isFirstResponder)
  }
}
