import Gestures

/// A group of emulated fingers that land together, hold still or swipe, and lift together.
///
/// A tap or a swipe takes as long as that of a real hand; its samples occur at their times.
struct FingerGroup {
  /// The minimum time for which the fingers stay down: the duration of a quick tap.
  static let tapDuration = Duration.milliseconds(60)
  /// The duration of a swipe.
  static let swipeDuration = Duration.milliseconds(120)
  /// The length of a swipe, in points: three times the minimum of the swipe recognizer.
  static let swipeLength = 150.0
  /// The time between two samples of a swipe, as on a touch screen with 125 Hz.
  static let sampleInterval = Duration.milliseconds(8)
  /// The maximum distance of a finger from the center of the group, in points; less on small views.
  static let radius = 22.0
  /// The numbers of fingers that a group can have.
  static let counts = 1...5

  private enum Course {
    /// The fingers stay down while a key is held.
    case held
    /// The fingers lift at a given time.
    case lifting(at: Duration)
    /// The fingers swipe in a direction; `steps` samples have been sent.
    case swiping(Vector, steps: Int)
  }

  let ids: [Touch.ID]
  private let arms: [Vector]
  private let landed: Duration
  private var course: Course
  /// The center of the fingers.
  private var center: Point
  /// The displacement from the pointer to the center; nil without a pointer to follow.
  private let offset: Vector?

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

  /// Returns the displacements of the fingers from the center: two side by side, more in a ring.
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

  /// The time of the next sample; nil while a key holds the fingers down.
  var deadline: Duration? {
    switch course {
    case .held: nil
    case .lifting(let time): time
    case .swiping(_, let steps): landed + Self.sampleInterval * (steps + 1)
    }
  }

  /// Performs the change that is due at ``deadline``.
  ///
  /// - Returns: Whether the fingers lift; otherwise they have moved.
  mutating func step() -> Bool {
    guard case .swiping(let direction, let steps) = course else { return true }
    guard Self.sampleInterval * (steps + 1) <= Self.swipeDuration else { return true }
    center += direction * (Self.swipeLength / Double(Self.swipeDuration / Self.sampleInterval))
    course = .swiping(direction, steps: steps + 1)
    return false
  }

  /// Lifts the fingers, no earlier than a quick tap would.
  mutating func release(at time: Duration) {
    guard case .held = course else { return }
    course = .lifting(at: max(time, landed + Self.tapDuration))
  }

  /// Moves resting fingers along with the pointer.
  ///
  /// - Returns: Whether they moved.
  mutating func follow(_ pointer: Point) -> Bool {
    guard case .held = course, let offset else { return false }
    center = pointer + offset
    return true
  }
}
