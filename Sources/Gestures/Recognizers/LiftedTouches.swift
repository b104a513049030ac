/// The touches of a tap that have lifted while others are still down.
///
/// Their last locations stay part of the centroid. Otherwise the centroid would jump to the touches
/// that remain, and a tap of two fingers that lift one after the other would move too far.
struct LiftedTouches {
  private(set) var count = 0
  private var sum = Vector.zero

  mutating func add(_ touches: [Touch]) {
    count += touches.count
    for touch in touches { sum += touch.position.asVector }
  }

  /// The centroid of these and of `touches`, which include those that lift in this delivery.
  func centroid(with touches: borrowing ObjectList<Touch>) -> Point {
    var sum = sum
    touches.read { sum += $0.position.asVector }
    return Point.zero + sum / Double(max(count + touches.count, 1))
  }
}
