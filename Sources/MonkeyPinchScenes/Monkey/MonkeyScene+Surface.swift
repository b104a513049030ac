import GestureControls
import GestureDrawing
public import Gestures
import GestureMotion

// Where things stand on a surface, and where they may go.
extension MonkeyScene {
  /// Where a thing's middle can be.
  ///
  /// In the tutorial that is all of the root view. But from the very edge a bitten banana would have
  /// left the window for good, so a quarter of the thing more stays inside.
  func field(of sprite: Sprite) -> Rect {
    let margin = Vector(dx: sprite.bounds.width, dy: sprite.bounds.height) * 0.25
    return root.bounds.insetBy(dx: margin.dx, dy: margin.dy)
  }

  /// How large things are before anybody pinches them.
  private static func boxes(in size: Size) -> (monkey: Size, banana: Size) {
    let side = min(
      max(0.36 * min(size.width, size.height), 72), 260 * Theme.scale(in: size))
    return (
      Size(width: side, height: side), Size(width: side * 0.86, height: side * 0.86)
    )
  }

  func arrange(in size: Size) {
    let boxes = Self.boxes(in: size)
    monkey.bounds.size = boxes.monkey
    banana.bounds.size = boxes.banana
    // On a low surface, below the controls.
    let middle = max(size.height * 0.52, physicsControl.frame.maxY + boxes.monkey.height / 2 - 8)
    monkey.center = Point(x: size.width * 0.34, y: middle)
    banana.center = Point(x: size.width * 0.67, y: middle + size.height * 0.02)
    for sprite in both { sprite.transform = .identity }
  }

  public func resize(to size: Size) {
    guard size != root.bounds.size, size.width > 0, size.height > 0 else { return }
    for sprite in both { animator.stop(sprite, at: session.now) }
    let fields = both.map(field(of:))
    session.window.bounds.size = size
    root.frame = Rect(origin: .zero, size: size)
    placeControls(in: size)
    let boxes = Self.boxes(in: size)
    monkey.bounds.size = boxes.monkey
    banana.bounds.size = boxes.banana
    for (sprite, old) in zip(both, fields) {
      let new = field(of: sprite)
      let (x, y) = (sprite.center.x - old.minX, sprite.center.y - old.minY)
      let place = Point(
        x: new.minX + x * new.width / max(old.width, 1),
        y: new.minY + y * new.height / max(old.height, 1))
      sprite.center = new.clamp(place)
    }
  }
}
