import GestureSubclassing
import Gestures

/// A discrete recognizer of one finger that stays on the view for a second.
final class StayGestureRecognizer: GestureRecognizer {
  override class var gestureName: String { "stay" }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard accept(touches, limit: 1, for: event) else { return }
    setTimer(after: .seconds(1))
  }

  override func timerFired() { transition(to: .ended) }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    fail(because: .custom("lifted within a second"))
  }
}

let window = Window(size: Size(width: 800, height: 600))
let session = Session(window: window)
let stay = StayGestureRecognizer()
stay.addAction { stay in print("stayed at \(stay.location(in: nil).x)") }  // stayed at 120.0
window.addGestureRecognizer(stay)

session.send(
  TouchSample(
    id: Touch.ID(1), phase: .began, location: Point(x: 120, y: 80), timestamp: .milliseconds(200)))
// A finger that rests sends no samples, so the program advances the time itself.
session.advance(to: .milliseconds(1200))
