import GestureDrawing
import Gestures

/// Letters as coverage, made from the atlas at the size that is needed.
struct GlyphMasks {
  struct Key: Hashable {
    let atlas: String
    let scalar: UInt32
    /// The em size in quarters of a pixel.
    let quarterSize: Int
    /// Quarters of a pixel.
    let phase: Int

    init(_ placement: TextLayout.Placement, in layout: TextLayout) {
      atlas = layout.typeface.atlas
      scalar = placement.scalar.value
      quarterSize = layout.quarterSize
      phase = placement.phase
    }
  }

  /// A letter's coverage, row by row, and where it goes.
  struct Mask {
    let width: Int
    let height: Int
    /// From the pen's whole pixel to the left edge.
    let left: Int
    /// From the baseline down to the top edge; negative above it.
    let top: Int
    let coverage: [UInt8]
  }

  private var masks = RecentlyUsed<Key, Mask?>(budget: 16 << 20)

  /// The coverage of a letter; nil for a space, and where the atlas cannot be read.
  mutating func mask(
    for placement: TextLayout.Placement, in layout: TextLayout, pictures: Pictures
  ) -> Mask? {
    let key = Key(placement, in: layout)
    if let known = masks[key] { return known }
    let mask = Self.make(placement, layout, pictures)
    masks.insert(mask, for: key, cost: 64 + (mask?.coverage.count ?? 0))
    return mask
  }

  private static func make(
    _ placement: TextLayout.Placement, _ layout: TextLayout, _ pictures: Pictures
  ) -> Mask? {
    guard let glyph = layout.typeface.glyph(for: placement.scalar), glyph.width > 0,
      glyph.height > 0, let atlas = pictures.atlas(layout.typeface.atlas), glyph.x >= 0,
      glyph.y >= 0, glyph.x + glyph.width <= atlas.width, glyph.y + glyph.height <= atlas.height
    else { return nil }
    let scale = Double(layout.quarterSize) / 4 / layout.typeface.emSize
    let place = Rect(
      x: Double(placement.phase) / 4 + Double(glyph.left) * scale, y: -Double(glyph.top) * scale,
      width: Double(glyph.width) * scale, height: Double(glyph.height) * scale)
    // Enlarged letters fade out over half an atlas pixel beyond their box.
    let margin = scale > 1 ? scale / 2 : 0
    let box = PixelBox(around: place.insetBy(dx: -margin, dy: -margin))
    let columns = AreaFilter(
      count: box.width, old: glyph.width, offset: place.minX - Double(box.minX), scale: scale,
      fading: true)
    let rows = AreaFilter(
      count: box.height, old: glyph.height, offset: place.minY - Double(box.minY), scale: scale,
      fading: true)

    var coverage: [UInt8] = []
    coverage.reserveCapacity(box.width * box.height)
    var sums = [Float](repeating: 0, count: glyph.width)
    for taps in rows.taps {
      for x in sums.indices { sums[x] = 0 }
      for tap in taps {
        let start = (glyph.y + tap.index) * atlas.width + glyph.x
        for x in sums.indices { sums[x] += Float(atlas.pixels[start + x] >> 24) * tap.weight }
      }
      for taps in columns.taps {
        var total: Float = 0.5
        for tap in taps { total += sums[tap.index] * tap.weight }
        coverage.append(UInt8(min(255, total)))
      }
    }
    return Mask(
      width: box.width, height: box.height, left: box.minX, top: box.minY, coverage: coverage)
  }
}
