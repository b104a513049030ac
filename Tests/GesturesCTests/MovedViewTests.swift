import CGestures
import Testing

extension GesturesCTests {
  @Suite struct MovedViewTests {
    private let fixture = Fixture()
    private let manipulation: gestures_recognizer

    init() {
      manipulation = fixture.add(GESTURES_MANIPULATION)
      for hysteresis in [
        GESTURES_HYSTERESIS, GESTURES_SCALE_HYSTERESIS, GESTURES_ROTATION_HYSTERESIS,
      ] { gestures_recognizer_set(manipulation, hysteresis, 0) }
    }

    private var pose: gestures_pose {
      var pose = gestures_pose()
      #expect(gestures_view_pose(fixture.view, &pose) == GESTURES_OK)
      return pose
    }

    /// The flight of the view; nil if it does not fly.
    private var flight: gestures_flight? {
      var flight = gestures_flight()
      let result = gestures_recognizer_flight(manipulation, &flight)
      #expect(result == GESTURES_OK || result == GESTURES_NOTHING)
      return result == GESTURES_OK ? flight : nil
    }

    private func move(_ minimumScale: Double = 0, _ maximumScale: Double = .infinity) {
      #expect(
        gestures_recognizer_set_moved_view(
          manipulation, fixture.view, minimumScale, maximumScale) == GESTURES_OK)
    }

    /// Two fingers move apart to twice their distance, turn by a quarter turn, and lift.
    private func pinchAndTurn() {
      fixture.send(GESTURES_BEGAN, 100, 100)
      fixture.send(GESTURES_BEGAN, 140, 100, finger: 2, after: 0)
      fixture.send(GESTURES_MOVED, 120, 150, finger: 2)
      fixture.send(GESTURES_MOVED, 100, 180, finger: 2)
      fixture.send(GESTURES_ENDED, 100, 180, finger: 2)
      fixture.send(GESTURES_ENDED, 100, 100, after: 0)
    }

    @Test func `a moved view follows two fingers before each action`() {
      move()
      var centers: [Double] = []
      fixture.onAction = { [self] _ in centers.append(pose.center.y) }

      pinchAndTurn()
      fixture.onAction = { _ in }

      // The finger that rests at (100, 100) holds the same place of the view.
      #expect(abs(pose.scale - 2) < 1e-9 && abs(pose.rotation - .pi / 2) < 1e-9)
      #expect(abs(pose.center.x - 60) < 1e-6 && abs(pose.center.y - 140) < 1e-6)
      #expect(centers.last == pose.center.y && centers.count > 2)
    }

    @Test func `the scale of a moved view keeps to its limits`() {
      move(0.5, 1.25)

      pinchAndTurn()

      #expect(abs(pose.scale - 1.25) < 1e-9)
    }

    @Test func `a thrown view flies on, and rests within its superview`() throws {
      move()
      fixture.drag(from: 50, 50, by: 90, 0)

      var flight = try #require(flight)
      #expect(flight.start_time == 80_000_000 && flight.start.center.x == 210)
      #expect(flight.velocity.dx > 500 && abs(flight.velocity.dy) < 1e-6)
      #expect(flight.upper.x == 320 && flight.upper.y == 240 && flight.lower.x == 0)
      var (early, late, end, time) = (
        gestures_pose(), gestures_pose(), gestures_pose(), gestures_time(0)
      )
      #expect(gestures_flight_at(&flight, 0, &early) == GESTURES_OK)
      #expect(gestures_flight_at(&flight, 130_000_000, &late) == GESTURES_OK)
      #expect(gestures_flight_end(&flight, &end, &time) == GESTURES_OK)
      #expect(early.center.x == 210 && late.center.x > 230)
      #expect(end.center.x == 320 && time > 500_000_000)

      // Without bounds it rests further away.
      (flight.lower, flight.upper) = (
        gestures_point(x: -.infinity, y: -.infinity), gestures_point(x: .infinity, y: .infinity)
      )
      #expect(gestures_flight_end(&flight, &end, nil) == GESTURES_OK)
      #expect(end.center.x > 400)
      #expect(abs(end.scale - 1) < 1e-9)
    }

    @Test func `a throw by two fingers keeps its spin`() throws {
      move()
      fixture.send(GESTURES_BEGAN, 80, 100)
      fixture.send(GESTURES_BEGAN, 160, 100, finger: 2, after: 0)
      for step in 1...4 {
        let slope = Double(step) * 10
        fixture.send(GESTURES_MOVED, 80, 100 - slope, after: 8)
        fixture.send(GESTURES_MOVED, 160, 100 + slope, finger: 2, after: 0)
      }
      fixture.send(GESTURES_ENDED, 80, 60)
      fixture.send(GESTURES_ENDED, 160, 140, finger: 2, after: 4)

      let flight = try #require(flight)
      #expect(flight.rotation_velocity > 5)
      var (copy, end) = (flight, gestures_pose())
      #expect(gestures_flight_end(&copy, &end, nil) == GESTURES_OK)
      #expect(end.rotation > flight.start.rotation + 1)
    }

    @Test func `a flight ends when a finger lands`() {
      move()
      fixture.drag(from: 50, 50, by: 90, 0)
      #expect(flight != nil)

      fixture.tap(200, 60)

      #expect(flight == nil)
    }

    @Test func `a thrown view moves when the time advances, until it rests`() throws {
      move()
      fixture.drag(from: 50, 50, by: 90, 0)
      var flight = try #require(flight)
      var (deadline, now) = (gestures_time(0), gestures_time(0))
      #expect(gestures_session_next_deadline(fixture.session, &deadline) == GESTURES_OK)
      #expect(gestures_session_now(fixture.session, &now) == GESTURES_OK)
      #expect(deadline == now)

      fixture.wait(100)
      var expected = gestures_pose()
      #expect(gestures_flight_at(&flight, 180_000_000, &expected) == GESTURES_OK)
      #expect(pose.center.x == expected.center.x && expected.center.x > 230)

      fixture.wait(10_000)
      #expect(pose.center.x == 320 && self.flight == nil)
      #expect(gestures_session_next_deadline(fixture.session, &deadline) == GESTURES_OK)
      #expect(deadline == .max)
    }

    @Test func `a program replaces and stops a flight`() throws {
      move()
      fixture.drag(from: 50, 50, by: 90, 0)
      var other = try #require(flight)
      (other.velocity.dx, other.rotation_velocity) = (-500, 1)
      #expect(gestures_recognizer_set_flight(manipulation, &other) == GESTURES_OK)
      fixture.wait(100)
      let moved = pose
      #expect(moved.center.x < 200 && moved.rotation > 0)

      #expect(gestures_recognizer_set_flight(manipulation, nil) == GESTURES_OK)
      fixture.wait(100)
      #expect(pose.center.x == moved.center.x && flight == nil)
    }

    @Test func `a view that rested under the finger does not fly`() {
      move()
      fixture.send(GESTURES_BEGAN, 50, 50)
      fixture.send(GESTURES_MOVED, 90, 50)
      fixture.send(GESTURES_ENDED, 90, 50, after: 200)

      #expect(flight == nil)
    }

    @Test func `a session is freed while its views fly`() {
      var session = gestures_session()
      do {
        let fixture = Fixture()
        session = fixture.session
        let manipulation = fixture.add(GESTURES_MANIPULATION)
        let result = gestures_recognizer_set_moved_view(manipulation, fixture.view, 0, .infinity)
        #expect(result == GESTURES_OK)
        fixture.drag(from: 50, 50, by: 90, 0)
        #expect(gestures_recognizer_free(manipulation) == GESTURES_OK)
        fixture.wait(20)
      }
      #expect(gestures_session_advance(session, 0) == GESTURES_FREED)
    }

    @Test func `a cancelled gesture, a removed view and a freed view do not fly`() {
      move()
      fixture.send(GESTURES_BEGAN, 50, 50)
      fixture.send(GESTURES_MOVED, 90, 50)
      fixture.send(GESTURES_CANCELLED, 90, 50)
      #expect(flight == nil)

      fixture.drag(from: 90, 50, by: 30, 0)
      #expect(flight != nil)
      #expect(gestures_recognizer_set_moved_view(manipulation, 0, 1, 1) == GESTURES_OK)
      #expect(flight == nil)

      var child = gestures_view()
      #expect(gestures_view_create(fixture.window, 0, 0, 10, 10, &child) == GESTURES_OK)
      #expect(gestures_recognizer_set_moved_view(manipulation, child, 1, 1) == GESTURES_OK)
      #expect(gestures_view_free(child) == GESTURES_OK)
      fixture.drag(from: 120, 50, by: 30, 0)
      #expect(flight == nil)
    }

    @Test(arguments: [(0.0, 0.0), (2, 1), (-1, 1), (.nan, 1), (1, .nan), (.infinity, .infinity)])
    func `limits of a scale that are none are refused`(minimum: Double, maximum: Double) {
      #expect(
        gestures_recognizer_set_moved_view(manipulation, fixture.view, minimum, maximum)
          == GESTURES_BAD_VALUE)
    }

    @Test func `the window, the view of another session and bad flights are refused`() throws {
      let other = Fixture()
      #expect(
        gestures_recognizer_set_moved_view(manipulation, fixture.window, 1, 1)
          == GESTURES_WRONG_KIND)
      #expect(
        gestures_recognizer_set_moved_view(manipulation, other.view, 1, 1)
          == GESTURES_WRONG_SESSION)
      #expect(
        gestures_recognizer_set_moved_view(manipulation, fixture.session, 1, 1)
          == GESTURES_WRONG_KIND)
      #expect(
        gestures_recognizer_set_moved_view(manipulation, 12345, 1, 1) == GESTURES_BAD_HANDLE)
      #expect(gestures_recognizer_flight(manipulation, nil) == GESTURES_NULL_POINTER)

      move()
      fixture.drag(from: 50, 50, by: 90, 0)
      let right = try #require(flight)
      var pose = gestures_pose()
      #expect(gestures_flight_at(nil, 0, &pose) == GESTURES_NULL_POINTER)
      #expect(gestures_flight_end(nil, nil, nil) == GESTURES_NULL_POINTER)
      var wrong = right
      #expect(gestures_flight_at(&wrong, 0, nil) == GESTURES_NULL_POINTER)
      #expect(gestures_flight_at(&wrong, -1, &pose) == GESTURES_BAD_VALUE)
      wrong.start_time = -1
      #expect(gestures_recognizer_set_flight(manipulation, &wrong) == GESTURES_BAD_VALUE)
      #expect(gestures_flight_at(&wrong, 0, &pose) == GESTURES_BAD_VALUE)
      for path in [
        \gestures_flight.start.center.x, \.start.scale, \.start.rotation, \.velocity.dy,
        \.scale_velocity, \.rotation_velocity, \.lower.x, \.upper.y, \.minimum_scale,
        \.maximum_scale, \.rate, \.damping_ratio, \.response,
      ] {
        wrong = right
        wrong[keyPath: path] = .nan
        #expect(gestures_flight_at(&wrong, 0, &pose) == GESTURES_BAD_VALUE, "\(path)")
      }
    }
  }
}
