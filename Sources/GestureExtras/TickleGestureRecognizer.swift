import GestureSubclassing
public import Gestures

/// A finger that rubs left and right; discrete.
///
/// A stroke counts once it is long enough and goes the other way than the one before; heights do not
/// matter. One touch is looked at, and it is measured in the window: a view that is dragged along by
/// another recognizer stays under the finger, and would see no stroke at all.
public final class TickleGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "tickle" }

  /// How long, in points, a stroke is at the least.
  public var minimumStroke: Double
  /// How many strokes make a tickle.
  public var numberOfStrokesRequired: Int

  private enum Direction { case left, right }

  private var strokes = 0
  private var strokeStart = Point.zero
  private var lastDirection: Direction?
  private var finger: Touch.ID?

  /// A stroke is 25 points in the tutorial that the monkey comes from, and 20 in its sequel; three
  /// make a tickle in both.
  public init(name: String? = nil, minimumStroke: Double = 25, numberOfStrokesRequired: Int = 3) {
    self.minimumStroke = minimumStroke
    self.numberOfStrokesRequired = numberOfStrokesRequired
    super.init(name: name)
  }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch.id
    strokeStart = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first(where: { $0.id == finger }) else { return }
    // Every sample counts: a quick finger may turn between two frames.
    for sample in event.coalescedTouches(for: touch) ?? [] {
      rub(to: sample.location)
    }
  }

  private func rub(to place: Point) {
    let way = place.x - strokeStart.x
    guard way.magnitude >= minimumStroke else { return }
    let direction = way < 0 ? Direction.left : .right
    // Going on the same way is no new stroke, and the old one still counts from its start.
    guard direction != lastDirection else { return }
    strokes += 1
    strokeStart = place
    lastDirection = direction
    if strokes >= numberOfStrokesRequired, requestedState == .possible { transition(to: .ended) }
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard touches.contains(where: { $0.id == finger }) else { return }
    let (made, required) = (Double(strokes), Double(numberOfStrokesRequired))
    fail(because: .limit(.init("lifted after", made, .count("strokes"), .atLeast, required)))
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard touches.contains(where: { $0.id == finger }) else { return }
    fail(because: .touchesCancelled)
  }

  public override func reset() {
    strokes = 0
    strokeStart = .zero
    lastDirection = nil
    finger = nil
  }
}
