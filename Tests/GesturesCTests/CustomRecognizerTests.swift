import CGestures
import Testing

extension GesturesCTests {
  /// Tests of recognizers whose touches go to C code, which requests their states.
  @Suite struct CustomRecognizerTests {
    /// A recognizer in the fixture's view, and what it was called with.
    private final class World {
      let fixture = Fixture()
      private(set) var recognizer: gestures_recognizer = 0
      var calls: [String] = []
      /// Called in each call of the recognizer.
      var onCall: (gestures_call, [gestures_touch]) -> Void = { _, _ in }

      init() {
        recognizer = fixture.add(GESTURES_CUSTOM_GESTURE)
        gestures_session_record_reasons(fixture.session, true)
        let callback: gestures_custom_callback = { recognizer, call, touches, count, userData in
          guard let userData else { return }
          let world = Unmanaged<World>.fromOpaque(userData).takeUnretainedValue()
          #expect(recognizer == world.recognizer)
          let touches = Array(UnsafeBufferPointer(start: touches, count: count))
          world.calls.append(
            "\(call.rawValue)" + touches.map { " \($0.finger):\(Int($0.x))" }.joined())
          world.onCall(call, touches)
        }
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        #expect(gestures_recognizer_on_call(recognizer, callback, pointer) == GESTURES_OK)
      }

      func request(_ state: gestures_state, _ words: String? = nil) {
        #expect(gestures_recognizer_request(recognizer, state, words) == GESTURES_OK)
      }

      var reason: String { text { gestures_recognizer_reason_words(recognizer, $0, $1, $2) } }
    }

    @Test func `a continuous recognizer gets its touches, acts by its requests, and is reset`() {
      let world = World()
      world.onCall = { call, touches in
        switch call {
        case GESTURES_CALL_MOVED where touches[0].x > 80:
          // A second beginning is a change.
          world.request(
            world.fixture.state(of: world.recognizer) == GESTURES_STATE_POSSIBLE
              ? GESTURES_STATE_BEGAN : GESTURES_STATE_CHANGED)
        case GESTURES_CALL_ENDED: world.request(GESTURES_STATE_ENDED)
        default: break
        }
      }

      world.fixture.drag(from: 50, 50, by: 60, 0)

      #expect(world.calls == ["0 1:50", "1 1:70", "1 1:90", "1 1:110", "3 1:110", "8"])
      #expect(world.fixture.states(of: world.recognizer) == [1, 2, 3])
      #expect(world.fixture.actions.map(\.location.x) == [90, 110, 110])
      #expect(world.fixture.state(of: world.recognizer) == GESTURES_STATE_POSSIBLE)
    }

    @Test func `a recognizer that fails says why, and a tap that waits for it acts`() {
      let world = World()
      let tap = world.fixture.add(GESTURES_TAP)
      gestures_recognizer_require_failure(tap, world.recognizer)
      world.onCall = { call, _ in
        if call == GESTURES_CALL_ENDED { world.request(GESTURES_STATE_FAILED, "drew no circle") }
      }

      world.fixture.tap(50, 50)

      #expect(world.reason == "drew no circle")
      var reason = gestures_reason()
      gestures_recognizer_reason(world.recognizer, &reason, MemoryLayout<gestures_reason>.size)
      #expect(reason.code == Int32(GESTURES_CUSTOM.rawValue))
      #expect(world.fixture.states(of: tap) == [3])
    }

    @Test func `a recognizer that requests nothing fails with its last finger`() {
      let world = World()

      world.fixture.tap(50, 50)

      #expect(world.calls == ["0 1:50", "3 1:50", "8"])
      #expect(world.reason != "" && world.fixture.actions.isEmpty)
    }

    @Test func `a timer calls once, unless it is taken back or the gesture is over`() {
      let world = World()
      world.onCall = { call, _ in
        switch call {
        case GESTURES_CALL_BEGAN:
          #expect(gestures_recognizer_set_timer(world.recognizer, 1) == GESTURES_OK)
        case GESTURES_CALL_MOVED: gestures_recognizer_set_timer(world.recognizer, .infinity)
        case GESTURES_CALL_TIMER: world.request(GESTURES_STATE_RECOGNIZED)
        default: break
        }
      }

      world.fixture.send(GESTURES_BEGAN, 50, 50)
      var deadline: gestures_time = 0
      gestures_session_next_deadline(world.fixture.session, &deadline)
      world.fixture.wait(1000)
      world.fixture.wait(2000)
      world.fixture.send(GESTURES_ENDED, 50, 50)
      #expect(deadline == 1_016_000_000)
      #expect(world.calls == ["0 1:50", "9", "8"])
      #expect(world.fixture.states(of: world.recognizer) == [3])

      world.fixture.send(GESTURES_BEGAN, 50, 50)
      world.fixture.send(GESTURES_MOVED, 60, 50)
      world.fixture.wait(2000)
      #expect(world.fixture.states(of: world.recognizer) == [3])
    }

    @Test func `a failure of a gesture that has begun cancels it, as a cancelled touch does`() {
      for isCancelled in [false, true] {
        let world = World()
        var events = 0
        let counts: gestures_event_callback = { event, userData in
          guard event?.pointee.kind == Int32(GESTURES_EVENT_CORRECTED.rawValue) else { return }
          userData?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        withUnsafeMutablePointer(to: &events) { events in
          gestures_session_on_event(world.fixture.session, counts, events)
          world.onCall = { call, _ in
            if call == GESTURES_CALL_BEGAN { world.request(GESTURES_STATE_BEGAN) }
            if call == GESTURES_CALL_MOVED { world.request(GESTURES_STATE_FAILED, "turned back") }
            if call == GESTURES_CALL_CANCELLED { world.request(GESTURES_STATE_CANCELLED) }
          }
          world.fixture.send(GESTURES_BEGAN, 50, 50)
          world.fixture.send(isCancelled ? GESTURES_CANCELLED : GESTURES_MOVED, 60, 50)
        }

        #expect(world.fixture.states(of: world.recognizer) == [1, 4])
        #expect(isCancelled || world.reason == "turned back")
        #expect(events == 0)
      }
    }

    @Test func `an impossible request is reported with what becomes of it`() {
      final class Log { var states: [[Int]] = [] }
      let (world, log) = (World(), Log())
      let callback: gestures_event_callback = { event, userData in
        guard let event = event?.pointee, let userData,
          event.kind == Int32(GESTURES_EVENT_CORRECTED.rawValue)
        else { return }
        Unmanaged<Log>.fromOpaque(userData).takeUnretainedValue().states.append(
          [Int(event.from), Int(event.to)])
      }
      gestures_session_on_event(
        world.fixture.session, callback, Unmanaged.passUnretained(log).toOpaque())
      world.onCall = { call, _ in
        if call == GESTURES_CALL_BEGAN { world.request(GESTURES_STATE_CHANGED) }
      }
      world.fixture.send(GESTURES_BEGAN, 50, 50)

      #expect(log.states == [[2, 1]])
      #expect(world.fixture.states(of: world.recognizer) == [1])
    }

    @Test func `a recognizer that is prevented is reset without another call`() {
      let world = World()
      let pan = world.fixture.add(GESTURES_PAN)

      world.fixture.drag(from: 50, 50, by: 60, 0)

      #expect(world.calls == ["0 1:50", "1 1:70", "8"])
      #expect(world.reason.contains("prevented by pan"))
      #expect(world.fixture.states(of: pan).first == 1)
    }

    @Test func `a call may free its recognizer or its view, and send touches`() {
      for frees in ["recognizer", "view", "sends"] {
        for call in [
          GESTURES_CALL_BEGAN, GESTURES_CALL_MOVED, GESTURES_CALL_ENDED, GESTURES_CALL_RESET,
        ] {
          let world = World()
          world.onCall = { [unowned world] now, _ in
            guard now == call else { return }
            world.onCall = { _, _ in }
            switch frees {
            case "recognizer": #expect(gestures_recognizer_free(world.recognizer) == GESTURES_OK)
            case "view": #expect(gestures_view_free(world.fixture.view) == GESTURES_OK)
            default: world.fixture.send(GESTURES_BEGAN, 60, 60, finger: 2)
            }
          }

          world.fixture.drag(from: 50, 50, by: 60, 0)

          // Freed, it is called no more.
          let last = world.calls.last ?? ""
          #expect(
            frees == "sends" ? world.calls.contains("0 2:60") : last.hasPrefix("\(call.rawValue)"))
        }
      }
    }

    @Test func `other kinds have no calls, requests and timers`() {
      let world = World()
      let pan = world.fixture.add(GESTURES_PAN)

      #expect(gestures_recognizer_on_call(pan, nil, nil) == GESTURES_WRONG_KIND)
      #expect(gestures_recognizer_request(pan, GESTURES_STATE_BEGAN, nil) == GESTURES_WRONG_KIND)
      #expect(gestures_recognizer_set_timer(pan, 1) == GESTURES_WRONG_KIND)
      #expect(gestures_recognizer_set_timer(world.recognizer, -1) == GESTURES_BAD_VALUE)
      #expect(gestures_recognizer_set_timer(world.recognizer, .nan) == GESTURES_BAD_VALUE)
      #expect(
        gestures_recognizer_request(world.recognizer, gestures_state(6), nil) == GESTURES_BAD_VALUE)
      // Without touches, a beginning and an end have effect, as of a gesture by keys.
      world.request(GESTURES_STATE_POSSIBLE)
      world.request(GESTURES_STATE_CHANGED)
      world.request(GESTURES_STATE_ENDED)
      #expect(world.fixture.states(of: world.recognizer) == [1, 3])
    }
  }
}
