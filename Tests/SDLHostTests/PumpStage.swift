import CSDLHost
import Gestures
import SDLFingers

@testable import SDLHost

/// A window on SDL's dummy drivers, and an event pump whose clock the test sets.
@MainActor final class PumpStage {
  let window: HostWindow
  let pump: EventPump
  private let clock: HostClock
  private let time: Box<Duration>
  /// The buttons of the mouse that are down, as SDL's events of its motion have them.
  private var heldButtons: UInt32 = 0

  init(size: Size = Size(width: 400, height: 300)) throws {
    // SDL frees the text of a thread's last error only in threads that it has started, and the parts of
    // a test run in several.
    defer { SDL_TLSCleanup() }
    let system = try SDLSystem(headless: true)
    window = try HostWindow(system: system, title: "Test", size: size)
    let time = Box(Duration.zero)
    clock = HostClock { time.value }
    pump = EventPump(system: system, window: window, clock: clock)
    pump.fingers.usesFingerKeys = true
    self.time = time
    _ = drain()
    advance(to: 1000)
  }

  /// Sets the clock, initially at 1000, as if the program had waited until then.
  func advance(to milliseconds: Int) {
    time.value = .milliseconds(milliseconds)
    clock.waited()
  }

  /// Sets the clock as if the program had been busy and fetched nothing.
  func stall(to milliseconds: Int) { time.value = .milliseconds(milliseconds) }

  /// The host's time, in milliseconds.
  var now: Double { clock.now / .milliseconds(1) }

  func drain() -> [HostEvent] {
    defer { SDL_TLSCleanup() }
    var events: [HostEvent] = []
    pump.drain(into: &events)
    return events
  }

  /// Puts an event with a timestamp into SDL's queue.
  func inject(
    _ type: SDL_EventType, stamp: UInt32 = 100, _ fill: (inout SDL_Event) -> Void = { _ in }
  ) {
    var event = SDL_Event()
    event.type = type.code
    event.common.timestamp = stamp
    fill(&event)
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
  }

  func finger(
    _ type: SDL_EventType, x: Float = 0.5, y: Float = 0.5, finger: Int64 = 0, device: Int64 = 3,
    windowID: UInt32 = 0, stamp: UInt32 = 100
  ) {
    inject(type, stamp: stamp) { event in
      event.tfinger.touchId = device
      event.tfinger.fingerId = finger
      event.tfinger.x = x
      event.tfinger.y = y
      event.tfinger.pressure = 1
      event.tfinger.windowID = windowID
    }
  }

  /// Pushes a finger's event through SDL's filters and watches, as a driver does.
  func pushFinger(_ type: SDL_EventType, x: Float, y: Float, finger: Int64 = 0) {
    var event = SDL_Event()
    event.type = type.code
    event.tfinger.touchId = 3
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    event.tfinger.windowID = SDL_GetWindowID(window.handle)
    SDL_PushEvent(&event)
  }

  func mouse(move x: Int32, _ y: Int32, which: UInt32 = 0, stamp: UInt32 = 100) {
    inject(SDL_MOUSEMOTION, stamp: stamp) { event in
      event.motion.x = x
      event.motion.y = y
      event.motion.which = which
      event.motion.state = self.heldButtons
    }
  }

  func button(
    isDown: Bool, _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0,
    stamp: UInt32 = 100
  ) {
    let bit: UInt32 = 1 << (button - 1)
    heldButtons = isDown ? heldButtons | bit : heldButtons & ~bit
    inject(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, stamp: stamp) { event in
      event.button.button = UInt8(button)
      event.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.button.x = x
      event.button.y = y
      event.button.which = which
    }
  }

  func key(
    _ key: SDL_KeyCode, isDown: Bool, isRepeat: Bool = false, stamp: UInt32 = 100
  ) {
    inject(isDown ? SDL_KEYDOWN : SDL_KEYUP, stamp: stamp) { event in
      event.key.keysym.sym = Int32(truncatingIfNeeded: key.rawValue)
      event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.key.repeat = isRepeat ? 1 : 0
    }
  }

  func windowEvent(_ change: SDL_WindowEventID, stamp: UInt32 = 100) {
    inject(SDL_WINDOWEVENT, stamp: stamp) { event in
      event.window.event = change.code
      event.window.windowID = SDL_GetWindowID(self.window.handle)
    }
  }
}

final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
