import GestureControls
import Gestures

extension DrawCommand {
  /// A text with its rectangle from the top of the capitals to the baseline; nil if not a text.
  var textBox: (text: String, box: Rect)? {
    guard case .text(let text, let point, let style) = self else { return nil }
    let width = style.width(of: text)
    let left =
      switch style.alignment {
      case .leading: point.x
      case .center: point.x - width / 2
      case .trailing: point.x - width
      }
    let height = 0.72 * style.size
    return (text, Rect(x: left, y: point.y - height, width: width, height: height))
  }
}

extension Rect {
  /// Returns whether two rectangles overlap; adjacent rectangles may share an edge.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX - 0.01 && other.minX < maxX - 0.01 && minY < other.maxY - 0.01
      && other.minY < maxY - 0.01
  }
}
