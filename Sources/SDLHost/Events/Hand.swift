import Gestures

/// Several fingers about the pointer that land together, rest or swipe, and lift together.
///
/// A hand takes the time that a real one does; its samples come when they are due.
struct Hand {
  /// How long the fingers stay down at the least: a quick tap.
  static let tap = Duration.milliseconds(60)
  /// How long a swipe takes.
  static let swipe = Duration.milliseconds(120)
  /// How far a swipe goes, in points: three times as far as a swipe has to.
  static let way = 150.0
  /// From one sample of a swipe to the next, as a touch screen of 125 Hz has them.
  static let step = Duration.milliseconds(8)
  /// How far from the middle the fingers land, in points; nearer where they would miss the thing.
  static let radius = 22.0
  /// With how many fingers a hand may be asked for.
  static let counts = 1...5

  private enum Course {
    /// Down for as long as a key is held.
    case held
    /// To lift at a time.
    case lifting(at: Duration)
    /// On its way; so many samples of it are done.
    case swiping(Vector, steps: Int)
  }

  let ids: [Touch.ID]
  private let arms: [Vector]
  private let landed: Duration
  private var course: Course
  /// In the middle of the fingers.
  private var center: Point
  /// From the pointer to the middle; nil where there was no pointer to follow.
  private let grip: Vector?

  /// - Parameters:
  ///   - way: The direction of a swipe, of length 1; nil for a hand that rests.
  ///   - begin: Puts a finger down at a place.
  init(
    at center: Point, arms: [Vector], grip: Vector?, swiping way: Vector?, time: Duration,
    begin: (Point) -> Touch.ID
  ) {
    self.center = center
    self.arms = arms
    self.grip = grip
    landed = time
    course = way.map { .swiping($0, steps: 0) } ?? .held
    ids = arms.map { begin(center + $0) }
  }

  // MARK: Shape

  /// Where the fingers are, seen from the middle: alone in it, side by side, or in a ring.
  static func arms(count: Int, radius: Double) -> [Vector] {
    guard count > 1 else { return [.zero] }
    // From the left where there are two, from the top where there are more.
    let first = count == 2 ? Vector(dx: -radius, dy: 0) : Vector(dx: 0, dy: -radius)
    return (0..<count).map { index in
      first.applying(Transform(rotation: 2 * .pi * Double(index) / Double(count)))
    }
  }

  var locations: [Point] { arms.map { center + $0 } }

  // MARK: Time

  /// When something of the hand is due; nil while a key holds it.
  var deadline: Duration? {
    switch course {
    case .held: nil
    case .lifting(let time): time
    case .swiping(_, let steps): landed + Self.step * (steps + 1)
    }
  }

  /// Lets what is due at ``deadline`` happen.
  ///
  /// - Returns: Whether the fingers lift now; else they have moved.
  mutating func expire() -> Bool {
    guard case .swiping(let way, let steps) = course else { return true }
    guard Self.step * (steps + 1) <= Self.swipe else { return true }
    center += way * (Self.way / Double(Self.swipe / Self.step))
    course = .swiping(way, steps: steps + 1)
    return false
  }

  /// The key that held it is up.
  mutating func release(at time: Duration) {
    guard case .held = course else { return }
    course = .lifting(at: max(time, landed + Self.tap))
  }

  /// The pointer moved; a hand that rests under a key goes along.
  ///
  /// - Returns: Whether it did.
  mutating func follow(_ pointer: Point) -> Bool {
    guard case .held = course, let grip else { return false }
    center = pointer + grip
    return true
  }
}
