internal import CSDLHost
import GestureDrawing
import Gestures

/// Draws on the processor, the same to the bit on every machine.
///
/// SDL's own software renderer moves pictures by whole pixels and leaves their edges rough.
final class SoftwareCanvas: Canvas {
  private(set) var raster: Raster
  private(set) var density: Double
  private var clipBox: PixelBox
  private var glyphs = GlyphMasks()

  init(width: Int, height: Int, density: Double) {
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    self.density = density
    clipBox = PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height)
  }

  func resize(width: Int, height: Int, density: Double) {
    self.density = density
    guard width != raster.width || height != raster.height else { return }
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    clip(nil)
  }

  /// Lends the picture to SDL for as long as `body` runs.
  func withSurface(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> Void
  ) throws(SDLError) {
    try raster.withSurface(body)
  }

  private var bounds: PixelBox {
    PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height)
  }

  func begin() {
    clip(nil)
    fill(.black)
  }

  func end() {}

  func clip(_ box: PixelBox?) {
    clipBox = box.map { $0.intersection(bounds) } ?? bounds
  }

  func fill(_ color: Color) {
    let pixel = color.pixel
    paintRows(clipBox) { row, box, _ in Self.blend(pixel, row, box.minX, box.maxX) }
  }

  // MARK: Shapes

  func rounded(_ box: RoundedBox, color: Color) {
    let pixel = color.pixel
    paintRows(box.bounds) { row, area, y in
      let middle = Double(y) + 0.5
      let solid = Self.solidRun(of: box, at: middle, in: area)
      for x in area.minX..<solid.lowerBound {
        Self.blend(pixel, box.coverage(x: Double(x) + 0.5, y: middle), &row[x])
      }
      Self.blend(pixel, row, solid.lowerBound, solid.upperBound)
      for x in solid.upperBound..<area.maxX {
        Self.blend(pixel, box.coverage(x: Double(x) + 0.5, y: middle), &row[x])
      }
    }
  }

  func ring(_ box: RoundedBox, width: Double, color: Color) {
    let pixel = color.pixel
    let hole = box.inset(by: width)
    paintRows(box.bounds) { row, area, y in
      let middle = Double(y) + 0.5
      func blendEdge(_ x: Int) {
        let center = Double(x) + 0.5
        let outer = box.coverage(x: center, y: middle)
        guard outer > 0 else { return }
        Self.blend(pixel, outer - hole.coverage(x: center, y: middle), &row[x])
      }
      // Nothing to be done in the hole, which is most of a large ring.
      let empty = Self.solidRun(of: hole, at: middle, in: area)
      for x in area.minX..<empty.lowerBound { blendEdge(x) }
      for x in empty.upperBound..<area.maxX { blendEdge(x) }
    }
  }

  /// The pixels of a row that lie wholly inside; an empty run at the row's end where none do.
  private static func solidRun(of box: RoundedBox, at y: Double, in area: PixelBox) -> Range<Int> {
    let half = box.solidHalfWidth(y: y)
    guard half >= 0 else { return area.maxX..<area.maxX }
    let start = Int(max(Double(area.minX), (box.center.x - half - 0.5).rounded(.up)))
    let end = Int(min(Double(area.maxX), (box.center.x + half - 0.5).rounded(.down) + 1))
    return start < end ? start..<end : area.maxX..<area.maxX
  }

  func line(_ points: [Point], width: Double, color: Color) {
    // The parts' coverage is gathered first, so that a translucent line is as pale at its joints.
    var mask = LineMask(points, width: width, clip: clipBox)
    mask.rasterise()
    let pixel = color.pixel
    let (area, coverage) = (mask.box, mask.coverage)
    paintRows(area) { row, box, y in
      let start = (y - area.minY) * area.width - area.minX
      for x in box.minX..<box.maxX where coverage[start + x] > 0 {
        row[x] = pixel.scaled(by: UInt32(coverage[start + x])).over(row[x])
      }
    }
  }

  // MARK: Text and pictures

  func text(_ layout: TextLayout, color: Color, from pictures: Pictures) {
    let pixel = color.pixel
    for placement in layout.placements {
      guard let mask = glyphs.mask(for: placement, in: layout, pictures: pictures) else {
        continue
      }
      let (left, top) = (placement.x + mask.left, layout.baseline + mask.top)
      let area = PixelBox(
        minX: left, minY: top, maxX: left + mask.width, maxY: top + mask.height)
      paintRows(area) { row, box, y in
        let start = (y - top) * mask.width - left
        for x in box.minX..<box.maxX where mask.coverage[start + x] > 0 {
          row[x] = pixel.scaled(by: UInt32(mask.coverage[start + x])).over(row[x])
        }
      }
    }
  }

  func image(
    _ name: String, frame: Rect, transform: Transform, alpha: Double, from pictures: Pictures
  ) {
    guard let source = pictures.raster(of: name, shownIn: frame, transform: transform),
      let sampler = PictureSampler(source, frame: frame, transform: transform)
    else { return }
    let opacity = UInt32((Color.unit(alpha) * 255).rounded())
    source.pixels.withUnsafeBufferPointer { texels in
      paintRows(sampler.bounds) { row, box, y in
        let run = sampler.run(y: y, in: box)
        for x in run {
          let texel = sampler.sample(texels, x: x, y: y)
          guard texel != 0 else { continue }
          row[x] = (opacity == 255 ? texel : texel.scaled(by: opacity)).over(row[x])
        }
      }
    }
  }

  // MARK: Pixels

  /// Calls `paint` for each row of the part of `area` that may be drawn on.
  private func paintRows(
    _ area: PixelBox,
    _ paint: (_ row: UnsafeMutablePointer<Pixel>, _ box: PixelBox, _ y: Int) -> Void
  ) {
    let box = area.intersection(clipBox)
    guard !box.isEmpty else { return }
    let width = raster.width
    raster.pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for y in box.minY..<box.maxY { paint(start + y * width, box, y) }
    }
  }

  @inline(__always)
  private static func blend(_ pixel: Pixel, _ coverage: Double, _ target: inout Pixel) {
    guard coverage > 0 else { return }
    target = pixel.scaled(by: UInt32(coverage * 255 + 0.5)).over(target)
  }

  private static func blend(
    _ pixel: Pixel, _ row: UnsafeMutablePointer<Pixel>, _ start: Int, _ end: Int
  ) {
    guard pixel.alphaByte < 255 else {
      (row + start).update(repeating: pixel, count: end - start)
      return
    }
    for x in start..<end { row[x] = pixel.over(row[x]) }
  }
}
