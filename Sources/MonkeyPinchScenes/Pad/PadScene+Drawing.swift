package import GestureDrawing
import Gestures

extension PadScene {
  package func draw(in theme: Theme) -> [DrawCommand] {
    let size = pad.bounds.size
    let panel = PadPanel(in: size)
    var picture = PictureBuilder(theme, scale: Theme.scale(in: size))
    drawGrid(size, &picture)
    let isBesideHeading = panel.frame.minY < Heading.height(in: size)
    picture.add(
      Heading(Self.title, Self.summary, "Touch it in any way.").draw(
        in: size, to: isBesideHeading ? panel.frame.minX - Theme.margin(in: size) : nil, theme))
    drawHistory(panel, size, &picture)
    picture.add(panel.draw(lamps, at: now, in: theme))
    trails.draw(at: now, in: size, &picture)
    return picture.commands
  }

  /// Draws a grid to judge distances, and a border around the area in which edge pans begin.
  private func drawGrid(_ size: Size, _ picture: inout PictureBuilder) {
    let (step, width) = (80 * picture.scale, 1 / picture.scale)
    let color = picture.theme.ink.faded(0.05)
    for x in stride(from: step, to: size.width, by: step) {
      picture.line([Point(x: x, y: 0), Point(x: x, y: size.height)], color, width: width)
    }
    for y in stride(from: step, to: size.height, by: step) {
      picture.line([Point(x: 0, y: y), Point(x: size.width, y: y)], color, width: width)
    }
    picture.rectangle(
      Rect(origin: .zero, size: size).inset(by: Insets(13)), radius: 3 / picture.scale,
      edge: picture.theme.active.faded(0.25), width: width)
  }

  /// Draws the list of recent gestures, with the newest at the bottom and older ones paler above.
  private func drawHistory(_ panel: PadPanel, _ size: Size, _ picture: inout PictureBuilder) {
    let scale = picture.scale
    let margin = 3 * Theme.unit * scale
    let isBeside = panel.frame.minY < size.height / 3
    let bottom =
      isBeside ? size.height - Theme.foot(in: size) - Theme.unit : panel.frame.minY - 2 * Theme.unit
    // On a small surface, the text is no larger than that of the panel.
    let letters = Theme.bodySize * max(min(scale, panel.scale * 1.1), 0.7)
    let line = letters * 1.47
    let count = max(1, min(6, Int((bottom - margin - 60 * scale) / line)))
    let room = (isBeside ? panel.frame.minX : size.width) - 2 * margin
    for (age, entry) in history.entries.prefix(count).enumerated() {
      let title = PadPanel.title(of: entry.name)
      let fade = 1 - Double(age) / Double(count + 1)
      picture.text(
        title + (entry.value.isEmpty ? "" : "  \(entry.value)"),
        at: Point(x: margin, y: bottom - Double(age) * line), size: letters / scale,
        bold: age == 0, color: picture.theme.ink.faded(fade * 0.9), alignment: .leading,
        width: room, onBaseline: true)
    }
  }
}
