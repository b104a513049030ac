import GestureDrawing
import GestureMotion
import Gestures

/// A view with a picture that users manipulate by touches and keys.
class Sprite: KeyView {
  /// Called when a finger lands on the sprite, before a gesture is recognized.
  var onTouch: (() -> Void)?
  /// The midpoint between the fingers of the last pinch or rotation, in the superview's
  /// coordinates.
  var anchor: Point?
  /// The flight of the sprite after a throw: path, start time, springs at the edges, and
  /// deceleration.
  ///
  /// Nil without a throw.
  var flight: (course: Flight, start: Duration, edge: Spring, rate: DecelerationRate)?
  /// The time at which the sprite was last squashed, such as by a tap; nil if it never was.
  var squashedAt: Duration?

  private static let squash = DampedWave(
    amplitude: 0.16, frequency: 4.5, duration: .milliseconds(500))

  init(name: String) {
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) { onTouch?() }
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}

  // MARK: Appearance

  /// The sprite's position, rotation and scale as one value for calculations of motion.
  var pose: Pose {
    Pose(center: center, rotation: transform.rotation, scale: transform.scale)
  }

  /// Returns whether the animation that squashes the sprite is in progress at a time.
  func isSquashed(at time: Duration) -> Bool {
    squashedAt.map { time < $0 + Sprite.squash.duration } ?? false
  }

  /// Returns the rectangle of the sprite's picture at a time, with the sprite's center as the
  /// origin.
  ///
  /// A squashed sprite is wider and lower, or narrower and higher, with the same area.
  func box(at time: Duration, _ theme: Theme) -> Rect {
    let wave = theme.reducesMotion ? nil : squashedAt.map { Sprite.squash.value(after: time - $0) }
    let stretch = 1 + (wave ?? 0)
    return Rect(
      center: .zero,
      size: Size(width: bounds.width * stretch, height: bounds.height / stretch))
  }

  /// Returns the transform from coordinates around the sprite's center to coordinates of the
  /// surface.
  ///
  /// - Parameter frame: The rectangle of the sprite's superview on the surface.
  func placement(rotatedBy angle: Double = 0, in frame: Rect = .zero) -> Transform {
    (angle == 0 ? transform : transform.rotated(by: angle))
      .concatenating(Transform(translationX: frame.minX + center.x, y: frame.minY + center.y))
  }

  /// Draws the sprite's shadow, which is fainter for a lifted sprite.
  func drawShadow(
    below center: Point, isLifted: Bool = false, _ picture: inout PictureBuilder
  ) {
    let (width, height) = (bounds.width * transform.scale, bounds.height * transform.scale)
    let middle = Point(x: center.x, y: center.y + height * (isLifted ? 0.56 : 0.47))
    let frame = Rect(center: middle, size: Size(width: width * 0.86, height: height * 0.2))
    picture.image("shadow", in: frame, alpha: isLifted ? 0.7 : 1)
  }
}

extension Presentation {
  mutating func show(_ pose: Pose) {
    center = pose.center
    transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}
