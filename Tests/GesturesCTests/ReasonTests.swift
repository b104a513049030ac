import CGestures
import Testing

extension GesturesCTests {
  @Suite struct ReasonTests {
    @Test func `a tap that moved too far has its reason as numbers and words`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      var reason = gestures_reason()
      let size = MemoryLayout<gestures_reason>.size
      fixture.drag(from: 50, 50, by: 60, 0)
      #expect(gestures_recognizer_reason(tap, &reason, size) == GESTURES_OK && reason.code == 0)
      #expect(gestures_session_record_reasons(fixture.session, true) == GESTURES_OK)

      fixture.drag(from: 50, 50, by: 60, 0)

      #expect(gestures_recognizer_reason(tap, &reason, size) == GESTURES_OK)
      #expect(reason.code == Int32(GESTURES_LIMIT.rawValue))
      #expect(reason.quantity == Int32(GESTURES_DISTANCE_FROM_START.rawValue))
      #expect(reason.relation == Int32(GESTURES_AT_MOST.rawValue))
      #expect(reason.unit == Int32(GESTURES_POINTS.rawValue))
      #expect(reason.measured == 60 && reason.limit == 45)
      #expect(
        text { gestures_recognizer_reason_words(tap, $0, $1, $2) }
          == "moved 60.0 pt, more than the 45.0 pt that a tap allows")
    }

    @Test func `a text that is too long for its buffer is cut between characters`() {
      let fixture = Fixture()
      let (pan, press) = (fixture.add(GESTURES_PAN), fixture.add(GESTURES_LONG_PRESS))
      gestures_recognizer_set(press, GESTURES_ALLOWABLE_MOVEMENT, 1000)
      gestures_recognizer_set_name(pan, "pän")
      gestures_view_set_name(fixture.view, "card")
      gestures_session_record_reasons(fixture.session, true)
      fixture.drag(from: 50, 50, by: 60, 0)
      func words(_ size: Int) -> String {
        text(size: size) { gestures_recognizer_reason_words(press, $0, $1, $2) }
      }

      #expect(words(100) == "prevented by pän of card")
      #expect(words(17) == "prevented by pä" + "")
      #expect(words(16) == "prevented by p")
      #expect(words(1) == "")
      var length = 0
      #expect(gestures_recognizer_reason_words(press, nil, 0, &length) == GESTURES_OK)
      #expect(length == 25)
      var reason = gestures_reason()
      gestures_recognizer_reason(press, &reason, MemoryLayout<gestures_reason>.size)
      #expect(reason.code == Int32(GESTURES_PREVENTED.rawValue) && reason.other == pan)
    }

    @Test func `events report states, waits, refusals, allowances and misfits with words`() {
      final class Log {
        var lines: [String] = []
        var session: gestures_session = 0
      }
      let (fixture, log) = (Fixture(), Log())
      log.session = fixture.session
      let (tap, double) = (fixture.add(GESTURES_TAP), fixture.add(GESTURES_TAP))
      gestures_recognizer_set(double, GESTURES_NUMBER_OF_TAPS_REQUIRED, 2)
      gestures_recognizer_require_failure(tap, double)
      let off = fixture.add(GESTURES_PAN)
      gestures_recognizer_set(off, GESTURES_ENABLED, 0)
      let callback: gestures_event_callback = { event, userData in
        guard let event = event?.pointee, let userData else { return }
        let log = Unmanaged<Log>.fromOpaque(userData).takeUnretainedValue()
        let words = text { gestures_session_event_words(log.session, $0, $1, $2) }
        log.lines.append("\(event.kind) \(event.from)\(event.to) \(event.reason.code) \(words)")
      }
      let pointer = Unmanaged.passUnretained(log).toOpaque()
      #expect(gestures_session_on_event(fixture.session, callback, pointer) == GESTURES_OK)

      fixture.tap(50, 50)
      fixture.send(GESTURES_MOVED, 50, 50, finger: 3)
      fixture.wait(400)

      #expect(
        log.lines == [
          "4 00 30 disabled", "2 00 20 waits for tap of a View (20, 20, 200 x 200) to fail",
          "7 00 0 ",
          "1 05 1 no touch within 0.35 s after tap 1 of 2", "1 03 0 ",
        ])
      #expect(
        gestures_session_event_words(fixture.session, nil, 0, nil) == GESTURES_NOTHING)
      gestures_session_on_event(fixture.session, nil, nil)
      fixture.tap(50, 50)
      #expect(log.lines.count == 5)
      gestures_session_on_event(fixture.session, callback, pointer)
      fixture.tap(50, 50)
      #expect(log.lines.count > 5)
      #expect(gestures_session_free(fixture.session) == GESTURES_OK)
    }
  }
}
