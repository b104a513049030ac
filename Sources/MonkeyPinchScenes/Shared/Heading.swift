import GestureDrawing
package import Gestures

/// The title of a scene and a line on what to try, at the top left.
package struct Heading: Hashable, Sendable {
  var title: String
  /// The line in several lengths: the first that fits is drawn, or none.
  var lines: [String]

  init(_ title: String, _ lines: String...) {
    self.title = title
    self.lines = lines
  }

  /// The lower edge of the heading, in points.
  package static func height(in size: Size) -> Double {
    Theme.margin(in: size) + (isLow(size) ? 40 : 56) * Theme.scale(in: size)
  }

  /// Whether the surface is too low for a line below the title.
  private static func isLow(_ size: Size) -> Bool { size.height < 400 }

  /// The vertical extent of the line, in points.
  static func line(in size: Size) -> ClosedRange<Double> {
    let base = Theme.margin(in: size) + (isLow(size) ? 20 : 44) * Theme.scale(in: size)
    return base - 12 * Theme.scale(in: size)...base + 4 * Theme.scale(in: size)
  }

  /// The title in the top left corner, with the line below it, or beside it on a low surface.
  ///
  /// - Parameter end: The right end of the line; nil for the surface's margin.
  func draw(in size: Size, to end: Double? = nil, _ theme: Theme) -> [DrawCommand] {
    var picture = PictureBuilder(theme, scale: Theme.scale(in: size))
    let margin = Theme.margin(in: size)
    var start = Point(x: margin, y: margin + 20 * picture.scale)
    picture.text(
      title, at: start, size: Theme.titleSize, bold: true, color: theme.ink, alignment: .leading,
      onBaseline: true)
    if Self.isLow(size) {
      let width = picture.style(Theme.titleSize, bold: true).width(of: title)
      start.x += width + 2 * Theme.unit * picture.scale
    } else {
      start.y += 24 * picture.scale
    }
    let room = (end ?? size.width - margin) - start.x
    let style = picture.style(Theme.bodySize)
    if let line = lines.first(where: { style.width(of: $0) <= room }) {
      picture.text(
        line, at: start, size: Theme.bodySize, alignment: .leading, onBaseline: true)
    }
    return picture.commands
  }
}
