import GestureControls
import Gestures
import GestureTesting
import Testing

/// Tests with a switch at (400, 300), whose knob moves from x 390 to 410.
@Suite struct SwitchTests {
  private let stage = Stage()
  private let toggle = Switch(name: "switch")
  init() { stage.put(toggle, tracing: [.valueChanged, .primaryActionTriggered]) }

  private let changed = ["switch valueChanged", "switch primaryActionTriggered"]

  @Test func `a tap anywhere on a switch flips it`() {
    stage.finger(1).tap(at: 420, 300)
    #expect(toggle.isOn)
    stage.finger(1).tap(at: 420, 300)
    #expect(!toggle.isOn)
    #expect(stage.trace == changed + changed)
  }

  @Test func `after a drag the knob settles on the nearer side`() {
    stage.finger(1).down(at: 390, 300).move(to: 395, 300).move(to: 403.9, 300).up()
    #expect(!toggle.isOn)
    #expect(stage.trace == [])

    // The knob follows the finger without the 4 points that make the touch a drag.
    stage.finger(1).down(at: 390, 300).move(to: 395, 300).move(to: 404.1, 300).up()
    #expect(toggle.isOn)
    #expect(stage.trace == changed)
  }

  @Test func `a dragged switch has the color of the nearer side`() {
    func isTinted() -> Bool {
      stage.wait(.seconds(1))
      toggle.update(to: stage.session.now)
      return toggle.draw(in: .light).contains {
        guard case .rectangle(_, _, let fill, _) = $0 else { return false }
        let tint = ControlStyle.light.tint
        return abs(fill.red - tint.red) + abs(fill.green - tint.green) < 1e-9 && fill.alpha > 0.99
      }
    }
    #expect(!isTinted())
    stage.finger(1).down(at: 390, 300).move(to: 395, 300).move(to: 408, 300)
    #expect(isTinted())
    stage.finger(1).move(to: 396, 300)
    #expect(!isTinted())
    stage.finger(1).up()
  }

  @Test func `the knob is drawn where the finger drags it`() {
    stage.finger(1).down(at: 390, 300).move(to: 395, 300).wait(.seconds(1))
    let before = toggle.draw(in: .light)
    stage.finger(1).move(to: 398, 300)

    #expect(toggle.draw(in: .light) != before)
  }

  @Test func `a drag flips the switch however far outside the touch ends`() {
    stage.finger(1).down(at: 390, 300).move(to: 700, 300).move(to: 900, 300).up()

    #expect(toggle.isOn)
  }

  @Test func `a touch that moves less than 4 points is a tap`() {
    stage.finger(1).down(at: 390, 300).move(to: 393.9, 300).up()
    #expect(toggle.isOn)
    stage.wait(.seconds(1))
    stage.finger(1).down(at: 390, 300).move(to: 394, 300).up()
    #expect(toggle.isOn)
  }

  @Test func `a cancelled touch leaves the switch unchanged`() {
    stage.finger(1).down(at: 390, 300).move(to: 400, 300).move(to: 440, 300).cancel()

    #expect(!toggle.isOn)
    #expect(stage.trace == [])
  }

  @Test func `setting a switch in code sends nothing, and animates only on request`() {
    toggle.isOn = true
    let jumped = toggle.isAnimating
    toggle.setOn(false, animated: true)

    #expect(!jumped)
    #expect(toggle.isAnimating)
    stage.wait(.milliseconds(220))
    #expect(!toggle.isAnimating)
    #expect(stage.trace == [])
  }
}
