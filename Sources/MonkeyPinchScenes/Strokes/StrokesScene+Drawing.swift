package import GestureDrawing
import Gestures
import GestureStrokes

extension StrokesScene {
  package func draw(in theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme, scale: layout.scale)
    picture.add(
      Heading(Self.title, Self.summary, "Draw a sign.").draw(
        in: session.window.bounds.size, to: headingEnd, theme))
    drawPaper(&picture)
    if let outcome { draw(outcome, &picture) }
    picture.add(controls.draw(in: theme))
    return picture.commands
  }

  private func drawPaper(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    picture.rectangle(
      layout.paper, radius: 12, fill: theme.panel,
      edge: isTeaching ? theme.accent : theme.panelEdge, width: isTeaching ? 2 : 1)
    let drawing = sign.drawing
    // During a lesson, accepted drawings are drawn in a row at the top.
    let showsDrawing =
      !isErased && !drawing.strokes.isEmpty && (lesson == nil || sign.isDrawing || outcome != nil)
    picture.clip(to: layout.paper) { picture in
      if let lesson { draw(lesson, &picture) }
      if showsDrawing {
        picture.add(
          drawing.draw(stroke: Stroke(color: strokeColor(theme), width: 5 * layout.scale)))
      } else if lesson == nil {
        drawPrompt("Draw here", at: layout.paper.midY, &picture)
      }
    }
  }

  private func strokeColor(_ theme: Theme) -> Color {
    switch outcome {
    case nil: theme.ink
    case .recognized: theme.active
    case .rejected, .message: theme.ink.faded(0.35)
    }
  }

  private func drawPrompt(_ text: String, at y: Double, _ picture: inout PictureBuilder) {
    picture.text(
      text, at: Point(x: layout.paper.midX, y: y), size: Theme.titleSize,
      color: picture.theme.quietInk.faded(0.5), width: layout.paper.width - 24, onBaseline: true)
  }

  /// Draws the finished drawings of a lesson in a row at the top, and a prompt for the next below.
  private func draw(_ lesson: SignLesson, _ picture: inout PictureBuilder) {
    let (theme, scale) = (picture.theme, layout.scale)
    let side = min(64 * scale, layout.paper.height * 0.3)
    let row = layout.paper.inset(by: Insets(12 * scale)).divided(side, from: .top).slice
    let boxes = row.row(
      of: Array(repeating: side, count: SignLesson.drawingsRequired), gap: 8 * scale)
    for (index, box) in boxes.enumerated() {
      let isNext = index == lesson.drawings.count
      picture.rectangle(
        box, radius: 6, edge: isNext ? theme.accent : theme.panelEdge, width: 1.5)
      guard index < lesson.drawings.count else { continue }
      picture.add(
        lesson.drawings[index].draw(
          in: box.inset(by: Insets(8 * scale)),
          stroke: Stroke(color: theme.ink, width: 2.5 * scale)))
    }
    // The middle of the space below the row.
    let y = (layout.paper.minY + side + layout.paper.maxY) / 2 + 8 * scale
    if lesson.isComplete {
      drawName(lesson, at: Point(x: layout.paper.midX, y: y), &picture)
    } else if !sign.isDrawing, outcome == nil {
      let number = lesson.drawings.count + 1
      drawPrompt(
        "Draw the new sign: \(number) of \(SignLesson.drawingsRequired)", at: y, &picture)
    }
  }

  private func drawName(
    _ lesson: SignLesson, at point: Point, _ picture: inout PictureBuilder
  ) {
    let (theme, scale) = (picture.theme, layout.scale)
    let name = lesson.name.isEmpty ? newName : lesson.name
    let style = picture.style(Theme.titleSize * 1.3, bold: true)
      .fitted(name, to: layout.paper.width - 48)
    picture.text(
      name, at: point, size: style.size / scale, bold: true,
      color: lesson.name.isEmpty ? theme.quietInk : theme.ink, onBaseline: true)
    let caret = point + Vector(dx: style.width(of: name) / 2 + 4 * scale, dy: 0)
    picture.line(
      [caret - Vector(dx: 0, dy: style.size * 0.8), caret + Vector(dx: 0, dy: style.size * 0.15)],
      theme.accent, width: 2)
    picture.text(
      "Type a name, then Enter or Keep", at: point + Vector(dx: 0, dy: 30 * scale),
      size: Theme.bodySize, width: layout.paper.width - 24, onBaseline: true)
  }

  // MARK: The result

  private func draw(_ outcome: Outcome, _ picture: inout PictureBuilder) {
    let padding = Insets(horizontal: -Theme.unit * layout.scale, vertical: 0)
    picture.rectangle(layout.result.inset(by: padding), radius: 8, fill: picture.theme.panel)
    switch outcome {
    case .recognized(let best, let second): draw(best, second, &picture)
    case .rejected(let reason, _): drawMessage("No sign: \(reason)", &picture)
    case .message(let text): drawMessage(text, &picture)
    }
  }

  private func draw(
    _ best: StrokeRank, _ second: StrokeRank?, _ picture: inout PictureBuilder
  ) {
    let (theme, scale, box) = (picture.theme, layout.scale, layout.result)
    let room = box.width * 0.45
    let style = picture.style(Theme.titleSize, bold: true).fitted(best.name, to: room)
    picture.text(
      best.name, at: Point(x: box.minX, y: box.midY + 7 * scale), size: style.size / scale,
      bold: true, color: theme.ink, alignment: .leading, onBaseline: true)
    let left = box.minX + style.width(of: best.name) + 14 * scale
    var score = "score \(best.score.text(places: 2))"
    if let second { score += ", then \(second.name) \(second.score.text(places: 2))" }
    let line = picture.style().fitted(score, to: box.maxX - left)
    if line.size >= 9 * scale {
      picture.text(
        score, at: Point(x: left, y: box.midY + 15 * scale), size: line.size / scale,
        alignment: .leading, onBaseline: true)
    }
    let bar = Rect(
      x: left, y: box.midY - 9 * scale, width: max(20, min(180 * scale, box.maxX - left)),
      height: 7 * scale)
    picture.add(ScoreBar(best.score, color: theme.accent).draw(in: bar, theme.controlStyle))
  }

  /// Draws a message in one line or in two lines of similar width, in smaller text if necessary.
  private func drawMessage(_ text: String, _ picture: inout PictureBuilder) {
    let (scale, box) = (layout.scale, layout.result)
    let style = picture.style()
    var lines = [text]
    if style.width(of: text) > box.width {
      let words = text.split(separator: " ")
      let breaks = (1..<max(2, words.count)).map { count in
        [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
      }
      func width(_ lines: [String]) -> Double { lines.map { style.width(of: $0) }.max() ?? 0 }
      lines = breaks.min { width($0) < width($1) } ?? lines
    }
    let widest = lines.max { style.width(of: $0) < style.width(of: $1) } ?? text
    let size = style.fitted(widest, to: box.width).size / scale
    for (line, offset) in zip(lines, lines.count == 1 ? [5.0] : [-3, 13]) {
      picture.text(
        line, at: Point(x: box.minX, y: box.midY + offset * scale), size: size,
        color: picture.theme.ink, alignment: .leading, onBaseline: true)
    }
  }
}
