import CSDLHost
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct FingerKeysTests {
    let stage: PumpStage

    init() throws {
      stage = try PumpStage()
      stage.mouse(move: 200, 100)
      _ = stage.drain()
    }

    private func phases(_ events: [HostEvent]) -> [String] {
      samples(events).map { "\($0.phase)" }
    }

    @Test func `f puts down and lifts a pin, Shift and f lift all, and neither is reported`() {
      for _ in 0..<2 {
        stage.key(SDLK_f, isDown: true)
        stage.key(SDLK_f, isDown: false)
      }
      stage.key(SDLK_f, isDown: true)
      stage.key(SDLK_f, isDown: false)
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.key(SDLK_f, isDown: true)
      stage.key(SDLK_f, isDown: false)

      #expect(
        trace(stage.drain()) == [
          "#2 began 200,100 @1000", "#2 ended 200,100 @1000", "#4 began 200,100 @1000",
          "key left shift down @1000", "#4 ended 200,100 @1000",
        ])
    }

    @Test func `Shift and a digit tap with the digit's number of fingers`() {
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.key(SDLK_3, isDown: true)
      // Keys come up in any order.
      stage.key(SDLK_LSHIFT, isDown: false)
      stage.key(SDLK_3, isDown: false)
      let landed = stage.drain()
      #expect(phases(landed) == ["began", "began", "began"])
      #expect(stage.pump.nextDeadline == .milliseconds(1060))
      #expect(stage.pump.fingers.emulated.count == 3)

      stage.advance(to: 1070)
      let lifted = stage.drain()

      #expect(phases(lifted) == ["ended", "ended", "ended"])
      #expect(samples(lifted).allSatisfy { $0.timestamp == .milliseconds(1060) })
    }

    @Test func `a digit alone is an ordinary key`() {
      stage.key(SDLK_3, isDown: true)
      stage.key(SDLK_3, isDown: false)

      #expect(trace(stage.drain()) == ["key 3 down @1000", "key 3 up @1000"])
    }

    @Test func `a digit is identified by its position if the keyboard types another character`() {
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.inject(SDL_KEYDOWN) { event in
        event.key.keysym.sym = 0xE9
        event.key.keysym.scancode = SDL_SCANCODE_2
        event.key.state = UInt8(SDL_PRESSED)
      }

      #expect(phases(stage.drain()) == ["began", "began"])
    }

    @Test(
      arguments: [
        ([SDLK_LALT], 1), ([SDLK_LCTRL], 1), ([SDLK_RALT, SDLK_LSHIFT], 2),
        ([SDLK_LSHIFT, SDLK_1], 1), ([SDLK_LSHIFT, SDLK_3], 3),
      ] as [([SDL_KeyCode], Int)])
    func `an arrow swipes with the number of fingers that other keys select`(
      keys: [SDL_KeyCode], count: Int
    ) {
      for key in keys { stage.key(key, isDown: true) }
      _ = stage.drain()
      stage.key(SDLK_UP, isDown: true)
      stage.key(SDLK_UP, isDown: false)
      let landed = stage.drain()
      #expect(samples(landed).filter { $0.phase == .began }.count == count)
      #expect(stage.pump.fingers.emulated.filter(\.isPressed).count == count)
      #expect(!trace(landed).contains { $0.hasPrefix("key") })

      stage.advance(to: 1500)
      let swiped = samples(stage.drain())

      #expect(swiped.filter { $0.phase == .ended }.count == count)
      #expect(swiped.filter { $0.phase == .moved }.count == 15 * count)
      #expect(stage.pump.fingers.emulated.allSatisfy { !$0.isPressed })
    }

    @Test func `arrows alone or with Command are ordinary keys`() {
      stage.key(SDLK_LEFT, isDown: true)
      stage.key(SDLK_LEFT, isDown: false)
      stage.key(SDLK_LGUI, isDown: true)
      stage.key(SDLK_LALT, isDown: true)
      stage.key(SDLK_LEFT, isDown: true)

      #expect(
        trace(stage.drain()) == [
          "key left down @1000", "key left up @1000", "key left gui down @1000",
          "key left alt down @1000", "key left down @1000",
        ])
    }

    @Test func `losing the focus releases every key and cancels every finger, once`() {
      stage.key(SDLK_f, isDown: true)
      stage.mouse(move: 20, 20)
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.key(SDLK_2, isDown: true)
      stage.key(SDLK_LEFT, isDown: true)
      stage.key(SDLK_t, isDown: true)
      stage.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
      let lost = stage.drain()
      #expect(Array(trace(lost).suffix(2)) == ["key left shift up @1000", "key t up @1000"])
      let began = samples(lost).filter { $0.phase == .began }.map(\.id)
      let over = samples(lost).filter { $0.phase == .cancelled || $0.phase == .ended }.map(\.id)
      #expect(began.count == 5)
      #expect(Set(began) == Set(over) && over.count == 5)

      for key in [SDLK_f, SDLK_2, SDLK_LEFT, SDLK_t, SDLK_LSHIFT] {
        stage.key(key, isDown: false)
      }
      stage.advance(to: 2000)

      #expect(stage.drain().isEmpty)
      #expect(stage.pump.fingers.emulated.isEmpty)
      #expect(stage.pump.nextDeadline == nil)
    }

    @Test func `the right button makes no touch, whatever keys are held`() {
      stage.key(SDLK_LCTRL, isDown: true)
      for isDown in [true, false] {
        stage.button(isDown: isDown, 10, 10, button: SDL_BUTTON_RIGHT)
      }
      stage.key(SDLK_LCTRL, isDown: false)

      #expect(samples(stage.drain()).isEmpty)
      #expect(stage.pump.fingers.emulated.isEmpty)
    }
  }
}
