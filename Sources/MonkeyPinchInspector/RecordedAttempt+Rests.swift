import GestureHistory
import Gestures

extension RecordedAttempt {
  /// Returns the times for which a gesture of two fingers had begun and had fewer fingers.
  ///
  /// - Parameter touches: The touches that the recognizer received.
  func rests(with touches: [RecordedTouch]) -> [Range<Duration>] {
    guard hasBegun, let recognized else { return [] }
    let ends = touches.flatMap { [$0.start, $0.end ?? end] }
    let times = Set(ends + [recognized, end]).filter { $0 >= recognized && $0 <= end }.sorted()
    return zip(times, times.dropFirst()).compactMap { start, end in
      touches.count { $0.isDown(at: start) } < 2 ? start..<end : nil
    }
  }
}
