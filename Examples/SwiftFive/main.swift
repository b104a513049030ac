import GestureSubclassing
import Gestures

// A target with `.swiftLanguageMode(.v5)` needs no annotation, also for subclasses and globals.
final class LandingGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: Event) { transition(to: .ended) }
}

let session = Session(window: Window(size: Size(width: 800, height: 600)))
let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
session.window.addSubview(card)

let landing = LandingGestureRecognizer()
landing.addAction { _, card in card.alpha = 0.5 }
card.addGestureRecognizer(landing)

session.send(
  TouchSample(
    id: Touch.ID(1), phase: .began, location: Point(x: 150, y: 150), timestamp: .zero))
print(card.alpha)  // 0.5
