package import Gestures

/// A table of the fingers on touch screens, which turns the fingers' events into valid touch
/// samples.
///
/// Each touch that began is ended or cancelled once.
///
/// SDL has no cancellation, loses lifts, and repeats touch-downs; the ledger's samples have none of
/// these faults. Touch numbers are odd, increase, and are not reused.
///
/// An object, because it would be copied to be asked.
package final class FingerLedger {
  /// The minimum distance, in points, from its landing location at which a finger counts as moved.
  ///
  /// Fingertips that roll during a tap move by a point or two; compositors require ten or more.
  static let travel = 3.0

  private struct Finger {
    let name: DeviceFinger
    let id: Touch.ID
    let type: Touch.Kind
    var location: Point
    var force: Double
    /// The time of the last event that the touch screen reported for the finger.
    var lastReport: Duration
    /// The location, in points, at which the finger landed.
    let origin: Point
    /// The last time at which the finger moved and was then at least ``travel`` points away from
    /// its landing location.
    var lastTravelled: Duration?
    /// Whether the system listed the finger's touch device when the finger landed.
    let isListed: Bool
  }

  /// The fingers that are down, in the order in which they landed.
  private var fingers: [Finger] = []
  private var nextID: Int64 = 1
  private(set) var counters = FingerCounters()
  /// The number of touches so far whose fingers have left their device without a reported lift.
  var lostCount: Int { counters.vanished + counters.unplugged }

  /// The number of fingers that are down.
  package var count: Int { fingers.count }

  /// The device numbers of the touch devices that have fingers down.
  package private(set) var devices: [Int64] = []

  package func fingers(of device: Int64) -> [DeviceFinger] {
    fingers.map { $0.name }.filter { $0.device == device }
  }

  /// Returns whether any finger on a device moved noticeably after `time`.
  package func hasTravelled(device: Int64, since time: Duration) -> Bool {
    fingers.contains { $0.name.device == device && ($0.lastTravelled.map { $0 >= time } ?? false) }
  }

  /// Returns the touch of a finger that is down; nil if it is not.
  func touch(of name: DeviceFinger) -> Touch.ID? { index(of: name).map { fingers[$0].id } }

  // MARK: Reports

  /// Begins the touch of a finger that landed, and appends the touch sample.
  ///
  /// - Parameters:
  ///   - type: `direct` for a finger, `pencil` for a pen.
  ///   - location: The location in points; nil if it is not a valid number, and then nothing begins.
  ///   - isListed: Whether the device is listed, so that its removal can be noticed.
  package func down(
    _ name: DeviceFinger, _ type: Touch.Kind = .direct, at location: Point?, force: Double = 1,
    time: Duration, modifiers: ModifierFlags = [], isListed: Bool = false,
    into samples: inout SampleBuffer
  ) {
    landAgain(name, time: time, modifiers: modifiers, into: &samples)
    guard let location = usable(location) else { return }
    let finger = Finger(
      name: name, id: Touch.ID(nextID), type: type, location: location, force: Self.unit(force),
      lastReport: time, origin: location, isListed: isListed)
    nextID += 2
    fingers.append(finger)
    if !devices.contains(name.device) { devices.append(name.device) }
    counters.began += 1
    samples.append(sample(finger, .began, time, modifiers))
  }

  /// Cancels the touch of a finger that is down and lands again, and appends the touch sample.
  func landAgain(
    _ name: DeviceFinger, time: Duration, modifiers: ModifierFlags = [],
    into samples: inout SampleBuffer
  ) {
    guard let index = index(of: name) else { return }
    counters.repeatedDowns += 1
    end(at: index, .cancelled, time, modifiers, &samples)
  }

  /// Moves the touch of a finger or changes its force, and appends the touch sample.
  package func move(
    _ name: DeviceFinger, to location: Point?, force: Double = 1, time: Duration,
    modifiers: ModifierFlags = [], into samples: inout SampleBuffer
  ) {
    guard let index = index(of: name) else {
      counters.unknownMoves += 1
      return
    }
    fingers[index].lastReport = time
    guard let location = usable(location) else { return }
    if location != fingers[index].location,
      (location - fingers[index].origin).magnitude >= Self.travel
    {
      fingers[index].lastTravelled = time
    }
    fingers[index].location = location
    fingers[index].force = Self.unit(force)
    if samples.appendMove(sample(fingers[index], .moved, time, modifiers)) {
      counters.mergedMoves += 1
    }
  }

  /// Ends the touch of a finger that was lifted, and appends the touch sample.
  ///
  /// The location in SDL's lift is not used, because it is that of an earlier motion.
  ///
  /// - Parameter isTakenBySystem: Whether the system cancelled the touch.
  package func up(
    _ name: DeviceFinger, time: Duration, modifiers: ModifierFlags = [],
    isTakenBySystem: Bool = false,
    into samples: inout SampleBuffer
  ) {
    guard let index = index(of: name) else {
      counters.unknownLifts += 1
      return
    }
    if isTakenBySystem { counters.takenBySystem += 1 }
    end(at: index, isTakenBySystem ? .cancelled : .ended, time, modifiers, &samples)
  }

  // MARK: Loss

  /// Cancels the touches of all fingers, and appends the touch samples.
  package func cancelAll(at time: Duration, into samples: inout SampleBuffer) {
    while !fingers.isEmpty { end(at: 0, .cancelled, time, [], &samples) }
  }

  // MARK: Checks

  /// Returns the earliest time at which a device with fingers down will have sent no event for the
  /// duration `silence`.
  ///
  /// Returns nil if no finger is down.
  package func deadline(after silence: Duration) -> Duration? {
    var earliest: Duration?
    for device in devices {
      guard let report = lastReport(of: device) else { continue }
      earliest = min(earliest ?? report, report)
    }
    return earliest.map { $0 + silence }
  }

  /// Returns the time of the last event of the fingers that are down on a device; nil if no finger
  /// is down on the device.
  package func lastReport(of device: Int64) -> Duration? {
    var latest: Duration?
    for finger in fingers where finger.name.device == device {
      latest = max(latest ?? finger.lastReport, finger.lastReport)
    }
    return latest
  }

  /// Returns whether any finger on a device has sent no event after `time`.
  package func hasSilentFinger(_ device: Int64, since time: Duration) -> Bool {
    fingers.contains { $0.name.device == device && $0.lastReport <= time }
  }

  /// Counts all fingers on a device as reported at `time`, because the device cannot be queried.
  package func noteReport(of device: Int64, at time: Duration) {
    for index in fingers.indices where fingers[index].name.device == device {
      fingers[index].lastReport = time
    }
  }

  /// Cancels the touches of those fingers that are not in `known`, the fingers that are down
  /// according to the device.
  ///
  /// Fingers that the device knows count as reported now.
  package func reconcile(
    _ device: Int64, with known: [Int64], silentSince time: Duration, at now: Duration,
    into samples: inout SampleBuffer
  ) {
    for name in fingers(of: device) {
      guard let index = index(of: name) else { continue }
      if known.contains(name.finger) {
        fingers[index].lastReport = now
      } else if fingers[index].lastReport <= time {
        counters.vanished += 1
        end(at: index, .cancelled, now, [], &samples)
      }
    }
  }

  /// Cancels the touches on touch devices that were removed.
  package func cancelUnplugged(
    isListed: (Int64) -> Bool, at time: Duration, into samples: inout SampleBuffer
  ) {
    for device in devices
    where fingers.contains(where: { $0.name.device == device && $0.isListed }) && !isListed(device)
    {
      while let index = fingers.firstIndex(where: { $0.name.device == device && $0.isListed }) {
        counters.unplugged += 1
        end(at: index, .cancelled, time, [], &samples)
      }
    }
  }

  // MARK: Samples

  private func index(of name: DeviceFinger) -> Int? { fingers.firstIndex { $0.name == name } }

  private func usable(_ location: Point?) -> Point? {
    guard let location, location.x.isFinite, location.y.isFinite else {
      counters.refusedLocations += 1
      return nil
    }
    return location
  }

  private func end(
    at index: Int, _ phase: Touch.Phase, _ time: Duration, _ modifiers: ModifierFlags,
    _ samples: inout SampleBuffer
  ) {
    let finger = fingers.remove(at: index)
    if !fingers.contains(where: { $0.name.device == finger.name.device }) {
      devices.removeAll { $0 == finger.name.device }
    }
    if phase == .ended { counters.ended += 1 } else { counters.cancelled += 1 }
    samples.append(sample(finger, phase, time, modifiers))
  }

  private func sample(
    _ finger: Finger, _ phase: Touch.Phase, _ time: Duration, _ modifiers: ModifierFlags
  ) -> TouchSample {
    TouchSample(
      id: finger.id, phase: phase, location: finger.location, timestamp: time, type: finger.type,
      force: finger.force, modifierFlags: modifiers)
  }

  private static func unit(_ force: Double) -> Double {
    force.isFinite ? min(max(force, 0), 1) : 1
  }
}
