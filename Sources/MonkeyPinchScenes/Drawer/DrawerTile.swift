import Gestures

/// A thing to touch that says how often it was touched the right way.
final class DrawerTile: Sprite {
  /// How often its gesture was recognized.
  var count = 0

  private static let fade = Duration.milliseconds(600)

  /// How much of the last flash is left: 1 when its gesture was recognized, 0 soon after.
  func brightness(at time: Duration) -> Double {
    guard let struckAt, time >= struckAt else { return 0 }
    return max(0, 1 - (time - struckAt) / Self.fade)
  }
}

/// The state of the recognizer that had news last.
struct DrawerNews {
  /// Empty before anything has happened.
  private(set) var recognizer = ""
  private var last = GestureRecognizer.State.possible
  private var time = Duration.zero

  /// After the end of an attempt a recognizer is `possible` again at once; the end is told for as
  /// long as it takes to read.
  private static let reading = Duration.milliseconds(1500)

  mutating func note(_ name: String, _ state: GestureRecognizer.State, at time: Duration) {
    // Where one acts, others fail by it: that is not the news.
    if state == .failed, last != .failed, last != .possible, self.time == time { return }
    (recognizer, last, self.time) = (name, state, time)
  }

  func state(at time: Duration) -> GestureRecognizer.State {
    last.isTerminal && time >= self.time + Self.reading ? .possible : last
  }

  /// When the state that is told changes by itself; nil if it does not.
  func nextChange(after time: Duration) -> Duration? {
    let end = self.time + Self.reading
    return last.isTerminal && time < end ? end : nil
  }
}
