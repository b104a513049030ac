import GestureControls
import Gestures

/// The positions, in pixels, at which the glyphs of one line of text are drawn.
///
/// As a sequence, it computes the position of each glyph in turn, and stores none.
struct TextLayout: Sequence {
  /// The position, in pixels, at which one glyph is drawn.
  struct Placement {
    let scalar: Unicode.Scalar
    let glyph: Typeface.Glyph
    /// The horizontal position of the glyph's origin, rounded down to whole pixels.
    let x: Int
    /// The distance from the left edge of the pixel `x` to the glyph's origin, in quarters of a
    /// pixel.
    let phase: Int
  }

  let typeface: Typeface
  /// The font size (the em size) in quarters of a pixel.
  let quarterSize: Int
  /// The vertical position of the baseline, in pixels from the top of the drawing surface.
  ///
  /// The position is rounded to whole pixels so that letters are sharp.
  let baseline: Int
  private let text: String
  /// The font size, in pixels.
  private let size: Double
  /// The horizontal position of the first glyph's origin, in pixels.
  private let start: Double

  /// Creates the layout of a text; nil if the text cannot be drawn.
  init?(
    _ text: String, at place: Point, style: TextStyle, typeface: Typeface, density: Double
  ) {
    size = style.size * density
    guard size.isFinite, size >= 1, size <= 2000, place.x.isFinite, place.y.isFinite,
      abs(place.x) < 1_000_000, abs(place.y) < 1_000_000, !text.isEmpty
    else { return nil }
    self.text = text
    self.typeface = typeface
    quarterSize = Int((size * 4).rounded())
    baseline = Int((place.y * density).rounded())
    start =
      switch style.alignment {
      case .leading: place.x * density
      case .center: place.x * density - typeface.width(of: text) * size / 2
      case .trailing: place.x * density - typeface.width(of: text) * size
      }
  }

  func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the glyphs of a text and their positions.
  struct Iterator: IteratorProtocol {
    private var glyphs: GlyphSequence
    private let emSize: Double
    private let size: Double
    private var pen: Double

    fileprivate init(_ layout: TextLayout) {
      glyphs = layout.typeface.glyphs(of: layout.text)
      emSize = layout.typeface.emSize
      size = layout.size
      pen = layout.start
    }

    mutating func next() -> Placement? {
      guard let (scalar, glyph) = glyphs.next() else { return nil }
      let quarters = Int((pen * 4).rounded())
      pen += glyph.advance / emSize * size
      return Placement(scalar: scalar, glyph: glyph, x: quarters >> 2, phase: quarters & 3)
    }
  }

  /// Returns the smallest box of whole pixels that contains all glyphs.
  func bounds(in atlas: GlyphAtlas) -> PixelBox {
    reduce(PixelBox.empty) { bounds, placement in
      bounds.union(box(of: placement, in: atlas).offset(x: placement.x, y: baseline))
    }
  }

  /// Returns the box that contains a glyph, in pixels from the glyph's origin, without its phase.
  func frame(of placement: Placement, in atlas: GlyphAtlas) -> Rect {
    let (glyph, scale) = (atlas[placement.glyph], scale)
    return Rect(
      x: Double(placement.phase) / 4 + Double(glyph.left) * scale, y: -Double(glyph.top) * scale,
      width: Double(glyph.width) * scale, height: Double(glyph.height) * scale)
  }

  /// Returns the box of whole pixels that contains a glyph, from the pixel of the glyph's origin.
  func box(of placement: Placement, in atlas: GlyphAtlas) -> PixelBox {
    guard !atlas[placement.glyph].isEmpty else { return PixelBox.empty }
    // Enlarged glyphs fade out over half an atlas pixel beyond their box.
    let margin = scale > 1 ? scale / 2 : 0
    return PixelBox(around: frame(of: placement, in: atlas).insetBy(dx: -margin, dy: -margin))
  }

  /// The number of pixels of the surface for each pixel of the font's picture.
  var scale: Double { Double(quarterSize) / 4 / typeface.emSize }
}
