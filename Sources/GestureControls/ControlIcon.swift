public import Gestures

/// A small icon for a control, made of lines, discs and letters in a square of 24 by 24 points.
public struct ControlIcon: Hashable, Sendable {
  /// One shape of an icon, in coordinates from 0 to 24 points.
  public enum Shape: Hashable, Sendable {
    /// A line through the given points, 2 points wide, with round joints and ends.
    case line([Point])
    /// A filled circle.
    case disc(center: Point, radius: Double)
    /// One or two bold letters at the center of the icon.
    case letters(String)
  }

  /// The shapes of the icon, which are drawn from first to last.
  public var shapes: [Shape]

  /// Creates an icon from shapes, which are drawn from first to last.
  public init(_ shapes: [Shape]) { self.shapes = shapes }

  static let side = 24.0

  /// A question mark, for help.
  public static let question = ControlIcon([.letters("?")])

  /// Two crossed lines, for closing what is open.
  public static let close = ControlIcon([
    .line([Point(x: 7, y: 7), Point(x: 17, y: 17)]),
    .line([Point(x: 17, y: 7), Point(x: 7, y: 17)]),
  ])

  /// An icon of a loudspeaker with two waves.
  public static let sound = ControlIcon(
    speaker + [
      arc(9.5, 12, radius: 5.5, from: -0.8, to: 0.8),
      arc(9.5, 12, radius: 9.5, from: -0.8, to: 0.8),
    ])

  /// An icon of a loudspeaker with a cross.
  public static let soundOff = ControlIcon(
    speaker + [
      .line([Point(x: 15, y: 9.2), Point(x: 20.6, y: 14.8)]),
      .line([Point(x: 20.6, y: 9.2), Point(x: 15, y: 14.8)]),
    ])

  /// An icon of a circular arrow.
  public static let reset = ControlIcon([
    arc(12, 12.5, radius: 7, from: -2.3, to: 2.6),
    .line([Point(x: 6.6, y: 3.6), Point(x: 7.3, y: 7.3), Point(x: 11, y: 6.9)]),
  ])

  /// An icon of a crescent moon.
  public static let moon = ControlIcon([
    .line(
      arcPoints(11.5, 12.5, radius: 7.6, from: 0.196, to: 4.516)
        + arcPoints(15.2, 8.8, radius: 6.4, from: 3.768, to: 0.944))
  ])

  /// An icon of a disc with eight rays.
  public static let sun = ControlIcon(
    [.disc(center: Point(x: 12, y: 12), radius: 4)]
      + (0..<8).map { ray in
        let direction = Vector(dx: 1, dy: 0).applying(Transform(rotation: Double(ray) * .pi / 4))
        let middle = Point(x: 12, y: 12)
        return .line([middle + direction * 6.8, middle + direction * 9.4])
      })

  /// An icon of a ring whose right half is filled, for a choice of contrast.
  public static let contrast = ControlIcon(
    [.line(arcPoints(12, 12, radius: 8, from: 0, to: 2 * .pi))]
      + stride(from: 12.0, through: 18.5, by: 1.3).map { x in
        let height = (49 - (x - 12) * (x - 12)).squareRoot()
        return .line([Point(x: x, y: 12 - height), Point(x: x, y: 12 + height)])
      })

  /// An icon of a ring and, behind it, three discs that become smaller.
  public static let trail = ControlIcon([
    .line(arcPoints(16, 8, radius: 4.6, from: 0, to: 2 * .pi)),
    .disc(center: Point(x: 9.2, y: 14.8), radius: 1.7),
    .disc(center: Point(x: 5.9, y: 18.1), radius: 1.3),
    .disc(center: Point(x: 3.4, y: 20.6), radius: 0.9),
  ])

  private static let speaker: [Shape] = [
    .line([
      Point(x: 3.5, y: 9.8), Point(x: 6, y: 9.8), Point(x: 10, y: 6.2), Point(x: 10, y: 17.8),
      Point(x: 6, y: 14.2), Point(x: 3.5, y: 14.2), Point(x: 3.5, y: 9.8),
    ])
  ]

  /// Returns a line along an arc of a circle, clockwise around the center (`x`, `y`).
  ///
  /// Angles are in radians and start at the x axis.
  private static func arc(
    _ x: Double, _ y: Double, radius: Double, from start: Double, to end: Double
  ) -> Shape {
    .line(arcPoints(x, y, radius: radius, from: start, to: end))
  }

  private static func arcPoints(
    _ x: Double, _ y: Double, radius: Double, from start: Double, to end: Double
  ) -> [Point] {
    let steps = 24
    return (0...steps).map { step in
      let angle = start + (end - start) * Double(step) / Double(steps)
      return Point(x: x, y: y) + Vector(dx: radius, dy: 0).applying(Transform(rotation: angle))
    }
  }
}
