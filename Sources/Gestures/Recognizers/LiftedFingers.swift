/// The fingers of a tap that have lifted while others of it are still down.
///
/// They go on counting where they lifted: otherwise the middle would leap to those that are left,
/// and a tap of two fingers that lift one after the other would have moved.
struct LiftedFingers {
  private(set) var count = 0
  private var sum = Vector.zero

  mutating func add(_ touches: [Touch]) {
    count += touches.count
    for touch in touches { sum += touch.position.asVector }
  }

  mutating func forget() { self = LiftedFingers() }

  /// The middle of these and of `touches`, those that lift in this delivery among them.
  func middle(with touches: borrowing ObjectList<Touch>) -> Point {
    var sum = sum
    touches.read { sum += $0.position.asVector }
    return Point.zero + sum / Double(max(count + touches.count, 1))
  }
}
