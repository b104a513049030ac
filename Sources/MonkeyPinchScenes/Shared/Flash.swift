/// A highlight of a recognized gesture: fully bright at first, then fading in 600 ms.
struct Flash {
  private static let duration = Duration.milliseconds(600)

  /// The time at which the highlight last began; nil if it never did.
  var start: Duration?

  /// Returns the brightness at a time, from 1 to 0.
  func brightness(at time: Duration) -> Double {
    guard let start, time >= start else { return 0 }
    return max(0, 1 - (time - start) / Self.duration)
  }
}
