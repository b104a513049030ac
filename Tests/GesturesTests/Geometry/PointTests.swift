import Gestures
import Testing

@Suite struct PointTests {
  @Test func `the difference of two points is a vector, and a point plus a vector is a point`() {
    let (start, end) = (Point(x: 1, y: 2), Point(x: 4, y: -2))

    #expect(end - start == Vector(dx: 3, dy: -4))
    #expect(start + (end - start) == end)
    #expect(end - (end - start) == start)
  }

  @Test func `a point moves by a vector and back`() {
    var place = Point(x: 1, y: 2)
    place += Vector(dx: 5, dy: 6)
    #expect(place == Point(x: 6, y: 8))
    place -= Vector(dx: 5, dy: 6)
    #expect(place == Point(x: 1, y: 2))
  }

  @Test(arguments: [(0, 10), (0.25, 12.5), (1, 20), (1.5, 25)])
  func `interpolation finds the point at a fraction of the distance between two points`(
    fraction: Double, x: Double
  ) {
    let place = Point(x: 10, y: 0).interpolated(to: Point(x: 20, y: 0), fraction: fraction)

    #expect(place == Point(x: x, y: 0))
  }
}
