/// A highlight that shows a recognized gesture: bright at first, and dark after 600 ms.
struct Flash {
  private static let duration = Duration.milliseconds(600)

  /// The time at which the highlight last began; nil before the first recognized gesture.
  var start: Duration?

  /// Returns the brightness of the highlight at a time, from 1 for fully bright to 0 for dark.
  func brightness(at time: Duration) -> Double {
    guard let start, time >= start else { return 0 }
    return max(0, 1 - (time - start) / Self.duration)
  }
}
