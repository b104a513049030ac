import GestureControls
import Gestures
import PlayKit

/// A short message that is shown in the window for a few seconds.
package struct Notice {
  private static let time = Duration.seconds(5)
  /// The maximum width of the text, in points at scale 1.
  private static let width = 520.0
  /// The padding around the text, in points at scale 1.
  private static let padding = Insets(horizontal: 2 * Theme.unit, vertical: 1.25 * Theme.unit)

  private let words: String
  /// The path of the file that the message is about; nil if the message is about no file.
  private let path: String?
  /// The time at which the message disappears, on the window's clock.
  let end: Duration
  /// The frame of the message in the last picture; nil before the first picture.
  private var frame: Rect?

  init(_ words: String, path: String? = nil, at time: Duration) {
    self.words = words
    self.path = path
    end = time + Self.time
  }

  /// Returns the commands that draw the message in front of a playground, where it covers no control
  /// and nothing that a finger holds; none while the help is open, whose text it would cover.
  ///
  /// - Parameter rows: The frames of other things in the window that it does not cover.
  mutating func draw(over playground: Playground, besides rows: [Rect]) -> [DrawCommand] {
    guard !playground.showsHelp else { return [] }
    let (size, theme) = (playground.size, playground.theme)
    let scale = Theme.scale(in: size)
    let padding = Self.padding
    let room = min(
      size.width - 2 * Theme.margin(in: size) - 2 * padding.left * scale, Self.width * scale)
    var style = TextStyle(
      size: Theme.bodySize * scale, color: theme.ink, alignment: .center)
    var lines = style.lines(of: words, width: room).map { (text: $0, style: style) }
    style.size = Theme.smallSize * scale
    if let path { lines.append((Self.shortened(path, to: room, style), style)) }
    let widths = lines.map { $0.style.width(of: $0.text) }
    let height = 20 * scale
    let box = playground.noticeFrame(
      of: Size(
        width: (widths.max() ?? 0) + (padding.left + padding.right) * scale,
        height: Double(lines.count) * height + (padding.top + padding.bottom) * scale),
      besides: rows, last: frame)
    frame = box
    var picture: [DrawCommand] = [
      .rectangle(
        box, cornerRadius: 14 * scale, fill: theme.paper,
        stroke: Stroke(color: theme.panelEdge, width: scale))
    ]
    for (index, line) in lines.enumerated() {
      let y = box.minY + padding.top * scale + (Double(index) + 0.5) * height
      picture.append(
        .text(line.text, at: Point(x: box.midX, y: y + 0.36 * line.style.size), style: line.style))
    }
    return picture
  }

  /// Returns a path without its middle, if the whole path is wider than `width`.
  private static func shortened(_ path: String, to width: Double, _ style: TextStyle) -> String {
    guard style.width(of: path) > width else { return path }
    var (head, tail) = (path.prefix(path.count / 2), path.suffix(path.count - path.count / 2))
    while !head.isEmpty, style.width(of: "\(head)…\(tail)") > width {
      // The end, which is the name of the file, stays longer.
      if head.count * 2 > tail.count { head = head.dropLast() } else { tail = tail.dropFirst() }
    }
    return "\(head)…\(tail)"
  }
}
