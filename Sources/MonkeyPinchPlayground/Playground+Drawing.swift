import GestureControls
public import GestureDrawing
public import Gestures
import MonkeyPinchScenes

// The picture of the playground, and hit tests for the emulated fingers.
extension Playground {
  /// Returns the commands that draw the current picture, with fingers and previews of fingers in
  /// front.
  ///
  /// - Parameters:
  ///   - fingers: The locations of fingers, which are drawn in front of everything else.
  ///   - hints: The locations at which an emulated finger would land; drawn paler.
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

  /// Returns the commands that draw short notices, such as that the sound is off.
  ///
  /// Only a scene without a control bar shows these texts.
  private func notices() -> [DrawCommand] {
    var style = TextStyle(size: Theme.smallSize, color: theme.quietInk)
    let (left, bottom) = (3 * Theme.unit, size.height - 2.5 * Theme.unit)
    let hint = DrawCommand.text("h for help", at: Point(x: left, y: bottom), style: style)
    guard isMuted else { return [hint] }
    style.alignment = .trailing
    let right = Point(x: size.width - left, y: bottom)
    return [hint, .text("Sound off (m)", at: right, style: style)]
  }

  /// Whether a gesture recognizer of the visible scene handles the hovering mouse pointer.
  public var watchesPointer: Bool { played.watchesPointer }

  /// Returns the center of the sprite at a location in points; nil if there is no sprite.
  ///
  /// An emulated second finger mirrors the first about this center.
  public func pivot(at place: Point) -> Point? {
    let hit = played.window.hitTest(place, with: nil)
    return scene.sprites.first { $0 === hit }?.convert(hit?.bounds.center ?? .zero, to: nil)
  }

  /// Returns whether two locations, in points, are on the same view.
  public func isTogether(_ a: Point, _ b: Point) -> Bool {
    let window = played.window
    return window.hitTest(a, with: nil) === window.hitTest(b, with: nil)
  }
}
