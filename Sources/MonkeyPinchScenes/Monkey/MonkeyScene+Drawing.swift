import GestureControls
public import GestureDrawing
import Gestures

extension MonkeyScene {
  public func draw(in theme: Theme) -> [DrawCommand] {
    let size = root.bounds.size
    // On the ground, so that no words lie across a thing.
    let (line, inset) = (Heading.line(in: size), 5 * Theme.scale(in: size))
    // What is seen of a control is less than what takes touches.
    let beside = controls.filter {
      !$0.isHidden && $0.frame.minY + inset < line.upperBound
        && $0.frame.maxY - inset > line.lowerBound
    }
    let end = beside.map(\.frame.minX).min().map { $0 - Theme.unit }
    var picture = Heading("MonkeyPinch", Self.summary, "Drag, pinch and tap.", "Drag, pinch, tap.")
      .draw(in: size, to: end, theme)
    for view in root.subviews {
      guard let sprite = view as? Sprite else { continue }
      picture.append(shadow(of: sprite))
      picture += sprite === monkey ? drawMonkey(theme) : drawBanana(theme)
    }
    return picture + drawFocus(theme)
      + controls.flatMap { $0.draw(in: theme) } + frictionLabel.draw(in: theme)
  }

  private func shadow(of sprite: Sprite) -> DrawCommand {
    // A thing that is held is lifted off the ground: its shadow falls further away and is fainter.
    let isHeld = session.touches.contains { $0.view === sprite }
    let scale = sprite.transform.scale
    let box = Size(width: sprite.bounds.width * scale, height: sprite.bounds.height * scale)
    let middle = Point(x: sprite.center.x, y: sprite.center.y + box.height * (isHeld ? 0.56 : 0.47))
    let frame = Rect(
      center: middle, size: Size(width: box.width * 0.86, height: box.height * 0.2))
    return .image(name: "shadow", frame: frame, alpha: isHeld ? 0.7 : 1)
  }

  private func drawMonkey(_ theme: Theme) -> [DrawCommand] {
    let box = monkey.box(at: now, theme)
    let placement = monkey.placement(turnedBy: theme.reducesMotion ? 0 : face.shake(at: now))
    if face.isLaughing(at: now) {
      return [.image(name: "monkey-laughing", frame: box, transform: placement)]
    }
    let name = face.isChewing(at: now) ? "monkey-chomping" : "monkey"
    let (unitX, unitY) = (box.width / MonkeyFace.artSize, box.height / MonkeyFace.artSize)
    let pupils = MonkeyFace.eyes.map { eye in
      let place = eye + face.gaze
      let middle = Point(x: box.minX + place.x * unitX, y: box.minY + place.y * unitY)
      let size = Size(
        width: MonkeyFace.pupilSize * unitX, height: MonkeyFace.pupilSize * unitY)
      return DrawCommand.image(
        name: "pupil", frame: Rect(center: middle, size: size), transform: placement)
    }
    return [.image(name: name, frame: box, transform: placement)] + pupils
  }

  private func drawBanana(_ theme: Theme) -> [DrawCommand] {
    let name = bites.count == 0 ? "banana" : "banana-bite-\(bites.count)"
    return [.image(name: name, frame: banana.box(at: now, theme), transform: banana.placement())]
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Drag", "moves; let go and it slides on"),
        .init("Two fingers", "pinch to scale, turn to rotate"),
        .init("Tap", "chomp"),
        .init("Rub left and right", "tickle: hehehe"),
      ],
      keys: [
        .init("t", "drag mode or tickle mode"),
        .init("p", "let go: slide, scroll or bounce"),
        .init("i and o", "less or more friction"),
      ] + Steering.help)
  }
}
