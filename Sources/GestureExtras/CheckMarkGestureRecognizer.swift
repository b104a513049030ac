import GestureSubclassing
public import Gestures

/// A check mark drawn with one finger: down to the right, then up to the right; discrete.
///
/// The finger never goes back to the left until it has turned upwards; from there on it may go
/// anywhere, and lifting it makes the gesture. A stroke that only goes up counts as well, as it does
/// in the textbook example that this is. It is measured in the window: as it looks, however the view
/// is turned.
public final class CheckMarkGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "check mark" }

  /// The lowest place of the mark so far, in the window; (0, 0) between attempts.
  public private(set) var midPoint = Point.zero

  private var hasTurnedUp = false
  private var last = Point.zero

  public override init(name: String? = nil) { super.init(name: name) }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    // A finger that lands beside another one makes two, in whatever delivery it does.
    guard numberOfTouches == 1, let touch = touches.first else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: 1))
    }
    last = touch.location(in: nil)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    // Every sample counts: the corner may lie between two frames.
    for sample in event.coalescedTouches(for: touch) ?? [] where requestedState == .possible {
      draw(to: sample.location)
    }
  }

  private func draw(to place: Point) {
    defer { last = place }
    guard !hasTurnedUp else { return }
    guard place.x >= last.x else {
      return fail(
        because: .limit(
          .init(
            "moved", last.x - place.x, .points, .atMost, 0,
            complement: "to the left before it went up")))
    }
    if place.y >= last.y { midPoint = place } else { hasTurnedUp = true }
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard hasTurnedUp else {
      return fail(because: .limit(.init("lifted after going up by", 0, .points, .above, 0)))
    }
    transition(to: .ended)
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  public override func reset() {
    midPoint = .zero
    hasTurnedUp = false
    last = .zero
  }
}
