import Gestures

/// A table that states how much of each pixel a line covers, for drawing lines with smooth edges.
///
/// The table keeps its memory from line to line.
struct LineMask {
  /// The rectangle of pixels for which this mask stores the coverage.
  private(set) var box = PixelBox.empty
  /// The coverage of each pixel in ``box``, and unused memory after that.
  private var coverage: [UInt8] = []
  private var half = 0.0

  /// Creates an empty table; call ``rasterize(_:in:)`` to fill the table.
  init() {}

  /// Fills the table with the coverage of the part of a line that is in the box `clip`.
  mutating func rasterize(_ line: PixelLine, in clip: PixelBox) {
    half = line.width / 2
    box = line.bounds.intersection(clip)
    guard !box.isEmpty else { return }
    if coverage.count < box.area { coverage = Array(repeating: 0, count: box.area) }
    coverage.withUnsafeMutableBufferPointer { $0[..<box.area].update(repeating: 0) }
    line.forEachSegment { add($0, $1) }
  }

  /// Calls `body` with the part of each pixel in ``box`` that the line covers, from 0 for nothing to
  /// 255 for all.
  func withCoverage(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    coverage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<box.area])) }
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
          first = max(first, PixelBox.whole((middle - spread).rounded(.down)))
          last = min(last, PixelBox.whole((middle + spread).rounded(.up)) + 1)
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
