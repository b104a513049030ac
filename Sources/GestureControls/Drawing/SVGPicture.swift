package import Gestures

/// A picture in the file format SVG, made from draw commands.
///
/// Shapes, lines and texts look as on a canvas. Pictures from files are left out: an SVG file that
/// refers to other files shows nothing where these are missing. Numbers have at most two decimals,
/// so that the text is the same on every platform.
package struct SVGPicture {
  private let size: Size
  private let commands: [DrawCommand]
  private let title: String

  /// - Parameters:
  ///   - title: What the picture shows, for readers that cannot see it.
  ///   - size: The size in points.
  package init(_ commands: [DrawCommand], title: String, size: Size) {
    self.commands = commands
    self.title = title
    self.size = size
  }

  /// The text of the file.
  package var text: String {
    let (width, height) = (number(size.width), number(size.height))
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)" role="img" "#
        + #"font-family="Inter, system-ui, sans-serif">"#,
      "<title>\(escaped(title))</title>",
    ]
    var (clips, isClipped) = (0, false)
    for command in commands {
      if case .clip(let frame) = command {
        if isClipped { lines.append("</g>") }
        isClipped = frame != nil
        guard let frame else { continue }
        clips += 1
        lines.append(#"<clipPath id="clip\#(clips)"><rect \#(box(frame))/></clipPath>"#)
        lines.append(#"<g clip-path="url(#clip\#(clips))">"#)
      } else if let element = element(of: command) {
        lines.append(element)
      }
    }
    if isClipped { lines.append("</g>") }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the element that draws a command; nil for a picture from a file, and for nothing.
  private func element(of command: DrawCommand) -> String? {
    switch command {
    case .fill(let color):
      return "<rect \(box(Rect(origin: .zero, size: size))) \(paint("fill", color))/>"
    case .image, .clip: return nil
    case .circle(let center, let radius, let fill, let stroke):
      let inset = (stroke?.width ?? 0) / 2
      return #"<circle cx="\#(number(center.x))" cy="\#(number(center.y))" "#
        + #"r="\#(number(max(radius - inset, 0)))" \#(paint(fill, stroke))/>"#
    case .rectangle(let frame, let radius, let fill, let stroke):
      let inset = (stroke?.width ?? 0) / 2
      let inner = frame.insetBy(dx: inset, dy: inset)
      let corner = min(max(radius - inset, 0), min(inner.width, inner.height) / 2)
      let rounding = corner > 0 ? #" rx="\#(number(corner))""# : ""
      return "<rect \(box(inner))\(rounding) \(paint(fill, stroke))/>"
    case .line(let points, let stroke):
      guard points.count > 1 else { return nil }
      let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
      return #"<polyline points="\#(list)" fill="none" \#(line(stroke))/>"#
    case .segment(let start, let end, let stroke):
      return #"<line x1="\#(number(start.x))" y1="\#(number(start.y))" "#
        + #"x2="\#(number(end.x))" y2="\#(number(end.y))" \#(line(stroke))/>"#
    case .text(let text, let point, let style): return element(of: text, at: point, style)
    }
  }

  private func element(of text: String, at point: Point, _ style: TextStyle) -> String? {
    guard text.contains(where: { $0 != " " }) else { return nil }
    let anchor =
      switch style.alignment {
      case .leading: ""
      case .center: #" text-anchor="middle""#
      case .trailing: #" text-anchor="end""#
      }
    let weight = style.weight == .bold ? #" font-weight="600""# : ""
    // A reader without the font shows the text as wide as the layout expects it.
    let width = number(style.width(of: text))
    return #"<text x="\#(number(point.x))" y="\#(number(point.y))" "#
      + #"font-size="\#(number(style.size))"\#(weight)\#(anchor) xml:space="preserve" "#
      + #"textLength="\#(width)" lengthAdjust="spacingAndGlyphs" "#
      + #"\#(paint("fill", style.color))>\#(escaped(text))</text>"#
  }

  // MARK: Attributes

  private func box(_ frame: Rect) -> String {
    #"x="\#(number(frame.minX))" y="\#(number(frame.minY))" "#
      + #"width="\#(number(max(frame.width, 0)))" height="\#(number(max(frame.height, 0)))""#
  }

  private func paint(_ fill: Color, _ stroke: Stroke?) -> String {
    let outline = stroke.map {
      #" \#(paint("stroke", $0.color)) stroke-width="\#(number($0.width))""#
    }
    return paint("fill", fill) + (outline ?? "")
  }

  private func line(_ stroke: Stroke) -> String {
    #"\#(paint("stroke", stroke.color)) stroke-width="\#(number(stroke.width))" "#
      + #"stroke-linecap="round" stroke-linejoin="round""#
  }

  private func paint(_ attribute: String, _ color: Color) -> String {
    guard color.alpha > 0 else { return #"\#(attribute)="none""# }
    let digits = [color.red, color.green, color.blue].map { channel in
      let text = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    let opacity =
      color.alpha < 1 ? #" \#(attribute)-opacity="\#(number(color.alpha))""# : ""
    return ##"\##(attribute)="#\##(digits.joined())"\##(opacity)"##
  }

  /// Returns a number with at most two decimals.
  private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "0" }
    let text = "\(hundredths / 100 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a text in which the characters that have a meaning in XML are replaced.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where scalar.value < 0x20 || (0xfffe...0xffff).contains(scalar.value): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
