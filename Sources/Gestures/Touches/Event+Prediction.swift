extension Event {
  /// How far apart predicted samples are: a frame of a fast screen.
  public static let predictionInterval = Duration.milliseconds(8)
  /// How many samples are predicted.
  public static let predictionCount = 2

  /// Where the touch will be if it goes on as it has since the delivery before, soonest first; the
  /// touch itself is not among them.
  ///
  /// Nil for a touch that this event does not know; empty for one that did not move in this delivery,
  /// and for one that has turned back in it. Nothing is worked out before this is asked for.
  public func predictedTouches(for touch: Touch) -> [TouchSample]? {
    guard allTouches.contains(where: { $0 === touch }) else { return nil }
    guard touch.isFresh, touch.newest.phase == .moved else { return [] }
    let step = touch.newest.location - touch.previousPosition
    let time = touch.newest.timestamp.seconds(since: touch.previousTimestamp)
    let last = touch.newest.location - (touch.earlier.last?.location ?? touch.previousPosition)
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
