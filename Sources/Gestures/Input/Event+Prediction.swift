extension Event {
  /// The time between two predicted samples of a touch, about one frame of a 120 Hz screen.
  public static let predictionInterval = Duration.milliseconds(8)
  /// The number of future samples that ``predictedTouches(for:)`` returns.
  public static let predictionCount = 2

  /// Returns predicted samples of a touch for the near future, in the order of time.
  ///
  /// The samples continue the touch's movement since the previous delivery. Nil for a touch that is
  /// not in this event; empty for a touch that did not move in this delivery or turned back in it.
  /// Predicted only when called.
  public func predictedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    guard touch.isFresh, touch.newest.phase == .moved else { return [] }
    let step = touch.newest.location - touch.previousPosition
    let time = touch.newest.timestamp.seconds(since: touch.previousTimestamp)
    let last =
      touch.newest.location - (touch.earlier.last?.location ?? touch.previousPosition)
    guard time > 0, step != .zero, step.dx * last.dx + step.dy * last.dy >= 0 else { return [] }
    return (1...Event.predictionCount).map { index in
      var sample = touch.newest
      let ahead = Event.predictionInterval * index
      sample.timestamp += ahead
      sample.location += step * (ahead.seconds / time)
      return sample
    }
  }
}
