import CGestures
import Foundation
import Gestures
import Synchronization
import Testing

@testable import GesturesC

/// All tests of the C library, one after the other, because a process has a limited number of
/// sessions.
@Suite(.serialized) struct GesturesCTests {}

extension GesturesCTests {
  /// Tests that wrong arguments are results, for every function of the header.
  @Suite struct MisuseTests {
    typealias Call = (name: String, call: (UInt64) -> gestures_result)

    // MARK: Every function with a handle

    private static let bounds = gestures_rect(x: 0, y: 0, width: 10, height: 10)
    private static let pose = gestures_pose(center: gestures_point(), scale: 1, rotation: 0)
    private static let identity = gestures_transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    private static let sampleSize = MemoryLayout<gestures_sample>.size
    private static let actionSize = MemoryLayout<gestures_action>.size
    private static let touchSize = MemoryLayout<gestures_touch>.size
    private static let fingerSize = MemoryLayout<gestures_emulated_finger>.size

    // Outputs that the calls write; their values do not matter.
    private static func output<Value>(
      _ value: Value, _ call: (UnsafeMutablePointer<Value>) -> gestures_result
    ) -> gestures_result {
      var value = value
      return withUnsafeMutablePointer(to: &value) { call($0) }
    }

    private static var session: [Call] {
      [
        ("window", { s in output(gestures_view()) { gestures_session_window(s, $0) } }),
        ("resize", { gestures_session_resize($0, 320, 240, 0) }),
        ("send", { gestures_session_send($0, nil, 0, sampleSize) }),
        ("touch", { gestures_session_touch($0, 9, GESTURES_CANCELLED, 1, 1, 0) }),
        ("advance", { gestures_session_advance($0, 0) }),
        ("cancel", { gestures_session_cancel($0, 0) }),
        ("now", { s in output(gestures_time()) { gestures_session_now(s, $0) } }),
        ("deadline", { s in output(gestures_time()) { gestures_session_next_deadline(s, $0) } }),
        ("touch count", { s in output(0) { gestures_session_touch_count(s, $0) } }),
        ("set", { gestures_session_set($0, GESTURES_REPEAT_DISTANCE, 45) }),
        (
          "get", { s in output(0.0) { gestures_session_get(s, GESTURES_REPEAT_DISTANCE, $0) } }
        ),
        ("touches", { s in output(0) { gestures_session_touches(s, nil, 0, touchSize, $0) } }),
        (
          "receive",
          { s in
            let event = [UInt8](repeating: 0, count: 56)
            let result = gestures_session_receive(s, GESTURES_SDL2, event, event.count)
            return result == GESTURES_NOTHING ? GESTURES_OK : result
          }
        ),
        ("advance after a wait", { gestures_session_advance_after_wait($0, 0) }),
        ("on device", { gestures_session_on_device($0, nil, nil) }),
        ("set panel", { gestures_session_set_panel($0, nil) }),
        (
          "emulated fingers",
          { s in output(0) { gestures_session_emulated_fingers(s, nil, 0, fingerSize, $0) } }
        ),
        ("set queue", { gestures_session_set_queue($0, 4) }),
        (
          "next action",
          { s in
            output(gestures_action()) {
              let result = gestures_session_next_action(s, $0, actionSize)
              return result == GESTURES_NOTHING ? GESTURES_OK : result
            }
          }
        ),
        (
          "take actions",
          { s in
            output(gestures_action()) { action in
              output(0) { gestures_session_take_actions(s, action, 1, actionSize, $0) }
            }
          }
        ),
        ("lost actions", { s in output(0) { gestures_session_lost_actions(s, $0) } }),
        ("record reasons", { gestures_session_record_reasons($0, false) }),
        ("on event", { gestures_session_on_event($0, nil, nil) }),
        (
          "event words",
          {
            let result = gestures_session_event_words($0, nil, 0, nil)
            return result == GESTURES_NOTHING ? GESTURES_OK : result
          }
        ),
        (
          "convert",
          { s in
            output(gestures_point()) { gestures_view_convert(s, gestures_point(), 0, 0, $0) }
          }
        ),
        (
          "hit test",
          { s in output(gestures_view()) { gestures_session_hit_test(s, gestures_point(), $0) } }
        ),
      ]
    }

    private static var view: [Call] {
      [
        (
          "create",
          { v in output(gestures_view()) { gestures_view_create(v, 0, 0, 1, 1, $0) } }
        ),
        ("remove", { gestures_view_remove($0) }),
        ("superview", { v in output(gestures_view()) { gestures_view_superview(v, $0) } }),
        ("subview count", { v in output(0) { gestures_view_subview_count(v, $0) } }),
        (
          "subview", { v in output(gestures_view()) { gestures_view_subview(v, 0, $0) } }
        ),
        ("set frame", { gestures_view_set_frame($0, bounds) }),
        ("frame", { v in output(gestures_rect()) { gestures_view_frame(v, $0) } }),
        ("set center", { gestures_view_set_center($0, gestures_point()) }),
        ("center", { v in output(gestures_point()) { gestures_view_center(v, $0) } }),
        ("set bounds", { gestures_view_set_bounds($0, bounds) }),
        ("bounds", { v in output(gestures_rect()) { gestures_view_bounds(v, $0) } }),
        ("set transform", { gestures_view_set_transform($0, identity) }),
        ("transform", { v in output(gestures_transform()) { gestures_view_transform(v, $0) } }),
        ("set pose", { gestures_view_set_pose($0, pose) }),
        ("pose", { v in output(gestures_pose()) { gestures_view_pose(v, $0) } }),
        ("set", { gestures_view_set($0, GESTURES_ALPHA, 1) }),
        ("get", { v in output(0.0) { gestures_view_get(v, GESTURES_ALPHA, $0) } }),
        ("set name", { gestures_view_set_name($0, "view") }),
        ("on touches", { gestures_view_on_touches($0, nil, nil) }),
        (
          "create recognizer",
          { v in
            output(gestures_recognizer()) { gestures_recognizer_create(v, GESTURES_TAP, $0) }
          }
        ),
      ]
    }

    private static var recognizer: [Call] {
      [
        ("detach", { gestures_recognizer_detach($0) }),
        ("view", { r in output(gestures_view()) { gestures_recognizer_view(r, $0) } }),
        ("kind", { r in output(GESTURES_TAP) { gestures_recognizer_kind(r, $0) } }),
        (
          "state", { r in output(GESTURES_STATE_POSSIBLE) { gestures_recognizer_state(r, $0) } }
        ),
        ("set name", { gestures_recognizer_set_name($0, "recognizer") }),
        ("set", { gestures_recognizer_set($0, GESTURES_ENABLED, 1) }),
        ("get", { r in output(0.0) { gestures_recognizer_get(r, GESTURES_ENABLED, $0) } }),
        ("on action", { gestures_recognizer_on_action($0, nil, nil) }),
        (
          "values",
          { r in
            output(gestures_action()) { gestures_recognizer_values(r, 0, $0, actionSize) }
          }
        ),
        ("on question", { gestures_recognizer_on_question($0, 0, nil, nil) }),
        (
          "reason",
          { r in
            output(gestures_reason()) {
              gestures_recognizer_reason(r, $0, MemoryLayout<gestures_reason>.size)
            }
          }
        ),
        ("reason words", { gestures_recognizer_reason_words($0, nil, 0, nil) }),
        (
          "confidence",
          { r in output(0.0) { gestures_recognizer_velocity_confidence(r, $0) } }
        ),
        ("set translation", { gestures_recognizer_set_translation($0, gestures_vector(), 0) }),
      ]
    }

    /// Calls that are valid for a pan in the fixture's view alone.
    private func table(_ fixture: Fixture) -> [(call: Call, right: UInt64, wrong: [UInt64])] {
      let pan = fixture.add(GESTURES_PAN)
      let other = fixture.add(GESTURES_PAN)
      let pinch = fixture.add(GESTURES_PINCH)
      let rotation = fixture.add(GESTURES_ROTATION)
      let manipulation = fixture.add(GESTURES_MANIPULATION)
      var child: gestures_view = 0
      gestures_view_create(fixture.view, 0, 0, 10, 10, &child)
      let (session, window, view) = (fixture.session, fixture.window, fixture.view)
      let more: [(Call, UInt64, [UInt64])] = [
        (("insert", { gestures_view_insert($0, window, 0) }), view, [session, pan]),
        (("insert into", { gestures_view_insert(child, $0, 0) }), view, [session, pan]),
        (("attach", { gestures_recognizer_attach($0, view) }), pan, [session, view]),
        (("attach to", { gestures_recognizer_attach(pan, $0) }), view, [session, pan]),
        (
          ("require", { gestures_recognizer_require_failure($0, other) }), pan, [session, view]
        ),
        (
          ("require of", { gestures_recognizer_require_failure(other, $0) }), pan, [session, view]
        ),
        (
          ("simultaneous", { gestures_recognizer_set_simultaneous($0, other, true) }), pan,
          [session, view]
        ),
        (
          ("simultaneous with", { gestures_recognizer_set_simultaneous(other, $0, true) }), pan,
          [session, view]
        ),
        (
          ("prevents", { gestures_recognizer_set_prevents($0, other, false) }), pan,
          [session, view]
        ),
        (
          ("prevents of", { gestures_recognizer_set_prevents(other, $0, false) }), pan,
          [session, view]
        ),
        (("set scale", { gestures_recognizer_set_scale($0, 1) }), pinch, [session, view, pan]),
        (
          ("set rotation", { gestures_recognizer_set_rotation($0, 1) }), rotation,
          [session, view, pan]
        ),
        (
          (
            "take change",
            { r in Self.output(gestures_transform()) { gestures_recognizer_take_change(r, 0, $0) } }
          ), manipulation, [session, view, pan]
        ),
        (
          ("set moved view", { gestures_recognizer_set_moved_view($0, view, 1, 1) }), manipulation,
          [session, view, pan]
        ),
        (
          (
            "flight",
            { r in
              let result = Self.output(gestures_flight()) { gestures_recognizer_flight(r, $0) }
              return result == GESTURES_NOTHING ? GESTURES_OK : result
            }
          ), manipulation, [session, view, pan]
        ),
        (
          ("set flight", { gestures_recognizer_set_flight($0, nil) }), manipulation,
          [session, view, pan]
        ),
        (("free recognizer", { gestures_recognizer_free($0) }), other, [session, view]),
        (("free view", { gestures_view_free($0) }), child, [session, pan]),
      ]
      return Self.session.map { ($0, session, [view, pan]) }
        + Self.view.map { ($0, view, [session, pan]) }
        + Self.recognizer.map { ($0, pan, [session, view]) }
        + more.map { (call: $0.0, right: $0.1, wrong: $0.2) }
    }

    @Test func `every function refuses handles that are zero, unknown or of another kind`() {
      let fixture = Fixture()
      for (call, right, wrong) in table(fixture) {
        #expect(call.call(0) == GESTURES_BAD_HANDLE, "\(call.name)")
        #expect(call.call(12345) == GESTURES_BAD_HANDLE, "\(call.name)")
        #expect(call.call(.max) == GESTURES_BAD_HANDLE, "\(call.name)")
        for handle in wrong { #expect(call.call(handle) == GESTURES_WRONG_KIND, "\(call.name)") }
        // A session at a place where none was, and an object that was not created yet.
        #expect(call.call(right | 0x1FF << 52) != GESTURES_OK, "\(call.name)")
        #expect(call.call(right | 0xFFFF_FFFF) != GESTURES_OK, "\(call.name)")
        #expect(call.call(right ^ 1 << 40) != GESTURES_OK, "\(call.name)")
      }
      #expect(gestures_session_free(0) == GESTURES_BAD_HANDLE)
      #expect(gestures_session_free(fixture.view) == GESTURES_WRONG_KIND)
    }

    @Test func `every function accepts the right handle`() {
      let fixture = Fixture()
      for (call, right, _) in table(fixture) where call.name != "subview" {
        #expect(call.call(right) == GESTURES_OK, "\(call.name)")
      }
    }

    @Test
    func `every function refuses handles that were freed, also after their places are reused`() {
      var session: gestures_session = 0
      var handles: [(Call, UInt64)] = []
      do {
        let fixture = Fixture()
        let rows = table(fixture)
        session = fixture.session
        handles = rows.map { ($0.call, $0.right) }
      }
      for (call, handle) in handles { #expect(call.call(handle) == GESTURES_FREED, "\(call.name)") }
      #expect(gestures_session_free(session) == GESTURES_FREED)

      for _ in 0..<600 { _ = Fixture() }
      for (call, handle) in handles { #expect(call.call(handle) == GESTURES_FREED, "\(call.name)") }
    }

    @Test func `objects that were freed in a living session are refused`() {
      let fixture = Fixture()
      var child: gestures_view = 0
      gestures_view_create(fixture.view, 0, 0, 10, 10, &child)
      let (pan, inner) = (fixture.add(GESTURES_PAN), fixture.add(GESTURES_TAP, to: child))

      #expect(gestures_view_free(fixture.view) == GESTURES_OK)

      for (call, _) in Self.view.map({ ($0, 0) }) {
        #expect(call.call(fixture.view) == GESTURES_FREED, "\(call.name)")
        #expect(call.call(child) == GESTURES_FREED, "\(call.name)")
      }
      for call in Self.recognizer {
        #expect(call.call(pan) == GESTURES_FREED, "\(call.name)")
        #expect(call.call(inner) == GESTURES_FREED, "\(call.name)")
      }
      // New objects take the places, under other handles.
      var views: [gestures_view] = []
      for _ in 0..<10 {
        var view: gestures_view = 0
        #expect(gestures_view_create(fixture.window, 0, 0, 1, 1, &view) == GESTURES_OK)
        views.append(view)
      }
      #expect(!views.contains(fixture.view) && !views.contains(child))
      #expect(gestures_view_remove(fixture.view) == GESTURES_FREED)
    }

    // MARK: Pointers and numbers

    @Test func `null pointers are refused`() {
      let fixture = Fixture()
      let (session, view, pan) = (fixture.session, fixture.view, fixture.add(GESTURES_PAN))
      let results: [gestures_result] = [
        gestures_session_create(1, 1, nil), gestures_session_window(session, nil),
        gestures_session_send(session, nil, 1, Self.sampleSize), gestures_session_now(session, nil),
        gestures_session_next_deadline(session, nil), gestures_session_touch_count(session, nil),
        gestures_session_next_action(session, nil, Self.actionSize),
        gestures_session_take_actions(session, nil, 1, Self.actionSize, nil),
        gestures_session_lost_actions(session, nil),
        gestures_session_get(session, GESTURES_HOLD_DURATION, nil),
        gestures_session_hit_test(session, gestures_point(), nil),
        gestures_view_convert(session, gestures_point(), 0, 0, nil),
        gestures_view_create(view, 0, 0, 1, 1, nil), gestures_view_superview(view, nil),
        gestures_view_subview_count(view, nil), gestures_view_subview(view, 0, nil),
        gestures_view_frame(view, nil), gestures_view_center(view, nil),
        gestures_view_bounds(view, nil), gestures_view_transform(view, nil),
        gestures_view_pose(view, nil), gestures_view_get(view, GESTURES_HIDDEN, nil),
        gestures_recognizer_create(view, GESTURES_TAP, nil), gestures_recognizer_view(pan, nil),
        gestures_recognizer_kind(pan, nil), gestures_recognizer_state(pan, nil),
        gestures_recognizer_get(pan, GESTURES_ENABLED, nil),
        gestures_recognizer_values(pan, 0, nil, Self.actionSize),
        gestures_recognizer_touch_location(pan, 0, 0, nil),
        gestures_recognizer_velocity_confidence(pan, nil),
        gestures_recognizer_reason(pan, nil, MemoryLayout<gestures_reason>.size),
        gestures_recognizer_reason_words(pan, nil, 10, nil),
        gestures_estimate_velocity(nil, 1, 0, GESTURES_IMPULSE, nil, nil),
        gestures_motion_make(GESTURES_THROW, nil), gestures_motion_at(nil, 0, nil, nil),
        gestures_motion_end(nil, nil, nil), gestures_rubber_band(1, 0, 1, 0.5, 1, nil),
        gestures_rubber_band_inverse(1, 0, 1, 0.5, 1, nil),
      ]
      for (index, result) in results.enumerated() {
        #expect(result == GESTURES_NULL_POINTER, "\(index)")
      }
    }

    /// Expects that a call is refused with an argument's name, and returns what the argument must be.
    private func rule(
      of argument: String, _ result: gestures_result, _ location: SourceLocation = #_sourceLocation
    ) -> String {
      #expect(result == GESTURES_BAD_VALUE, sourceLocation: location)
      let words = String(cString: gestures_failure_words())
      let beginning = "`\(argument)` must be "
      #expect(words.hasPrefix(beginning), sourceLocation: location)
      return String(words.dropFirst(beginning.count))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e10])
    func `numbers that are not finite or too large are refused`(bad: Double) {
      let fixture = Fixture()
      let (session, view) = (fixture.session, fixture.view)
      let point = gestures_point(x: 0, y: bad)
      var (number, other, location) = (0.0, UInt64(0), gestures_point())
      var vector = gestures_vector()
      var measurement = gestures_measurement(time: 0, x: bad, y: 0)
      let (pan, pinch, turn) = (
        fixture.add(GESTURES_PAN), fixture.add(GESTURES_PINCH), fixture.add(GESTURES_ROTATION)
      )
      let identity = Self.identity
      func pose(_ center: gestures_point, _ scale: Double, _ rotation: Double) -> gestures_pose {
        gestures_pose(center: center, scale: scale, rotation: rotation)
      }
      let (coordinate, length) = ("between -1e9 and 1e9", "between 0 and 1e9")
      let factor = "above 0 and at most 1e9"
      for (argument, allowed, call) in [
        ("width", length, { gestures_session_create(bad, 1, &other) }),
        ("height", length, { gestures_session_resize(session, 1, bad, 0) }),
        ("x", coordinate, { gestures_session_touch(session, 1, GESTURES_BEGAN, bad, 0, 0) }),
        ("y", coordinate, { gestures_session_touch(session, 1, GESTURES_BEGAN, 0, bad, 0) }),
        ("value", length, { gestures_session_set(session, GESTURES_HOLD_DURATION, bad) }),
        ("value", factor, { gestures_session_set(session, GESTURES_PIXEL_DENSITY, bad) }),
        (
          "value", "a whole number between 0 and 4294967295",
          { gestures_session_set(session, GESTURES_SDL_WINDOW, bad) }
        ),
        ("point.y", coordinate, { gestures_session_hit_test(session, point, &other) }),
        (
          "point.y", coordinate,
          { gestures_view_convert(session, point, 0, 0, &location) }
        ),
        ("width", length, { gestures_view_create(view, 0, 0, bad, 1, &other) }),
        ("x", coordinate, { gestures_view_create(view, bad, 0, 1, 1, &other) }),
        (
          "frame.y", coordinate,
          { gestures_view_set_frame(view, gestures_rect(x: 0, y: bad, width: 1, height: 1)) }
        ),
        (
          "bounds.height", length,
          { gestures_view_set_bounds(view, gestures_rect(x: 0, y: 0, width: 1, height: bad)) }
        ),
        ("center.y", coordinate, { gestures_view_set_center(view, point) }),
        ("pose.center.y", coordinate, { gestures_view_set_pose(view, pose(point, 1, 0)) }),
        (
          "pose.scale", factor,
          { gestures_view_set_pose(view, pose(gestures_point(), bad, 0)) }
        ),
        (
          "pose.rotation", coordinate,
          { gestures_view_set_pose(view, pose(gestures_point(), 1, bad)) }
        ),
        ("value", "between 0 and 1", { gestures_view_set(view, GESTURES_ALPHA, bad) }),
        ("value", "0 or 1", { gestures_view_set(view, GESTURES_HIDDEN, bad) }),
        (
          "translation.dx", coordinate,
          { gestures_recognizer_set_translation(pan, gestures_vector(dx: bad, dy: 0), 0) }
        ),
        ("scale", factor, { gestures_recognizer_set_scale(pinch, bad) }),
        ("rotation", coordinate, { gestures_recognizer_set_rotation(turn, bad) }),
        ("value", "0 or 1", { gestures_recognizer_set(pan, GESTURES_ENABLED, bad) }),
        (
          "value", "a whole number between 1 and 1e9",
          { gestures_recognizer_set(pan, GESTURES_MINIMUM_NUMBER_OF_TOUCHES, bad) }
        ),
        (
          "measurements[0].x", coordinate,
          { gestures_estimate_velocity(&measurement, 1, 0, GESTURES_IMPULSE, &vector, nil) }
        ),
        ("value", coordinate, { gestures_rubber_band(bad, 0, 1, 0.5, 1, &number) }),
        ("constant", factor, { gestures_rubber_band(1, 0, 1, bad, 1, &number) }),
        ("dimension", factor, { gestures_rubber_band(1, 0, 1, 0.5, bad, &number) }),
        ("shown", coordinate, { gestures_rubber_band_inverse(bad, 0, 1, 0.5, 1, &number) }),
      ] as [(String, String, () -> gestures_result)] {
        #expect(rule(of: argument, call()) == allowed)
      }
      for (path, name) in [
        (\gestures_transform.a, "a"), (\.b, "b"), (\.c, "c"), (\.d, "d"), (\.tx, "tx"),
        (\.ty, "ty"),
      ] {
        var transform = identity
        transform[keyPath: path] = bad
        let result = gestures_view_set_transform(view, transform)
        #expect(rule(of: "transform.\(name)", result) == coordinate)
      }
      for (path, name) in [
        (\gestures_sample.x, "x"), (\.y, "y"), (\.force, "force"), (\.scroll_x, "scroll_x"),
        (\.scroll_y, "scroll_y"),
      ] {
        var samples = [gestures_sample(), gestures_sample()]
        samples[1][keyPath: path] = bad
        let result = gestures_session_send(session, samples, 2, Self.sampleSize)
        #expect(
          rule(of: "samples[1].\(name)", result)
            == (name == "force" ? "between 0 and 1" : coordinate))
      }
      for (path, name) in [
        (\gestures_motion.start, "start"), (\.velocity, "velocity"), (\.target, "target"),
        (\.rate, "rate"), (\.damping_ratio, "damping_ratio"), (\.response, "response"),
        (\.tolerance, "tolerance"),
      ] {
        for kind in [GESTURES_DECELERATION, GESTURES_SPRING, GESTURES_THROW] {
          var motion = gestures_motion()
          #expect(gestures_motion_make(kind, &motion) == GESTURES_OK)
          motion[keyPath: path] = bad
          let result = gestures_motion_at(&motion, 1, &number, nil)
          if result == GESTURES_OK {
            #expect(number.isFinite)
          } else {
            #expect(rule(of: "motion.\(name)", result).hasPrefix("between "))
          }
        }
      }
    }

    @Test func `constants of no enumeration, negative times and wrong sizes are refused`() {
      var location = gestures_point()
      let fixture = Fixture()
      let (session, view, pan) = (fixture.session, fixture.view, fixture.add(GESTURES_PAN))
      let (tap, manipulation) = (fixture.add(GESTURES_TAP), fixture.add(GESTURES_MANIPULATION))
      var (other, number, action, count) = (UInt64(0), 0.0, gestures_action(), 0)
      var sample = gestures_sample()
      var vector = gestures_vector()
      var motion = gestures_motion()
      for (argument, allowed, call) in [
        ("kind", "a gestures_kind", { gestures_recognizer_create(view, gestures_kind(0), &other) }),
        (
          "kind", "a gestures_kind", { gestures_recognizer_create(view, gestures_kind(99), &other) }
        ),
        (
          "phase", "a gestures_phase",
          { gestures_session_touch(session, 1, gestures_phase(8), 0, 0, 0) }
        ),
        ("time", "at least 0", { gestures_session_touch(session, 1, GESTURES_BEGAN, 0, 0, -1) }),
        ("time", "at least 0", { gestures_session_advance(session, -1) }),
        ("time", "at least 0", { gestures_session_advance_after_wait(session, -1) }),
        ("time", "at least 0", { gestures_session_cancel(session, -1) }),
        ("time", "at least 0", { gestures_session_resize(session, 1, 1, -1) }),
        ("width", "between 0 and 1e9", { gestures_session_resize(session, -1, 1, 0) }),
        (
          "count", "at most PTRDIFF_MAX",
          { gestures_session_send(session, nil, -1, Self.sampleSize) }
        ),
        (
          "value", "a gestures_tap_location",
          { gestures_session_set(session, GESTURES_TAP_LOCATION, 3) }
        ),
        ("value", "0 or 1", { gestures_session_set(session, GESTURES_REPORTS_HOVER, 2) }),
        ("capacity", "at most 1000000", { gestures_session_set_queue(session, 1_000_001) }),
        (
          "capacity", "at most PTRDIFF_MAX",
          { gestures_session_take_actions(session, &action, -1, Self.actionSize, &count) }
        ),
        (
          "capacity", "at most PTRDIFF_MAX",
          { gestures_session_touches(session, nil, -1, Self.touchSize, &count) }
        ),
        (
          "version", "a gestures_sdl",
          { gestures_session_receive(session, gestures_sdl(4), &sample, 128) }
        ),
        (
          "matrix", "six numbers between -1000000 and 1000000 that have an inverse",
          { gestures_session_set_panel(session, [0, 0, 0, 0, 0, 0]) }
        ),
        ("index", "below the number of subviews, 0", { gestures_view_subview(view, 0, &other) }),
        (
          "superview", "neither the view nor inside it",
          { gestures_view_insert(view, view, 0) }
        ),
        (
          "index", "below the number of touches, 0",
          { gestures_recognizer_touch_location(pan, 0, 0, &location) }
        ),
        (
          "questions", "bits of gestures_question_kind",
          { gestures_recognizer_on_question(pan, 64, nil, nil) }
        ),
        (
          "other", "another recognizer than `recognizer`",
          { gestures_recognizer_require_failure(pan, pan) }
        ),
        (
          "minimum_scale", "between 0 and 1e9",
          { gestures_recognizer_set_moved_view(manipulation, view, -1, 1) }
        ),
        (
          "maximum_scale", "above 0 and at least `minimum_scale`",
          { gestures_recognizer_set_moved_view(manipulation, view, 2, 1) }
        ),
        (
          "value", "between 0 and 1e9",
          { gestures_recognizer_set(tap, GESTURES_ALLOWABLE_MOVEMENT, -1) }
        ),
        (
          "value", "a whole number between 0 and 15",
          { gestures_recognizer_set(tap, GESTURES_ALLOWED_TOUCH_TYPES, 16) }
        ),
        (
          "now", "at least 0",
          { gestures_estimate_velocity(nil, 0, -1, GESTURES_IMPULSE, &vector, nil) }
        ),
        (
          "estimator", "a gestures_estimator",
          { gestures_estimate_velocity(nil, 0, 0, gestures_estimator(6), &vector, nil) }
        ),
        (
          "kind", "a gestures_motion_kind",
          { gestures_motion_make(gestures_motion_kind(0), &motion) }
        ),
        (
          "seconds", "between 0 and 1e9",
          {
            _ = gestures_motion_make(GESTURES_SPRING, &motion)
            return gestures_motion_at(&motion, -1, &number, nil)
          }
        ),
        (
          "motion.kind", "a gestures_motion_kind",
          {
            motion.kind = 0
            return gestures_motion_at(&motion, 0, &number, nil)
          }
        ),
        ("lower", "at most `upper`", { gestures_rubber_band(1, 1, 0, 0.5, 1, &number) }),
        (
          "lower", "between -1e9 and 1e9, or -INFINITY",
          { gestures_rubber_band(1, .infinity, .infinity, 0.5, 1, &number) }
        ),
        (
          "upper", "between -1e9 and 1e9, or INFINITY",
          { gestures_rubber_band(1, 0, 1e10, 0.5, 1, &number) }
        ),
      ] as [(String, String, () -> gestures_result)] {
        #expect(rule(of: argument, call()) == allowed)
      }
      for (path, name, type) in [
        (\gestures_sample.phase, "phase", "a gestures_phase"),
        (\.type, "type", "a gestures_touch_type"), (\.scroll, "scroll", "a gestures_scroll"),
      ] {
        sample = gestures_sample()
        sample[keyPath: path] = 77
        let result = gestures_session_send(session, &sample, 1, Self.sampleSize)
        #expect(rule(of: "samples[0].\(name)", result) == type)
      }
      sample = gestures_sample()
      sample.time = -1
      #expect(
        rule(of: "samples[0].time", gestures_session_send(session, &sample, 1, Self.sampleSize))
          == "at least 0")
      sample = gestures_sample()
      sample.scroll = Int32(GESTURES_TRANSFORM.rawValue)
      #expect(
        rule(of: "samples[0].scroll_x", gestures_session_send(session, &sample, 1, Self.sampleSize))
          == "above 0 for GESTURES_TRANSFORM")
      #expect(gestures_session_send(session, &sample, 1, 8) == GESTURES_BAD_SIZE)
      #expect(gestures_session_next_action(session, &action, 8) == GESTURES_BAD_SIZE)
      #expect(gestures_recognizer_values(pan, 0, &action, 8) == GESTURES_BAD_SIZE)
      #expect(gestures_view_set(view, gestures_view_property(0), 1) == GESTURES_BAD_PROPERTY)
      #expect(gestures_view_get(view, gestures_view_property(9), &number) == GESTURES_BAD_PROPERTY)
    }

    @Test func `objects of different sessions do not mix`() {
      let (one, two) = (Fixture(), Fixture())
      let (pan, tap) = (one.add(GESTURES_PAN), two.add(GESTURES_TAP))
      var (point, action) = (gestures_point(), gestures_action())

      let results: [gestures_result] = [
        gestures_view_insert(one.view, two.window, 0), gestures_recognizer_attach(pan, two.view),
        gestures_recognizer_require_failure(pan, tap),
        gestures_recognizer_set_simultaneous(pan, tap, true),
        gestures_recognizer_set_prevents(pan, tap, false),
        gestures_view_convert(one.session, point, two.view, 0, &point),
        gestures_recognizer_values(pan, two.view, &action, Self.actionSize),
        gestures_recognizer_set_translation(pan, gestures_vector(), two.view),
      ]

      for result in results { #expect(result == GESTURES_WRONG_SESSION) }
    }

    @Test func `the window's view cannot be moved, removed or freed`() {
      let fixture = Fixture()
      let results: [gestures_result] = [
        gestures_view_free(fixture.window), gestures_view_remove(fixture.window),
        gestures_view_insert(fixture.window, fixture.view, 0),
        gestures_view_set_frame(fixture.window, Self.bounds),
        gestures_view_set_center(fixture.window, gestures_point()),
        gestures_view_set_transform(fixture.window, Self.identity),
        gestures_view_set_pose(fixture.window, Self.pose),
        gestures_view_on_touches(fixture.window, nil, nil),
      ]

      for result in results { #expect(result == GESTURES_WRONG_KIND) }
    }

    @Test func `a session cannot be freed by its own callbacks`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      var result = GESTURES_OK
      fixture.onAction = { [unowned fixture] _ in result = gestures_session_free(fixture.session) }

      fixture.tap(50, 50)

      #expect(result == GESTURES_BUSY)
      #expect(fixture.states(of: tap) == [3])
    }

    @Test func `a callback may free its recognizer, its view and others`() {
      for frees in 0..<3 {
        let fixture = Fixture()
        let tap = fixture.add(GESTURES_TAP)
        let pan = fixture.add(GESTURES_PAN)
        fixture.onAction = { action in
          switch frees {
          case 0: #expect(gestures_recognizer_free(action.recognizer) == GESTURES_OK)
          case 1: #expect(gestures_view_free(action.view) == GESTURES_OK)
          default: #expect(gestures_recognizer_free(pan) == GESTURES_OK)
          }
        }

        fixture.tap(50, 50)

        #expect(fixture.states(of: tap) == [3])
        fixture.onAction = { _ in }
      }
    }

    @Test func `the last generation of a place is enough for a session and its window`() {
      let session = HostedSession(
        size: .zero, place: 0, generation: SessionTable.lastGeneration)

      #expect(session.nextGeneration == .max)
      #expect(!session.objects.hasRoom)
    }

    @Test func `there are at most 511 sessions`() {
      var sessions: [gestures_session] = []
      var session: gestures_session = 0
      var result = GESTURES_OK
      for _ in 0..<600 where result == GESTURES_OK {
        result = gestures_session_create(10, 10, &session)
        if result == GESTURES_OK { sessions.append(session) }
      }
      for session in sessions { #expect(gestures_session_free(session) == GESTURES_OK) }

      #expect(result == GESTURES_FULL)
      #expect(sessions.count <= 511)
      #expect(Set(sessions).count == sessions.count)
    }

    @Test func `the words of a failure stay until the next one`() {
      #expect(gestures_view_free(0) == GESTURES_BAD_HANDLE)
      let words = { String(cString: gestures_failure_words()) }
      #expect(words() == String(cString: gestures_result_words(GESTURES_BAD_HANDLE)))
      let fixture = Fixture()
      #expect(gestures_session_advance(fixture.session, -1) == GESTURES_BAD_VALUE)
      #expect(words() == "`time` must be at least 0")

      #expect(gestures_session_advance(fixture.session, 1) == GESTURES_OK)

      #expect(words() == "`time` must be at least 0")
    }

    @Test func `the words of a failure are those of a thread`() {
      #expect(gestures_view_free(0) == GESTURES_BAD_HANDLE)
      let (words, done) = (WordsOfThread(), DispatchSemaphore(value: 0))

      Thread.detachNewThread {
        var motion = gestures_motion()
        let before = String(cString: gestures_failure_words())
        _ = gestures_motion_make(gestures_motion_kind(0), &motion)
        words.both.withLock { $0 = [before, String(cString: gestures_failure_words())] }
        done.signal()
      }
      done.wait()

      #expect(words.both.withLock { $0 } == ["", "`kind` must be a gestures_motion_kind"])
      #expect(
        String(cString: gestures_failure_words())
          == String(cString: gestures_result_words(GESTURES_BAD_HANDLE)))
    }

    /// The words in another thread before and after its failure.
    private final class WordsOfThread: Sendable {
      let both = Mutex<[String]>([])
    }

    @Test func `every result has words`() {
      let words = (0..<12).map { String(cString: gestures_result_words(gestures_result($0))) }

      #expect(Set(words).count == 12)
      #expect(
        String(cString: gestures_result_words(gestures_result(99))) == "the result is unknown")
    }
  }
}
