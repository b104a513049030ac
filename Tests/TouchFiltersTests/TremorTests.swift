import GestureTesting
import Gestures
import Testing
import TouchFilters

/// Tremor of 4 to 12 Hz with amplitudes of 1, 2 and 4 mm, at 6.4 points per millimeter.
@Suite struct TremorTests {
  static let frequencies = [4.0, 6, 8, 10, 12]
  let filter = TouchFilter { $0.tremorAmplitude = 26 }

  @Test(arguments: SimulatedHand.Gesture.allCases)
  func `a finger that does not tremble is not changed`(gesture: SimulatedHand.Gesture) {
    for seed in UInt64(1)...100 {
      var hand = SimulatedHand(seed: seed)
      let samples = hand.perform(gesture, at: Point(x: 300, y: 300), time: .seconds(1)).samples
      var filter = filter

      #expect(filter.filter(samples) == samples, "seed \(seed)")
    }
  }

  @Test func `the noise of a sensor is not changed`() {
    var filter = filter
    var random = SeededGenerator(seed: 1)
    let samples = path(seconds: 1) { _ in random.double(in: -1.4...1.4) }

    #expect(filter.filter(samples) == samples)
  }

  @Test func `a movement to and fro that is larger than the amplitude is not changed`() {
    var filter = filter
    let samples = path(seconds: 1) { 30 * sine($0 * 5) }

    #expect(filter.filter(samples) == samples)
  }

  @Test(arguments: frequencies, [6.4, 12.8, 25.6])
  func `an oscillation is gone after one and a half of it`(frequency: Double, amplitude: Double) {
    var filter = filter
    let samples = path(seconds: 2) { amplitude * sine($0 * frequency) }

    let smoothed = filter.filter(samples)

    // The fourth turn is a movement after a half, and is seen when the finger has moved back.
    let start = Int((1.5 / frequency + 0.06) * 120)
    let largest = smoothed[start...].map { $0.location.x.magnitude }.max() ?? 0
    #expect(largest < 0.12 * amplitude + 0.3)
  }

  @Test(arguments: frequencies, [1.0, 2, 4])
  func `an irregular tremor of a finger that presses is damped`(
    frequency: Double, amplitude: Double
  ) {
    let (before, after) = Trembling.mean(filter, frequency, amplitude, speed: 0)

    // 5 to 8 % for 2 and 4 mm. Of 1 mm, an axis with a part of less than 1.5 points is left alone.
    #expect(after.deviation < before.deviation * (amplitude > 1 ? 0.1 : 0.2))
    // No throw: the raw locations leave at up to 600 points per second.
    #expect(after.liftSpeed < 60)
  }

  @Test(arguments: frequencies, [2.0, 4])
  func `an irregular tremor of a finger that drags is damped, and lags by half an oscillation`(
    frequency: Double, amplitude: Double
  ) {
    let (before, after) = Trembling.mean(filter, frequency, amplitude, speed: 60)

    #expect(after.deviation < before.deviation * 0.25)
    #expect(after.lag < 0.5 / frequency + 0.02)
    #expect(after.liftSpeed < 90)
  }

  @Test func `a tremor is found too if a panel reports its turns alone`() {
    var filter = filter
    let samples = (0...24).map { index in
      TouchSample(
        id: TouchID(1), phase: index == 0 ? .began : .moved,
        location: Point(x: index == 0 ? 0 : index % 2 == 0 ? -10 : 10, y: 0),
        timestamp: .milliseconds(60 * index))
    }

    let smoothed = filter.filter(samples)

    #expect(smoothed[..<3] == samples[..<3])
    #expect(smoothed[3].location.x < 9)
    #expect(
      smoothed[8...].allSatisfy { $0.location.x.magnitude < 8 }, "\(smoothed.map(\.location.x))")
  }

  @Test func `a trembling finger lifts at its smoothed location, not at the sensor's last`() {
    var filter = filter
    var samples = path(seconds: 1) { 20 * sine($0 * 8) }
    samples[samples.count - 1].location.x = 20

    let smoothed = filter.filter(samples)

    #expect(smoothed.last?.phase == .ended)
    #expect(smoothed.last?.location == smoothed.dropLast().last?.location)
  }

  @Test func `when the tremor ends, the location joins the finger without a jump`() {
    var filter = filter
    let samples = path(seconds: 1.5) { $0 < 0.7 ? 20 * sine($0 * 8) : 20 + ($0 - 0.7) * 100 }

    let smoothed = filter.filter(samples)

    #expect(smoothed[145...] == samples[145...])
    for (earlier, later) in zip(smoothed[50...], smoothed[51...]) {
      #expect((later.location.x - earlier.location.x).magnitude < 5)
    }
  }

  @Test func `each axis is smoothed by itself`() {
    var filter = filter
    var samples = path(seconds: 1) { 20 * sine($0 * 8) }
    for index in samples.indices { samples[index].location.y = Double(index) * 10 }

    let smoothed = filter.filter(samples)

    #expect(smoothed.map(\.location.y) == samples.map(\.location.y))
    #expect(smoothed[60...].allSatisfy { $0.location.x.magnitude < 3 })
  }

  @Test func `two fingers are smoothed apart from each other`() {
    var filter = filter
    let first = path(seconds: 1) { 20 * sine($0 * 8) }
    let second = first.map { sample in
      var sample = sample
      sample.id = TouchID(2)
      sample.location = Point(x: sample.timestamp.seconds * 300, y: 0)
      return sample
    }

    let smoothed = filter.filter(zip(first, second).flatMap { [$0, $1] })

    #expect(smoothed.filter { $0.id == TouchID(2) } == second)
    #expect(smoothed.filter { $0.id == TouchID(1) }[60...].allSatisfy { $0.location.x < 3 })
  }

  /// The samples of a finger that lands at 0 s and follows a function of the seconds, 120 times per
  /// second.
  private func path(seconds: Double, _ x: (Double) -> Double) -> [TouchSample] {
    let count = Int(seconds * 120)
    return (0...count).map { index in
      let time = Double(index) / 120
      return TouchSample(
        id: TouchID(1), phase: index == 0 ? .began : index == count ? .ended : .moved,
        location: Point(x: x(time), y: 0), timestamp: .seconds(time))
    }
  }
}

/// Returns the sine of a number of turns.
private func sine(_ turns: Double) -> Double {
  Vector(dx: 1, dy: 0).applying(Transform(rotation: 2 * Double.pi * turns)).dy
}

/// How a trembling finger moves after its tremor was found.
private struct Trembling {
  /// The mean deviation from the movement that was meant, in points.
  var deviation = 0.0
  /// The time by which the finger is late, in seconds.
  var lag = 0.0
  /// The speed at the lift, in points per second.
  var liftSpeed = 0.0

  /// Returns the means of 30 simulated hands that press, or drag to the right at a speed, without and
  /// with a filter.
  static func mean(
    _ filter: TouchFilter, _ frequency: Double, _ amplitude: Double, speed: Double
  ) -> (before: Trembling, after: Trembling) {
    var (before, after) = (Trembling(), Trembling())
    for seed in UInt64(1)...30 {
      var hand = SimulatedHand(seed: seed)
      (hand.tremorAmplitude, hand.tremorFrequency) = (amplitude, frequency)
      var samples = hand.perform(.longPress, at: .zero, time: .zero).samples
      for index in samples.indices {
        samples[index].location.x += samples[index].timestamp.seconds * speed
      }
      var filter = filter
      before.add(samples, speed: speed)
      after.add(filter.filter(samples), speed: speed)
    }
    return (before, after)
  }

  private mutating func add(_ samples: [TouchSample], speed: Double) {
    let late = samples.filter { $0.timestamp.seconds > 0.45 }
    let xs = late.map { $0.location.x - $0.timestamp.seconds * speed }
    let ys = late.map(\.location.y)
    deviation += (variance(xs) + variance(ys)).squareRoot() / 30
    if speed > 0 { lag -= mean(xs) / speed / 30 }
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(sample.location - .zero, at: sample.timestamp) }
    liftSpeed += tracker.velocity(at: samples.last?.timestamp ?? .zero).magnitude / 30
  }

  private func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private func variance(_ values: [Double]) -> Double {
    let mean = mean(values)
    return self.mean(values.map { ($0 - mean) * ($0 - mean) })
  }
}
