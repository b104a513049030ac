package import Gestures

/// A table of how much of each pixel a line covers, for drawing lines with smooth edges.
package struct LineMask {
  /// The rectangle of pixels that the table describes.
  package let box: PixelBox
  /// The part of each pixel in ``box`` that the line covers, from 0 for nothing to 255 for all.
  package private(set) var coverage: [UInt8]
  private let points: [Point]
  private let half: Double

  /// Creates an empty table for a line, limited to `clip`; call ``rasterize()`` to fill the table.
  package init(_ points: [Point], width: Double, clip: PixelBox) {
    self.points = points
    half = width / 2
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let reach = half + 1
    box = PixelBox(
      around: Rect(
        x: low.x - reach, y: low.y - reach, width: high.x - low.x + 2 * reach,
        height: high.y - low.y + 2 * reach)
    ).intersection(clip)
    coverage = Array(repeating: 0, count: box.isEmpty ? 0 : box.width * box.height)
  }

  package mutating func rasterize() {
    guard !box.isEmpty else { return }
    if points.count == 1 { add(points[0], points[0]) }
    for (start, end) in zip(points, points.dropFirst()) { add(start, end) }
  }

  private mutating func add(_ start: Point, _ end: Point) {
    let way = end - start
    let lengthSquared = way.dx * way.dx + way.dy * way.dy
    let reach = half + 1
    let area = PixelBox(
      around: Rect(
        x: min(start.x, end.x) - reach, y: min(start.y, end.y) - reach,
        width: abs(way.dx) + 2 * reach, height: abs(way.dy) + 2 * reach)
    ).intersection(box)
    guard !area.isEmpty else { return }
    // Half the width of the line's band along a row.
    let spread =
      abs(way.dy) > 0.001 ? reach * lengthSquared.squareRoot() / abs(way.dy) : Double.infinity
    let width = box.width
    let (box, half) = (box, half)
    coverage.withUnsafeMutableBufferPointer { bytes in
      for y in area.minY..<area.maxY {
        let toY = Double(y) + 0.5 - start.y
        var (first, last) = (area.minX, area.maxX)
        if spread.isFinite, lengthSquared > 0 {
          let middle = start.x + toY * way.dx / way.dy
          // The round ends are no wider than the band, which thus contains all of the row's pixels.
          first = max(first, Int(max(-1e6, (middle - spread).rounded(.down))))
          last = min(last, Int(min(1e6, (middle + spread).rounded(.up))) + 1)
        }
        guard first < last else { continue }
        for x in first..<last {
          let toX = Double(x) + 0.5 - start.x
          let along =
            lengthSquared > 0
            ? min(max((toX * way.dx + toY * way.dy) / lengthSquared, 0), 1) : 0
          let (dx, dy) = (toX - along * way.dx, toY - along * way.dy)
          let covered = half - (dx * dx + dy * dy).squareRoot() + 0.5
          guard covered > 0 else { continue }
          let byte = UInt8(min(covered, 1) * 255 + 0.5)
          let index = (y - box.minY) * width + x - box.minX
          if byte > bytes[index] { bytes[index] = byte }
        }
      }
    }
  }
}
