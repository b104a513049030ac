import GestureControls
import GestureMotion
import Gestures
import PlayKit

extension MonkeyScene {
  func draw(_ picture: inout PictureBuilder) {
    let size = root.bounds.size
    let end = controls.leftEdge(beside: Heading.line(in: size), inset: 5 * Theme.scale(in: size))
    // The heading is drawn first, so that sprites cover it.
    heading.draw(in: size, to: end.map { $0 - Theme.unit }, &picture)
    leaves.draw(at: now, scale: Theme.scale(in: size), &picture)
    for case let sprite as Sprite in root.subviews where sprite.alpha > 0 { draw(sprite, &picture) }
    manipulator.drawFocus(&picture)
    controls.draw(&picture)
  }

  private func draw(_ sprite: Sprite, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    // With reduced motion, a falling banana appears when it has come to rest.
    if theme.reducesMotion, sprite === banana, feeding.isFalling { return }
    let isTouched = manipulator.isTouched(sprite)
    let (height, angle) = sprite.liveliness(at: now, theme)
    let isEaten = sprite === banana && feeding.isEating
    if sprite === banana, let ground = feeding.ground {
      let height = (ground.y - banana.center.y) / max(root.bounds.height, 1)
      sprite.drawShadow(below: ground, strength: max(1 - 2 * height, 0), &picture)
    } else if !isEaten {
      sprite.drawShadow(below: sprite.center, isLifted: isTouched || height > 0, &picture)
    }
    let box = sprite.box(at: now, isTouched: isTouched, theme)
    let shake = sprite === monkey && !theme.reducesMotion ? face.shake(at: now) : 0
    let transform = sprite.placement(rotatedBy: shake + angle, raisedBy: height)
    guard sprite === monkey else {
      return picture.image(feeding.bites.picture(of: banana), in: box, transform: transform)
    }
    // The monkey does not glance aside while it eats or waits for a banana.
    let idle = feeding.isFree ? picture.idleLife : .still
    let breathing = idle.breathing(box)
    picture.animal(
      face.picture(at: now, idle), in: breathing, transform: transform,
      gaze: idle.glance ?? face.gaze)
    face.drawMouth(in: breathing, transform: transform, at: now, &picture)
  }
}
