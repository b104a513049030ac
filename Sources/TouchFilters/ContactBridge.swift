import Gestures

/// Joins the touches of a finger whose contact a panel has lost for a short time.
///
/// All samples of a finger are held for the longest gap. So a lift can be discarded when the finger is back, and
/// all intervals between samples, from which velocities are computed, stay as they were.
struct ContactBridge: Sendable {
  private struct Finger: Sendable {
    /// The number of the contact in the samples of the host.
    var host: TouchID
    /// The number of the touch, which is that of its first contact if this is free.
    let id: TouchID
    /// The number of the touch among all touches.
    let serial: Int
    /// The time for which the samples are held.
    let delay: Duration
    /// Whether the landing was delivered.
    var hasBegun = false
    /// The newest location that the host reported.
    var location: Point
    /// Whether the touch was cancelled, so that the finger has no effect until it lifts.
    var isIgnored = false
  }

  private struct Lift: Sendable {
    var finger: Finger
    let location: Point
    let time: Duration
    /// The index of the sample among those that are held.
    var entry: Int
  }

  private struct Entry: Sendable {
    var sample: TouchSample
    let serial: Int
    var isDiscarded = false
  }

  /// The maximum number of lifts that are kept, more than hands have fingers.
  private static let liftLimit = 32

  /// The fingers that are down, in the order in which they landed.
  private var fingers: [Finger] = []
  /// The lifts that are held, after which a finger may be back.
  private var lifts: [Lift] = []
  /// The samples that are held from the index ``first``, in the order of the times at which they are due.
  private var entries: [Entry] = []
  private var first = 0
  /// The touches that were cancelled while samples of them were held.
  private var cancelled: Set<Int> = []
  private var nextSerial = 0

  /// Whether no finger is down and no sample is held.
  var isEmpty: Bool { fingers.isEmpty && entries.isEmpty }

  /// The time at which the next sample is due; nil if none is held.
  var nextDeadline: Duration? { entries.isEmpty ? nil : entries[first].sample.timestamp }

  // MARK: Taking samples

  /// Takes a sample of a finger on the screen, and returns it if it is to be handled now; nil if it is held.
  mutating func take(_ sample: TouchSample, _ settings: TouchFilterSettings) -> TouchSample? {
    let index = fingers.firstIndex { $0.host == sample.id }
    var sample = sample
    if let index, sample.phase != .began {
      // The end of a touch counts, even without a location.
      if !sample.location.isFinite { sample.location = fingers[index].location }
      fingers[index].location = sample.location
    }
    switch (sample.phase, index) {
    case (.began, let index):
      if let index {
        // The lift was lost.
        let finger = fingers.remove(at: index)
        var loss = sample
        loss.location = finger.location
        hold(loss, .cancelled, of: finger)
      }
      guard settings.gapDuration > .zero else { return sample }
      land(sample, settings)
    case (.ended, let index?):
      let finger = fingers.remove(at: index)
      guard !finger.isIgnored else { return nil }
      if lifts.count == Self.liftLimit { lifts.removeFirst() }
      lifts.append(
        Lift(
          finger: finger, location: sample.location, time: sample.timestamp, entry: entries.count))
      hold(sample, .ended, of: finger)
    case (.cancelled, let index?):
      // At once: what was held is no longer in the window, or of another size.
      let finger = fingers.remove(at: index)
      guard !finger.isIgnored else { return nil }
      cancelled.insert(finger.serial)
      sample.id = finger.id
      return finger.hasBegun ? sample : nil
    case (_, let index?): hold(sample, sample.phase, of: fingers[index])
    case (_, nil): return sample
    }
    return nil
  }

  private mutating func land(_ sample: TouchSample, _ settings: TouchFilterSettings) {
    lifts.removeAll { sample.timestamp - $0.time > settings.gapDuration }
    func distance(_ lift: Lift) -> Double { (sample.location - lift.location).magnitude }
    let near = lifts.indices.filter { distance(lifts[$0]) <= settings.gapDistance }
    guard let nearest = near.min(by: { distance(lifts[$0]) < distance(lifts[$1]) }) else {
      let id = freeID(for: sample.id)
      lifts.removeAll { $0.finger.id == id }
      let finger = Finger(
        host: sample.id, id: id, serial: nextSerial, delay: settings.gapDuration,
        location: sample.location)
      nextSerial += 1
      fingers.append(finger)
      return hold(sample, .began, of: finger)
    }
    let lift = lifts.remove(at: nearest)
    entries[lift.entry].isDiscarded = true
    var finger = lift.finger
    (finger.host, finger.location) = (sample.id, sample.location)
    fingers.append(finger)
    if sample.location != lift.location { hold(sample, .moved, of: finger) }
  }

  /// Returns the number of a new contact, or another one if a finger has it that is back under another number.
  private func freeID(for host: TouchID) -> TouchID {
    ([host] + fingers.map { $0.host }).first { id in !fingers.contains { $0.id == id } } ?? host
  }

  private mutating func hold(_ sample: TouchSample, _ phase: TouchPhase, of finger: Finger) {
    guard !finger.isIgnored else { return }
    var sample = sample
    (sample.id, sample.phase) = (finger.id, phase)
    sample.timestamp += finger.delay
    // Fingers may have landed with other settings.
    if let last = entries.last { sample.timestamp = max(sample.timestamp, last.sample.timestamp) }
    entries.append(Entry(sample: sample, serial: finger.serial))
  }

  // MARK: Samples that are due

  /// Removes and returns the next sample that is due at a time, or before it; nil if there is none.
  ///
  /// - Parameter includesTime: Whether a sample that is due at exactly this time is returned.
  mutating func popFirst(dueAt time: Duration, includesTime: Bool) -> TouchSample? {
    while !entries.isEmpty {
      let entry = entries[first]
      let due = entry.sample.timestamp
      guard due < time || includesTime && due == time else { return nil }
      let isDropped = entry.isDiscarded || cancelled.contains(entry.serial)
      removeFirst()
      guard !isDropped else { continue }
      if let index = fingers.firstIndex(where: { $0.serial == entry.serial }) {
        fingers[index].hasBegun = true
      } else if let index = lifts.firstIndex(where: { $0.finger.serial == entry.serial }) {
        lifts[index].finger.hasBegun = true
      }
      return entry.sample
    }
    return nil
  }

  private mutating func removeFirst() {
    first += 1
    lifts.removeAll { $0.entry < first }
    guard first == entries.count || first > 64 && first > entries.count / 2 else { return }
    entries.removeSubrange(..<first)
    for index in lifts.indices { lifts[index].entry -= first }
    first = 0
    if entries.isEmpty { cancelled.removeAll(keepingCapacity: true) }
  }

  // MARK: Cancelling

  /// Discards all samples that are held, and returns the touches that have no further samples.
  ///
  /// Fingers that are still down have no effect until they lift.
  mutating func cancelAll() -> [TouchID] {
    let lifted = entries[first...].filter { $0.sample.phase == .ended && !$0.isDiscarded }
    for index in fingers.indices { fingers[index].isIgnored = true }
    entries.removeAll(keepingCapacity: true)
    lifts.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
    first = 0
    return lifted.map { $0.sample.id } + fingers.map { $0.id }
  }
}
