package import Gestures

/// A session with one sprite that touches at all locations hit, for finding out what they mean.
///
/// The sprite has the recognizers and limits of the animals of the scene `monkey`, without those of
/// tickles. It stays where it is.
package final class TrialSprite {
  package let session: Session
  private let manipulator: Manipulator

  package init() {
    // Larger than any surface, so that a sprite that fingers turn still is everywhere.
    let side = 1e6
    let frame = Rect(x: -side, y: -side, width: 2 * side, height: 2 * side)
    let window = Window(size: .zero)
    window.bounds = frame
    session = Session(window: window)
    manipulator = Manipulator(session: session, container: window, scales: 1...1) { _, _ in
      Rect(origin: frame.center, size: .zero)
    }
    manipulator.isDraggingEnabled = false
    manipulator.keepsAnchor = false
    manipulator.allowsTapOfCaughtSprite = true
    let sprite = Sprite(name: "sprite")
    sprite.frame = frame
    window.addSubview(sprite)
    let pan = manipulator.attach(to: sprite)
    manipulator.addTap(to: sprite, after: [pan, manipulator.addLongPress(to: sprite)])
    manipulator.addTwoFingerTap(to: sprite)
  }
}
