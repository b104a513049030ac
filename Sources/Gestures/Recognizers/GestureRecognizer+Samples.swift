// Touch hardware reports more often than frames are drawn, and each finger at times of its own, so
// a delivery has one or more samples for each touch.
extension GestureRecognizer {
  /// Calls `body`, in the order of time, with all sample times of the tracked touches in the delivery
  /// of an event, except the last time.
  ///
  /// Meanwhile ``Touch/momentaryLocation`` of each touch is its location at that time. What a
  /// gesture decides at each of these times does not depend on how samples were cut into
  /// deliveries. Samples of one finger at one time count one after the other.
  ///
  /// - Returns: The last sample time of the tracked touches.
  @inline(__always)
  @discardableResult
  func forEachEarlierMoment(of event: Event, _ body: (Duration) -> Void) -> Duration {
    (event.core.hasEarlierMoments ? forEachEarlierMoment(body) : nil) ?? event.timestamp
  }

  // Not inlined: most deliveries have one moment, and callers would save more registers for them.
  @inline(never)
  private func forEachEarlierMoment(_ body: (Duration) -> Void) -> Duration? {
    touches.read { $0.core.sampleCount = 0 }
    var last: Duration?
    while let moment = advanceToNextMoment() {
      last = moment.time
      guard !moment.isLast else { break }
      body(moment.time)
    }
    touches.read { $0.core.sampleCount = .max }
    return last
  }

  private func advanceToNextMoment() -> (time: Duration, isLast: Bool)? {
    var next: Duration?
    touches.read { touch in
      guard let time = touch.nextSample?.timestamp else { return }
      next = next.map { min($0, time) } ?? time
    }
    guard let next else { return nil }
    var isLast = true
    touches.read { touch in
      if touch.nextSample?.timestamp == next { touch.core.sampleCount += 1 }
      if touch.nextSample != nil { isLast = false }
    }
    return (next, isLast)
  }

  /// The mean location of the touches at the moment that `forEachEarlierMoment(_:)` has reached;
  /// nil without touches.
  ///
  /// Touches that just ended are included.
  var momentaryCentroid: Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    touches.read { touch in
      let location = touch.momentaryLocation
      x += location.x
      y += location.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }
}
