import Gestures

/// A detector that distinguishes touches that the system cancelled from touches that a user ended.
///
/// SDL reports both as lifts.
///
/// A Wayland compositor that uses three fingers for a gesture of its own cancels them for the program.
/// SDL 2 cannot report that and reports lifts: of all fingers of the device at once, directly after a
/// motion. Users seldom lift all fingers within one report of the panel while they move.
package struct SystemCancellationDetector {
  /// The minimum number of fingers in a gesture of the system, such as a change of the desktop.
  static let fewestFingers = 3
  /// The maximum time between the first and the last lift in a cancellation by the system.
  ///
  /// One loop sends them within microseconds, in which the count of milliseconds may increase.
  static let spread = Duration.milliseconds(2)
  /// The maximum time from the fingers' last movement to the lifts that can be a cancellation by
  /// the system.
  ///
  /// After a longer time the fingers had rested, and no compositor would have recognized a gesture. A
  /// tap of three fingers has no motion at all.
  static let silence = VelocityTracker.rest
  /// The values of a finger event from which a cancellation by the system is detected.
  package struct Report {
    let finger: DeviceFinger
    let isLift: Bool
    let stamp: EventStamp

    package init(finger: DeviceFinger, isLift: Bool, stamp: EventStamp) {
      self.finger = finger
      self.isLift = isLift
      self.stamp = stamp
    }
  }

  package init() {}

  /// The lowest index of a fetched event that `classify` has not classified yet.
  private var end = 0
  private var devices: [Int64] = []
  /// The fingers of one series of lifts, kept for its memory.
  private var lifted: [DeviceFinger] = []

  /// Prepares for the events of the next fetch.
  package mutating func reset() { end = 0 }

  /// Returns whether the fetched event at `index` is a lift that the system and not the user
  /// caused.
  ///
  /// - Parameters:
  ///   - ledger: The fingers that are down before this lift, which occurred at `time`.
  ///   - report: Returns the report at an index of the batch; nil for other events.
  package mutating func includes(
    _ index: Int, of count: Int, at time: Duration, ledger: FingerLedger,
    report: (Int) -> Report?
  ) -> Bool {
    guard let lift = report(index), lift.isLift else { return false }
    if index >= end { classify(from: index, of: count, lift, time, ledger, report) }
    return devices.contains(lift.finger.device)
  }

  /// Examines a series of lifts, from the event at the index `start`, and finds the devices on
  /// which the system caused the lifts.
  private mutating func classify(
    from start: Int, of count: Int, _ first: Report, _ time: Duration, _ ledger: FingerLedger,
    _ report: (Int) -> Report?
  ) {
    lifted.removeAll(keepingCapacity: true)
    lifted.append(first.finger)
    end = start + 1
    while end < count {
      guard let next = report(end) else {
        end += 1
        continue
      }
      let distance = next.stamp.interval(since: first.stamp)
      guard next.isLift, distance <= Self.spread, distance >= .zero - Self.spread else { break }
      lifted.append(next.finger)
      end += 1
    }
    devices.removeAll(keepingCapacity: true)
    guard lifted.count >= Self.fewestFingers else { return }
    for device in ledger.devices {
      let down = ledger.fingers(of: device)
      // The system takes all fingers of a device.
      if down.count >= Self.fewestFingers, down.allSatisfy(lifted.contains),
        ledger.hasTravelled(device: device, since: time - Self.silence)
      {
        devices.append(device)
      }
    }
  }
}
