import Gestures

/// A converter from SDL's event timestamps to times of the host's clock.
///
/// SDL stamps an event when it fetches it from the system. The newest event of a fetch gets the current
/// time, the others keep their distance from it, and times never decrease. Events that arrived while the
/// program was busy have the same stamp. If they are as many as the device usually sends in the time, each
/// gets the time at which it was due, so that a flick keeps its velocity; else they are spread evenly over
/// the time since the previous fetch.
package struct EventTimes {
  /// An event that was fetched.
  package struct Arrival {
    let stamp: EventStamp
    let change: Change?

    /// Creates the description of an event with SDL's timestamp.
    ///
    /// - Parameter change: What happened to a finger or a mouse button; nil for other events.
    package init(stamp: EventStamp, _ change: Change? = nil) {
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
  /// The steps of the events of one fetch, kept for its memory.
  private var steps = Steps()

  /// The difference of timestamps within which events came with one fetch.
  private static let simultaneous = Duration.milliseconds(2)

  package init() {}

  /// Appends to `times` the times of events that were fetched together at `now`.
  ///
  /// - Parameters:
  ///   - arrivals: The events in the order in which they arrived.
  ///   - last: The timestamp of an event that arrived after them; nil for none.
  ///   - start: The time of the previous fetch; nil if it is unknown, or if the clock has stopped.
  ///   - hasWaited: Whether the program has waited for events since the previous fetch. The first
  ///     event has then ended the wait, soon after it arrived unless the system was busy.
  package mutating func times(
    of arrivals: [Arrival], before last: EventStamp? = nil, since start: Duration?,
    hasWaited: Bool, at now: Duration, into times: inout [Duration]
  ) {
    guard let first = arrivals.first?.stamp else { return }
    var newest = last ?? first
    let now = max(now, latest)
    for arrival in arrivals where arrival.stamp.interval(since: newest) > .zero {
      newest = arrival.stamp
    }
    // Events with earlier stamps have times of their own.
    let firstNew =
      (arrivals.lastIndex { newest.interval(since: $0.stamp) > Self.simultaneous } ?? -1) + 1
    let start = max(start ?? now, latest)
    steps.count(arrivals[firstNew...])
    let spread =
      now - start > Self.simultaneous
      ? Spread(steps, from: start, to: now, hasWaited: hasWaited, cadence) : nil
    for (index, arrival) in arrivals.enumerated() {
      // By SDL's timestamp alone, with the newest event at `now`.
      var time = now - max(newest.interval(since: arrival.stamp), .zero)
      // An event arrived before SDL stamped it.
      if let spread, index >= firstNew {
        time = min(time, spread.time(of: steps.numbers[index - firstNew]))
      }
      latest = max(latest, time)
      times.append(latest)
      cadence.note(arrival.change, at: latest)
    }
    latest = now
  }

  /// Ensures that no later event gets a time before `time`.
  package mutating func reach(_ time: Duration) { latest = max(latest, time) }
}

/// The division of events that came together into steps, each with one event of every finger.
private struct Steps {
  private enum Step { case landing, move }

  /// The number of the step of each event; 0 for an event before the first step.
  private(set) var numbers: [Int] = []
  private(set) var beginsWithLanding = false
  private(set) var endsWithLift = false
  /// The maximum number of fingers of a step.
  private static let limit = 64
  /// What the fingers of the last step did.
  private var lastStep: Step?
  private var lastFingers: [DeviceFinger] = []

  var count: Int { numbers.last ?? 0 }

  /// Divides the events of a new fetch into steps.
  mutating func count(_ arrivals: ArraySlice<EventTimes.Arrival>) {
    numbers.empty()
    lastFingers.empty()
    (beginsWithLanding, endsWithLift, lastStep) = (false, false, nil)
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
  private mutating func isNew(_ step: Step, _ finger: DeviceFinger) -> Bool {
    let isNew =
      lastStep != step || lastFingers.count == Self.limit || lastFingers.contains(finger)
    if isNew { lastFingers.empty() }
    lastFingers.append(finger)
    lastStep = step
    return isNew
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
    // A single event that ended a wait is on time: slow fingers and mice report less often.
    if !steps.beginsWithLanding, !hasWaited || count > 1,
      let due = cadence.due(count, from: first, to: end, endsWithLift: steps.endsWithLift)
    {
      (start, interval) = due
      return
    }
    // While the program was busy, an event may have arrived at any time. An event during a wait ends
    // the wait, so all came in the short time that the system needed to continue the program.
    let longest = hasWaited ? Cadence.expected : time
    let isPartOfTime = hasWaited || steps.beginsWithLanding || steps.endsWithLift
    interval = min(time / count, isPartOfTime ? cadence.interval ?? longest : time)
    // The finger moved from the beginning, and lifted after its last move and not at the end.
    let isFromBeginning = steps.endsWithLift && !steps.beginsWithLanding && !hasWaited
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

  /// Returns the time of the last move, and the interval from one to the next of the `count` moves
  /// after it that came between two fetches.
  ///
  /// Returns nil if the device usually sends fewer or more moves in this time.
  func due(
    _ count: Int, from first: Duration, to end: Duration, endsWithLift: Bool
  ) -> (last: Duration, interval: Duration)? {
    guard let last, let interval, interval > .zero else { return nil }
    let missing = (end - last.time) / interval - Double(count)
    // A finger that lifted sends no more moves, but has moved shortly before.
    guard missing > -0.5, endsWithLift ? first - last.time <= interval : missing < 1.5 else {
      return nil
    }
    return (last.time, min(interval, (end - last.time) / count))
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
