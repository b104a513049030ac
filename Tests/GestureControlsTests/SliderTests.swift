import GestureControls
import Gestures
import GestureTesting
import Testing

/// Tests with a slider of 160 points about (400, 300): the knob moves from x 333 to 467.
@Suite struct SliderTests {
  private let stage = Stage()
  private let slider = Slider(name: "slider")
  init() { stage.put(slider, tracing: [.valueChanged, .primaryActionTriggered]) }

  @Test func `a touch moves the knob by its own displacement, without a jump`() {
    slider.maximumValue = 134
    slider.value = 67
    stage.finger(1).down(at: 410, 300)
    #expect(slider.value == 67)
    stage.finger(1).move(to: 420, 300).move(to: 420, 310).move(to: 415, 300).up()

    #expect((slider.value - 72).magnitude < 1e-9)
    #expect(
      stage.trace == [
        "slider valueChanged", "slider valueChanged", "slider primaryActionTriggered",
      ]
    )
  }

  @Test(arguments: [("right", 50.0), ("left", 30)])
  func `an arrow key with Shift changes the value by ten steps`(key: String, value: Double) {
    slider.maximumValue = 100
    slider.step = 1
    slider.value = 40
    slider.becomeFirstResponder()
    stage.key(key, .began, modifiers: .shift)
    stage.key(key, .ended, modifiers: .shift)

    #expect(slider.value == value)
  }

  @Test func `the knob stays at an end until the touch returns`() {
    stage.finger(1).down(at: 333, 300).move(to: 700, 300)
    #expect(slider.value == 1)
    stage.finger(1).move(to: 467, 300)
    #expect(slider.value == 1)
    stage.finger(1).move(to: 400, 300).up()
    #expect((slider.value - 0.5).magnitude < 1e-9)
  }

  @Test(arguments: [(22.1, false), (21.9, true)])
  func `a touch grabs the knob up to 22 points from its center`(distance: Double, isHeld: Bool) {
    slider.value = 0.5
    stage.finger(1).down(at: 400 + distance, 300)

    #expect(slider.isTracking == isHeld)
  }

  @Test func `a slider that is not continuous sends once, when it is released`() {
    slider.isContinuous = false
    stage.finger(1).down(at: 333, 300).move(to: 350, 300).move(to: 400, 300)
    #expect(stage.trace == [])
    stage.finger(1).up()
    #expect(stage.trace == ["slider valueChanged", "slider primaryActionTriggered"])

    stage.clear()
    stage.finger(1).tap(at: 400, 300)
    #expect(stage.trace == ["slider primaryActionTriggered"])
  }

  @Test func `the value stays when the touch is cancelled`() {
    slider.isContinuous = false
    stage.finger(1).down(at: 333, 300).move(to: 400, 300).cancel()

    #expect((slider.value - 0.5).magnitude < 1e-9)
    #expect(stage.trace == ["slider valueChanged"])
  }

  @Test func `values are limited to the range, and those that are not finite are ignored`() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -7
    #expect(slider.value == 0)
    slider.value = 0.25
    slider.value = .nan
    slider.value = .infinity
    #expect(slider.value == 0.25)
  }

  @Test func `a minimum above the maximum, or the reverse, moves the other end`() {
    slider.minimumValue = 3
    #expect([slider.minimumValue, slider.value, slider.maximumValue] == [3, 3, 3])
    slider.maximumValue = -2
    #expect([slider.minimumValue, slider.value, slider.maximumValue] == [-2, -2, -2])
  }

  @Test func `steps are counted from the minimum, and the maximum can always be selected`() {
    slider.maximumValue = 1
    slider.step = 0.3
    let values = [0.1, 0.2, 0.44, 0.46, 0.94, 0.96].map { value in
      slider.value = value
      return (slider.value * 10).rounded() / 10
    }

    #expect(values == [0, 0.3, 0.3, 0.6, 0.9, 1])
  }

  @Test func `with steps, only a new step sends events`() {
    slider.step = 0.5
    stage.finger(1).down(at: 333, 300).move(to: 360, 300).move(to: 370, 300).move(to: 380, 300).up()

    #expect(stage.trace == ["slider valueChanged", "slider primaryActionTriggered"])
    #expect(slider.value == 0.5)
  }

  @Test(arguments: [nil, 0.25])
  func `an end that passes the value takes it along`(step: Double?) {
    slider.step = step
    slider.value = 0.5
    slider.minimumValue = 0.75
    #expect(slider.value == 0.75)
    slider.minimumValue = 0
    slider.maximumValue = 0.25
    #expect(slider.value == 0.25)
    slider.minimumValue = 2
    #expect(slider.value == 2 && slider.maximumValue == 2)
    slider.maximumValue = 1
    #expect(slider.value == 1 && slider.minimumValue == 1)
  }

  @Test func `steps are counted from the minimum when it changes`() {
    slider.step = 0.5
    slider.value = 0.5
    slider.minimumValue = 0.25

    #expect(slider.value == 0.75)
  }

  @Test(arguments: [(0.3, 0.3), (0.31, 0.25), (0.4, 0.5)])
  func `a value at a mark is kept, also between two steps`(value: Double, expected: Double) {
    slider.step = 0.25
    slider.marks = [SliderMark(.tick, at: 0.3, color: .black)]
    slider.value = value

    #expect(slider.value == expected)
  }
}
