import CSDL2
import Drawing
import Gestures
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct RendererTests {
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

    /// How bright red is, summed over the picture and divided by 255: the area in pixels.
    private func redArea(_ bitmap: Bitmap) -> Double {
      var sum = 0
      for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
        sum += Int(bitmap.bytes[index])
      }
      return Double(sum) / 255
    }

    /// Where red lies on average, in pixels.
    private func redCentre(_ bitmap: Bitmap) -> Point {
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let red = Double(bitmap.bytes[(row * bitmap.width + column) * 4])
          sum += red
          x += red * (Double(column) + 0.5)
          y += red * (Double(row) + 0.5)
        }
      }
      return Point(x: x / sum, y: y / sum)
    }

    private func red(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
      bitmap.pixel(x: x, y: y).map { Int($0.red) } ?? -1
    }

    // MARK: Shapes

    @Test(arguments: [0.0, 0.25, 0.5, 0.8], [1, 2, 1.5])
    func `a disc covers its area wherever it stands, without steps`(
      shift: Double, density: Double
    ) throws {
      let center = Point(x: 20 + shift, y: 19.7)
      let bitmap = try draw(
        [.circle(center: center, radius: 12.3, fill: .white)], density: density)

      let area = Double.pi * 12.3 * 12.3 * density * density
      #expect(abs(redArea(bitmap) - area) < area * 0.005)
      let middle = redCentre(bitmap)
      #expect(abs(middle.x - center.x * density) < 0.02)
      #expect(abs(middle.y - center.y * density) < 0.02)
    }

    @Test func `the edge of a disc fades over a pixel`() throws {
      let bitmap = try draw([.circle(center: Point(x: 20, y: 20), radius: 10.5, fill: .white)])

      #expect(red(bitmap, 29, 19) == 255)
      #expect(abs(red(bitmap, 30, 19) - 128) < 6)
      #expect(red(bitmap, 31, 19) == 0)
    }

    @Test func `a ring lies inside its edge, and its hole stays empty`() throws {
      let bitmap = try draw([
        .circle(
          center: Point(x: 20, y: 20), radius: 15, stroke: Stroke(color: .white, width: 4))
      ])

      let area = Double.pi * (15.0 * 15 - 11 * 11)
      #expect(abs(redArea(bitmap) - area) < area * 0.01)
      #expect(red(bitmap, 20, 20) == 0)
    }

    @Test func `a rectangle between pixels covers them in part`() throws {
      let bitmap = try draw([
        .rectangle(Rect(x: 4.25, y: 6, width: 10, height: 5.5), fill: .white)
      ])

      #expect(red(bitmap, 4, 8) == 191)
      #expect(red(bitmap, 5, 8) == 255)
      #expect(red(bitmap, 14, 8) == 64)
      #expect(red(bitmap, 8, 11) == 128)
      #expect(red(bitmap, 3, 8) == 0)
    }

    @Test func `an opaque outline hides its fill to the very edge`() throws {
      let bitmap = try draw([
        .rectangle(
          Rect(x: 5, y: 5, width: 30, height: 30), cornerRadius: 9,
          fill: Color(red: 0, green: 1, blue: 0),
          stroke: Stroke(color: Color(red: 1, green: 0, blue: 0), width: 3))
      ])

      for x in 0..<40 {
        for y in 0..<8 {
          let pixel = try #require(bitmap.pixel(x: x, y: y))
          #expect(pixel.green == 0)
        }
      }
      #expect(bitmap.pixel(x: 20, y: 20)?.green == 255)
    }

    @Test func `a line has its width and round ends`() throws {
      let bitmap = try draw([
        .line(
          [Point(x: 8, y: 10), Point(x: 30, y: 28)], stroke: Stroke(color: .white, width: 5))
      ])

      let length = (22.0 * 22 + 18 * 18).squareRoot()
      let area = length * 5 + Double.pi * 2.5 * 2.5
      #expect(abs(redArea(bitmap) - area) < area * 0.01)
    }

    @Test func `a translucent line is as pale where it turns`() throws {
      let bitmap = try draw([
        .line(
          [Point(x: 5, y: 30), Point(x: 20, y: 10), Point(x: 35, y: 30)],
          stroke: Stroke(color: Color(red: 1, green: 1, blue: 1, alpha: 0.5), width: 8))
      ])

      #expect(red(bitmap, 20, 10) == 128)
      #expect(red(bitmap, 12, 20) == 128)
    }

    @Test func `a hairline is pale, not gone`() throws {
      let bitmap = try draw([
        .line(
          [Point(x: 0, y: 10.5), Point(x: 40, y: 10.5)],
          stroke: Stroke(color: .white, width: 0.25))
      ])

      #expect(red(bitmap, 20, 10) == 64)
    }

    // MARK: Pictures

    @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.9])
    func `a picture glides between the pixels`(shift: Double) throws {
      try assets.writeRedSquare(named: "square")
      let bitmap = try draw(
        [
          .image(name: "square", frame: Rect(x: shift, y: 0, width: 40, height: 40))
        ], 60)

      let middle = redCentre(bitmap)
      #expect(abs(middle.x - (20 + shift)) < 0.02)
      #expect(abs(middle.y - 20) < 0.02)
      #expect(abs(redArea(bitmap) - 576) < 4)
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
      #expect(abs(redArea(bitmap) - area) < area * 0.02 + 2)
      #expect(abs(redCentre(bitmap).x - 60.3) < 0.1)
      #expect(abs(redCentre(bitmap).y - 59.6) < 0.1)
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

      #expect(red(bitmap, 20, 20) == 128)
    }

    @Test func `a picture that is missing draws nothing`() throws {
      let bitmap = try draw([
        .image(name: "nobody", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      ])

      #expect(redArea(bitmap) == 0)
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

    // MARK: Clip, text, files

    @Test func `a clip limits what follows until it is lifted`() throws {
      let bitmap = try draw([
        .clip(Rect(x: 10, y: 10, width: 5, height: 5)), .fill(.white),
        .clip(Rect(x: 90, y: 90, width: 5, height: 5)), .fill(.white),
        .clip(nil), .rectangle(Rect(x: 0, y: 0, width: 2, height: 2), fill: .white),
      ])

      #expect(redArea(bitmap) == 29)
      #expect(red(bitmap, 14, 14) == 255)
    }

    @Test func `nothing that is not a number stops the renderer`() throws {
      let nowhere = Point(x: .nan, y: .infinity)
      let bitmap = try draw([
        .circle(center: nowhere, radius: 4, fill: .white),
        .circle(center: .zero, radius: .infinity, fill: .white),
        .rectangle(Rect(x: 0, y: 0, width: -4, height: 9), fill: .white),
        .line([nowhere, .zero], stroke: Stroke(color: .white, width: .nan)),
        .line([], stroke: Stroke(color: .white, width: 1)),
        .image(
          name: "nobody", frame: .zero, transform: Transform(scale: 0)),
        .clip(Rect(x: .nan, y: 0, width: .infinity, height: 1)),
        .clip(nil),
        .text("?", at: nowhere, style: TextStyle(size: .nan, color: .white)),
      ])

      #expect(redArea(bitmap) == 0)
    }

    @Test func `an offscreen picture changes its size`() throws {
      let renderer = Renderer(offscreen: Size(width: 10, height: 10), density: 1)
      renderer.resize(to: Size(width: 30, height: 20), density: 1.5)
      renderer.draw([.fill(.white)], pictures: pictures)

      let bitmap = try renderer.pixels()
      #expect(bitmap.width == 45)
      #expect(bitmap.height == 30)
      #expect(bitmap.bytes.allSatisfy { $0 == 255 })
    }

    @Test func `a PNG file holds what was drawn`() throws {
      try assets.writeRedSquare(named: "square")
      let renderer = Renderer(offscreen: Size(width: 40, height: 40))
      renderer.draw(
        [
          .fill(Color(hex: 0x123456)),
          .image(name: "square", frame: Rect(x: 0.4, y: 0, width: 40, height: 40)),
        ], pictures: pictures)
      try renderer.writePNG(to: "\(assets.path)/Sprites/shot.png")

      let file = try #require(pictures.raster(of: "shot", scale: 1))
      #expect(Bitmap(file) == (try renderer.pixels()))
    }

    @Test func `a PNG that cannot be written says so`() throws {
      let renderer = Renderer(offscreen: Size(width: 4, height: 4))

      let error = #expect(throws: SDLError.self) {
        try renderer.writePNG(to: "\(assets.path)/no/such/folder.png")
      }
      let message = try #require(error).description
      #expect(message.hasPrefix("writing \(assets.path)/no/such/folder.png: "))
      #expect(message.contains("open"))
    }

    @Test func `a window on the dummy driver is drawn in software`() throws {
      let system = try SDLSystem(headless: true, log: silence)
      #expect(system.videoDriver == "dummy")
      let window = try HostWindow(
        system: system, title: "Test", size: Size(width: 330, height: 250))
      let renderer = try Renderer(window: window, log: silence)
      #expect(!renderer.isAccelerated)

      renderer.draw([.fill(Color(red: 1, green: 0, blue: 0))], pictures: pictures)
      renderer.present()

      #expect(try renderer.pixels().pixel(x: 329, y: 249)?.red == 255)
      #expect(renderer.size == Size(width: 330, height: 250))
    }
  }
}
