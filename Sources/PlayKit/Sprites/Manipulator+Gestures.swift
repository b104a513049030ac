import GestureMotion
import Gestures

/// The actions of the recognizers that ``Manipulator/attach(to:)`` adds to a sprite.
extension Manipulator {
  func pan(_ pan: PanGestureRecognizer) {
    guard isDraggingEnabled, let sprite = pan.view as? Sprite else { return }
    guard !pan.isRolledTap else { return giveBack(sprite) }
    if let landing = sprite.landing {
      let distance = (pan.location(in: container) - landing.location).magnitude
      let farthest = max(landing.farthest, distance)
      sprite.landing?.farthest = farthest
      if answersLandings, pan.state == .changed, !sprite.isTakenUp, farthest >= Self.carryDistance,
        session.now - landing.time >= Self.carryTime
      {
        sprite.isTakenUp = true
        onTakingUp(sprite)
      }
    }
    stopAnimations(of: sprite, for: pan)
    let start = sprite.center
    // Keep the part of the translation that the edges absorbed, so that the sprite is under the
    // finger when it moves back.
    pan.setTranslation(drag(sprite, by: pan.translation(in: container)), in: container)
    guard pan.state == .ended, !sprite.isTickled else { return }
    switch release {
    case .rest: break
    case .slide where isHold(sprite), .fly where isHold(sprite): break
    case .slide: slide(sprite, at: pan.velocity(in: container))
    case .tutorialSlide:
      // A sprite without edges slides from its location before the last movement.
      slideAsInTutorial(
        sprite, from: edges == .none ? start : sprite.center, at: pan.velocity(in: container))
    case .fly: letGo(sprite)
    }
    guard answersLandings else { return }
    let speed = sprite.isThrown ? pan.velocity(in: container).magnitude : 0
    onLettingGo(sprite, speed, sprite.isTakenUp)
  }

  /// The time from its landing, and the distance in points, from which a finger that drags a sprite carries it; one that
  /// rubs moves less.
  private static let (carryTime, carryDistance) = (Duration.milliseconds(350), 100.0)

  /// Whether the finger of a drag has held a sprite, as a hand that trembles does.
  private func isHold(_ sprite: Sprite) -> Bool {
    guard let landing = sprite.landing else { return false }
    return session.now - landing.time >= Self.holdDuration
      && landing.farthest <= Self.holdDistance
  }

  func pinch(_ pinch: PinchGestureRecognizer) {
    guard let sprite = pinch.view as? Sprite else { return }
    change(sprite, by: pinch) { transform in
      let factor = scale(transform.scale, times: pinch.scale) / transform.scale
      return transform.scaledBy(x: factor, y: factor)
    }
    pinch.scale = 1
  }

  func turn(_ rotation: RotationGestureRecognizer) {
    guard let sprite = rotation.view as? Sprite else { return }
    change(sprite, by: rotation) { $0.rotated(by: rotation.rotation) }
    rotation.rotation = 0
  }

  private func change(
    _ sprite: Sprite, by recognizer: GestureRecognizer, _ change: (Transform) -> Transform
  ) {
    guard !recognizer.isRolledTap else { return giveBack(sprite) }
    stopAnimations(of: sprite, for: recognizer)
    // A pinch that a trackpad reports has no fingers, also not while it changes.
    let isReported =
      recognizer.numberOfTouches == 0 && [.began, .changed].contains(recognizer.state)
    if isReported, recognizer.state == .began { hold(sprite) }
    // The location between the fingers exists only with two fingers; that of a trackpad is the pointer's.
    if recognizer.numberOfTouches == 2 || isReported {
      let anchor = recognizer.location(in: container)
      let anchored = sprite.convert(anchor, from: container)
      sprite.transform = change(sprite.transform)
      if keepsAnchor {
        _ = drag(sprite, by: anchor - sprite.convert(anchored, to: container))
        sprite.anchor = anchor
      }
    }
    if recognizer.state == .ended { letGo(sprite) }
    if answersLandings { onReshape(sprite, recognizer) }
  }

  /// Stops the animations of a sprite, unless the gesture of `recognizer` has just ended.
  private func stopAnimations(of sprite: Sprite, for recognizer: GestureRecognizer) {
    if recognizer.state != .ended { animator.stop(sprite, at: session.now) }
  }
}
