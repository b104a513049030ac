import Gestures

/// A group of emulated fingers that land together, hold still or swipe, and lift together.
///
/// A tap or a swipe takes as long as that of a real hand; its samples occur at their times.
struct FingerGroup {
  /// The minimum time for which the fingers stay down, as in a quick tap of a person.
  static let tapDuration = Duration.milliseconds(60)
  /// The time from the start of a swipe to its end.
  static let swipeDuration = Duration.milliseconds(120)
  /// The length of a swipe, in points: three times the length that the swipe recognizer requires.
  static let swipeLength = 150.0
  /// The time between two samples of a swipe: 8 ms, as on a touch screen with 125 samples a second.
  static let sampleInterval = Duration.milliseconds(8)
  /// The maximum distance, in points, of a finger from the group's center; small views need less.
  static let radius = 22.0
  /// The numbers of fingers that a group can have.
  static let counts = 1...5

  private enum Course {
    /// The fingers stay down because a key is held.
    case held
    /// The fingers stay down until a given time, when they lift.
    case lifting(at: Duration)
    /// The fingers are swiping in a direction; `steps` is the number of samples sent so far.
    case swiping(Vector, steps: Int)
  }

  let ids: [Touch.ID]
  private let arms: [Vector]
  private let landed: Duration
  private var course: Course
  /// The center of the group of fingers, in points of the window.
  private var center: Point
  /// The displacement from the mouse pointer to the center; nil if the group follows no pointer.
  private let offset: Vector?

  /// Puts a group of fingers down, to rest or to swipe.
  ///
  /// - Parameters:
  ///   - direction: The direction of a swipe, of length 1; nil for fingers that rest.
  ///   - begin: Puts a finger down at a location.
  init(
    at center: Point, arms: [Vector], offset: Vector?, swiping direction: Vector?, time: Duration,
    begin: (Point) -> Touch.ID
  ) {
    self.center = center
    self.arms = arms
    self.offset = offset
    landed = time
    course = direction.map { .swiping($0, steps: 0) } ?? .held
    ids = arms.map { begin(center + $0) }
  }

  // MARK: Shape

  /// Returns each finger's displacement from the center: two fingers side by side, more in a ring.
  static func arms(count: Int, radius: Double) -> [Vector] {
    guard count > 1 else { return [.zero] }
    // Two fingers start at the left, more at the top.
    let first = count == 2 ? Vector(dx: -radius, dy: 0) : Vector(dx: 0, dy: -radius)
    return (0..<count).map { index in
      first.applying(Transform(rotation: 2 * .pi * Double(index) / Double(count)))
    }
  }

  var locations: [Point] { arms.map { center + $0 } }

  // MARK: Time

  /// The time of the group's next motion or lift; nil while a held key keeps the fingers down.
  var deadline: Duration? {
    switch course {
    case .held: nil
    case .lifting(let time): time
    case .swiping(_, let steps): landed + Self.sampleInterval * (steps + 1)
    }
  }

  /// Performs the motion or lift of the fingers that is due at ``deadline``.
  ///
  /// - Returns: Whether the fingers lift; otherwise they have moved.
  mutating func step() -> Bool {
    guard case .swiping(let direction, let steps) = course else { return true }
    guard Self.sampleInterval * (steps + 1) <= Self.swipeDuration else { return true }
    center += direction * (Self.swipeLength / Double(Self.swipeDuration / Self.sampleInterval))
    course = .swiping(direction, steps: steps + 1)
    return false
  }

  /// Lifts the fingers at `time`, or later if they were not yet down as long as in a quick tap.
  mutating func release(at time: Duration) {
    guard case .held = course else { return }
    course = .lifting(at: max(time, landed + Self.tapDuration))
  }

  /// Moves fingers that are down and not swiping along with the mouse pointer.
  ///
  /// - Returns: Whether they moved.
  mutating func follow(_ pointer: Point) -> Bool {
    guard case .held = course, let offset else { return false }
    center = pointer + offset
    return true
  }
}
