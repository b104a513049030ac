import Gestures

/// The slide of a sprite after a drag in the MonkeyPinch tutorial.
///
/// Distance and duration increase with the velocity of the finger.
struct TutorialSlide: Hashable, Sendable {
  /// The speed at which ``multiplier`` is 1, in points per second.
  static let referenceSpeed = 200.0

  /// The speed of the finger, in points per second.
  let magnitude: Double
  /// The speed as a multiple of ``referenceSpeed``.
  let multiplier: Double
  /// The duration for which the sprite would move at the velocity of the finger, in seconds.
  let slideFactor: Double
  /// The displacement by which the sprite slides, in points.
  let offset: Vector
  let duration: Duration

  /// - Parameter velocity: The velocity of the finger when it lifted, in points per second.
  init(velocity: Vector) {
    magnitude = velocity.magnitude
    multiplier = magnitude / TutorialSlide.referenceSpeed
    slideFactor = 0.1 * multiplier
    offset = velocity * slideFactor
    duration = .seconds(slideFactor * 2)
  }

  /// Returns the location at which a sprite comes to rest after the slide, inside bounds.
  func end(from start: Point, within bounds: Rect) -> Point { bounds.clamp(start + offset) }
}
