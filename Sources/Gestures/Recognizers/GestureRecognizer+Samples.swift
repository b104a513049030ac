// Touch hardware reports more often than frames are drawn, and each finger at times of its own, so
// a delivery has one or more samples for each touch.
extension GestureRecognizer {
  /// Whether a touch of this delivery has coalesced samples before its newest one.
  @inline(__always)
  var hasEarlierSamples: Bool { touches.contains { $0.isFresh && !$0.earlier.isEmpty } }

  /// Returns the time of the first sample of this delivery after `time`; nil means from the start.
  func nextSampleTime(after time: Duration?) -> Duration? {
    var first: Duration?
    func consider(_ sample: TouchSample) {
      if let time, sample.timestamp <= time { return }
      if let first, first <= sample.timestamp { return }
      first = sample.timestamp
    }
    touches.read { touch in
      guard touch.isFresh else { return }
      for sample in touch.earlier { consider(sample) }
      consider(touch.newest)
    }
    return first
  }

  /// Returns the centroid of all touches, also those that just ended, at a time in this delivery.
  func centroid(at time: Duration) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    touches.read { touch in
      let location = touch.position(at: time)
      x += location.x
      y += location.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  /// Calls `body` with the two touches' locations at each sample time of this delivery, in order.
  ///
  /// Does nothing unless exactly two touches are down.
  func forEachPair(_ body: (FingerPair, Duration) -> Void) {
    guard pair != nil else { return }
    var next = nextSampleTime(after: nil)
    while let time = next {
      if let pair = self.pair(locations: { $0.position(at: time) }) { body(pair, time) }
      next = nextSampleTime(after: time)
    }
  }
}
