/// The taps that a further tap at the same place can count on.
struct RecentTaps {
  private struct Tap {
    let location: Point
    let time: Duration
    let count: Int
  }

  private var taps: [Tap] = []

  /// Returns the number of quick taps in one place, with that of a finger that lands now.
  mutating func count(at location: Point, time: Duration) -> Int {
    taps.removeAll {
      time.isLater(than: $0.time, byMoreThan: UsualTap.interval)
    }
    let near = taps.firstIndex {
      ($0.location - location).magnitude <= UsualTap.movement
    }
    guard let near else { return 1 }
    return taps.remove(at: near).count + 1
  }

  /// Notes a tap, the last of `count`.
  mutating func note(at location: Point, time: Duration, count: Int) {
    taps.append(Tap(location: location, time: time, count: count))
  }
}

/// What counts as a tap by default: for tap recognizers, the taps before a long press, and the number
/// of taps that a touch has.
package enum UsualTap {
  /// The distance, in points, that the finger may move; 45 as in UIKit.
  static let movement = 45.0
  /// The time for which the finger may be down; 0.75 s as in UIKit.
  package static let duration = Duration.milliseconds(750)
  /// The time that may pass until the next tap; 0.35 s as in UIKit.
  static let interval = Duration.milliseconds(350)
}
