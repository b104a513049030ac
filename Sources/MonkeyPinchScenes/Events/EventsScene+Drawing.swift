import GestureControls
package import GestureDrawing
import Gestures

extension EventsScene {
  package func draw(in theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme, scale: layout.scale)
    let size = root.bounds.size
    var heading = Heading(layout.hasPageTitles ? Self.title : titleWithPage(in: size))
    if layout.hasTipInHeading { heading.lines = experiment.tips }
    picture.add(heading.draw(in: size, theme))
    drawPad(&picture)
    let names =
      ["Application", "Window"] + observer.recognizers.map { $0.name ?? "" }
      + [observer.touched?.name ?? ""]
    DiagramPicture(
      observer.diagram, names: names, states: observer.recognizers.map(\.state),
      isViewTouched: experiment.pad.isTouched, in: layout.diagram, scale: layout.scale
    ).draw(&picture)
    for option in experiment.options { picture.add(option.draw(in: theme)) }
    picture.add([pageTitles, pageDots].draw(in: theme))
    return picture.commands
  }

  /// Returns the scene's title followed by the page's title, or the latter only if room is short.
  private func titleWithPage(in size: Size) -> String {
    let style = TextStyle(
      size: Theme.titleSize * Theme.scale(in: size), weight: .bold, color: .black)
    let room = pageDots.frame.minX - Theme.margin(in: size) - Theme.unit
    return style.first(
      of: ["\(Self.title): \(experiment.title)", experiment.title], fitting: room)
  }

  // MARK: The pad

  /// Draws the background of the touch pad, which has a tint while the pad is touched.
  private func drawPad(_ picture: inout PictureBuilder) {
    let (theme, pad, frame) = (picture.theme, experiment.pad, layout.pad)
    picture.rectangle(
      frame, radius: 2 * Theme.unit,
      fill: pad.isTouched ? theme.paper.mixed(with: theme.active, 0.13) : theme.panel,
      edge: pad.isTouched ? theme.active : theme.panelEdge, width: pad.isTouched ? 2 : 1)
    experiment.drawBehindTouches(&picture, in: frame)
    drawTip(&picture)
    picture.clip(to: frame) { picture in
      for line in pad.lines { draw(line, &picture) }
    }
    experiment.drawInFrontOfTouches(&picture, in: frame)
    drawCalls(&picture)
    for touch in session.touches where touch.view?.isDescendant(of: pad) ?? false {
      let color = theme.finger(observer.number(of: touch))
      picture.circle(
        touch.location(in: nil), radius: 24, fill: color.faded(0.14), edge: color.faded(0.8),
        width: 2)
    }
  }

  /// Draws how often each touch method of the pad's view was called.
  private func drawCalls(_ picture: inout PictureBuilder) {
    let calls = experiment.pad.calls
    // The view does not receive touches on controls.
    guard !calls.isEmpty, experiment.controls.isEmpty else { return }
    let text = calls.map { "\($0.phase) \($0.count)" }.joined(separator: ", ")
    let room = layout.pad.width - 2 * Theme.unit * layout.scale
    picture.text(
      picture.style().first(of: ["The view was told: \(text)", text], fitting: room),
      at: Point(x: layout.pad.midX, y: layout.pad.maxY - 16 * layout.scale), width: room)
  }

  /// Draws the tip on the pad until the first touch, if the heading does not contain the tip.
  private func drawTip(_ picture: inout PictureBuilder) {
    guard !layout.hasTipInHeading, experiment.pad.lines.isEmpty, experiment.controls.isEmpty,
      observer.diagram.rows.isEmpty, let tip = experiment.tips.last
    else { return }
    let room = layout.pad.width - 3 * Theme.unit * layout.scale
    for (index, line) in picture.style().lines(of: tip, width: room).enumerated() {
      let y = layout.pad.minY + (14 + 16 * Double(index)) * layout.scale
      picture.text(line, at: Point(x: layout.pad.midX, y: y))
    }
  }

  /// Draws the path of one touch, ending in a ring if the touch lifted or a cross if cancelled.
  private func draw(_ line: TouchPad.Line, _ picture: inout PictureBuilder) {
    let points = line.points.map { layout.pad.origin + ($0 - Point.zero) }
    guard let first = points.first, let last = points.last else { return }
    let ink = line.end == .cancelled ? picture.theme.accent : picture.theme.active
    let color = line.end == .down ? ink : ink.faded(0.7)
    picture.line(points, color, width: 4)
    picture.circle(first, radius: 4, fill: color)
    switch line.end {
    case .down: break
    case .lifted: picture.circle(last, radius: 6, edge: color, width: 2.5)
    case .cancelled: picture.cross(last, arm: 6, color, width: 3)
    }
  }
}
