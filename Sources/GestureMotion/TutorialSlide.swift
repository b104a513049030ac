public import Gestures

/// How a thing slides on after it was dragged, as the MonkeyPinch tutorial has it: the faster it was,
/// the further and the longer, both with the square of the speed.
public struct TutorialSlide: Hashable, Sendable {
  /// Speed that neither shortens nor lengthens the slide, in points a second.
  public static let referenceSpeed = 200.0

  /// How fast the thing was, in points a second.
  public let magnitude: Double
  /// How many times ``referenceSpeed`` that is.
  public let multiplier: Double
  /// How many seconds' worth of the velocity it slides.
  public let slideFactor: Double
  /// How far it slides, in points.
  public let offset: Vector
  /// How long it slides.
  public let duration: Duration

  /// - Parameter velocity: In points a second, when the finger lifted.
  public init(velocity: Vector) {
    magnitude = velocity.magnitude
    multiplier = magnitude / TutorialSlide.referenceSpeed
    slideFactor = 0.1 * multiplier
    offset = velocity * slideFactor
    duration = .seconds(slideFactor * 2)
  }

  /// Where the thing comes to rest, kept inside `bounds`.
  public func end(from start: Point, within bounds: Rect) -> Point { bounds.clamp(start + offset) }
}
