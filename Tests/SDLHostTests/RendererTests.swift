import CSDLHost
import GestureControls
import Gestures
import GestureCanvas
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

    @Test func `a PNG file contains the picture that was drawn`() throws {
      try assets.writeRedSquare(named: "square")
      let renderer = Renderer(offscreen: Size(width: 40, height: 40))
      renderer.draw(
        [
          .fill(Color(hex: 0x123456)),
          .image(name: "square", frame: Rect(x: 0.4, y: 0, width: 40, height: 40)),
        ], pictures: pictures)
      try renderer.writePNG(to: "\(assets.path)/Sprites/shot.png")

      let file = try #require(pictures.raster(of: "shot", scale: 1))
      #expect(Bitmap(file) == renderer.bitmap)
    }

    @Test func `a PNG that cannot be written throws the reason`() throws {
      let renderer = Renderer(offscreen: Size(width: 4, height: 4))

      let error = #expect(throws: SDLError.self) {
        try renderer.writePNG(to: "\(assets.path)/no/such/folder.png")
      }
      let message = try #require(error).description
      #expect(message.hasPrefix("writing \(assets.path)/no/such/folder.png: "))
      #expect(message.contains("its folder does not exist"))
    }

    @Test func `a window on the dummy driver is drawn`() throws {
      let system = try SDLSystem(headless: true)
      #expect(system.videoDriver == "dummy")
      let window = try HostWindow(
        system: system, title: "Test", size: Size(width: 330, height: 250))
      let renderer = try Renderer(window: window)

      renderer.draw([.fill(Color(red: 1, green: 0, blue: 0))], pictures: pictures)
      renderer.present()

      #expect(renderer.bitmap.pixel(x: 329, y: 249)?.red == 255)
      #expect(renderer.size == Size(width: 330, height: 250))
    }

    @Test func `a picture that is shown already is not drawn again`() throws {
      let window = try HostWindow(
        system: SDLSystem(headless: true), title: "Test", size: Size(width: 400, height: 300))
      let renderer = try Renderer(window: window)
      let line = DrawCommand.line(
        [Point(x: 0, y: 0), Point(x: 400, y: 300)], stroke: Stroke(color: .white, width: 300))
      var calls = 0
      func draw(_ commands: [DrawCommand]) -> Int {
        calls = 0
        renderer.draw(commands, pictures: pictures) { calls += 1 }
        renderer.present()
        return calls
      }

      #expect(draw([line]) > 0)
      #expect(draw([line]) == 0)
      #expect(draw([.fill(.white), line]) > 0)
    }

    @Test func `a window that lost its picture shows the same picture again`() throws {
      let window = try HostWindow(
        system: SDLSystem(headless: true), title: "Test", size: Size(width: 330, height: 250))
      let surface = try WindowSurface(window: window)
      let canvas = SoftwareCanvas(size: window.size)
      #expect(!surface.isStale(canvas))

      window.exposures += 1

      #expect(surface.isStale(canvas))
      surface.noteDamage(of: canvas)
      #expect(!surface.isStale(canvas))
    }
  }
}
