import GestureControls
import GestureDrawing
import Gestures

extension EventsScene {
  package func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(in: session.window.bounds.size, &picture)
    drawPad(&picture)
    let diagram = DiagramPicture(
      participants: participants, rows: observer.diagram.rows, frame: layout.diagram,
      scale: layout.scale)
    picture.add(diagram, keptIn: &keptDiagram)
    for option in experiment.options { option.draw(&picture) }
    picture.add(pages.control)
    picture.add(pageDots)
  }

  /// The participants of the sequence diagram, from left to right.
  private var participants: [DiagramPicture.Participant] {
    let recognizers = observer.recognizers.map { recognizer in
      let state = recognizer.state
      return DiagramPicture.Participant(
        name: recognizer.name ?? "", state: state, isActive: state == .began || state == .changed)
    }
    return [.init(name: "Application"), .init(name: "Window")] + recognizers
      + [.init(name: observer.touched?.name ?? "", isActive: experiment.pad.isTouched)]
  }

  // MARK: The pad

  /// Draws the touch pad, whose background has a tint while the pad is touched.
  private func drawPad(_ picture: inout PictureBuilder) {
    let (theme, pad, frame) = (picture.theme, experiment.pad, layout.pad)
    picture.rectangle(
      frame, radius: 2 * Theme.unit,
      fill: pad.isTouched ? theme.paper.mixed(with: theme.active, 0.13) : theme.panel,
      edge: pad.isTouched ? theme.active : theme.panelEdge, width: pad.isTouched ? 2 : 1)
    if let x = experiment.target, pad.lines.isEmpty {
      let center = Point(x: frame.minX + frame.width * x, y: frame.midY)
      picture.circle(center, radius: 12, fill: theme.ink.faded(0.08))
      picture.circle(center, radius: 26, edge: theme.ink.faded(0.08), width: 4)
    }
    experiment.drawBehindTouches(&picture, frame)
    drawTip(&picture)
    picture.clip(to: frame) { picture in
      for line in pad.lines { draw(line, &picture) }
    }
    experiment.drawInFrontOfTouches(&picture, frame)
    drawCalls(&picture)
    session.forEachTouch { touch in
      guard touch.view?.isDescendant(of: pad) == true else { return }
      let color = theme.finger(observer.number(of: touch))
      picture.circle(
        touch.location(in: nil), radius: 24, fill: color.faded(0.14), edge: color.faded(0.8),
        width: 2)
    }
  }

  /// Draws how often each touch method of the pad was called in the current sequence of touches.
  private func drawCalls(_ picture: inout PictureBuilder) {
    let calls = [Touch.Phase.began, .moved, .ended, .cancelled].compactMap { phase in
      let count = observer.diagram.numberOfMessagesToView(phase)
      return count > 0 ? "\(phase) \(count)" : nil
    }
    // The view does not receive touches on controls.
    guard !calls.isEmpty, experiment.controls.isEmpty else { return }
    let text = calls.joined(separator: ", ")
    let room = layout.pad.insetBy(dx: Theme.unit * layout.scale, dy: 0)
    picture.text(
      picture.style().first(of: ["The view received: \(text)", text], fitting: room.width),
      in: room.divided(32 * layout.scale, from: .bottom).slice)
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

  /// Draws the path of one touch, with a ring at its end if it lifted or a cross if it was
  /// cancelled.
  private func draw(_ line: TouchPad.Line, _ picture: inout PictureBuilder) {
    let points = line.points.map { layout.pad.origin + ($0 - .zero) }
    guard let first = points.first, let last = points.last else { return }
    let ink = line.phase == .cancelled ? picture.theme.accent : picture.theme.active
    let color = line.isDown ? ink : ink.faded(0.7)
    picture.line(points, color, width: 4)
    picture.circle(first, radius: 4, fill: color)
    switch line.phase {
    case .ended: picture.circle(last, radius: 6, edge: color, width: 2.5)
    case .cancelled: picture.cross(last, arm: 6, color, width: 3)
    default: break
    }
  }
}
