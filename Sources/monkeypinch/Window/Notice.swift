import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// A short message that is shown in the window for a few seconds.
struct Notice {
  private static let time = Duration.seconds(5)

  let words: String
  /// The time at which the message disappears, on the window's clock.
  let end: Duration

  init(_ words: String, at time: Duration) {
    self.words = words
    end = time + Self.time
  }

  func draw(in size: Size, _ theme: Theme) -> [DrawCommand] {
    var style = TextStyle(size: Theme.bodySize, color: theme.ink, alignment: .center)
    // A long path is drawn in a smaller size and not truncated.
    let room = size.width - 6 * Theme.unit
    style.size *= min(1, room / max(style.width(of: words), 1))
    let width = style.width(of: words) + 4 * Theme.unit
    let middle = Point(x: size.width / 2, y: size.height - 7 * Theme.unit)
    let box = Rect(center: middle, size: Size(width: width, height: 36))
    return [
      .rectangle(
        box, cornerRadius: 18, fill: theme.paper, stroke: Stroke(color: theme.panelEdge, width: 1)),
      .text(words, at: Point(x: middle.x, y: middle.y + 5), style: style),
    ]
  }
}
