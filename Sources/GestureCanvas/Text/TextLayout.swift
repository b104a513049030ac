package import GestureDrawing
package import Gestures

/// The positions, in pixels, at which the glyphs of one line of text are drawn.
package struct TextLayout {
  /// The position, in pixels, at which one glyph is drawn.
  package struct Placement {
    package let scalar: Unicode.Scalar
    /// The horizontal position of the glyph's origin, rounded down to whole pixels.
    package let x: Int
    /// The distance from the left edge of the pixel `x` to the glyph's origin, in quarters of a
    /// pixel.
    package let phase: Int
  }

  package let typeface: Typeface
  /// The font size (the em size) in quarters of a pixel.
  package let quarterSize: Int
  /// The vertical position of the baseline, rounded to whole pixels so that letters are sharp.
  package let baseline: Int
  package let placements: [Placement]

  /// Computes the positions of the glyphs of a text; nil if the text cannot be drawn.
  package init?(
    _ text: String, at place: Point, style: TextStyle, typeface: Typeface, density: Double
  ) {
    let size = style.size * density
    guard size.isFinite, size >= 1, size <= 2000, place.x.isFinite, place.y.isFinite,
      abs(place.x) < 1_000_000, abs(place.y) < 1_000_000, !text.isEmpty
    else { return nil }
    self.typeface = typeface
    quarterSize = Int((size * 4).rounded())
    baseline = Int((place.y * density).rounded())

    let width = typeface.width(of: text) * size
    var pen = place.x * density
    switch style.alignment {
    case .leading: break
    case .center: pen -= width / 2
    case .trailing: pen -= width
    }
    var placements: [Placement] = []
    for scalar in text.unicodeScalars {
      guard let glyph = typeface.glyph(for: scalar) else { continue }
      let quarters = Int((pen * 4).rounded())
      placements.append(Placement(scalar: scalar, x: quarters >> 2, phase: quarters & 3))
      pen += glyph.advance / typeface.emSize * size
    }
    self.placements = placements
  }
}
