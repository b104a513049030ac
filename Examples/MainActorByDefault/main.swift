import Gestures

// In a target with `.defaultIsolation(MainActor.self)`, subclasses of the engine's classes must be
// `nonisolated` like their superclasses. Other code needs no annotation.
nonisolated final class CardView: View {
  private(set) var landings = 0

  override func touchesBegan(_ touches: [Touch], with event: Event) { landings += touches.count }
}

final class Board: GestureRecognizerDelegate {
  let session = Session(window: Window(size: Size(width: 800, height: 600)))
  let card = CardView(frame: Rect(x: 100, y: 100, width: 200, height: 120))
  let pan = PanGestureRecognizer()

  init() {
    session.window.addSubview(card)
    card.addGestureRecognizer(pan)
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
print(board.card.center, board.card.landings)  // Point(x: 230.0, y: 160.0) 1
