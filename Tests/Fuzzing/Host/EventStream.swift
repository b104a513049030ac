import CSDLHost
import Gestures
import Oracle
import SDLFingers
import SDLHost

/// A stream of events that choices make: some are gestures, most are invalid.
struct EventStream<Choices: ChoiceSource> {
  let length: Int
  private(set) var eventCount = 0
  private let window: HostWindow
  /// Whether the window may become very wide, and may be closed.
  private let isExtreme: Bool
  var random: Choices
  private var stamp: UInt32

  init(window: HostWindow, isExtreme: Bool = true, random: Choices) {
    self.window = window
    self.isExtreme = isExtreme
    self.random = random
    length = self.random.int(in: 4...40)
    // SDL's millisecond count restarts after 49 days.
    stamp = self.random.once(in: 8) ? .max - 50 : 1000
  }

  /// Sends random events, then usually plays a frame.
  mutating func step(on table: some EventTable) {
    switch random.int(in: 0...99) {
    case 0..<25: gesture(on: table)
    case 25..<65: for _ in 0..<random.int(in: 1...6) { sendFinger() }
    case 65..<75: sendMouse()
    case 75..<80: sendKey()
    case 80..<90: sendWindow()
    case 90..<94: sendOther()
    case 94..<96:
      window.resize(
        to: Size(
          width: Double(random.int(in: 320...900) * random.pick(isExtreme ? [1, 1, 1, 40] : [1])),
          height: Double(random.int(in: 240...700))))
    case 96: table.devices.listed = random.pick([[], [3], [3, 4], [4, .max]])
    case 97:
      table.devices.trackpads = random.pick([[], [4], [3, 4]])
      table.pump.fingers.reportsHover.toggle()
    case 98: table.devices.known = random.pick([[], [0], [0, 1], [0, 1, 2, 3]])
    default: table.cancelAll()
    }
    if !random.once(in: 3) { pass(on: table) }
  }

  private mutating func pass(on table: some EventTable) {
    let time =
      random.once(in: 12)
      ? random.int(in: 0...9_000) : random.int(in: 0...40)
    stamp &+= UInt32(time)
    table.pass(.milliseconds(time), isBusy: random.once(in: 10))
    table.play()
  }

  // MARK: Fingers

  private static var fingers: [Int64] { [0, 1, 2, 3, 1 << 40, .min] }

  /// Sends fingers that land, move together or apart, and lift; sometimes an event is lost.
  mutating func gesture(on table: some EventTable) {
    let count = random.pick([1, 1, 1, 2, 2, 3, 5])
    let device: Int64 = random.pick([3, 3, 3, 4])
    let start = Point(
      x: random.double(in: 0...1), y: random.double(in: 0...1))
    let fingers = (0..<count).map { Int64($0) }
    let place = { (finger: Int64, way: Double, spread: Double) in
      let angle = Double(finger) * 2
      return (
        x: Float(start.x + way + spread * (angle - 2) / 4), y: Float(start.y + spread * angle / 4)
      )
    }
    for finger in fingers { put(SDL_FINGERDOWN, finger, device, place(finger, 0, 0.1)) }
    let steps = random.pick([0, 0, 1, 4, 12])
    let (way, growth) = (
      random.double(in: -0.05...0.05),
      random.double(in: -0.02...0.05)
    )
    for step in 0..<max(0, steps) {
      if random.once(in: 3) { pass(on: table) } else { stamp &+= 8 }
      for finger in fingers where !random.once(in: 20) {
        let at = place(finger, way * Double(step), 0.1 + growth * Double(step))
        put(SDL_FINGERMOTION, finger, device, at)
      }
    }
    for finger in fingers where !random.once(in: 6) {
      put(SDL_FINGERUP, finger, device, (x: 0, y: 0))
      if random.once(in: 3) { stamp &+= UInt32(random.int(in: 0...30)) }
    }
  }

  /// Sends a random event of a random finger.
  private mutating func sendFinger() {
    let type = random.pick([
      SDL_FINGERDOWN, SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP,
    ])
    // -1 is the device of the mouse.
    let device = random.pick([Int64(3), 3, 3, 4, .max, -1])
    put(type, random.pick(Self.fingers), device, (x: coordinate(), y: coordinate()))
    if random.once(in: 4) { stamp &-= 3 }
  }

  private mutating func coordinate() -> Float {
    guard random.once(in: 6) else { return Float(random.double(in: 0...1)) }
    return random.pick([
      .nan, .infinity, -.infinity, 0, 1, -0.1, 1.2, 1.6, 300, -4000, 70_000, 1e30,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ])
  }

  private mutating func put(
    _ type: SDL_EventType, _ finger: Int64, _ device: Int64, _ place: (x: Float, y: Float)
  ) {
    let (id, pressure) = (windowID(), random.pick([Float(1), 1, 0, 0.5, .nan, -3, 70]))
    send(type) { event in
      event.tfinger.touchId = device
      event.tfinger.fingerId = finger
      (event.tfinger.x, event.tfinger.y) = place
      event.tfinger.pressure = pressure
      event.tfinger.windowID = id
    }
  }

  /// Returns the number of the window, 0, or sometimes the number of a closed window.
  private mutating func windowID() -> UInt32 {
    random.once(in: 20) ? 4711 : random.pick([0, window.id])
  }

  // MARK: Everything else

  private mutating func sendMouse() {
    let (id, which): (UInt32, UInt32) = (windowID(), random.pick([0, 0, 0, 1, .max]))
    let (x, y) = (
      Int32(random.int(in: -50...500)), Int32(random.int(in: -50...400))
    )
    let kind = random.pick([
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
    ])
    let button = random.pick([UInt8(1), 1, 1, 2, 3, 200])
    let ticks = random.pick([Float(0), 1, -1, 0.1, 40, -1e30, .nan, .infinity])
    let direction = UInt32(random.int(in: 0...2))
    send(kind) { event in
      switch kind {
      case SDL_MOUSEMOTION:
        (event.motion.x, event.motion.y, event.motion.which) = (x, y, which)
        event.motion.windowID = id
      case SDL_MOUSEWHEEL:
        (event.wheel.preciseX, event.wheel.preciseY, event.wheel.which) = (ticks, ticks, which)
        (event.wheel.x, event.wheel.y, event.wheel.windowID) = (x, .max, id)
        event.wheel.direction = direction
      default:
        (event.button.x, event.button.y, event.button.which) = (x, y, which)
        (event.button.button, event.button.windowID) = (button, id)
        event.button.state = kind == SDL_MOUSEBUTTONDOWN ? 1 : 0
      }
    }
  }

  private mutating func sendKey() {
    let keys = [
      SDLK_LALT, SDLK_LCTRL, SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LGUI, SDLK_t, SDLK_r, SDLK_h, SDLK_m,
      SDLK_1, SDLK_2, SDLK_3, SDLK_5, SDLK_TAB, SDLK_SPACE, SDLK_LEFT, SDLK_ESCAPE, SDLK_F11,
      SDLK_UNKNOWN, SDLK_f, SDLK_n, SDLK_UP, SDLK_k, SDLK_EQUALS, SDLK_LEFTBRACKET,
    ]
    let (key, isDown, id) = (random.pick(keys), random.chance(0.5), windowID())
    let isRepeat = random.once(in: 5)
    send(isDown ? SDL_KEYDOWN : SDL_KEYUP) { event in
      event.key.keysym.sym = Int32(truncatingIfNeeded: key.rawValue)
      event.key.state = isDown ? 1 : 0
      event.key.repeat = isRepeat ? 1 : 0
      event.key.windowID = id
    }
  }

  /// Presses and releases one of the keys.
  mutating func press(_ keys: [SDL_KeyCode]) {
    let key = random.pick(keys)
    for isDown in [true, false] {
      send(isDown ? SDL_KEYDOWN : SDL_KEYUP) { event in
        event.key.keysym.sym = Int32(truncatingIfNeeded: key.rawValue)
        event.key.state = isDown ? 1 : 0
      }
    }
  }

  private mutating func sendWindow() {
    let (change, id) = (UInt8(random.int(in: 0...20)), windowID())
    guard isExtreme || change != UInt8(SDL_WINDOWEVENT_CLOSE.rawValue) else { return }
    send(SDL_WINDOWEVENT) { event in
      event.window.event = change
      event.window.windowID = id
      event.window.data1 = .max
      event.window.data2 = .min
    }
  }

  private mutating func sendOther() {
    let type =
      random.pick([
        SDL_QUIT, SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET, SDL_MULTIGESTURE,
        SDL_DOLLARGESTURE, SDL_APP_WILLENTERBACKGROUND, SDL_APP_DIDENTERFOREGROUND,
        SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED, SDL_JOYAXISMOTION, SDL_USEREVENT,
        SDL_KEYMAPCHANGED, SDL_CLIPBOARDUPDATE, SDL_DISPLAYEVENT,
      ])
    if isExtreme || type != SDL_QUIT { send(type) }
  }

  // The event bypasses SDL's filters and has a timestamp of its own.
  private mutating func send(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
    var event = SDL_Event()
    event.type = UInt32(truncatingIfNeeded: type.rawValue)
    event.common.timestamp = stamp
    fill(&event)
    SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    eventCount += 1
  }
}
