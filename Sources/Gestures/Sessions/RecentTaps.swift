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

  /// Notes a touch that has ended, if it was a tap.
  mutating func note(_ touch: Touch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    taps.append(Tap(location: touch.position, time: touch.timestamp, count: touch.tapCount))
  }
}
