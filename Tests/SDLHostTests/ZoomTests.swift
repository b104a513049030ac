import CSDLHost
import Foundation
import GestureControls
import Gestures
import GestureCanvas
import SDLFingers
import Testing

@testable import MonkeyPinchApp
@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit
@testable import SDLHost

extension SDLTests {
  /// Tests of windows in which everything is larger than usual.
  @MainActor @Suite struct ZoomTests {
    let stage: PumpStage

    init() throws { stage = try PumpStage() }

    private func zoom(_ factor: Double) { stage.window.magnification = { _ in factor } }

    // MARK: The window

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `a zoom makes the window's points fewer and denser`(factor: Double) {
      stage.window.pixelsPerPoint = 2
      zoom(factor)

      #expect(stage.window.size == Size(width: 400 / factor, height: 300 / factor))
      #expect(stage.window.density == 2 * factor)
      #expect(stage.window.screenSize == Size(width: 400, height: 300))
    }

    @Test func `a zoom cancels touches, and is a new density and a new size once`() {
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()

      zoom(2)

      #expect(
        trace(stage.drain()) == ["#1 cancelled 200,150 @1000", "density 2", "resized 200x150"])
      #expect(stage.drain().isEmpty)
    }

    @Test func `fingers and the mouse are at points of the zoomed window`() {
      zoom(2)
      _ = stage.drain()
      stage.finger(SDL_FINGERDOWN, x: 0.75, y: 0.25)
      // Some drivers send pixels if SDL cannot find the window.
      stage.finger(SDL_FINGERDOWN, x: 300, y: 75, finger: 1)
      stage.mouse(move: 399, 10)
      stage.button(isDown: true, 399, 10)

      #expect(
        samples(stage.drain()).map(\.location) == [
          Point(x: 150, y: 37.5), Point(x: 150, y: 37.5), Point(x: 199.5, y: 5),
        ])
    }

    @Test func `a pointer that rests stays where it is on the screen`() {
      stage.pump.fingers.reportsHover = true
      stage.mouse(move: 300, 100)
      _ = stage.drain()

      zoom(2)
      let larger = trace(stage.drain())
      stage.key(SDLK_f, isDown: true)
      let finger = trace(stage.drain())
      zoom(1)
      let usual = trace(stage.drain())

      #expect(larger.last?.hasSuffix(" regionMoved 150,50 @1000") == true)
      #expect(finger.last?.hasSuffix(" began 150,50 @1000") == true)
      #expect(usual.last?.hasSuffix(" regionMoved 300,100 @1000") == true)
    }

    @Test func `text is drawn with the pixels of the zoom, and not enlarged`() throws {
      let assets = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Assets")
      let pictures = Pictures(assets: assets.standardized.path)
      let style = TextStyle(size: 20, color: .white)
      let text = DrawCommand.text("Zoom", at: Point(x: 20, y: 60), style: style)
      let renderer = try Renderer(window: stage.window)

      zoom(2)
      renderer.draw([.fill(.black), text], pictures: pictures)

      let other = Renderer(offscreen: Size(width: 200, height: 150), density: 2)
      other.draw([.fill(.black), text], pictures: pictures)
      #expect(renderer.density == 2)
      #expect(renderer.bitmap == other.bitmap)
    }

    // MARK: The program

    /// Opens the window of a run, and presses keys with Control.
    private func play(
      _ keys: [SDL_KeyCode], from zoom: Zoom = .percent100,
      size: Size = Size(width: 1280, height: 800)
    ) throws -> LiveGame {
      var start = GameStart(scene: MonkeyScene.self, among: SceneList.all)
      start.settings.zoom = zoom
      var options = PlaygroundApp.Options()
      options.size = size
      options.assets =
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Assets")
        .standardized.path
      let game = try LiveGame(start: start, title: "Test", options: options)
      for key in [SDLK_LCTRL] + keys {
        for isDown in key == SDLK_LCTRL ? [true] : [true, false] {
          stage.inject(isDown ? SDL_KEYDOWN : SDL_KEYUP) { event in
            event.key.keysym.sym = Int32(truncatingIfNeeded: key.rawValue)
            event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
            event.key.windowID = game.screen.window.id
          }
        }
      }
      try game.run(recordingTo: nil, logTo: nil, limit: .zero)
      game.screen.wait(until: .zero)
      return game
    }

    @Test func `keys change the zoom, the size of the surface and what is saved`() throws {
      let larger = try play([SDLK_EQUALS, SDLK_EQUALS])
      #expect(larger.live.settings.zoom == .percent150)
      #expect(
        larger.screen.events.contains {
          $0.isResize(to: Size(width: 1280 / 1.5, height: 800 / 1.5))
        })

      let smaller = try play([SDLK_KP_MINUS], from: .percent200)
      #expect(smaller.live.settings.zoom == .percent150)

      let usual = try play([SDLK_0], from: .percent200)
      #expect(usual.live.settings.zoom == .percent100)
      #expect(usual.screen.events.contains { $0.isResize(to: Size(width: 1280, height: 800)) })
    }

    @Test func `a zoom that the user does not change is not saved`() throws {
      let game = try play([], from: .percent200)

      #expect(game.live.settings == game.live.start.settings)
      #expect(game.playground.size == Size(width: 640, height: 400))
      #expect(game.live.notice == nil)
    }

    @Test func `a window that is too small for the zoom says so`() throws {
      let game = try play([], from: .percent200, size: Size(width: 480, height: 480))

      #expect(game.playground.size == Size(width: 320, height: 320))
      #expect(game.live.notice != nil)
    }
  }
}

extension HostEvent {
  fileprivate func isResize(to size: Size) -> Bool {
    if case .input(.resize(size, _)) = self { true } else { false }
  }
}
