import CSDL3Events
import CSDLHost
import Testing

@testable import SDLFingers

/// Tests that compare the places of fields with those in SDL's header.
@Suite struct EventLayoutTests {
  private let two = EventLayout.sdl2
  private let three = EventLayout.sdl3

  private func at<Root>(_ field: PartialKeyPath<Root>) -> Int? {
    MemoryLayout<Root>.offset(of: field)
  }

  @Test func `an event has the size that SDL keeps stable`() {
    #expect(MemoryLayout<SDL_Event>.size == 56)
    #expect(MemoryLayout<SDL3_Event>.size == 128)
  }

  @Test func `timestamps are where SDL has them`() {
    #expect(two.timestamp == at(\SDL_CommonEvent.timestamp))
    #expect(three.timestamp == at(\SDL3_CommonEvent.timestamp))
  }

  @Test func `fields of fingers are where SDL 2 has them`() {
    #expect(two.finger.device == at(\SDL_TouchFingerEvent.touchId))
    #expect(two.finger.finger == at(\SDL_TouchFingerEvent.fingerId))
    #expect(two.finger.x == at(\SDL_TouchFingerEvent.x))
    #expect(two.finger.y == at(\SDL_TouchFingerEvent.y))
    #expect(two.finger.pressure == at(\SDL_TouchFingerEvent.pressure))
    #expect(two.finger.window == at(\SDL_TouchFingerEvent.windowID))
  }

  @Test func `fields of fingers are where SDL 3 has them`() {
    #expect(three.finger.device == at(\SDL3_TouchFingerEvent.touchID))
    #expect(three.finger.finger == at(\SDL3_TouchFingerEvent.fingerID))
    #expect(three.finger.x == at(\SDL3_TouchFingerEvent.x))
    #expect(three.finger.y == at(\SDL3_TouchFingerEvent.y))
    #expect(three.finger.pressure == at(\SDL3_TouchFingerEvent.pressure))
    #expect(three.finger.window == at(\SDL3_TouchFingerEvent.windowID))
  }

  @Test func `fields of the mouse are where SDL 2 has them`() {
    #expect(two.motion.window == at(\SDL_MouseMotionEvent.windowID))
    #expect(two.motion.mouse == at(\SDL_MouseMotionEvent.which))
    #expect(two.motion.buttons == at(\SDL_MouseMotionEvent.state))
    #expect(two.motion.x == at(\SDL_MouseMotionEvent.x))
    #expect(two.motion.y == at(\SDL_MouseMotionEvent.y))

    #expect(two.button.window == at(\SDL_MouseButtonEvent.windowID))
    #expect(two.button.mouse == at(\SDL_MouseButtonEvent.which))
    #expect(two.button.button == at(\SDL_MouseButtonEvent.button))
    #expect(two.button.isDown == at(\SDL_MouseButtonEvent.state))
    #expect(two.button.x == at(\SDL_MouseButtonEvent.x))
    #expect(two.button.y == at(\SDL_MouseButtonEvent.y))
  }

  @Test func `fields of the mouse are where SDL 3 has them`() {
    #expect(three.motion.window == at(\SDL3_MouseMotionEvent.windowID))
    #expect(three.motion.mouse == at(\SDL3_MouseMotionEvent.which))
    #expect(three.motion.buttons == at(\SDL3_MouseMotionEvent.state))
    #expect(three.motion.x == at(\SDL3_MouseMotionEvent.x))
    #expect(three.motion.y == at(\SDL3_MouseMotionEvent.y))

    #expect(three.button.window == at(\SDL3_MouseButtonEvent.windowID))
    #expect(three.button.mouse == at(\SDL3_MouseButtonEvent.which))
    #expect(three.button.button == at(\SDL3_MouseButtonEvent.button))
    #expect(three.button.isDown == at(\SDL3_MouseButtonEvent.down))
    #expect(three.button.x == at(\SDL3_MouseButtonEvent.x))
    #expect(three.button.y == at(\SDL3_MouseButtonEvent.y))
  }

  @Test func `fields of the wheel are where SDL has them`() {
    #expect(two.wheel.window == at(\SDL_MouseWheelEvent.windowID))
    #expect(two.wheel.mouse == at(\SDL_MouseWheelEvent.which))
    #expect(two.wheel.x == at(\SDL_MouseWheelEvent.x))
    #expect(two.wheel.y == at(\SDL_MouseWheelEvent.y))
    #expect(two.wheel.preciseX == at(\SDL_MouseWheelEvent.preciseX))
    #expect(two.wheel.preciseY == at(\SDL_MouseWheelEvent.preciseY))
    #expect(two.wheel.direction == at(\SDL_MouseWheelEvent.direction))

    #expect(three.wheel.window == at(\SDL3_MouseWheelEvent.windowID))
    #expect(three.wheel.mouse == at(\SDL3_MouseWheelEvent.which))
    #expect(three.wheel.x == at(\SDL3_MouseWheelEvent.x))
    #expect(three.wheel.y == at(\SDL3_MouseWheelEvent.y))
    #expect(three.wheel.preciseX == at(\SDL3_MouseWheelEvent.x))
    #expect(three.wheel.preciseY == at(\SDL3_MouseWheelEvent.y))
    #expect(three.wheel.direction == at(\SDL3_MouseWheelEvent.direction))
  }

  @Test func `fields of pinches are where SDL 3 has them`() {
    #expect(three.pinch.scale == at(\SDL3_PinchFingerEvent.scale))
    #expect(three.pinch.window == at(\SDL3_PinchFingerEvent.windowID))
  }

  @Test func `fields of pens are where SDL 3 has them`() {
    #expect(three.pen.window == at(\SDL3_PenAxisEvent.windowID))
    #expect(three.pen.pen == at(\SDL3_PenAxisEvent.which))
    #expect(three.pen.state == at(\SDL3_PenAxisEvent.pen_state))
    #expect(three.pen.x == at(\SDL3_PenAxisEvent.x))
    #expect(three.pen.y == at(\SDL3_PenAxisEvent.y))
    #expect(three.pen.axis == at(\SDL3_PenAxisEvent.axis))
    #expect(three.pen.value == at(\SDL3_PenAxisEvent.value))
    #expect(three.pen.state == at(\SDL3_PenMotionEvent.pen_state))
    #expect(three.pen.y == at(\SDL3_PenTouchEvent.y))
    #expect(three.pen.pen == at(\SDL3_PenProximityEvent.which))
  }

  @Test func `fields of keys are where SDL has them`() {
    #expect(two.key.window == at(\SDL_KeyboardEvent.windowID))
    #expect(two.key.isDown == at(\SDL_KeyboardEvent.state))
    #expect(two.key.isRepeat == at(\SDL_KeyboardEvent.repeat))
    #expect(two.key.scancode == at(\SDL_KeyboardEvent.keysym.scancode))
    #expect(two.key.keycode == at(\SDL_KeyboardEvent.keysym.sym))

    #expect(three.key.window == at(\SDL3_KeyboardEvent.windowID))
    #expect(three.key.isDown == at(\SDL3_KeyboardEvent.down))
    #expect(three.key.isRepeat == at(\SDL3_KeyboardEvent.`repeat`))
    #expect(three.key.scancode == at(\SDL3_KeyboardEvent.scancode))
    #expect(three.key.keycode == at(\SDL3_KeyboardEvent.key))
  }

  @Test func `fields of windows are where SDL has them`() {
    #expect(two.window.window == at(\SDL_WindowEvent.windowID))
    #expect(two.window.change == at(\SDL_WindowEvent.event))
    #expect(two.window.width == at(\SDL_WindowEvent.data1))
    #expect(two.window.width + 4 == at(\SDL_WindowEvent.data2))

    #expect(three.window.window == at(\SDL3_WindowEvent.windowID))
    #expect(three.window.change == 0)
    #expect(three.window.width == at(\SDL3_WindowEvent.data1))
    #expect(three.window.width + 4 == at(\SDL3_WindowEvent.data2))
  }

  @Test func `a key without a name of SDL has none, and the others have SDL's`() {
    let codes = [Int32](33...126) + [8, 9, 13, 27, 32, 127]
    let named = ([Int32](57...115) + [Int32](224...231)).map(KeyNames.keycode)
    for code in codes + named {
      let name = SDL_GetKeyName(code).map { String(cString: $0).lowercased() }
      #expect(KeyNames.name(of: code) == name, "\(code)")
    }
    #expect(KeyNames.name(of: 0) == "")
    #expect(KeyNames.name(of: -1) == "")
    #expect(KeyNames.name(of: KeyNames.keycode(scancode: 56)) == "")
    #expect(KeyNames.name(of: KeyNames.keycode(scancode: 300)) == "")
  }
}
