import GestureSubclassing
import Gestures

// In a target with `.defaultIsolation(MainActor.self)`, subclasses of the engine's classes must be
// `nonisolated` like their superclasses. Other code needs no annotation.
nonisolated final class CardView: View {
  private(set) var landings = 0

  override func touchesBegan(_ touches: [Touch], with event: Event) { landings += touches.count }
}

// A subclass reaches objects of the main actor by a closure, which belongs to the main actor.
nonisolated final class LandingGestureRecognizer: GestureRecognizer {
  var onLanding: (Int) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    onLanding(touches.count)
    fail(because: .custom("counts landings only"))
  }
}

final class Tally { var count = 0 }

final class Board: GestureRecognizerDelegate {
  let session = Session(window: Window(size: Size(width: 800, height: 600)))
  let card = CardView(frame: Rect(x: 100, y: 100, width: 200, height: 120))
  let pan = PanGestureRecognizer()
  let landing = LandingGestureRecognizer()
  let tally = Tally()

  init() {
    session.window.addSubview(card)
    card.addGestureRecognizer(pan)
    card.addGestureRecognizer(landing)
    landing.onLanding = { [tally] in tally.count += $0 }
    pan.delegate = self
    pan.addTarget(self, Board.move)
  }

  private func move(by pan: PanGestureRecognizer) {
    card.center += pan.translation(in: card.superview)
    pan.setTranslation(.zero, in: card.superview)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { recognizer == pan }
}

let board = Board()
for (x, phase) in [(150.0, Touch.Phase.began), (190, .moved), (190, .ended)] {
  board.session.send(
    TouchSample(id: Touch.ID(1), phase: phase, location: Point(x: x, y: 150), timestamp: .zero))
}
print(board.card.center, board.card.landings, board.tally.count)  // Point(x: 230.0, y: 160.0) 1 1
