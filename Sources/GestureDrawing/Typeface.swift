/// A font: the measurements of the glyphs, and the name of the picture that contains all glyphs.
///
/// No font has to be installed, and text has the same size and appearance on every machine.
public struct Typeface: Sendable {
  /// The location and the measurements of a glyph in the font's picture, in pixels of that picture.
  public struct Glyph: Sendable {
    /// The x coordinate of the left edge of the glyph's box.
    public let x: Int
    /// The y coordinate of the top edge of the glyph's box, which grows downwards.
    public let y: Int
    /// The width of the glyph's box.
    public let width: Int
    /// The height of the glyph's box.
    public let height: Int
    /// The distance from the glyph's origin to the left edge of the glyph's box, in pixels.
    public let left: Int
    /// The distance from the baseline up to the top edge of the glyph's box, in pixels.
    public let top: Int
    /// The distance from this glyph's origin to the next glyph's origin in a text, in pixels.
    public let advance: Double
  }

  /// The name of the picture file that contains all glyphs, without folder and extension.
  public let atlas: String
  /// The em size, in pixels, of the glyphs in the picture file that `atlas` names.
  public let emSize: Double
  /// The height of the tallest letters above the baseline, in pixels of the picture.
  public let ascent: Double
  /// The depth of the lowest letters below the baseline, in pixels, as a positive number.
  public let descent: Double
  private let glyphs: [UInt32: Glyph]

  /// Creates a font from the name of the picture that contains the glyphs and a table of the
  /// glyphs.
  ///
  /// The table has eight numbers for each glyph: scalar, x, y, width, height, left, top, and the
  /// advance in 1/64 of a pixel.
  init(atlas: String, emSize: Double, ascent: Double, descent: Double, table: [Int32]) {
    precondition(table.count % 8 == 0, "a glyph has eight numbers")
    self.atlas = atlas
    self.emSize = emSize
    self.ascent = ascent
    self.descent = descent
    var glyphs: [UInt32: Glyph] = [:]
    for start in stride(from: 0, to: table.count, by: 8) {
      let entry = table[start..<start + 8].map { Int($0) }
      glyphs[UInt32(entry[0])] = Glyph(
        x: entry[1], y: entry[2], width: entry[3], height: entry[4], left: entry[5], top: entry[6],
        advance: Double(entry[7]) / 64)
    }
    self.glyphs = glyphs
  }

  /// Returns the glyph of a character, or the glyph of `?` if the font lacks the character.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? {
    glyphs[scalar.value] ?? glyphs[63]
  }

  /// Returns whether the font contains a glyph for a character.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { glyphs[scalar.value] != nil }

  /// Returns the width of a line of text, divided by the em size.
  public func width(of text: String) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars { width += glyph(for: scalar)?.advance ?? 0 }
    return width / emSize
  }
}
