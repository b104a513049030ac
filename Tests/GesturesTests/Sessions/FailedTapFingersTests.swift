import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// The first finger of a tap of two fingers, when the second one lands too far from the tap before: it begins a
/// gesture of its own.
@Suite struct FailedTapFingersTests {
  let double = TapGestureRecognizer(name: "double")
  let waiting = ScriptedRecognizer.asking("waiting", ended: .ended)
  let stage: Stage

  init() {
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    waiting.require(toFail: double)
    stage = Stage(waiting, double, frame: Rect(x: 0, y: 0, width: 1000, height: 600))
  }

  private func land(_ first: Double, _ second: Double) {
    stage.finger(1).down(at: first, 100)
    stage.finger(2).down(at: second, 100)
  }

  private func lift() {
    stage.finger(1).up()
    stage.finger(2).up()
    stage.wait(.milliseconds(50))
  }

  @Test func `it is a finger of the next tap, from its landing on`() {
    land(100, 150)
    lift()
    stage.finger(1).down(at: 100, 100).wait(.milliseconds(400))
    stage.finger(2).down(at: 700, 100)
    stage.wait(.milliseconds(349))
    #expect(stage.reasons.count(where: { $0.hasPrefix("double") }) == 1)
    stage.wait(.milliseconds(1))

    #expect(stage.reasons.last == "double: took longer than the 0.75 s that a tap allows")
  }

  @Test func `it taps with the finger that landed elsewhere, and both tap there again`() {
    for _ in 1...3 {
      land(100, 150)
      lift()
      land(100, 700)
      lift()
      land(100, 700)
      lift()
    }

    #expect(
      stage.trace.filter { $0.hasPrefix("double") } == Array(repeating: "double ended", count: 3))
  }

  @Test func `a recognizer that has waited for the tap begins with it, and reads its own request`()
  {
    var states: [GestureRecognizer.State] = []
    var fingers: [[Int]] = []
    land(100, 150)
    lift()
    waiting.onBegan = { recognizer, touches, _ in
      recognizer.transition(to: .began)
      states.append(recognizer.state)
      fingers.append(touches.map(\.number))
    }
    land(100, 700)

    #expect(fingers == [[1], [2]])
    #expect(states == [.began, .changed])
    #expect(stage.trace == ["waiting ended"])
  }
}
