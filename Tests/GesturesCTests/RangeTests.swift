import CGestures
import Gestures
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// Values at the ends of the ranges that the header states, and just outside of them.
  @Suite struct RangeTests {
    private let fixture = Fixture()

    private static let coordinates = (valid: [-1e9, 1e9], invalid: [-1.001e9, 1.001e9])

    /// Returns the result for a flight that is valid but for what a closure changes.
    private func result(_ change: (inout gestures_flight) -> Void) -> gestures_result {
      var flight = gestures_flight(
        start_time: 0, start: gestures_pose(center: gestures_point(), scale: 1, rotation: 0),
        velocity: gestures_vector(dx: 1, dy: 1), scale_velocity: 0, rotation_velocity: 0,
        lower: gestures_point(x: -10, y: -10), upper: gestures_point(x: 10, y: 10),
        minimum_scale: 0, maximum_scale: .infinity, rate: 0.998, damping_ratio: 1, response: 0.5)
      change(&flight)
      var pose = gestures_pose()
      return gestures_flight_at(&flight, 1_000, &pose)
    }

    @Test func `the numbers of a motion are in their ranges`() {
      let table: [(WritableKeyPath<gestures_motion, Double>, valid: [Double], invalid: [Double])] =
        [
          (\.rate, [0.001, 0.999_999], [0.000_99, 0.999_999_1]),
          (\.damping_ratio, [0.001, 1000], [0.000_99, 1000.1]),
          (\.response, [0.001, 1000], [0.000_99, 1000.1]),
          (\.tolerance, [1e-9, 1e9], [0.99e-9, 1.001e9]),
          (\.start, Self.coordinates.valid, Self.coordinates.invalid),
          (\.velocity, Self.coordinates.valid, Self.coordinates.invalid),
          (\.target, Self.coordinates.valid, Self.coordinates.invalid),
        ]
      for (path, valid, invalid) in table {
        var motion = gestures_motion()
        gestures_motion_make(path == \.target ? GESTURES_SPRING : GESTURES_THROW, &motion)
        var value = 0.0
        for number in valid {
          motion[keyPath: path] = number
          #expect(gestures_motion_at(&motion, 1, &value, nil) == GESTURES_OK, "\(path) \(number)")
        }
        for number in invalid {
          motion[keyPath: path] = number
          #expect(
            gestures_motion_at(&motion, 1, &value, nil) == GESTURES_BAD_VALUE, "\(path) \(number)")
        }
      }
    }

    @Test func `a motion has defaults, and a time from 0 on`() {
      var (motion, value) = (gestures_motion(), 0.0)
      for (kind, response, tolerance) in [
        (GESTURES_DECELERATION, 0.575, 0.5), (GESTURES_SPRING, 0.5, 0.01),
        (GESTURES_THROW, 0.575, 0.5),
      ] {
        #expect(gestures_motion_make(kind, &motion) == GESTURES_OK)
        #expect(motion.kind == Int32(kind.rawValue))
        #expect(motion.lower == -.infinity && motion.upper == .infinity)
        #expect(motion.rate == 0.998 && motion.damping_ratio == 1)
        #expect(abs(motion.response - response) < 1e-12 && motion.tolerance == tolerance)
      }
      #expect(gestures_motion_make(gestures_motion_kind(4), &motion) == GESTURES_BAD_VALUE)
      #expect(gestures_motion_at(&motion, 0, &value, nil) == GESTURES_OK)
      #expect(gestures_motion_at(&motion, -0.1, &value, nil) == GESTURES_BAD_VALUE)
      motion.kind = 4
      #expect(gestures_motion_at(&motion, 0, &value, nil) == GESTURES_BAD_VALUE)
    }

    @Test func `the numbers of a flight are in their ranges`() {
      #expect(result { _ in } == GESTURES_OK)
      let valid: [(inout gestures_flight) -> Void] = [
        { $0.start.scale = 1e9 }, { $0.start.scale = 1e-9 }, { $0.start.rotation = -1e9 },
        { $0.scale_velocity = 1e9 }, { $0.rotation_velocity = -1e9 }, { $0.velocity.dx = 1e9 },
        { $0.minimum_scale = 1e9 }, { $0.maximum_scale = 1e-9 },
        { ($0.minimum_scale, $0.maximum_scale) = (2, 2) }, { $0.upper.x = .infinity },
        { $0.lower.y = -.infinity }, { ($0.lower.x, $0.upper.x) = (3, 3) },
      ]
      for (index, change) in valid.enumerated() {
        #expect(result(change) == GESTURES_OK, "\(index)")
      }
      let invalid: [(String, (inout gestures_flight) -> Void)] = [
        ("start_time", { $0.start_time = -1 }), ("start.scale", { $0.start.scale = 0 }),
        ("start.scale", { $0.start.scale = 1.001e9 }),
        ("start.rotation", { $0.start.rotation = 1.001e9 }),
        ("start.center.x", { $0.start.center.x = 1.001e9 }),
        ("scale_velocity", { $0.scale_velocity = -1.001e9 }),
        ("rotation_velocity", { $0.rotation_velocity = 1.001e9 }),
        ("velocity.dy", { $0.velocity.dy = 1.001e9 }),
        ("minimum_scale", { $0.minimum_scale = -0.001 }),
        ("minimum_scale", { $0.minimum_scale = 1.001e9 }),
        ("maximum_scale", { $0.maximum_scale = 0 }),
        ("maximum_scale", { ($0.minimum_scale, $0.maximum_scale) = (2, 1.9) }),
        ("lower.x", { $0.lower.x = 10.1 }), ("lower.y", { $0.lower.y = 10.1 }),
        ("upper.y", { $0.upper.y = 1.001e9 }), ("rate", { $0.rate = 1 }),
        ("damping_ratio", { $0.damping_ratio = 0 }), ("response", { $0.response = 0 }),
      ]
      for (field, change) in invalid {
        #expect(result(change) == GESTURES_BAD_VALUE, "\(field)")
        #expect(String(cString: gestures_failure_words()).hasPrefix("`flight.\(field)` must be "))
      }
    }

    @Test func `sizes, transforms and poses are in their ranges`() {
      var session: gestures_session = 0
      for (size, result) in [
        (0.0, GESTURES_OK), (1e9, GESTURES_OK), (1.001e9, GESTURES_BAD_VALUE),
        (-0.1, GESTURES_BAD_VALUE),
      ] {
        #expect(gestures_session_create(size, 1, &session) == result)
        if result == GESTURES_OK { gestures_session_free(session) }
        #expect(gestures_session_create(1, size, &session) == result)
        if result == GESTURES_OK { gestures_session_free(session) }
      }
      for path in [\gestures_transform.a, \.b, \.c, \.d, \.tx, \.ty] {
        var transform = gestures_transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        transform[keyPath: path] = -1e9
        #expect(gestures_view_set_transform(fixture.view, transform) == GESTURES_OK)
        transform[keyPath: path] = 1.001e9
        #expect(gestures_view_set_transform(fixture.view, transform) == GESTURES_BAD_VALUE)
      }
      let center = gestures_point(x: 40, y: 50)
      for scale in [0, -1.0] {
        let pose = gestures_pose(center: center, scale: scale, rotation: 0)
        #expect(gestures_view_set_pose(fixture.view, pose) == GESTURES_BAD_VALUE)
      }
      #expect(
        gestures_view_set_pose(
          fixture.view, gestures_pose(center: center, scale: 3, rotation: 0.5)) == GESTURES_OK)
      var pose = gestures_pose()
      #expect(gestures_view_pose(fixture.view, &pose) == GESTURES_OK)
      #expect(pose.center.x == 40 && pose.center.y == 50)
      #expect(abs(pose.scale - 3) < 1e-12 && abs(pose.rotation - 0.5) < 1e-12)
    }

    @Test func `each switch of a view is set by itself`() {
      let switches = [
        GESTURES_HIDDEN, GESTURES_INTERACTIVE, GESTURES_MULTIPLE_TOUCH, GESTURES_EXCLUSIVE_TOUCH,
        GESTURES_ANIMATING,
      ]
      func values() -> [Double] {
        switches.map { property in
          var value = -1.0
          #expect(gestures_view_get(fixture.view, property, &value) == GESTURES_OK)
          return value
        }
      }
      #expect(values() == [0, 1, 0, 0, 0])
      for (index, property) in switches.enumerated() {
        let before = values()
        #expect(gestures_view_set(fixture.view, property, 1 - before[index]) == GESTURES_OK)
        var expected = before
        expected[index] = 1 - before[index]
        #expect(values() == expected)
        #expect(gestures_view_set(fixture.view, property, before[index]) == GESTURES_OK)
        for value in [0.5, 2, -1] {
          #expect(gestures_view_set(fixture.view, property, value) == GESTURES_BAD_VALUE)
        }
        #expect(values() == before)
      }
      for (value, result) in [
        (0.0, GESTURES_OK), (1, GESTURES_OK), (-0.01, GESTURES_BAD_VALUE),
        (1.01, GESTURES_BAD_VALUE),
      ] { #expect(gestures_view_set(fixture.view, GESTURES_ALPHA, value) == result) }
    }

    @Test func `a sample's force is from 0 to 1, and 0 stands for none`() throws {
      for (force, expected) in [(0.0, 1.0), (0.25, 0.25), (1, 1)] {
        var sample = gestures_sample()
        sample.force = force
        #expect(try TouchSample(sample, at: 0).force == expected)
      }
      for force in [-0.01, 1.01] {
        var sample = gestures_sample()
        sample.force = force
        #expect(throws: Failure.self) { try TouchSample(sample, at: 0) }
      }
      var sample = gestures_sample()
      sample.time = -1
      #expect(throws: Failure.self) { try TouchSample(sample, at: 0) }
    }

    @Test func `a number of the filter is a length, in whole nanoseconds or of a list`() {
      func set(_ property: gestures_session_property, _ value: Double) -> gestures_result {
        gestures_session_set(fixture.session, property, value)
      }
      var value = 0.0
      #expect(set(GESTURES_HOLD_DURATION, 0.000_000_001_6) == GESTURES_OK)
      gestures_session_get(fixture.session, GESTURES_HOLD_DURATION, &value)
      #expect(value == 0.000_000_002)
      for number in [-0.1, 1.001e9] {
        #expect(set(GESTURES_HOLD_DURATION, number) == GESTURES_BAD_VALUE)
      }
      for number in [0.0, 1, 2] {
        #expect(set(GESTURES_TAP_LOCATION, number) == GESTURES_OK)
        gestures_session_get(fixture.session, GESTURES_TAP_LOCATION, &value)
        #expect(value == number)
      }
      for number in [0.5, 3] { #expect(set(GESTURES_TAP_LOCATION, number) == GESTURES_BAD_VALUE) }
    }

    @Test func `a velocity is estimated from the last 64 measurements`() {
      var measurements = (0..<70).map {
        gestures_measurement(time: Int64($0) * 8_000_000, x: Double($0 * $0), y: 0)
      }
      var (all, last) = (gestures_vector(), gestures_vector())
      let now: gestures_time = 69 * 8_000_000
      for index in 0..<6 { measurements[index].x = .nan }
      #expect(
        gestures_estimate_velocity(measurements, 70, now, GESTURES_IMPULSE, &all, nil)
          == GESTURES_OK)
      #expect(
        gestures_estimate_velocity(
          Array(measurements.suffix(64)), 64, now, GESTURES_IMPULSE, &last, nil) == GESTURES_OK)
      #expect(all.dx == last.dx && all.dx > 0)
      #expect(
        gestures_estimate_velocity(measurements, -1, now, GESTURES_IMPULSE, &all, nil)
          == GESTURES_BAD_VALUE)
      #expect(
        gestures_estimate_velocity(nil, 0, now, GESTURES_IMPULSE, &all, nil) == GESTURES_OK)
      #expect(all.dx == 0)
    }

    @Test func `a queue keeps the newest actions, oldest first`() {
      let queue = ActionQueue(capacity: 2)
      for number in 1...3 as ClosedRange<UInt64> {
        var action = gestures_action()
        action.recognizer = number
        queue.append(action)
      }
      #expect(queue.lost == 1)
      #expect([queue.popFirst(), queue.popFirst()].map { $0?.recognizer } == [2, 3])
      #expect(queue.popFirst() == nil)
      for number in 4...5 as ClosedRange<UInt64> {
        var action = gestures_action()
        action.recognizer = number
        queue.append(action)
      }
      #expect(queue.popFirst()?.recognizer == 4)
      #expect(queue.lost == 1)
    }

    // MARK: Conversions

    @Test func `times are rounded up to nanoseconds, and words are cut at whole characters`() {
      #expect(Duration.zero.nanoseconds == 0)
      #expect(Duration(attoseconds: 1).nanoseconds == 1)
      #expect(Duration(attoseconds: 1_000_000_000).nanoseconds == 1)
      #expect(Duration(attoseconds: 1_000_000_001).nanoseconds == 2)
      #expect(Duration.seconds(1e12).nanoseconds == .max)

      for (size, expected) in [(0, "xxxx"), (1, ""), (2, "a"), (3, "a"), (4, "aé")] {
        var buffer = [CChar](repeating: 0x78, count: 4) + [0]
        buffer.withUnsafeMutableBufferPointer { $0.baseAddress?.write("aéb", size: size) }
        #expect(
          String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            == expected)
      }
      var whole = [CChar](repeating: 0x78, count: 5)
      whole.withUnsafeMutableBufferPointer { $0.baseAddress?.write("aéb", size: 5) }
      #expect(whole == [0x61, CChar(bitPattern: 0xC3), CChar(bitPattern: 0xA9), 0x62, 0])
    }

    @Test func `a handle has its kind, session, place and generation`() {
      for (kind, session, place, generation) in [
        (Handle.Kind.session, 0, 0, UInt32(1)), (.view, 510, Handle.placeCount - 1, .max),
        (.recognizer, 1, 2, 3),
      ] {
        let handle = Handle(kind, session: session, place: place, generation: generation)
        #expect(handle.isOf(kind) && handle.isKnownKind)
        #expect(handle.session == session && handle.place == place)
        #expect(handle.generation == generation)
        #expect(Handle(handle.number) == handle)
      }
      #expect(!Handle(0).isKnownKind && !Handle(4 << 61).isKnownKind)
    }
  }
}
