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
}
