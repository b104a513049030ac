// What lies between two deliveries: fingers report more often than frames are drawn, and each of them
// by itself.
extension GestureRecognizer {
  /// Whether a finger of this delivery has more samples than the newest.
  @inline(__always)
  var hasEarlierSamples: Bool { touches.contains { $0.isFresh && !$0.earlier.isEmpty } }

  /// When the first sample of this delivery was, of those after `time` if there is one.
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

  /// The middle of all touches, also of those that have just ended, at a time of this delivery.
  func centroid(at time: Duration) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    touches.read { touch in
      let place = touch.position(at: time)
      x += place.x
      y += place.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  /// Calls `body` with the two fingers that are down at each moment of this delivery, oldest first;
  /// not at all if they are not exactly two.
  func forEachPair(_ body: (FingerPair, Duration) -> Void) {
    guard pair != nil else { return }
    var next = nextSampleTime(after: nil)
    while let time = next {
      if let pair = self.pair(at: { $0.position(at: time) }) { body(pair, time) }
      next = nextSampleTime(after: time)
    }
  }
}
