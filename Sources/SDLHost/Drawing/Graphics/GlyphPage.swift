import GestureCanvas

/// A texture of the graphics card that contains the glyphs in use, packed row by row.
///
/// A full page is cleared, so that it never grows; the glyphs of the next frame refill it.
final class GlyphPage {
  /// The position of a glyph in the texture, in pixels.
  struct Place {
    let x: Int
    let y: Int
  }

  static let side = 1024

  let texture: Texture
  private var places: [SizedGlyph: Place] = [:]
  private var (nextX, nextY, rowHeight) = (1, 1, 0)

  init(_ graphics: GraphicsHandle) throws(SDLError) {
    texture = try Texture(graphics, width: Self.side, height: Self.side)
    try clear()
  }

  func place(of key: SizedGlyph) -> Place? { places[key] }

  /// Copies a glyph into the texture, and returns the position of the copy.
  ///
  /// - Parameter startingOver: Called before the page is cleared.
  /// - Returns: The position; nil if the glyph is larger than the page.
  func add(
    _ mask: GlyphMasks.Mask, for key: SizedGlyph, startingOver: () -> Void
  ) throws(SDLError) -> Place? {
    // Glyphs are a pixel apart, so that filtering does not mix neighbors.
    let (width, height) = (mask.width + 1, mask.height + 1)
    guard width < Self.side, height < Self.side else { return nil }
    if nextX + width > Self.side {
      (nextX, nextY, rowHeight) = (1, nextY + rowHeight, 0)
    }
    if nextY + height > Self.side {
      startingOver()
      places.removeAll(keepingCapacity: true)
      (nextX, nextY, rowHeight) = (1, 1, 0)
      try clear()
    }
    let place = Place(x: nextX, y: nextY)
    let pixels = mask.coverage.map { Pixel(0x0101_0101) * Pixel($0) }
    try texture.write(pixels, x: place.x, y: place.y, width: mask.width, height: mask.height)
    places[key] = place
    nextX += width
    rowHeight = max(rowHeight, height)
    return place
  }

  private func clear() throws(SDLError) {
    let empty = [Pixel](repeating: 0, count: Self.side * Self.side)
    try texture.write(empty, x: 0, y: 0, width: Self.side, height: Self.side)
  }
}
