import Gestures

/// The mapping from the pixels of a drawing surface to the colors of a transformed picture.
///
/// The color of a pixel is a mixture of the four nearest pixels of the picture, and does not depend
/// on which part of the picture is drawn: positions in the picture are integers, in units of 2^-40
/// pixels, which are added without rounding.
struct PictureSampler {
  /// The pixels of the drawing surface that the picture covers at least in part.
  let bounds: PixelBox
  private let source: PictureSource
  /// The transform from pixels of the drawing surface to pixels of the picture.
  private let back: Transform
  /// The reciprocals of `back.a` and `back.b`.
  private let (inverseA, inverseB): (Double, Double)
  /// The change of the position in the picture from one pixel of a row to the next.
  private let (stepU, stepV): (Int64, Int64)

  private static let places: Int64 = 40
  /// The number of units in a pixel of the picture.
  private static let unit = 0x1p40
  /// The positions that are drawn are less than this, in pixels of the picture.
  ///
  /// Pictures have at most 2^14 pixels along an edge, and only transforms that distort a picture
  /// beyond recognition have larger positions within its bounds.
  private static let furthest = 0x1p22

  /// Whether the picture is neither rotated nor mirrored.
  var isUpright: Bool { back.b == 0 && back.c == 0 && back.a > 0 && back.d > 0 }

  /// The number of bytes of the picture's pixels.
  var sourceByteCount: Int { source.raster.byteCount }

  /// Creates a sampler that fills `frame` with a picture; nil if `transform` has no inverse.
  init?(_ source: PictureSource, frame: Rect, transform: Transform) {
    self.source = source
    let toPixels = Transform(
      a: frame.width / Double(source.width), b: 0, c: 0, d: frame.height / Double(source.height),
      tx: frame.minX, ty: frame.minY
    ).concatenating(transform)
    guard let inverse = toPixels.inverse,
      // The sum is finite only if all numbers are.
      (inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty).isFinite,
      max(abs(inverse.a), abs(inverse.b)) < Self.furthest
    else { return nil }
    // Positions are those of the pixels' centers.
    back = Transform(translation: Vector(dx: 0.5, dy: 0.5)).concatenating(inverse)
      .concatenating(Transform(translation: Vector(dx: -0.5, dy: -0.5)))
    (inverseA, inverseB) = (1 / back.a, 1 / back.b)
    stepU = Int64((back.a * Self.unit).rounded())
    stepV = Int64((back.b * Self.unit).rounded())
    bounds = Self.bounds(of: source.content, toPixels)
  }

  /// Returns the pixels of the surface that a part of a picture covers at least in part.
  private static func bounds(of content: PixelBox, _ toPixels: Transform) -> PixelBox {
    guard !content.isEmpty else { return PixelBox.empty }
    // The edge of a pixel of the picture fades over half its width to either side.
    let (left, top) = (Double(content.minX) - 0.5, Double(content.minY) - 0.5)
    let (width, height) = (Double(content.width) + 1, Double(content.height) + 1)
    let corner = Point(x: left, y: top).applying(toPixels)
    let right = Vector(dx: width, dy: 0).applying(toPixels)
    let down = Vector(dx: 0, dy: height).applying(toPixels)
    return PixelBox(
      around: Rect(
        x: corner.x + min(0, right.dx) + min(0, down.dx),
        y: corner.y + min(0, right.dy) + min(0, down.dy), width: abs(right.dx) + abs(down.dx),
        height: abs(right.dy) + abs(down.dy)))
  }

  // MARK: Drawing

  /// Draws the part of the picture that is in a box over the pixels of a surface.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the picture, from 0 to 255.
  ///   - box: A box inside ``bounds`` and inside the surface.
  ///   - mixed: Memory for rows of pixels.
  func draw(opacity: UInt32, in box: PixelBox, of surface: PixelRows, mixed: MixedRows) {
    mixed.begin(count: box.width)
    source.pixels.withUnsafeBufferPointer { texels in
      guard let texels = texels.baseAddress else { return }
      for y in box.minY..<box.maxY {
        guard let row = row(y, box) else { continue }
        let target = surface.row(y) + bounds.minX
        if opacity == 255 {
          draw(row, texels, target, mixed) { $0 }
        } else {
          draw(row, texels, target, mixed) { $0.scaled(by: opacity) }
        }
      }
    }
  }

  /// The part of a row of pixels that a picture covers; columns are counted from ``bounds``.
  private struct Row {
    /// The position in the picture at column 0, plus one pixel to the right and one down.
    let (u, v): (Int64, Int64)
    /// The columns that the picture may cover.
    let columns: Range<Int>
    /// The columns for which all four pixels of the picture exist, inside `columns`.
    let interior: Range<Int>
  }

  private func row(_ y: Int, _ box: PixelBox) -> Row? {
    let u = back.a * Double(bounds.minX) + back.c * Double(y) + back.tx + 1
    let v = back.b * Double(bounds.minX) + back.d * Double(y) + back.ty + 1
    let length = Double(bounds.width)
    // With this, no position of the row overflows: all are less than 2^63.
    guard abs(u) < Self.furthest, abs(v) < Self.furthest, abs(back.a) * length < Self.furthest,
      abs(back.b) * length < Self.furthest
    else { return nil }

    var (low, high) = (Double(box.minX - bounds.minX), Double(box.maxX - bounds.minX))
    let content = source.content
    Self.restrict(&low, &high, u, back.a, inverseA, Double(content.minX), Double(content.maxX + 1))
    Self.restrict(&low, &high, v, back.b, inverseB, Double(content.minY), Double(content.maxY + 1))
    guard low < high else { return nil }
    // A column more to either side, because these numbers are rounded.
    let first = max(box.minX - bounds.minX, Int(low) - 1)
    let columns = first..<min(box.maxX - bounds.minX, Int(high) + 2)
    Self.restrict(&low, &high, u, back.a, inverseA, 1, Double(source.width))
    Self.restrict(&low, &high, v, back.b, inverseB, 1, Double(source.height))

    let start = (u: Int64((u * Self.unit).rounded()), v: Int64((v * Self.unit).rounded()))
    var interior = first..<first
    // A column less at either side. Positions change evenly along a row, so that if all four pixels
    // exist at both ends, they exist in between.
    if high - low > 3 {
      let inner = max(first, Int(low) + 1)..<min(columns.upperBound, Int(high) - 1)
      if !inner.isEmpty, isInterior(start, inner.lowerBound),
        isInterior(start, inner.upperBound - 1)
      {
        interior = inner
      }
    }
    return Row(u: start.u, v: start.v, columns: columns, interior: interior)
  }

  /// Limits a range of columns to those at which a position is from `least` to `most`.
  @inline(__always)
  private static func restrict(
    _ low: inout Double, _ high: inout Double, _ start: Double, _ step: Double, _ inverse: Double,
    _ least: Double, _ most: Double
  ) {
    guard abs(step) > 1e-9 else {
      if start <= least || start >= most { high = low }
      return
    }
    let (one, other) = ((least - start) * inverse, (most - start) * inverse)
    low = max(low, min(one, other))
    high = min(high, max(one, other))
  }

  /// Whether the picture has all four pixels nearest to a column of the surface.
  @inline(__always)
  private func isInterior(_ start: (u: Int64, v: Int64), _ column: Int) -> Bool {
    let u = (start.u + stepU * Int64(column)) >> Self.places
    let v = (start.v + stepV * Int64(column)) >> Self.places
    return u >= 1 && u < source.width && v >= 1 && v < source.height
  }

  @inline(__always)
  private func draw(
    _ row: Row, _ texels: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>,
    _ mixed: MixedRows, _ fade: (WidePixel) -> WidePixel
  ) {
    drawEdge(row, row.columns.lowerBound..<row.interior.lowerBound, texels, target, fade)
    if isUpright {
      drawUpright(row, texels, target, mixed, fade)
    } else {
      drawInterior(row, texels, target, fade)
    }
    drawEdge(row, row.interior.upperBound..<row.columns.upperBound, texels, target, fade)
  }

  /// Draws columns at which all four nearest pixels exist.
  @inline(__always)
  private func drawInterior(
    _ row: Row, _ texels: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>,
    _ fade: (WidePixel) -> WidePixel
  ) {
    let width = source.width
    // Positions are a pixel to the right and down, so that they are not negative.
    let corner = texels - width - 1
    var u = row.u &+ stepU &* Int64(row.interior.lowerBound)
    var v = row.v &+ stepV &* Int64(row.interior.lowerBound)
    for column in row.interior {
      // `row(_:_:)` has checked that these four pixels exist.
      let texel = corner + (Int(v >> Self.places) &* width &+ Int(u >> Self.places))
      let (upper, lower) = ((texel[0], texel[1]), (texel[width], texel[width + 1]))
      if upper.0 | upper.1 | lower.0 | lower.1 != 0 {
        let color = WidePixel(upper, lower, Self.fraction(u), Self.fraction(v))
        fade(color).draw(over: &target[column])
      }
      u &+= stepU
      v &+= stepV
    }
  }

  /// Draws columns at which all four nearest pixels exist, of a picture that is not rotated.
  ///
  /// All columns of a row lie between the same two rows of the picture, and all rows that have an
  /// interior have the same columns in it. The colors are those of ``drawInterior(_:_:_:_:)``.
  @inline(__always)
  private func drawUpright(
    _ row: Row, _ texels: UnsafePointer<Pixel>, _ target: UnsafeMutablePointer<Pixel>,
    _ mixed: MixedRows, _ fade: (WidePixel) -> WidePixel
  ) {
    let (first, count) = (row.interior.lowerBound, row.interior.count)
    guard count > 0 else { return }
    let rows = mixed.rows(at: Int(row.v >> Self.places) - 1) { index, pixels in
      let line = texels + index * source.width - 1
      var u = row.u &+ stepU &* Int64(first)
      for column in 0..<count {
        let texel = line + Int(u >> Self.places)
        (pixels + column).initialize(
          to: WidePixel(texel[0]).mixed(with: WidePixel(texel[1]), Self.fraction(u)))
        u &+= stepU
      }
    }
    guard let (upper, lower) = rows else { return }
    let (fraction, target) = (Self.fraction(row.v), target + first)
    for column in 0..<count {
      let color = upper[column].mixed(with: lower[column], fraction)
      if !color.isClear { fade(color).draw(over: &target[column]) }
    }
  }

  /// Draws columns at which some of the four nearest pixels may lie outside the picture.
  private func drawEdge(
    _ row: Row, _ columns: Range<Int>, _ texels: UnsafePointer<Pixel>,
    _ target: UnsafeMutablePointer<Pixel>, _ fade: (WidePixel) -> WidePixel
  ) {
    let (width, height) = (source.width, source.height)
    func texel(_ x: Int, _ y: Int) -> Pixel {
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      return texels[y * width + x]
    }
    for column in columns {
      let (u, v) = (row.u + stepU * Int64(column), row.v + stepV * Int64(column))
      let (left, top) = (Int(u >> Self.places) - 1, Int(v >> Self.places) - 1)
      let upper = (texel(left, top), texel(left + 1, top))
      let lower = (texel(left, top + 1), texel(left + 1, top + 1))
      guard upper.0 | upper.1 | lower.0 | lower.1 != 0 else { continue }
      fade(WidePixel(upper, lower, Self.fraction(u), Self.fraction(v)))
        .draw(over: &target[column])
    }
  }

  /// Returns the fractional part of a position in 256ths, which are finer than eight bits of color.
  @inline(__always)
  private static func fraction(_ position: Int64) -> UInt64 {
    UInt64(truncatingIfNeeded: position >> (places - 8)) & 255
  }
}
