import Gestures

/// The fingers of a gesture, and how they have moved, spread and turned as one body.
///
/// All locations are in the window. Movements are measured from the base: the locations of the
/// fingers when a finger last landed or was lifted. For two fingers, the spread is their distance
/// and the turn is that of the line through them; for more fingers, both are the least-squares fit.
struct FingerGroup {
  private struct Finger {
    let id: Touch.ID
    var location: Point
    /// The location at the base.
    var base: Point
  }

  private var fingers: [Finger] = []
  /// The mean location of the fingers; it keeps its value when the last finger is lifted.
  private(set) var center = Point.zero
  /// Twice the root mean square of the fingers' distances from the center, at the base.
  private(set) var baseSpread = 0.0
  /// The ratio of the spread to that at the base.
  private(set) var ratio = 1.0
  /// The angle, in radians, by which the fingers have turned since the base.
  private(set) var turn = 0.0

  var count: Int { fingers.count }

  /// The present spread: 0 for one finger, else at least 1 point, so that scales stay finite.
  var spread: Double { baseSpread * ratio }

  mutating func land(_ touch: Touch) {
    let location = touch.location(in: nil)
    fingers.append(Finger(id: touch.id, location: location, base: location))
  }

  mutating func lift(_ touch: Touch) { fingers.removeAll { $0.id == touch.id } }

  /// Removes all fingers, and keeps the memory for them.
  mutating func removeAll() {
    var fingers = fingers
    self.fingers = []
    fingers.removeAll(keepingCapacity: true)
    self = FingerGroup()
    self.fingers = fingers
  }

  /// Returns the index of the finger of a touch; nil if the gesture does not track the touch.
  func index(of touch: Touch) -> Int? { fingers.firstIndex { $0.id == touch.id } }

  mutating func move(_ index: Int, to location: Point) { fingers[index].location = location }

  /// Computes the center, the spread and the turn after fingers have moved.
  mutating func measure() {
    center = newestCenter
    guard count > 1 else { return }
    ratio = newestSpread(about: center) / baseSpread
    var (cross, dot) = (0.0, 0.0)
    for finger in fingers {
      // Where the first is measured from has no effect, because the sum of the second is zero.
      let (old, new) = (finger.base - center, finger.location - center)
      cross += old.dx * new.dy - old.dy * new.dx
      dot += old.dx * new.dx + old.dy * new.dy
    }
    let angle = Vector(dx: dot, dy: cross).angle
    // Between two samples, the fingers turn by less than half a circle.
    turn = angle + 2 * .pi * ((turn - angle) / (2 * .pi)).rounded()
  }

  /// Makes a location the center of a gesture without fingers.
  mutating func stand(at location: Point) { center = location }

  /// Changes the spread of a gesture without fingers by a factor.
  mutating func grow(by factor: Double) {
    let grown = ratio * factor
    if grown > 0, grown.isFinite { ratio = grown }
  }

  /// Makes the present locations the base; at least one finger is down.
  mutating func rebase() {
    for index in fingers.indices { fingers[index].base = fingers[index].location }
    center = newestCenter
    baseSpread = count > 1 ? newestSpread(about: center) : 0
    ratio = 1
    turn = 0
  }

  /// The mean of the newest locations, which `measure()` makes the center.
  var newestCenter: Point {
    var sum = Vector.zero
    for finger in fingers { sum += finger.location - Point.zero }
    return Point.zero + sum / Double(fingers.count)
  }

  private func newestSpread(about center: Point) -> Double {
    var sum = 0.0
    for finger in fingers {
      let arm = finger.location - center
      sum += arm.dx * arm.dx + arm.dy * arm.dy
    }
    return max(2 * (sum / Double(fingers.count)).squareRoot(), 1)
  }
}
