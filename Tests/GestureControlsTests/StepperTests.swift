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

  @Test func `a tap on a half steps when the finger lifts`() {
    stage.finger(1).down(at: 420, 300)
    #expect(stepper.value == 5)
    stage.finger(1).up()
    #expect(stepper.value == 6)
    stage.finger(1).tap(at: 380, 300)
    #expect(stepper.value == 5)
    #expect(stage.trace == ["stepper valueChanged", "stepper valueChanged"])
  }

  @Test func `a finger that lifts on the other half has thought better of it`() {
    stage.finger(1).down(at: 420, 300).move(to: 380, 300).up()
    stage.finger(1).down(at: 420, 300).move(to: 900, 300).up()

    #expect(stepper.value == 5)
  }

  @Test func `at an end nothing is sent, unless it goes on at the other end`() {
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

  @Test func `a last step that does not fit ends at the end`() {
    stepper.stepValue = 30
    stepper.value = 90
    stage.finger(1).tap(at: 420, 300)

    #expect(stepper.value == 100)
  }

  /// Frames of this length, however long; each repeat counts at its own time.
  private func wait(_ time: Duration, frame: Duration) {
    let end = stage.time + time
    while stage.time < end {
      stage.wait(min(frame, end - stage.time))
      stepper.update(to: stage.time)
    }
  }

  @Test(arguments: [Duration.milliseconds(1), .milliseconds(16), .milliseconds(90), .seconds(5)])
  func `held, it goes on after half a second, ten times a second, at any frame rate`(
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

  @Test func `a repeat that was due before the finger lifted counts, whenever the frame comes`() {
    stage.finger(1).down(at: 420, 300)
    stage.time += .milliseconds(650)
    stage.finger(1).up()

    #expect(stepper.value == 7)
  }

  @Test func `it says when it goes on, and says nothing at an end`() {
    stepper.value = 99
    stage.finger(1).down(at: 420, 300)
    #expect(stepper.nextDeadline == .milliseconds(500))
    wait(.milliseconds(500), frame: .milliseconds(100))
    #expect(stepper.value == 100)
    #expect(stepper.nextDeadline == nil)
  }

  @Test func `it pauses while the finger is elsewhere`() {
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(300), frame: .milliseconds(50))
    stage.finger(1).move(to: 380, 300)
    wait(.seconds(2), frame: .milliseconds(50))
    #expect(stepper.value == 5)
    stage.finger(1).move(to: 420, 300)
    wait(.milliseconds(500), frame: .milliseconds(50))
    #expect(stepper.value == 6)
  }

  @Test func `without autorepeat it waits for the finger to lift`() {
    stepper.autorepeat = false
    stage.finger(1).down(at: 420, 300)
    wait(.seconds(2), frame: .milliseconds(50))
    #expect(stepper.value == 5)
    stage.finger(1).up()
    #expect(stepper.value == 6)
  }

  @Test func `one that is not continuous sends once, when it is let go`() {
    stepper.isContinuous = false
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(700), frame: .milliseconds(50))
    #expect(stepper.value == 8)
    #expect(stage.trace == [])
    stage.finger(1).up()
    #expect(stepper.value == 8)
    #expect(stage.trace == ["stepper valueChanged"])
  }

  @Test func `a finger that is taken away leaves what was reached`() {
    stage.finger(1).down(at: 420, 300).cancel()
    #expect(stepper.value == 5)
    stepper.isContinuous = false
    stage.finger(1).down(at: 420, 300)
    wait(.milliseconds(500), frame: .milliseconds(50))
    stage.finger(1).cancel()
    #expect(stepper.value == 6)
    #expect(stage.trace == ["stepper valueChanged"])
  }

  @Test func `an end that passes the other one pushes it along`() {
    stepper.minimumValue = 200
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [200, 200, 200])
    stepper.maximumValue = -2
    #expect([stepper.minimumValue, stepper.value, stepper.maximumValue] == [-2, -2, -2])
    stepper.value = .nan
    #expect(stepper.value == -2)
  }

  @Test(arguments: [0.0, -1])
  func `a step that goes nowhere is refused`(step: Double) async {
    await #expect(processExitsWith: .failure) { [step] in Stepper().stepValue = step }
  }
}
