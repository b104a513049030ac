import CGestures
import Testing

/// A session of C code with a view and one recognizer of each kind, and what the callbacks recorded.
final class Fixture {
  static let kinds: [gestures_kind] = [
    GESTURES_TAP, GESTURES_LONG_PRESS, GESTURES_PAN, GESTURES_PINCH, GESTURES_ROTATION,
    GESTURES_SWIPE, GESTURES_SCREEN_EDGE_PAN, GESTURES_HOVER, GESTURES_TICKLE,
    GESTURES_CHECK_MARK, GESTURES_MANIPULATION, GESTURES_CUSTOM_GESTURE,
  ]

  private(set) var session: gestures_session = 0
  private(set) var window: gestures_view = 0
  private(set) var view: gestures_view = 0
  /// Called in each callback of an action, after the action has been recorded.
  var onAction: (gestures_action) -> Void = { _ in }
  private(set) var actions: [gestures_action] = []
  private var time: gestures_time = 0

  init() {
    #expect(gestures_session_create(320, 240, &session) == GESTURES_OK)
    #expect(gestures_session_window(session, &window) == GESTURES_OK)
    #expect(gestures_view_create(window, 20, 20, 200, 200, &view) == GESTURES_OK)
  }

  deinit { gestures_session_free(session) }

  /// Adds a recognizer whose actions are recorded.
  func add(_ kind: gestures_kind, to view: gestures_view? = nil) -> gestures_recognizer {
    var recognizer: gestures_recognizer = 0
    #expect(gestures_recognizer_create(view ?? self.view, kind, &recognizer) == GESTURES_OK)
    let callback: gestures_action_callback = { action, userData in
      guard let action = action?.pointee, let userData else { return }
      let fixture = Unmanaged<Fixture>.fromOpaque(userData).takeUnretainedValue()
      fixture.actions.append(action)
      fixture.onAction(action)
    }
    #expect(gestures_recognizer_on_action(recognizer, callback, pointer) == GESTURES_OK)
    return recognizer
  }

  /// The pointer by which callbacks find this object.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Lets milliseconds pass and then moves a finger.
  func send(
    _ phase: gestures_phase, _ x: Double, _ y: Double, finger: Int64 = 1, after: Int64 = 16
  ) {
    time += after * 1_000_000
    #expect(gestures_session_touch(session, finger, phase, x, y, time) == GESTURES_OK)
  }

  func wait(_ milliseconds: Int64) {
    time += milliseconds * 1_000_000
    #expect(gestures_session_advance(session, time) == GESTURES_OK)
  }

  /// Drags a finger from one place by a distance in three moves, and lifts it.
  func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double, finger: Int64 = 1) {
    send(GESTURES_BEGAN, x, y, finger: finger)
    for step in 1...3 {
      send(GESTURES_MOVED, x + dx * Double(step) / 3, y + dy * Double(step) / 3, finger: finger)
    }
    send(GESTURES_ENDED, x + dx, y + dy, finger: finger)
  }

  func tap(_ x: Double, _ y: Double) {
    send(GESTURES_BEGAN, x, y)
    send(GESTURES_ENDED, x, y)
  }

  /// The states of the actions of a recognizer.
  func states(of recognizer: gestures_recognizer) -> [Int32] {
    actions.filter { $0.recognizer == recognizer }.map(\.state)
  }

  func state(of recognizer: gestures_recognizer) -> gestures_state {
    var state = GESTURES_STATE_POSSIBLE
    #expect(gestures_recognizer_state(recognizer, &state) == GESTURES_OK)
    return state
  }
}

/// Returns the text that a function writes to a buffer.
func text(
  size: Int = 256,
  _ write: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?)
    -> gestures_result
) -> String {
  var buffer = [CChar](repeating: 1, count: size)
  var length = -1
  #expect(write(&buffer, size, &length) == GESTURES_OK)
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
