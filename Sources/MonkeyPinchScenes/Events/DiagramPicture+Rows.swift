import GestureDrawing
import Gestures

// What stands in a row: an arrow from one line to another, or what somebody decided.
extension DiagramPicture {
  func drawMessage(
    _ from: SequenceDiagram.Lane, _ to: SequenceDiagram.Lane, _ phase: Touch.Phase,
    _ fingers: [Int], isLate: Bool, count: Int, y: Double, _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let (start, end) = (x(from), x(to))
    let side = end >= start ? 1.0 : -1
    let color = phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink
    let stroke = Stroke(
      color: color.faded(phase == .moved ? alpha * 0.5 : alpha), width: 1.5 * scale)
    let tip = Point(x: end - side * 2 * scale, y: y)
    let (barb, rise) = (6 * scale, 3.5 * scale)
    var picture: [DrawCommand] = [
      .line([Point(x: start, y: y), tip], stroke: stroke),
      .line(
        [
          Point(x: tip.x - side * barb, y: y - rise), tip,
          Point(x: tip.x - side * barb, y: y + rise),
        ], stroke: stroke),
    ]
    let dot = (letters >= Theme.smallSize ? 4 : 3) * scale
    for (place, finger) in fingers.enumerated() {
      let middle = Point(x: start + side * Double(place) * dot * 1.7, y: y)
      picture.append(
        .circle(center: middle, radius: dot, fill: theme.finger(finger).faded(alpha)))
    }
    let times = count > 1 ? " ×\(count)" : ""
    let late = isLate ? ", late" : ""
    let long = to == .window ? "\(phase)" : "touches\(phase.capitalized)"
    // Between the fingers at its tail and its tip.
    let tail = dot * (1.2 + 1.7 * Double(max(fingers.count - 1, 0)))
    let room = gap - tail - 9 * scale
    let middle = Point(x: end - side * (9 * scale + room / 2), y: y)
    let short = phase == .cancelled ? "cancel" : "\(phase)"
    let choices = [
      long + times + late, "\(phase)" + times + late, "\(phase)" + times, "\(phase)", short,
    ]
    let (text, width) = fitting(choices, room - 4 * scale, small)
    // A line that is hardly longer than its words stands below them.
    if room - width > 8 * scale {
      picture += backing(middle, width: width + 6 * scale, theme)
    } else {
      picture += backing(middle, width: min(width, room), theme)
    }
    return picture
      + words(
        [text], at: middle, width: room, size: letters,
        color: (phase == .moved ? theme.quietInk : theme.ink).faded(alpha))
  }

  func drawState(
    _ index: Int, _ state: GestureRecognizer.State, acts: Bool, count: Int, y: Double,
    _ alpha: Double, _ theme: Theme
  ) -> [DrawCommand] {
    let times = count > 1 ? " ×\(count)" : ""
    let isGood = state != .failed && state != .cancelled
    let color = isGood ? theme.active : theme.accent
    let choices = (acts ? ["\(state)\(times), action"] : []) + ["\(state)\(times)", "\(state)"]
    return drawPill(
      choices, in: .recognizer(index), y: y, color, alpha, theme, isFilled: acts)
  }

  /// Words on a line: what somebody decided.
  func drawPill(
    _ choices: [String], in lane: SequenceDiagram.Lane, y: Double, _ color: Color,
    _ alpha: Double, _ theme: Theme, isFilled: Bool = false
  ) -> [DrawCommand] {
    let bold = TextStyle(size: letters * scale, weight: .bold, color: .black)
    let (text, width) = fitting(choices, max(gap * 1.35, 74 * scale), bold)
    let size = Size(width: width + 14 * scale, height: rowHeight - 3 * scale)
    // In the last column it ends at the paper's edge.
    let middle = Point(
      x: min(x(lane), frame.maxX - size.width / 2 - Theme.unit * scale / 2), y: y)
    let fill = isFilled ? theme.paper.mixed(with: color, alpha) : theme.paper
    let ink = isFilled ? theme.onAccent.faded(max(alpha, 0.8)) : theme.ink.faded(alpha)
    return [
      .rectangle(
        Rect(center: middle, size: size), cornerRadius: size.height / 2, fill: fill,
        stroke: Stroke(color: color.faded(alpha), width: 1.25 * scale))
    ] + words([text], at: middle, width: .infinity, size: letters, weight: .bold, color: ink)
  }
}

extension Touch.Phase {
  /// As in the names of methods: `Began`.
  fileprivate var capitalized: String {
    switch self {
    case .began: "Began"
    case .moved: "Moved"
    case .ended: "Ended"
    default: "Cancelled"
    }
  }
}
