extension Event {
  /// How far apart predicted samples are: a frame of a fast screen.
  public static let predictionInterval = Duration.milliseconds(8)
  /// How many samples are predicted.
  public static let predictionCount = 2

  /// Where the touch will be if it goes on as it has since the previous delivery, soonest first; the
  /// touch itself is not among them.
  ///
  /// Nil for a touch that is not in this event; empty for one that did not move in this delivery, and
  /// for one that turned back in it. Computed when called, and not before.
  public func predictedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    guard touch.isFresh, touch.core.newest.phase == .moved else { return [] }
    let step = touch.core.newest.location - touch.core.previousPosition
    let time = touch.core.newest.timestamp.seconds(since: touch.core.previousTimestamp)
    let last =
      touch.core.newest.location - (touch.earlier.last?.location ?? touch.core.previousPosition)
    guard time > 0, step != .zero, step.dx * last.dx + step.dy * last.dy >= 0 else { return [] }
    return (1...Event.predictionCount).map { index in
      var sample = touch.core.newest
      let ahead = Event.predictionInterval * index
      sample.timestamp += ahead
      sample.location += step * (ahead.seconds / time)
      return sample
    }
  }
}
