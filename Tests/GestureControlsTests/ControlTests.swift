import GestureControls
import Gestures
import GestureTesting
import Testing

/// Tests with a control of 100 x 50 points: from (350, 275) to (450, 325).
@Suite struct ControlTests {
  private let stage = Stage()
  private let control = TracedControl()
  init() { stage.put(control) }

  private var state: [Bool] { [control.isTracking, control.isTouchInside, control.isHighlighted] }

  @Test func `a touch that begins and ends inside sends touchDown and touchUpInside`() {
    stage.finger(1).down(at: 400, 300)
    let down = state
    stage.finger(1).up()

    #expect(stage.trace == ["own touchDown", "own touchUpInside"])
    #expect(control.calls == ["begin, tracking false", "end inside, tracking true"])
    #expect(down == [true, true, true])
    #expect(state == [false, false, false])
  }

  @Test func `a touch sends each crossing of the edge once, before the drag event`() {
    stage.finger(1).down(at: 400, 300).move(to: 410, 300).move(to: 600, 300).move(to: 610, 300)
      .move(to: 500, 300).up()

    #expect(
      stage.trace == [
        "own touchDown", "own touchDragInside", "own touchDragExit", "own touchDragOutside",
        "own touchDragOutside", "own touchDragEnter", "own touchDragInside", "own touchUpInside",
      ])
  }

  @Test func `a touch is inside up to 70 points from the bounds`() {
    #expect(Control.defaultTrackingTolerance == 70)
    stage.finger(1).down(at: 400, 300).move(to: 519.9, 300)
    let near = state
    stage.finger(1).move(to: 520, 300)
    let far = state
    stage.finger(1).move(to: 280, 300).move(to: 279.9, 300).up()

    #expect(near == [true, true, true])
    #expect(far == [true, false, false])
    #expect(
      stage.trace == [
        "own touchDown", "own touchDragInside", "own touchDragExit", "own touchDragOutside",
        "own touchDragEnter", "own touchDragInside", "own touchDragExit", "own touchDragOutside",
        "own touchUpOutside",
      ])
  }

  @Test func `the tolerance can be set`() {
    control.trackingTolerance = 0
    stage.finger(1).down(at: 400, 300).move(to: 450, 300).up()

    #expect(stage.trace.last == "own touchUpOutside")
  }

  @Test func `a touch that begins outside the bounds is not tracked`() {
    stage.finger(1).down(at: 451, 300).move(to: 400, 300).up()

    #expect(stage.trace == [])
    #expect(control.calls == [])
  }

  @Test func `a second tap sends touchDownRepeat too if it follows soon`() {
    stage.finger(1).tap(at: 400, 300).wait(.milliseconds(100)).tap(at: 402, 300)
    stage.wait(.seconds(1))
    stage.finger(1).tap(at: 400, 300)

    #expect(
      stage.trace == [
        "own touchDown", "own touchUpInside", "own touchDown", "own touchDownRepeat",
        "own touchUpInside", "own touchDown", "own touchUpInside",
      ])
  }

  @Test func `a touch that beginTracking refuses is not tracked and sends nothing`() {
    control.follows = false
    stage.finger(1).down(at: 400, 300).move(to: 420, 300).up()

    #expect(stage.trace == [])
    #expect(control.calls == ["begin, tracking false"])
    #expect(state == [false, false, false])
  }

  @Test func `a control that stops tracking sends nothing more`() {
    control.goesOn = false
    stage.finger(1).down(at: 400, 300).move(to: 420, 300).move(to: 430, 300).up()

    #expect(stage.trace == ["own touchDown"])
    #expect(control.calls == ["begin, tracking false", "continue inside"])
    #expect(state == [false, false, false])
  }

  @Test func `a second finger changes nothing, even if multiple touches are enabled`() {
    control.isMultipleTouchEnabled = true
    stage.finger(1).down(at: 400, 300)
    stage.finger(2).down(at: 380, 300).move(to: 0, 0).up()
    stage.finger(2).down(at: 380, 300).cancel()
    stage.finger(1).up()

    #expect(stage.trace == ["own touchDown", "own touchUpInside"])
  }

  @Test func `a touch that the system cancels sends touchCancel`() {
    stage.finger(1).down(at: 400, 300).cancel()

    #expect(stage.trace == ["own touchDown", "own touchCancel"])
    #expect(control.calls == ["begin, tracking false", "cancel by an event"])
    #expect(state == [false, false, false])
  }

  @Test func `a disabled control handles no touches, and its superviews receive none of them`() {
    control.isEnabled = false
    stage.tracesViews = true
    stage.finger(1).tap(at: 400, 300)

    #expect(stage.trace == ["own began 1", "own ended 1"])
    #expect(control.calls == [])
  }

  @Test func `disabling a control cancels its touch`() {
    stage.finger(1).down(at: 400, 300)
    control.isEnabled = true
    #expect(control.isTracking)
    control.isEnabled = false
    control.isEnabled = true
    stage.finger(1).move(to: 410, 300).up()

    #expect(stage.trace == ["own touchDown", "own touchCancel"])
    #expect(control.calls == ["begin, tracking false", "cancel by nothing"])
  }

  @Test func `an action may disable the control: only touchCancel follows`() {
    control.addAction(for: .touchDragExit) { $0.isEnabled = false }
    stage.finger(1).down(at: 400, 300).move(to: 600, 300).up()

    #expect(stage.trace == ["own touchDown", "own touchDragExit", "own touchCancel"])
  }

  @Test func `a control that leaves the window during a touch sends touchCancel [R100]`() {
    stage.finger(1).down(at: 400, 300)
    control.removeFromSuperview()

    #expect(stage.trace == ["own touchDown", "own touchCancel"])
    #expect(control.calls == ["begin, tracking false", "cancel by an event"])
    #expect(state == [false, false, false])
  }

  @Test func `a control that moves within the window keeps its touch [R99]`() {
    stage.finger(1).down(at: 400, 300)
    stage.window.addSubview(control)
    stage.finger(1).up()

    #expect(stage.trace == ["own touchDown", "own touchUpInside"])
  }

  @Test func `a control that leaves the window during a touch tracks the next one`() {
    stage.finger(1).down(at: 400, 300)
    control.removeFromSuperview()
    stage.view.addSubview(control)
    stage.finger(1).up()
    stage.wait(.seconds(1))
    stage.finger(1).tap(at: 400, 300)

    #expect(
      stage.trace == ["own touchDown", "own touchCancel", "own touchDown", "own touchUpInside"])
  }

  @Test func `a control that leaves the window as it begins to track stops when time passes`() {
    final class LeavingControl: Control {
      override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
        removeFromSuperview()
        return true
      }
    }
    let leaving = LeavingControl(frame: control.bounds, name: "leaving")
    stage.put(leaving)
    stage.finger(1).down(at: 400, 300)
    leaving.update(to: stage.time)

    #expect(!leaving.isTracking && !leaving.isHighlighted)
    #expect(stage.trace == ["leaving touchDown", "leaving touchCancel"])
  }

  // MARK: Actions

  @Test func `actions are called in the order they were added, each once for a set of events`() {
    let control = Button(name: "button")
    var calls: [String] = []
    control.addAction(for: [.touchDown, .touchUpInside]) { _ in calls.append("first") }
    control.addAction(for: .touchUpInside) { calls.append($0.name ?? "") }
    control.sendActions(for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)

    #expect(calls == ["first", "button", "first"])
  }

  @Test func `a target's method is called with the control, and the target is not retained`() {
    final class Listener {
      var heard: [Double] = []
      func slid(_ slider: Slider) { heard.append(slider.value) }
    }
    let slider = Slider()
    slider.value = 0.25
    var listener: Listener? = Listener()
    weak let kept = listener
    slider.addTarget(Listener(), Listener.slid, for: .valueChanged)
    if let listener { slider.addTarget(listener, Listener.slid, for: .valueChanged) }
    slider.sendActions(for: .valueChanged)

    #expect(listener?.heard == [0.25])
    listener = nil
    #expect(kept == nil)
    slider.sendActions(for: .valueChanged)
  }

  @Test func `a target is removed for some events, for all, or with all others`() {
    var calls: [String] = []
    let first = control.addAction(for: [.touchDown, .touchCancel]) { _ in calls.append("first") }
    control.addAction(for: [.touchDown, .touchCancel]) { _ in calls.append("second") }
    control.removeTarget(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchCancel)
    control.removeTarget(first)
    control.sendActions(for: .touchCancel)
    control.removeTarget(nil)
    control.sendActions(for: .allEvents)

    #expect(calls == ["second", "first", "second", "second"])
  }

  @Test func `an action that removes itself is called once`() {
    var calls = 0
    var token: ControlTarget?
    token = control.addAction(for: .touchDown) { control in
      calls += 1
      control.removeTarget(token)
    }
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)

    #expect(calls == 1)
  }

  @Test func `the events' raw values are UIKit's`() {
    #expect(
      controlEvents.map(\.0.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192])
  }
}
