import CGestures
import Gestures
import Testing

@testable import GesturesC

extension GesturesCTests {
  /// Values at the ends of the ranges that the header states, and just outside of them.
  @Suite struct RangeTests {
    private let fixture = Fixture()

    @Test func `a motion has defaults`() {
      var motion = gestures_motion()
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
    }

    @Test func `a pose that is set is that of the view`() {
      let set = gestures_pose(center: gestures_point(x: 40, y: 50), scale: 3, rotation: 0.5)
      #expect(gestures_view_set_pose(fixture.view, set) == GESTURES_OK)
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
    }

    @Test(arguments: [(0.0, 1.0), (0.25, 0.25), (1, 1)])
    func `a force of 0 stands for none`(force: Double, expected: Double) throws {
      var sample = gestures_sample()
      sample.force = force
      #expect(try TouchSample(sample, at: 0).force == expected)
    }

    @Test func `a duration of the filter is rounded to nanoseconds`() {
      var value = 0.0
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.000_000_001_6)
      gestures_session_get(fixture.session, GESTURES_HOLD_DURATION, &value)
      #expect(value == 0.000_000_002)
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
