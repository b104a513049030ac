import GestureDrawing
import GestureMotion
import Gestures

/// The methods with which an object handles the touches and keys of sprites.
protocol SpriteDelegate: AnyObject {
  /// Called when a finger lands on the sprite, before a gesture is recognized.
  func spriteTouched(_ sprite: Sprite)
  /// Handles a key for the focused sprite; `false` forwards the key to the next responder.
  ///
  /// If the method returns `true` for a pressed key, it is called again when the key is released.
  func sprite(_ sprite: Sprite, handles press: Press) -> Bool
}

extension SpriteDelegate {
  func spriteTouched(_ sprite: Sprite) {}
}

/// A view with a picture that users manipulate by touches and, if it has a delegate, by keys.
class Sprite: View {
  weak var delegate: (any SpriteDelegate)?
  /// The pressed keys that the delegate has handled.
  private var handledKeys: [String] = []
  /// The location between the fingers that last pinched or turned the sprite, in its superview's
  /// coordinates.
  var anchor: Point?
  /// The motion of the sprite after a throw; nil while the sprite is not thrown.
  var flight: (course: Flight, start: Duration, edge: Spring, rate: DecelerationRate)?
  /// The time at which the sprite was last squashed, such as by a tap; nil if it never was.
  var squashedAt: Duration?

  private static let squash = DampedWave(
    amplitude: 0.16, frequency: 4.5, duration: .milliseconds(500))

  init(name: String) {
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    delegate?.spriteTouched(self)
  }
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { delegate != nil }

  override func pressesBegan(_ presses: [Press], with event: Event) {
    let unhandled = presses.filter { press in
      guard delegate?.sprite(self, handles: press) == true else { return true }
      handledKeys.append(press.key)
      return false
    }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  override func pressesEnded(_ presses: [Press], with event: Event) {
    let unhandled = end(presses)
    if !unhandled.isEmpty { super.pressesEnded(unhandled, with: event) }
  }

  override func pressesCancelled(_ presses: [Press], with event: Event) {
    let unhandled = end(presses)
    if !unhandled.isEmpty { super.pressesCancelled(unhandled, with: event) }
  }

  /// Reports the release of handled keys to the delegate, and returns the other released keys.
  private func end(_ presses: [Press]) -> [Press] {
    presses.filter { press in
      guard let index = handledKeys.firstIndex(of: press.key) else { return true }
      handledKeys.remove(at: index)
      _ = delegate?.sprite(self, handles: press)
      return false
    }
  }

  // MARK: Appearance

  /// The sprite's position, rotation and scale as one value for calculations of motion.
  var pose: Pose {
    Pose(center: center, rotation: transform.rotation, scale: transform.scale)
  }

  /// Returns whether the animation of a squashed sprite is in progress at a time.
  func isSquashed(at time: Duration) -> Bool {
    squashedAt.map { time < $0 + Sprite.squash.duration } ?? false
  }

  /// Returns the rectangle of the sprite's picture, relative to the sprite's center, at a time.
  ///
  /// A squashed sprite is wider and lower, or narrower and higher, with the same area.
  func box(at time: Duration, _ theme: Theme) -> Rect {
    let wave = theme.reducesMotion ? nil : squashedAt.map { Sprite.squash.value(after: time - $0) }
    let stretch = 1 + (wave ?? 0)
    return Rect(
      center: .zero,
      size: Size(width: bounds.width * stretch, height: bounds.height / stretch))
  }

  /// Returns the transform from coordinates around the sprite's center to those of its superview.
  ///
  /// - Parameter center: The location of the sprite's center if it is not that of the view.
  func placement(rotatedBy angle: Double = 0, center: Point? = nil) -> Transform {
    var placement = angle == 0 ? transform : transform.rotated(by: angle)
    let center = center ?? self.center
    placement.tx += center.x
    placement.ty += center.y
    return placement
  }

  /// Returns the draw command of the sprite's shadow, which is fainter for a lifted sprite.
  func shadow(below center: Point, isLifted: Bool = false) -> DrawCommand {
    let (width, height) = (bounds.width * transform.scale, bounds.height * transform.scale)
    let middle = Point(x: center.x, y: center.y + height * (isLifted ? 0.56 : 0.47))
    let frame = Rect(center: middle, size: Size(width: width * 0.86, height: height * 0.2))
    return .image(name: "shadow", frame: frame, alpha: isLifted ? 0.7 : 1)
  }
}

extension Presentation {
  mutating func show(_ pose: Pose) {
    center = pose.center
    transform = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}
