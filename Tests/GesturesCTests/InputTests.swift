import CGestures
import Gestures
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// Tests of events of SDL 2, whose bytes are written here by the places of their fields.
  @Suite final class InputTests {
    private let fixture = Fixture()
    private var session: gestures_session { fixture.session }
    private var time: gestures_time = 0

    private func receive(
      _ type: UInt32, at milliseconds: UInt32? = nil, _ fields: [(place: Int, value: UInt32)]
    ) -> gestures_result {
      var words = [UInt32](repeating: 0, count: 14)
      words[0] = type
      words[1] = milliseconds ?? UInt32(time / 1_000_000)
      for field in fields { words[field.place / 4] = field.value }
      return gestures_session_receive(session, GESTURES_SDL2, words, 56)
    }

    private func finger(_ type: UInt32, _ x: Double, _ y: Double, number: UInt32 = 1) {
      let (x, y) = (Float(x / 320).bitPattern, Float(y / 240).bitPattern)
      #expect(
        receive(type, [(8, 5), (16, number), (24, x), (28, y)]) == GESTURES_OK)
    }

    private func mouse(to x: UInt32, _ y: UInt32, buttons: UInt32 = 0) {
      #expect(receive(0x400, [(16, buttons), (20, x), (24, y)]) == GESTURES_OK)
    }

    private func button(_ isDown: Bool, _ x: UInt32, _ y: UInt32, number: UInt32 = 1) {
      let state = number | (isDown ? 1 << 8 : 0)
      #expect(
        receive(isDown ? 0x401 : 0x402, [(16, state), (20, x), (24, y)]) == GESTURES_OK)
    }

    private func advance(by milliseconds: Int64 = 16) {
      time += milliseconds * 1_000_000
      #expect(gestures_session_advance(session, time) == GESTURES_OK)
    }

    private var touches: [gestures_touch] {
      var touches = [gestures_touch](repeating: gestures_touch(), count: 4)
      var count = 0
      let size = MemoryLayout<gestures_touch>.size
      #expect(gestures_session_touches(session, &touches, 4, size, &count) == GESTURES_OK)
      return Array(touches.prefix(count))
    }

    private var emulated: [gestures_emulated_finger] {
      var fingers = [gestures_emulated_finger](repeating: gestures_emulated_finger(), count: 4)
      var count = 0
      let size = MemoryLayout<gestures_emulated_finger>.size
      #expect(gestures_session_emulated_fingers(session, &fingers, 4, size, &count) == GESTURES_OK)
      return Array(fingers.prefix(count))
    }

    private func set(_ property: gestures_session_property, _ value: Double) -> gestures_result {
      gestures_session_set(session, property, value)
    }

    private func get(_ property: gestures_session_property) -> Double {
      var value = -1.0
      #expect(gestures_session_get(session, property, &value) == GESTURES_OK)
      return value
    }

    private var deadline: gestures_time {
      var deadline: gestures_time = 0
      #expect(gestures_session_next_deadline(session, &deadline) == GESTURES_OK)
      return deadline
    }

    // MARK: Events

    @Test func `touches are written with their locations, as many as there is room for`() {
      finger(0x700, 160, 60)
      finger(0x700, 40, 120, number: 2)
      #expect(touches.isEmpty)
      advance()

      #expect(touches.map { [$0.x, $0.y] } == [[160, 60], [40, 120]])
      #expect(touches.map(\.finger) == [1, 3])
      var (touch, count) = (gestures_touch(), 0)
      let size = MemoryLayout<gestures_touch>.size
      #expect(gestures_session_touches(session, &touch, 1, size, &count) == GESTURES_OK)
      #expect((touch.x, count) == (160, 2))
    }

    @Test
    func `events are delivered when the time advances, and a program that sleeps wakes for them`() {
      let pan = fixture.add(GESTURES_PAN)
      #expect(deadline == .max)
      finger(0x700, 100, 100)
      #expect(deadline == 0)
      advance()
      finger(0x702, 160, 100)
      #expect(fixture.actions.isEmpty)
      #expect(gestures_session_advance_after_wait(session, 100_000_000) == GESTURES_OK)

      #expect(fixture.actions.map(\.recognizer) == [pan])
      // The device is asked about a silent finger.
      #expect(deadline == 5_100_000_000)
    }

    @Test func `events that are passed in an action are delivered with the next time`() {
      _ = fixture.add(GESTURES_PAN)
      fixture.onAction = { [unowned self] action in
        if action.state == 1 { finger(0x701, 160, 100) }
        #expect(gestures_session_advance(session, time) == GESTURES_OK)
      }
      finger(0x700, 100, 100)
      advance()
      finger(0x702, 160, 100)
      advance()
      #expect(fixture.actions.map(\.state) == [1])
      advance()

      #expect(fixture.actions.map(\.state) == [1, 3])
    }

    @Test func `an event of another kind is nothing, and a wrong one is an error`() {
      let words = [UInt32](repeating: 0, count: 32)
      #expect(gestures_session_receive(session, GESTURES_SDL2, words, 56) == GESTURES_NOTHING)
      #expect(gestures_session_receive(session, GESTURES_SDL3, words, 128) == GESTURES_NOTHING)
      // Nothing of it is kept, so that nothing is due.
      #expect(deadline == .max)
      #expect(gestures_session_receive(session, GESTURES_SDL2, words, 55) == GESTURES_BAD_SIZE)
      #expect(gestures_session_receive(session, GESTURES_SDL3, words, 127) == GESTURES_BAD_SIZE)
      #expect(gestures_session_receive(session, gestures_sdl(4), words, 128) == GESTURES_BAD_VALUE)
      #expect(
        gestures_session_receive(session, GESTURES_SDL2, nil, 56) == GESTURES_NULL_POINTER)
      #expect(gestures_session_advance_after_wait(session, -1) == GESTURES_BAD_VALUE)
      var count = 0
      #expect(gestures_session_touches(session, nil, 0, 1, &count) == GESTURES_BAD_SIZE)
      let size = MemoryLayout<gestures_touch>.size
      #expect(gestures_session_touches(session, nil, -1, size, &count) == GESTURES_BAD_VALUE)
      #expect(gestures_session_touches(session, nil, 1, size, &count) == GESTURES_NULL_POINTER)
      #expect(gestures_session_touches(session, nil, 0, size, nil) == GESTURES_NULL_POINTER)
    }

    @Test func `to cancel or resize ends the touches of events`() {
      _ = fixture.add(GESTURES_PAN)
      for end in [
        { [self] in gestures_session_cancel(session, time) },
        { [self] in gestures_session_resize(session, 640, 480, time) },
      ] {
        finger(0x700, 100, 100)
        advance()
        finger(0x702, 160, 100)
        #expect(end() == GESTURES_OK)

        #expect(touches.isEmpty)
        #expect(fixture.actions.last?.state == 4)
      }
      // Locations are those of the new size.
      finger(0x700, 100, 100)
      advance()
      #expect(touches.map(\.x) == [200])
    }

    @Test func `the touches of events pass the touch filter`() {
      #expect(set(GESTURES_HOLD_DURATION, 0.05) == GESTURES_OK)
      finger(0x700, 100, 100)
      advance()
      #expect(touches.isEmpty)
      advance(by: 50)

      #expect(touches.count == 1)
    }

    @Test func `the mouse with Alt pinches a view about its center, and its fingers can be drawn`()
    {
      let pinch = fixture.add(GESTURES_PINCH)
      mouse(to: 210, 120)
      #expect(receive(0x300, [(12, 1), (16, 226), (20, 0x4000_00E2)]) == GESTURES_OK)
      advance()
      #expect(emulated.map(\.is_down) == [0, 0])
      button(true, 210, 120)
      advance()
      #expect(touches.map { [$0.x, $0.y] } == [[210, 120], [30, 120]])
      #expect(emulated.map { [$0.x, Double($0.is_down)] } == [[210, 1], [30, 1]])
      mouse(to: 219, 120, buttons: 1)
      advance()

      #expect(fixture.actions.map(\.recognizer) == [pinch])
    }

    @Test func `a trackpad's pinch drives a pinch, by a sample too, and needs a scale above 0`() {
      _ = fixture.add(GESTURES_PINCH)
      var sample = gestures_sample()
      (sample.x, sample.y, sample.scroll) = (100, 100, Int32(GESTURES_TRANSFORM.rawValue))
      let size = MemoryLayout<gestures_sample>.size
      for bad in [0, -1, Double.nan] {
        sample.scroll_x = bad
        #expect(gestures_session_send(session, &sample, 1, size) == GESTURES_BAD_VALUE)
      }
      for (phase, scale) in [(0, 1), (1, 1.5), (1, 2), (3, 1)] as [(Int32, Double)] {
        (sample.phase, sample.scroll_x) = (phase, scale)
        #expect(gestures_session_send(session, &sample, 1, size) == GESTURES_OK)
      }

      #expect(fixture.actions.map(\.scale) == [1.5, 3, 3])
      #expect(fixture.actions.map(\.state) == [1, 2, 3])
      #expect(fixture.actions.allSatisfy { $0.touches == 0 && $0.location.x == 100 })
    }

    // MARK: Properties

    @Test func `properties have their defaults and ranges`() {
      let properties: [(gestures_session_property, value: Double, other: Double, bad: [Double])] = [
        (GESTURES_SDL_WINDOW, 0, 4_294_967_295, [-1, 0.5, 4_294_967_296, .nan]),
        (GESTURES_FOLLOWS_WINDOW_SIZE, 1, 0, [2, 0.5, .nan]),
        (GESTURES_PIXEL_DENSITY, 1, 2.5, [0, -1, 1e10, .nan]),
        (GESTURES_REPORTS_HOVER, 1, 0, [2]), (GESTURES_OTHER_BUTTONS, 1, 0, [2]),
        (GESTURES_WHEEL_SCROLLS, 0, 1, [2]), (GESTURES_FINGER_KEYS, 0, 1, [2]),
        (GESTURES_CUMULATIVE_PINCHES, 0, 1, [2]),
      ]
      for (property, value, other, bad) in properties {
        #expect(get(property) == value, "\(property)")
        for bad in bad { #expect(set(property, bad) == GESTURES_BAD_VALUE, "\(property) \(bad)") }
        #expect(get(property) == value, "\(property)")
        #expect(set(property, other) == GESTURES_OK, "\(property)")
        #expect(get(property) == other, "\(property)")
      }
      #expect(set(gestures_session_property(20), 1) == GESTURES_BAD_PROPERTY)
    }

    @Test func `events of another window are ignored`() {
      #expect(set(GESTURES_SDL_WINDOW, 9) == GESTURES_OK)
      #expect(receive(0x700, [(8, 5), (16, 1), (44, 8)]) == GESTURES_OK)
      #expect(receive(0x700, [(8, 5), (16, 2), (44, 9)]) == GESTURES_OK)
      advance()

      #expect(touches.count == 1)
    }

    @Test func `the size is that of the window's events, unless it is set`() {
      func resized(to width: UInt32, _ height: UInt32) -> [Double] {
        #expect(receive(0x200, [(12, 6), (16, width), (20, height)]) == GESTURES_OK)
        advance()
        var bounds = gestures_rect()
        #expect(gestures_view_bounds(fixture.window, &bounds) == GESTURES_OK)
        return [bounds.width, bounds.height]
      }
      #expect(resized(to: 640, 480) == [640, 480])
      #expect(set(GESTURES_FOLLOWS_WINDOW_SIZE, 0) == GESTURES_OK)
      #expect(resized(to: 100, 100) == [640, 480])
    }

    @Test func `another density cancels the touches`() {
      finger(0x700, 100, 100)
      advance()
      #expect(set(GESTURES_PIXEL_DENSITY, 2) == GESTURES_OK)
      advance()

      #expect(touches.isEmpty)
    }

    @Test func `the wheel scrolls if it is set to`() {
      let pan = fixture.add(GESTURES_PAN)
      let types = Double(GESTURES_DISCRETE_SCROLL.rawValue)
      #expect(gestures_recognizer_set(pan, GESTURES_ALLOWED_SCROLL_TYPES, types) == GESTURES_OK)
      #expect(set(GESTURES_WHEEL_SCROLLS, 1) == GESTURES_OK)
      mouse(to: 100, 100)
      #expect(receive(0x403, [(32, Float(1).bitPattern)]) == GESTURES_OK)
      advance()
      #expect(receive(0x403, [(32, Float(1).bitPattern)]) == GESTURES_OK)
      advance()

      #expect(touches.isEmpty)
      // Two notches of 20 points, of which the first begins the pan.
      #expect(abs((fixture.actions.last?.translation.dy ?? 0) - 39.9999) < 1e-9)
    }

    @Test func `a hovering pointer and the right button are reported until that is switched off`() {
      _ = fixture.add(GESTURES_HOVER)
      let tap = fixture.add(GESTURES_TAP)
      let secondary = Double(GESTURES_SECONDARY_BUTTON)
      #expect(gestures_recognizer_set(tap, GESTURES_BUTTON_MASK_REQUIRED, secondary) == GESTURES_OK)
      func click() -> [Int32] {
        mouse(to: 100, 100)
        advance()
        button(true, 100, 100, number: 3)
        button(false, 100, 100, number: 3)
        advance()
        return fixture.actions.map(\.kind)
      }
      #expect(Set(click()) == [Int32(GESTURES_HOVER.rawValue), Int32(GESTURES_TAP.rawValue)])
      #expect(set(GESTURES_REPORTS_HOVER, 0) == GESTURES_OK)
      #expect(set(GESTURES_OTHER_BUTTONS, 0) == GESTURES_OK)
      mouse(to: 101, 100)
      advance()
      let count = fixture.actions.count

      #expect(click().count == count)
    }

    @Test func `keys put fingers down if they are set to`() {
      mouse(to: 100, 100)
      #expect(receive(0x300, [(12, 1), (16, 9), (20, 0x66)]) == GESTURES_OK)
      advance()
      #expect(touches.isEmpty)
      #expect(receive(0x301, [(16, 9), (20, 0x66)]) == GESTURES_OK)
      #expect(set(GESTURES_FINGER_KEYS, 1) == GESTURES_OK)
      #expect(receive(0x300, [(12, 1), (16, 9), (20, 0x66)]) == GESTURES_OK)
      advance()

      #expect(touches.count == 1)
    }

    @Test func `a panel can be mounted upside down`() {
      #expect(gestures_session_set_panel(session, [-1, 0, 1, 0, -1, 1]) == GESTURES_OK)
      finger(0x700, 20, 60)
      advance()
      #expect(touches.map { [$0.x, $0.y] } == [[300, 180]])

      #expect(gestures_session_set_panel(session, [0, 0, 1, 0, 0, 1]) == GESTURES_BAD_VALUE)
      #expect(gestures_session_set_panel(session, [.nan, 0, 1, 0, -1, 1]) == GESTURES_BAD_VALUE)
      #expect(gestures_session_set_panel(session, nil) == GESTURES_OK)
      finger(0x702, 20, 60)
      advance()
      #expect(touches.map { [$0.x, $0.y] } == [[20, 60]])
    }

    // MARK: Devices

    /// The answers of the device, and the results of functions that it calls.
    private var (known, isTrackpad, results) = ([Int64](), false, [gestures_result]())

    private static let answer: gestures_device_callback = {
      device, question, fingers, capacity, userData in
      guard let userData else { return -1 }
      let tests = Unmanaged<InputTests>.fromOpaque(userData).takeUnretainedValue()
      tests.callFunctions()
      switch question {
      case GESTURES_DEVICE_IS_LISTED: return 1
      case GESTURES_DEVICE_IS_TRACKPAD: return tests.isTrackpad ? 1 : 0
      default:
        for (index, finger) in tests.known.prefix(Int(capacity)).enumerated() {
          fingers?[index] = finger
        }
        return Int32(tests.known.count)
      }
    }

    private func callFunctions() {
      var (count, value, time) = (0, 0.0, gestures_time(0))
      let words = [UInt32](repeating: 0, count: 14)
      results += [
        gestures_session_receive(session, GESTURES_SDL2, words, 56),
        gestures_session_set(session, GESTURES_WHEEL_SCROLLS, 1),
        gestures_session_get(session, GESTURES_WHEEL_SCROLLS, &value),
        gestures_session_set_panel(session, nil), gestures_session_on_device(session, nil, nil),
        gestures_session_emulated_fingers(
          session, nil, 0, MemoryLayout<gestures_emulated_finger>.size, &count),
        gestures_session_free(session),
      ]
      // Without an effect on the events.
      #expect(gestures_session_next_deadline(session, &time) == GESTURES_OK)
      #expect(gestures_session_advance(session, 0) == GESTURES_OK)
    }

    @Test
    func `a finger of which the device knows nothing is cancelled, and functions are refused`() {
      let pointer = Unmanaged.passUnretained(self).toOpaque()
      #expect(gestures_session_on_device(session, Self.answer, pointer) == GESTURES_OK)
      finger(0x700, 100, 100)
      advance()
      #expect(touches.count == 1)
      advance(by: 5000)

      #expect(touches.isEmpty)
      #expect(!results.isEmpty && results.allSatisfy { $0 == GESTURES_BUSY })
    }

    @Test func `the fingers of a trackpad touch the view under the pointer`() {
      let pointer = Unmanaged.passUnretained(self).toOpaque()
      isTrackpad = true
      #expect(gestures_session_on_device(session, Self.answer, pointer) == GESTURES_OK)
      mouse(to: 100, 100)
      finger(0x700, 150, 120)
      finger(0x700, 170, 120, number: 2)
      advance()

      #expect(touches.map(\.y) == [100, 100])
      #expect(touches.allSatisfy { $0.type == 1 })
    }

    @Test func `locations of the mouse that no screen has are ignored`() {
      let words: [UInt32] = [0x401, 0, 0, 5, 0, 0, 1 | 1 << 8, Float(3e38).bitPattern, 0]
      let event = words + [UInt32](repeating: 0, count: 32 - words.count)
      #expect(gestures_session_receive(session, GESTURES_SDL3, event, 128) == GESTURES_OK)
      advance()

      #expect(touches.isEmpty)
    }
  }
}
