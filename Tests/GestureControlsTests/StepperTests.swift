import GestureControls
import Gestures
import GestureTesting
import Testing

@Suite struct StepperTests {
  private let stage = Stage()
  private let stepper = Stepper(name: "stepper")
  init() {
    stage.put(stepper, tracing: .valueChanged)
    stepper.value = 5
  }

  @Test func `a tap on a half changes the value when the finger lifts`() {
    stage.finger(1).down(at: 420, 300)
    #expect(stepper.value == 5)
    stage.finger(1).up()
    #expect(stepper.value == 6)
    stage.finger(1).tap(at: 380, 300)
    #expect(stepper.value == 5)
    #expect(stage.trace == ["stepper valueChanged", "stepper valueChanged"])
  }

  @Test func `a touch that ends on the other half changes nothing`() {
    stage.finger(1).down(at: 420, 300).move(to: 380, 300).up()
    stage.finger(1).down(at: 420, 300).move(to: 900, 300).up()

    #expect(stepper.value == 5)
  }

  @Test func `a step at an end sends nothing, unless the stepper wraps`() {
    stepper.value = 100
    stage.finger(1).tap(at: 420, 300)
    #expect(stepper.value == 100)
    #expect(stage.trace == [])
    stepper.wraps = true
    stage.finger(1).tap(at: 420, 300)
    #expect(stepper.value == 0)
    stage.finger(1).tap(at: 380, 300)
    #expect(stepper.value == 100)
  }

  @Test func `a last step that does not fit stops at the end`() {
    stepper.stepValue = 30
    stepper.value = 90
    stage.finger(1).tap(at: 420, 300)

    #expect(stepper.value == 100)
  }

  /// Advances the time in frames, whose length must not change the repeats.
  private func wait(_ time: Duration, frame: Duration) {
    let end = stage.time + time
    while stage.time < end {
      stage.wait(min(frame, end - stage.time))
      stepper.update(to: stage.time)
    }
  }

  @Test(arguments: [Duration.milliseconds(1), .milliseconds(16), .milliseconds(90), .seconds(5)])
  func `holding a half repeats after half a second, ten times a second, at any frame rate`(
    frame: Duration
  ) {
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(499), frame: frame)
    #expect(stepper.value == 5)
    wait(.milliseconds(1), frame: frame)
    #expect(stepper.value == 6)
    wait(.milliseconds(299), frame: frame)
    #expect(stepper.value == 8)
    stage.finger(1).up()
    wait(.seconds(2), frame: frame)
    #expect(stepper.value == 8)
    #expect(stage.trace.count == 3)
  }

  @Test func `a tap after a half was held changes the value again`() {
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(550), frame: .milliseconds(16))
    stage.finger(1).up()
    stage.finger(1).tap(at: 420, 300)

    #expect(stepper.value == 7)
  }

  @Test func `a repeat that was due before the touch ended counts, even in a late frame`() {
    stage.finger(1).down(at: 420, 300)
    stage.time += .milliseconds(650)
    stage.finger(1).up()

    #expect(stepper.value == 7)
  }

  @Test func `nextDeadline is the time of the next repeat, and nil at an end`() {
    stepper.value = 99
    stage.finger(1).down(at: 420, 300)
    #expect(stepper.nextDeadline == .milliseconds(500))
    wait(.milliseconds(500), frame: .milliseconds(100))
    #expect(stepper.value == 100)
    #expect(stepper.nextDeadline == nil)
  }

  @Test func `repeating pauses while the touch is not on the half`() {
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(300), frame: .milliseconds(50))
    stage.finger(1).move(to: 380, 300)
    wait(.seconds(2), frame: .milliseconds(50))
    #expect(stepper.value == 5)
    stage.finger(1).move(to: 420, 300)
    wait(.milliseconds(500), frame: .milliseconds(50))
    #expect(stepper.value == 6)
  }

  @Test func `without autorepeat the value changes when the touch ends`() {
    stepper.autorepeat = false
    stage.finger(1).down(at: 420, 300)
    wait(.seconds(2), frame: .milliseconds(50))
    #expect(stepper.value == 5)
    stage.finger(1).up()
    #expect(stepper.value == 6)
  }

  @Test func `a stepper that is not continuous sends once, when it is released`() {
    stepper.isContinuous = false
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(700), frame: .milliseconds(50))
    #expect(stepper.value == 8)
    #expect(stage.trace == [])
    stage.finger(1).up()
    #expect(stepper.value == 8)
    #expect(stage.trace == ["stepper valueChanged"])
  }

  @Test func `the value stays when the touch is cancelled`() {
    stage.finger(1).down(at: 420, 300).cancel()
    #expect(stepper.value == 5)
    stepper.isContinuous = false
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(500), frame: .milliseconds(50))
    stage.finger(1).cancel()
    #expect(stepper.value == 6)
    #expect(stage.trace == ["stepper valueChanged"])
  }

  @Test func `a minimum above the maximum, or the reverse, moves the other end`() {
    stepper.minimumValue = 200
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [200, 200, 200])
    stepper.maximumValue = -2
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [-2, -2, -2])
    stepper.value = .nan
    #expect(stepper.value == -2)
  }

  @Test(arguments: [0.0, -1])
  func `a step that is not positive is refused`(step: Double) async {
    await #expect(processExitsWith: .failure) { [step] in Stepper().stepValue = step }
  }
}
