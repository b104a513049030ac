import GestureTesting
import Gestures
import GestureMotion
import Testing

/// Properties that hold for every throw, checked with random parameters.
@Suite struct ThrowTests {
  /// A throw with random start, velocity, bounds, rate and edge.
  private struct AnyThrow {
    let start: Double
    let velocity: Double
    let bounds: ClosedRange<Double>?
    let motion: Throw

    init(_ random: inout SeededGenerator) {
      start = random.double(in: -300...1300)
      velocity = random.chance(0.1) ? 0 : random.double(in: -8000...8000)
      let upperBound = random.chance(0.1) ? 0 : random.double(in: 0...1000)
      bounds = random.chance(0.2) ? nil : 0...upperBound
      motion = Throw(
        from: start, velocity: velocity, within: bounds,
        rate: random.chance(0.5) ? .normal : .fast,
        edge: Spring(dampingRatio: random.double(in: 0.1...2), response: 0.3), tolerance: 0.05)
    }
  }

  private static func forAll(_ seed: UInt64, _ body: (AnyThrow) -> Void) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 { body(AnyThrow(&random)) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a throw starts with the given velocity`(seed: UInt64) {
    Self.forAll(seed) { thrown in
      // A slower throw can end at once.
      guard thrown.velocity.magnitude > 1 else { return }
      let soon = thrown.motion.velocity(after: .nanoseconds(1))
      #expect(abs(soon - thrown.velocity) < 0.01 * thrown.velocity.magnitude)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `value and velocity are continuous, and the end is within the bounds`(seed: UInt64) {
    Self.forAll(seed) { thrown in
      let (motion, bounds) = (thrown.motion, thrown.bounds)
      // An upper bound of the acceleration of the spring and the deceleration.
      let step = 0.0005
      let maximumAcceleration = (thrown.velocity.magnitude + 1300 * 21) * 21 * 4 + 8000 * 11
      var (value, speed) = motion.state(after: .zero)
      var time = Duration.zero
      while time < motion.duration, time < .seconds(3) {
        time += .seconds(step)
        let (nextValue, nextSpeed) = motion.state(after: time)
        guard time < motion.duration else {
          #expect(abs(nextValue - value) < 0.1 + abs(speed) * step)
          break
        }
        #expect(abs(nextSpeed - speed) < maximumAcceleration * step)
        // The change of the value is the mean speed multiplied by the step.
        #expect(
          abs(nextValue - value - (speed + nextSpeed) / 2 * step)
            < maximumAcceleration * step * step + 1e-9)
        (value, speed) = (nextValue, nextSpeed)
      }
      #expect(motion.value(after: motion.duration) == motion.end)
      if let bounds { #expect(bounds.contains(motion.end)) }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a throw continued from any of its states has the same end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (start, velocity) = (random.double(in: 0...900), random.double(in: -5000...5000))
      let bounds = 0.0...900.0
      let motion = Throw(
        from: start, velocity: velocity, within: bounds, edge: Throw.bouncingEdge, tolerance: 0.01)
      let time = motion.duration * random.double(in: 0...0.9)
      let (value, speed) = motion.state(after: time)
      let again = Throw(
        from: value, velocity: speed, within: bounds, edge: Throw.bouncingEdge, tolerance: 0.01)

      #expect(abs(again.end - motion.end) < 0.01 * max(1, velocity.magnitude / 2))
      let later = min(motion.duration - time, again.duration) * 0.5
      let (first, second) = (motion.state(after: time + later), again.state(after: later))
      #expect(abs(first.value - second.value) < 0.01 * max(1, velocity.magnitude / 2))
    }
  }

  @Test func `a throw without bounds is a deceleration`() {
    let (thrown, slide) = (
      Throw(from: 10, velocity: 1000), Deceleration(from: 10, velocity: 1000)
    )
    #expect(thrown.end == slide.end)
    #expect(thrown.duration == slide.duration)
    for time in stride(from: 0, to: 4000, by: 100) {
      #expect(
        thrown.value(after: .milliseconds(time)) == slide.value(after: .milliseconds(time)))
    }
  }

  @Test func `a scroll view's edge returns the value to the edge and not inside`() {
    let thrown = Throw(from: 400, velocity: 2000, within: 0...500)
    #expect(thrown.end == 500)
    let values = (0...400).map { thrown.value(after: .milliseconds($0 * 5)) }
    let furthest = values.max() ?? 0
    #expect(furthest > 510 && furthest < 600)
    let after = values.drop { $0 <= 500 }
    #expect(after.allSatisfy { $0 >= 500 })
  }

  @Test func `a throw that would end just past a bound takes no longer than without bounds`() {
    let slide = Deceleration(from: 0, velocity: 1000)
    let thrown = Throw(from: 0, velocity: 1000, within: 0...slide.end - 1e-9)

    #expect(thrown.duration == slide.duration)
    #expect(thrown.end == slide.end - 1e-9)
  }

  @Test func `a bouncing edge returns a value with half of its speed`() {
    let thrown = Throw(from: 499, velocity: 1000, within: 0...500, edge: Throw.bouncingEdge)
    let times = (10...1000).map { Duration.milliseconds($0) }
    let inside = times.first { thrown.value(after: $0) < 500 } ?? .zero
    #expect(abs(thrown.velocity(after: inside) + 500) < 10)
    #expect(thrown.end < 490)
  }

  @Test func `a value bounces between two near bounds and comes to rest`() {
    let thrown = Throw(from: 10, velocity: 4000, within: 0...200, edge: Throw.bouncingEdge)
    let values = (0...1000).map { thrown.value(after: .milliseconds($0 * 5)) }
    #expect((values.min() ?? 0) < 0 && (values.max() ?? 0) > 200)
    #expect((0...200).contains(thrown.end))
    #expect(thrown.duration < .seconds(10))
    let fixed = Throw(from: 0, velocity: 4000, within: 0...0, edge: Throw.bouncingEdge)
    #expect(fixed.end == 0)
  }

  @Test func `a value at rest within the tolerance of an edge ends at it`() {
    for edge in [Throw.scrollEdge, Throw.bouncingEdge] {
      for (start, end) in [(500.3, 500.0), (-0.3, 0), (500, 500), (250, 250)] {
        let thrown = Throw(from: start, velocity: 0, within: 0...500, edge: edge, tolerance: 0.5)
        #expect(thrown.end == end)
        #expect(thrown.duration == .zero)
      }
    }
  }

  @Test func `the named edges have their springs`() {
    #expect(abs(Throw.scrollEdge.dampingRatio - 1) < 1e-12)
    #expect(abs(Throw.scrollEdge.response - 0.575) < 1e-12)
    #expect(abs(Throw.bouncingEdge.dampingRatio - 0.215) < 1e-12)
    #expect(abs(Throw.bouncingEdge.response - 0.3) < 1e-12)
  }

  @Test func `a value released past an edge returns to it, or inside with an inward velocity`() {
    #expect(Throw(from: 560, velocity: 0, within: 0...500).end == 500)
    #expect(Throw(from: -60, velocity: -100, within: 0...500).end == 0)
    #expect(Throw(from: 560, velocity: -2000, within: 0...500).end < 400)
    let stiff = Spring(dampingRatio: 2, response: 0.3)
    #expect(Throw(from: 510, velocity: -5000, within: 0...500, edge: stiff).end < 400)
  }
}

@Suite struct FlightTests {
  let start = Pose(center: Point(x: 300, y: 200), rotation: 1, scale: 1.5)
  let velocity = PoseVelocity(
    translation: Vector(dx: 1400, dy: -900), rotation: 6, scale: -1)
  let bounds = FlightBounds(centers: Rect(x: 0, y: 0, width: 1000, height: 600), scales: 0.3...5)

  private func fly(_ edge: Spring = Throw.bouncingEdge) -> Flight {
    Flight(from: start, velocity: velocity, within: bounds, edge: edge)
  }

  @Test func `position, rotation and scale start with the given velocities`() {
    let soon = fly().velocity(after: .nanoseconds(1))

    #expect((soon.translation - velocity.translation).magnitude < 0.01 * 1664)
    #expect(abs(soon.rotation - 6) < 0.06)
    #expect(abs(soon.scale + 1) < 0.01)
  }

  /// The pose at the end, and the poses every half second, for a sequence of frame durations.
  private func play(_ frames: () -> Duration) -> (pose: Pose, at: [Pose]) {
    let flight = fly()
    var (time, shown, marks) = (Duration.zero, start, [Pose]())
    var mark = Duration.milliseconds(500)
    while time < flight.duration {
      time += frames()
      while mark <= time, mark < flight.duration {
        marks.append(flight.pose(after: mark))
        mark += .milliseconds(500)
      }
      shown = flight.pose(after: time)
    }
    return (shown, marks)
  }

  @Test func `poses do not depend on the frame rate`() {
    var random = SeededGenerator(seed: 4)
    let ends = [
      play { .seconds(1.0 / 30) }, play { .seconds(1.0 / 60) }, play { .seconds(1.0 / 144) },
      play { .microseconds(random.int(in: 1000...90_000)) },
    ]

    #expect(ends.allSatisfy { $0.pose == fly().end })
    #expect(ends.allSatisfy { $0.at == ends[0].at })
    #expect(ends[0].at.count > 3)
  }

  @Test func `a flight lasts as long as the longest of its motions`() {
    func duration(_ velocity: PoseVelocity, radius: Double = 100) -> Duration {
      Flight(from: start, velocity: velocity, radius: radius).duration
    }
    func slide(_ velocity: Double, _ tolerance: Double) -> Duration {
      Deceleration(from: 0, velocity: velocity, tolerance: tolerance).duration
    }
    let (right, down) = (Vector(dx: 700, dy: 0), Vector(dx: 0, dy: -900))
    #expect(
      duration(PoseVelocity(translation: right, rotation: 0, scale: 0)) == slide(700, 0.05))
    #expect(
      duration(PoseVelocity(translation: down, rotation: 0, scale: 0)) == slide(900, 0.05))
    for radius in [0.5, 1, 100, 250] {
      let radians = 0.05 / max(radius, 1)
      #expect(
        duration(PoseVelocity(translation: .zero, rotation: 5, scale: 0), radius: radius)
          == slide(5, radians))
      #expect(
        duration(PoseVelocity(translation: .zero, rotation: 0, scale: -2), radius: radius)
          == slide(2, radians))
    }
  }

  @Test func `a flight's velocity is that of its poses, and zero at its end`() {
    let flight = fly()
    for milliseconds in [40, 333, 1200] {
      let (time, step) = (Duration.milliseconds(milliseconds), 1e-6)
      let (now, next) = (flight.pose(after: time), flight.pose(after: time + .seconds(step)))
      let speed = flight.velocity(after: time)
      #expect(((next.center - now.center) / step - speed.translation).magnitude < 0.1)
      #expect(abs((next.rotation - now.rotation) / step - speed.rotation) < 0.01)
      #expect(abs((next.scale / now.scale - 1) / step - speed.scale) < 0.01)
    }
    #expect(flight.velocity(after: flight.duration) == .zero)
    #expect(PoseVelocity.zero == PoseVelocity(translation: .zero, rotation: 0, scale: 0))
  }

  @Test func `the end is known at the start and is within the bounds`() {
    let end = fly().end
    #expect(bounds.centers?.clamp(end.center) == end.center)
    #expect(end.rotation > 3.9 && end.rotation < 4.1)
    #expect(abs(end.scale - 1.5 * 0.6068) < 0.002)
  }

  @Test func `a scale that exceeds its range returns to it`() {
    let flight = Flight(
      from: start, velocity: PoseVelocity(translation: .zero, rotation: 0, scale: 8),
      within: bounds)
    let sizes = (0...100).map { flight.pose(after: .milliseconds($0 * 20)).scale }

    #expect((sizes.max() ?? 0) > 5.1)
    #expect(abs(flight.end.scale - 5) < 1e-9)
  }

  /// The fingers rotate and scale the object about a point that is not its center.
  @Test func `the point between the fingers keeps their velocity`() {
    let middle = Point(x: 360, y: 170)
    let velocity = PoseVelocity(
      fingers: Vector(dx: 500, dy: 100), rotation: 3, scale: 0.7, about: middle,
      center: start.center)
    let flight = Flight(from: start, velocity: velocity)
    func between(after seconds: Double) -> Point {
      let pose = flight.pose(after: .seconds(seconds))
      let arm = middle - start.center
      let turned = arm.applying(Transform(rotation: pose.rotation - start.rotation))
      return pose.center + turned * (pose.scale / start.scale)
    }
    let displacement = between(after: 1e-5) - between(after: 0)

    #expect((displacement / 1e-5 - Vector(dx: 500, dy: 100)).magnitude < 0.01 * 510)
  }
}

@Suite struct SnapTests {
  let points = [Point(x: 0, y: 0), Point(x: 500, y: 0), Point(x: 500, y: 500)]

  @Test(arguments: [(0.0, 0.0, 0), (600, 0, 1), (600, 700, 2), (-900, -900, 0)])
  func `a snap ends at the point nearest to where the object would rest`(
    dx: Double, dy: Double, index: Int
  ) throws {
    let snap = try #require(
      Snap(from: Point(x: 200, y: 100), velocity: Vector(dx: dx, dy: dy), to: points))

    #expect(snap.target == points[index])
    #expect(snap.center(after: snap.duration) == points[index])
    #expect((snap.center(after: .zero) - Point(x: 200, y: 100)).magnitude < 1e-9)
    #expect((snap.velocity(after: .zero) - Vector(dx: dx, dy: dy)).magnitude < 1e-6)
  }

  @Test func `a snap lasts until both directions rest, and has a velocity in both`() throws {
    let snap = try #require(
      Snap(from: Point(x: 200, y: 499), velocity: Vector(dx: 0, dy: 40), to: points))
    let across = SpringMotion(.smooth, from: 200, to: 500, tolerance: 0.05)

    #expect(snap.target == points[2])
    #expect(snap.duration == across.duration)
    let time = Duration.milliseconds(50)
    #expect(snap.velocity(after: time).dx == across.velocity(after: time))
    #expect(
      snap.velocity(after: time).dy
        == SpringMotion(.smooth, from: 499, to: 500, velocity: 40, tolerance: 0.05)
        .velocity(after: time))
  }

  @Test func `a snap without points is nil`() {
    #expect(Snap(from: .zero, velocity: .zero, to: []) == nil)
  }
}
