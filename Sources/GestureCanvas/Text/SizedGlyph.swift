import GestureDrawing

/// A key for a cache of glyphs: a character, a font size, and a position within a pixel.
package struct SizedGlyph: Hashable {
  private let atlas: String
  private let scalar: UInt32
  /// The font size (the em size) in quarters of a pixel.
  private let quarterSize: Int
  /// The distance, in quarters of a pixel, from the left edge of the origin's pixel to the origin.
  private let phase: Int

  package init(_ placement: TextLayout.Placement, in layout: TextLayout) {
    atlas = layout.typeface.atlas
    scalar = placement.scalar.value
    quarterSize = layout.quarterSize
    phase = placement.phase
  }
}
