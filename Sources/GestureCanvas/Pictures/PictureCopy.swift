/// A picture as it appears at one place of the drawing surface, for drawing it again there.
///
/// Drawing a copy takes a fraction of the time that mixing the picture's pixels takes.
final class PictureCopy {
  /// The pixels of the surface that the picture covers at least in part.
  let box: PixelBox
  /// A box in which all pixels are opaque; empty if there is none.
  let opaqueBox: PixelBox
  private let raster: Raster
  private let rows: [Row]

  /// The columns of a row that are not transparent, and a part of them that is opaque.
  private struct Row {
    var visible: Range<Int32>
    var opaque: Range<Int32>
  }

  /// Mixes the pixels of a picture for the part of it that is in `area`.
  ///
  /// - Parameter progress: Called from time to time with the work done since, in nanoseconds.
  init(_ sampler: PictureSampler, in area: PixelBox, progress: (Int) -> Void) {
    let box = sampler.bounds.intersection(area)
    var raster = Raster(width: box.width, height: box.height)
    raster.withRows { rows in
      for y in box.minY..<box.maxY {
        let row = PixelBox(minX: box.minX, minY: y, maxX: box.maxX, maxY: y + 1)
        sampler.draw(opacity: 255, in: row, of: rows.moved(to: box))
        progress(8 * box.width)
      }
    }
    self.box = box
    self.raster = raster
    rows = raster.pixels.withUnsafeBufferPointer { pixels in
      (0..<raster.height).map { Self.row(pixels[($0 * raster.width)..<($0 + 1) * raster.width]) }
    }
    opaqueBox = Self.opaqueBox(rows, box)
  }

  var byteCount: Int { raster.byteCount }

  private static func row(_ pixels: Slice<UnsafeBufferPointer<Pixel>>) -> Row {
    let first = pixels.startIndex
    func column(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: index - first) }
    var row = Row(visible: 0..<0, opaque: 0..<0)
    var index = first
    while index < pixels.endIndex {
      let start = index
      let isOpaque = pixels[index].alphaByte == 255
      while index < pixels.endIndex, (pixels[index].alphaByte == 255) == isOpaque { index += 1 }
      if isOpaque, index - start > row.opaque.count { row.opaque = column(start)..<column(index) }
    }
    if let start = pixels.firstIndex(where: { $0 != 0 }),
      let last = pixels.lastIndex(where: { $0 != 0 })
    {
      row.visible = column(start)..<column(last + 1)
    }
    return row
  }

  /// Returns the box between the first and the last opaque pixels of all rows but those at the top
  /// and the bottom that have none.
  private static func opaqueBox(_ rows: [Row], _ box: PixelBox) -> PixelBox {
    guard let first = rows.firstIndex(where: { !$0.opaque.isEmpty }),
      let last = rows.lastIndex(where: { !$0.opaque.isEmpty })
    else { return PixelBox.empty }
    let (left, right) = rows[first...last].reduce((0, Int(Int32.max))) {
      (max($0.0, Int($1.opaque.lowerBound)), min($0.1, Int($1.opaque.upperBound)))
    }
    return PixelBox(
      minX: box.minX + left, minY: box.minY + first, maxX: box.minX + right,
      maxY: box.minY + last + 1)
  }

  /// Draws the part of the copy that is in `area`, which is inside `box`, over the surface.
  func draw(opacity: UInt32, in area: PixelBox, of surface: PixelRows) {
    raster.pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let columns = (area.minX - box.minX)..<(area.maxX - box.minX)
      for y in area.minY..<area.maxY {
        let row = rows[y - box.minY]
        let source = pixels + (y - box.minY) * raster.width
        let target = surface.row(y) + box.minX
        let visible = columns.clamped(to: Int(row.visible.lowerBound)..<Int(row.visible.upperBound))
        guard opacity == 255 else {
          for x in visible where source[x] != 0 {
            target[x] = source[x].scaled(by: opacity).over(target[x])
          }
          continue
        }
        let opaque = visible.clamped(to: Int(row.opaque.lowerBound)..<Int(row.opaque.upperBound))
        // A row without opaque pixels is drawn in one part.
        let split = opaque.isEmpty ? visible.upperBound..<visible.upperBound : opaque
        for x in visible.lowerBound..<split.lowerBound where source[x] != 0 {
          target[x] = source[x].over(target[x])
        }
        (target + split.lowerBound).update(from: source + split.lowerBound, count: split.count)
        for x in split.upperBound..<visible.upperBound where source[x] != 0 {
          target[x] = source[x].over(target[x])
        }
      }
    }
  }
}
