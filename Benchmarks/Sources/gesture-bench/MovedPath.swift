import Gestures

/// Sends a movement to a card with a pan that has begun, for `make path`, which lists the functions that
/// run meanwhile.
enum MovedPath {
  static func run() {
    let window = Window(size: Size(width: 400, height: 400))
    let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let pan = PanGestureRecognizer()
    var translation = Vector.zero
    pan.addAction { [unowned pan] _ in translation = pan.translation(in: nil) }
    card.addGestureRecognizer(pan)
    window.addSubview(card)
    let session = Session(window: window)
    for step in 0..<4 { send(step, to: session) }
    sendMeasured(4, to: session)
    print("the card's translation: \(translation.dx)")
  }

  /// Sends the sample whose path is counted.
  @inline(never)
  private static func sendMeasured(_ step: Int, to session: Session) { send(step, to: session) }

  private static func send(_ step: Int, to session: Session) {
    session.send(
      TouchSample(
        id: TouchID(1), phase: step == 0 ? .began : .moved,
        location: Point(x: 150 + 12 * Double(step), y: 150),
        timestamp: .milliseconds(8 * step)))
  }
}
