import GestureControls
package import Gestures

/// The heading at the top left of a scene: the title, and a line of text on what the user can try.
package struct Heading: Hashable, Sendable {
  var title: String
  /// The versions of the line of text, from the longest to the shortest; the first version that
  /// fits is drawn.
  package var lines: [String]

  package init(_ title: String, _ lines: String...) {
    self.title = title
    self.lines = lines
  }

  /// Returns the y coordinate of the heading's lower edge on a surface, in points.
  package static func height(in size: Size) -> Double {
    Theme.margin(in: size) + (isLow(size) ? 40 : 56) * Theme.scale(in: size)
  }

  /// Returns whether a surface is too low for a line of text below the title.
  private static func isLow(_ size: Size) -> Bool { size.height < 400 }

  /// Draws the heading, a title and a line of text, on a surface of the given size.
  ///
  /// - Parameter end: The maximum x coordinate of the line; nil for the surface's margin.
  package func draw(in size: Size, to end: Double? = nil, _ picture: inout PictureBuilder) {
    picture.part(scale: Theme.scale(in: size)) { draw(in: size, to: end, scaled: &$0) }
  }

  private func draw(in size: Size, to end: Double?, scaled picture: inout PictureBuilder) {
    let margin = Theme.margin(in: size)
    var start = Point(x: margin, y: margin + 20 * picture.scale)
    picture.text(
      title, at: start, size: Theme.titleSize, bold: true, color: picture.theme.ink,
      alignment: .leading,
      onBaseline: true)
    if Self.isLow(size) {
      let width = picture.style(Theme.titleSize, bold: true).width(of: picture.language(title))
      start.x += width + 2 * Theme.unit * picture.scale
    } else {
      start.y += 24 * picture.scale
    }
    let room = (end ?? size.width - margin) - start.x
    picture.text(
      firstOf: lines, at: start, size: Theme.bodySize, alignment: .leading, width: room,
      onBaseline: true)
  }
}
