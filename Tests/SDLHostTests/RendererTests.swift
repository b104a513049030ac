import CSDLHost
import GestureDrawing
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

    // MARK: Shapes

    @Test(arguments: [0.0, 0.25, 0.5, 0.8], [1, 2, 1.5])
    func `a disc covers its area wherever it stands, without steps`(
      shift: Double, density: Double
    ) throws {
      let center = Point(x: 20 + shift, y: 19.7)
      let bitmap = try draw(
        [.circle(center: center, radius: 12.3, fill: .white)], density: density)

      let area = Double.pi * 12.3 * 12.3 * density * density
      #expect(abs(bitmap.redArea - area) < area * 0.005)
      let middle = bitmap.redCentre
      #expect(abs(middle.x - center.x * density) < 0.02)
      #expect(abs(middle.y - center.y * density) < 0.02)
    }

    @Test func `the edge of a disc fades over a pixel`() throws {
      let bitmap = try draw([.circle(center: Point(x: 20, y: 20), radius: 10.5, fill: .white)])

      #expect(bitmap.red(29, 19) == 255)
      #expect(abs(bitmap.red(30, 19) - 128) < 6)
      #expect(bitmap.red(31, 19) == 0)
    }

    @Test func `a ring lies inside its edge, and its hole stays empty`() throws {
      let bitmap = try draw([
        .circle(
          center: Point(x: 20, y: 20), radius: 15, stroke: Stroke(color: .white, width: 4))
      ])

      let area = Double.pi * (15.0 * 15 - 11 * 11)
      #expect(abs(bitmap.redArea - area) < area * 0.01)
      #expect(bitmap.red(20, 20) == 0)
    }

    @Test func `a rectangle between pixels covers them in part`() throws {
      let bitmap = try draw([
        .rectangle(Rect(x: 4.25, y: 6, width: 10, height: 5.5), fill: .white)
      ])

      #expect(bitmap.red(4, 8) == 191)
      #expect(bitmap.red(5, 8) == 255)
      #expect(bitmap.red(14, 8) == 64)
      #expect(bitmap.red(8, 11) == 128)
      #expect(bitmap.red(3, 8) == 0)
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
      #expect(abs(bitmap.redArea - area) < area * 0.01)
    }

    @Test func `a translucent line is as pale where it turns`() throws {
      let bitmap = try draw([
        .line(
          [Point(x: 5, y: 30), Point(x: 20, y: 10), Point(x: 35, y: 30)],
          stroke: Stroke(color: Color(red: 1, green: 1, blue: 1, alpha: 0.5), width: 8))
      ])

      #expect(bitmap.red(20, 10) == 128)
      #expect(bitmap.red(12, 20) == 128)
    }

    @Test func `a hairline is pale, not gone`() throws {
      let bitmap = try draw([
        .line(
          [Point(x: 0, y: 10.5), Point(x: 40, y: 10.5)],
          stroke: Stroke(color: .white, width: 0.25))
      ])

      #expect(bitmap.red(20, 10) == 64)
    }

    // MARK: Limits and files

    @Test func `a clip limits what follows until it is lifted`() throws {
      let bitmap = try draw([
        .clip(Rect(x: 10, y: 10, width: 5, height: 5)), .fill(.white),
        .clip(Rect(x: 90, y: 90, width: 5, height: 5)), .fill(.white),
        .clip(nil), .rectangle(Rect(x: 0, y: 0, width: 2, height: 2), fill: .white),
      ])

      #expect(bitmap.redArea == 29)
      #expect(bitmap.red(14, 14) == 255)
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

      #expect(bitmap.redArea == 0)
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
