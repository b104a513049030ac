import Gestures

/// A converter from SDL's event timestamps, in milliseconds, to times of the host's clock.
///
/// SDL stamps an event when it fetches it from the system. The newest event of a fetch gets the current
/// time, the others keep their distance from it, and times never decrease. Events that arrived while the
/// program was busy have the same stamp: they are spread evenly over the time since the previous fetch,
/// so that a flick keeps its velocity.
package struct EventTimes {
  /// An event that was fetched.
  package struct Arrival {
    let stamp: UInt32
    let change: Change?

    /// Creates the description of an event with an SDL timestamp in milliseconds.
    ///
    /// - Parameter change: What happened to a finger or a mouse button; nil for other events.
    package init(stamp: UInt32, _ change: Change? = nil) {
      self.stamp = stamp
      self.change = change
    }
  }

  /// An event of a finger, or of the mouse while its button is pressed.
  package enum Change {
    case landing(DeviceFinger)
    case move(DeviceFinger)
    case lift(DeviceFinger)
  }

  /// The latest time that was assigned to an event; the next event gets this time or a later time.
  package private(set) var latest: Duration = .zero
  private var cadence = Cadence()

  /// The difference of timestamps within which events came with one fetch.
  private static let simultaneous = Duration.milliseconds(2)

  package init() {}

  /// Returns the times of events that were fetched together at `now`.
  ///
  /// - Parameters:
  ///   - arrivals: The events in the order in which they arrived.
  ///   - start: The time of the previous fetch; nil if it is unknown, or if the clock has stopped.
  ///   - hasWaited: Whether the program has waited for events since the previous fetch. The first
  ///     event has then ended the wait, soon after it arrived unless the system was busy.
  package mutating func times(
    of arrivals: [Arrival], since start: Duration?, hasWaited: Bool, at now: Duration
  ) -> [Duration] {
    let now = max(now, latest)
    var times = Self.stamped(arrivals, at: now)
    // Events with earlier stamps have times of their own.
    let first = (times.lastIndex { now - $0 > Self.simultaneous } ?? -1) + 1
    let start = max(start ?? now, latest)
    let steps = Steps(of: arrivals[first...])
    if now - start > Self.simultaneous {
      let spread = Spread(steps, from: start, to: now, hasWaited: hasWaited, cadence)
      for (index, step) in zip(first..., steps.numbers) {
        // An event arrived before SDL stamped it.
        times[index] = min(times[index], spread.time(of: step))
      }
    }
    for index in times.indices {
      latest = max(latest, times[index])
      times[index] = latest
    }
    for (arrival, time) in zip(arrivals, times) { cadence.note(arrival.change, at: time) }
    latest = now
    return times
  }

  /// Returns the times by SDL's timestamps alone, with the newest event at `now`.
  private static func stamped(_ arrivals: [Arrival], at now: Duration) -> [Duration] {
    guard var newest = arrivals.first?.stamp else { return [] }
    // SDL's count restarts after 49 days, so timestamps are compared by their difference.
    for arrival in arrivals where Int32(bitPattern: arrival.stamp &- newest) > 0 {
      newest = arrival.stamp
    }
    return arrivals.map { now - .milliseconds(Int64(newest &- $0.stamp)) }
  }

  /// Ensures that no later event gets a time before `time`.
  package mutating func reach(_ time: Duration) { latest = max(latest, time) }
}

/// The division of events that came together into steps, each with one event of every finger.
private struct Steps {
  private enum Kind { case landing, move }

  /// The number of the step of each event; 0 for an event before the first step.
  private(set) var numbers: [Int] = []
  private(set) var beginsWithLanding = false
  private(set) var endsWithLift = false
  /// The fingers of the last step, and what they did.
  private var last: (kind: Kind, fingers: [DeviceFinger])?

  var count: Int { numbers.last ?? 0 }

  init(of arrivals: ArraySlice<EventTimes.Arrival>) {
    for arrival in arrivals {
      var number = count
      switch arrival.change {
      case .landing(let finger):
        if isNew(.landing, finger) { number += 1 }
        beginsWithLanding = beginsWithLanding || number == 1 && count == 0
        endsWithLift = false
      case .move(let finger):
        if isNew(.move, finger) { number += 1 }
        endsWithLift = false
      // A finger lifts at the time and location of its last move.
      case .lift: endsWithLift = true
      case nil: break
      }
      numbers.append(number)
    }
  }

  /// Adds an event of a finger, and returns whether it begins a step.
  private mutating func isNew(_ kind: Kind, _ finger: DeviceFinger) -> Bool {
    if let step = last, step.kind == kind, !step.fingers.contains(finger) {
      last?.fingers.append(finger)
      return false
    }
    last = (kind, [finger])
    return true
  }
}

/// The times of steps between two fetches.
private struct Spread {
  /// The time of step 0.
  private let start: Duration
  private let interval: Duration

  init(
    _ steps: Steps, from first: Duration, to end: Duration, hasWaited: Bool, _ cadence: Cadence
  ) {
    let time = end - first
    let count = steps.beginsWithLanding ? steps.count - 1 : steps.count
    guard count > 0 else {
      // The finger lifted a short time after its last move, which was fetched before.
      let isLate = steps.count == 0 && steps.endsWithLift && !hasWaited
      start = isLate ? first + min(time, cadence.interval ?? time) : end
      interval = .zero
      return
    }
    // While the program was busy, an event may have arrived at any time. An event during a wait ends
    // the wait, so all came in the short time that the system needed to continue the program.
    let longest = hasWaited ? Cadence.expected : time
    let isPartOfTime = hasWaited || steps.beginsWithLanding || steps.endsWithLift
    interval = min(time / count, isPartOfTime ? cadence.interval ?? longest : time)
    // The finger moved from the beginning, and lifted after its last move and not at the end.
    let isFromBeginning =
      steps.endsWithLift && !steps.beginsWithLanding
      && (!hasWaited || count > 1 && cadence.isMoving(at: first))
    start = isFromBeginning ? first : end - interval * steps.count
  }

  func time(of step: Int) -> Duration { start + interval * step }
}

/// The usual interval between two moves of a finger on the device that was used last.
private struct Cadence {
  /// The interval if none has been measured: most devices report 60 to 125 times per second.
  static let expected = Duration.milliseconds(8)

  /// The mean of the last intervals; nil if no finger of the device has moved yet.
  private(set) var interval: Duration?
  private var last: (finger: DeviceFinger, time: Duration)?

  /// The maximum interval that counts: a finger that is silent for longer has rested.
  private static let longest = VelocityTracker.rest

  /// Returns whether the finger moved shortly before a time.
  func isMoving(at time: Duration) -> Bool {
    guard let last, let interval else { return false }
    return time - last.time <= interval
  }

  /// Adds an event of a finger at a time; ignores events other than landings and moves.
  mutating func note(_ change: EventTimes.Change?, at time: Duration) {
    switch change {
    case .landing(let finger):
      if finger.device != last?.finger.device { interval = nil }
      last = (finger, time)
    case .move(let finger):
      guard let last, last.finger == finger else { return }
      self.last = (finger, time)
      let next = time - last.time
      guard next <= Self.longest else { return }
      interval = interval.map { $0 + (next - $0) / 4 } ?? next
    case .lift, nil: break
    }
  }
}
