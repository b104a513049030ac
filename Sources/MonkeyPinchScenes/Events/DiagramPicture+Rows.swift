import GestureDrawing
import Gestures

// The rows of a diagram: a message is an arrow, a decision is a capsule on a line.
extension DiagramPicture {
  func draw(
    _ row: SequenceDiagram.Row, _ lines: [String], y: Double, _ opacity: Double,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let times = row.count > 1 ? " ×\(row.count)" : ""
    func capsule(
      _ choices: [String], _ lane: SequenceDiagram.Lane, _ color: Color, isFilled: Bool = false
    ) {
      drawCapsule(
        choices, at: Point(x: x(lane), y: y), color, opacity, isFilled: isFilled, &picture)
    }
    switch row.event {
    case .message(let from, let to, let phase, let fingers, let isLate):
      let method = to == .window ? "\(phase)" : "touches\(phase.capitalized)"
      let late = isLate ? ", late" : ""
      let color = phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink
      let choices = [
        method + times + late, "\(phase)" + times + late, "\(phase)" + times, "\(phase)",
        phase == .cancelled ? "cancel" : "\(phase)",
      ]
      drawArrow(
        choices, from: Point(x: x(from), y: y), to: Point(x: x(to), y: y), fingers: fingers,
        isPale: phase == .moved, color, opacity, &picture)
    case .state(let index, let state, let acts):
      let isFailure = state == .failed || state == .cancelled
      capsule(
        (acts ? ["\(state)\(times), action"] : []) + ["\(state)\(times)", "\(state)"],
        .recognizer(index), isFailure ? theme.accent : theme.active, isFilled: acts)
    case .waits(let index, let rival):
      capsule(["waits for \(rival)", "waits"], .recognizer(index), theme.quietInk)
    case .refuses(let index, _):
      capsule(["refuses it", "no"], .recognizer(index), theme.accent)
    case .ignores(let index, _):
      capsule(["ignores it", "ignores"], .recognizer(index), theme.accent)
    case .delays(let phase, _):
      capsule(["\(phase) held back", "\(phase) held", "held"], .view, theme.quietInk)
    case .reason(let index, _):
      drawReason(lines, at: Point(x: x(.recognizer(index)), y: y), opacity, &picture)
    }
  }

  private func drawArrow(
    _ choices: [String], from start: Point, to end: Point, fingers: [Int], isPale: Bool,
    _ color: Color, _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let side = end.x >= start.x ? 1.0 : -1
    let tip = end - Vector(dx: side * 2 * scale, dy: 0)
    let lineColor = color.faded(isPale ? opacity * 0.5 : opacity)
    picture.line([start, tip], lineColor, width: 1.5)
    let barb = tip - Vector(dx: side * 6 * scale, dy: 0)
    let rise = Vector(dx: 0, dy: 3.5 * scale)
    picture.line([barb - rise, tip, barb + rise], lineColor, width: 1.5)
    let radius = letters >= Theme.smallSize ? 4.0 : 3
    let step = radius * 1.7 * scale
    for (index, finger) in fingers.enumerated() {
      let center = start + Vector(dx: side * Double(index) * step, dy: 0)
      picture.circle(center, radius: radius, fill: theme.finger(finger).faded(opacity))
    }
    // The text is between the fingers' marks and the tip of the arrow.
    let tail = radius * 1.2 * scale + step * Double(max(fingers.count - 1, 0))
    let room = gap - tail - 9 * scale
    let center = end - Vector(dx: side * (9 * scale + room / 2), dy: 0)
    let style = picture.style(letters)
    let text = style.first(of: choices, fitting: room - 4 * scale)
    let width = style.width(of: text)
    // If a margin would hide almost all of the arrow, the background is as wide as the text.
    let margin = room - width > 8 * scale ? 6 * scale : 0
    drawBackground(at: center, width: margin > 0 ? width + margin : min(width, room), &picture)
    picture.text(
      text, at: center, size: letters,
      color: (isPale ? theme.quietInk : theme.ink).faded(opacity), width: room)
  }

  private func drawCapsule(
    _ choices: [String], at point: Point, _ color: Color, _ opacity: Double, isFilled: Bool,
    _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let style = picture.style(letters, bold: true)
    let text = style.first(of: choices, fitting: max(gap * 1.35, 74 * scale))
    let size = Size(width: style.width(of: text) + 14 * scale, height: rowHeight - 3 * scale)
    // In the last column the capsule ends at the edge of the diagram.
    let limit = frame.maxX - size.width / 2 - Theme.unit * scale / 2
    let center = Point(x: min(point.x, limit), y: point.y)
    picture.capsule(
      Rect(center: center, size: size),
      fill: isFilled ? theme.paper.mixed(with: color, opacity) : theme.paper,
      edge: color.faded(opacity), width: 1.25)
    picture.text(
      text, at: center, size: letters, bold: true,
      color: isFilled ? theme.onAccent.faded(max(opacity, 0.8)) : theme.ink.faded(opacity))
  }

  /// Draws the reason for a recognizer's decision at the recognizer's line, inside the diagram.
  private func drawReason(
    _ lines: [String], at point: Point, _ opacity: Double, _ picture: inout PictureBuilder
  ) {
    let style = picture.style(letters)
    let half = (lines.map { style.width(of: $0) }.max() ?? 0) / 2
    let margin = 1.5 * Theme.unit * scale
    let (first, last) = (frame.minX + gutter + margin + half, frame.maxX - margin - half)
    for (index, line) in lines.enumerated() {
      let center = Point(
        x: max(first, min(point.x, last)), y: point.y + Double(index) * rowHeight)
      drawBackground(at: center, width: style.width(of: line) + 8 * scale, &picture)
      picture.text(
        line, at: center, size: letters, color: picture.theme.quietInk.faded(opacity))
    }
  }
}

extension Touch.Phase {
  /// The name of the touch phase with a capital letter, such as `Began`.
  fileprivate var capitalized: String {
    switch self {
    case .began: "Began"
    case .moved: "Moved"
    case .ended: "Ended"
    default: "Cancelled"
    }
  }
}
