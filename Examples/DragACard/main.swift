import Gestures

let window = Window(size: Size(width: 800, height: 600))
let session = Session(window: window)
let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
window.addSubview(card)

let pan = PanGestureRecognizer()
pan.addAction { pan, card in
  card.center += pan.translation(in: card.superview)
  pan.setTranslation(.zero, in: card.superview)
}
card.addGestureRecognizer(pan)

for (x, phase) in [(150.0, Touch.Phase.began), (190, .moved), (190, .ended)] {
  session.send(
    TouchSample(id: Touch.ID(1), phase: phase, location: Point(x: x, y: 150), timestamp: .zero))
}
// The finger moved by 40 points, and the pan subtracts the 10 that it needs to begin.
print(card.center)  // Point(x: 230.0, y: 160.0)
