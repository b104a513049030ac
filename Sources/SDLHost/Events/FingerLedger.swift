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
    /// When SDL last said anything about it.
    var lastHeard: Duration
    /// Where it landed.
    let origin: Point
    /// When it last moved, once it had come some way.
    var lastTravelled: Duration?
    /// Whether SDL listed its device when it landed.
    let isListed: Bool
  }

  /// In the order in which they landed.
  private var fingers: [Finger] = []
  private var nextID: Int64 = 1
  private(set) var counters = FingerCounters()

  /// How many fingers are down.
  var count: Int { fingers.count }

  /// The devices that have fingers down, in the order in which they got them.
  var devices: [Int64] {
    var devices: [Int64] = []
    for finger in fingers where !devices.contains(finger.key.device) {
      devices.append(finger.key.device)
    }
    return devices
  }

  func keys(of device: Int64) -> [Key] {
    fingers.map(\.key).filter { $0.device == device }
  }

  /// Whether a finger of a device has come some way since it landed, and moved since `time`.
  func hasTravelled(device: Int64, since time: Duration) -> Bool {
    fingers.contains { $0.key.device == device && ($0.lastTravelled.map { $0 >= time } ?? false) }
  }

  // MARK: What SDL says

  /// A finger landed.
  ///
  /// - Parameters:
  ///   - location: In points; nil where SDL sent no numbers, and then nothing begins.
  ///   - isListed: Whether SDL lists the device, and would tell when it went away.
  mutating func down(
    _ key: Key, at location: Point?, force: Double = 1, time: Duration,
    modifiers: ModifierFlags = [], isListed: Bool = false, into events: inout [HostEvent]
  ) {
    if let index = index(of: key) {
      counters.repeatedDowns += 1
      end(at: index, .cancelled, time, modifiers, &events)
    }
    guard let location = usable(location) else { return }
    let finger = Finger(
      key: key, id: Touch.ID(nextID), location: location, force: Self.unit(force),
      lastHeard: time, origin: location, isListed: isListed)
    nextID += 2
    fingers.append(finger)
    counters.began += 1
    events.append(.input(.touch(sample(finger, .began, time, modifiers))))
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
    fingers[index].lastHeard = time
    guard let location = usable(location) else { return }
    if location != fingers[index].location,
      (location - fingers[index].origin).magnitude >= SystemSteal.travel
    {
      fingers[index].lastTravelled = time
    }
    fingers[index].location = location
    fingers[index].force = Self.unit(force)
    if events.appendMove(sample(fingers[index], .moved, time, modifiers)) {
      counters.mergedMoves += 1
    }
  }

  /// A finger lifted, where it last was: SDL's place of a lift is that of an earlier motion.
  ///
  /// - Parameter isStolen: Whether the system took it, so that nothing comes of it.
  mutating func up(
    _ key: Key, time: Duration, modifiers: ModifierFlags = [], isStolen: Bool = false,
    into events: inout [HostEvent]
  ) {
    guard let index = index(of: key) else {
      counters.unknownLifts += 1
      return
    }
    if isStolen { counters.stolen += 1 }
    end(at: index, isStolen ? .cancelled : .ended, time, modifiers, &events)
  }

  // MARK: What SDL keeps to itself

  /// Cancels every finger: focus, the window or its size went.
  mutating func cancelAll(at time: Duration, into events: inout [HostEvent]) {
    while !fingers.isEmpty { end(at: 0, .cancelled, time, [], &events) }
  }

  // MARK: What SDL is asked

  /// When the first of the devices will have been silent for `silence`; nil if no finger is down.
  func deadline(after silence: Duration) -> Duration? {
    devices.compactMap(lastHeard).min().map { $0 + silence }
  }

  /// When a finger of a device was last heard of.
  func lastHeard(of device: Int64) -> Duration? {
    fingers.filter { $0.key.device == device }.map(\.lastHeard).max()
  }

  /// Cancels the fingers of a device that was silent since `time` and that SDL knows nothing of.
  ///
  /// Those that SDL knows of count as heard of. SDL knows either of no finger at all, or of some:
  /// then only fingers that were silent themselves can be meant.
  mutating func reconcile(
    _ device: Int64, with known: [Int64], silentSince time: Duration, at now: Duration,
    into events: inout [HostEvent]
  ) {
    for key in keys(of: device) {
      guard let index = index(of: key) else { continue }
      if known.contains(key.finger) {
        fingers[index].lastHeard = now
      } else if fingers[index].lastHeard <= time {
        counters.ghosts += 1
        end(at: index, .cancelled, now, [], &events)
      }
    }
  }

  /// Cancels the fingers of devices that SDL listed and lists no more.
  mutating func cancelUnplugged(
    isListed: (Int64) -> Bool, at time: Duration, into events: inout [HostEvent]
  ) {
    for device in devices where !isListed(device) {
      for key in keys(of: device) {
        guard let index = index(of: key), fingers[index].isListed else { continue }
        counters.unplugged += 1
        end(at: index, .cancelled, time, [], &events)
      }
    }
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
    events.append(.input(.touch(sample(finger, phase, time, modifiers))))
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
