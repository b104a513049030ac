import GestureControls

/// A key for a cache of glyphs: a character, a font size, and a position within a pixel.
struct SizedGlyph: Hashable {
  private let typeface: String
  private let scalar: UInt32
  /// The font size (the em size) in quarters of a pixel.
  private let quarterSize: Int
  /// The distance from the left edge of a pixel to the glyph's origin in that pixel, in quarters of
  /// a pixel.
  private let phase: Int

  init(_ placement: TextLayout.Placement, in layout: TextLayout) {
    typeface = layout.typeface.name
    scalar = placement.scalar.value
    quarterSize = layout.quarterSize
    phase = placement.phase
  }
}
