import Gestures

extension PixelRows {
  /// Draws a color over all pixels of a box.
  func fill(_ color: Pixel, in area: PixelBox) {
    for y in area.minY..<area.maxY { blend(color, row(y), area.minX, area.maxX) }
  }

  /// Draws the part of the inside of a rounded box that is in `area`.
  func rounded(_ box: RoundedBox, _ color: Pixel, in area: PixelBox) {
    let area = area.intersection(box.bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let (row, middle) = (row(y), Double(y) + 0.5)
      let solid = Self.solidRun(of: box, at: middle, in: area)
      for x in area.minX..<solid.lowerBound {
        blend(color, box.coverage(x: Double(x) + 0.5, y: middle), &row[x])
      }
      blend(color, row, solid.lowerBound, solid.upperBound)
      for x in solid.upperBound..<area.maxX {
        blend(color, box.coverage(x: Double(x) + 0.5, y: middle), &row[x])
      }
    }
  }

  /// Draws the part of an outline that is in `area`; it is `width` pixels wide, inside the edge of
  /// a rounded box.
  func ring(_ box: RoundedBox, width: Double, _ color: Pixel, in area: PixelBox) {
    let area = area.intersection(box.bounds)
    guard !area.isEmpty else { return }
    let hole = box.inset(by: width)
    for y in area.minY..<area.maxY {
      let (row, middle) = (row(y), Double(y) + 0.5)
      // The hole, most of a large ring, is skipped.
      let empty = Self.solidRun(of: hole, at: middle, in: area)
      for x in area.minX..<empty.lowerBound { blendEdge(x) }
      for x in empty.upperBound..<area.maxX { blendEdge(x) }

      func blendEdge(_ x: Int) {
        let center = Double(x) + 0.5
        let outer = box.coverage(x: center, y: middle)
        guard outer > 0 else { return }
        blend(color, outer - hole.coverage(x: center, y: middle), &row[x])
      }
    }
  }

  /// Draws a color through a mask that states how much of each pixel of `box` is covered.
  func mask(
    _ coverage: UnsafeBufferPointer<UInt8>, of box: PixelBox, _ color: Pixel, in area: PixelBox
  ) {
    guard let start = coverage.baseAddress else { return }
    for y in area.minY..<area.maxY {
      let (row, covered) = (row(y), start + (y - box.minY) * box.width - box.minX)
      for x in area.minX..<area.maxX where covered[x] > 0 {
        row[x] = color.scaled(by: UInt32(covered[x])).over(row[x])
      }
    }
  }

  /// Returns the range of the columns whose pixels a box covers fully in the pixel row at `y`.
  private static func solidRun(of box: RoundedBox, at y: Double, in area: PixelBox) -> Range<Int> {
    let half = box.solidHalfWidth(y: y)
    guard half >= 0 else { return area.maxX..<area.maxX }
    let start = max(area.minX, PixelBox.whole((box.center.x - half - 0.5).rounded(.up)))
    let end = min(area.maxX, PixelBox.whole((box.center.x + half - 0.5).rounded(.down)) + 1)
    return start < end ? start..<end : area.maxX..<area.maxX
  }

  @inline(__always)
  private func blend(_ color: Pixel, _ coverage: Double, _ target: inout Pixel) {
    guard coverage > 0 else { return }
    target = color.scaled(by: UInt32(coverage * 255 + 0.5)).over(target)
  }

  @inline(__always)
  private func blend(
    _ color: Pixel, _ row: UnsafeMutablePointer<Pixel>, _ start: Int, _ end: Int
  ) {
    guard color.alphaByte < 255 else {
      (row + start).update(repeating: color, count: end - start)
      return
    }
    for x in start..<end { row[x] = color.over(row[x]) }
  }
}
