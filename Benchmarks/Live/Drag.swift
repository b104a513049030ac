import Gestures
import MonkeyPinchPlayground
import PlayKit

/// A drag in circles, from a sprite of a scene or from the surface to draw on.
struct Drag {
  /// Where the finger lands.
  private let start: Point

  init(in playground: Playground) {
    let sprite = playground.scene.sprites.first { !($0.superview?.isHidden ?? true) }
    start = sprite.map { $0.convert($0.bounds.center, to: nil) } ?? Point(x: 260, y: 400)
  }

  /// Returns the location of the sample with a number, of which the first is 0.
  func location(of number: Int) -> Point {
    let turn = Transform(rotation: Double(number) * 0.05)
    return start - Vector(dx: 60, dy: 0) + Vector(dx: 60, dy: 0).applying(turn)
  }
}
