import GestureTesting
import Gestures

/// A finger whose true velocity at the end is known, as a sensor of 120 Hz sees it.
struct SyntheticFinger {
  let name: String
  /// Along x, in points a second.
  let truth: Double
  let places: [(x: Double, time: Duration)]
  /// When the velocity is asked for.
  let end: Duration

  init(
    _ name: String, truth: Double, places: [(x: Double, time: Duration)], rest: Duration = .zero
  ) {
    self.name = name
    self.truth = truth
    self.places = places
    end = (places.last?.time ?? .zero) + rest
  }

  func velocity(_ estimator: VelocityEstimator) -> Double {
    var tracker = VelocityTracker(estimator: estimator)
    for (x, time) in places { tracker.add(Vector(dx: x, dy: 0), at: time) }
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
    func reports(_ count: Int) -> String { count == 1 ? "1 report" : "\(count) reports" }
    // Reports wait for the next turn of a loop of 60 a second, and get its time in whole milliseconds.
    let pumped = sample(14, steady).enumerated().map { step, place in
      (x: place.x, time: Duration.milliseconds(Int64((Double(step / 2 + 1) / 0.06).rounded())))
    }
    var fingers = [
      SyntheticFinger("steady 1000", truth: 1000, places: sample(12, steady)),
      SyntheticFinger("steady 1000, two reports of one time", truth: 1000, places: pumped),
      SyntheticFinger(
        "faster and faster, 2000 at the end", truth: 2000,
        places: sample(12) { 2000 * ($0 - last) + 5000 * ($0 - last) * ($0 - last) }),
      SyntheticFinger(
        "slower and slower, 500 at the end", truth: 500,
        places: sample(12) { 500 * ($0 - last) - 3750 * ($0 - last) * ($0 - last) }),
      SyntheticFinger("flick of four places, 1500", truth: 1500, places: sample(4) { 1500 * $0 }),
      SyntheticFinger("flick of two places, 1500", truth: 1500, places: sample(2) { 1500 * $0 }),
    ]
    for rest in [10, 20, 30] {
      let moves = sample(12, steady)
      fingers.append(
        SyntheticFinger(
          "1000, then \(rest) ms of rest told by one report", truth: 0,
          places: moves + [(moves[11].x, moves[11].time + .milliseconds(rest))]))
    }
    for rest in [20, 40] {
      fingers.append(
        SyntheticFinger(
          "1000, then \(rest) ms of silence", truth: rest < 40 ? 1000 : 0,
          places: sample(12, steady), rest: .milliseconds(rest)))
    }
    for still in [1, 3, 6] {
      fingers.append(
        SyntheticFinger(
          "1000, then still for \(reports(still))", truth: 0,
          places: sample(12 + still) { min(steady($0), 1000 * last) }))
    }
    for back in [1, 3, 6] {
      fingers.append(
        SyntheticFinger(
          "1000, then back for \(reports(back))", truth: -1000,
          places: sample(12 + back) { 1000 * (last - abs($0 - last)) }))
    }
    return fingers
  }()

  /// How far estimates of a steady 1000 scatter when places are off by half a point (standard
  /// deviations).
  static func scatter(_ estimator: VelocityEstimator) -> Double {
    var random = SeededGenerator(seed: 1)
    // Twelve even numbers make one that is nearly normal, and the same on every machine.
    func noise() -> Double { (0..<12).reduce(-6) { sum, _ in sum + random.double(in: 0...1) } }
    let estimates = (0..<500).map { _ in
      SyntheticFinger("", truth: 1000, places: sample(13) { 1000 * $0 + 0.5 * noise() })
        .velocity(estimator)
    }
    let mean = estimates.reduce(0, +) / Double(estimates.count)
    let squares = estimates.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(estimates.count)).squareRoot()
  }
}
