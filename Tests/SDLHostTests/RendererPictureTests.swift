import GestureDrawing
import Gestures
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct RendererPictureTests {
    let assets: AssetFolder
    let pictures: Pictures

    init() throws {
      assets = try AssetFolder()
      pictures = Pictures(assets: assets.path)
    }

    private func draw(
      _ commands: [DrawCommand], _ width: Double = 40, _ height: Double = 40, density: Double = 1
    ) throws -> Bitmap {
      let renderer = Renderer(offscreen: Size(width: width, height: height), density: density)
      renderer.draw([.fill(.black)] + commands, pictures: pictures)
      return try renderer.pixels()
    }

    @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.9])
    func `a picture glides between the pixels`(shift: Double) throws {
      try assets.writeRedSquare(named: "square")
      let bitmap = try draw(
        [
          .image(name: "square", frame: Rect(x: shift, y: 0, width: 40, height: 40))
        ], 60)

      let middle = bitmap.redCentre
      #expect(abs(middle.x - (20 + shift)) < 0.02)
      #expect(abs(middle.y - 20) < 0.02)
      #expect(abs(bitmap.redArea - 576) < 4)
    }

    @Test(arguments: [0.3, 1, 2.2], [0.35, 1, 2.6])
    func `a turned picture keeps its area and its centre`(angle: Double, scale: Double) throws {
      try assets.writeRedSquare(named: "square")
      let turn = Transform(translation: Vector(dx: -20, dy: -20))
        .concatenating(Transform(scale: scale)).concatenating(Transform(rotation: angle))
        .concatenating(Transform(translation: Vector(dx: 60.3, dy: 59.6)))
      let bitmap = try draw(
        [
          .image(
            name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), transform: turn)
        ], 120, 120)

      let area = 576 * scale * scale
      #expect(abs(bitmap.redArea - area) < area * 0.02 + 2)
      #expect(abs(bitmap.redCentre.x - 60.3) < 0.1)
      #expect(abs(bitmap.redCentre.y - 59.6) < 0.1)
    }

    @Test func `a turned picture has every shade at its edge`() throws {
      try assets.writeRedSquare(named: "square")
      let turn = Transform(rotation: 0.2).concatenating(
        Transform(translation: Vector(dx: 20, dy: 10)))
      let bitmap = try draw(
        [
          .image(
            name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), transform: turn)
        ], 80, 80)

      let shades = Set(
        stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] / 16 })
      #expect(shades.count > 12)
    }

    @Test func `a picture's opacity multiplies`() throws {
      try assets.writeRedSquare(named: "square")
      let bitmap = try draw([
        .image(name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40), alpha: 0.5)
      ])

      #expect(bitmap.red(20, 20) == 128)
    }

    @Test func `a picture that is missing draws nothing`() throws {
      let bitmap = try draw([
        .image(name: "nobody", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      ])

      #expect(bitmap.redArea == 0)
    }

    @Test(arguments: [0.75, 1.25, 2, 3])
    func `on another display a picture is drawn in that display's pixels`(density: Double) throws {
      try assets.writeRedSquare(named: "square")
      let picture: [DrawCommand] = [
        .fill(.black), .image(name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40)),
      ]
      let size = Size(width: 40, height: 40)
      let moved = Renderer(offscreen: size, density: 1)
      moved.draw(picture, pictures: pictures)
      moved.resize(to: size, density: density)
      moved.draw(picture, pictures: pictures)

      let bitmap = try moved.pixels()

      #expect(bitmap.width == Int((40 * density).rounded()))
      // The square's own edges, 8 and 32 points in, are no wider than two of its pixels.
      let middle = bitmap.height / 2
      let reds = (0..<bitmap.width).map { bitmap.red($0, middle) }
      #expect(reds.filter { $0 > 8 && $0 < 247 }.count <= 4)
      #expect(abs(Double(reds.filter { $0 >= 128 }.count) - 24 * density) <= 1)
    }

    @Test func `a frame does not depend on those before it`() throws {
      try assets.writeRedSquare(named: "square")
      let small = DrawCommand.image(
        name: "square", frame: Rect(x: 3.3, y: 2, width: 17, height: 17))
      let large = DrawCommand.image(
        name: "square", frame: Rect(x: 0, y: 0, width: 90, height: 90))

      let fresh = try draw([small])
      _ = try draw([large])
      let later = try draw([small])

      #expect(fresh == later)
    }

  }
}
