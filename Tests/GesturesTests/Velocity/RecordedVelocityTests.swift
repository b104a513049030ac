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

  /// At each sample: a velocity may point along an axis only where one of the last three steps went.
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

  @Test(arguments: RecordedSource.all.prefix(3))
  func `a recorded fling whose last step is the fastest keeps the velocity of the step`(
    source: RecordedSource
  ) {
    var count = 0
    for fling in source.flings where fling.isRecorded {
      for end in fling.places.indices.dropFirst(5) {
        let steps = (end - 3...end).map { index -> Double in
          let (one, next) = (fling.places[index - 1], fling.places[index])
          return (next.place - one.place).magnitude / ((next.time - one.time) / .seconds(1))
        }
        // Over shorter times the rounding of a sensor makes large speeds.
        let interval = fling.places[end].time - fling.places[end - 1].time
        guard interval >= .milliseconds(4), steps.max() == steps[3], steps[3] > 200 else {
          continue
        }
        let velocity = fling.velocity(.standard, until: end, at: fling.places[end].time)
        #expect(velocity.magnitude > 0.85 * steps[3], "\(fling.name) at \(end): \(velocity)")
        count += 1
      }
    }
    #expect(count >= 5)
  }

  /// A slow panel reports a lift one interval after the last movement.
  @Test(arguments: [25, 33, 40, 41, 45, 50])
  func `a lift one interval after the last report of a slow panel keeps the velocity [R102]`(
    milliseconds: Int
  ) {
    let interval = Duration.milliseconds(milliseconds)
    var throwCount = 0
    for fling in RecordedSource.all.flatMap(\.flings) where fling.isRecorded {
      var tracker = VelocityTracker()
      var reports: [(place: Vector, time: Duration)] = []
      for sample in fling.places
      where reports.last.map({ sample.time - $0.time >= interval }) ?? true {
        let time = fling.places[0].time + interval * reports.count
        reports.append((sample.place, time))
        tracker.add(sample.place, at: time)
      }
      guard let last = reports.last, reports.count > 2 else { continue }
      let velocity = tracker.velocity(at: last.time)
      #expect(tracker.velocity(at: last.time + interval) == velocity, "\(fling.name)")
      if velocity != .zero { throwCount += 1 }
    }
    #expect(throwCount > 70)
  }

  @Test(arguments: RecordedSource.all.prefix(2))
  func `at the lift of flings the standard estimator is near the nearest published velocity`(
    source: RecordedSource
  ) {
    let differences = VelocityTable.published(.standard, along: source.flings)
    #expect(differences.count >= 7)
    #expect(differences.allSatisfy { $0 <= 20 }, "\(differences)")
    #expect(VelocityTable.summary(differences).median <= 10, "\(differences)")
  }
}

extension RecordedFling: CustomTestStringConvertible {
  var testDescription: String { name }
}
