import Gestures
import PlayKit

/// Leaves that swing to the ground from where users touch the sky, or that the wind carries.
///
/// Only the pictures show leaves: they receive no touches and are not in the event log.
struct FallingLeaves {
  /// The maximum number of leaves that fall at the same time.
  private static let limit = 8
  private static let duration = Duration.milliseconds(2200)
  /// The part of the duration in which a leaf fades out.
  private static let fading = 0.3

  private struct Leaf {
    let start: Point
    let time: Duration
    /// The speed to the right with which the wind carries the leaf, in points per second.
    let wind: Double
  }

  private var leaves: [Leaf] = []

  /// Lets a leaf fall from a location; the oldest of too many leaves disappears.
  mutating func drop(from location: Point, wind: Double = 0, at time: Duration) {
    if leaves.count == Self.limit { leaves.removeFirst() }
    leaves.append(Leaf(start: location, time: time, wind: wind))
  }

  /// Carries leaves over a surface.
  ///
  /// - Parameter direction: 1 to the right, -1 to the left.
  mutating func blow(_ direction: Double, over size: Size, at time: Duration) {
    for index in 0..<5 {
      let part = Double(index) / 5
      let start = Point(
        x: size.width * (0.5 - direction * (0.55 - 0.5 * part)),
        y: size.height * (0.08 + 0.37 * (part * 3).truncatingRemainder(dividingBy: 1)))
      drop(from: start, wind: direction * (260 + 180 * part), at: time)
    }
  }

  mutating func removeAll() { leaves.removeAll(keepingCapacity: true) }

  /// Removes the leaves that have reached the ground by a time.
  mutating func update(to time: Duration) { leaves.removeAll { time >= $0.time + Self.duration } }

  /// Whether at least one leaf falls, so that each frame has to be drawn.
  var isFalling: Bool { !leaves.isEmpty }

  /// Draws the leaves at a time; with reduced motion they fade out where they are.
  ///
  /// - Parameter scale: The size of a leaf, relative to its usual size.
  func draw(at time: Duration, scale: Double, _ picture: inout PictureBuilder) {
    for leaf in leaves {
      let age = max((time - leaf.time) / Self.duration, 0)
      guard age < 1 else { continue }
      let isStill = picture.theme.reducesMotion
      let seconds = isStill ? 0 : age * Self.duration.seconds
      // Two leaves that start at different places swing differently.
      let phase = (leaf.start.x * 0.37 + leaf.start.y * 0.73).truncatingRemainder(
        dividingBy: 2 * .pi)
      let swing = sineAndCosine(phase + 4.2 * seconds)
      let rest = sineAndCosine(phase)
      let location =
        leaf.start
        + Vector(
          dx: 30 * (swing.sine - rest.sine) + leaf.wind * seconds,
          dy: 46 * seconds + 12 * seconds * seconds + 7 * (swing.cosine * swing.cosine))
        * scale
      let side = phase < .pi ? 1.0 : -1
      picture.leaf(
        at: location, scale: scale, turn: 0.5 * side + 0.55 * swing.cosine, isMirrored: side < 0,
        opacity: min(1, (1 - age) / Self.fading))
    }
  }

  static let pictures = ["leaf"]
}
