import GestureSubclassing
import GestureTesting
import Gestures
import Testing

/// A discrete recognizer of a finger that stays on the view for a second.
final class StayGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: Event) { setTimer(after: .seconds(1)) }
  override func timerFired() { transition(to: .ended) }
  override func touchesEnded(_ touches: [Touch], with event: Event) {
    fail(because: .custom("lifted within a second"))
  }
}

@Suite struct StayGestureRecognizerTests {
  let stage = Stage(StayGestureRecognizer(name: "stay"))

  @Test func `a finger that stays for a second is recognized`() {
    stage.finger(1).down(at: 150, 150).wait(.seconds(1))

    #expect(stage.trace == ["stay ended"])
  }

  @Test func `a finger that lifts early is not recognized, and the reason states why`() {
    stage.finger(1).tap(at: 150, 150, for: .milliseconds(999))

    #expect(stage.trace == [])
    #expect(stage.reasons == ["stay: lifted within a second"])
  }
}
