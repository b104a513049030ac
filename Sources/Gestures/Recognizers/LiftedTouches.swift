/// The touches of a tap that were lifted earlier than the last finger of the tap.
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

  /// Returns the mean location of the fingers of a tap, including those that are already lifted.
  func centroid(with touches: [Touch]) -> Point {
    var sum = sum
    for touch in touches { sum += touch.position.asVector }
    return Point.zero + sum / Double(max(count + touches.count, 1))
  }

  /// Returns the distance of the finger that is farthest from where it landed, in points.
  static func farthest(of touches: [Touch]) -> Double {
    touches.reduce(0) { max($0, ($1.position - $1.beganPosition).magnitude) }
  }
}
