import Gestures
import Testing

@Suite struct PointTests {
  @Test func `two places differ by a way, and a place and a way make a place`() {
    let (start, end) = (Point(x: 1, y: 2), Point(x: 4, y: -2))

    #expect(end - start == Vector(dx: 3, dy: -4))
    #expect(start + (end - start) == end)
    #expect(end - (end - start) == start)
  }

  @Test func `a place moves along a way and back`() {
    var place = Point(x: 1, y: 2)
    place += Vector(dx: 5, dy: 6)
    #expect(place == Point(x: 6, y: 8))
    place -= Vector(dx: 5, dy: 6)
    #expect(place == Point(x: 1, y: 2))
  }

  @Test(arguments: [(0, 10), (0.25, 12.5), (1, 20), (1.5, 25)])
  func `a fraction of the way lies between two places`(fraction: Double, x: Double) {
    let place = Point(x: 10, y: 0).interpolated(to: Point(x: 20, y: 0), fraction: fraction)

    #expect(place == Point(x: x, y: 0))
  }
}
