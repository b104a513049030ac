import Gestures

/// The slide of a sprite after a drag in the MonkeyPinch tutorial.
///
/// Distance and duration increase with the velocity of the finger.
struct TutorialSlide: Hashable, Sendable {
  /// The speed of the finger at which ``multiplier`` is 1, in points per second.
  static let referenceSpeed = 200.0

  /// The speed of the finger when it lifted, in points per second.
  let magnitude: Double
  /// The speed of the finger as a multiple of ``referenceSpeed``.
  let multiplier: Double
  /// The duration for which the finger's velocity is applied to the sprite, in seconds.
  let slideFactor: Double
  /// The displacement of the sprite during the slide, in points.
  let offset: Vector
  let duration: Duration

  /// Creates the slide of a sprite that is dragged with a velocity.
  ///
  /// - Parameter velocity: The velocity of the finger when it lifted, in points per second.
  init(velocity: Vector) {
    magnitude = velocity.magnitude
    multiplier = magnitude / TutorialSlide.referenceSpeed
    slideFactor = 0.1 * multiplier
    offset = velocity * slideFactor
    duration = .seconds(slideFactor * 2)
  }

  /// Returns the location inside bounds at which a sprite rests after a slide from `start`.
  func end(from start: Point, within bounds: Rect) -> Point { bounds.clamp(start + offset) }
}
