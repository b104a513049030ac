import GestureControls
package import GestureMotion
package import Gestures

/// A controller that lets users drag, pinch, turn, throw and catch sprites with fingers and keys.
///
/// Each attached sprite gets a pan, a pinch and a rotation recognizer. A finger that lands on a
/// sprite brings it in front of the other sprites, and stops it. When the last finger lifts,
/// ``release`` determines how the sprite moves. Keys do the same to the sprite that has the focus,
/// see ``SpriteKeys``. The time per frame depends on the number of sprites that are touched or
/// moving, not of attached sprites.
package final class Manipulator: LivingObject {
  package let lifetime = Lifetime()
  /// The behavior of a dragged sprite whose center reaches an edge of the allowed rectangle.
  package enum Edges {
    /// The sprite stops at the edge.
    case stop
    /// The sprite can move past the edge and scale past a limit, against increasing resistance.
    case rubberBand
    /// The sprite moves past the edge without resistance, and moves back inside the edge after the
    /// last finger lifts.
    case none
  }

  /// The motion of a sprite after the last finger has lifted.
  package enum Release {
    case rest
    /// The sprite slides after a drag as far and as long as in the MonkeyPinch tutorial; it goes on at the
    /// finger's velocity, and a wall sends it back.
    case slide
    /// The sprite slides as in the tutorial to the letter: its end is moved inside the walls, and the time and
    /// the curve of the motion stay.
    case tutorialSlide
    /// The sprite continues with the velocities of its gestures, and decelerates.
    case fly(edge: Spring, rate: DecelerationRate)
  }

  let session: Session
  /// The superview of all attached sprites.
  package let container: View
  package let animator = Animator()

  /// The closure that returns the rectangle in which the center of a sprite with a given scale can
  /// come to rest.
  private let fieldAtScale: (Sprite, _ scale: Double) -> Rect
  /// The range in which the scale of a sprite can come to rest.
  package var scales: ClosedRange<Double>
  package var edges = Edges.stop
  package var release = Release.rest
  /// Whether sprites can be dragged and thrown; pinching and turning is always possible.
  package var isDraggingEnabled = true
  /// Whether sprites scale and turn around the point between the fingers, not around their center.
  package var keepsAnchor = true
  /// The ``GestureRecognizer/rollingTapDistance`` of the sprites that are attached next, in points.
  package var rollingTapDistance = kindTapDistance
  /// Whether the recognizers of a sprite can recognize at the same time as other recognizers.
  package var allowsSimultaneousGestures = true
  /// Whether sprites are pressed, lifted and put down by fingers, and answer a whole hand.
  package var answersLandings = true
  /// Whether a touch that has stopped a moving sprite can also be a tap on the sprite.
  var allowsTapOfCaughtSprite = false

  /// Called with a sprite when a finger lands on the sprite or a key changes the sprite.
  package var onHold: (Sprite) -> Void = { _ in }
  /// Called for each tap on a sprite, by a finger at a place in the sprite's coordinates, or by the key that taps
  /// the focused sprite.
  package var onTap: (Sprite, _ place: Point?) -> Void = { _, _ in }
  package var onTickle: (Sprite) -> Void = { _ in }
  /// Called with a sprite on which three or more fingers of a hand land within 0.1 s.
  package var onHand: (Sprite) -> Void = { _ in }
  /// Called for each tap on a sprite with two fingers.
  package var onTwoFingerTap: (Sprite) -> Void = { _ in }
  /// Called with a sprite when a long press on it begins, and with `false` when the press ends.
  package var onLongPress: (Sprite, _ isPressed: Bool) -> Void = { _, _ in }

  /// Called for each action of a pinch or a rotation of a sprite, after it has changed the sprite.
  package var onReshape: (Sprite, GestureRecognizer) -> Void = { _, _ in }
  /// Called with a sprite that a finger begins to carry, that is to drag for a while.
  package var onTakingUp: (Sprite) -> Void = { _ in }
  /// Called with a sprite that a drag has let go, with its speed in points per second, and whether it was carried.
  package var onLettingGo: (Sprite, _ speed: Double, _ wasCarried: Bool) -> Void = { _, _, _ in }

  /// The sprites that a finger or a key has stopped and that are not yet released.
  ///
  /// The center of such a sprite may be outside the rectangle in which it can come to rest.
  package private(set) var held: [Sprite] = []
  /// Called with a sprite that meets a wall, with the time and its speed towards the wall.
  package var onImpact: (Sprite, _ time: Duration, _ speed: Double) -> Void = { _, _, _ in }
  /// The walls that sliding sprites are about to meet; a slide that something else ends meets none.
  var impacts: [Impact] = []

  /// A sprite that meets a wall at a time.
  struct Impact {
    let sprite: Sprite
    let time: Duration
    let speed: Double
    /// The direction to the wall, of length 1.
    let wall: Vector
  }

  /// The sprites that are lifted, put down or squashed, hop or wiggle.
  private var lively: [Sprite] = []
  private lazy var keys = SpriteKeys(perform: weakly(self) { $0.apply($1, to: $2) })

  package init(
    session: Session, container: View, scales: ClosedRange<Double>,
    field: @escaping (Sprite, _ scale: Double) -> Rect
  ) {
    self.session = session
    self.container = container
    self.scales = scales
    fieldAtScale = field
  }

  /// Returns the rectangle in which the center of a sprite with a given scale can come to rest.
  package func field(_ sprite: Sprite, atScale scale: Double) -> Rect {
    fieldAtScale(sprite, scale)
  }

  /// Adds recognizers of pans, pinches and rotations to a sprite, and handles its touches and keys.
  ///
  /// - Returns: The sprite's pan recognizer, for taps that require it to fail.
  @discardableResult package func attach(to sprite: Sprite) -> PanGestureRecognizer {
    let keyed = Unowned(sprite)
    sprite.onTouch = weakly(self) { $0.fingersLanded(on: $1) }
    sprite.onKey = weakly(self, or: false) { $0.keys.handle($1, of: keyed.object) }
    let pan = PanGestureRecognizer(name: "pan")
    pan.addTarget(self, Manipulator.pan)
    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.hysteresis = Self.kindPinchHysteresis
    pinch.addTarget(self, Manipulator.pinch)
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addTarget(self, Manipulator.turn)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      recognizer.rollingTapDistance = rollingTapDistance
      recognizer.rollingTapDistanceOfSeveral = Self.kindTwoFingerTapDistance
      recognizer.leavesOutRestingTouches = true
      sprite.addGestureRecognizer(recognizer)
    }
    return pan
  }

  // MARK: Sprites

  /// Brings a sprite in front of the container's other subviews.
  package func raise(_ sprite: Sprite) {
    if container.subviews.last !== sprite { container.bringSubviewToFront(sprite) }
  }

  /// Stops a moving sprite at its current location.
  package func stop(_ sprite: Sprite) {
    animator.stop(sprite, at: session.now)
    sprite.endTurn(at: session.now)
    sprite.anchor = nil
    sprite.isReturning = false
  }

  /// The time in which the fingers of a hand land, from the first to the third.
  private static let handTime = Duration.milliseconds(100)

  private func noteHand(on sprite: Sprite) {
    guard answersLandings else { return }
    var (landed, down) = (0, 0)
    session.forEachTouch { touch in
      guard touch.view === sprite else { return }
      down += 1
      if touch.phase == .began { landed += 1 }
    }
    let now = session.now
    // Fingers that were lifted before are not of this hand.
    var hand = sprite.hand ?? (now, 0)
    if down == landed || now - hand.start > Self.handTime { hand = (now, 0) }
    let isComplete = hand.fingers >= 3
    hand.fingers += landed
    sprite.hand = hand
    if !isComplete, hand.fingers >= 3 { onHand(sprite) }
  }

  private func fingersLanded(on sprite: Sprite) {
    noteHand(on: sprite)
    let isFirst = !session.hasTouch { $0.view === sprite && $0.phase != .began }
    if isFirst {
      sprite.isCaught = animator.isAnimating(sprite) && !sprite.isReturning
      (sprite.isTickled, sprite.isTakenUp) = (false, false)
    }
    // A sprite that moves back has its place already: quick taps that roll do not move it away.
    let rest = isFirst && sprite.isReturning ? sprite.rest : nil
    hold(sprite)
    if sprite.support == .ground { support(sprite, by: .fingers) }
    guard isFirst else { return }
    sprite.rest = rest ?? (sprite.center, sprite.transform)
    sprite.landing = nil
    session.forEachTouch { touch in
      guard touch.view === sprite, sprite.landing == nil else { return }
      sprite.landing = (session.now, touch.location(in: container), 0)
    }
  }

  /// Returns whether a tap with the fingers that are on a sprite counts.
  func canBeTapped(_ sprite: Sprite) -> Bool {
    allowsTapOfCaughtSprite || !sprite.isCaught
  }

  /// Moves a sprite softly back to where it was when the first finger landed on it.
  func giveBack(_ sprite: Sprite) {
    guard let rest = sprite.rest else { return }
    animate(sprite, completion: weakly(sprite) { $0.isReturning = false }) {
      ($0.center, $0.transform) = rest
    }
    // Set this last, because the completion of a replaced animation sets it to false.
    sprite.isReturning = true
  }

  /// Stops a sprite that a finger, a trackpad or a key has begun to change, brings it to the front, and
  /// adds it to `held`.
  func hold(_ sprite: Sprite) {
    stop(sprite)
    raise(sprite)
    onHold(sprite)
    if !held.contains(where: { $0 === sprite }) { held.append(sprite) }
  }

  /// Stops a sprite and removes it from its superview, the container.
  package func remove(_ sprite: Sprite) {
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
      sprite.center = field(sprite).clamp(sprite.center + displacement)
    case .scale(let factor):
      hold(sprite)
      let old = sprite.transform.scale
      let new = limited(old * factor)
      sprite.transform = sprite.transform.scaledBy(x: new / old, y: new / old)
      if keepsAnchor { keepInside(sprite) }
    case .turn(let angle):
      hold(sprite)
      sprite.transform = sprite.transform.rotated(by: angle)
    case .tap: onTap(sprite, nil)
    case .tickle: onTickle(sprite)
    }
  }

  // MARK: Time

  package func update(to time: Duration) {
    keys.update(to: time)
    animator.update(to: time)
    meetWalls(until: time)
    for sprite in held {
      support(sprite, by: !isTouched(sprite) ? .ground : isCarried(sprite) ? .gesture : .fingers)
    }
    returnHeldSprites(at: time)
    for sprite in lively
    where sprite.isUnsettled && sprite.support == .ground && !animator.isAnimating(sprite) {
      sprite.settle(at: time)
    }
    lively.removeAll { !$0.isLively(at: time) }
  }

  private func support(_ sprite: Sprite, by support: Sprite.Support) {
    guard answersLandings else { return }
    sprite.setSupport(support, at: session.now)
    addToLively(sprite)
  }

  /// Returns whether a gesture of fingers moves, scales or turns a sprite.
  private func isCarried(_ sprite: Sprite) -> Bool {
    sprite.gestureRecognizers.contains {
      ($0.state == .began || $0.state == .changed)
        && ($0 is PanGestureRecognizer && isDraggingEnabled || $0 is PinchGestureRecognizer
          || $0 is RotationGestureRecognizer)
    }
  }

  /// Squashes the sprites that have met walls.
  private func meetWalls(until time: Duration) {
    guard impacts.contains(where: { $0.time <= time }) else { return }
    let met = impacts.filter { $0.time <= time }
    impacts.removeAll { $0.time <= time }
    for impact in met {
      impact.sprite.bump(at: impact.time, speed: impact.speed, wall: impact.wall)
      addToLively(impact.sprite)
      onImpact(impact.sprite, impact.time, impact.speed)
    }
  }

  /// Moves released sprites back into the area in which sprites can come to rest, unless a sprite
  /// was thrown.
  private func returnHeldSprites(at time: Duration) {
    held.removeAll { sprite in
      guard !isTouched(sprite) else { return false }
      guard !animator.isAnimating(sprite), !isInside(sprite) else { return true }
      if edges == .none {
        animate(sprite) { $0.center = field(sprite).clamp($0.center) }
      } else {
        fly(sprite, at: .zero, edge: Throw.scrollEdge, at: time)
      }
      return true
    }
  }

  /// Returns whether a sprite can come to rest with its current center and scale.
  private func isInside(_ sprite: Sprite) -> Bool {
    let location = sprite.center
    if edges == .none { return container.bounds.contains(location) }
    let (limits, scale) = (scales, sprite.transform.scale)
    return field(sprite).clamp(location) == location
      && scale > limits.lowerBound * (1 - 1e-9) && scale < limits.upperBound * (1 + 1e-9)
  }

  /// Starts a short animation in which a sprite is squashed, as a response to a tap.
  package func squash(_ sprite: Sprite, at time: Duration) {
    sprite.squashedAt = time
    addToLively(sprite)
  }

  /// Starts a short animation in which a sprite hops, as a response to a tap with two fingers.
  package func hop(_ sprite: Sprite, at time: Duration) {
    sprite.hop(at: time)
    addToLively(sprite)
  }

  /// Starts a short animation in which a sprite wiggles, as a response to a long press.
  package func wiggle(_ sprite: Sprite, at time: Duration) {
    sprite.wiggle(at: time)
    addToLively(sprite)
  }

  func addToLively(_ sprite: Sprite) {
    if !lively.contains(where: { $0 === sprite }) { lively.append(sprite) }
  }

  /// Whether at least one sprite changes without touches, so that each frame has to be drawn.
  package var isAnimating: Bool { animator.isRunning || keys.isRunning || !lively.isEmpty }

  // MARK: Drawing

  /// Returns whether at least one finger touches a sprite.
  package func isTouched(_ sprite: Sprite) -> Bool { session.hasTouch { $0.view === sprite } }

  /// Returns whether at least one finger touches a sprite, or a key that changes it is down.
  package func isHeld(_ sprite: Sprite) -> Bool { isTouched(sprite) || keys.isHolding(sprite) }

  /// Draws a ring around the sprite that has the focus.
  package func drawFocus(_ picture: inout PictureBuilder) {
    guard let sprite = session.window.firstResponder as? Sprite else { return }
    let side = max(sprite.bounds.width, sprite.bounds.height) * sprite.transform.scale
    picture.part(scale: 1) {
      $0.circle(
        sprite.center, radius: max(side * 0.58, 6), edge: $0.theme.active.faded(0.75), width: 2.5)
    }
  }
}

extension Manipulator: GestureRecognizerDelegate {
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsSimultaneousGestures }

  package func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer is TapGestureRecognizer, let sprite = recognizer.view as? Sprite
    else { return true }
    return canBeTapped(sprite)
  }
}
