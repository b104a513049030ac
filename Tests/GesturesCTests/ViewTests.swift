import CGestures
import Testing

extension GesturesCTests {
  @Suite struct ViewTests {
    @Test func `a view keeps its geometry`() {
      let fixture = Fixture()
      var (frame, center, bounds) = (gestures_rect(), gestures_point(), gestures_rect())
      gestures_view_set_frame(fixture.view, gestures_rect(x: 10, y: 20, width: 30, height: 40))
      gestures_view_set_bounds(fixture.view, gestures_rect(x: 5, y: 6, width: 30, height: 40))
      gestures_view_set_center(fixture.view, gestures_point(x: 100, y: 100))

      #expect(gestures_view_frame(fixture.view, &frame) == GESTURES_OK)
      #expect(frame.x == 85 && frame.y == 80 && frame.width == 30 && frame.height == 40)
      #expect(gestures_view_center(fixture.view, &center) == GESTURES_OK && center.x == 100)
      #expect(gestures_view_bounds(fixture.view, &bounds) == GESTURES_OK && bounds.y == 6)

      var pose = gestures_pose(center: gestures_point(x: 50, y: 60), scale: 2, rotation: 0.5)
      var transform = gestures_transform()
      #expect(gestures_view_set_pose(fixture.view, pose) == GESTURES_OK)
      #expect(gestures_view_transform(fixture.view, &transform) == GESTURES_OK)
      #expect(gestures_view_set_transform(fixture.view, transform) == GESTURES_OK)
      pose = gestures_pose()
      #expect(gestures_view_pose(fixture.view, &pose) == GESTURES_OK)
      #expect(abs(pose.scale - 2) < 1e-12 && abs(pose.rotation - 0.5) < 1e-12)
      #expect(pose.center.x == 50 && pose.center.y == 60)
    }

    @Test func `views nest, move between superviews, and are found by their order`() {
      let fixture = Fixture()
      var (one, two, found, count) = (UInt64(0), UInt64(0), UInt64(0), 0)
      gestures_view_create(fixture.view, 0, 0, 50, 50, &one)
      gestures_view_create(fixture.view, 0, 0, 50, 50, &two)
      func hit() -> gestures_view {
        gestures_session_hit_test(fixture.session, gestures_point(x: 30, y: 30), &found)
        return found
      }

      #expect(hit() == two)
      #expect(gestures_view_insert(one, fixture.view, -1) == GESTURES_OK)
      #expect(hit() == one)
      #expect(gestures_view_set(one, GESTURES_HIDDEN, 1) == GESTURES_OK)
      #expect(hit() == two)
      #expect(gestures_view_insert(two, one, 0) == GESTURES_OK)
      #expect(gestures_view_insert(one, two, 0) == GESTURES_BAD_VALUE)
      #expect(gestures_view_superview(two, &found) == GESTURES_OK && found == one)
      #expect(hit() == fixture.view)
      #expect(gestures_view_remove(one) == GESTURES_OK)
      #expect(gestures_view_superview(one, &found) == GESTURES_OK && found == 0)
      #expect(gestures_view_subview_count(fixture.view, &count) == GESTURES_OK && count == 0)
      #expect(gestures_view_insert(one, fixture.window, 0) == GESTURES_OK)
      #expect(gestures_view_subview(fixture.window, 0, &found) == GESTURES_OK && found == one)
      #expect(gestures_view_subview(one, 0, &found) == GESTURES_OK && found == two)
    }

    @Test func `locations convert between views and the window`() {
      let fixture = Fixture()
      var (child, point) = (UInt64(0), gestures_point())
      gestures_view_create(fixture.view, 10, 10, 50, 50, &child)
      let origin = gestures_point(x: 1, y: 2)

      #expect(gestures_view_convert(fixture.session, origin, child, 0, &point) == GESTURES_OK)
      #expect(point.x == 31 && point.y == 32)
      let start = point
      #expect(
        gestures_view_convert(fixture.session, start, 0, fixture.view, &point) == GESTURES_OK)
      #expect(point.x == 11 && point.y == 12)
    }

    @Test func `a view receives its touches until a gesture cancels them`() {
      final class Log { var lines: [String] = [] }
      let (fixture, log) = (Fixture(), Log())
      _ = fixture.add(GESTURES_PAN)
      let callback: gestures_touches_callback = { _, phase, touches, count, userData in
        guard let userData, let touches else { return }
        Unmanaged<Log>.fromOpaque(userData).takeUnretainedValue().lines.append(
          "\(phase.rawValue) \(count) \(touches[0].finger) \(touches[0].x)")
      }
      let pointer = Unmanaged.passUnretained(log).toOpaque()
      #expect(gestures_view_on_touches(fixture.view, callback, pointer) == GESTURES_OK)

      fixture.drag(from: 50, 50, by: 60, 0)
      fixture.tap(50, 50)

      #expect(log.lines == ["0 1 1 30.0", "4 1 1 50.0", "0 1 1 30.0", "3 1 1 30.0"])
    }

    @Test func `a host says which view is hit`() {
      let fixture = Fixture()
      let tap = fixture.add(GESTURES_TAP)
      var (hit, other) = (gestures_view(0), gestures_view(0))
      #expect(gestures_view_create(fixture.window, 0, 0, 320, 240, &other) == GESTURES_OK)
      let place = gestures_point(x: 300, y: 230)

      #expect(gestures_session_set_hit_view(fixture.session, fixture.view) == GESTURES_OK)
      #expect(
        gestures_session_hit_test(fixture.session, place, &hit) == GESTURES_OK
          && hit == fixture.view)
      fixture.tap(300, 230)
      #expect(fixture.states(of: tap) == [Int32(GESTURES_STATE_RECOGNIZED.rawValue)])

      #expect(gestures_session_set_hit_view(fixture.session, 0) == GESTURES_OK)
      #expect(
        gestures_session_hit_test(fixture.session, place, &hit) == GESTURES_OK && hit == other)

      #expect(gestures_session_set_hit_view(fixture.session, other) == GESTURES_OK)
      #expect(gestures_view_free(other) == GESTURES_OK)
      #expect(gestures_session_hit_test(fixture.session, place, &hit) == GESTURES_OK && hit == 0)
    }

    @Test func `the window changes its size`() {
      let fixture = Fixture()
      var frame = gestures_rect()

      #expect(gestures_session_resize(fixture.session, 500, 400, 10) == GESTURES_OK)

      #expect(gestures_view_frame(fixture.window, &frame) == GESTURES_OK)
      #expect(frame.width == 500 && frame.height == 400)
      var now: gestures_time = 0
      #expect(gestures_session_now(fixture.session, &now) == GESTURES_OK && now == 10)
    }
  }
}
