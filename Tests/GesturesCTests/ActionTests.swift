import CGestures
import Testing

extension GesturesCTests {
  @Suite struct ActionTests {
    @Test func `rubbing is a tickle, and a corner is a check mark`() {
      let fixture = Fixture()
      let (tickle, check) = (fixture.add(GESTURES_TICKLE), fixture.add(GESTURES_CHECK_MARK))
      fixture.send(GESTURES_BEGAN, 50, 50)
      for x in [90.0, 50, 90, 50] { fixture.send(GESTURES_MOVED, x, 50) }
      fixture.send(GESTURES_ENDED, 50, 50)
      #expect(fixture.states(of: tickle) == [3] && fixture.states(of: check) == [])

      fixture.send(GESTURES_BEGAN, 50, 80)
      for place in [(60.0, 95.0), (70, 110), (90, 80), (120, 40)] {
        fixture.send(GESTURES_MOVED, place.0, place.1)
      }
      fixture.send(GESTURES_ENDED, 120, 40)
      #expect(fixture.states(of: tickle) == [3] && fixture.states(of: check) == [3])
      #expect(fixture.actions.last?.kind == Int32(GESTURES_CHECK_MARK.rawValue))
    }

    @Test func `changes of a manipulation follow two fingers, and leave its velocities`() throws {
      let fixture = Fixture()
      let manipulation = fixture.add(GESTURES_MANIPULATION)
      for hysteresis in [
        GESTURES_HYSTERESIS, GESTURES_SCALE_HYSTERESIS, GESTURES_ROTATION_HYSTERESIS,
      ] { gestures_recognizer_set(manipulation, hysteresis, 0) }
      var held = gestures_point(x: 140, y: 100)
      func take() {
        var t = gestures_transform()
        #expect(gestures_recognizer_take_change(manipulation, 0, &t) == GESTURES_OK)
        held = gestures_point(
          x: t.a * held.x + t.c * held.y + t.tx, y: t.b * held.x + t.d * held.y + t.ty)
      }

      fixture.send(GESTURES_BEGAN, 100, 100)
      fixture.send(GESTURES_BEGAN, 140, 100, finger: 2, after: 0)
      fixture.send(GESTURES_MOVED, 120, 150, finger: 2)
      take()
      fixture.send(GESTURES_MOVED, 100, 180, finger: 2)
      take()
      let last = try #require(fixture.actions.last)
      take()

      #expect(abs(held.x - 100) < 1e-6 && abs(held.y - 180) < 1e-6)
      #expect(abs(last.scale - 2) < 1e-9 && abs(last.rotation - .pi / 2) < 1e-9)
      #expect(last.scale_velocity > 0 && last.rotation_velocity > 0 && last.velocity.dy > 0)
    }

    @Test func `values and translations are in the coordinates of the view that is named`() {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      gestures_recognizer_set(pan, GESTURES_HYSTERESIS, 0)
      let pose = gestures_pose(
        center: gestures_point(x: 120, y: 120), scale: 2, rotation: .pi / 2)
      #expect(gestures_view_set_pose(fixture.view, pose) == GESTURES_OK)
      fixture.send(GESTURES_BEGAN, 100, 100)
      fixture.send(GESTURES_MOVED, 120, 100)

      var values = gestures_action()
      let size = MemoryLayout<gestures_action>.size
      #expect(gestures_recognizer_values(pan, fixture.view, &values, size) == GESTURES_OK)
      #expect(abs(values.translation.dx) < 1e-9 && abs(values.translation.dy + 10) < 1e-9)
      var point = gestures_point()
      #expect(gestures_recognizer_touch_location(pan, 0, 0, &point) == GESTURES_OK)
      #expect(point.x == 120 && point.y == 100)

      let zero = gestures_vector(dx: 0, dy: 0)
      #expect(gestures_recognizer_set_translation(pan, zero, 0) == GESTURES_OK)
      #expect(gestures_recognizer_values(pan, 0, &values, size) == GESTURES_OK)
      #expect(values.translation.dx == 0)
      fixture.send(GESTURES_CANCELLED, 120, 100)
    }

    @Test func `the queue has the actions that the callbacks receive`() {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      #expect(gestures_session_set_queue(fixture.session, 16) == GESTURES_OK)
      let size = MemoryLayout<gestures_action>.size

      fixture.drag(from: 50, 50, by: 60, 30)

      var (queued, action) = ([gestures_action](), gestures_action())
      while gestures_session_next_action(fixture.session, &action, size) == GESTURES_OK {
        queued.append(action)
      }
      #expect(queued.map(\.state) == fixture.states(of: pan))
      #expect(queued.map(\.time) == fixture.actions.map(\.time))
      #expect(
        gestures_session_next_action(fixture.session, &action, size) == GESTURES_NOTHING)
    }

    @Test func `a full queue loses the oldest actions and counts them`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      #expect(gestures_session_set_queue(fixture.session, 2) == GESTURES_OK)

      for x in [30.0, 40, 50] { fixture.tap(x, 30) }

      var actions = [gestures_action](repeating: gestures_action(), count: 5)
      var (count, lost) = (0, 0)
      let size = MemoryLayout<gestures_action>.size
      #expect(
        gestures_session_take_actions(fixture.session, &actions, 5, size, &count) == GESTURES_OK)
      #expect(gestures_session_lost_actions(fixture.session, &lost) == GESTURES_OK)
      #expect(count == 2 && lost == 1)
      #expect(actions.prefix(2).map(\.location.x) == [40, 50])
      #expect(fixture.states(of: tap).count == 3)
    }

    @Test func `samples of one call are delivered together, and an invalid one stops all`() {
      let fixture = Fixture()
      let pan = fixture.add(GESTURES_PAN)
      func sample(_ phase: gestures_phase, _ x: Double, _ milliseconds: Int64) -> gestures_sample {
        var sample = gestures_sample()
        (sample.finger, sample.x, sample.y) = (1, x, 100)
        (sample.phase, sample.time) = (Int32(phase.rawValue), milliseconds * 1_000_000)
        return sample
      }
      var samples = [
        sample(GESTURES_BEGAN, 50, 0), sample(GESTURES_MOVED, 70, 4),
        sample(GESTURES_MOVED, 90, 8), sample(GESTURES_MOVED, .nan, 12),
      ]
      let size = MemoryLayout<gestures_sample>.size

      #expect(gestures_session_send(fixture.session, samples, 4, size) == GESTURES_BAD_VALUE)
      var count = 1
      #expect(gestures_session_touch_count(fixture.session, &count) == GESTURES_OK)
      #expect(count == 0)

      samples.removeLast()
      #expect(gestures_session_send(fixture.session, samples, 3, size) == GESTURES_OK)
      // Both moves are one delivery.
      #expect(fixture.states(of: pan) == [1])
      #expect(fixture.actions.first?.translation.dx == 30)
    }

    @Test func `an action may send samples, which are delivered afterwards`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      var isFirst = true
      fixture.onAction = { [unowned fixture] _ in
        guard isFirst else { return }
        isFirst = false
        fixture.tap(60, 60)
        #expect(fixture.states(of: tap) == [3])
      }

      fixture.tap(50, 50)

      #expect(fixture.states(of: tap) == [3, 3])
    }

    @Test func `a hover and a scroll are gestures of the pointer`() {
      let fixture = Fixture()
      let (hover, pan) = (fixture.add(GESTURES_HOVER), fixture.add(GESTURES_PAN))
      gestures_recognizer_set(pan, GESTURES_ALLOWED_SCROLL_TYPES, 3)
      fixture.send(GESTURES_REGION_MOVED, 50, 50)
      fixture.send(GESTURES_REGION_MOVED, 60, 50)
      #expect(fixture.states(of: hover) == [1, 2])

      var scroll = gestures_sample()
      (scroll.x, scroll.y, scroll.scroll_y) = (60, 50, 30)
      scroll.phase = Int32(GESTURES_MOVED.rawValue)
      scroll.scroll = Int32(GESTURES_DISCRETE_SCROLL.rawValue)
      scroll.time = 100_000_000
      let size = MemoryLayout<gestures_sample>.size
      #expect(gestures_session_send(fixture.session, &scroll, 1, size) == GESTURES_OK)
      #expect(fixture.states(of: pan).first == 1)
      let scrolled = fixture.actions.last { $0.recognizer == pan }?.translation.dy ?? 0
      #expect(abs(scrolled - 30) < 0.001)
    }
  }
}
