import GestureSubclassing
public import Gestures

/// A discrete gesture recognizer for a finger that rubs left and right in a view.
///
/// A stroke counts when it is long enough and its direction differs from that of the previous one;
/// vertical movement has no effect. Only the first touch is tracked. It is measured in the window,
/// because in a view that another recognizer drags along, the finger would not move.
public final class TickleGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "tickle" }

  public override class func makeDefault() -> GestureRecognizer { TickleGestureRecognizer() }

  // The values of the tutorial are those of rule A11 of the page Tutorial rules.
  public override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points("minimumStroke", \TickleGestureRecognizer.minimumStroke)
        .with(
          presets: [.tutorial: 25],
          shapes: [.custom("length of a stroke", .points): .strokes]),
      .count("numberOfStrokesRequired", \TickleGestureRecognizer.numberOfStrokesRequired) {
        $0 == .count(of: "strokes")
      }.with(presets: [.tutorial: 3]),
    ]
  }

  /// The minimum length, in points, of a movement to the left or right that counts as a stroke.
  public var minimumStroke: Double
  /// The number of movements to the left or right after which the tickle is recognized.
  public var numberOfStrokesRequired: Int

  private var tracking = Tracking()

  private struct Tracking {
    enum Direction { case left, right }

    var touch: Touch.ID?
    var strokes = 0
    var strokeStart = Point.zero
    var lastDirection: Direction?
  }

  /// Creates a recognizer of `numberOfStrokesRequired` strokes, each at least `minimumStroke`
  /// points long.
  ///
  /// The tutorial from which the monkey is taken requires three strokes of 25 points, its sequel
  /// three of 20.
  public init(name: String? = nil, minimumStroke: Double = 25, numberOfStrokesRequired: Int = 3) {
    self.minimumStroke = minimumStroke
    self.numberOfStrokesRequired = numberOfStrokesRequired
    super.init(name: name)
  }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard tracking.touch == nil, let touch = touches.first else { return }
    tracking.touch = touch.id
    tracking.strokeStart = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = trackedTouch(of: touches) else { return }
    // Every sample counts, because a quick finger may turn between two frames.
    for sample in event.coalescedTouches(for: touch) ?? [] { rub(to: sample.location) }
  }

  private func trackedTouch(of touches: [Touch]) -> Touch? {
    touches.first { $0.id == tracking.touch }
  }

  private func rub(to location: Point) {
    let distance = location.x - tracking.strokeStart.x
    guard distance.magnitude >= minimumStroke else { return }
    let direction = distance < 0 ? Tracking.Direction.left : .right
    // A movement in the same direction is part of the old stroke and does not move its start.
    guard direction != tracking.lastDirection else { return }
    tracking.strokes += 1
    tracking.strokeStart = location
    tracking.lastDirection = direction
    if tracking.strokes >= numberOfStrokesRequired, requestedState == .possible {
      transition(to: .ended)
    }
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard trackedTouch(of: touches) != nil else { return }
    fail(
      because: .limit(
        .init(
          .count(of: "strokes"), Double(tracking.strokes), .atLeast,
          Double(numberOfStrokesRequired))))
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    if trackedTouch(of: touches) != nil { fail(because: .touchesCancelled) }
  }

  public override func reset() { tracking = Tracking() }
}
