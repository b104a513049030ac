import GestureTesting
import Gestures
import Testing

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a rectangle has edges and a center`() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(center: rect.center, size: rect.size) == rect)
  }

  @Test(arguments: [(10, 20, true), (39.9, 59.9, true), (40, 30, false), (20, 60, false)])
  func `a rectangle contains its left and top edges but not its right and bottom ones [R4]`(
    x: Double, y: Double, isInside: Bool
  ) {
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
  }

  @Test
  func `positive insets shrink a rectangle, at most to nothing, and negative ones enlarge it`() {
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.insetBy(dx: 100, dy: 0).width == 0)
  }

  @Test func `a rectangle moves by a displacement`() {
    #expect(rect.offsetBy(dx: 5, dy: -6) == Rect(x: 15, y: 14, width: 30, height: 40))
  }

  @Test func `overlapping rectangles have an intersection, and any two have a union`() {
    let other = Rect(x: 30, y: 0, width: 100, height: 30)

    #expect(rect.intersects(other) && other.intersects(rect))
    #expect(rect.intersection(other) == Rect(x: 30, y: 20, width: 10, height: 10))
    #expect(rect.union(other) == Rect(x: 10, y: 0, width: 120, height: 60))
    #expect(rect.intersection(rect) == rect && rect.union(rect) == rect)
  }

  @Test(arguments: [(40.0, 20.0), (10, 60), (-20, 20), (10, -20), (200, 200)])
  func `rectangles that only touch or are apart have no intersection`(x: Double, y: Double) {
    let other = Rect(x: x, y: y, width: 30, height: 40)

    #expect(!rect.intersects(other) && !other.intersects(rect))
    #expect(rect.intersection(other) == nil)
  }

  @Test(arguments: [(0, 0, 10, 20), (25, 30, 25, 30), (99, 99, 40, 60)])
  func `the nearest point in a rectangle is the point itself or a point on the edge`(
    x: Double, y: Double, nearX: Double, nearY: Double
  ) {
    #expect(rect.clamp(Point(x: x, y: y)) == Point(x: nearX, y: nearY))
  }

  @Test func `the bounding box of a rotated rectangle contains all its corners`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let transform = Transform(rotation: random.double(in: -7...7))
        .scaledBy(x: random.double(in: -3...3), y: random.double(in: -3...3))
      let around = rect.applying(transform).insetBy(dx: -1e-9, dy: -1e-9)
      for corner in [rect.origin, Point(x: rect.maxX, y: rect.maxY), rect.center] {
        #expect(around.contains(corner.applying(transform)))
      }
    }
  }
}
