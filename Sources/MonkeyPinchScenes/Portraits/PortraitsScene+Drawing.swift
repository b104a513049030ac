public import GestureDrawing
import Gestures
import GestureMotion

extension PortraitsScene {
  /// The panel and the words lie on the ground, and the portraits on everything.
  public func draw(in theme: Theme) -> [DrawCommand] {
    let panel = layout.panel.draw(
      tally, touched: !session.touches.isEmpty, at: now, in: theme)
    let portraits = root.subviews.compactMap { $0 as? Sprite }.flatMap { draw($0, theme) }
    let heading = Heading(
      Self.title, Self.summary, "Drag, pinch and turn the rabbits.", "Drag, pinch and turn.",
      "Drag and pinch.")
    return heading.draw(in: layout.size, to: layout.headingEnd, theme) + panel + drawHint(theme)
      + portraits + drawFocus(theme)
  }

  // MARK: Portraits

  /// Where a portrait is seen: on its way while it changes, unless nothing is to move for show.
  private func shown(_ sprite: Sprite, _ theme: Theme) -> Presentation {
    theme.reducesMotion ? Presentation(sprite) : animator.presentation(of: sprite)
  }

  private func draw(_ sprite: Sprite, _ theme: Theme) -> [DrawCommand] {
    let shown = shown(sprite, theme)
    var placement = shown.transform
    placement.tx += shown.center.x
    placement.ty += shown.center.y
    let name = sprite === gray ? "rabbit-gray" : "rabbit-orange"
    return [
      shadow(of: sprite, shown),
      .image(
        name: name, frame: sprite.box(at: now, theme), transform: placement, alpha: shown.alpha),
    ]
  }

  private func shadow(of sprite: Sprite, _ shown: Presentation) -> DrawCommand {
    // A portrait that is held is lifted off the ground: its shadow falls further away and is fainter.
    let isHeld = session.touches.contains { $0.view === sprite }
    let diameter = sprite.bounds.width * shown.transform.scale
    let side = diameter * (isHeld ? 1.2 : 1.14)
    let center = shown.center + Vector(dx: 0, dy: diameter * (isHeld ? 0.06 : 0.025))
    // Through a pale portrait its shadow would be seen, so that goes faster than the portrait.
    let alpha = shown.alpha * shown.alpha * shown.alpha
    return .image(
      name: "portrait-shadow",
      frame: Rect(center: center, size: Size(width: side, height: side)),
      alpha: alpha * (isHeld ? 0.8 : 1))
  }

  /// A quiet ring about the portrait that has the focus.
  private func drawFocus(_ theme: Theme) -> [DrawCommand] {
    guard let sprite = session.window.firstResponder as? Sprite else { return [] }
    let shown = shown(sprite, theme)
    let unit = layout.scale
    let radius = sprite.bounds.width / 2 * shown.transform.scale + 5 * unit
    return [
      .circle(
        center: shown.center, radius: radius,
        stroke: Stroke(color: theme.active.faded(0.8), width: 2.5 * unit))
    ]
  }

  // MARK: The ground

  /// What to do on the ground, for as long as nobody has done it.
  private func drawHint(_ theme: Theme) -> [DrawCommand] {
    guard !hasGathered else { return [] }
    let style = TextStyle(
      size: Theme.smallSize * layout.scale, color: theme.quietInk, alignment: .center)
    let versions = [
      ["Swipe here, left or right: one above the other", "Rub here: side by side"],
      ["Swipe here:", "one above the other", "Rub here:", "side by side"],
      ["Swipe", "or rub", "here"],
    ]
    let room = layout.clearing.width - 2 * Theme.unit
    guard let lines = versions.first(where: { $0.allSatisfy { style.width(of: $0) <= room } })
    else { return [] }
    let step = 20 * layout.scale
    let top = layout.clearing.midY - step * Double(lines.count - 1) / 2
    return lines.enumerated().map { index, line in
      let place = Point(x: layout.clearing.midX, y: top + step * Double(index) + style.size * 0.36)
      return .text(line, at: place, style: style)
    }
  }
}
