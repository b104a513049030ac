public import GestureControls
package import Gestures

/// A picture to which scenes add draw commands, in the colors of a theme.
///
/// The playground fills the same picture again in each frame, so that a frame needs no new memory.
/// Coordinates are points of the surface.
public struct PictureBuilder {
  /// The colors of the current look.
  public private(set) var theme: Theme
  /// The draw commands of the picture so far, from back to front.
  public var commands: [DrawCommand] = []
  let controlStyle: ControlStyle
  /// The language in which texts are drawn.
  package var language: Language {
    get { theme.language }
    set { theme.language = newValue }
  }
  /// The small movements that scenes with ``Scene/demonstrations`` draw while there is no input.
  package var idleLife = IdleLife.still
  /// The factor by which rings, numbers and trails of fingers are larger than usual, for a class.
  package var fingerScale = 1.0
  /// The factor by which radii, line widths and font sizes are multiplied.
  package var scale: Double
  /// The length of one unit of the builder's coordinates, in points of the surface.
  var unit = 1.0

  /// Creates an empty picture in the colors of a theme.
  public init(_ theme: Theme) { self.init(theme, scale: 1) }

  package init(_ theme: Theme, scale: Double) {
    self.theme = theme
    self.scale = scale
    controlStyle = theme.controlStyle
  }

  /// Creates an empty picture that uses the memory of a list of commands, and empties the list.
  package init(_ theme: Theme, reusing list: inout [DrawCommand]) {
    self.init(theme, scale: 1)
    swap(&commands, &list)
    commands.removeAll(keepingCapacity: true)
  }

  /// The value to pass to the builder as a line width, radius or font size of one point on the
  /// surface.
  package var point: Double { 1 / (scale * unit) }

  // MARK: Parts

  /// Adds the part that the closure `body` draws with another scale.
  package mutating func part(scale: Double, _ body: (inout PictureBuilder) -> Void) {
    let outer = self.scale
    self.scale = scale
    body(&self)
    self.scale = outer
  }

  /// Adds the part that the closure `body` draws, with the opacity multiplied by `opacity`.
  package mutating func part(opacity: Double, _ body: (inout PictureBuilder) -> Void) {
    let start = commands.count
    body(&self)
    for index in start..<commands.count { commands[index] = commands[index].faded(opacity) }
  }

  // MARK: Shapes and pictures

  package mutating func rectangle(
    _ frame: Rect, radius: Double = 0, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    commands.append(
      .rectangle(
        frame, cornerRadius: radius * scale, fill: fill, stroke: edge.map { stroke($0, width) }))
  }

  /// Adds a rectangle with fully rounded ends: its short sides are half circles.
  package mutating func capsule(
    _ frame: Rect, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    let radius = min(frame.width, frame.height) / 2 / scale
    rectangle(frame, radius: radius, fill: fill, edge: edge, width: width)
  }

  package mutating func circle(
    _ center: Point, radius: Double, fill: Color = .clear, edge: Color? = nil, width: Double = 1
  ) {
    commands.append(
      .circle(
        center: center, radius: radius * scale, fill: fill, stroke: edge.map { stroke($0, width) }))
  }

  package mutating func line(_ points: [Point], _ color: Color, width: Double) {
    commands.append(.line(points, stroke: stroke(color, width)))
  }

  package mutating func line(
    from start: Point, to end: Point, _ color: Color, width: Double
  ) {
    commands.append(.segment(from: start, to: end, stroke: stroke(color, width)))
  }

  /// Adds a cross of two diagonal lines inside a square with the edge length 2 × `arm`.
  package mutating func cross(_ center: Point, arm: Double, _ color: Color, width: Double) {
    let arm = arm * scale
    for side in stride(from: -1.0, through: 1, by: 2) {
      let displacement = Vector(dx: arm, dy: arm * side)
      line(from: center - displacement, to: center + displacement, color, width: width)
    }
  }

  /// Adds the picture from a file.
  package mutating func image(
    _ name: String, in frame: Rect, transform: Transform = .identity, alpha: Double = 1
  ) {
    commands.append(.image(name: name, frame: frame, transform: transform, alpha: alpha))
  }

  // MARK: Panels

  /// Adds an opaque panel with a faint shadow, as a background for text.
  package mutating func card(_ frame: Rect) {
    let shadow = Rect(origin: frame.origin + Vector(dx: 0, dy: 3 * scale), size: frame.size)
    rectangle(shadow, radius: 14, fill: theme.shade.faded(0.06))
    rectangle(
      frame, radius: 14, fill: theme.paper.faded(0.94), edge: theme.panelEdge, width: point)
  }

  /// Adds a dividing line between two parts of a panel, one point wide at any scale.
  package mutating func rule(from start: Point, to end: Point) {
    line(from: start, to: end, theme.ink.faded(0.1), width: point)
  }

  /// Adds the outline that marks a view with the keyboard focus, around the view's frame.
  package mutating func focusRing(around frame: Rect, radius: Double = 12) {
    rectangle(frame, radius: radius, edge: theme.active.faded(0.75), width: 2.5)
  }

  // MARK: Text

  /// Adds a line of text at a point, in the picture's language if the table has the text.
  ///
  /// The point is on the text's baseline if `onBaseline` is `true`, and otherwise at half the
  /// height of the capital letters.
  ///
  /// - Parameter width: The maximum width in points of the surface; wider text is made smaller.
  package mutating func text(
    _ text: String, at point: Point, size: Double = Theme.smallSize, bold: Bool = false,
    color: Color? = nil, alignment: TextStyle.Alignment = .center, width: Double = .infinity,
    onBaseline: Bool = false
  ) {
    let text = language(text)
    var style = style(size, bold: bold)
    style.color = color ?? theme.quietInk
    style.alignment = alignment
    style = style.fitted(text, to: width)
    let drop = onBaseline ? 0 : 0.36 * style.size
    commands.append(.text(text, at: point + Vector(dx: 0, dy: drop), style: style))
  }

  /// Adds the first text that is at most `width` points wide; adds nothing if all texts are wider.
  ///
  /// - Parameter width: The maximum width in points of the surface.
  package mutating func text(
    firstOf versions: [String], at point: Point, size: Double = Theme.smallSize,
    bold: Bool = false, color: Color? = nil, alignment: TextStyle.Alignment = .center,
    width: Double, onBaseline: Bool = false
  ) {
    let versions = versions.map { language($0) }
    guard let text = style(size, bold: bold).first(of: versions, within: width) else { return }
    self.text(
      text, at: point, size: size, bold: bold, color: color, alignment: alignment,
      onBaseline: onBaseline)
  }

  /// Adds a line of text whose capital letters are vertically centered in a cell.
  ///
  /// Text that is wider than the cell is made smaller.
  package mutating func text(
    _ text: String, in cell: Rect, _ alignment: TextStyle.Alignment = .center,
    size: Double = Theme.smallSize, bold: Bool = false, color: Color? = nil
  ) {
    self.text(
      text, at: Point(x: cell.minX + cell.width * alignment.fraction, y: cell.midY), size: size,
      bold: bold, color: color, alignment: alignment, width: cell.width)
  }

  /// Adds bold text on a filled rectangle that is as wide as the text and its margins.
  ///
  /// - Parameters:
  ///   - size: The minimum width and the height of the rectangle, in points at scale 1.
  ///   - margins: The sum of the margins at the left and right of the text, in points at scale 1.
  ///   - letters: The font size.
  package mutating func pill(
    _ text: String, at center: Point, size: Size, margins: Double, letters: Double, fill: Color,
    color: Color
  ) {
    let letterWidth = style(letters, bold: true).width(of: language(text)) / scale
    let width = max(size.width, letterWidth + margins)
    let frame = Rect(center: center, size: Size(width: width * scale, height: size.height * scale))
    rectangle(frame, radius: 0.3 * size.height, fill: fill)
    self.text(text, at: center, size: letters, bold: true, color: color)
  }

  /// Returns the text style with a font size, for measuring text.
  package func style(_ size: Double = Theme.smallSize, bold: Bool = false) -> TextStyle {
    TextStyle(size: size * scale, weight: bold ? .bold : .regular, color: theme.quietInk)
  }

  // MARK: Coordinates and clipping

  /// Clips to a rectangle everything that the closure `body` draws.
  package mutating func clip(to frame: Rect, _ body: (inout PictureBuilder) -> Void) {
    commands.append(.clip(frame))
    body(&self)
    commands.append(.clip(nil))
  }

  /// Adds the picture that the closure `body` draws, scaled by a factor and moved to `origin`.
  ///
  /// In the closure, the builder has the scale 1.
  ///
  /// - Parameters:
  ///   - origin: The origin of the picture's coordinates, in points of the surface.
  ///   - scale: The length of the picture's unit, in points of the surface.
  package mutating func scaled(
    by scale: Double, from origin: Point, _ body: (inout PictureBuilder) -> Void
  ) {
    let (start, outer) = (commands.count, unit)
    unit = scale * outer
    part(scale: 1, body)
    unit = outer
    for index in start..<commands.count {
      commands[index] = commands[index].scaled(by: scale, from: origin)
    }
  }

  private func stroke(_ color: Color, _ width: Double) -> Stroke {
    Stroke(color: color, width: width * scale)
  }
}
