import GestureControls
public import GestureDrawing
import Gestures
import GestureStrokes

extension StrokesScene {
  public func draw(in theme: Theme) -> [DrawCommand] {
    Heading(Self.title, Self.summary, "Draw a sign.")
      .draw(in: session.window.bounds.size, to: titleEnd, theme) + drawPaper(theme)
      + drawAnswer(theme)
      + cells.flatMap { $0.draw(in: theme) }
      + [teachButton, forgetButton, moreButton].flatMap { $0.draw(in: theme) }
  }

  private func drawPaper(_ theme: Theme) -> [DrawCommand] {
    let scale = layout.scale
    var commands: [DrawCommand] = [
      .rectangle(
        layout.paper, cornerRadius: 12 * scale, fill: theme.panel,
        stroke: Stroke(
          color: isTeaching ? theme.accent : theme.panelEdge, width: (isTeaching ? 2 : 1) * scale)),
      .clip(layout.paper),
    ]
    let drawing = sign.drawing
    // What a lesson has taken is in its row.
    let showsInk =
      !isWiped && !drawing.strokes.isEmpty && (lesson == nil || sign.isDrawing || outcome != nil)
    if let lesson { commands += drawLesson(lesson, theme) }
    if showsInk {
      commands += drawing.draw(stroke: Stroke(color: inkColor(theme), width: 5 * scale))
    } else if lesson == nil {
      commands.append(words("Draw here", at: layout.paper.midY, theme))
    }
    return commands + [.clip(nil)]
  }

  private func inkColor(_ theme: Theme) -> Color {
    switch outcome {
    case nil: theme.ink
    case .known: theme.active
    case .unknown, .said: theme.ink.faded(0.35)
    }
  }

  private func words(_ text: String, at y: Double, _ theme: Theme) -> DrawCommand {
    var style = TextStyle(
      size: Theme.titleSize * layout.scale, color: theme.quietInk.faded(0.5), alignment: .center)
    style.size *= min(1, (layout.paper.width - 24) / max(style.width(of: text), 1))
    return .text(text, at: Point(x: layout.paper.midX, y: y), style: style)
  }

  /// The drawings of the lesson in a row along the top, and what is asked for.
  private func drawLesson(_ lesson: SignLesson, _ theme: Theme) -> [DrawCommand] {
    let scale = layout.scale
    let side = min(64 * scale, layout.paper.height * 0.3)
    // The middle of what is left below the row.
    let below = (layout.paper.minY + side + layout.paper.maxY) / 2 + 8 * scale
    var commands: [DrawCommand] = []
    for index in 0..<SignLesson.drawingsRequired {
      let box = Rect(
        x: layout.paper.minX + 12 * scale + Double(index) * (side + 8 * scale),
        y: layout.paper.minY + 12 * scale, width: side, height: side)
      let isNext = index == lesson.drawings.count
      commands.append(
        .rectangle(
          box, cornerRadius: 6 * scale,
          stroke: Stroke(color: isNext ? theme.accent : theme.panelEdge, width: 1.5 * scale)))
      if index < lesson.drawings.count {
        commands += lesson.drawings[index].draw(
          in: box.insetBy(dx: 8 * scale, dy: 8 * scale),
          stroke: Stroke(color: theme.ink, width: 2.5 * scale))
      }
    }
    if lesson.isComplete {
      commands += drawName(lesson, at: below, theme)
    } else if !sign.isDrawing, outcome == nil {
      let number = lesson.drawings.count + 1
      commands.append(
        words(
          "Draw the new sign: \(number) of \(SignLesson.drawingsRequired)", at: below, theme))
    }
    return commands
  }

  private func drawName(
    _ lesson: SignLesson, at y: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let scale = layout.scale
    let middle = Point(x: layout.paper.midX, y: y)
    var style = TextStyle(
      size: Theme.titleSize * 1.3 * scale, weight: .bold,
      color: lesson.name.isEmpty ? theme.quietInk : theme.ink, alignment: .center)
    let shown = lesson.name.isEmpty ? newName : lesson.name
    style.size *= min(1, (layout.paper.width - 48) / max(style.width(of: shown), 1))
    let half = style.width(of: shown) / 2
    let caret = [
      Point(x: middle.x + half + 4 * scale, y: middle.y - style.size * 0.8),
      Point(x: middle.x + half + 4 * scale, y: middle.y + style.size * 0.15),
    ]
    var hint = TextStyle(
      size: Theme.bodySize * scale, color: theme.quietInk, alignment: .center)
    let text = "Type a name, then Enter or Keep"
    hint.size *= min(1, (layout.paper.width - 24) / max(hint.width(of: text), 1))
    return [
      .text(shown, at: middle, style: style),
      .line(caret, stroke: Stroke(color: theme.accent, width: 2 * scale)),
      .text(text, at: middle + Vector(dx: 0, dy: 30 * scale), style: hint),
    ]
  }

  // MARK: What was drawn

  private func drawAnswer(_ theme: Theme) -> [DrawCommand] {
    guard let outcome else { return [] }
    // Ink runs under it.
    let ground = layout.answer.insetBy(dx: -Theme.unit * layout.scale, dy: 0)
    return [.rectangle(ground, cornerRadius: 8 * layout.scale, fill: theme.panel)]
      + drawWords(of: outcome, theme)
  }

  private func drawWords(of outcome: Outcome, _ theme: Theme) -> [DrawCommand] {
    switch outcome {
    case .known(let best, let second): drawKnown(best, second, theme)
    case .unknown(let words, _): drawWords("No sign: \(words)", theme)
    case .said(let words): drawWords(words, theme)
    }
  }

  private func drawKnown(
    _ best: StrokeRank, _ second: StrokeRank?, _ theme: Theme
  ) -> [DrawCommand] {
    let (scale, box) = (layout.scale, layout.answer)
    var name = TextStyle(size: Theme.titleSize * scale, weight: .bold, color: theme.ink)
    name.size *= min(1, box.width * 0.45 / max(name.width(of: best.name), 1))
    let left = box.minX + name.width(of: best.name) + 14 * scale
    let rail = Rect(
      x: left, y: box.midY - 9 * scale, width: max(20, min(180 * scale, box.maxX - left)),
      height: 7 * scale)
    var line = TextStyle(size: Theme.smallSize * scale, color: theme.quietInk)
    var words = "score \(hundredths(best.score))"
    if let second { words += ", then \(second.name) \(hundredths(second.score))" }
    line.size *= min(1, (box.maxX - left) / max(line.width(of: words), 1))
    let legible = line.size >= 9 * scale
    return [.text(best.name, at: Point(x: box.minX, y: box.midY + 7 * scale), style: name)]
      + (legible
        ? [.text(words, at: Point(x: left, y: box.midY + 15 * scale), style: line)] : [])
      + scoreBar(best.score, in: rail, theme.accent, theme)
  }

  /// Words in one line or two, set smaller where they do not fit.
  private func drawWords(_ text: String, _ theme: Theme) -> [DrawCommand] {
    let (scale, box) = (layout.scale, layout.answer)
    var style = TextStyle(size: Theme.smallSize * scale, color: theme.ink)
    guard style.width(of: text) > box.width else {
      return [.text(text, at: Point(x: box.minX, y: box.midY + 5 * scale), style: style)]
    }
    // Broken at the space nearest to the middle.
    let words = text.split(separator: " ")
    var (first, best) = (text, Double.infinity)
    var second = ""
    for count in 1..<max(2, words.count) {
      let parts = [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
      let widest = max(style.width(of: parts[0]), style.width(of: parts[1]))
      if widest < best { (first, second, best) = (parts[0], parts[1], widest) }
    }
    style.size *= min(1, box.width / max(best, 1))
    return [
      .text(first, at: Point(x: box.minX, y: box.midY - 3 * scale), style: style),
      .text(second, at: Point(x: box.minX, y: box.midY + 13 * scale), style: style),
    ]
  }

  private func hundredths(_ value: Double) -> String {
    let whole = Int((value * 100).rounded())
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }

  public var help: SceneHelp {
    SceneHelp(
      gestures: [
        .init("Draw", "a check, circle, triangle, star, spiral or cross"),
        .init("Teach", "draw a new sign three times, then name it"),
        .init("Tap a sign", "to choose it; Forget takes it away"),
      ],
      keys: [
        .init("t", "teach a sign; Enter keeps it"),
        .init("d", "forget the chosen sign, or cancel"),
        .init("up, down", "choose a sign"),
      ])
  }
}
