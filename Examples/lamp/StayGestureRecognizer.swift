import GestureSubclassing
import Gestures

/// A discrete recognizer of one finger that stays on the view.
final class StayGestureRecognizer: GestureRecognizer {
  override class var gestureName: String { "stay" }

  override class func makeDefault() -> GestureRecognizer { StayGestureRecognizer() }

  // The inspector, `explain` and `compare` change this limit.
  override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .seconds("duration", \StayGestureRecognizer.duration) { $0 == .pressDuration }
    ]
  }

  /// The time for which the finger has to stay; one second by default.
  var duration = Duration.seconds(1)
  private var start = Duration.zero

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1 else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: 1))
    }
    start = event.timestamp
    setTimer(after: duration)
  }

  override func timerFired() { transition(to: .ended) }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    let time = event.timestamp - start
    fail(because: .limit(.init(.pressDuration, time.seconds, .atLeast, duration.seconds)))
  }
}
