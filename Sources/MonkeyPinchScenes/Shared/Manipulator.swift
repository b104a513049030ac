import GestureDrawing
import GestureMotion
import Gestures

/// Lets fingers and keys drag, pinch, turn, throw and catch sprites.
///
/// Every attached sprite gets a pan, a pinch and a rotation recognizer. A finger that lands on a
/// moving sprite stops it; when the last finger lifts, ``release`` says how the sprite goes on. Keys
/// do the same to the sprite that has the focus, see ``SpriteKeys``. The costs of a frame depend on
/// the sprites that are touched or moving, not on how many are attached.
final class Manipulator {
  /// What happens to a dragged sprite at the edges of its field.
  enum Edges {
    /// It stops there.
    case stop
    /// It goes past them, further and further behind the finger. Limits of the scale give way, too.
    case rubberBand
    /// It goes past them with the finger, and returns when the finger lifts.
    case none
  }

  /// How a sprite goes on when the last finger lifts.
  enum Release {
    case rest
    /// After a drag, with the slide of the tutorial.
    case slide
    /// With the velocities of its position, rotation and scale, until it comes to rest.
    case fly(edge: Spring, rate: DecelerationRate)
  }

  /// Which gestures bring a sprite to the front.
  enum Raising { case beginOfDrag, beginOfGesture, drag }

  let session: Session
  /// The superview of the sprites.
  let ground: View
  let animator = Animator()

  /// Where the center of a sprite may be, in the ground's coordinates.
  var field: (Sprite) -> Rect
  /// The range of a sprite's scale.
  var scales: ClosedRange<Double>
  var edges = Edges.stop
  var release = Release.rest
  var raising = Raising.beginOfDrag
  /// Whether sprites can be dragged and thrown; they can be pinched and turned anyway.
  var isDraggingEnabled = true
  /// Whether the point between two fingers stays between them as they pinch or turn; otherwise the
  /// sprite's center stays where it is.
  var keepsAnchor = true
  /// Whether a sprite is moved by its transform, while its center stays the same.
  var movesTransform = false
  /// Whether recognizers whose delegate this is recognize together with any other.
  var allowsSimultaneousGestures = true

  /// Called when a finger lands on a sprite, or a key changes it.
  var onHold: (Sprite) -> Void = { _ in }
  /// Called for the keys that tap and tickle.
  var onTap: (Sprite) -> Void = { _ in }
  var onTickle: (Sprite) -> Void = { _ in }

  /// Sprites that were stopped and may have to return to their field.
  private(set) var held: [Sprite] = []
  private var squashed: [Sprite] = []
  private lazy var keys = SpriteKeys { [unowned self] in apply($0, to: $1) }

  init(
    session: Session, ground: View, scales: ClosedRange<Double>, field: @escaping (Sprite) -> Rect
  ) {
    self.session = session
    self.ground = ground
    self.scales = scales
    self.field = field
  }

  /// Makes a sprite one that can be manipulated.
  ///
  /// - Returns: Its pan recognizer, for taps that have to wait for it to fail.
  @discardableResult func attach(to sprite: Sprite) -> PanGestureRecognizer {
    sprite.delegate = self
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, Manipulator.panned)
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addTarget(self, Manipulator.pinched)
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, Manipulator.rotated)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      sprite.addGestureRecognizer(recognizer)
    }
    return pan
  }

  // MARK: Gestures

  private func panned(_ pan: PanGestureRecognizer) {
    guard isDraggingEnabled, let sprite = pan.view as? Sprite else { return }
    if pan.state == .began || raising == .drag { raise(sprite) }
    stopAnimations(of: sprite, for: pan)
    let start = sprite.center
    // What the edges held back remains, so that the sprite stays under the finger on the way back.
    pan.setTranslation(drag(sprite, by: pan.translation(in: ground)), in: ground)
    guard pan.state == .ended else { return }
    switch release {
    case .rest: break
    case .slide:
      // A sprite that no edge stopped slides from where it was before its last movement.
      slide(sprite, from: edges == .none ? start : sprite.center, at: pan.velocity(in: ground))
    case .fly: letGo(sprite)
    }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard let sprite = pinch.view as? Sprite else { return }
    change(sprite, by: pinch) { transform in
      let factor = scale(transform.scale, times: pinch.scale) / transform.scale
      return transform.scaledBy(x: factor, y: factor)
    }
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let sprite = rotation.view as? Sprite else { return }
    change(sprite, by: rotation) { $0.rotated(by: rotation.rotation) }
    rotation.rotation = 0
  }

  private func change(
    _ sprite: Sprite, by recognizer: GestureRecognizer, _ change: (Transform) -> Transform
  ) {
    if recognizer.state == .began, raising == .beginOfGesture { raise(sprite) }
    stopAnimations(of: sprite, for: recognizer)
    // With fewer fingers there is no location between them.
    if recognizer.numberOfTouches == 2 {
      let anchor = recognizer.location(in: ground)
      let anchored = sprite.convert(anchor, from: ground)
      sprite.transform = change(sprite.transform)
      if keepsAnchor {
        _ = drag(sprite, by: anchor - sprite.convert(anchored, to: ground))
        sprite.anchor = anchor
      }
    }
    if recognizer.state == .ended { letGo(sprite) }
  }

  /// An animation that starts during a gesture does not continue beside it.
  private func stopAnimations(of sprite: Sprite, for recognizer: GestureRecognizer) {
    if recognizer.state != .ended { animator.stop(sprite, at: session.now) }
  }

  /// Brings a sprite in front of the others.
  private func raise(_ sprite: Sprite) {
    if ground.subviews.last !== sprite { ground.bringSubviewToFront(sprite) }
  }

  /// Stops a sprite where it is.
  func stop(_ sprite: Sprite) {
    animator.stop(sprite, at: session.now)
    sprite.anchor = nil
  }

  /// Stops a sprite for a finger or a key.
  private func hold(_ sprite: Sprite) {
    stop(sprite)
    onHold(sprite)
    if !held.contains(where: { $0 === sprite }) { held.append(sprite) }
  }

  /// Stops a sprite and removes it from the ground.
  func remove(_ sprite: Sprite) {
    stop(sprite)
    sprite.removeFromSuperview()
    held.removeAll { $0 === sprite }
  }

  // MARK: Keys

  func apply(_ change: SpriteKeys.Change, to sprite: Sprite) {
    switch change {
    case .move(let displacement):
      guard isDraggingEnabled else { return }
      hold(sprite)
      raise(sprite)
      place(sprite, at: field(sprite).clamp(location(of: sprite) + displacement))
    case .scale(let factor):
      hold(sprite)
      let old = sprite.transform.scale
      let new = limited(old * factor)
      sprite.transform = sprite.transform.scaledBy(x: new / old, y: new / old)
      if keepsAnchor { keepInside(sprite) }
    case .turn(let angle):
      hold(sprite)
      sprite.transform = sprite.transform.rotated(by: angle)
    case .tap: onTap(sprite)
    case .tickle: onTickle(sprite)
    }
  }

  // MARK: Time

  func update(to time: Duration) {
    keys.update(to: time)
    animator.update(to: time)
    returnHeldSprites(at: time)
    squashed.removeAll { !$0.isSquashed(at: time) }
  }

  /// Sprites that fingers left outside their field without a throw return to it.
  private func returnHeldSprites(at time: Duration) {
    held.removeAll { sprite in
      guard !session.touches.contains(where: { $0.view === sprite }) else { return false }
      guard !animator.isAnimating(sprite), !isInside(sprite) else { return true }
      if edges == .none {
        animate(sprite) { $0.center = field(sprite).clamp($0.center) }
      } else {
        fly(sprite, at: .zero, edge: Throw.scrollEdge, at: time)
      }
      return true
    }
  }

  /// Whether a sprite may stay where fingers left it.
  private func isInside(_ sprite: Sprite) -> Bool {
    let location = location(of: sprite)
    if edges == .none { return ground.bounds.contains(location) }
    let (limits, scale) = (scales, sprite.transform.scale)
    return field(sprite).clamp(location) == location
      && scale > limits.lowerBound * (1 - 1e-9) && scale < limits.upperBound * (1 + 1e-9)
  }

  /// Squashes a sprite, as a tap does.
  func squash(_ sprite: Sprite, at time: Duration) {
    sprite.squashedAt = time
    if !squashed.contains(where: { $0 === sprite }) { squashed.append(sprite) }
  }

  /// Whether a sprite moves by itself or by a held key.
  var isAnimating: Bool { animator.isRunning || keys.isRunning || !squashed.isEmpty }

  // MARK: Drawing

  /// Whether a finger is on a sprite.
  func isTouched(_ sprite: Sprite) -> Bool { session.touches.contains { $0.view === sprite } }

  /// A ring around the sprite that has the focus.
  func drawFocus(_ theme: Theme) -> [DrawCommand] {
    guard let sprite = session.window.firstResponder as? Sprite else { return [] }
    let side = max(sprite.bounds.width, sprite.bounds.height) * sprite.transform.scale
    return [
      .circle(
        center: sprite.center, radius: max(side * 0.58, 6),
        stroke: Stroke(color: theme.active.faded(0.75), width: 2.5))
    ]
  }
}

extension Manipulator: SpriteDelegate {
  func spriteTouched(_ sprite: Sprite) { hold(sprite) }
  func sprite(_ sprite: Sprite, handles press: Press) -> Bool { keys.handle(press, of: sprite) }
}

extension Manipulator: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsSimultaneousGestures }
}
