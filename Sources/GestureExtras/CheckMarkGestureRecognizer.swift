import GestureSubclassing
public import Gestures

/// A discrete gesture recognizer for a check mark drawn with one finger: down right, then up.
///
/// The finger must not move back to the left until it has turned upward; after that it may move in
/// any direction. Lifting it completes the gesture. A stroke that only goes up is recognized too,
/// as in the textbook example on which this class is based. Movements are measured in the window,
/// without the transforms of the view.
public final class CheckMarkGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "check mark" }

  /// The lowest location that the finger reached, in the window; (0, 0) between gestures.
  public var midPoint: Point { tracking.midPoint }

  private var tracking = Tracking()

  private struct Tracking {
    var midPoint = Point.zero
    var hasTurnedUp = false
    var last = Point.zero
  }

  public override init(name: String? = nil) { super.init(name: name) }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    // `touches` has one touch of two if they land in different deliveries.
    guard numberOfTouches == 1, let touch = touches.first else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: 1))
    }
    tracking.last = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    // Every sample counts, because the corner may be between two frames.
    for sample in event.coalescedTouches(for: touch) ?? [] where requestedState == .possible {
      draw(to: sample.location)
    }
  }

  private func draw(to location: Point) {
    defer { tracking.last = location }
    guard !tracking.hasTurnedUp else { return }
    let leftward = tracking.last.x - location.x
    guard leftward <= 0 else {
      return fail(because: .limit(.init(.leftwardMovement, leftward, .atMost, 0)))
    }
    if location.y >= tracking.last.y {
      tracking.midPoint = location
    } else {
      tracking.hasTurnedUp = true
    }
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard tracking.hasTurnedUp else {
      return fail(because: .limit(.init(.upwardMovement, 0, .moreThan, 0)))
    }
    transition(to: .ended)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  public override func reset() { tracking = Tracking() }
}

extension Reason.Limit.Quantity {
  /// The distance that the finger moved to the left before it turned upward, in points.
  ///
  /// Reported when the gesture fails.
  public static let leftwardMovement = custom("leftward movement before the upstroke", .points)
  /// The distance that the finger moved upward after the lowest location, in points.
  ///
  /// Reported when the gesture fails.
  public static let upwardMovement = custom("upward movement", .points)
}
