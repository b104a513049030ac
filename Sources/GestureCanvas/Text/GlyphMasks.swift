import GestureControls
import Gestures

/// A cache of masks, which state how much of each pixel a glyph of a certain font size covers.
struct GlyphMasks {
  /// A rectangle of pixels that states how much of each pixel one glyph covers.
  struct Mask {
    let width: Int
    let height: Int
    /// The distance, in pixels, from the glyph's origin to the left edge of the mask.
    let left: Int
    /// The distance, in pixels, from the baseline to the top edge of the mask; negative if the edge
    /// is above the baseline.
    let top: Int
    let coverage: [UInt8]
  }

  private var masks = RecentlyUsed<SizedGlyph, Mask?>()
  /// The memory in which masks are kept from picture to picture, in bytes.
  private static let budget = 4 << 20

  init() {}

  /// Removes the least recently used masks, so that the others fit in the memory for them.
  mutating func trim() { masks.trim(to: Self.budget, notUsedSince: .max) }

  /// Returns the pixels that a glyph covers; nil for a space, or if the font cannot be loaded.
  mutating func mask(
    for placement: TextLayout.Placement, in layout: TextLayout, pictures: Pictures
  ) -> Mask? {
    let glyph = SizedGlyph(placement, in: layout)
    if let known = masks[glyph] { return known }
    let mask = Self.make(placement, layout, pictures)
    masks.insert(mask, for: glyph, cost: 64 + (mask?.coverage.count ?? 0))
    return mask
  }

  private static func make(
    _ placement: TextLayout.Placement, _ layout: TextLayout, _ pictures: Pictures
  ) -> Mask? {
    guard let atlas = pictures.atlas(of: layout.typeface) else { return nil }
    let glyph = atlas[placement.glyph]
    guard !glyph.isEmpty, let page = pictures.raster(of: atlas.pages[glyph.page]) else {
      return nil
    }
    let (scale, place) = (layout.scale, layout.frame(of: placement, in: atlas))
    let box = layout.box(of: placement, in: atlas)
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
        let start = (glyph.y + tap.index) * page.width + glyph.x
        for x in sums.indices { sums[x] += Float(page.pixels[start + x] >> 24) * tap.weight }
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
