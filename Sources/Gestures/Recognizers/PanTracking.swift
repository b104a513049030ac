/// The settings of a pan, and the values that the pan stores during a gesture.
///
/// Locations are in the window.
struct PanTracking {
  /// The input that moves the pan: fingers, or a scroll by wheel or trackpad.
  enum Source {
    case none
    case touches
    /// The only remaining finger, shortly after the pan's other fingers were lifted.
    ///
    /// Small movements of the finger are ignored.
    case settling(Settling)
    /// A scroll by a wheel or a trackpad, at the location of the pointer.
    case scroll(ScrollType, location: Point)
  }

  /// The location and times of the last finger in a pan, stored while small movements of this
  /// finger are ignored.
  struct Settling {
    /// The time at which the pan's other fingers were lifted, so that one finger remained.
    let start: Duration
    let location: Point
    var lastSample: Duration
  }

  /// The values of the current pan, such as the fingers' mean location, which are cleared when the
  /// pan has ended or failed.
  struct Movement {
    var source = Source.none
    /// The mean location of the fingers.
    var center = Point.zero
    /// The location from which the translation to `center` is measured.
    var origin = Point.zero
    /// The sum of all movements of the fingers' mean location, from which velocity is computed.
    ///
    /// Jumps of the mean location when a finger lands or is lifted are left out.
    var path = Vector.zero
    /// Whether the fingers have rested, as ``VelocityTracker/rest`` says, before the pan began.
    var hasRested = false
    /// The time at which the fingers had moved far enough to begin the pan; nil before.
    var passing: Duration?
    /// The largest number of fingers that were down at the same time during this gesture.
    var mostTouches = 0
    /// The axis of the view along which the fingers or a scroll moved furthest before the pan
    /// began, and the distance in points.
    var farthest: (axis: Reason.Limit.Axis, distance: Double) = (.x, 0)
  }

  var minimumNumberOfTouches = 1
  var maximumNumberOfTouches = Int.max
  var hysteresis = 10.0
  var movement = Movement()
  var velocity = VelocityTracker()
  /// The velocity when the pan requested to begin, stored while the pan waits for other recognizers
  /// to fail.
  var delayed = DelayedBeginning()

  @inline(__always)
  var translation: Vector { movement.center - movement.origin }

  @inline(__always)
  var hasSource: Bool {
    if case .none = movement.source { return false }
    return true
  }

  @inline(__always)
  var isSettling: Bool {
    if case .settling = movement.source { return true }
    return false
  }

  @inline(__always)
  var scrollType: ScrollType? {
    if case .scroll(let type, _) = movement.source { return type }
    return nil
  }

  /// Begins to track a pan by fingers or a scroll, at a location and a time.
  mutating func start(_ source: Source, at location: Point, _ time: Duration) {
    movement.source = source
    movement.center = location
    movement.origin = location
    velocity.add(movement.path, at: time)
  }

  /// Moves the stored mean location of the fingers to `center`; the movement affects the velocity
  /// if `countsForVelocity` is true.
  mutating func follow(to center: Point, at time: Duration, _ countsForVelocity: Bool = true) {
    movement.path += center - movement.center
    movement.center = center
    if countsForVelocity { velocity.add(movement.path, at: time) }
  }

  /// Records a jump of the mean location to `center`, because a finger landed or was lifted.
  mutating func shift(to center: Point) {
    movement.origin += center - movement.center
    movement.center = center
  }

  /// Records how far the fingers moved along the view's axes, to be reported if the pan fails.
  mutating func noteDistances(_ x: Double, _ y: Double) {
    if x > movement.farthest.distance { movement.farthest = (.x, x) }
    if y > movement.farthest.distance { movement.farthest = (.y, y) }
  }

  /// Removes the values of the last gesture, and keeps the memory for velocity samples.
  mutating func reset() {
    movement = Movement()
    velocity.reset()
    delayed = DelayedBeginning()
  }
}
