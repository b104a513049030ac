internal import CSDLHost
import GestureCanvas
import Gestures

extension Mesh {
  /// Adds two triangles that show a glyph without scaling.
  mutating func glyph(
    _ mask: GlyphMasks.Mask, at placement: TextLayout.Placement, baseline: Int,
    on place: GlyphPage.Place, _ color: SDL_Color
  ) {
    let (left, top) = (Double(placement.x + mask.left), Double(baseline + mask.top))
    let (right, bottom) = (left + Double(mask.width), top + Double(mask.height))
    let side = Double(GlyphPage.side)
    rectangle(
      (
        Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
        Point(x: left, y: bottom)
      ), color,
      u: (Double(place.x) / side, Double(place.x + mask.width) / side),
      v: (Double(place.y) / side, Double(place.y + mask.height) / side))
  }
}
