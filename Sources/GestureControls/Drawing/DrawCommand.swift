public import Gestures

/// A command to draw a shape, a picture or a text, or to clip the drawing of later commands.
///
/// A view adds commands to a list, back to front; a host draws them and tests compare them.
/// Coordinates and lengths are points, independent of the density of the surface.
public enum DrawCommand: Hashable, Sendable {
  /// Fills the whole drawing surface with a color.
  case fill(Color)

  /// Draws the named picture, scaled to fill `frame` and then transformed by `transform`.
  ///
  /// `name` is the name of its file without folder and extension. The transform may rotate,
  /// translate, and scale both axes by one factor.
  case image(name: String, frame: Rect, transform: Transform = .identity, alpha: Double = 1)

  /// Draws a circle with a fill color and an outline; the outline is inside the circle's edge.
  case circle(center: Point, radius: Double, fill: Color = .clear, stroke: Stroke? = nil)

  /// Draws a rounded rectangle with a fill color and an outline; the outline is inside the edge.
  case rectangle(Rect, cornerRadius: Double = 0, fill: Color = .clear, stroke: Stroke? = nil)

  /// Draws a line through points, with round joints and ends.
  case line([Point], stroke: Stroke)

  /// Draws a straight line between two points, with round ends.
  ///
  /// Unlike a line through points, it needs no array.
  case segment(from: Point, to: Point, stroke: Stroke)

  /// Draws a line of text.
  ///
  /// `at` is on the baseline, at the start, center or end of the text, depending on the alignment.
  case text(String, at: Point, style: TextStyle)

  /// Clips the drawing of all later commands to a rectangle; nil ends the clipping.
  case clip(Rect?)
}

/// The color and width of a line or an outline.
public struct Stroke: Hashable, Sendable {
  /// The color of the line or outline.
  public var color: Color
  /// The width of the line or outline, in points.
  public var width: Double

  /// Creates a stroke with a color and a width in points.
  public init(color: Color, width: Double) {
    self.color = color
    self.width = width
  }
}

/// The font size, weight, color and alignment of a line of text.
public struct TextStyle: Hashable, Sendable {
  /// The thickness of letters: one of the two fonts that exist.
  public enum Weight: Hashable, Sendable {
    /// Letters of normal thickness, for most text.
    case regular
    /// Thick letters, for titles and emphasis.
    case bold
  }

  /// The horizontal position of a line of text, relative to the location where it is drawn.
  public enum Alignment: Hashable, Sendable {
    /// The text begins at its location.
    case leading
    /// The middle of the text is at its location.
    case center
    /// The text ends at its location.
    case trailing
  }

  /// The em size of the text, in points, which is roughly the height of a line.
  public var size: Double
  /// The thickness of the letters.
  public var weight: Weight
  /// The color of the letters.
  public var color: Color
  /// Where the text is drawn, relative to its location.
  public var alignment: Alignment

  /// Creates a style with an em size in points.
  public init(
    size: Double, weight: Weight = .regular, color: Color, alignment: Alignment = .leading
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
  }

  /// The font of the style's weight, which has the measurements of its letters.
  public var typeface: Typeface { weight == .bold ? .bold : .regular }

  /// Returns the width of a line of text in this style, in points.
  public func width(of text: String) -> Double { typeface.width(of: text) * size }

  /// Returns the lines of a text that is broken so that each line is at most `width` points wide.
  ///
  /// A word wider than `width` has a line of its own. A line can also end at a Chinese character.
  public func lines(of text: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      for (index, part) in word.unbreakableParts.enumerated() {
        let longer = lines.last.map { index == 0 ? "\($0) \(part)" : "\($0)\(part)" }
        if let longer, self.width(of: longer) <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(String(part))
        }
      }
    }
    return lines
  }

  /// The height of the tallest letters above the baseline, in points.
  public var ascent: Double { typeface.ascent / typeface.emSize * size }

  /// The depth of the lowest letters below the baseline, in points, as a positive number.
  public var descent: Double { typeface.descent / typeface.emSize * size }
}
