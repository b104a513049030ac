import CSDLHost
import Foundation
import GestureTesting
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import TestSeeds
import Testing

@testable import Fuzzing
@testable import SDLFingers
@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct WindowFuzzTests {
    /// Each of some hundred runs takes a moment, so usually a sample is played.
    private static let seeds = Seeds.of(12, thorough: 1_000)

    @Test func `what a window records is replayed to the same log, whatever the user does`() throws
    {
      let fuzz = try WindowFuzz()

      for seed in Self.seeds {
        let complaints = try fuzz.run(name: "seed \(seed)", SeededGenerator(seed: seed))
        #expect(complaints == [])
      }

      #expect(fuzz.actions > 30)
    }

    @Test func `every kept input keeps the promises of the window`() throws {
      let fuzzer = try Fuzzer(.window)
      let inputs = try FuzzTarget.window.keptInputs()

      #expect(!inputs.isEmpty)
      for (name, bytes) in inputs { #expect(fuzzer.complaints(about: bytes) == [], "\(name)") }
    }

    @Test func `a recording in which single taps end while their finger is down can be replayed`()
      throws
    {
      var start = GameStart(scene: SceneList.all[0], among: SceneList.all)
      start.settings.usesSingleTaps = true
      let table = try WindowTable(
        start, size: Size(width: 640, height: 480), assets: WindowFuzz.assets)
      func play(after milliseconds: Int) {
        table.pass(.milliseconds(milliseconds), isBusy: false)
        table.play()
      }
      func click(_ location: Point) {
        for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
          var event = SDL_Event()
          event.type = type.code
          event.button.button = UInt8(SDL_BUTTON_LEFT)
          event.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
          (event.button.x, event.button.y) = (Int32(location.x), Int32(location.y))
          SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
        }
        play(after: 20)
      }
      play(after: 20)
      click(table.game.playground.scene.sprites[0].center)
      let handles = try #require(table.pump.fingers.sources.singleTaps.handles)
      click(try #require(handles.handles.first { $0.action == .hold }).frame.center)
      play(after: 100)
      try #require(table.game.playground.isTouched)

      var key = SDL_Event()
      key.type = SDL_KEYDOWN.code
      key.key.state = 1
      key.key.keysym.sym = Int32(truncatingIfNeeded: SDLK_F6.rawValue)
      SDL_PeepEvents(&key, 1, SDL_ADDEVENT, 0, 0)
      play(after: 20)
      play(after: 20)

      #expect(!table.game.playground.isTouched)
      #expect(table.finish() == [])
    }
  }
}
