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
  /// The distance of the ground below the middle of that part, relative to the part's height.
  package var foot = 0.47
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
  /// Whether the fingers that are on it have dragged it for a while, so that it is put down when they let it go.
  var isTakenUp = false
  /// Whether the fingers that are on the sprite have tickled it, so that they do not throw it.
  var isTickled = false
  /// The time at which the sprite was last squashed, such as by a tap; nil if it never was.
  ///
  /// It can be in the future.
  var squashedAt: Duration?
  /// When a wall or the ground last squashed the sprite, by which factor, and the direction to it; nil if none did.
  private var bumped: (time: Duration, strength: Double, wall: Vector)?
  private static let down = Vector(dx: 0, dy: 1)
  /// The time at which the sprite last began to hop; nil if it never did.
  private var hoppedAt: Duration?
  /// The time at which the sprite last began to wiggle; nil if it never did.
  private var wiggledAt: Duration?
  /// What keeps a sprite where it is.
  enum Support {
    /// It lies on the ground, or slides over it.
    case ground
    /// Fingers lie on it, before a gesture changes it.
    case fingers
    /// A gesture of fingers carries it.
    case gesture
  }
  private(set) var support = Support.ground
  /// When the support last changed, and how far the sprite was lifted and pressed then, from 0 to 1.
  private var change: (time: Duration, lift: Double, press: Double) = (.zero, 0, 0)
  /// Whether the sprite has been lifted and has not come to rest since.
  private(set) var isUnsettled = false
  /// Whether the sprite turns around once while it hops, and the more often, the faster it slides.
  package var tumbles = false
  /// The turn of the picture of a sliding sprite that is left, when it began, and its duration; nil without one.
  ///
  /// It begins with full turns, and never changes the sprite's own rotation.
  private var turn: (start: Duration, duration: Duration, angle: Double)?
  /// The way in which a sliding sprite turns around once, in points.
  private static let turnWay = 300.0
  /// The time in which the picture of a stopped sprite turns back.
  private static let turningBack = Duration.milliseconds(160)

  private static let squash = DampedWave(
    amplitude: 0.13, frequency: 4.5, duration: .milliseconds(500))
  /// It squashes by at most 20 %, because the wave has become lower when it reaches its first peak.
  private static let bump = DampedWave(
    amplitude: 0.36, frequency: 3, duration: .milliseconds(360))
  /// The speed, in points per second, from which a wall squashes a sprite as much as it can.
  private static let hardSpeed = 2_400.0
  private static let wiggle = DampedWave(
    amplitude: 0.2, frequency: 4, duration: .milliseconds(800))
  private static let hop = Duration.milliseconds(480)
  /// The height of a hop relative to the sprite's height.
  private static let hopHeight = 0.34
  /// By how much a lifted sprite is larger, and how far fingers squash a sprite.
  private static let (growth, pressing) = (0.05, 0.04)
  /// The time in which a sprite is lifted or put down.
  private static let lifting = Duration.milliseconds(140)
  /// How hard a sprite comes to rest, relative to the hardest bump.
  private static let settling = 0.15
  /// Whether fingers beside a small sprite hit it, unless they hit the picture of another one.
  package var isHitBeside = false
  /// The minimum width and height of the area that receives touches, in points of the superview; of a sprite that is
  /// not hit beside it, as far as its box has that size.
  private var minimumHitSize: Double { isHitBeside ? 60 : 44 }

  package init(name: String) {
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  package override func touchesBegan(_ touches: [Touch], with event: Event) { onTouch?(self) }

  package override func point(inside point: Point, with event: Event?) -> Bool {
    let least = minimumHitSize / max(transform.scale, 0.01)
    let part = picturePart
    let area = part.insetBy(
      dx: min(0, (part.width - least) / 2), dy: min(0, (part.height - least) / 2))
    guard area.contains(point) else { return false }
    guard isHitBeside, !part.contains(point) else { return bounds.contains(point) }
    for case let other as Sprite in superview?.subviews ?? []
    where other !== self && other.isUserInteractionEnabled {
      if other.picturePart.contains(other.convert(point, from: self)) { return false }
    }
    return true
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
    squashedAt = time + Sprite.hop * pace
  }

  func wiggle(at time: Duration) { wiggledAt = time }

  /// Turns the picture of a sprite that slides for a duration, as far as it rolls, to the nearest full turn.
  func turn(at time: Duration, for duration: Duration, velocity: Vector) {
    let way = velocity.magnitude * duration.seconds / 2
    let count = min((way / Sprite.turnWay).rounded(), 4)
    turn = (time, duration, (velocity.dx < 0 ? 2 : -2) * .pi * count)
  }

  /// Turns the picture of a sprite that has been stopped back, the shorter way.
  func endTurn(at time: Duration) {
    let angle = turning(at: time).remainder(dividingBy: 2 * .pi)
    turn = angle == 0 ? nil : (time, Sprite.turningBack, angle)
  }

  /// Returns the angle by which the picture of a sliding sprite is turned at a time, in radians.
  private func turning(at time: Duration) -> Double {
    guard let turn, time < turn.start + turn.duration else { return 0 }
    let left = 1 - max((time - turn.start) / turn.duration, 0)
    return turn.angle * left * left
  }

  /// Squashes the sprite at a wall, which it meets at a speed in points per second.
  ///
  /// - Parameter wall: The direction to the wall, of length 1.
  func bump(at time: Duration, speed: Double, wall: Vector) {
    bumped = (time, min(speed / Self.hardSpeed, 1), wall)
  }

  func setSupport(_ support: Support, at time: Duration) {
    guard support != self.support else { return }
    change = (time, lift(at: time), press(at: time))
    self.support = support
    if support == .gesture { isUnsettled = true }
  }

  /// Squashes a sprite that has come to rest on the ground after it was lifted.
  func settle(at time: Duration) {
    isUnsettled = false
    bumped = (time, Self.settling, Self.down)
  }

  /// The factor of the times of what the sprite does: a large sprite is slow, as its sounds are, a small one quick.
  package var pace: Double { 1 / Sound.pitch(ofScale: transform.scale) }

  /// Returns a wave's value at a time at the sprite's pace; 0 without a start.
  private func value(of wave: DampedWave, from start: Duration?, at time: Duration) -> Double {
    start.map { wave.value(after: (time - $0) / pace) } ?? 0
  }

  /// Returns whether something that has a duration at the usual pace is not over at a time.
  private func lasts(_ duration: Duration, from start: Duration?, at time: Duration) -> Bool {
    start.map { time < $0 + duration * pace } ?? false
  }

  private func left(at time: Duration) -> Double {
    let left = 1 - min(max((time - change.time) / Self.lifting, 0), 1)
    return left * left
  }

  private func lift(at time: Duration) -> Double {
    let goal = support == .gesture ? 1.0 : 0
    return goal + (change.lift - goal) * left(at: time)
  }

  /// Fingers press a sprite at once.
  private func press(at time: Duration) -> Double {
    support == .fingers ? 1 : change.press * left(at: time)
  }

  /// Returns how high the sprite is above the ground at a time, from 0 to 1.
  package func lift(at time: Duration, _ theme: Theme) -> Double {
    guard !theme.reducesMotion else { return support == .gesture ? 1 : 0 }
    return max(lift(at: time), hopPart(at: time).map { 4 * $0 * (1 - $0) } ?? 0)
  }

  /// Returns the part of a hop that is over at a time; nil if the sprite does not hop.
  private func hopPart(at time: Duration) -> Double? {
    guard let hoppedAt, time > hoppedAt, lasts(Self.hop, from: hoppedAt, at: time) else {
      return nil
    }
    return (time - hoppedAt) / (Self.hop * pace)
  }

  /// Returns whether the sprite is lifted, put down or squashed, hops or wiggles at a time.
  func isLively(at time: Duration) -> Bool {
    support == .ground && isUnsettled || time < change.time + Self.lifting
      || lasts(Self.squash.duration, from: squashedAt, at: time)
      || lasts(Self.wiggle.duration, from: wiggledAt, at: time)
      || lasts(Self.bump.duration, from: bumped?.time, at: time)
      || turn.map { time < $0.start + $0.duration } ?? false
  }

  /// Returns the rectangle of the sprite's picture at a time, with the sprite's center as the
  /// origin.
  ///
  /// A squashed sprite is wider and lower, or narrower and higher, with the same area, and stays on the ground, or
  /// at the wall that squashes it. A lifted sprite is a little larger.
  package func box(at time: Duration, _ theme: Theme) -> Rect {
    var (stretch, size) = (1.0, 1.0)
    if !theme.reducesMotion {
      let wave = value(of: Self.squash, from: squashedAt, at: time)
      stretch = (1 + wave) * bumpStretch(at: time) * (1 + Self.pressing * press(at: time))
      size += Self.growth * lift(at: time)
    }
    let wall = lasts(Self.bump.duration, from: bumped?.time, at: time) ? bumped?.wall : nil
    let way = (wall ?? Self.down).applying(
      Transform(rotation: -transform.rotation - turning(at: time)))
    let part = picturePart
    // The point of the picture that stays in its place.
    let support =
      part.center - bounds.center
      + Vector(dx: way.dx * part.width * foot, dy: way.dy * part.height * foot)
    return Rect(
      center: Point(
        x: support.dx * size * (1 - stretch), y: support.dy * size * (1 - 1 / stretch)),
      size: Size(width: bounds.width * size * stretch, height: bounds.height * size / stretch))
  }

  /// Returns the factor of the width of a sprite that a wall has squashed; its height has the inverse one.
  private func bumpStretch(at time: Duration) -> Double {
    guard let bumped else { return 1 }
    let wave = bumped.strength * value(of: Self.bump, from: bumped.time, at: time)
    // The picture is squashed along its own axes, the less the more it is turned away from the wall.
    let turned = sineAndCosine(2 * (transform.rotation + turning(at: time))).cosine
    let part = wave * (bumped.wall.dx != 0 ? -turned : turned)
    return part < 0 ? 1 / (1 - part) : 1 + part
  }

  /// Returns the height and the angle, in radians, of a sprite that hops, wiggles or turns at a time.
  ///
  /// The height is in points above the sprite's location.
  package func liveliness(at time: Duration, _ theme: Theme) -> (height: Double, angle: Double) {
    guard !theme.reducesMotion else { return (0, 0) }
    var (height, angle) = (0.0, turning(at: time))
    angle += value(of: Self.wiggle, from: wiggledAt, at: time)
    if let part = hopPart(at: time) {
      height =
        4 * part * (1 - part) * Sprite.hopHeight * bounds.height * transform.scale
      if tumbles { angle += 2 * .pi * part * part * (3 - 2 * part) }
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

  /// Draws the sprite's shadow, which is lower, larger and fainter for a lifted sprite.
  ///
  /// The shadow is as wide as the part of the box that the picture fills, and below that part.
  ///
  /// - Parameters:
  ///   - lift: How high the sprite is above the ground, from 0 to 1.
  ///   - strength: A factor of the opacity.
  package func drawShadow(
    below center: Point, lift: Double, strength: Double = 1, _ picture: inout PictureBuilder
  ) {
    let scale = transform.scale
    let (width, height) = (
      bounds.width * extent.width * scale, bounds.height * extent.height * scale
    )
    let part = center + (picturePart.center - bounds.center).applying(transform)
    let middle = Point(x: part.x, y: part.y + height * (foot + 0.11 * lift))
    let spread = width * (1 + 0.16 * lift)
    let frame = Rect(center: middle, size: Size(width: spread * 0.86, height: spread * 0.2))
    picture.image("shadow", in: frame, alpha: strength * (1 - 0.45 * lift))
  }
}

extension Presentation {
  package mutating func show(_ pose: Pose) {
    center = pose.center
    transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}
