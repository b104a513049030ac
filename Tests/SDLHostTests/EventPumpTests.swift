import CSDLHost
import Gestures
import Testing

@testable import SDLFingers
@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct EventPumpTests {
    let stage: PumpStage

    init() throws { stage = try PumpStage() }

    // MARK: Fingers

    @Test func `a tap between two frames arrives in order, with its times`() {
      stage.finger(SDL_FINGERDOWN, x: 0.25, y: 0.5, stamp: 80)
      stage.finger(SDL_FINGERMOTION, x: 0.26, y: 0.5, stamp: 88)
      stage.finger(SDL_FINGERUP, x: 0, y: 0, stamp: 95)

      #expect(
        trace(stage.drain()) == [
          "#1 began 100,150 @985", "#1 moved 104,150 @993", "#1 ended 104,150 @1000",
        ])
    }

    @Test(arguments: [true, false])
    func `a finger and SDL's mouse event of it are one touch, in either order`(mouseFirst: Bool) {
      let twin = { (isDown: Bool) in
        stage.button(isDown: isDown, 200, 150, which: SDLEvent.touchMouse)
      }
      if mouseFirst { twin(true) }
      stage.finger(SDL_FINGERDOWN)
      if !mouseFirst { twin(true) }
      if mouseFirst { twin(false) }
      stage.finger(SDL_FINGERUP)
      if !mouseFirst { twin(false) }

      #expect(trace(stage.drain()) == ["#1 began 200,150 @1000", "#1 ended 200,150 @1000"])
      #expect(stage.pump.counters.duplicates == 2)
    }

    // MARK: Loss

    @Test(
      arguments: [
        SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
        SDL_WINDOWEVENT_CLOSE,
      ].map(\.code))
    func `losing the window or the focus cancels every finger`(change: UInt8) {
      stage.finger(SDL_FINGERDOWN)
      stage.mouse(move: 10, 10)
      stage.button(isDown: true, 10, 10)
      _ = stage.drain()

      stage.windowEvent(SDL_WindowEventID(.init(change)))
      stage.finger(SDL_FINGERUP)
      stage.button(isDown: false, 10, 10)

      let events = stage.drain()
      #expect(samples(events).map(\.phase) == [.cancelled, .cancelled])
      #expect(stage.pump.counters.unknownLifts == 1)
    }

    @Test func `a key that was held when the focus was lost is released`() {
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)
      stage.finger(SDL_FINGERDOWN)

      #expect(samples(stage.drain()).first?.modifierFlags == [])
    }

    @Test func `a key stays held when only the size changes`() {
      stage.key(SDLK_LSHIFT, isDown: true)
      stage.window.resize(to: Size(width: 500, height: 360))
      stage.finger(SDL_FINGERDOWN)

      #expect(samples(stage.drain()).first?.modifierFlags == .shift)
    }

    @Test func `events after a cancellation by the app are no earlier than it`() {
      stage.advance(to: 1500)
      var events: [HostEvent] = []
      stage.pump.cancelAll(into: &events)
      stage.advance(to: 1501)
      stage.finger(SDL_FINGERDOWN, stamp: 90)
      stage.finger(SDL_FINGERUP, stamp: 100)

      #expect(trace(stage.drain()) == ["#1 began 200,150 @1500", "#1 ended 200,150 @1501"])
    }

    @Test func `events after a frame are no earlier than the frame, whatever their timestamps`() {
      _ = stage.drain()
      stage.pump.reach(.milliseconds(1004))
      stage.advance(to: 1006)
      stage.key(SDLK_t, isDown: true, stamp: 97)
      stage.key(SDLK_t, isDown: false, stamp: 100)

      let times = stage.drain().compactMap { event -> Duration? in
        if case .input(.press(let press)) = event { press.timestamp } else { nil }
      }
      #expect(times == [.milliseconds(1004), .milliseconds(1006)])
    }

    @Test func `an event that is fetched during work has the time of that fetch`() {
      stage.stall(to: 1000)
      stage.finger(SDL_FINGERDOWN, stamp: 3)
      stage.pump.fetchDuringWork()
      #expect(!stage.pump.hasFetchedEvents)
      stage.stall(to: 1003)
      stage.pump.fetchDuringWork()
      #expect(stage.pump.hasFetchedEvents)
      stage.stall(to: 1050)
      stage.finger(SDL_FINGERMOTION, x: 0.6, stamp: 50)

      #expect(trace(stage.drain()) == ["#1 began 200,150 @1003", "#1 moved 240,150 @1050"])
    }

    @Test func `closing and quitting together are one quit event`() {
      stage.finger(SDL_FINGERDOWN)
      stage.windowEvent(SDL_WINDOWEVENT_CLOSE)
      stage.inject(SDL_QUIT)

      #expect(
        trace(stage.drain()) == ["#1 began 200,150 @1000", "#1 cancelled 200,150 @1000", "quit"])
    }

    @Test func `a new size cancels every touch, and is reported once`() {
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()

      stage.window.resize(to: Size(width: 500, height: 360))
      stage.windowEvent(SDL_WINDOWEVENT_SIZE_CHANGED)
      stage.windowEvent(SDL_WINDOWEVENT_RESIZED)

      let lines = trace(stage.drain()).filter { $0 != "exposed" }
      #expect(lines == ["#1 cancelled 200,150 @1000", "resized 500x360"])
    }

    @Test func `the app can cancel every touch`() {
      stage.finger(SDL_FINGERDOWN)
      var events = stage.drain()

      stage.pump.cancelAll(into: &events)

      #expect(trace(events) == ["#1 began 200,150 @1000", "#1 cancelled 200,150 @1000"])
    }

    // MARK: Window, keys, mouse

    @Test func `exposure and visibility of the window are reported`() {
      stage.windowEvent(SDL_WINDOWEVENT_MINIMIZED)
      stage.windowEvent(SDL_WINDOWEVENT_RESTORED)
      stage.windowEvent(SDL_WINDOWEVENT_EXPOSED)
      stage.inject(SDL_RENDER_DEVICE_RESET)

      #expect(trace(stage.drain()) == ["hidden", "shown", "exposed", "exposed"])
    }

    @Test func `keys are reported by their names in lower case, without repetitions`() {
      stage.key(SDLK_t, isDown: true, stamp: 90)
      stage.key(SDLK_t, isDown: true, isRepeat: true, stamp: 92)
      stage.key(SDLK_LALT, isDown: true, stamp: 93)
      stage.key(SDLK_F11, isDown: true, stamp: 94)
      stage.key(SDLK_t, isDown: false, stamp: 95)
      // Another window received its key-down.
      stage.key(SDLK_ESCAPE, isDown: false, stamp: 95)

      let events = stage.drain()

      #expect(
        trace(events) == [
          "key t down @995", "key left alt down @998", "key f11 down @999", "key t up @1000",
        ])
      guard case .input(.press(let press)) = events[2] else { return }
      #expect(press.modifierFlags == .alternate)
    }

    // MARK: Waiting

    @Test func `the event that ends a wait is not lost`() {
      stage.finger(SDL_FINGERDOWN)

      stage.pump.wait(until: nil)

      #expect(trace(stage.drain()) == ["#1 began 200,150 @1000"])
    }

    @Test func `waiting for a deadline in the past returns at once`() {
      stage.pump.wait(until: .zero)

      #expect(stage.drain().isEmpty)
    }
  }
}
