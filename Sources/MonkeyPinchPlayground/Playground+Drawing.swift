import GestureControls
public import GestureDrawing
public import Gestures
import MonkeyPinchScenes

// What is seen of the playground, and what can be touched there.
extension Playground {
  /// The picture of this moment.
  ///
  /// - Parameters:
  ///   - fingers: Places at which a finger is drawn over everything else.
  ///   - hints: Places at which one would land; drawn paler.
  public func draw(fingers: [Point] = [], hints: [Point] = []) -> [DrawCommand] {
    var picture = [theme.backdrop(size)] + drawScene()
    if let bar = played.bar { picture += bar.draw(in: theme) } else { picture += notices() }
    picture += inspector.draw(in: size, below: Heading.height(in: size), theme)
    picture += played.help.draw(in: theme)
    let box = Size(width: 64, height: 64)
    return picture
      + hints.map { .image(name: "finger", frame: Rect(center: $0, size: box), alpha: 0.45) }
      + fingers.map { .image(name: "finger", frame: Rect(center: $0, size: box)) }
  }

  private func drawScene() -> [DrawCommand] {
    let picture = scene.draw(in: theme)
    guard let (old, start) = fading, !theme.reducesMotion else { return picture }
    let part = min(max((played.session.now - start) / Self.fade, 0), 1)
    return old.scene.draw(in: theme).map { $0.faded(1 - part) } + picture.map { $0.faded(part) }
  }

  /// What the bar would show, in words, where there is no bar.
  private func notices() -> [DrawCommand] {
    var style = TextStyle(size: Theme.smallSize, color: theme.quietInk)
    let (left, bottom) = (3 * Theme.unit, size.height - 2.5 * Theme.unit)
    let hint = DrawCommand.text("h for help", at: Point(x: left, y: bottom), style: style)
    guard isMuted else { return [hint] }
    style.alignment = .trailing
    let right = Point(x: size.width - left, y: bottom)
    return [hint, .text("Sound off (m)", at: right, style: style)]
  }

  /// Whether anything looks at a pointer that hovers.
  public var watchesPointer: Bool { played.watchesPointer }

  /// The middle of the sprite at a place, about which a mirrored finger is put; nil on the ground.
  public func pivot(at place: Point) -> Point? {
    let hit = played.window.hitTest(place, with: nil)
    return scene.sprites.first { $0 === hit }?.convert(hit?.bounds.center ?? .zero, to: nil)
  }

  /// Whether two places are on the same thing, or both on the ground.
  public func isTogether(_ a: Point, _ b: Point) -> Bool {
    let window = played.window
    return window.hitTest(a, with: nil) === window.hitTest(b, with: nil)
  }
}
