import Gestures

/// A group of one to five emulated fingers that land, swipe and lift together.
///
/// A tap or a swipe takes as long as that of a real hand; its samples occur at their times.
struct FingerGroup {
  /// The minimum time from landing to lift: 60 milliseconds, as in a quick tap of a person.
  static let tapDuration = Duration.milliseconds(60)
  /// The time from the beginning to the end of a swipe.
  static let swipeDuration = Duration.milliseconds(120)
  /// The length of a swipe, in points: three times the length that the swipe recognizer requires.
  static let swipeLength = 150.0
  /// The time between two touch samples of a swipe.
  static let sampleInterval = Duration.milliseconds(8)
  /// The maximum distance, in points, of each finger from the center of the group.
  static let radius = 22.0
  /// The possible numbers of fingers in a group of emulated fingers.
  static let counts = 1...5

  private enum Course {
    /// The fingers stay down until the key that put the fingers down is released.
    case held
    /// The fingers stay down until the given time.
    case lifting(at: Duration)
    /// The fingers are swiping in a direction, a vector of length 1, and have moved `steps` times.
    case swiping(Vector, steps: Int)
  }

  let ids: [Touch.ID]
  private let arms: [Vector]
  private let landed: Duration
  private var course: Course
  /// The center of the group of fingers, in points of the window.
  private var center: Point
  /// The displacement from the mouse pointer to the center of the fingers; nil if the fingers stay
  /// in place.
  private let offset: Vector?

  /// Puts the fingers down around `center`, by calling `begin` for each finger.
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

  /// Returns the displacements, in points, from the center of a group of fingers to each finger.
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

  /// The time at which the fingers next move or lift; nil if they stay down until a key is
  /// released.
  var deadline: Duration? {
    switch course {
    case .held: nil
    case .lifting(let time): time
    case .swiping(_, let steps): landed + Self.sampleInterval * (steps + 1)
    }
  }

  /// Moves swiping fingers to their next location; returns true, without a movement, if the fingers
  /// lift now.
  ///
  /// Called at ``deadline``.
  ///
  /// - Returns: Whether the fingers lift; otherwise they have moved.
  mutating func step() -> Bool {
    guard case .swiping(let direction, let steps) = course else { return true }
    guard Self.sampleInterval * (steps + 1) <= Self.swipeDuration else { return true }
    center += direction * (Self.swipeLength / Double(Self.swipeDuration / Self.sampleInterval))
    course = .swiping(direction, steps: steps + 1)
    return false
  }

  /// Lifts the fingers because a key was released, but not before the minimum time of a tap.
  mutating func release(at time: Duration) {
    guard case .held = course else { return }
    course = .lifting(at: max(time, landed + Self.tapDuration))
  }

  /// Moves the fingers along with the mouse pointer, except during a swipe.
  ///
  /// - Returns: Whether they moved.
  mutating func follow(_ pointer: Point) -> Bool {
    guard case .held = course, let offset else { return false }
    center = pointer + offset
    return true
  }
}
