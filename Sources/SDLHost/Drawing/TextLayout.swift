import GestureDrawing
import Gestures

/// Where the letters of a line of text go, in pixels.
struct TextLayout {
  struct Placement {
    let scalar: Unicode.Scalar
    /// The whole pixel left of the pen.
    let x: Int
    /// How far the pen stands beyond it, in quarters of a pixel.
    let phase: Int
  }

  let typeface: Typeface
  /// The em size in quarters of a pixel.
  let quarterSize: Int
  /// The baseline, on a whole pixel: letters whose feet fall between two rows look blurred.
  let baseline: Int
  let placements: [Placement]

  /// Nothing where there is nothing to be drawn.
  init?(
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
