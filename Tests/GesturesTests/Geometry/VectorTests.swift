import Testing

@testable import Gestures

@Suite struct VectorTests {
  @Test func `the magnitude of a vector is its length`() {
    #expect(Vector(dx: 3, dy: -4).magnitude == 5)
    #expect(Vector(dx: 3, dy: -4).squaredMagnitude == 25)
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

  @Test func `the dot and the cross product tell along, against, clockwise and counterclockwise`() {
    let right = Vector(dx: 2, dy: 0)
    #expect(right.dot(Vector(dx: 3, dy: 5)) == 6 && right.dot(Vector(dx: -3, dy: 5)) == -6)
    #expect(Vector(dx: 2, dy: 3).dot(Vector(dx: 5, dy: 7)) == 31)
    #expect(right.cross(Vector(dx: 1, dy: 3)) == 6 && right.cross(Vector(dx: 1, dy: -3)) == -6)
  }

  @Test func `the angle between two vectors takes the shorter way`() {
    let (down, left) = (Vector(dx: 0, dy: 3), Vector(dx: -5, dy: 0))
    #expect(abs(down.angle(to: left) - .pi / 2) < 1e-15)
    #expect(abs(left.angle(to: down) + .pi / 2) < 1e-15)
    #expect(Vector.zero.angle(to: down) == .pi / 2)
  }

  @Test(arguments: [0.001, 0.02, 0.049, 0.051, 0.3, 3, -0.04, -2])
  func `the angle between two vectors is exact to fifteen digits`(angle: Double) {
    let first = Vector(dx: 30, dy: 0)
    let second = first.applying(Transform(rotation: angle))

    #expect(abs(first.angle(to: second) - angle) < 1e-15 * max(1, abs(angle)))
  }
}
