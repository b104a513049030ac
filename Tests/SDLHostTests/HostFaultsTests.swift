import CSDLHost
import GestureControls
import Gestures
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  /// Tests of faults of the system while the program runs.
  @MainActor @Suite struct HostFaultsTests {
    let stage: PumpStage

    init() throws { stage = try PumpStage() }

    @Test(
      arguments: [
        // An added device has its index as its number, and a removed device that was not open has 0.
        (SDL_AUDIODEVICEREMOVED.code, 0, ["audio changed"]),
        (SDL_AUDIODEVICEADDED.code, 0, ["audio changed"]),
        // The removed device is a microphone.
        (SDL_AUDIODEVICEREMOVED.code, 1, []),
      ] as [(UInt32, UInt8, [String])])
    func `added and removed audio devices are reported`(
      type: UInt32, isCapture: UInt8, lines: [String]
    ) {
      stage.inject(SDL_EventType(.init(type))) { event in
        event.adevice.which = 0
        event.adevice.iscapture = isCapture
      }

      #expect(trace(stage.drain()) == lines)
    }

    @Test func `the loss of the open audio device is reported`() throws {
      try #require(SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
      defer { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
      var format = SDL_AudioSpec()
      (format.freq, format.format, format.channels) = (44_100, 0x8010, 2)
      format.samples = 512
      let device = SDL_OpenAudioDevice(nil, 0, &format, nil, 0)
      try #require(device != 0)
      defer { SDL_CloseAudioDevice(device) }
      _ = stage.drain()

      // SDL 2 on top of SDL 3 reports only devices that are open.
      stage.inject(SDL_AUDIODEVICEREMOVED) { $0.adevice.which = device }

      #expect(trace(stage.drain()) == ["audio lost"])
    }

    @Test(arguments: [SDL_RENDER_TARGETS_RESET.code, SDL_RENDER_DEVICE_RESET.code])
    func `a window that lost its picture is drawn again`(type: UInt32) {
      let exposures = stage.window.exposures

      stage.inject(SDL_EventType(.init(type)))

      #expect(trace(stage.drain()) == ["exposed"])
      #expect(stage.window.exposures == exposures + 1)
    }

    @Test func `events of a closed window are counted and ignored`() {
      stage.finger(SDL_FINGERDOWN, windowID: stage.window.id)
      #expect(stage.drain().count == 1)
      let gone: UInt32 = 4711

      stage.finger(SDL_FINGERUP, windowID: gone)
      stage.inject(SDL_MOUSEBUTTONDOWN) { event in
        event.button.windowID = gone
        event.button.button = 1
        event.button.state = 1
      }
      stage.inject(SDL_KEYDOWN) { event in event.key.windowID = gone }
      stage.inject(SDL_WINDOWEVENT) { event in
        event.window.windowID = gone
        event.window.event = SDL_WINDOWEVENT_CLOSE.code
      }

      // The lift of a finger that landed in this window is this window's.
      #expect(stage.drain().count == 1)
      #expect(stage.pump.counters.otherWindows == 4)
      #expect(stage.pump.counters.down == 0)
    }

    // MARK: Density and size

    @Test func `the density of another display is reported once`() {
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()

      stage.window.pixelsPerPoint = 2
      stage.windowEvent(SDL_WINDOWEVENT_MOVED)
      stage.windowEvent(SDL_WINDOWEVENT_DISPLAY_CHANGED)
      stage.windowEvent(SDL_WINDOWEVENT_SIZE_CHANGED)

      #expect(trace(stage.drain()) == ["#1 cancelled 200,150 @1000", "density 2"])
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `a finger's location is in points of the window at any density`(density: Double) {
      stage.window.pixelsPerPoint = density
      _ = stage.drain()
      stage.finger(SDL_FINGERDOWN, x: 0.75, y: 0.25)
      // Some drivers send pixels if SDL cannot find the window.
      stage.finger(SDL_FINGERDOWN, x: 300, y: 75, finger: 1)

      let places = samples(stage.drain()).map(\.location)

      #expect(places[0] == Point(x: 300, y: 75))
      #expect(places[1] == Point(x: 300 / density, y: 75 / density))
    }

    @Test func `fullscreen changes the size once each way, and cancels all touches`() throws {
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()

      try stage.window.toggleFullscreen()
      let there = trace(stage.drain()).filter { $0 != "exposed" }
      #expect(stage.window.isFullscreen)
      try stage.window.toggleFullscreen()
      // The dummy driver leaves the window as large as the screen.
      stage.window.resize(to: Size(width: 400, height: 300))
      let back = trace(stage.drain()).filter { $0 != "exposed" }

      #expect(there == ["#1 cancelled 200,150 @1000", "resized 1024x768"])
      #expect(back == ["resized 400x300"])
      #expect(!stage.window.isFullscreen)
    }

    @Test func `a fraction refers to the size that the window had at the time of the event`() {
      stage.finger(SDL_FINGERDOWN, x: 0.5, finger: 0)
      stage.window.resize(to: Size(width: 800, height: 600))
      stage.finger(SDL_FINGERDOWN, x: 0.5, finger: 1)

      #expect(
        trace(stage.drain()).filter { $0 != "exposed" } == [
          "#1 began 200,150 @1000", "#1 cancelled 200,150 @1000", "resized 800x600",
          "#3 began 400,300 @1000",
        ])
    }

    @Test func `a density is noticed without an event of the window`() {
      stage.finger(SDL_FINGERDOWN)
      _ = stage.drain()
      stage.window.pixelsPerPoint = 1.5

      #expect(trace(stage.drain()) == ["#1 cancelled 200,150 @1000", "density 1.5"])
    }

    @Test func `fractions refer to the new size after a resize`() {
      stage.window.resize(to: Size(width: 800, height: 600))
      _ = stage.drain()
      stage.finger(SDL_FINGERDOWN, x: 0.75, y: 0.25)

      #expect(samples(stage.drain()).map(\.location) == [Point(x: 600, y: 150)])
    }
  }
}

#if os(Linux)
@Suite struct DisplayLossTests {
  @Test func `when the display is lost, the program ends with the status of the handler`() async {
    await #expect(processExitsWith: .exitCode(41)) {
      DisplayLoss.whenLost { 41 }
      DisplayLoss.end()
    }
  }

  @Test func `without a handler, the program ends with the status for a missing device`() async {
    await #expect(processExitsWith: .exitCode(69)) {
      DisplayLoss.whenLost { 41 }
      DisplayLoss.forget()
      DisplayLoss.end()
    }
  }
}
#endif
