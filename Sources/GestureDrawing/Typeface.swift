/// The measurements of a font whose glyphs are stored in one picture, called the glyph atlas.
///
/// No font has to be installed, and text has the same size and appearance on every machine.
public struct Typeface: Sendable {
  /// The box of one glyph in the glyph atlas and the glyph's measurements, in pixels of the atlas.
  public struct Glyph: Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int
    /// The distance, in pixels, from the pen position to the left edge of the glyph's box.
    public let left: Int
    /// The distance, in pixels, from the baseline up to the top edge of the glyph's box.
    public let top: Int
    /// The distance, in pixels, from the pen position of this glyph to that of the next glyph.
    public let advance: Double
  }

  /// The name of the glyph atlas, a picture file, without folder and extension.
  public let atlas: String
  /// The em size, in pixels, that the glyphs have in the glyph atlas.
  public let emSize: Double
  public let ascent: Double
  public let descent: Double
  private let glyphs: [UInt32: Glyph]

  /// Creates a typeface from the name of its glyph atlas and a table of the glyphs.
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

  /// Returns the glyph of a character, or that of `?` if the font does not contain the character.
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
