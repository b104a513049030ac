import Gestures

/// Tells fingers that the system took away from fingers that a person lifted.
///
/// A Wayland compositor that makes three fingers a gesture of its own cancels them for the program.
/// SDL 2 has no word for that and reports lifts: all of the device's fingers in one go, in answer to
/// a motion. People lift fingers too, but seldom all within one report of the panel while they move.
struct SystemSteal {
  /// Compositors leave one and two fingers to programs.
  static let fewestFingers = 3
  /// How far apart the lifts may be, in SDL's milliseconds.
  ///
  /// One loop sends them, within microseconds, and the milliseconds may tick over meanwhile.
  static let spread: UInt32 = 2
  /// How long before the lifts the last motion may be.
  ///
  /// After this the fingers had rested, and no compositor would have found a gesture in them. A
  /// deliberate tap of three fingers has no motion at all.
  static let silence = VelocityTracker.rest
  /// How far, in points, a finger must have come since it landed for its motions to count.
  ///
  /// Fingertips that roll while they tap move by a point or two; compositors ask for ten and more.
  static let travel = 3.0

  /// A finger's event, as much of it as matters here.
  struct Report {
    let key: FingerLedger.Key
    let isLift: Bool
    let stamp: UInt32
  }

  /// The lifts up to here, in the batch, are judged.
  private var end = 0
  private var devices: [Int64] = []

  /// Whether the lift at `index` of a batch is one of a theft.
  ///
  /// - Parameters:
  ///   - report: What the batch has at an index; nil where it is no finger's.
  ///   - fingers: As they are before this lift, which happened at `time`.
  mutating func includes(
    _ index: Int, of count: Int, at time: Duration, fingers: FingerLedger,
    report: (Int) -> Report?
  ) -> Bool {
    guard let lift = report(index), lift.isLift else { return false }
    if index >= end { judge(from: index, of: count, lift, time, fingers, report) }
    return devices.contains(lift.key.device)
  }

  /// Judges the lifts that follow each other from `start` on; other kinds of events do not part them.
  private mutating func judge(
    from start: Int, of count: Int, _ first: Report, _ time: Duration, _ fingers: FingerLedger,
    _ report: (Int) -> Report?
  ) {
    var lifted = [first.key]
    end = start + 1
    while end < count {
      guard let next = report(end) else {
        end += 1
        continue
      }
      let distance = Int32(bitPattern: next.stamp &- first.stamp).magnitude
      guard next.isLift, distance <= Self.spread else { break }
      lifted.append(next.key)
      end += 1
    }
    devices = []
    for key in lifted where !devices.contains(key.device) {
      let down = fingers.keys(of: key.device)
      // All of them: a system that takes fingers leaves none.
      if down.count >= Self.fewestFingers, down.allSatisfy(lifted.contains),
        fingers.hasTravelled(device: key.device, since: time - Self.silence)
      {
        devices.append(key.device)
      }
    }
  }
}
