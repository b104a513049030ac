public import Gestures

/// A view that shows one line of text and, by default, receives no touches.
public final class Label: View {
  /// The text, which is drawn on one line.
  public var text: String
  /// The em size of the text, in points.
  public var fontSize = 15.0
  /// The weight of the text, regular by default.
  public var weight = TextStyle.Weight.regular
  /// The position of the text between the left and the right edge; `.leading` by default.
  public var textAlignment = TextStyle.Alignment.leading
  /// Returns the text's color in a ``ControlStyle``, such as `{ $0.secondaryText }`.
  public var textColor: (ControlStyle) -> Color = { $0.text }
  /// Whether a text that is wider than the label is drawn smaller, so that it fits.
  public var adjustsFontSizeToFitWidth = false

  /// Creates a label that receives no touches, as in UIKit.
  public init(_ text: String = "", frame: Rect = .zero, name: String? = nil) {
    self.text = text
    super.init(frame: frame, name: name)
    isUserInteractionEnabled = false
  }

  private var textStyle: TextStyle { TextStyle(size: fontSize, weight: weight, color: .clear) }

  /// The size that the text needs at `fontSize`, in points.
  public var intrinsicContentSize: Size {
    Size(width: textStyle.width(of: text), height: textStyle.ascent + textStyle.descent)
  }

  /// Appends the command that draws the text to a list, if the label is visible.
  ///
  /// The text is upright and centered vertically.
  public func draw(in style: ControlStyle, into picture: inout [DrawCommand]) {
    guard !text.isEmpty else { return }
    let width = adjustsFontSizeToFitWidth ? textStyle.width(of: text) : 0
    let x =
      switch textAlignment {
      case .leading: bounds.minX
      case .center: bounds.midX
      case .trailing: bounds.maxX
      }
    ViewPainter.draw(self, into: &picture) { painter in
      painter.text(
        text, at: Point(x: x, y: bounds.midY),
        size: fontSize * (width <= bounds.width ? 1 : bounds.width / width), weight: weight,
        color: textColor(style), alignment: textAlignment)
    }
  }
}
