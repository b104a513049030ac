/// The state of a pan during an attempt, and the settings that it reads for every sample.
///
/// Locations are in the window.
struct PanTracking {
  /// The kind of input that moves the pan.
  enum Source {
    case none
    case touches
    /// The last of several fingers; small movements of it are ignored.
    case settling(Settling)
    /// A wheel or a trackpad, with the location of the pointer.
    case scroll(ScrollType, location: Point)
  }

  /// The last of several fingers, from the time at which the others were lifted.
  struct Settling {
    /// The time at which the others were lifted, and the last finger's location at that time.
    let start: Duration
    let location: Point
    var lastSample: Duration
  }

  /// The values that are discarded at the end of an attempt.
  struct Movement {
    var source = Source.none
    /// The centroid of the touches.
    var center = Point.zero
    /// The location from which the translation is measured.
    var origin = Point.zero
    /// The sum of all movements, without the jumps of the centroid when touches land or are lifted.
    var path = Vector.zero
    /// The largest number of touches that were down at the same time.
    var mostTouches = 0
    /// The largest distance along an axis before the pan began.
    var farthest: (axis: Reason.Limit.Axis, distance: Double) = (.x, 0)
  }

  var minimumNumberOfTouches = 1
  var maximumNumberOfTouches = Int.max
  var hysteresis = 10.0
  var movement = Movement()
  var velocity = VelocityTracker()
  /// The velocity of the move that asked for the pan's beginning, if the pan had to wait.
  var delayed = DelayedBeginning()

  var translation: Vector { movement.center - movement.origin }

  var hasSource: Bool {
    if case .none = movement.source { return false }
    return true
  }

  var isSettling: Bool {
    if case .settling = movement.source { return true }
    return false
  }

  var settling: Settling? {
    if case .settling(let settling) = movement.source { return settling }
    return nil
  }

  var scrollType: ScrollType? {
    if case .scroll(let type, _) = movement.source { return type }
    return nil
  }

  /// Starts to track the movement of an input from a location.
  mutating func start(_ source: Source, at location: Point, _ time: Duration) {
    movement.source = source
    movement.center = location
    movement.origin = location
    velocity.add(movement.path, at: time)
  }

  /// Moves the centroid to `center`.
  mutating func follow(to center: Point, at time: Duration) {
    movement.path += center - movement.center
    movement.center = center
    velocity.add(movement.path, at: time)
  }

  /// Sets the centroid after the set of touches has changed, which does not count as a movement.
  mutating func shift(to center: Point) {
    movement.origin += center - movement.center
    movement.center = center
  }

  /// Adds a sample between two deliveries to the velocity.
  mutating func addSample(_ center: Point, at time: Duration) {
    velocity.add(movement.path + (center - movement.center), at: time)
  }

  /// Records the distances along the view's axes, for the reason if the pan fails.
  mutating func noteDistances(_ x: Double, _ y: Double) {
    if x > movement.farthest.distance { movement.farthest = (.x, x) }
    if y > movement.farthest.distance { movement.farthest = (.y, y) }
  }

  /// Clears the tracking state and keeps the storage of the velocity's samples.
  mutating func reset() {
    movement = Movement()
    velocity.reset()
    delayed = DelayedBeginning()
  }
}
