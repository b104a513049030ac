// What recognizers measure of the touches that they track.
extension GestureRecognizer {
  /// The tracked touches whose fingers are still down, in the order in which the fingers landed.
  var downTouches: [Touch] { touches.filter(\.isDown) }

  /// Returns the tracked touch at an index among those whose fingers are down; nil if fewer are down.
  func downTouch(_ index: Int) -> Touch? {
    let down = downTouches
    return index < down.count ? down[index] : nil
  }

  /// Returns the mean location of the tracked touches, in the window; nil without touches.
  ///
  /// Left out are touches that ended if `downOnly` is true, and touches that land in this delivery if
  /// `withLanding` is false.
  func centroid(downOnly: Bool = true, withLanding: Bool = true) -> Point? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    // By index, which needs no copy of the list, as in the loops of the next ones.
    for index in touches.indices {
      let touch = touches[index]
      guard touch.isDown || !downOnly, withLanding || touch.phase != .began else { continue }
      x += touch.position.x
      y += touch.position.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }

  // Touch hardware reports more often than frames are drawn, and each finger at times of its own, so
  // a delivery has one or more samples for each touch.
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
    (event.hasEarlierMoments ? forEachEarlierMoment(body) : nil) ?? event.timestamp
  }

  // Not inlined: most deliveries have one moment, and callers would save more registers for them.
  @inline(never)
  private func forEachEarlierMoment(_ body: (Duration) -> Void) -> Duration? {
    for touch in touches { touch.sampleCount = 0 }
    var last: Duration?
    while let moment = advanceToNextMoment() {
      last = moment.time
      guard !moment.isLast else { break }
      body(moment.time)
    }
    for touch in touches { touch.sampleCount = .max }
    return last
  }

  private func advanceToNextMoment() -> (time: Duration, isLast: Bool)? {
    var next: Duration?
    for touch in touches {
      guard let time = touch.nextSample?.timestamp else { continue }
      next = next.map { min($0, time) } ?? time
    }
    guard let next else { return nil }
    var isLast = true
    for touch in touches {
      if touch.nextSample?.timestamp == next { touch.sampleCount += 1 }
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
    for touch in touches {
      let location = touch.momentaryLocation
      x += location.x
      y += location.y
      count += 1
    }
    return count == 0 ? nil : Point(x: x / count, y: y / count)
  }
}
