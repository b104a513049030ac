public import GestureDrawing
public import Gestures

/// A drawing surface in memory, for drawing with the processor and not with the graphics card.
///
/// SDL's own software renderer places pictures at whole pixels and does not antialias edges.
public final class SoftwareCanvas: Canvas {
  package private(set) var raster: Raster
  /// The size of the drawing surface, in points.
  public private(set) var size: Size
  /// The number of pixels per point of the drawing surface.
  public private(set) var density: Double
  private var clipBox: PixelBox
  private var glyphs = GlyphMasks()

  /// Creates a drawing surface with black pixels.
  ///
  /// - Parameters:
  ///   - size: The size in points; an edge has at most 16,384 pixels.
  ///   - density: Pixels per point, positive and finite.
  public init(size: Size, density: Double = 1) {
    let (width, height) = Self.pixels(size, density)
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    self.size = size
    self.density = density
    clipBox = PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height)
  }

  /// Changes the size of the drawing surface, in points, and the number of pixels per point.
  public func resize(to size: Size, density: Double) {
    let (width, height) = Self.pixels(size, density)
    resize(width: width, height: height, density: density)
    self.size = size
  }

  /// Changes the size of the drawing surface, in pixels, and the number of pixels per point.
  package func resize(width: Int, height: Int, density: Double) {
    self.density = density
    size = Size(width: Double(width) / density, height: Double(height) / density)
    guard width != raster.width || height != raster.height else { return }
    raster = Raster(width: width, height: height, filledWith: .opaqueBlack)
    clip(nil)
  }

  /// Draws a picture from a list of commands, and replaces the previous picture.
  ///
  /// - Parameter whileDrawing: Called many times during the drawing, about once in a millisecond; it
  ///   must not use this canvas.
  public func draw(
    _ commands: [DrawCommand], pictures: Pictures = Pictures(), whileDrawing: (() -> Void)? = nil
  ) {
    render(commands, pictures: pictures, whileDrawing: whileDrawing)
  }

  /// The picture that was drawn, as an array of bytes.
  public var bitmap: Bitmap { Bitmap(raster) }

  private static func pixels(_ size: Size, _ density: Double) -> (width: Int, height: Int) {
    precondition(density > 0 && density.isFinite, "a density is positive")
    func count(_ length: Double) -> Int {
      Int(min(max((length * density).rounded(), 1), 16_384))
    }
    return (count(size.width), count(size.height))
  }

  private var bounds: PixelBox {
    PixelBox(minX: 0, minY: 0, maxX: raster.width, maxY: raster.height)
  }

  package func begin() {
    clip(nil)
    fill(.black)
  }

  package func end() {}

  package func clip(_ box: PixelBox?) {
    clipBox = box.map { $0.intersection(bounds) } ?? bounds
  }

  package func fill(_ color: Color) {
    let pixel = color.pixel
    paintRows(clipBox) { row, box, _ in Self.blend(pixel, row, box.minX, box.maxX) }
  }

  // MARK: Shapes

  package func rounded(_ box: RoundedBox, color: Color) {
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

  package func ring(_ box: RoundedBox, width: Double, color: Color) {
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
      // The hole, most of a large ring, is skipped.
      let empty = Self.solidRun(of: hole, at: middle, in: area)
      for x in area.minX..<empty.lowerBound { blendEdge(x) }
      for x in empty.upperBound..<area.maxX { blendEdge(x) }
    }
  }

  /// Returns the range of the columns whose pixels a box covers fully in the pixel row at `y`.
  private static func solidRun(of box: RoundedBox, at y: Double, in area: PixelBox) -> Range<Int> {
    let half = box.solidHalfWidth(y: y)
    guard half >= 0 else { return area.maxX..<area.maxX }
    let start = Int(max(Double(area.minX), (box.center.x - half - 0.5).rounded(.up)))
    let end = Int(min(Double(area.maxX), (box.center.x + half - 0.5).rounded(.down) + 1))
    return start < end ? start..<end : area.maxX..<area.maxX
  }

  package func line(_ points: [Point], width: Double, color: Color) {
    // The coverage of all segments is collected first, so that overlaps at the joints of a translucent
    // line do not show.
    var mask = LineMask(points, width: width, clip: clipBox)
    mask.rasterize()
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

  package func text(_ layout: TextLayout, color: Color, from pictures: Pictures) {
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

  package func image(
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

  /// Calls `paint` for the part of each pixel row of `area` that is inside the clip rectangle.
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
