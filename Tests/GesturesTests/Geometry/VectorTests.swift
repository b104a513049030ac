import Gestures
import Testing

@Suite struct VectorTests {
  @Test func `the magnitude of a vector is its length`() {
    #expect(Vector(dx: 3, dy: -4).magnitude == 5)
    #expect(Vector.zero.magnitude == 0)
  }

  @Test(arguments: [
    (1, 0, 0), (0, 1, Double.pi / 2), (-1, 0, Double.pi), (0, -1, -Double.pi / 2), (0, 0, 0),
  ])
  func `the angle of a vector is measured clockwise on screen from the x axis`(
    dx: Double, dy: Double, angle: Double
  ) {
    #expect(Vector(dx: dx, dy: dy).angle == angle)
  }

  @Test func `vectors can be added, subtracted, scaled and negated`() {
    let (a, b) = (Vector(dx: 1, dy: 2), Vector(dx: 10, dy: -20))
    var sum = a
    sum += b
    #expect(sum == Vector(dx: 11, dy: -18))
    #expect(sum == a + b)
    sum -= b
    #expect(sum == a)
    #expect(a * 3 == Vector(dx: 3, dy: 6))
    #expect(b / 10 == Vector(dx: 1, dy: -2))
    #expect(-b == Vector(dx: -10, dy: 20))
  }
}
