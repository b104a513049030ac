import GestureTesting
import Gestures

/// An invented finger with a known velocity at its end, sampled at 120 Hz.
struct SyntheticFinger {
  let name: String
  /// The true velocity along x at the end, in points per second.
  let truth: Double
  let samples: [(x: Double, time: Duration)]
  /// The time at which the velocity is estimated.
  let end: Duration

  init(
    _ name: String, truth: Double, samples: [(x: Double, time: Duration)], rest: Duration = .zero
  ) {
    self.name = name
    self.truth = truth
    self.samples = samples
    end = (samples.last?.time ?? .zero) + rest
  }

  func velocity(_ estimator: VelocityEstimator) -> Double {
    var tracker = VelocityTracker(estimator: estimator)
    for (x, time) in samples { tracker.add(Vector(dx: x, dy: 0), at: time) }
    return tracker.velocity(at: end).dx
  }

  private static func sample(
    _ count: Int, _ x: (_ seconds: Double) -> Double
  ) -> [(x: Double, time: Duration)] {
    (0..<count).map { step in
      let seconds = Double(step) / 120
      return (x(seconds), .nanoseconds(Int64((seconds * 1e9).rounded())))
    }
  }

  static let all: [SyntheticFinger] = {
    let last = 11.0 / 120
    func steady(_ seconds: Double) -> Double { 1000 * seconds }
    func samples(_ count: Int) -> String { count == 1 ? "1 sample" : "\(count) samples" }
    // Samples that wait for the next of 60 frames per second get its time in whole milliseconds.
    let pumped = sample(14, steady).enumerated().map { step, sample in
      (x: sample.x, time: Duration.milliseconds(Int64((Double(step / 2 + 1) / 0.06).rounded())))
    }
    var fingers = [
      SyntheticFinger("steady 1000", truth: 1000, samples: sample(12, steady)),
      SyntheticFinger("steady 1000, two samples at one time", truth: 1000, samples: pumped),
      SyntheticFinger(
        "faster and faster, 2000 at the end", truth: 2000,
        samples: sample(12) { 2000 * ($0 - last) + 5000 * ($0 - last) * ($0 - last) }),
      SyntheticFinger(
        "slower and slower, 500 at the end", truth: 500,
        samples: sample(12) { 500 * ($0 - last) - 3750 * ($0 - last) * ($0 - last) }),
      SyntheticFinger("flick of four samples, 1500", truth: 1500, samples: sample(4) { 1500 * $0 }),
      SyntheticFinger("flick of two samples, 1500", truth: 1500, samples: sample(2) { 1500 * $0 }),
    ]
    for rest in [10, 20, 30] {
      let moves = sample(12, steady)
      fingers.append(
        SyntheticFinger(
          "1000, then \(rest) ms of rest seen in one sample", truth: 0,
          samples: moves + [(moves[11].x, moves[11].time + .milliseconds(rest))]))
    }
    for rest in [20, 40, 41] {
      fingers.append(
        SyntheticFinger(
          "1000, then \(rest) ms of silence", truth: rest > 40 ? 0 : 1000,
          samples: sample(12, steady), rest: .milliseconds(rest)))
    }
    for still in [1, 3, 6] {
      fingers.append(
        SyntheticFinger(
          "1000, then still for \(samples(still))", truth: 0,
          samples: sample(12 + still) { min(steady($0), 1000 * last) }))
    }
    for back in [1, 3, 6] {
      fingers.append(
        SyntheticFinger(
          "1000, then back for \(samples(back))", truth: -1000,
          samples: sample(12 + back) { 1000 * (last - abs($0 - last)) }))
    }
    return fingers
  }()

  /// The standard deviation of estimates of a velocity of 1000 with location noise of half a point.
  static func scatter(_ estimator: VelocityEstimator) -> Double {
    var random = SeededGenerator(seed: 1)
    // The sum of twelve uniform numbers is nearly normal, and equal on every machine.
    func noise() -> Double { (0..<12).reduce(-6) { sum, _ in sum + random.double(in: 0...1) } }
    let estimates = (0..<500).map { _ in
      SyntheticFinger("", truth: 1000, samples: sample(13) { 1000 * $0 + 0.5 * noise() })
        .velocity(estimator)
    }
    let mean = estimates.reduce(0, +) / Double(estimates.count)
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(estimates.count)).squareRoot()
  }
}
