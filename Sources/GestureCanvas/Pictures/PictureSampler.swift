import Gestures

/// A transformed picture on a drawing surface, with the picture's color at each surface pixel.
struct PictureSampler {
  /// The pixels of the drawing surface that the picture covers at least in part.
  let bounds: PixelBox
  private let width: Int
  private let height: Int
  /// The transform from pixels of the drawing surface to pixels of the picture.
  private let back: Transform

  /// Creates a sampler that fills `frame` with a picture; nil if `transform` has no inverse.
  init?(_ raster: Raster, frame: Rect, transform: Transform) {
    width = raster.width
    height = raster.height
    let fromTexels = Transform(
      a: frame.width / Double(raster.width), b: 0, c: 0, d: frame.height / Double(raster.height),
      tx: frame.minX, ty: frame.minY)
    guard let inverse = fromTexels.concatenating(transform).inverse,
      [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
        .allSatisfy({ $0.isFinite })
    else { return nil }
    back = Transform(translation: Vector(dx: 0.5, dy: 0.5)).concatenating(inverse)
      .concatenating(Transform(translation: Vector(dx: -0.5, dy: -0.5)))
    // The picture's edge fades over half a texel to either side.
    let edge = Rect(x: -0.5, y: -0.5, width: Double(width) + 1, height: Double(height) + 1)
    bounds = PixelBox(around: edge.applying(fromTexels.concatenating(transform)))
  }

  /// Returns the range of columns that the picture covers in the pixel row `y` of the surface.
  func run(y: Int, in box: PixelBox) -> Range<Int> {
    let u = (start: back.c * Double(y) + back.tx, slope: back.a)
    let v = (start: back.d * Double(y) + back.ty, slope: back.b)
    var (low, high) = (Double(box.minX), Double(box.maxX))
    for (axis, size) in [(u, width), (v, height)] {
      guard abs(axis.slope) > 1e-9 else {
        if axis.start <= -1 || axis.start >= Double(size) { return box.minX..<box.minX }
        continue
      }
      let ends = ((-1 - axis.start) / axis.slope, (Double(size) - axis.start) / axis.slope)
      low = max(low, min(ends.0, ends.1))
      high = min(high, max(ends.0, ends.1))
    }
    guard low < high else { return box.minX..<box.minX }
    let first = Int(low.rounded(.down))
    return first..<max(first, min(box.maxX, Int(high.rounded(.up)) + 1))
  }

  /// Returns the picture's color at the pixel (`x`, `y`) of the drawing surface.
  ///
  /// The color is a mixture of the four nearest pixels of the picture.
  @inline(__always)
  func sample(_ texels: UnsafeBufferPointer<Pixel>, x: Int, y: Int) -> Pixel {
    let u = back.a * Double(x) + back.c * Double(y) + back.tx
    let v = back.b * Double(x) + back.d * Double(y) + back.ty
    guard u > -1, v > -1, u < Double(width), v < Double(height) else { return 0 }
    // 256ths of a texel are finer than eight bits of color can represent.
    let (fineU, fineV) = (Int((u + 1) * 256), Int((v + 1) * 256))
    let (left, top) = ((fineU >> 8) - 1, (fineV >> 8) - 1)
    let (fractionU, fractionV) = (UInt32(fineU & 255), UInt32(fineV & 255))
    let upper = texel(texels, left, top).mixed(
      with: texel(texels, left + 1, top), fraction: fractionU)
    let lower = texel(texels, left, top + 1).mixed(
      with: texel(texels, left + 1, top + 1), fraction: fractionU)
    return upper.mixed(with: lower, fraction: fractionV)
  }

  @inline(__always)
  private func texel(_ texels: UnsafeBufferPointer<Pixel>, _ x: Int, _ y: Int) -> Pixel {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return texels[y * width + x]
  }
}
