import GestureTesting
import Gestures
import Testing

@Suite struct VelocityTrackerTests {
  var tracker = VelocityTracker()

  private func milliseconds(_ value: Int) -> Duration { .milliseconds(value) }

  @Test(arguments: [(500, 0), (-1200, 300), (0, 0)])
  mutating func `the velocity of a steady finger is its speed`(dx: Double, dy: Double) {
    for step in 0...12 {
      let time = Double(step) * 0.008
      tracker.add(Vector(dx: dx * time, dy: dy * time), at: milliseconds(step * 8))
    }

    let velocity = tracker.velocity(at: milliseconds(96))
    #expect((velocity - Vector(dx: dx, dy: dy)).magnitude < 1e-6)
  }

  @Test(arguments: [1000, -1000])
  mutating func `the velocity of a finger that speeds up or slows down is that of its end`(
    acceleration: Double
  ) {
    for step in 0...12 {
      let time = Double(step) * 0.008
      tracker.add(
        Vector(dx: 500 * time + acceleration * time * time / 2, dy: 0), at: milliseconds(step * 8))
    }

    let velocity = tracker.velocity(at: milliseconds(96))
    #expect(abs(velocity.dx - (500 + acceleration * 0.096)) < 1e-6)
  }

  @Test(arguments: [(0, 1000), (40, 1000), (41, 0), (1000, 0)])
  mutating func `the velocity is zero after more than 40 ms without a sample [R102]`(
    silence: Int, speed: Double
  ) {
    for step in 0...5 {
      tracker.add(Vector(dx: Double(step) * 10, dy: 0), at: milliseconds(step * 10))
    }

    let velocity = tracker.velocity(at: milliseconds(50 + silence))
    #expect(abs(velocity.dx - speed) < 1e-6)
  }

  /// Samples come at an interval, and the last silence is as long as the lift of a slow panel is late.
  @Test(arguments: [
    (32, 40, true), (32, 41, false), (40, 50, true), (40, 51, false), (41, 51, true),
    (41, 52, false), (48, 60, true), (48, 61, false), (50, 60, true), (50, 61, false),
    (90, 60, true), (90, 61, false),
  ])
  mutating func `a rest is longer than 1.25 intervals between samples, or than 60 ms [R102]`(
    interval: Int, silence: Int, isMoving: Bool
  ) {
    for step in 0...4 {
      tracker.add(Vector(dx: Double(step * interval), dy: 0), at: milliseconds(step * interval))
    }

    let velocity = tracker.velocity(at: milliseconds(4 * interval + silence))
    #expect(abs(velocity.dx - (isMoving ? 1000 : 0)) < 1e-6)
  }

  @Test(arguments: [1, 39, 40, 41, 100, 101, 60_000], VelocityEstimator.allCases)
  mutating func `after a gap of any length the newest step has its velocity [R102]`(
    gap: Int, estimator: VelocityEstimator
  ) {
    tracker.estimator = estimator
    tracker.add(Vector(dx: 1000, dy: 0), at: .zero)
    tracker.add(Vector(dx: 1080, dy: -20), at: milliseconds(gap))

    let expected = Vector(dx: 80, dy: -20) / (Double(gap) / 1000)
    let estimate = tracker.estimate(at: milliseconds(gap))
    #expect((estimate.velocity - expected).magnitude < 1e-9 * expected.magnitude)
    #expect(estimate.confidence == 0.5)
    #expect(estimator == .uikit || tracker.velocity(at: milliseconds(gap + 61)) == .zero)
  }

  @Test(arguments: [(40, true), (41, false)])
  mutating func `samples before a gap of more than 40 ms do not count [R102]`(
    gap: Int, counts: Bool
  ) {
    tracker.estimator = .leastSquares1
    for (time, place) in [(0, 0.0), (gap, 9), (gap + 10, 19), (gap + 20, 29)] {
      tracker.add(Vector(dx: place, dy: 0), at: milliseconds(time))
    }

    let velocity = tracker.velocity(at: milliseconds(gap + 20)).dx
    #expect((abs(velocity - 1000) < 1e-6) == !counts)
  }

  @Test(arguments: [(30, 40, true), (30, 41, false), (42, 52, true), (42, 53, false)])
  mutating func `a gap as long as a rest leaves out earlier samples [R102]`(
    interval: Int, gap: Int, counts: Bool
  ) {
    tracker.estimator = .leastSquares1
    let end = interval + gap + 10
    for (time, place) in [(0, 0.0), (interval, 9), (end - 10, 19), (end, 29)] {
      tracker.add(Vector(dx: place, dy: 0), at: milliseconds(time))
    }

    let velocity = tracker.velocity(at: milliseconds(end)).dx
    #expect((abs(velocity - 1000) < 1e-6) == !counts)
  }

  @Test(arguments: [125, 240, 500, 1_000])
  mutating func `after a rest a sample counts beside the one before it, at any rate [R102]`(
    rate: Int
  ) {
    tracker.estimator = .lastDelta
    for step in 0...60 {
      tracker.add(
        Vector(dx: Double(step), dy: 0), at: .microseconds(step * 1_000_000 / rate))
    }
    let rest = Duration.microseconds(60 * 1_000_000 / rate) + .milliseconds(100)
    tracker.add(Vector(dx: 60, dy: 0), at: rest)

    #expect(tracker.velocity(at: rest) == .zero)
  }

  @Test mutating func `two samples have a velocity, one sample has none`() {
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 5, dy: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 15, dy: 0), at: milliseconds(10))

    #expect((tracker.velocity(at: milliseconds(10)) - Vector(dx: 1000, dy: -500)).magnitude < 1e-6)
  }

  @Test
  mutating func `the last of several samples at one time counts, an earlier one is discarded`() {
    tracker.add(.zero, at: .zero)
    tracker.add(Vector(dx: 99, dy: 0), at: milliseconds(10))
    tracker.add(Vector(dx: 10, dy: 0), at: milliseconds(10))
    tracker.add(Vector(dx: 77, dy: 0), at: milliseconds(5))

    #expect(abs(tracker.velocity(at: milliseconds(10)).dx - 1000) < 1e-6)
  }

  @Test mutating func `samples older than the window do not count`() {
    for step in 0...30 {
      let place = step < 15 ? 0 : Double(step - 15) * 10
      tracker.add(Vector(dx: place, dy: 0), at: milliseconds(step * 10))
    }

    #expect(abs(tracker.velocity(at: milliseconds(300)).dx - 1000) < 1e-6)
  }

  @Test mutating func `a sample that is exactly 100 ms old counts, an older one does not`() {
    tracker.estimator = .leastSquares1
    let places = [(0, 30.0), (1, 0), (34, 0), (67, 0), (100, 0)]
    for (time, place) in places.dropFirst() {
      tracker.add(Vector(dx: place, dy: 0), at: milliseconds(time))
    }
    #expect(tracker.velocity(at: milliseconds(100)) == .zero)

    tracker.reset()
    for (time, place) in places { tracker.add(Vector(dx: place, dy: 0), at: milliseconds(time)) }
    #expect(tracker.velocity(at: milliseconds(100)).dx < -100)

    tracker.reset()
    for (time, place) in places {
      let late: Duration = time > 0 ? .nanoseconds(1) : .zero
      tracker.add(Vector(dx: place, dy: 0), at: milliseconds(time) + late)
    }
    #expect(tracker.velocity(at: milliseconds(101)) == .zero)
  }

  @Test(arguments: [1000, 2000, 8000])
  mutating func `all samples of the window count at any sample rate`(rate: Int) {
    // An accelerating finger with jitter, which only many samples average out.
    for step in 0...rate {
      let time = Double(step) / Double(rate)
      let tremble = Double(step % 3 - 1) * 0.2
      tracker.add(
        Vector(dx: 1000 * time * time + tremble, dy: 0),
        at: .nanoseconds(Int64(time * 1e9)))
    }

    #expect(abs(tracker.velocity(at: milliseconds(1000)).dx - 2000) < 60)
  }

  @Test(arguments: VelocityEstimator.allCases)
  mutating func `every estimator reports a steady velocity, and the estimator can be changed later`(
    estimator: VelocityEstimator
  ) {
    for step in 0...12 {
      tracker.add(Vector(dx: Double(step) * 4, dy: 0), at: milliseconds(step * 8))
    }
    tracker.estimator = estimator

    #expect(abs(tracker.velocity(at: milliseconds(96)).dx - 500) < 1e-6)
  }

  @Test mutating func `UIKit's estimator reports no velocity for steps shorter than 1 ms`() {
    tracker.estimator = .uikit
    tracker.add(.zero, at: .zero)
    tracker.add(Vector(dx: 5, dy: 0), at: milliseconds(10))
    tracker.add(Vector(dx: 6, dy: 0), at: .microseconds(10_999))
    #expect(abs(tracker.velocity(at: milliseconds(11)).dx - 400) < 1e-6)
    tracker.add(Vector(dx: 7, dy: 0), at: .microseconds(11_999))
    #expect(abs(tracker.velocity(at: milliseconds(12)).dx - 200) < 1e-6)
  }

  @Test
  mutating func `the confidence is 0 without samples, grows with samples, and is 1 at rest`() {
    #expect(tracker.estimate(at: .zero) == .none)
    tracker.add(.zero, at: .zero)
    #expect(tracker.estimate(at: .zero) == .none)
    var last = 0.0
    for step in 1...10 {
      tracker.add(Vector(dx: Double(step) * 4, dy: 1), at: milliseconds(step * 8))
      let confidence = tracker.estimate(at: milliseconds(step * 8)).confidence
      #expect(confidence > last && confidence < 1)
      last = confidence
    }
    #expect(abs(last - (1 - 1.0 / 11)) < 0.01)
    #expect(tracker.estimate(at: milliseconds(121)) == .rest)
  }

  @Test mutating func `the velocity has the direction of the finger's movement`() {
    var turned = VelocityTracker()
    var random = SeededGenerator(seed: 3)
    var place = Vector.zero
    for step in 0..<200 {
      place += Vector(dx: random.double(in: -9...12), dy: random.double(in: -4...4))
      tracker.add(place, at: milliseconds(step * 8))
      turned.add(place.applying(Transform(rotation: 1)), at: milliseconds(step * 8))
      let (a, b) = (
        tracker.velocity(at: milliseconds(step * 8)), turned.velocity(at: milliseconds(step * 8))
      )
      #expect((a.applying(Transform(rotation: 1)) - b).magnitude < 1e-6)
    }
  }

  /// A finger that moves to the right and down, stops sharply along x, and drags on along y.
  @Test(arguments: [1, 2, 3, 4])
  mutating func `a finger that stops along one axis has no backward velocity along it`(still: Int) {
    for step in 0...9 + still {
      let x = Double(min(step * step, 81)) * 2
      tracker.add(Vector(dx: x, dy: Double(step) * 12), at: milliseconds(step * 8))
    }

    let velocity = tracker.velocity(at: milliseconds((9 + still) * 8))
    #expect(velocity.dx >= 0)
    #expect(still < 2 || velocity.dx == 0)
    #expect(velocity.dy > 1000)
  }

  @Test mutating func `along each axis the velocity points where one of the last two steps went`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      tracker.reset()
      var places = [Vector.zero]
      for step in 1...random.int(in: 2...12) {
        let size = random.chance(0.3) ? 0 : random.double(in: 1...40)
        places.append(
          places[step - 1]
            + Vector(dx: random.double(in: -1...1) * size, dy: random.double(in: -1...1) * size))
      }
      for (step, place) in places.enumerated() { tracker.add(place, at: milliseconds(step * 8)) }
      let velocity = tracker.velocity(at: milliseconds(places.count * 8 - 8))
      let steps = (places.count - 2..<places.count).map { places[$0] - places[$0 - 1] }
      for axis in [\Vector.dx, \.dy] where velocity[keyPath: axis].magnitude > 1e-6 {
        #expect(steps.contains { $0[keyPath: axis] * velocity[keyPath: axis] > 0 })
      }
    }
  }

  @Test mutating func `a tracker has no velocity after a reset`() {
    tracker.add(.zero, at: .zero)
    tracker.add(Vector(dx: 10, dy: 0), at: milliseconds(10))
    tracker.reset()
    #expect(tracker.velocity(at: milliseconds(10)) == .zero)
    tracker.add(Vector(dx: 10, dy: 0), at: .zero)

    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test mutating func `the velocity is as exact far from the origin as near it`() {
    for step in 0...12 {
      tracker.add(Vector(dx: 1e7 + Double(step) * 4, dy: 0), at: milliseconds(step * 8))
    }

    #expect(abs(tracker.velocity(at: milliseconds(96)).dx - 500) < 1e-3)
  }

  // MARK: Jumps

  /// Adds steps along the x axis of so many points each, 10 ms apart; returns the estimate at the end.
  private func estimate(_ steps: [Double], then last: Vector? = nil) -> VelocityEstimate {
    var tracker = VelocityTracker()
    var place = Vector.zero
    tracker.add(place, at: .zero)
    for (index, step) in (steps.map { Vector(dx: $0, dy: 0) } + (last.map { [$0] } ?? []))
      .enumerated()
    {
      place += step
      tracker.add(place, at: milliseconds(10 * (index + 1)))
    }
    return tracker.estimate(at: milliseconds(10 * (steps.count + (last == nil ? 0 : 1))))
  }

  @Test(
    arguments: [
      [11.5, 11.5, 11.5], [11, 12, 11], [12, 11, 12, 11, 12, 11, 12, 11, 12, 11],
      [11.2, 11.8, 11.9, 11.1, 11.3, 11.6, 11.4, 11.7, 12, 11],
    ],
    [
      Vector(dx: 28, dy: 0), Vector(dx: 40, dy: 0), Vector(dx: 1_000, dy: 0),
      Vector(dx: -28, dy: 0), Vector(dx: 0, dy: 28), Vector(dx: 20, dy: -20),
    ])
  func `a last step that the steps before do not explain does not double the velocity`(
    steps: [Double], jump: Vector
  ) {
    let (before, after) = (estimate(steps), estimate(steps, then: jump))
    #expect(after.velocity.magnitude <= 2 * before.velocity.magnitude)
    #expect(after.velocity.dot(jump) > 0)
    #expect(after.confidence < before.confidence / 2)
  }

  @Test func `the velocity grows with the last step until the steps before do not explain it`() {
    let steps = [Double](repeating: 10, count: 10)
    let sizes = (10...60).map { Double($0) / 2 }
    let estimates = sizes.map { estimate(steps, then: Vector(dx: $0, dy: 0)) }
    for (size, (one, next)) in zip(sizes, zip(estimates, estimates.dropFirst())) {
      #expect(next.velocity.dx > one.velocity.dx - 1e-6)
      // One and a half times the step before is explained, and an estimate is at most 1.25 times as fast.
      let grows = next.velocity.dx > one.velocity.dx + 1e-6
      #expect(grows == (one.velocity.dx < 1_875 - 1e-6), "\(size)")
      #expect(size < 15 || next.confidence < one.confidence)
    }
    #expect(abs(estimates[50].velocity.dx - 1_875) < 1e-6)
  }

  /// Steps of a cubic curve, whose last step is twice as long as the step before or more.
  @Test(arguments: [[1, 1, 7, 19], [1, 1, 7, 19, 37], [19, 7, 1, 1, 7, 19, 37]])
  func `a last step on a curve through the steps before keeps its velocity`(steps: [Double]) {
    let last = steps[steps.count - 1]
    let velocity = estimate(steps).velocity.dx
    #expect(velocity >= 100 * last)
    #expect(velocity > 1.875 * 100 * steps[steps.count - 2])
  }

  @Test func `after two equal steps a jump is a movement`() {
    let steady = [Double](repeating: 11.5, count: 9)
    #expect(estimate(steady + [28, 28]).velocity.dx > 2_700)
    #expect(estimate(steady + [28, 28]).confidence > 0.8)
  }

  @Test(arguments: [2, 3, 8])
  func `the first step after a rest counts alone`(restCount: Int) {
    let rest = [Double](repeating: 0, count: restCount)
    #expect(estimate(rest + [28]).velocity.dx > 2_300)
  }

  @Test func `a location that is repeated at the lift leaves a jump what it is`() {
    var tracker = VelocityTracker()
    for step in 0...10 {
      tracker.add(Vector(dx: 11.5 * Double(step), dy: 0), at: milliseconds(10 * step))
    }
    tracker.add(Vector(dx: 143, dy: 0), at: milliseconds(110))
    let jump = tracker.estimate(at: milliseconds(110))
    tracker.add(Vector(dx: 143, dy: 0), at: milliseconds(116))

    let estimate = tracker.estimate(at: milliseconds(116))
    #expect(estimate.velocity == jump.velocity)
    #expect(estimate.confidence < 0.5)
  }

  @Test mutating func `the velocity is always finite, for any samples`() {
    var random = SeededGenerator(seed: 5)
    let sizes = [1e-300, 1e-9, 1, 1e9, 1e200, 1e308]
    for _ in 0..<400 {
      tracker.reset()
      var time = Duration.zero
      for _ in 0..<random.int(in: 1...30) {
        time += .nanoseconds(
          random.chance(0.3) ? random.int(in: 0...3) : random.int(in: 0...30_000_000))
        let size = sizes[random.int(in: 0...5)]
        tracker.add(
          Vector(dx: random.double(in: -1...1) * size, dy: random.double(in: -1...1) * size),
          at: time)
        for estimator in VelocityEstimator.allCases {
          tracker.estimator = estimator
          let estimate = tracker.estimate(at: time)
          #expect(estimate.velocity.dx.isFinite && estimate.velocity.dy.isFinite)
          #expect((0...1).contains(estimate.confidence))
        }
      }
    }
  }

  @Test(arguments: 1...20)
  func `a velocity does not depend on which velocities were read before`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (reading, silent) = (PanGestureRecognizer(), PanGestureRecognizer())
    let (busy, quiet) = (Stage(reading), Stage(silent))
    var tracker = VelocityTracker()
    // An action that reads the velocity computes and stores the coefficients of its times.
    reading.addAction { _ = $0.velocity(in: nil) }
    let start = Point(x: 110, y: 110)
    for stage in [busy, quiet] { stage.finger(1).down(at: start.x, start.y) }
    tracker.add(.zero, at: busy.time)
    var location = start
    for _ in 1...40 {
      let interval = Duration.milliseconds(random.int(in: 0...3) == 0 ? random.int(in: 1...30) : 8)
      location += Vector(dx: random.double(in: -5...9), dy: random.double(in: -3...4))
      for stage in [busy, quiet] {
        stage.time += interval
        stage.finger(1).move(to: location.x, location.y)
      }
      tracker.add(location - start, at: busy.time)
    }

    #expect(reading.velocity(in: nil) == silent.velocity(in: nil))
    let difference = reading.velocity(in: nil) - tracker.velocity(at: busy.time)
    #expect(difference.magnitude < 1e-9 * reading.velocity(in: nil).magnitude)
  }

  /// Adds locations along the x axis, each with its time in milliseconds.
  private mutating func add(_ samples: [(time: Double, x: Double)]) {
    for (time, x) in samples {
      tracker.add(Vector(dx: x, dy: 0), at: .microseconds(Int((time * 1000).rounded())))
    }
  }

  @Test(
    arguments: [
      // The newest step is the whole way, 5.6 points per millisecond.
      ([(0, 0), (3, 30), (5, 28)], 5600.0),
      // The newest step goes back at 0.5 points per millisecond, and limits the mean of both.
      ([(0, 0), (4, 30), (8, 28)], 625),
    ] as [([(time: Double, x: Double)], Double)])
  mutating func `steps shorter than 4 ms are joined, longer ones are not`(
    samples: [(time: Double, x: Double)], speed: Double
  ) {
    add(samples)

    let time = Duration.microseconds(Int((samples[2].time * 1000).rounded()))
    #expect(abs(tracker.velocity(at: time).dx - speed) < 1e-9)
  }

  @Test(arguments: [(28.99, true), (29, false), (29.5, false)])
  mutating func `a location that is repeated within 0.9 of the interval before is no rest`(
    time: Double, isIgnored: Bool
  ) {
    add([(0, 0), (10, 10), (20, 20)])
    let before = tracker.velocity(at: milliseconds(20))
    add([(time, 20)])

    let after = tracker.velocity(at: .microseconds(Int((time * 1000).rounded())))
    #expect((after == before) == isIgnored)
  }

  @Test(arguments: VelocityEstimator.allCases)
  func `the velocity is proportional to the values`(estimator: VelocityEstimator) {
    // Halves of halves are exact.
    let factor = 1.0 / 1_048_576
    var random = SeededGenerator(seed: 7)
    for isScalar in [false, true] {
      for _ in 0..<50 {
        var (whole, small) = (
          VelocityTracker(estimator: estimator), VelocityTracker(estimator: estimator)
        )
        var (value, time) = (Vector.zero, Duration.zero)
        for _ in 0..<8 {
          value.dx += random.double(in: -20...40)
          if !isScalar { value.dy += random.double(in: -20...40) }
          time += .milliseconds(random.int(in: 2...20))
          whole.add(value, at: time)
          small.add(value * factor, at: time)
          #expect(small.velocity(at: time) == whole.velocity(at: time) * factor)
        }
      }
    }
  }

  @Test mutating func `samples that are no numbers have no velocity, and it is not reliable`() {
    for step in 0...4 { tracker.add(Vector(dx: .nan, dy: 0), at: milliseconds(step * 8)) }

    let estimate = tracker.estimate(at: milliseconds(32))
    #expect(estimate.velocity == .zero)
    #expect(estimate.confidence == 0)
  }

  @Test mutating func `a copy of a tracker changes without the original`() {
    add([(0, 0), (10, 10)])
    var copy = tracker
    copy.estimator = .uikit
    #expect(tracker.estimator == .standard)

    copy = tracker
    copy.add(Vector(dx: 30, dy: 0), at: milliseconds(20))
    #expect(abs(tracker.velocity(at: milliseconds(20)).dx - 1000) < 1e-9)
    copy.reset()
    #expect(abs(tracker.velocity(at: milliseconds(20)).dx - 1000) < 1e-9)
  }

  @Test(arguments: [[8, 8, 16], [8, 12], [12, 12, 20], [4, 8, 8, 20], [8]])
  func `a velocity that is read several times is the same, also if the intervals repeat`(
    intervals: [Int]
  ) {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    var tracker = VelocityTracker()
    let start = Point(x: 110, y: 110)
    stage.finger(1).down(at: start.x, start.y)
    tracker.add(.zero, at: stage.time)
    var random = SeededGenerator(seed: 3)
    var location = start
    for index in 0..<80 {
      stage.time += .milliseconds(intervals[index % intervals.count])
      location += Vector(dx: random.double(in: -5...9), dy: random.double(in: -3...4))
      stage.finger(1).move(to: location.x, location.y)
      tracker.add(location - start, at: stage.time)
      let velocities = (0..<3).map { _ in pan.velocity(in: nil) }
      #expect(velocities.allSatisfy { $0 == velocities[0] })
      let difference = velocities[0] - tracker.velocity(at: stage.time)
      #expect(difference.magnitude < 1e-9 * max(velocities[0].magnitude, 1))
    }
  }
}
