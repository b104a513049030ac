import Gestures

/// The way and the time of a released sprite as in the MonkeyPinch tutorial.
///
/// Both increase with the velocity of the finger. A motion that slows down evenly over them begins with
/// exactly the finger's velocity, see ``WallSlide``.
struct TutorialSlide: Hashable, Sendable {
  /// The speed, in points per second, by which the finger's speed is divided to get ``multiplier``.
  static let referenceSpeed = 200.0

  /// The speed of the finger when it lifted, in points per second.
  let magnitude: Double
  /// The speed of the finger divided by ``referenceSpeed``.
  let multiplier: Double
  /// The displacement of the sliding sprite divided by the velocity of the released finger, in
  /// seconds.
  let slideFactor: Double
  /// The displacement of the sprite during the slide, in points.
  let offset: Vector
  let duration: Duration

  /// Creates the slide of a sprite that a finger has dragged and released.
  ///
  /// - Parameter velocity: The velocity of the finger when it lifted, in points per second.
  package init(velocity: Vector) {
    magnitude = velocity.magnitude
    multiplier = magnitude / TutorialSlide.referenceSpeed
    slideFactor = 0.1 * multiplier
    offset = velocity * slideFactor
    duration = .seconds(slideFactor * 2)
  }

  /// Returns the location at which a sprite that slides from `start` stops, limited to `bounds`.
  func end(from start: Point, within bounds: Rect) -> Point { bounds.clamp(start + offset) }
}
