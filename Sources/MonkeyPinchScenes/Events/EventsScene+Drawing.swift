import GestureControls
public import GestureDrawing
import Gestures

extension EventsScene {
  public func draw(in theme: Theme) -> [DrawCommand] {
    let size = root.bounds.size
    var heading = Heading(layout.namesPages ? Self.title : longTitle(in: size))
    if layout.hasLine { heading.lines = experiment.tips }
    let look = PadLook(theme: theme, scale: layout.scale, frame: layout.pad, now: now)
    let diagram = DiagramPicture(
      watch.diagram, names: names, states: watch.recognizers.map(\.state),
      isViewTouched: experiment.pad.isTouched, in: layout.diagram, scale: layout.scale)
    return heading.draw(in: size, theme) + drawPad(look) + diagram.draw(in: theme)
      + experiment.options.flatMap { $0.draw(in: theme) } + pageNames.draw(in: theme)
      + pageDots.draw(in: theme)
  }

  /// With the page's name, or, where dots leave no room for both, that name alone.
  private func longTitle(in size: Size) -> String {
    let title = "\(Self.title): \(experiment.title)"
    let style = TextStyle(
      size: Theme.titleSize * Theme.scale(in: size), weight: .bold, color: .black)
    let room = pageDots.frame.minX - Theme.margin(in: size) - Theme.unit
    return style.width(of: title) <= room ? title : experiment.title
  }

  /// What the lines of the diagram are called.
  private var names: [String] {
    ["Application", "Window"] + watch.recognizers.map { $0.name ?? "" }
      + [watch.touched?.name ?? ""]
  }

  // MARK: The pad

  /// Paper that takes on colour while the view knows of a finger.
  private func drawPad(_ look: PadLook) -> [DrawCommand] {
    let (theme, scale, pad) = (look.theme, look.scale, experiment.pad)
    let edge = pad.isTouched ? theme.active : theme.panelEdge
    let paper = DrawCommand.rectangle(
      look.frame, cornerRadius: 2 * Theme.unit * scale,
      fill: pad.isTouched ? theme.paper.mixed(with: theme.active, 0.13) : theme.panel,
      stroke: Stroke(color: edge, width: (pad.isTouched ? 2 : 1) * scale))
    return [paper] + experiment.drawBelow(look) + drawTip(look) + [.clip(look.frame)]
      + pad.lines.flatMap { draw($0, look) } + [.clip(nil)] + experiment.drawAbove(look)
      + drawStory(look) + drawFingers(look)
  }

  /// What the view was told, in words.
  private func drawStory(_ look: PadLook) -> [DrawCommand] {
    let calls = experiment.pad.calls
    // Controls deal with their touches themselves.
    guard !calls.isEmpty, experiment.controls.isEmpty else { return [] }
    let story = calls.map { "\($0.phase) \($0.count)" }.joined(separator: ", ")
    let style = TextStyle(size: Theme.smallSize * look.scale, color: look.theme.quietInk)
    let room = look.frame.width - 2 * Theme.unit * look.scale
    let long = "The view was told: \(story)"
    let text = style.width(of: long) <= room ? long : story
    let size = Theme.smallSize * min(1, room / style.width(of: text))
    let place = Point(x: look.frame.midX, y: look.frame.maxY - 16 * look.scale)
    return [look.words(text, at: place, size: size)]
  }

  /// What to try, where it does not stand below the title, until somebody tries.
  private func drawTip(_ look: PadLook) -> [DrawCommand] {
    guard !layout.hasLine, experiment.pad.lines.isEmpty, experiment.controls.isEmpty,
      watch.diagram.rows.isEmpty, let tip = experiment.tips.last
    else { return [] }
    let style = TextStyle(size: Theme.smallSize * look.scale, color: look.theme.quietInk)
    let lines = style.lines(of: tip, width: look.frame.width - 3 * Theme.unit * look.scale)
    return lines.enumerated().map { index, line in
      let y = look.frame.minY + (14 + 16 * Double(index)) * look.scale
      return look.words(line, at: Point(x: look.frame.midX, y: y))
    }
  }

  /// What the view was told of one finger: whole if it ended there, with a cross where it was taken.
  private func draw(_ line: TouchPad.Line, _ look: PadLook) -> [DrawCommand] {
    guard let last = line.points.last else { return [] }
    let (theme, scale) = (look.theme, look.scale)
    let ink = line.end == .taken ? theme.accent : theme.active
    let color = line.end == .down ? ink : ink.faded(0.7)
    let points = line.points.map(look.place)
    let end = look.place(last)
    var picture: [DrawCommand] = [
      .line(points, stroke: Stroke(color: color, width: 4 * scale)),
      .circle(center: points[0], radius: 4 * scale, fill: color),
    ]
    let arm = 6 * scale
    switch line.end {
    case .down: break
    case .lifted:
      picture.append(
        .circle(center: end, radius: arm, stroke: Stroke(color: color, width: 2.5 * scale)))
    case .taken:
      let stroke = Stroke(color: color, width: 3 * scale)
      for side in [-1.0, 1] {
        picture.append(
          .line(
            [
              end + Vector(dx: -arm, dy: -arm * side), end + Vector(dx: arm, dy: arm * side),
            ], stroke: stroke))
      }
    }
    return picture
  }

  /// Where fingers are, whoever knows of them.
  private func drawFingers(_ look: PadLook) -> [DrawCommand] {
    let touches = session.touches.filter { $0.view?.isDescendant(of: experiment.pad) ?? false }
    return touches.map { touch in
      let color = look.theme.finger(watch.number(of: touch))
      return .circle(
        center: touch.location(in: nil), radius: 24 * look.scale, fill: color.faded(0.14),
        stroke: Stroke(color: color.faded(0.8), width: 2 * look.scale))
    }
  }
}
