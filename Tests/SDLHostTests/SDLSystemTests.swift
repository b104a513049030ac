import CSDLHost
import Gestures
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct SDLSystemTests {
    @Test func `only SDL's video and event subsystems are started`() throws {
      let system = try SDLSystem(headless: true)

      let others =
        SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER | SDL_INIT_SENSOR | SDL_INIT_HAPTIC
        | SDL_INIT_AUDIO
      #expect(SDL_WasInit(others) == 0)
      #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
      #expect(system.isHeadless)
    }

    @Test func `SDL ends with its last system object, and can start again`() throws {
      for _ in 0..<3 {
        let window = try HostWindow(
          system: SDLSystem(headless: true), title: "Test",
          size: Size(width: 10, height: 10))
        // A window that is too small gets the minimum size.
        #expect(window.size == Size(width: 320, height: 240))
        #expect(window.density == 1)
        #expect(SDL_WasInit(0) != 0)
      }
      #expect(SDL_WasInit(0) == 0)
    }

    @Test func `a copied text is in the clipboard`() throws {
      let system = try SDLSystem(headless: true)
      SDLSystem.copy("tap.allowableMovement = 48")
      let text = SDL_GetClipboardText()
      defer { SDL_free(text) }

      #expect(text.map { String(cString: $0) } == "tap.allowableMovement = 48")
      _ = consume system
    }

    @Test func `the report names versions and drivers`() throws {
      let system = try SDLSystem(headless: true)

      let topics = Set(system.report.entries.map(\.topic))

      #expect(
        topics.isSuperset(of: [
          "SDL", "SDL_image", "SDL_mixer", "video drivers", "video driver", "display",
          "render drivers", "audio drivers", "audio device", "touch device",
        ]))
      #expect(system.report.lines.contains("video driver: dummy"))
    }

    @Test func `an error says what was attempted and why it failed`() {
      SDL_ResetHints()
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "no such driver", SDL_HINT_OVERRIDE)
      defer { SDL_ResetHints() }

      let error = #expect(throws: SDLError.self) {
        try SDLSystem(headless: false)
      }

      #expect(error?.description.hasPrefix("starting SDL: ") == true)
      #expect(error?.reason.contains("no such driver") == true)
    }
  }
}
