import GestureControls
import Gestures
import PlayKit

extension EventsScene {
  func draw(_ picture: inout PictureBuilder) {
    picture.scale = layout.scale
    heading.draw(in: session.window.bounds.size, &picture)
    drawPad(&picture)
    drawDiagram(&picture)
    for option in experiment.options { option.draw(&picture) }
    picture.add(pages.control)
    picture.add(pageDots)
  }

  /// Draws the sequence diagram, with its participants from left to right.
  private func drawDiagram(_ picture: inout PictureBuilder) {
    let recognizers = observer.recognizers
    let diagram = DiagramPicture(
      count: recognizers.count + 3, frame: layout.diagram, scale: layout.scale)
    diagram.drawBackground(&picture)
    diagram.draw(.init(name: "Application"), 0, &picture)
    diagram.draw(.init(name: "Window"), 1, &picture)
    for (index, recognizer) in recognizers.enumerated() {
      let state = recognizer.state
      let isActive = state == .began || state == .changed
      diagram.draw(
        .init(name: recognizer.name ?? "", state: state, isActive: isActive), 2 + index, &picture)
    }
    diagram.draw(
      .init(name: observer.touched?.name ?? "", isActive: experiment.pad.isTouched),
      2 + recognizers.count, &picture)
    diagram.drawNewestRows(of: observer.diagram.rows, &diagramTexts, &picture)
    if observer.diagram.rows.isEmpty { diagram.drawHint(&picture) }
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
      while paths.count < pad.lines.count { paths.append(LinePoints()) }
      for (index, line) in pad.lines.enumerated() { draw(line, &paths[index], &picture) }
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
    // The view does not receive touches on controls.
    guard experiment.controls.isEmpty else { return }
    let style = picture.style()
    func width(_ words: String) -> Double { style.width(of: words) }
    var calls = 0.0
    forEachCall { separator, phase, count in
      calls += width(separator) + width(phase) + width(" ") + width("\(count)")
    }
    guard calls > 0 else { return }
    let pad = layout.pad.insetBy(dx: Theme.unit * layout.scale, dy: 0)
    let room = pad.divided(32 * layout.scale, from: .bottom).slice
    let title = width(Self.callsTitle) + calls <= room.width ? Self.callsTitle : ""
    let total = width(title) + calls
    let size = Theme.smallSize * min(1, room.width / total)
    var x = room.midX - min(total, room.width) / 2
    // The words and numbers are added one by one, because joining them would allocate in each frame.
    func add(_ words: String, _ picture: inout PictureBuilder) {
      picture.text(words, at: Point(x: x, y: room.midY), size: size, alignment: .leading)
      x += width(words) * size / Theme.smallSize
    }
    if !title.isEmpty { add(title, &picture) }
    forEachCall { separator, phase, count in
      if !separator.isEmpty { add(separator, &picture) }
      add(phase, &picture)
      x += width(" ") * size / Theme.smallSize
      add("\(count)", &picture)
    }
  }

  private static let callsTitle = "The view received: "

  /// Calls a closure with each phase in which the view received touches, as words, with the number of
  /// calls, and with the separator from the phase before.
  private func forEachCall(_ body: (String, String, Int) -> Void) {
    var separator = ""
    for phase in DeliveryObserver.phases {
      let count = observer.diagram.numberOfMessagesToView(phase)
      guard count > 0 else { continue }
      body(separator, phase.word, count)
      separator = ", "
    }
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
  private func draw(
    _ line: TouchPad.Line, _ path: inout LinePoints, _ picture: inout PictureBuilder
  ) {
    let origin = layout.pad.origin
    let points = path.map(line.points) { origin + ($0 - .zero) }
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
