import GestureControls
package import GestureMotion
package import Gestures

/// A view with a picture that users manipulate by touches and keys.
package final class Sprite: TouchReceivingView {
  /// Called when fingers land on the sprite, before a gesture is recognized.
  var onTouch: ((Sprite) -> Void)?
  /// The part of the sprite's box that its picture fills, in fractions of the width and height.
  ///
  /// Only this part receives touches and casts a shadow.
  package var extent = Rect(x: 0, y: 0, width: 1, height: 1)
  /// The midpoint between the fingers of the last pinch or rotation, in the superview's
  /// coordinates.
  var anchor: Point?
  /// The flight of the sprite after a throw: path, start time, springs at the edges, and
  /// deceleration.
  ///
  /// Nil without a throw.
  package var flight: (course: Flight, start: Duration, edge: Spring, rate: DecelerationRate)?
  /// Whether the sprite slides or flies after a release.
  package var isThrown = false
  /// Whether the fingers that are on the sprite have stopped its motion.
  var isCaught = false
  /// Whether the sprite moves back to where it was before a rolled tap.
  var isReturning = false
  /// Where the sprite was when the first of the fingers that are on it landed; nil before that.
  var rest: (center: Point, transform: Transform)?
  /// When the first of several fingers landed that may be a hand, and how many have landed since.
  var hand: (start: Duration, fingers: Int)?
  /// When and where the first of the fingers that are on it landed, in the superview's coordinates, and how
  /// far from there a drag has been.
  var landing: (time: Duration, location: Point, farthest: Double)?
  /// Whether the fingers that are on the sprite have tickled it, so that they do not throw it.
  var isTickled = false
  /// The time at which the sprite was last squashed, such as by a tap; nil if it never was.
  ///
  /// It can be in the future.
  var squashedAt: Duration?
  /// When a wall last squashed the sprite, by which factor and in which direction; nil if none did.
  private var bumped: (time: Duration, strength: Double, isSideways: Bool)?
  /// The time at which the sprite last began to hop; nil if it never did.
  private var hoppedAt: Duration?
  /// The time at which the sprite last began to wiggle; nil if it never did.
  private var wiggledAt: Duration?
  /// Whether the sprite turns around once while it hops.
  package var turnsInHop = false

  private static let squash = DampedWave(
    amplitude: 0.16, frequency: 4.5, duration: .milliseconds(500))
  /// It squashes by at most 12 %, because the wave has become lower when it reaches its first peak.
  private static let bump = DampedWave(
    amplitude: 0.18, frequency: 3, duration: .milliseconds(360))
  /// The speed, in points per second, from which a wall squashes a sprite as much as it can.
  private static let hardSpeed = 1_200.0
  private static let wiggle = DampedWave(
    amplitude: 0.2, frequency: 4, duration: .milliseconds(800))
  private static let hop = Duration.milliseconds(480)
  /// The height of a hop relative to the sprite's height.
  private static let hopHeight = 0.34
  /// The size at which a touched sprite is drawn relative to the size of one that is not touched.
  private static let touchedSize = 1.04
  /// The minimum width and height of the area that receives touches, in points of the superview,
  /// as far as the sprite's box has that size.
  private static let minimumHitSize = 44.0

  package init(name: String) {
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  package override func touchesBegan(_ touches: [Touch], with event: Event) { onTouch?(self) }

  package override func point(inside point: Point, with event: Event?) -> Bool {
    guard extent.width < 1 || extent.height < 1 else { return bounds.contains(point) }
    let least = Sprite.minimumHitSize / max(transform.scale, 0.01)
    let part = picturePart
    let area = part.insetBy(
      dx: min(0, (part.width - least) / 2), dy: min(0, (part.height - least) / 2))
    return area.contains(point) && bounds.contains(point)
  }

  // MARK: Appearance

  /// The rectangle that the sprite's picture fills, in the sprite's coordinates.
  package var picturePart: Rect {
    Rect(
      x: bounds.minX + extent.minX * bounds.width, y: bounds.minY + extent.minY * bounds.height,
      width: extent.width * bounds.width, height: extent.height * bounds.height)
  }

  /// The sprite's position, rotation and scale as one value for calculations of motion.
  package var pose: Pose {
    Pose(center: center, rotation: transform.rotation, scale: transform.scale)
  }

  /// Lets the sprite hop once; it is squashed when it lands.
  func hop(at time: Duration) {
    hoppedAt = time
    squashedAt = time + Sprite.hop
  }

  func wiggle(at time: Duration) { wiggledAt = time }

  /// Squashes the sprite at a wall, which it meets at a speed in points per second.
  func bump(at time: Duration, speed: Double, isSideways: Bool) {
    bumped = (time, min(speed / Self.hardSpeed, 1), isSideways)
  }

  /// Returns whether the sprite is squashed, hops or wiggles at a time.
  func isLively(at time: Duration) -> Bool {
    squashedAt.map { time < $0 + Sprite.squash.duration } ?? false
      || wiggledAt.map { time < $0 + Sprite.wiggle.duration } ?? false
      || bumped.map { time < $0.time + Sprite.bump.duration } ?? false
  }

  /// Returns the rectangle of the sprite's picture at a time, with the sprite's center as the
  /// origin.
  ///
  /// A squashed sprite is wider and lower, or narrower and higher, with the same area. A touched
  /// sprite is a little larger.
  package func box(at time: Duration, isTouched: Bool = false, _ theme: Theme) -> Rect {
    let wave = theme.reducesMotion ? nil : squashedAt.map { Sprite.squash.value(after: time - $0) }
    let stretch = (1 + (wave ?? 0)) * (theme.reducesMotion ? 1 : bumpStretch(at: time))
    let size = isTouched ? Sprite.touchedSize : 1
    return Rect(
      center: .zero,
      size: Size(width: bounds.width * size * stretch, height: bounds.height * size / stretch))
  }

  /// Returns the factor of the width of a sprite that a wall has squashed; its height has the inverse one.
  private func bumpStretch(at time: Duration) -> Double {
    guard let bumped else { return 1 }
    let wave = bumped.strength * Sprite.bump.value(after: time - bumped.time)
    // The wall is beside the picture if it is beside the surface, unless the sprite lies on its side.
    let isTurned = sineAndCosine(transform.rotation).cosine.magnitude < 0.5.squareRoot()
    return bumped.isSideways != isTurned ? 1 / (1 + wave) : 1 + wave
  }

  /// Returns the height and the angle, in radians, of a sprite that hops or wiggles at a time.
  ///
  /// The height is in points above the sprite's location.
  package func liveliness(at time: Duration, _ theme: Theme) -> (height: Double, angle: Double) {
    guard !theme.reducesMotion else { return (0, 0) }
    var (height, angle) = (0.0, wiggledAt.map { Sprite.wiggle.value(after: time - $0) } ?? 0)
    if let hoppedAt, time > hoppedAt, time < hoppedAt + Sprite.hop {
      let part = (time - hoppedAt) / Sprite.hop
      height =
        4 * part * (1 - part) * Sprite.hopHeight * bounds.height * transform.scale
      if turnsInHop { angle += 2 * .pi * part * part * (3 - 2 * part) }
    }
    return (height, angle)
  }

  /// Returns the transform from coordinates around the sprite's center to coordinates of the
  /// surface.
  ///
  /// - Parameters:
  ///   - height: A displacement upwards, in points.
  ///   - frame: The rectangle of the sprite's superview on the surface.
  package func placement(
    rotatedBy angle: Double = 0, raisedBy height: Double = 0, in frame: Rect = .zero
  ) -> Transform {
    (angle == 0 ? transform : transform.rotated(by: angle))
      .concatenating(
        Transform(translationX: frame.minX + center.x, y: frame.minY + center.y - height))
  }

  /// Draws the sprite's shadow, which is fainter for a lifted sprite.
  ///
  /// The shadow is as wide as the part of the box that the picture fills, and below that part.
  ///
  /// - Parameter strength: A factor of the opacity.
  package func drawShadow(
    below center: Point, isLifted: Bool = false, strength: Double = 1,
    _ picture: inout PictureBuilder
  ) {
    let scale = transform.scale
    let (width, height) = (
      bounds.width * extent.width * scale, bounds.height * extent.height * scale
    )
    let part = center + (picturePart.center - bounds.center).applying(transform)
    let middle = Point(x: part.x, y: part.y + height * (isLifted ? 0.56 : 0.47))
    let frame = Rect(center: middle, size: Size(width: width * 0.86, height: width * 0.2))
    picture.image("shadow", in: frame, alpha: strength * (isLifted ? 0.7 : 1))
  }
}

extension Presentation {
  package mutating func show(_ pose: Pose) {
    center = pose.center
    transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}
