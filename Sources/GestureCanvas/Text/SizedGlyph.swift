import GestureDrawing

/// The key of a glyph at a size and a subpixel position in a cache.
package struct SizedGlyph: Hashable {
  private let atlas: String
  private let scalar: UInt32
  /// The em size in quarters of a pixel.
  private let quarterSize: Int
  /// The subpixel position, in quarters of a pixel.
  private let phase: Int

  package init(_ placement: TextLayout.Placement, in layout: TextLayout) {
    atlas = layout.typeface.atlas
    scalar = placement.scalar.value
    quarterSize = layout.quarterSize
    phase = placement.phase
  }
}
