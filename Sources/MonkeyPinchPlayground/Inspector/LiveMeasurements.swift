package import MonkeyPinchInspector

/// Measurements of a live run while its inspector is open: rates, and the times from a sample of a
/// touch to its effects.
package struct LiveMeasurements {
  /// The time over which rates are counted.
  private static let span = Duration.seconds(5)
  /// The number of measured times that are kept.
  private static let capacity = 512

  private var samples: [Duration] = []
  private var frames: [Duration] = []
  private var idleWakeUps: [Duration] = []
  private var timesToAction: [Duration] = []
  private var timesToPicture: [Duration] = []
  /// The arrival of the oldest sample that no picture contains yet; nil without one.
  private var oldestUnshown: Duration?

  package init() {}

  /// Notes that a sample of a touch arrived.
  package mutating func noteSample(at arrival: Duration) {
    Self.append(arrival, to: &samples, at: arrival)
    oldestUnshown = oldestUnshown ?? arrival
  }

  /// Notes that an action was called because of a sample.
  package mutating func noteAction(of arrival: Duration, at now: Duration) {
    Self.append(max(now - arrival, .zero), to: &timesToAction)
  }

  /// Notes that a picture was shown.
  package mutating func notePicture(at now: Duration) {
    Self.append(now, to: &frames, at: now)
    guard let arrival = oldestUnshown else { return }
    Self.append(max(now - arrival, .zero), to: &timesToPicture)
    oldestUnshown = nil
  }

  /// Notes that the program continued although there was neither an event nor a picture to draw.
  package mutating func noteIdleWakeUp(at now: Duration) {
    Self.append(now, to: &idleWakeUps, at: now)
  }

  private static func append(_ time: Duration, to times: inout [Duration]) {
    if times.count == capacity { times.removeFirst(capacity / 2) }
    times.append(time)
  }

  /// Appends a time, and removes those that no rate counts any more.
  private static func append(_ time: Duration, to times: inout [Duration], at now: Duration) {
    if let first = times.first, now - first > span * 2 {
      times.removeFirst(times.prefix { now - $0 > span }.count)
    }
    times.append(time)
  }

  /// Returns the figures at a time.
  ///
  /// - Parameter counters: The counts of normalized input, with their names.
  package func numbers(
    at now: Duration, counters: [(name: String, count: Int)]
  ) -> InspectorNumbers {
    func rate(_ times: [Duration]) -> Double {
      Double(times.filter { now - $0 <= Self.span }.count) / (Self.span / .seconds(1))
    }
    var numbers = InspectorNumbers()
    numbers.samplesPerSecond = rate(samples)
    numbers.framesPerSecond = rate(frames)
    numbers.wakeUpsPerSecond = rate(idleWakeUps)
    numbers.sampleToAction = InspectorNumbers.Times(of: timesToAction)
    numbers.sampleToPicture = InspectorNumbers.Times(of: timesToPicture)
    numbers.counters = counters.map { InspectorNumbers.Counter($0.name, $0.count) }
    return numbers
  }
}
