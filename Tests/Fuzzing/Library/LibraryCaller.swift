import CGestures
import GesturesC
import Oracle

/// C code that calls functions of the library as bytes choose, in its callbacks too.
final class LibraryCaller {
  var choices: ByteChoices
  var complaints = Complaints()
  // The handles that functions have returned; those of freed objects remain.
  var sessions: [gestures_session] = []
  var views: [gestures_view] = []
  var recognizers: [gestures_recognizer] = []
  /// The time of the next sample.
  var time: gestures_time = 0
  /// The number of callbacks that are being called, one inside the other.
  private var depth = 0

  /// The most sessions of one input; a process has at most 511.
  static let mostSessions = 4

  init(_ bytes: [UInt8]) { choices = ByteChoices(bytes) }

  /// Calls functions until all bytes are used, and then frees all sessions.
  func callAll() {
    addSession()
    while !choices.isEmpty { callOne() }
    for session in sessions {
      let result = gestures_session_free(session)
      complaints.expect(
        result == GESTURES_OK || result == GESTURES_FREED, "a session cannot be freed: \(result)")
      complaints.expect(
        gestures_session_touch_count(session, nil) == GESTURES_FREED, "a freed session is found")
    }
  }

  /// Calls a function, and expects that it returns one of the documented results.
  private func callOne() {
    // Most calls are samples of fingers, so that gestures begin, change and end.
    let result = choices.once(in: 2) ? touch() : choices.pick(Self.calls)(self)
    complaints.expect(
      result.rawValue <= GESTURES_FULL.rawValue, "a result is no constant: \(result.rawValue)")
  }

  /// Sometimes calls functions in a callback.
  func callBack() {
    guard depth < 3, choices.once(in: 4) else { return }
    depth += 1
    for _ in 0...choices.int(in: 0...2) { callOne() }
    depth -= 1
  }

  // MARK: Callbacks

  /// The pointer by which callbacks find this object.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func caller(_ pointer: UnsafeMutableRawPointer?) -> LibraryCaller? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  static let onAction: gestures_action_callback = { action, userData in
    guard let action = action?.pointee, let caller = caller(userData) else { return }
    caller.note(action)
    caller.callBack()
  }

  static let onTouches: gestures_touches_callback = { _, _, touches, count, userData in
    guard let caller = caller(userData) else { return }
    for touch in UnsafeBufferPointer(start: touches, count: count) {
      caller.complaints.expect(
        (0...1).contains(touch.force), "the force of a touch is \(touch.force)")
    }
    caller.callBack()
  }

  static let onQuestion: gestures_question_callback = { _, userData in
    guard let caller = caller(userData) else { return false }
    caller.callBack()
    return caller.choices.chance(0.5)
  }

  static let onEvent: gestures_event_callback = { event, userData in
    guard let event = event?.pointee, let caller = caller(userData) else { return }
    if event.recognizer != 0 { _ = caller.checkTouches(of: event.recognizer) }
    caller.callBack()
  }

  /// Expects that the values of an action, in the coordinates of the window, are finite.
  func note(_ action: gestures_action) {
    let numbers = [
      action.location.x, action.location.y, action.translation.dx, action.translation.dy,
      action.velocity.dx, action.velocity.dy, action.scale, action.scale_velocity,
      action.rotation, action.rotation_velocity,
    ]
    complaints.expect(numbers.allSatisfy(\.isFinite), "an action has the values \(numbers)")
    _ = checkTouches(of: action.recognizer)
  }

  /// Expects that exactly the indices below the number of touches have a location.
  func checkTouches(
    of recognizer: gestures_recognizer, in view: gestures_view = 0
  ) -> gestures_result {
    var values = gestures_action()
    let result = gestures_recognizer_values(
      recognizer, view, &values, MemoryLayout<gestures_action>.size)
    guard result == GESTURES_OK else { return result }
    let count = Int(values.touches)
    for index in [.min, -1, count, count + 1, .max] + Array(0..<min(count, 16)) {
      var location = gestures_point()
      let isBelow = index >= 0 && index < count
      complaints.expect(
        gestures_recognizer_touch_location(recognizer, index, view, &location)
          == (isBelow ? GESTURES_OK : GESTURES_BAD_VALUE),
        "of \(count) touches, the location of touch \(index) is wrong")
    }
    return result
  }

  // MARK: Choices

  /// Returns a handle that a function has returned, or seldom another number.
  private func handle(_ handles: [UInt64]) -> UInt64 {
    guard !choices.once(in: 16), !handles.isEmpty else {
      return choices.pick([0, 1, .max] + sessions + views + recognizers)
    }
    // Newer ones more often: they are less often freed.
    return handles[handles.count - 1 - choices.int(in: 0...min(handles.count, 8) - 1)]
  }

  var session: gestures_session { handle(sessions) }
  var view: gestures_view { handle(views) }
  var recognizer: gestures_recognizer { handle(recognizers) }
  /// A view for coordinates: mostly the window.
  var viewOrWindow: gestures_view { choices.once(in: 2) ? view : 0 }

  /// A number of a range, or seldom one that C code should not pass.
  func number(_ range: ClosedRange<Double>) -> Double {
    guard choices.once(in: 16) else { return choices.double(in: range) }
    return choices.pick([0, -0.0, -1, 1, 1e-300, 1e9, -1e9, 1e10, .nan, .infinity, -.infinity])
  }

  var coordinate: Double { number(-50...450) }

  var point: gestures_point { gestures_point(x: coordinate, y: coordinate) }

  var rect: gestures_rect {
    gestures_rect(x: coordinate, y: coordinate, width: number(0...400), height: number(0...400))
  }

  /// The number of a constant, or seldom one that is none.
  func constant(_ range: ClosedRange<Int>) -> UInt32 {
    UInt32(choices.once(in: 32) ? range.upperBound + 1 : choices.int(in: range))
  }

  /// A time that seldom is earlier than the one before, or far from it.
  func nextTime() -> gestures_time {
    if choices.once(in: 64) { return choices.pick([0, -1, time / 2, time + 1 << 60, .max]) }
    // Up to 100 ms later.
    time += 1_000_000 * Int64(choices.int(in: 0...100))
    return time
  }
}
