public import GestureDrawing
import Gestures

extension PadScene {
  public func draw(in theme: Theme) -> [DrawCommand] {
    let size = pad.bounds.size
    let unit = PadPanel.unit(in: size)
    let panel = PadPanel(in: size)
    return drawGrid(size, unit, theme)
      + drawTitle(panel, size, theme) + drawHistory(panel, size, unit, theme)
      + panel.draw(lamps, at: now, in: theme) + trails.draw(at: now, in: size, unit: unit, theme)
  }

  /// Lines to measure by, and the border from which edge pans come in.
  private func drawGrid(_ size: Size, _ unit: Double, _ theme: Theme) -> [DrawCommand] {
    let line = Stroke(color: theme.ink.faded(0.05), width: 1)
    let step = 80 * unit
    let columns = stride(from: step, to: size.width, by: step).map { x in
      DrawCommand.line([Point(x: x, y: 0), Point(x: x, y: size.height)], stroke: line)
    }
    let rows = stride(from: step, to: size.height, by: step).map { y in
      DrawCommand.line([Point(x: 0, y: y), Point(x: size.width, y: y)], stroke: line)
    }
    let edge = Rect(origin: .zero, size: size).insetBy(dx: 13, dy: 13)
    let border = Stroke(color: theme.active.faded(0.25), width: 1)
    return columns + rows + [.rectangle(edge, cornerRadius: 3, stroke: border)]
  }

  private func drawTitle(_ panel: PadPanel, _ size: Size, _ theme: Theme) -> [DrawCommand] {
    let isBeside = panel.frame.minY < Heading.height(in: size)
    return Heading(Self.title, Self.summary, "Touch it in any way.")
      .draw(in: size, to: isBeside ? panel.frame.minX - Theme.margin(in: size) : nil, theme)
  }

  /// The newest at the bottom, the older ones above it and paler.
  private func drawHistory(
    _ panel: PadPanel, _ size: Size, _ unit: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let margin = 3 * Theme.unit * unit
    let isBeside = panel.frame.minY < size.height / 3
    let bottom =
      isBeside ? size.height - Theme.foot(in: size) - Theme.unit : panel.frame.minY - 2 * Theme.unit
    // No larger than the panel's own letters on a small surface.
    let letters = Theme.bodySize * max(min(unit, panel.scale * 1.1), 0.7)
    let line = letters * 1.47
    let top = margin + 60 * unit
    let count = max(1, min(6, Int((bottom - top) / line)))
    let room = (isBeside ? panel.frame.minX : size.width) - 2 * margin
    return history.entries.prefix(count).enumerated().map { age, entry in
      let words = PadPanel.words(for: entry.name) + (entry.value.isEmpty ? "" : "  \(entry.value)")
      let fade = 1 - Double(age) / Double(count + 1)
      let style = TextStyle(
        size: letters, weight: age == 0 ? .bold : .regular,
        color: theme.ink.faded(fade * 0.9))
      // Longer than its room, a line is set smaller.
      let fitted = style.width(of: words) > room ? room / style.width(of: words) : 1
      var smaller = style
      smaller.size *= fitted
      return .text(words, at: Point(x: margin, y: bottom - Double(age) * line), style: smaller)
    }
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Tap, press, drag", "with any number of fingers"),
        .init("Two fingers", "pinch and turn"),
        .init("Swipe", "with one, two or three fingers"),
        .init("From an edge", "an edge pan"),
        .init("Rub, or draw a ✓", "tickle and check mark"),
      ],
      keys: [
        .init("c", "clear the trails")
      ])
  }
}
