import Gestures

/// Which fingers are down, so that each that began ends exactly once.
///
/// SDL has no cancellation, loses lifts and repeats touch-downs; what leaves the ledger does not.
/// Its fingers have odd numbers, which grow and are never used again.
struct FingerLedger {
  /// A finger as SDL names it; the number alone is used again, and by several devices at once.
  struct Key: Hashable {
    let device: Int64
    let finger: Int64
  }

  private struct Finger {
    let key: Key
    let id: Touch.ID
    var location: Point
    var force: Double
    var lastHeard: Duration
  }

  /// In the order in which they landed.
  private var fingers: [Finger] = []
  private var nextID: Int64 = 1
  private(set) var counters = FingerCounters()

  /// How many fingers are down.
  var count: Int { fingers.count }

  // MARK: What SDL says

  /// A finger landed.
  ///
  /// - Parameter location: In points; nil where SDL sent no numbers, and then nothing begins.
  mutating func down(
    _ key: Key, at location: Point?, force: Double = 1, time: Duration,
    modifiers: ModifierFlags = [], into events: inout [HostEvent]
  ) {
    if let index = index(of: key) {
      counters.repeatedDowns += 1
      end(at: index, .cancelled, time, modifiers, &events)
    }
    guard let location = usable(location) else { return }
    let finger = Finger(
      key: key, id: Touch.ID(nextID), location: location, force: Self.unit(force),
      lastHeard: time)
    nextID += 2
    fingers.append(finger)
    counters.began += 1
    events.append(.touch(sample(finger, .began, time, modifiers)))
  }

  /// A finger moved, or pressed harder.
  mutating func move(
    _ key: Key, to location: Point?, force: Double = 1, time: Duration,
    modifiers: ModifierFlags = [], into events: inout [HostEvent]
  ) {
    guard let index = index(of: key) else {
      counters.unknownMoves += 1
      return
    }
    guard let location = usable(location) else { return }
    fingers[index].location = location
    fingers[index].force = Self.unit(force)
    fingers[index].lastHeard = time
    if events.appendMove(sample(fingers[index], .moved, time, modifiers)) {
      counters.mergedMoves += 1
    }
  }

  /// A finger lifted, where it last was: SDL's place of a lift is that of an earlier motion.
  mutating func up(
    _ key: Key, time: Duration, modifiers: ModifierFlags = [], into events: inout [HostEvent]
  ) {
    guard let index = index(of: key) else {
      counters.unknownLifts += 1
      return
    }
    end(at: index, .ended, time, modifiers, &events)
  }

  // MARK: What SDL keeps to itself

  /// Cancels every finger: focus, the window or its size went.
  mutating func cancelAll(at time: Duration, into events: inout [HostEvent]) {
    while !fingers.isEmpty { end(at: 0, .cancelled, time, [], &events) }
  }

  /// Cancels the fingers of a device that is gone.
  mutating func cancel(device: Int64, at time: Duration, into events: inout [HostEvent]) {
    while let index = fingers.firstIndex(where: { $0.key.device == device }) {
      end(at: index, .cancelled, time, [], &events)
    }
  }

  /// The devices none of whose fingers was heard of since `time`.
  func devices(silentSince time: Duration) -> [Int64] {
    var devices: [Int64] = []
    for finger in fingers where !devices.contains(finger.key.device) {
      let device = finger.key.device
      guard fingers.allSatisfy({ $0.key.device != device || $0.lastHeard <= time }) else {
        continue
      }
      devices.append(device)
    }
    return devices
  }

  // MARK: Inside

  private func index(of key: Key) -> Int? { fingers.firstIndex { $0.key == key } }

  private mutating func usable(_ location: Point?) -> Point? {
    guard let location, location.x.isFinite, location.y.isFinite else {
      counters.refusedPlaces += 1
      return nil
    }
    return location
  }

  private mutating func end(
    at index: Int, _ phase: Touch.Phase, _ time: Duration, _ modifiers: ModifierFlags,
    _ events: inout [HostEvent]
  ) {
    let finger = fingers.remove(at: index)
    if phase == .ended { counters.ended += 1 } else { counters.cancelled += 1 }
    events.append(.touch(sample(finger, phase, time, modifiers)))
  }

  private func sample(
    _ finger: Finger, _ phase: Touch.Phase, _ time: Duration, _ modifiers: ModifierFlags
  ) -> TouchSample {
    TouchSample(
      id: finger.id, phase: phase, location: finger.location, timestamp: time,
      force: finger.force, modifierFlags: modifiers)
  }

  private static func unit(_ force: Double) -> Double {
    force.isFinite ? min(max(force, 0), 1) : 1
  }
}
