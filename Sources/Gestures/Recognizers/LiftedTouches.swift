/// The touches of a tap that have been lifted while other fingers are still down.
///
/// Their last locations remain part of the centroid. Otherwise the centroid would jump to the
/// remaining touches, and a tap of two fingers that are lifted one after the other would move too
/// far.
struct LiftedTouches {
  private(set) var count = 0
  private var sum = Vector.zero

  mutating func add(_ touches: [Touch]) {
    count += touches.count
    for touch in touches { sum += touch.position.asVector }
  }

  /// Returns the centroid of the lifted touches and of `touches`, some of which may be lifting now.
  func centroid(with touches: borrowing ObjectList<Touch>) -> Point {
    var sum = sum
    touches.read { sum += $0.momentaryLocation.asVector }
    return Point.zero + sum / Double(max(count + touches.count, 1))
  }
}
