import GestureControls
import Gestures
import PlayKit
import GestureStrokes

extension StrokesScene {
  func drawPaper(_ picture: inout PictureBuilder) {
    let (theme, paper, drawing) = (picture.theme, layout.paper, sign.drawing)
    picture.rectangle(
      paper, radius: 12, fill: theme.panel, edge: isTeaching ? theme.accent : theme.panelEdge,
      width: isTeaching ? 2 : 1)
    // During a lesson, accepted drawings are drawn in a row at the top.
    let showsDrawing =
      !isErased && !drawing.strokes.isEmpty
      && (!isTeaching || sign.isDrawing || outcome != nil)
    while drawingLines.count < drawing.strokes.count { drawingLines.append(LinePoints()) }
    picture.clip(to: paper) { picture in
      if let lesson { draw(lesson, &picture) }
      if showsDrawing {
        let color =
          outcome == nil
          ? theme.ink : recognizedSign == nil ? theme.ink.faded(0.35) : theme.active
        for (index, samples) in drawing.strokes.enumerated() {
          picture.stroke(
            drawingLines[index].map(samples) { $0.location }, color, width: 5 * layout.scale)
        }
      } else if !isTeaching {
        drawPrompt("Draw here", at: paper.midY, &picture)
      }
    }
  }

  private func drawPrompt(_ text: String, at y: Double, _ picture: inout PictureBuilder) {
    picture.text(
      text, at: Point(x: layout.paper.midX, y: y), size: Theme.titleSize,
      color: picture.theme.quietInk, width: layout.paper.width - 24, onBaseline: true)
  }

  /// Draws the finished drawings of a lesson in a row at the top of the paper, and a prompt below.
  private func draw(_ lesson: SignLesson, _ picture: inout PictureBuilder) {
    let (theme, scale, paper) = (picture.theme, layout.scale, layout.paper)
    let side = min(64 * scale, paper.height * 0.3)
    let row = paper.inset(by: Insets(12 * scale)).divided(side, from: .top).slice
    let count = lesson.drawings.count
    for (index, box) in row.row(of: [side, side, side], gap: 8 * scale).enumerated() {
      picture.rectangle(
        box, radius: 6, edge: index == count ? theme.accent : theme.panelEdge, width: 1.5)
      if index < count {
        DrawingPicture(
          drawing: lesson.drawings[index], frame: box.inset(by: Insets(8 * scale)),
          width: 2.5 * scale
        ).draw(&picture)
      }
    }
    // The middle of the space below the row.
    let y = (paper.minY + side + paper.maxY) / 2 + 8 * scale
    if lesson.isComplete {
      drawName(lesson.name, at: Point(x: paper.midX, y: y), &picture)
    } else if !sign.isDrawing, outcome == nil {
      drawPrompt(
        language(
          "Draw the new sign: %1 of %2", "\(count + 1)", "\(SignLesson.drawingsRequired)"), at: y,
        &picture)
    }
  }

  /// Draws the name that the user has typed, or else a paler proposed name, followed by a caret.
  private func drawName(_ typed: String, at point: Point, _ picture: inout PictureBuilder) {
    let (theme, scale, width) = (picture.theme, layout.scale, layout.paper.width)
    let name = typed.isEmpty ? newName : typed
    let style = picture.style(Theme.titleSize * 1.3, bold: true).fitted(name, to: width - 48)
    picture.text(
      name, at: point, size: style.size / scale, bold: true,
      color: typed.isEmpty ? theme.quietInk : theme.ink, onBaseline: true)
    let caret = point + Vector(dx: style.width(of: name) / 2 + 4 * scale, dy: 0)
    picture.line(
      from: caret - Vector(dx: 0, dy: style.size * 0.8),
      to: caret + Vector(dx: 0, dy: style.size * 0.15), theme.accent, width: 2)
    picture.text(
      "Type a name, then Enter or Keep", at: point + Vector(dx: 0, dy: 30 * scale),
      size: Theme.bodySize, width: width - 24, onBaseline: true)
  }

  // MARK: The result and the list

  func drawOutcome(_ picture: inout PictureBuilder) {
    let fingers = session.touches.count { $0.view?.name == "paper" }
    guard let outcome = fingers > 1 ? .message(language("One finger draws")) : outcome else {
      return
    }
    let padding = Insets(horizontal: -Theme.unit * layout.scale, vertical: 0)
    picture.rectangle(layout.result.inset(by: padding), radius: 8, fill: picture.theme.panel)
    switch outcome {
    case .recognized(let best, let second): draw(best, second, &picture)
    case .message(let text):
      picture.add(MessagePicture(text: text, box: layout.result), keptIn: &keptMessage)
    }
  }

  private func draw(_ best: StrokeRank, _ second: StrokeRank?, _ picture: inout PictureBuilder) {
    let (scale, box) = (layout.scale, layout.result)
    let name = language(best.name)
    let style = picture.style(Theme.titleSize, bold: true).fitted(name, to: box.width * 0.45)
    picture.text(
      name, at: Point(x: box.minX, y: box.midY + 7 * scale), size: style.size / scale,
      bold: true, color: picture.theme.ink, alignment: .leading, onBaseline: true)
    let left = box.minX + style.width(of: name) + 14 * scale
    var score = language("score %1", best.score.text(places: 2))
    if let second {
      score += language(", then %1 %2", language(second.name), second.score.text(places: 2))
    }
    if picture.style().fitted(score, to: box.maxX - left).size >= 9 * scale {
      picture.text(
        score, at: Point(x: left, y: box.midY + 15 * scale), alignment: .leading,
        width: box.maxX - left, onBaseline: true)
    }
    let bar = Rect(
      x: left, y: box.midY - 9 * scale, width: max(20, min(180 * scale, box.maxX - left)),
      height: 7 * scale)
    draw(best.score, in: bar, color: picture.theme.active, &picture)
  }

  func draw(_ cell: SignCell, _ picture: inout PictureBuilder) {
    let (theme, scale) = (picture.theme, layout.scale)
    let body = cell.frame.inset(by: Insets(2 * scale))
    picture.rectangle(
      body, radius: 8,
      fill: theme.panel.mixed(
        with: theme.ink, cell.isHighlighted ? 0.16 : cell.isHovered ? 0.07 : 0),
      edge: cell.isMatch ? theme.active : cell.isSelected ? theme.accent : theme.panelEdge,
      width: cell.isSelected || cell.isMatch ? 2 : 1)
    var rest = body.inset(by: Insets(horizontal: 8 * scale, vertical: 6 * scale))
    let shape = rest.cut(rest.height, from: .left, gap: 10 * scale)
    let drawing = DrawingPicture(
      drawing: cell.drawing, frame: shape, width: max(1.5, shape.height / 18))
    picture.add(drawing, keptIn: &cell.kept)
    let width = rest.width - 2 * scale
    picture.text(
      cell.sign, at: Point(x: rest.minX, y: body.midY), bold: cell.isMatch, color: theme.ink,
      alignment: .leading, width: width, onBaseline: true)
    let bar = Rect(x: rest.minX, y: body.midY + 7 * scale, width: width, height: 5 * scale)
    let color = cell.isMatch ? theme.active : theme.quietInk.faded(0.5)
    draw(cell.score, in: bar, color: color, &picture)
  }

  /// Draws a bar for a similarity from 0 to 1, with a mark at 0.5, the minimum for recognition.
  private func draw(
    _ score: Double?, in frame: Rect, color: Color, _ picture: inout PictureBuilder
  ) {
    picture.capsule(frame, fill: picture.theme.ink.faded(0.1))
    if let score, score > 0 {
      let width = max(frame.height, frame.width * min(score, 1))
      picture.capsule(frame.divided(width, from: .left).slice, fill: color)
    }
    let overhang = Vector(dx: 0, dy: frame.height / 2 + 2)
    picture.line(
      from: frame.center - overhang, to: frame.center + overhang, picture.theme.quietInk,
      width: 1 / picture.scale)
  }
}
