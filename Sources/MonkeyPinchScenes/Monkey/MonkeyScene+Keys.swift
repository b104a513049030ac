import GestureDrawing
import Gestures

extension MonkeyScene: Steerable {
  func move(_ sprite: Sprite, by way: Vector) {
    guard mode == .pan else { return }
    hold(sprite)
    if root.subviews.last !== sprite { root.bringSubviewToFront(sprite) }
    sprite.center = field(of: sprite).clamp(sprite.center + way)
  }

  func scale(_ sprite: Sprite, by factor: Double) {
    hold(sprite)
    let old = sprite.transform.scale
    let new = min(max(old * factor, Self.scales.lowerBound), Self.scales.upperBound)
    sprite.transform = sprite.transform.scaledBy(x: new / old, y: new / old)
  }

  func turn(_ sprite: Sprite, by angle: Double) {
    hold(sprite)
    sprite.transform = sprite.transform.rotated(by: angle)
  }

  /// A quiet ring about the thing that has the focus.
  func drawFocus(_ theme: Theme) -> [DrawCommand] {
    guard let sprite = session.window.firstResponder as? Sprite else { return [] }
    let side = max(sprite.bounds.width, sprite.bounds.height) * sprite.transform.scale
    return [
      .circle(
        center: sprite.center, radius: side * 0.58,
        stroke: Stroke(color: theme.active.faded(0.75), width: 2.5))
    ]
  }
}
