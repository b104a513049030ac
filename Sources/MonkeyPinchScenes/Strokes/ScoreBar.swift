import GestureControls
import GestureDrawing
import Gestures

/// A bar that shows a similarity from 0 to 1, with a mark at 0.5, the minimum for recognition.
struct ScoreBar {
  /// The similarity that the bar shows, from 0 to 1; nil for an empty bar.
  let score: Double?
  let color: Color

  init(_ score: Double?, color: Color) {
    self.score = score
    self.color = color
  }

  func draw(in frame: Rect, _ style: ControlStyle) -> [DrawCommand] {
    let radius = frame.height / 2
    var commands: [DrawCommand] = [
      .rectangle(frame, cornerRadius: radius, fill: style.text.faded(0.1))
    ]
    if let score, score > 0 {
      let width = max(frame.height, frame.width * min(score, 1))
      let bar = frame.divided(width, from: .left).slice
      commands.append(.rectangle(bar, cornerRadius: radius, fill: color))
    }
    let mark = [
      Point(x: frame.midX, y: frame.minY - 2), Point(x: frame.midX, y: frame.maxY + 2),
    ]
    return commands + [.line(mark, stroke: Stroke(color: style.secondaryText, width: 1))]
  }
}
