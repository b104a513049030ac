import GestureTesting
import Gestures
import Testing

@Suite struct TransformTests {
  let place = Point(x: 3, y: 5)

  @Test func `a positive angle rotates clockwise on screen`() {
    let turned = Point(x: 1, y: 0).applying(Transform(rotation: .pi / 2))

    #expect(near(turned, Point(x: 0, y: 1)))
  }

  @Test
  func `a scale, rotation or translation applies before the old transform, as in Core Graphics`() {
    let base = Transform(translation: Vector(dx: 100, dy: 0))

    #expect(place.applying(base.scaledBy(x: 2, y: 3)) == Point(x: 106, y: 15))
    #expect(near(place.applying(base.rotated(by: .pi / 2)), Point(x: 95, y: 3)))
    let scaled = Transform(scale: 2)
    #expect(place.applying(scaled.translatedBy(x: 10, y: 0)) == Point(x: 26, y: 10))
  }

  @Test func `concatenating applies this transform first and the argument second`() {
    let scaleThenMove = Transform(scale: 2)
      .concatenating(Transform(translation: Vector(dx: 10, dy: 0)))

    #expect(place.applying(scaleThenMove) == Point(x: 16, y: 10))
  }

  @Test func `the scale and the rotation of a transform can be read back`() {
    let transform = Transform(rotation: 0.5).scaledBy(x: 3, y: 3)

    #expect(abs(transform.scale - 3) < 1e-12)
    #expect(abs(transform.rotation - 0.5) < 1e-12)
    #expect(abs(transform.determinant - 9) < 1e-12)
  }

  @Test func `a translation does not change a vector`() {
    let transform = Transform(scale: 2).translatedBy(x: 50, y: 60)

    #expect(Vector(dx: 1, dy: 2).applying(transform) == Vector(dx: 2, dy: 4))
  }

  @Test func `a transform with a determinant of zero cannot be inverted`() {
    #expect(Transform(scale: 0).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Transform(scale: .infinity).inverse == nil)
  }

  @Test
  func `inverting a transform that has no inverse returns it unchanged, as in Core Graphics`() {
    let flat = Transform(scale: 0)
    let moved = Transform(translationX: 3, y: 4)

    #expect(flat.inverted() == flat)
    #expect(moved.inverted() == Transform(translationX: -3, y: -4))
  }

  @Test func `transforms can be made with the names of Core Graphics`() {
    #expect(Transform(rotationAngle: 0.5) == Transform(rotation: 0.5))
    #expect(Transform(scaleX: 2, y: 3) == Transform.identity.scaledBy(x: 2, y: 3))
    #expect(Transform(translationX: 2, y: 3) == Transform(translation: Vector(dx: 2, dy: 3)))
  }

  @Test func `a random transform followed by its inverse leaves a point unchanged`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let transform = anyTransform(&random)
      let place = anyPlace(&random)
      let inverse = try #require(transform.inverse)

      #expect(near(place.applying(transform).applying(inverse), place))
      #expect(near(place.applying(inverse).applying(transform), place))
    }
  }

  @Test func `concatenating random transforms equals applying one after the other`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let (first, second) = (anyTransform(&random), anyTransform(&random))
      let place = anyPlace(&random)

      #expect(
        near(
          place.applying(first.concatenating(second)), place.applying(first).applying(second)))
    }
  }

  private func anyTransform(_ random: inout SeededGenerator) -> Transform {
    Transform(rotation: random.double(in: -10...10))
      .scaledBy(x: random.double(in: 0.2...5), y: -random.double(in: 0.2...5))
      .translatedBy(x: random.double(in: -500...500), y: random.double(in: -500...500))
  }

  private func anyPlace(_ random: inout SeededGenerator) -> Point {
    Point(x: random.double(in: -1000...1000), y: random.double(in: -1000...1000))
  }

  private func near(_ a: Point, _ b: Point) -> Bool { (a - b).magnitude < 1e-6 }
}
