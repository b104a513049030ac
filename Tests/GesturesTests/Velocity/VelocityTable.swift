import Foundation
import Gestures

/// The tables in the article on velocity, which compare all estimators.
struct VelocityTable {
  /// The ways to derive the true velocity of a finger from a recording.
  enum Truth: CaseIterable {
    /// The slope of a parabola through the samples within 30 ms before and after.
    case bothSides
    /// The mean velocity of the next 35 ms.
    case next
  }

  static let estimators = VelocityEstimator.allCases

  /// The errors of each estimator along recorded fingers.
  typealias Errors = [VelocityEstimator: VelocityErrors]

  /// Compares all estimators with the true velocity at each sample of the recorded fingers.
  ///
  /// Samples without a known true velocity, or with one below 200 points per second, are left out.
  static func errors(along flings: [RecordedFling], against truth: Truth) -> Errors {
    var errors = Errors(uniqueKeysWithValues: estimators.map { ($0, VelocityErrors()) })
    for fling in flings where fling.isRecorded {
      var tracker = VelocityTracker()
      for (index, sample) in fling.places.enumerated() {
        tracker.add(sample.place, at: sample.time)
        guard index >= 2, let velocity = self.truth(truth, of: fling, at: index),
          velocity.magnitude >= 200
        else { continue }
        let steps = (index - 2..<index).map { fling.places[$0 + 1].place - fling.places[$0].place }
        for estimator in estimators {
          tracker.estimator = estimator
          errors[estimator]?.add(tracker.velocity(at: sample.time), truth: velocity, steps: steps)
        }
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
      // A location near the end of the 35 ms must be known.
      guard let last = fling.places.dropFirst(index).prefix(while: { age($0) <= 0.035 }).last,
        age(last) >= 0.025
      else { return nil }
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

  /// Returns the differences, in percent, from the nearest published velocity at the lift of flings.
  ///
  /// Published are figures of least squares and of impulse; where a source has only one of them, the
  /// engine's own estimator gives the other. An axis counts if half of the velocity is along it.
  static func published(_ estimator: VelocityEstimator, along flings: [RecordedFling]) -> [Double] {
    flings.filter { $0.isRecorded && !$0.turnsAtLift }.flatMap { fling in
      let velocity = fling.velocityAtLift(estimator)
      return [RecordedFling.Axis.x, .y].compactMap { axis -> Double? in
        guard fling.checks.contains(where: { $0.axis == axis }) else { return nil }
        let known = [VelocityEstimator.leastSquares2, .impulse].map { kind -> (Double, Double) in
          let ours = fling.velocityAtLift(kind)
          let check = fling.checks.first { $0.axis == axis && $0.estimator == kind }
          return (check?.velocity ?? ours.along(axis), ours.magnitude)
        }
        guard known.contains(where: { $0.0.magnitude >= 0.5 * $0.1 }) else { return nil }
        return known.map { 100 * (velocity.along(axis) / $0.0 - 1).magnitude }.min()
      }
    }
  }

  // MARK: Text

  /// The tables of all estimators, in Markdown.
  static var text: String {
    let flings = RecordedFling.all
    let count = flings.filter(\.isRecorded).count
    return
      ([
        "Error of the speed, in % of the mean speed of the next 35 ms, median by source:", "",
      ] + sourceTable(RecordedSource.all) { $0.speed } + [
        "", "Error of the direction, in degrees, median by source:", "",
      ] + sourceTable(RecordedSource.all) { $0.direction } + [
        "",
        "Along the \(count) recorded flings of phones and a watch, against the mean velocity of the "
          + "next 35 ms:", "",
      ] + errorTable(.next, along: flings) + [
        "", "The same, against a parabola through what came within 30 ms before and after:", "",
      ] + errorTable(.bothSides, along: flings) + [
        "",
        "At the lift of these flings: difference, in %, from the nearest of the published figures:",
        "",
      ] + publishedTable + [
        "", "Made-up fingers, along one axis, seen at 120 Hz:", "",
      ] + syntheticTable).joined(separator: "\n")
  }

  /// The tables of recordings that are not part of the project, of sources with 100 samples or more.
  static func text(of all: [RecordedSource]) -> String {
    let sources = all.filter { ($0.errors[.standard]?.speed.count ?? 0) >= 100 }
    return
      ([
        "Error of the speed, in % of the mean speed of the next 35 ms, median by source:", "",
      ] + sourceTable(sources) { $0.speed } + [
        "", "Error of the direction, in degrees, median by source:", "",
      ] + sourceTable(sources) { $0.direction }).joined(separator: "\n")
  }

  private static var names: String { estimators.map { "`\($0)`" }.joined(separator: " | ") }

  private static func rule(_ columns: Int) -> String {
    "| --- |" + String(repeating: " --: |", count: columns)
  }

  private static func sourceTable(
    _ sources: [RecordedSource], _ values: (VelocityErrors) -> [Double]
  ) -> [String] {
    ["| source | samples | \(names) |", rule(estimators.count + 1)]
      + sources.map { source in
        let errors = source.errors
        let cells = estimators.map { tenths(summary(values(errors[$0] ?? .init())).median) }
        let samples = errors[.standard]?.speed.count ?? 0
        return "| \(source.name) | \(samples) | \(cells.joined(separator: " | ")) |"
      }
  }

  private static func errorTable(
    _ truth: Truth, along flings: [RecordedFling]
  ) -> [String] {
    let errors = errors(along: flings, against: truth)
    return [
      "| estimator | speed, % off: median | 90 % | worst | direction, ° off: median | 90 % | worst "
        + "| backward |", rule(7),
    ]
      + estimators.map { estimator in
        let errors = errors[estimator] ?? .init()
        let (speed, direction) = (summary(errors.speed), summary(errors.direction))
        let cells = [
          tenths(speed.median), tenths(speed.ninetieth), whole(speed.worst),
          tenths(direction.median), tenths(direction.ninetieth), whole(direction.worst),
          "\(errors.backward)",
        ]
        return "| `\(estimator)` | \(cells.joined(separator: " | ")) |"
      }
  }

  private static var publishedTable: [String] {
    [
      "| estimator | phone: median | worst | phones and watch: median | worst |", rule(4),
    ]
      + estimators.map { estimator in
        let cells = RecordedSource.all.prefix(2).flatMap { source -> [String] in
          let differences = summary(published(estimator, along: source.flings))
          return [tenths(differences.median), tenths(differences.worst)]
        }
        return "| `\(estimator)` | \(cells.joined(separator: " | ")) |"
      }
  }

  private static var syntheticTable: [String] {
    var lines = ["| finger | true | \(names) |", rule(estimators.count + 1)]
    for finger in SyntheticFinger.all {
      let cells = estimators.map { whole(finger.velocity($0)) }.joined(separator: " | ")
      lines.append("| \(finger.name) | \(whole(finger.truth)) | \(cells) |")
    }
    let scatter = estimators.map { whole(SyntheticFinger.scatter($0)) }.joined(separator: " | ")
    lines.append("| scatter of a steady 1000, locations off by half a point | 0 | \(scatter) |")
    return lines
  }

  static func summary(
    _ values: [Double]
  ) -> (median: Double, ninetieth: Double, worst: Double) {
    let sorted = values.sorted()
    func quantile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int((share * Double(sorted.count - 1)).rounded())]
    }
    return (quantile(0.5), quantile(0.9), quantile(1))
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
  private static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }
}
