public import GestureDrawing
public import Gestures

/// A line of words that no finger touches, unless that is turned on.
public final class Label: View {
  public var text: String
  /// The em size, in points.
  public var fontSize = Theme.bodySize
  public var weight = TextStyle.Weight.regular
  public var textAlignment = TextStyle.Alignment.leading
  /// Which of the theme's colours the words have.
  public var textColor: any KeyPath<Theme, Color> & Sendable = \Theme.ink
  /// Whether words that are wider than the label are set smaller.
  public var adjustsFontSizeToFitWidth = false

  public init(_ text: String = "", frame: Rect = .zero, name: String? = nil) {
    self.text = text
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  private var style: TextStyle { TextStyle(size: fontSize, weight: weight, color: .clear) }

  /// How large the words are, from the highest to the lowest that a letter may reach.
  public var intrinsicContentSize: Size {
    Size(width: style.width(of: text), height: style.ascent + style.descent)
  }

  /// The words in the window's coordinates, upright, half way down the label; nothing while it is
  /// hidden.
  public func draw(in theme: Theme) -> [DrawCommand] {
    guard !text.isEmpty, var pen = Pen(self) else { return [] }
    let width = style.width(of: text)
    let fits = !adjustsFontSizeToFitWidth || width <= bounds.width
    let x =
      switch textAlignment {
      case .leading: bounds.minX
      case .center: bounds.midX
      case .trailing: bounds.maxX
      }
    pen.text(
      text, at: Point(x: x, y: bounds.midY), size: fontSize * (fits ? 1 : bounds.width / width),
      weight: weight, color: theme[keyPath: textColor], alignment: textAlignment)
    return pen.commands
  }
}
