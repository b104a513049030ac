import CGestures
import Oracle

// The calls that bytes choose from, one for each function that has a handle, and some of values.
extension LibraryCaller {
  typealias Call = @Sendable (LibraryCaller) -> gestures_result

  static let calls: [Call] =
    sessionCalls + viewCalls + recognizerCalls + motionCalls
    + inputCalls

  /// Gives a function memory for its output; seldom NULL.
  private func output<Value>(
    _ value: Value, _ call: (UnsafeMutablePointer<Value>?) -> gestures_result
  ) -> gestures_result {
    if choices.once(in: 64) { return call(nil) }
    var value = value
    return call(&value)
  }

  /// Gives a function memory for a new handle, and keeps the handle.
  private func add(
    to handles: ReferenceWritableKeyPath<LibraryCaller, [UInt64]>,
    _ call: (UnsafeMutablePointer<UInt64>) -> gestures_result
  ) -> gestures_result {
    var handle: UInt64 = 0
    let result = call(&handle)
    if result == GESTURES_OK { self[keyPath: handles].append(handle) }
    return result
  }

  /// Gives a function memory for words of a length that bytes choose.
  private func words(
    _ call: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> gestures_result
  ) -> gestures_result {
    let size = choices.int(in: 0...120)
    var buffer = [CChar](repeating: 1, count: size)
    return output(0) { call(&buffer, size, $0) }
  }

  /// Returns the size of a struct, or seldom a wrong one.
  private func size<Value>(_: Value.Type) -> Int {
    choices.once(in: 64) ? 1 : MemoryLayout<Value>.size
  }

  private var pose: gestures_pose {
    gestures_pose(center: point, scale: number(0.1...3), rotation: number(-4...4))
  }

  // MARK: Sessions

  /// Creates a session with a view and a recognizer of each kind whose actions are noted.
  func addSession() {
    guard sessions.count < Self.mostSessions else { return }
    _ = add(to: \.sessions) { gestures_session_create(400, 400, $0) }
    var window: gestures_view = 0
    _ = gestures_session_window(sessions[sessions.count - 1], &window)
    views.append(window)
    _ = add(to: \.views) { gestures_view_create(window, 10, 10, 300, 300, $0) }
    _ = addRecognizer(to: views[views.count - 1])
  }

  private func addRecognizer(to view: gestures_view) -> gestures_result {
    let kind = gestures_kind(constant(1...11))
    let result = add(to: \.recognizers) { gestures_recognizer_create(view, kind, $0) }
    guard result == GESTURES_OK else { return result }
    return gestures_recognizer_on_action(recognizers[recognizers.count - 1], Self.onAction, pointer)
  }

  /// Sends a sample of one of a few fingers.
  func touch() -> gestures_result {
    let phase = gestures_phase(
      choices.once(in: 8) ? constant(0...7) : UInt32(choices.pick([0, 1, 1, 1, 3])))
    return gestures_session_touch(
      session, Int64(choices.int(in: 1...4)), phase, coordinate, coordinate, nextTime())
  }

  private var sample: gestures_sample {
    gestures_sample(
      finger: Int64(choices.int(in: 0...4)), time: nextTime(), x: coordinate, y: coordinate,
      force: number(0...1), scroll_x: number(-40...40), scroll_y: number(-40...40),
      phase: Int32(constant(0...7)), type: Int32(constant(0...3)), scroll: Int32(constant(0...2)),
      buttons: constant(0...3), modifiers: choices.once(in: 8) ? 1 << 18 : 0, reserved: 0)
  }

  private static let sessionCalls: [Call] = [
    {
      $0.addSession()
      return GESTURES_OK
    },
    { $0.choices.once(in: 8) ? gestures_session_free($0.session) : $0.touch() },
    { caller in caller.output(0) { gestures_session_window(caller.session, $0) } },
    {
      gestures_session_resize($0.session, $0.number(0...800), $0.number(0...800), $0.nextTime())
    },
    { caller in
      let samples = (0..<caller.choices.int(in: 0...4)).map { _ in caller.sample }
      return gestures_session_send(
        caller.session, samples, samples.count, caller.size(gestures_sample.self))
    },
    { gestures_session_advance($0.session, $0.nextTime()) },
    { gestures_session_advance($0.session, $0.nextTime()) },
    { gestures_session_cancel($0.session, $0.nextTime()) },
    { caller in caller.output(0) { gestures_session_now(caller.session, $0) } },
    { caller in caller.output(0) { gestures_session_next_deadline(caller.session, $0) } },
    { caller in caller.output(0) { gestures_session_touch_count(caller.session, $0) } },
    {
      gestures_session_set(
        $0.session, gestures_session_property($0.constant(1...9)),
        $0.choices.once(in: 2) ? $0.number(0...60) : $0.choices.pick([0, 0.1, 1, 2]))
    },
    { caller in
      caller.output(0) {
        gestures_session_get(
          caller.session, gestures_session_property(caller.constant(1...9)), $0)
      }
    },
    { gestures_session_set_queue($0.session, $0.choices.pick([0, 1, 2, 8, -1, 1_000_001])) },
    { caller in
      caller.output(gestures_action()) {
        gestures_session_next_action(caller.session, $0, caller.size(gestures_action.self))
      }
    },
    { caller in
      var actions = [gestures_action](repeating: gestures_action(), count: 3)
      return caller.output(0) {
        gestures_session_take_actions(
          caller.session, &actions, actions.count, caller.size(gestures_action.self), $0)
      }
    },
    { caller in caller.output(0) { gestures_session_lost_actions(caller.session, $0) } },
    { gestures_session_record_reasons($0.session, $0.choices.once(in: 2)) },
    {
      gestures_session_on_event($0.session, $0.choices.once(in: 2) ? onEvent : nil, $0.pointer)
    },
    { caller in caller.words { gestures_session_event_words(caller.session, $0, $1, $2) } },
    { caller in
      caller.output(gestures_point()) {
        gestures_view_convert(
          caller.session, caller.point, caller.viewOrWindow, caller.viewOrWindow, $0)
      }
    },
    { caller in
      caller.output(0) { gestures_session_hit_test(caller.session, caller.point, $0) }
    },
  ]

  // MARK: Views

  private static let viewCalls: [Call] = [
    { caller in
      let rect = caller.rect
      return caller.add(to: \.views) {
        gestures_view_create(caller.view, rect.x, rect.y, rect.width, rect.height, $0)
      }
    },
    { gestures_view_free($0.view) },
    { gestures_view_insert($0.view, $0.view, $0.choices.pick([0, 1, 2, -1, .min])) },
    { gestures_view_remove($0.view) },
    { caller in caller.output(0) { gestures_view_superview(caller.view, $0) } },
    { caller in caller.output(0) { gestures_view_subview_count(caller.view, $0) } },
    { caller in
      caller.output(0) {
        gestures_view_subview(caller.view, caller.choices.pick([0, 1, 2, -1, .max]), $0)
      }
    },
    { gestures_view_set_frame($0.view, $0.rect) },
    { caller in caller.output(gestures_rect()) { gestures_view_frame(caller.view, $0) } },
    { gestures_view_set_center($0.view, $0.point) },
    { caller in caller.output(gestures_point()) { gestures_view_center(caller.view, $0) } },
    { gestures_view_set_bounds($0.view, $0.rect) },
    { caller in caller.output(gestures_rect()) { gestures_view_bounds(caller.view, $0) } },
    {
      gestures_view_set_transform(
        $0.view,
        gestures_transform(
          a: $0.number(-2...2), b: $0.number(-2...2), c: $0.number(-2...2), d: $0.number(-2...2),
          tx: $0.coordinate, ty: $0.coordinate))
    },
    { caller in
      caller.output(gestures_transform()) { gestures_view_transform(caller.view, $0) }
    },
    { gestures_view_set_pose($0.view, $0.pose) },
    { caller in caller.output(gestures_pose()) { gestures_view_pose(caller.view, $0) } },
    {
      gestures_view_set(
        $0.view, gestures_view_property($0.constant(1...6)),
        $0.choices.once(in: 4) ? $0.number(0...1) : Double($0.choices.int(in: 0...1)))
    },
    { caller in
      caller.output(0) {
        gestures_view_get(caller.view, gestures_view_property(caller.constant(1...6)), $0)
      }
    },
    { gestures_view_set_name($0.view, $0.choices.once(in: 2) ? "view" : nil) },
    {
      gestures_view_on_touches($0.view, $0.choices.once(in: 4) ? nil : onTouches, $0.pointer)
    },
  ]

  // MARK: Recognizers

  private static let recognizerCalls: [Call] = [
    { $0.addRecognizer(to: $0.view) },
    { $0.addRecognizer(to: $0.view) },
    { gestures_recognizer_free($0.recognizer) },
    { gestures_recognizer_attach($0.recognizer, $0.view) },
    { gestures_recognizer_detach($0.recognizer) },
    { caller in caller.output(0) { gestures_recognizer_view(caller.recognizer, $0) } },
    { caller in
      caller.output(GESTURES_TAP) { gestures_recognizer_kind(caller.recognizer, $0) }
    },
    { caller in
      caller.output(GESTURES_STATE_POSSIBLE) { gestures_recognizer_state(caller.recognizer, $0) }
    },
    { gestures_recognizer_set_name($0.recognizer, $0.choices.once(in: 2) ? "recognizer" : nil) },
    setProperty, setProperty, setProperty,
    { caller in
      caller.output(0) {
        gestures_recognizer_get(
          caller.recognizer, gestures_property(caller.constant(1...64)), $0)
      }
    },
    { $0.checkTouches(of: $0.recognizer, in: $0.viewOrWindow) },
    { $0.checkTouches(of: $0.recognizer) },
    { caller in
      caller.output(0) { gestures_recognizer_velocity_confidence(caller.recognizer, $0) }
    },
    { caller in
      caller.output(gestures_transform()) {
        gestures_recognizer_take_change(caller.recognizer, caller.viewOrWindow, $0)
      }
    },
    {
      gestures_recognizer_set_translation(
        $0.recognizer, gestures_vector(dx: $0.coordinate, dy: $0.coordinate), $0.viewOrWindow)
    },
    { gestures_recognizer_set_scale($0.recognizer, $0.number(0...3)) },
    { gestures_recognizer_set_rotation($0.recognizer, $0.number(-4...4)) },
    { gestures_recognizer_require_failure($0.recognizer, $0.recognizer) },
    {
      gestures_recognizer_set_simultaneous($0.recognizer, $0.recognizer, $0.choices.once(in: 2))
    },
    { gestures_recognizer_set_prevents($0.recognizer, $0.recognizer, $0.choices.once(in: 2)) },
    {
      gestures_recognizer_on_question(
        $0.recognizer, $0.constant(0...63), $0.choices.once(in: 4) ? nil : onQuestion, $0.pointer)
    },
    { caller in
      caller.output(gestures_reason()) {
        gestures_recognizer_reason(caller.recognizer, $0, caller.size(gestures_reason.self))
      }
    },
    { caller in
      caller.words { gestures_recognizer_reason_words(caller.recognizer, $0, $1, $2) }
    },
    {
      gestures_recognizer_set_moved_view(
        $0.recognizer, $0.view, $0.number(0...1), $0.number(1...4))
    },
    { caller in
      caller.output(gestures_flight()) { gestures_recognizer_flight(caller.recognizer, $0) }
    },
    { caller in
      var flight = caller.flight
      return caller.choices.once(in: 2)
        ? gestures_recognizer_set_flight(caller.recognizer, nil)
        : gestures_recognizer_set_flight(caller.recognizer, &flight)
    },
  ]

  /// Sets a property, mostly to a small number that is one of a count, a set or a switch.
  private static let setProperty: Call = {
    gestures_recognizer_set(
      $0.recognizer, gestures_property($0.constant(1...64)),
      $0.choices.once(in: 3) ? $0.number(0...60) : Double($0.choices.int(in: 0...4)))
  }

  // MARK: Motion

  private var flight: gestures_flight {
    gestures_flight(
      start_time: nextTime(), start: pose,
      velocity: gestures_vector(dx: number(-3000...3000), dy: number(-3000...3000)),
      scale_velocity: number(-4...4), rotation_velocity: number(-9...9),
      lower: gestures_point(x: number(0...100), y: number(0...100)),
      upper: gestures_point(x: number(100...300), y: number(100...300)),
      minimum_scale: number(0...1), maximum_scale: number(1...4), rate: number(0.9...0.999),
      damping_ratio: number(0.2...2), response: number(0.1...1))
  }

  private var motion: gestures_motion {
    gestures_motion(
      kind: Int32(constant(1...3)), reserved: 0, start: coordinate, velocity: number(-3000...3000),
      target: coordinate, lower: number(0...100), upper: number(100...300),
      rate: number(0.9...0.999), damping_ratio: number(0.2...2), response: number(0.1...1),
      tolerance: number(0.01...1))
  }

  private static let motionCalls: [Call] = [
    { caller in
      var flight = caller.flight
      return caller.output(gestures_pose()) { gestures_flight_at(&flight, caller.nextTime(), $0) }
    },
    { caller in
      var flight = caller.flight
      return caller.output(gestures_pose()) { pose in
        caller.output(0) { gestures_flight_end(&flight, pose, $0) }
      }
    },
    { caller in
      var motion = caller.motion
      return caller.output(0) { value in
        caller.output(0) { gestures_motion_at(&motion, caller.number(0...9), value, $0) }
      }
    },
    { caller in
      var motion = caller.motion
      return caller.output(0) { value in
        caller.output(0) { gestures_motion_end(&motion, value, $0) }
      }
    },
    { caller in
      let measurements = (0..<caller.choices.int(in: 0...4)).map { _ in
        gestures_measurement(time: caller.nextTime(), x: caller.coordinate, y: caller.coordinate)
      }
      let estimator = gestures_estimator(caller.constant(0...5))
      return caller.output(gestures_vector()) { velocity in
        caller.output(0) {
          gestures_estimate_velocity(
            measurements, measurements.count, caller.nextTime(), estimator, velocity, $0)
        }
      }
    },
    { caller in
      caller.output(0) {
        gestures_rubber_band(
          caller.coordinate, caller.number(0...100), caller.number(100...300),
          caller.number(0.1...1), caller.number(10...400), $0)
      }
    },
  ]
}
