// Touch hardware reports more often than frames are drawn, and each finger at times of its own, so
// a delivery has one or more samples for each touch.
extension GestureRecognizer {
  /// Whether a touch has several samples in this delivery, because the hardware reports often.
  @inline(__always)
  var hasEarlierSamples: Bool { touches.contains { $0.isFresh && !$0.earlier.isEmpty } }

  /// Returns the time of the first sample in this delivery that is later than `time`.
  ///
  /// Nil for `time` means the first sample of all; the result is nil if no sample is later.
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

  /// Returns the mean location of the tracked touches at a time in this delivery, in the window.
  ///
  /// Touches that ended in this delivery are included.
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

  /// Calls `body` with the locations of both fingers at the time of each sample in this delivery.
  ///
  /// The calls are in the order of time. Does nothing unless exactly two fingers are down.
  func forEachPair(_ body: (FingerPair, Duration) -> Void) {
    guard pair != nil else { return }
    var next = nextSampleTime(after: nil)
    while let time = next {
      if let pair = self.pair(locations: { $0.position(at: time) }) { body(pair, time) }
      next = nextSampleTime(after: time)
    }
  }
}
