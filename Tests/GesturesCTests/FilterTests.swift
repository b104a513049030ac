import CGestures
import GestureTesting
import Gestures
import Testing
import TouchFilters

@testable import GesturesC

extension GesturesCTests {
  @Suite struct FilterTests {
    // MARK: The same as in Swift

    /// Settings of each filter alone, and of all together, in both languages.
    static let settings: [[(gestures_session_property, Double)]] = [
      [(GESTURES_REPEAT_INTERVAL, 0.32), (GESTURES_REPEAT_DISTANCE, 30)],
      [(GESTURES_TREMOR_AMPLITUDE, 26)],
      [(GESTURES_HOLD_DURATION, 0.05)],
      [(GESTURES_TAP_LOCATION, 1), (GESTURES_TAP_DISTANCE, 30)],
      [(GESTURES_TAP_LOCATION, 2), (GESTURES_TAP_DURATION, 0.4)],
      [(GESTURES_REST_DURATION, 0.95), (GESTURES_REST_DISTANCE, 12)],
      [
        (GESTURES_REPEAT_INTERVAL, 0.2), (GESTURES_TREMOR_AMPLITUDE, 26),
        (GESTURES_HOLD_DURATION, 0.02), (GESTURES_TAP_LOCATION, 1),
        (GESTURES_REST_DURATION, 2),
      ],
    ]

    @Test(arguments: settings.indices)
    func `actions of simulated hands are those of the filter in Swift`(index: Int) {
      var changed = false
      for seed in 1...6 as ClosedRange<UInt64> {
        let samples = Self.samples(seed: seed)
        let hosted = HostedHands(Self.settings[index])
        let direct = DirectHands(Self.swiftSettings(Self.settings[index]))

        let lines = hosted.lines(of: samples)

        expectSame(lines, direct.lines(of: samples), "seed \(seed)")
        changed = changed || lines != DirectHands(TouchFilterSettings()).lines(of: samples)
      }
      #expect(changed, "the filter changes no action")
    }

    @Test func `a session whose filters are off is as one that has never set a property`() {
      for seed in 1...6 as ClosedRange<UInt64> {
        let samples = Self.samples(seed: seed)
        let never = HostedHands([]).lines(of: samples)
        let off = HostedHands([(GESTURES_HOLD_DURATION, 1), (GESTURES_HOLD_DURATION, 0)])

        expectSame(off.lines(of: samples), never, "seed \(seed)")
        expectSame(DirectHands(TouchFilterSettings()).lines(of: samples), never, "seed \(seed)")
      }
    }

    /// Expects that two lists are equal, and names their first difference alone.
    private func expectSame(_ lines: [String], _ expected: [String], _ words: String) {
      let pair = zip(lines, expected).first { $0 != $1 }
      let difference = pair.map { "\($0) instead of \($1)" }
      #expect(difference == nil && lines.count == expected.count, "\(words)")
    }

    /// The samples of hands that tremble, bounce and rest, with several gestures one after the other.
    private static func samples(seed: UInt64) -> [TouchSample] {
      var hand = SimulatedHand(seed: seed)
      (hand.tremorAmplitude, hand.bounceProbability) = (1.5, 0.6)
      hand.hasRestingFinger = seed.isMultiple(of: 3)
      var samples: [TouchSample] = []
      for (index, gesture) in SimulatedHand.Gesture.allCases.enumerated() {
        samples +=
          hand.perform(
            gesture, at: Point(x: 640, y: 400), time: .seconds(6 * (index + 1))
          ).samples
      }
      // The times of C code are whole nanoseconds.
      for index in samples.indices {
        samples[index].timestamp = .nanoseconds(samples[index].timestamp.nanoseconds)
      }
      return samples
    }

    private static func swiftSettings(
      _ properties: [(gestures_session_property, Double)]
    ) -> TouchFilterSettings {
      var settings = TouchFilterSettings()
      for (key, value) in properties {
        let duration = Duration.milliseconds(Int((value * 1000).rounded()))
        switch key {
        case GESTURES_REPEAT_INTERVAL: settings.repeatInterval = duration
        case GESTURES_REPEAT_DISTANCE: settings.repeatDistance = value
        case GESTURES_TREMOR_AMPLITUDE: settings.tremorAmplitude = value
        case GESTURES_HOLD_DURATION: settings.holdDuration = duration
        case GESTURES_TAP_LOCATION: settings.tapLocation = value == 1 ? .first : .last
        case GESTURES_TAP_DISTANCE: settings.tapDistance = value
        case GESTURES_TAP_DURATION: settings.tapDuration = duration
        case GESTURES_REST_DURATION: settings.restDuration = duration
        case GESTURES_GAP_DURATION: settings.gapDuration = duration
        case GESTURES_GAP_DISTANCE: settings.gapDistance = value
        default: settings.restDistance = value
        }
      }
      return settings
    }

    // MARK: Properties

    @Test func `each property has its default and range, and keeps a value that is set`() {
      let fixture = Fixture()
      let rows: [(key: gestures_session_property, Double, Double)] = [
        (GESTURES_REPEAT_INTERVAL, 0, 0.35), (GESTURES_REPEAT_DISTANCE, 45, 20.5),
        (GESTURES_TREMOR_AMPLITUDE, 0, 26), (GESTURES_HOLD_DURATION, 0, 0.1),
        (GESTURES_TAP_LOCATION, 0, 2), (GESTURES_TAP_DISTANCE, 26, 0),
        (GESTURES_TAP_DURATION, 0.562, 1e9), (GESTURES_REST_DURATION, 0, 2),
        (GESTURES_REST_DISTANCE, 10, 1e9), (GESTURES_GAP_DURATION, 0, 0.035),
        (GESTURES_GAP_DISTANCE, 45, 30.5),
      ]
      for (key, standard, other) in rows {
        var value = -1.0
        #expect(gestures_session_get(fixture.session, key, &value) == GESTURES_OK)
        #expect(value == standard, "\(key)")
        #expect(gestures_session_set(fixture.session, key, other) == GESTURES_OK)
        for bad in [-1, .nan, .infinity, 1.1e9] {
          let result = gestures_session_set(fixture.session, key, bad)
          #expect(result == GESTURES_BAD_VALUE, "\(key): \(bad)")
        }
        #expect(gestures_session_get(fixture.session, key, &value) == GESTURES_OK)
        #expect(value == other, "\(key)")
      }
    }

    // MARK: Times

    private func deadline(of fixture: Fixture) -> gestures_time {
      var time: gestures_time = 0
      #expect(gestures_session_next_deadline(fixture.session, &time) == GESTURES_OK)
      return time
    }

    private func now(of fixture: Fixture) -> gestures_time {
      var time: gestures_time = 0
      #expect(gestures_session_now(fixture.session, &time) == GESTURES_OK)
      return time
    }

    private func touchCount(of fixture: Fixture) -> Int {
      var count = -1
      #expect(gestures_session_touch_count(fixture.session, &count) == GESTURES_OK)
      return count
    }

    @Test func `a held touch has a deadline, and lands when the time reaches it`() {
      let fixture = Fixture()
      let press = fixture.add(GESTURES_LONG_PRESS)
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)
      #expect(deadline(of: fixture) == GESTURES_NEVER_TIME)

      fixture.send(GESTURES_BEGAN, 50, 50, after: 20)
      #expect(now(of: fixture) == 20_000_000)
      #expect(deadline(of: fixture) == 120_000_000)
      fixture.wait(99)
      #expect(touchCount(of: fixture) == 0)
      fixture.wait(1)

      // The press counts from the landing that the session received.
      #expect(touchCount(of: fixture) == 1)
      #expect(deadline(of: fixture) == 620_000_000)
      fixture.wait(500)
      #expect(fixture.states(of: press) == [1])
      #expect(fixture.state(of: press) == GESTURES_STATE_BEGAN)
    }

    @Test func `the earlier deadline of a timer and of a held touch counts`() {
      let fixture = Fixture()
      _ = fixture.add(GESTURES_LONG_PRESS)
      fixture.send(GESTURES_BEGAN, 50, 50, after: 0)
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)

      fixture.send(GESTURES_BEGAN, 60, 60, finger: 2, after: 450)
      #expect(deadline(of: fixture) == 500_000_000)

      fixture.wait(50)
      #expect(deadline(of: fixture) == 550_000_000)
    }

    @Test func `timers fire at a sample that a filter holds back`() {
      let fixture = Fixture()
      let press = fixture.add(GESTURES_LONG_PRESS)
      fixture.send(GESTURES_BEGAN, 50, 50, after: 0)
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)

      fixture.send(GESTURES_BEGAN, 60, 60, finger: 2, after: 520)

      #expect(fixture.states(of: press) == [1])
      #expect(fixture.actions.map(\.time) == [500_000_000])
    }

    @Test func `a sample that is earlier than the time counts as of that time`() {
      let fixture = Fixture()
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)
      fixture.wait(300)

      gestures_session_touch(fixture.session, 1, GESTURES_BEGAN, 50, 50, 100_000_000)

      #expect(deadline(of: fixture) == 400_000_000)
    }

    @Test func `a held touch that is cancelled never lands`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)
      fixture.send(GESTURES_BEGAN, 50, 50, after: 20)

      #expect(gestures_session_cancel(fixture.session, 50_000_000) == GESTURES_OK)
      fixture.wait(500)
      fixture.send(GESTURES_ENDED, 50, 50)

      #expect(deadline(of: fixture) == GESTURES_NEVER_TIME)
      #expect(fixture.states(of: tap) == [] && touchCount(of: fixture) == 0)
    }

    @Test func `cancelling ends the touches of fingers and of the mouse`() {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)
      fixture.send(GESTURES_BEGAN, 50, 50, after: 0)
      fixture.wait(100)
      fixture.send(GESTURES_MOVED, 90, 50)
      var mouse = gestures_sample()
      (mouse.finger, mouse.time, mouse.x, mouse.y) = (-1, 120_000_000, 60, 60)
      mouse.type = Int32(GESTURES_INDIRECT_POINTER.rawValue)
      mouse.buttons = 1
      gestures_session_send(fixture.session, &mouse, 1, MemoryLayout<gestures_sample>.size)
      #expect(touchCount(of: fixture) == 2)

      #expect(gestures_session_cancel(fixture.session, 130_000_000) == GESTURES_OK)

      #expect(touchCount(of: fixture) == 0)
      #expect(fixture.states(of: pan) == [1, 4])
    }

    @Test func `a held touch lands before the window gets another size`() {
      let fixture = Fixture()
      gestures_session_set(fixture.session, GESTURES_HOLD_DURATION, 0.1)
      fixture.send(GESTURES_BEGAN, 50, 50, after: 0)

      #expect(gestures_session_resize(fixture.session, 10, 10, 200_000_000) == GESTURES_OK)

      #expect(touchCount(of: fixture) == 1)
    }

    @Test func `a callback may change the filters, and send and cancel touches`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      gestures_session_set(fixture.session, GESTURES_REPEAT_INTERVAL, 0.2)
      let session = fixture.session
      var results: [gestures_result] = []
      fixture.onAction = { action in
        guard action.time < 100_000_000 else { return }
        let time = action.time + 1_000_000
        results = [
          gestures_session_set(session, GESTURES_REPEAT_INTERVAL, 0),
          gestures_session_touch(session, 5, GESTURES_BEGAN, 50, 50, time),
          gestures_session_touch(session, 5, GESTURES_ENDED, 50, 50, time),
          gestures_session_advance(session, time), gestures_session_cancel(session, time),
        ]
      }

      fixture.tap(50, 50)

      #expect(results == Array(repeating: GESTURES_OK, count: 5))
      #expect(fixture.states(of: tap).allSatisfy { $0 == 3 })
      #expect(touchCount(of: fixture) == 0)
      fixture.onAction = { _ in }
    }
  }
}

/// The time of nothing; Swift does not import the macro.
private let GESTURES_NEVER_TIME = gestures_time.max
