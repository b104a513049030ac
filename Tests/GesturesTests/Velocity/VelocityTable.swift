import Foundation
import Gestures

/// The tables in the article on velocity, which compare all estimators.
struct VelocityTable {
  /// The errors of an estimator over many times.
  struct Errors {
    /// The errors of the speed in percent of the true speed, and of the direction in degrees.
    var speed: [Double] = []
    var direction: [Double] = []

    mutating func add(_ velocity: Vector, truth: Vector) {
      speed.append(100 * abs(velocity.magnitude - truth.magnitude) / truth.magnitude)
      guard velocity.magnitude > 0 else { return direction.append(180) }
      let turn = (velocity.angle - truth.angle).remainder(dividingBy: 2 * .pi)
      direction.append(abs(turn) * 180 / .pi)
    }

    static func summary(_ values: [Double]) -> (median: Double, ninetieth: Double, worst: Double) {
      let sorted = values.sorted()
      func quantile(_ share: Double) -> Double {
        sorted[Int((share * Double(sorted.count - 1)).rounded())]
      }
      return (quantile(0.5), quantile(0.9), quantile(1))
    }
  }

  /// The ways to derive the true velocity of a finger from a recording.
  enum Truth: CaseIterable {
    /// The slope of a parabola through the samples within 30 ms before and after.
    case bothSides
    /// The mean velocity of the next 35 ms.
    case next
  }

  static let estimators = VelocityEstimator.allCases

  /// Compares an estimator with the true velocity at each sample of the recorded flings.
  ///
  /// Samples without a known true velocity, or with one below 200 points per second, are left out.
  static func errors(of estimator: VelocityEstimator, against truth: Truth) -> Errors {
    var errors = Errors()
    for fling in RecordedFling.all where fling.isRecorded {
      for index in fling.places.indices.dropFirst(2) {
        guard let velocity = self.truth(truth, of: fling, at: index), velocity.magnitude >= 200
        else { continue }
        errors.add(
          fling.velocity(estimator, until: index, at: fling.places[index].time), truth: velocity)
      }
    }
    return errors
  }

  private static func truth(_ truth: Truth, of fling: RecordedFling, at index: Int) -> Vector? {
    let now = fling.places[index]
    func age(_ place: (place: Vector, time: Duration)) -> Double {
      (place.time - now.time) / .seconds(1)
    }
    switch truth {
    case .bothSides:
      let near = fling.places.filter { abs(age($0)) <= 0.03 }
      guard near.filter({ age($0) < 0 }).count >= 2, near.filter({ age($0) > 0 }).count >= 2
      else { return nil }
      return slope(near.map { ($0.place - now.place, age($0)) })
    case .next:
      let next = fling.places.filter { age($0) > 0 && age($0) <= 0.035 }
      guard next.count >= 3, let last = next.last else { return nil }
      return (last.place - now.place) / age(last)
    }
  }

  /// Returns the slope at time 0 of a least-squares parabola through all locations.
  private static func slope(_ samples: [(place: Vector, time: Double)]) -> Vector? {
    // Powers of the scaled time, which is between -1 and 1.
    var sums = [Double](repeating: 0, count: 5)
    var places = [Vector](repeating: .zero, count: 3)
    for (place, time) in samples {
      var power = 1.0
      for exponent in 0..<5 {
        sums[exponent] += power
        if exponent < 3 { places[exponent] += place * power }
        power *= time / 0.03
      }
    }
    let minors = (
      sums[1] * sums[4] - sums[2] * sums[3], sums[0] * sums[4] - sums[2] * sums[2],
      sums[0] * sums[3] - sums[1] * sums[2]
    )
    let determinant = -sums[1] * minors.0 + sums[2] * minors.1 - sums[3] * minors.2
    guard abs(determinant) > 1e-9 else { return nil }
    let top = places[1] * minors.1 - places[0] * minors.0 - places[2] * minors.2
    return top / determinant / 0.03
  }

  // MARK: Text

  /// The tables of all estimators, in Markdown.
  static var text: String {
    var lines = [
      "Along \(RecordedFling.all.filter(\.isRecorded).count) recorded flings, against a parabola "
        + "through what came within 30 ms before and after:", "",
    ]
    lines += errorTable(.bothSides)
    lines += ["", "The same, against the mean velocity of the next 35 ms:", ""]
    lines += errorTable(.next)
    lines += ["", "Made-up fingers, along one axis, seen at 120 Hz:", ""]
    lines += syntheticTable
    return lines.joined(separator: "\n")
  }

  private static func errorTable(_ truth: Truth) -> [String] {
    let head = [
      "| estimator | speed, % off: median | 90 % | worst | direction, ° off: median | 90 % | worst |",
      "| --- | --: | --: | --: | --: | --: | --: |",
    ]
    return head
      + estimators.map { estimator in
        let errors = errors(of: estimator, against: truth)
        let (speed, direction) = (
          Errors.summary(errors.speed), Errors.summary(errors.direction)
        )
        let cells = [
          tenths(speed.median), tenths(speed.ninetieth), whole(speed.worst),
          tenths(direction.median), tenths(direction.ninetieth), whole(direction.worst),
        ]
        return "| `\(estimator)` | \(cells.joined(separator: " | ")) |"
      }
  }

  private static var syntheticTable: [String] {
    let names = estimators.map { "`\($0)`" }.joined(separator: " | ")
    var lines = [
      "| finger | true | \(names) |",
      "| --- |" + String(repeating: " --: |", count: estimators.count + 1),
    ]
    for finger in SyntheticFinger.all {
      let cells = estimators.map { whole(finger.velocity($0)) }.joined(separator: " | ")
      lines.append("| \(finger.name) | \(whole(finger.truth)) | \(cells) |")
    }
    let scatter = estimators.map { whole(SyntheticFinger.scatter($0)) }.joined(separator: " | ")
    lines.append("| scatter of a steady 1000, locations off by half a point | 0 | \(scatter) |")
    return lines
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  private static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
}
