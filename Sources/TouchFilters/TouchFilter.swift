public import Gestures

/// A filter between the fingers and a session: touch samples in, touch samples out.
///
/// ```swift
/// session.send(filter.filter(samples))
/// session.send(filter.advance(to: time))
/// session.advance(to: time)
/// ```
///
/// Call `advance(to:)` at ``nextDeadline`` at the latest, as for the session.
///
/// Only samples of fingers on the screen are filtered. Those of pointers, pens, trackpads, hovering
/// scrolls and pinches of a trackpad pass unchanged, and with every filter off all samples do. The times of the samples
/// that come out never decrease if those that go in do not.
public struct TouchFilter: Sendable {
  /// The settings; a change affects the touches that land after it.
  public var settings: TouchFilterSettings {
    didSet { isOff = settings.isOff }
  }
  private var isOff: Bool
  private var bridge = ContactBridge()
  /// The fingers that are down, in the order in which they landed.
  private var fingers: [FilteredFinger] = []
  /// The lifts after which a landing may be a repeat.
  private var lifts: [(location: Point, time: Duration)] = []
  /// The maximum number of lifts that are kept, more than hands have fingers.
  private static let liftLimit = 32
  /// The samples that the current call returns, kept for its memory.
  private var output: [TouchSample] = []

  /// Creates a filter without fingers.
  public init(_ settings: TouchFilterSettings = TouchFilterSettings()) {
    self.settings = settings
    isOff = settings.isOff
  }

  // MARK: Filtering

  /// Takes samples in the order in which they occurred, and returns those that are to be sent now.
  ///
  /// Samples that become due before one of them are included, as by ``advance(to:)``.
  public mutating func filter(_ samples: [TouchSample]) -> [TouchSample] {
    guard !isIdle else { return samples }
    output.removeAll(keepingCapacity: true)
    for sample in samples {
      // What is due at the same time waits: this sample may be the landing of a finger that is back.
      deliver(dueAt: sample.timestamp, includesTime: false)
      // What is no finger on the screen, and locations that the session discards.
      guard sample.isOfFinger, sample.location.isFinite || sample.isEnd else {
        output.append(sample)
        continue
      }
      if let sample = bridge.take(sample, settings) { take(sample) }
    }
    return output
  }

  /// Whether every filter is off, and no finger is down that landed while one was on.
  private var isIdle: Bool { isOff && fingers.isEmpty && bridge.isEmpty }

  /// The next time at which the host must call ``advance(to:)`` if no sample comes earlier; nil if
  /// no sample is held.
  public var nextDeadline: Duration? {
    var earliest = bridge.nextDeadline
    for case .held(let deadline) in fingers.lazy.map({ $0.progress }) {
      earliest = min(earliest ?? deadline, deadline)
    }
    return earliest
  }

  /// Returns the samples that are due at `time` or before, each with the time at which it was due.
  public mutating func advance(to time: Duration) -> [TouchSample] {
    guard !isIdle else { return [] }
    output.removeAll(keepingCapacity: true)
    deliver(dueAt: time, includesTime: true)
    return output
  }

  /// Cancels all touches at `time`, for example when the window no longer receives the fingers.
  ///
  /// Returns the samples that cancel them. Fingers that are still down are ignored until they lift.
  public mutating func cancelAllTouches(at time: Duration) -> [TouchSample] {
    output.removeAll(keepingCapacity: true)
    deliver(dueAt: time, includesTime: true)
    for index in fingers.indices { cancel(index, at: time) }
    let ended = bridge.cancelAll()
    fingers.removeAll { ended.contains($0.id) }
    lifts.removeAll(keepingCapacity: true)
    return output
  }

  // MARK: Samples of a finger

  /// Delivers the samples and the landings that are due.
  private mutating func deliver(dueAt time: Duration, includesTime: Bool) {
    while let sample = bridge.popFirst(dueAt: time, includesTime: includesTime) {
      deliverLandings(dueAt: sample.timestamp)
      take(sample)
    }
    deliverLandings(dueAt: time)
  }

  private mutating func take(_ sample: TouchSample) {
    guard let index = fingers.firstIndex(where: { $0.id == sample.id }) else {
      // A finger that was down before the filter was on.
      if sample.phase == .began { land(sample) } else { output.append(sample) }
      return
    }
    switch sample.phase {
    case .began:
      // The lift was lost.
      cancel(index, at: sample.timestamp)
      fingers.remove(at: index)
      land(sample)
    case .ended, .cancelled:
      var sample = sample
      if !sample.location.isFinite { sample.location = fingers[index].newest.location }
      lift(index, sample)
      fingers.remove(at: index)
    default: move(index, sample)
    }
  }

  private mutating func land(_ sample: TouchSample) {
    guard !isOff else { return output.append(sample) }
    fingers.append(FilteredFinger(sample, settings))
    let index = fingers.count - 1
    if isRepeat(sample) {
      fingers[index].progress = .ignored
    } else if !fingers[index].isHeld {
      deliverLanding(index, at: sample.timestamp)
    }
  }

  private mutating func move(_ index: Int, _ sample: TouchSample) {
    fingers[index].move(to: sample)
    switch fingers[index].progress {
    case .held(let deadline):
      if deadline <= sample.timestamp { deliverLanding(index, at: sample.timestamp) }
    case .delivered: output.append(fingers[index].deliveredMove())
    case .ignored: break
    }
  }

  private mutating func lift(_ index: Int, _ sample: TouchSample) {
    if sample.phase == .ended, fingers[index].isHeld {
      fingers[index].move(to: sample)
      if let location = fingers[index].lastTapLocation(at: sample.timestamp) {
        fingers[index].landing.location = location
        deliverLanding(index, at: sample.timestamp)
      } else if case .held(let deadline) = fingers[index].progress, deadline <= sample.timestamp {
        deliverLanding(index, at: sample.timestamp)
      }
    }
    guard case .delivered = fingers[index].progress else { return }
    output.append(fingers[index].deliveredEnd(sample))
    if sample.phase == .ended, settings.repeatInterval > .zero {
      if lifts.count == Self.liftLimit { lifts.removeFirst() }
      lifts.append((sample.location, sample.timestamp))
    }
  }

  private mutating func cancel(_ index: Int, at time: Duration) {
    if case .delivered = fingers[index].progress {
      var sample = fingers[index].delivered
      (sample.phase, sample.timestamp) = (.cancelled, time)
      output.append(sample)
    }
    fingers[index].progress = .ignored
  }

  // MARK: Landings

  private mutating func isRepeat(_ landing: TouchSample) -> Bool {
    lifts.removeAll { landing.timestamp - $0.time >= settings.repeatInterval }
    return lifts.contains {
      (landing.location - $0.location).magnitude <= settings.repeatDistance
    }
  }

  /// Delivers the landings that are due at `time` or before, earliest first.
  private mutating func deliverLandings(dueAt time: Duration) {
    while let deadline = nextDeadline, deadline <= time,
      let index = fingers.firstIndex(where: { $0.progress == .held(until: deadline) })
    {
      deliverLanding(index, at: deadline)
    }
  }

  /// Delivers the landing of a finger, and its movement since then.
  private mutating func deliverLanding(_ index: Int, at time: Duration) {
    for other in fingers.indices where other != index && fingers[other].isResting(at: time) {
      cancel(other, at: time)
    }
    output.append(fingers[index].deliveredLanding(at: time))
    guard fingers[index].newest.phase != .began, fingers[index].newest.phase != .ended else {
      return
    }
    var sample = fingers[index].deliveredMove()
    (sample.phase, sample.timestamp) = (.moved, time)
    if sample.location != fingers[index].landing.location { output.append(sample) }
  }
}

extension TouchSample {
  fileprivate var isOfFinger: Bool { type == .direct && !isReportedGesture && !isHover }
  fileprivate var isEnd: Bool { phase == .ended || phase == .cancelled }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
