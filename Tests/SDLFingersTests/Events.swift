import CSDL3Events
import CSDLHost
import Gestures

@testable import SDLFingers

/// Events of either version of SDL, written into memory as SDL writes them.
struct Events {
  let fingers: SDLFingers
  let version: SDLVersion

  init(_ version: SDLVersion, window: UInt32 = 7, density: Double = 1) {
    self.version = version
    fingers = SDLFingers(
      version, size: Size(width: 400, height: 300), window: window, density: density)
  }

  func two(_ type: SDL_EventType, stamp: UInt32, _ fill: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = UInt32(truncatingIfNeeded: type.rawValue)
    event.common.timestamp = stamp
    fill(&event)
    fingers.receive(&event)
  }

  func three(_ type: UInt32, stamp: UInt32, _ fill: (inout SDL3_Event) -> Void) {
    var event = SDL3_Event()
    event.type = type
    event.common.timestamp = UInt64(stamp) * 1_000_000
    fill(&event)
    fingers.receive(&event)
  }

  enum Phase { case down, moved, up, cancelled }

  func finger(
    _ phase: Phase, x: Float = 0.5, y: Float = 0.5, finger: Int64 = 1, device: Int64 = 3,
    pressure: Float = 1, window: UInt32 = 7, stamp: UInt32 = 100
  ) {
    switch version {
    case .sdl2:
      let types: [Phase: SDL_EventType] = [
        .down: SDL_FINGERDOWN, .moved: SDL_FINGERMOTION, .up: SDL_FINGERUP,
      ]
      two(types[phase] ?? SDL_FINGERUP, stamp: stamp) {
        $0.tfinger.touchId = device
        $0.tfinger.fingerId = finger
        ($0.tfinger.x, $0.tfinger.y, $0.tfinger.pressure) = (x, y, pressure)
        $0.tfinger.windowID = window
      }
    case .sdl3:
      let types: [Phase: UInt32] = [.down: 0x700, .up: 0x701, .moved: 0x702, .cancelled: 0x703]
      three(types[phase] ?? 0, stamp: stamp) {
        $0.tfinger.touchID = UInt64(bitPattern: device)
        $0.tfinger.fingerID = UInt64(bitPattern: finger)
        ($0.tfinger.x, $0.tfinger.y, $0.tfinger.pressure) = (x, y, pressure)
        $0.tfinger.windowID = window
      }
    }
  }

  func mouse(
    to x: Float, _ y: Float, which: UInt32 = 0, buttons: UInt32 = 0, window: UInt32 = 7,
    stamp: UInt32 = 100
  ) {
    switch version {
    case .sdl2:
      two(SDL_MOUSEMOTION, stamp: stamp) {
        ($0.motion.x, $0.motion.y) = (Int32(x), Int32(y))
        ($0.motion.which, $0.motion.windowID) = (which, window)
        $0.motion.state = buttons
      }
    case .sdl3:
      three(0x400, stamp: stamp) {
        ($0.motion.x, $0.motion.y) = (x, y)
        ($0.motion.which, $0.motion.windowID) = (which, window)
        $0.motion.state = buttons
      }
    }
  }

  func button(
    isDown: Bool, _ x: Float, _ y: Float, number: UInt8 = 1, which: UInt32 = 0, window: UInt32 = 7,
    stamp: UInt32 = 100
  ) {
    switch version {
    case .sdl2:
      two(isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, stamp: stamp) {
        ($0.button.x, $0.button.y) = (Int32(x), Int32(y))
        ($0.button.which, $0.button.button, $0.button.windowID) = (which, number, window)
        $0.button.state = isDown ? 1 : 0
      }
    case .sdl3:
      three(isDown ? 0x401 : 0x402, stamp: stamp) {
        ($0.button.x, $0.button.y) = (x, y)
        ($0.button.which, $0.button.button, $0.button.windowID) = (which, number, window)
        $0.button.down = isDown
      }
    }
  }

  /// - Parameter isPrecise: Whether SDL 2 has the numbers with fractions too.
  func wheel(x: Float = 0, y: Float, isPrecise: Bool = true) {
    switch version {
    case .sdl2:
      two(SDL_MOUSEWHEEL, stamp: 100) {
        ($0.wheel.x, $0.wheel.y) = (Int32(x), Int32(y))
        if isPrecise { ($0.wheel.preciseX, $0.wheel.preciseY) = (x, y) }
      }
    case .sdl3: three(0x403, stamp: 100) { ($0.wheel.x, $0.wheel.y) = (x, y) }
    }
  }

  /// An event that makes no touches.
  func other(stamp: UInt32) {
    switch version {
    case .sdl2: two(SDL_MULTIGESTURE, stamp: stamp) { _ in }
    case .sdl3: three(0x900, stamp: stamp) { _ in }
    }
  }

  func pinch(_ phase: Touch.Phase, scale: Float = 0, window: UInt32 = 7) {
    let types: [Touch.Phase: UInt32] = [.began: 0x710, .moved: 0x711, .ended: 0x712]
    three(types[phase] ?? 0, stamp: 100) {
      $0.pinch.scale = scale
      $0.pinch.windowID = window
    }
  }

  /// An event of a pen of SDL 3: `force` is that of an event of its pressure.
  func pen(
    _ type: UInt32, x: Float = 100, y: Float = 100, isDown: Bool = false, pen: UInt32 = 5,
    force: Float? = nil, window: UInt32 = 7, stamp: UInt32 = 100
  ) {
    three(type, stamp: stamp) {
      ($0.paxis.windowID, $0.paxis.which) = (window, pen)
      guard type != 0x1301 else { return }
      ($0.paxis.x, $0.paxis.y, $0.paxis.pen_state) = (x, y, isDown ? 1 : 0)
      if let force { ($0.paxis.axis, $0.paxis.value) = (0, force) }
    }
  }

  func key(
    _ keycode: Int32, isDown: Bool, isRepeat: Bool = false, scancode: Int32 = 0, window: UInt32 = 7
  ) {
    switch version {
    case .sdl2:
      two(isDown ? SDL_KEYDOWN : SDL_KEYUP, stamp: 100) {
        $0.key.windowID = window
        $0.key.keysym.sym = keycode
        $0.key.keysym.scancode = SDL_Scancode(.init(scancode))
        $0.key.state = isDown ? 1 : 0
        $0.key.repeat = isRepeat ? 1 : 0
      }
    case .sdl3:
      three(isDown ? 0x300 : 0x301, stamp: 100) {
        $0.key.windowID = window
        $0.key.key = UInt32(bitPattern: keycode)
        $0.key.scancode = scancode
        $0.key.down = isDown
        $0.key.repeat = isRepeat
      }
    }
  }

  enum Change { case size(Int32, Int32), pixels(Int32, Int32), hidden, minimized, focusLost, close }

  func window(_ change: Change) {
    switch version {
    case .sdl2:
      two(SDL_WINDOWEVENT, stamp: 100) { event in
        event.window.windowID = 7
        switch change {
        case .size(let width, let height):
          event.window.event = 6
          (event.window.data1, event.window.data2) = (width, height)
        case .pixels: break
        case .hidden: event.window.event = 2
        case .minimized: event.window.event = 7
        case .focusLost: event.window.event = 13
        case .close: event.window.event = 14
        }
      }
    case .sdl3:
      let type: UInt32 =
        switch change {
        case .size: 0x206
        case .pixels: 0x207
        case .hidden: 0x203
        case .minimized: 0x209
        case .focusLost: 0x20F
        case .close: 0x210
        }
      three(type, stamp: 100) { event in
        event.window.windowID = 7
        if case .size(let width, let height) = change {
          (event.window.data1, event.window.data2) = (width, height)
        }
        if case .pixels(let width, let height) = change {
          (event.window.data1, event.window.data2) = (width, height)
        }
      }
    }
  }

  /// Delivers the received events and describes the inputs, one per line.
  func deliver(at milliseconds: Int = 1000, hasWaited: Bool = false) -> [String] {
    var inputs: [Input] = []
    fingers.deliver(into: &inputs, at: .milliseconds(milliseconds), hasWaited: hasWaited)
    return inputs.map { input in
      switch input {
      case .touch(let sample):
        let (x, y) = (sample.location.x, sample.location.y)
        let time = sample.timestamp / .milliseconds(1)
        return "#\(sample.id.rawValue) \(sample.phase) \(short(x)),\(short(y)) @\(short(time))"
      case .press(let press): return "\(press.key) \(press.phase)"
      case .resize(let size, _): return "resize \(short(size.width))x\(short(size.height))"
      }
    }
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
