import GestureControls
import Gestures
import Testing

@testable import GestureCanvas

@Suite struct PictureDrawingTests {
  private let pictures = Pictures.redSquare()

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.9])
  func `a picture can move by less than a pixel`(shift: Double) {
    let bitmap = draw(
      [
        .image(name: "square", frame: Rect(x: shift, y: 0, width: 40, height: 40))
      ], 60, pictures: pictures)

    let middle = bitmap.redCenter
    #expect(abs(middle.x - (20 + shift)) < 0.02)
    #expect(abs(middle.y - 20) < 0.02)
    #expect(abs(bitmap.redArea - 576) < 4)
  }

  @Test(arguments: [0.3, 1, 2.2], [0.35, 1, 2.6])
  func `a rotated picture keeps its area and its center`(angle: Double, scale: Double) {
    let turn = Transform(translation: Vector(dx: -20, dy: -20))
      .concatenating(Transform(scale: scale)).concatenating(Transform(rotation: angle))
      .concatenating(Transform(translation: Vector(dx: 60.3, dy: 59.6)))
    let bitmap = draw(
      [
        .image(
          name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), transform: turn)
      ], 120, 120, pictures: pictures)

    let area = 576 * scale * scale
    #expect(abs(bitmap.redArea - area) < area * 0.02 + 2)
    #expect(abs(bitmap.redCenter.x - 60.3) < 0.1)
    #expect(abs(bitmap.redCenter.y - 59.6) < 0.1)
  }

  @Test func `a rotated picture is antialiased at its edge`() {
    let turn = Transform(rotation: 0.2).concatenating(
      Transform(translation: Vector(dx: 20, dy: 10)))
    let bitmap = draw(
      [
        .image(
          name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), transform: turn)
      ], 80, 80, pictures: pictures)

    let shades = Set(
      stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] / 16 })
    #expect(shades.count > 12)
  }

  @Test func `the opacities of a picture and its command are multiplied`() {
    let bitmap = draw(
      [
        .image(name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), alpha: 0.5)
      ], pictures: pictures)

    #expect(bitmap.red(20, 20) == 128)
  }

  @Test func `a missing picture draws nothing`() {
    let bitmap = draw(
      [
        .image(name: "none", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      ], pictures: pictures)

    #expect(bitmap.redArea == 0)
  }

  @Test(arguments: [0.75, 1.25, 2, 3])
  func `a picture is sharp at any density`(density: Double) {
    let picture: [DrawCommand] = [
      .fill(.black), .image(name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40)),
    ]
    let size = Size(width: 40, height: 40)
    let moved = SoftwareCanvas(size: size)
    moved.draw(picture, pictures: pictures)
    moved.resize(to: size, density: density)
    moved.draw(picture, pictures: pictures)

    let bitmap = moved.bitmap

    #expect(bitmap.width == Int((40 * density).rounded()))
    // The square's own edges, 8 and 32 points in, are no wider than two of its pixels.
    let middle = bitmap.height / 2
    let reds = (0..<bitmap.width).map { bitmap.red($0, middle) }
    #expect(reds.filter { $0 > 8 && $0 < 247 }.count <= 4)
    #expect(abs(Double(reds.filter { $0 >= 128 }.count) - 24 * density) <= 1)
  }

  @Test func `a frame does not depend on earlier ones`() {
    let small = DrawCommand.image(
      name: "square", frame: Rect(x: 3.3, y: 2, width: 17, height: 17))
    let large = DrawCommand.image(
      name: "square", frame: Rect(x: 0, y: 0, width: 90, height: 90))

    let fresh = draw([small], pictures: pictures)
    _ = draw([large], pictures: pictures)
    let later = draw([small], pictures: pictures)

    #expect(fresh == later)
  }
}
