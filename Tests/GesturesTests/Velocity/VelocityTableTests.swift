import Foundation
import Gestures
import Testing

/// The velocity tables of the documentation; `make velocity` prints, `make golden` updates them.
@Suite struct VelocityTableTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/Gestures/Gestures.docc/Velocity.md")
  fileprivate static let environment = ProcessInfo.processInfo.environment
  private static let heading = "\n## Tables\n\n"

  @Test func `the tables in the documentation equal the results of the estimators`() throws {
    let table = VelocityTable.text
    if Self.environment["PRINT_VELOCITY"] == "1" { print(table) }
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let parts = text.components(separatedBy: Self.heading)
    try #require(parts.count == 2, "Velocity.md has no section of tables")
    let wanted = parts[0] + Self.heading + table + "\n"
    if Self.environment["REWRITE_GOLDEN"] == "1", wanted != text {
      try wanted.write(to: Self.article, atomically: true, encoding: .utf8)
      return print("golden: Velocity.md")
    }
    #expect(wanted == text, "the tables in Velocity.md are out of date; run make golden")
  }

  @Test(arguments: VelocityTable.Truth.allCases)
  func `the standard estimator has smaller errors than a plain parabola`(
    truth: VelocityTable.Truth
  ) {
    let errors = VelocityTable.errors(along: RecordedFling.all, against: truth)
    for values in [\VelocityErrors.speed, \.direction] {
      let standard = VelocityTable.summary(errors[.standard]?[keyPath: values] ?? [])
      let plain = VelocityTable.summary(errors[.leastSquares2]?[keyPath: values] ?? [])
      #expect(standard.median < plain.median)
      #expect(standard.ninetieth < plain.ninetieth)
      #expect(standard.worst <= plain.worst)
    }
  }

  @Test func `over all sources the standard estimator has the smallest errors of the next 35 ms`() {
    let errors = RecordedSource.all.map(\.errors)
    func mean(_ estimator: VelocityEstimator, _ values: (VelocityErrors) -> [Double]) -> Double {
      let medians = errors.map { VelocityTable.summary(values($0[estimator] ?? .init())).median }
      return medians.reduce(0, +) / Double(medians.count)
    }
    for estimator in VelocityTable.estimators where estimator != .standard {
      #expect(mean(.standard) { $0.speed } < mean(estimator) { $0.speed }, "\(estimator)")
    }
    #expect(errors.allSatisfy { $0[.standard]?.backward == 0 })
  }

  /// The table of recordings that are not part of the project, whose folder a variable names.
  @Test(.enabled(if: !(environment["VELOCITY_DATA"] ?? "").isEmpty))
  func `the table of other recordings in the documentation equals the results`() throws {
    let folder = URL(fileURLWithPath: Self.environment["VELOCITY_DATA"] ?? "")
    let table = VelocityTable.text(of: try RecordedSource.read(folder: folder))
    print(table)
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    #expect(text.contains(table), "the table of other recordings in Velocity.md is out of date")
  }

  /// The velocities that each estimator should report, within 3 percent plus 12 points per second.
  @Test(arguments: [
    ("steady 1000", [1000, 1000, 1000, 1000, 1000, 1000]),
    ("steady 1000, two samples at one time", [1000, 986, 999, 980, 1000, 980]),
    ("faster and faster, 2000 at the end", [2000, 2000, 1542, 1960, 1892, 1958]),
    ("slower and slower, 500 at the end", [500, 500, 844, 535, 581, 531]),
    ("flick of four samples, 1500", [1500, 1500, 1500, 1500, 1500, 1500]),
    ("flick of two samples, 1500", [1500, 1500, 1500, 1500, 1500, 1500]),
    ("1000, then 10 ms of rest seen in one sample", [64, 765, 953, 1000, 800, 0]),
    ("1000, then 20 ms of rest seen in one sample", [0, 421, 880, 1000, 800, 0]),
    ("1000, then 30 ms of rest seen in one sample", [0, 96, 780, 1000, 800, 0]),
    ("1000, then 20 ms of silence", [1000, 1000, 1000, 1000, 1000, 1000]),
    ("1000, then 40 ms of silence", [1000, 1000, 1000, 1000, 1000, 1000]),
    ("1000, then 41 ms of silence", [0, 0, 0, 0, 1000, 0]),
    ("1000, then still for 3 samples", [0, 280, 850, 1000, 0, 0]),
    ("1000, then back for 6 samples", [-1044, -1760, 0, -1000, -1000, -1000]),
  ])
  func `estimators report the expected velocities for invented fingers`(
    name: String, known: [Double]
  ) throws {
    let finger = try #require(SyntheticFinger.all.first { $0.name == name })
    for (estimator, known) in zip(VelocityTable.estimators, known) {
      let velocity = finger.velocity(estimator)
      #expect(abs(velocity - known) <= 0.03 * abs(known) + 12, "\(estimator): \(velocity)")
    }
  }

  @Test
  func `a parabola reports a backward velocity for a stopped finger, the standard reports zero`() {
    for name in ["1000, then still for 3 samples", "1000, then still for 6 samples"] {
      let finger = SyntheticFinger.all.first { $0.name == name }
      #expect((finger?.velocity(.standard) ?? .nan) == 0)
    }
    let finger = SyntheticFinger.all.first { $0.name == "1000, then still for 6 samples" }
    #expect((finger?.velocity(.leastSquares2) ?? .nan) < -300)
  }
}
