public import Gestures

/// One thing to draw, as a value: scenes make them, a host draws them in order, tests read them.
///
/// Places and lengths are points of the surface, whatever its density.
public enum DrawCommand: Hashable, Sendable {
  /// Covers the whole surface.
  case fill(Color)

  /// A picture of the assets, by its name without folder and ending, stretched into `frame` and then
  /// mapped by `transform` (a turn, one scale for both axes, and a shift).
  case image(name: String, frame: Rect, transform: Transform = .identity, alpha: Double = 1)

  /// A disc, a ring around it inside its edge, or both.
  case circle(center: Point, radius: Double, fill: Color = .clear, stroke: Stroke? = nil)

  /// A rectangle, its corners rounded by `cornerRadius`, with an outline inside its edge.
  case rectangle(Rect, cornerRadius: Double = 0, fill: Color = .clear, stroke: Stroke? = nil)

  /// A line through the points, round at its joints and ends.
  case line([Point], stroke: Stroke)

  /// A line of text. `at` is on its baseline, at the edge or the middle that the style says.
  case text(String, at: Point, style: TextStyle)

  /// What follows is drawn inside the rectangle only; nil lifts the limit.
  case clip(Rect?)
}

/// How an outline or a line is drawn.
public struct Stroke: Hashable, Sendable {
  public var color: Color
  /// In points.
  public var width: Double

  public init(color: Color, width: Double) {
    self.color = color
    self.width = width
  }
}

/// How a line of text looks.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case regular, bold }
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  /// The em size, in points.
  public var size: Double
  public var weight: Weight
  public var color: Color
  public var alignment: Alignment

  public init(
    size: Double, weight: Weight = .regular, color: Color, alignment: Alignment = .leading
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
  }

  public var typeface: Typeface { weight == .bold ? .bold : .regular }

  /// How wide the text comes out, in points.
  public func width(of text: String) -> Double { typeface.width(of: text) * size }

  /// The text in lines that are no wider than so many points; a word that is wider has a line of its
  /// own.
  public func lines(of text: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: "\(last) \(word)") <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// How far capitals and accents reach above the baseline, in points.
  public var ascent: Double { typeface.ascent / typeface.emSize * size }

  /// How far letters reach below the baseline, in points; positive.
  public var descent: Double { typeface.descent / typeface.emSize * size }
}
