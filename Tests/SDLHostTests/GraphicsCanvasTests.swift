import CSDLHost
import GestureControls
import Gestures
import GestureCanvas
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests that need a graphics driver without a screen; without one, nothing is tested.
  @MainActor @Suite struct GraphicsCanvasTests {
    let assets: AssetFolder
    let pictures: Pictures

    /// The graphics libraries, which are never unloaded.
    ///
    /// If SDL unloaded them, threads that have drawn would still call their cleanup code at the
    /// end, and the process would crash.
    private static let drivers = ["libEGL.so.1", "libGL.so.1"].map { (name: String) in
      SDL_LoadObject(name)
    }

    init() throws {
      _ = Self.drivers
      assets = try AssetFolder()
      try assets.writeRedSquare(named: "square")
      pictures = Pictures(assets: assets.path)
    }

    /// Opens a window with a renderer on the graphics card; nil if there is none.
    ///
    /// Each test opens its own, because a graphics card draws for the thread that used it first,
    /// and the main actor may run on another thread when the next test begins.
    private func open() throws -> (window: HostWindow, renderer: Renderer)? {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
      let window = try? HostWindow(
        system: SDLSystem(headless: false), title: "Test",
        size: Size(width: 400, height: 300))
      guard let window else { return nil }
      let renderer = try Renderer(window: window)
      return renderer.isAccelerated ? (window, renderer) : nil
    }

    private func square(_ scale: Double) -> DrawCommand {
      .image(
        name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40),
        transform: Transform(scale: scale))
    }

    @Test func `the graphics card and the processor draw the same`() throws {
      guard let (window, renderer) = try open() else { return }
      defer { withExtendedLifetime(window) {} }
      let white = Stroke(color: .white, width: 3)
      let commands: [DrawCommand] = [
        .fill(Color(hex: 0x204060)),
        .circle(center: Point(x: 50.3, y: 60.7), radius: 30.2, fill: .white),
        .circle(center: Point(x: 130, y: 60), radius: 25, stroke: white),
        .rectangle(
          Rect(x: 180.5, y: 30, width: 90, height: 50), cornerRadius: 12,
          fill: Color(hex: 0x884422, alpha: 0.7), stroke: white),
        .line([Point(x: 20, y: 150), Point(x: 120, y: 190), Point(x: 220, y: 180)], stroke: white),
        .line(
          [Point(x: 240, y: 150), Point(x: 280, y: 190), Point(x: 290, y: 140)],
          stroke: Stroke(color: Color(hex: 0xffffff, alpha: 0.5), width: 9)),
        .clip(Rect(x: 10, y: 210, width: 380, height: 60)),
        .image(
          name: "square", frame: Rect(x: 0, y: 0, width: 40, height: 40),
          transform: Transform(scale: 1.7).rotated(by: 0.4)
            .concatenating(Transform(translation: Vector(dx: 100.4, dy: 190))), alpha: 0.8),
        .clip(nil),
      ]
      let other = Renderer(offscreen: Size(width: 400, height: 300))

      renderer.draw(commands, pictures: pictures)
      other.draw(commands, pictures: pictures)

      let (one, two) = (try renderer.pixels(), try other.pixels())
      try #require(one.bytes.count == two.bytes.count)
      let differences = zip(one.bytes, two.bytes).map { abs(Int($0) - Int($1)) }
      #expect(differences.filter { $0 > 24 }.count < 40)
      #expect((differences.max() ?? 0) < 64)
    }

    @Test func `a picture can still be read after it was shown`() throws {
      guard let (window, renderer) = try open() else { return }
      defer { withExtendedLifetime(window) {} }
      renderer.draw([.fill(Color(hex: 0x204060))], pictures: pictures)
      renderer.present()

      let pixel = try #require(try renderer.pixels().pixel(x: 399, y: 299))

      #expect(pixel == (0x20, 0x40, 0x60, 0xff))
    }

    @Test func `a large picture waits for its size to settle, and the pump asks for frames`() throws
    {
      guard let (window, renderer) = try open() else { return }
      let time = Box(Duration.milliseconds(5))
      let pump = EventPump(
        system: window.system, window: window, clock: HostClock { time.value })
      renderer.draw([square(12)], pictures: pictures)
      #expect(!window.isUnfinished)

      var events: [HostEvent] = []
      pump.drain(into: &events)
      renderer.draw([square(14)], pictures: pictures)
      #expect(window.isUnfinished)
      #expect(pump.nextDeadline == .milliseconds(21))

      for _ in 0..<PictureTextures.framesToWait {
        events = []
        pump.drain(into: &events)
        #expect(events.contains(.exposed))
        renderer.draw([square(14)], pictures: pictures)
      }
      #expect(!window.isUnfinished)
      #expect(pump.nextDeadline == nil)
    }

    @Test func `textures that the driver lost are made again`() throws {
      guard let (window, renderer) = try open() else { return }
      renderer.draw([square(1)], pictures: pictures)
      let before = try renderer.pixels()

      window.textureLosses += 1
      renderer.draw([square(1)], pictures: pictures)

      #expect(try renderer.pixels() == before)
    }
  }
}
