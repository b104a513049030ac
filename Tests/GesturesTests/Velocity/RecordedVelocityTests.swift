import Gestures
import Testing

/// Compares the estimators with velocities that others published for recorded flings.
@Suite struct RecordedVelocityTests {
  @Test func `all recordings can be read`() {
    let all = RecordedFling.all
    #expect(all.count == 24)
    #expect(all.filter(\.isRecorded).count == 18)
    #expect(all.reduce(0) { $0 + $1.checks.count } == 57)
  }

  @Test(arguments: RecordedFling.all)
  func `each estimator is within the published tolerance of its published velocity`(
    fling: RecordedFling
  ) {
    for check in fling.checks {
      let velocity = fling.velocityAtLift(check.estimator).along(check.axis)
      let published = check.velocity ?? 0
      #expect(
        abs(velocity - published) <= check.tolerance * abs(published) + 1e-6,
        "\(fling.name), \(check.estimator) along \(check.axis): \(velocity), not \(published)")
    }
  }

  /// At each sample: a velocity may point along an axis only where one of the last steps went.
  @Test(arguments: RecordedFling.all.filter(\.isRecorded))
  func `the standard estimator reports no velocity backward along either axis`(
    fling: RecordedFling
  ) {
    for index in fling.places.indices.dropFirst(3) {
      let velocity = fling.velocity(.standard, until: index, at: fling.places[index].time)
      let steps = (index - 2...index).map { fling.places[$0].place - fling.places[$0 - 1].place }
      for axis in [RecordedFling.Axis.x, .y] where velocity.along(axis).magnitude > 100 {
        #expect(
          steps.contains { $0.along(axis) * velocity.along(axis) > 0 },
          "\(fling.name) at \(index): \(velocity)")
      }
    }
  }

  /// Flings with a published velocity along their main axis, from either kind of estimator.
  @Test(arguments: RecordedFling.all)
  func `the standard estimator is within 20 percent of a published velocity along each fling`(
    fling: RecordedFling
  ) {
    // The finger of this fling turns back at its very end, where its speed is almost zero.
    guard fling.name != "flutter-02" else { return }
    let velocity = fling.velocityAtLift(.standard)
    for axis in [RecordedFling.Axis.x, .y] {
      let published = fling.checks.filter { $0.axis == axis }.map { $0.velocity ?? 0 }
      guard !published.isEmpty, velocity.along(axis).magnitude > 0.5 * velocity.magnitude
      else { continue }
      #expect(
        published.contains { abs(velocity.along(axis) - $0) <= 0.2 * abs($0) + 1e-6 },
        "\(fling.name) along \(axis): \(velocity.along(axis)), published: \(published)")
    }
  }
}

extension RecordedFling: CustomTestStringConvertible {
  var testDescription: String { name }
}
