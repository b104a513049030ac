import GestureDrawing

/// A cache key for a glyph with a font size and a subpixel position.
package struct SizedGlyph: Hashable {
  private let atlas: String
  private let scalar: UInt32
  /// The font size (the em), in quarters of a pixel.
  private let quarterSize: Int
  /// The horizontal position of the glyph within a pixel, in quarters of a pixel.
  private let phase: Int

  package init(_ placement: TextLayout.Placement, in layout: TextLayout) {
    atlas = layout.typeface.atlas
    scalar = placement.scalar.value
    quarterSize = layout.quarterSize
    phase = placement.phase
  }
}
