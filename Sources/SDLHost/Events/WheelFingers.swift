import Gestures

/// Fingers about the pointer that the wheel moves apart, turns, or draws along.
struct WheelFingers {
  /// What the wheel does.
  enum Motion: Hashable {
    case pinch, turn
    /// One finger goes where a pad scrolls.
    case pan
  }

  /// How far apart two fingers land, in points.
  static let firstDistance = 12.0
  /// Just past the hysteresis of a pinch by a pointer, 2 pt, outward and inward: the scale is 1 when
  /// it begins.
  static let spread = 14.001
  static let squeeze = 9.999
  /// How far apart they may get, in points: 7 times closer or further than where a pinch begins.
  ///
  /// More than that no run of ticks does, however long its momentum; after a pause it goes on.
  static let distances = (squeeze / 7)...(spread * 7)
  /// What one event counts for at the most, in ticks: a stalled queue makes no leap.
  static let largestStep = 4.0
  /// Just past the hysteresis of a rotation by a pointer, 1 degree.
  static let firstTurn = 1.001 * Double.pi / 180
  /// Radians for each tick.
  static let turn = 6 * Double.pi / 180
  /// Just past the hysteresis of a pan, 10 pt: the translation is zero when it begins.
  static let firstWay = 10.001
  /// Points for each tick that a pad scrolls; what systems themselves make of one.
  static let way = 10.0
  /// How long after the last tick they lift.
  static let linger = Duration.milliseconds(150)

  let motion: Motion
  /// The middle between them, where the pointer was at the first tick.
  let middle: Point
  let ids: [Touch.ID]
  private(set) var deadline: Duration
  private var distance = WheelFingers.firstDistance
  private var angle = 0.0
  private var drift = Vector.zero

  /// - Parameter begin: Puts a finger down at a place.
  init(_ motion: Motion, at middle: Point, time: Duration, begin: (Point) -> Touch.ID) {
    self.motion = motion
    self.middle = middle
    deadline = time + Self.linger
    let arm = Vector(dx: Self.firstDistance / 2, dy: 0)
    ids = motion == .pan ? [begin(middle)] : [begin(middle - arm), begin(middle + arm)]
  }

  var locations: [Point] {
    guard motion != .pan else { return [middle + drift] }
    let arm = Vector(dx: distance / 2, dy: 0).applying(Transform(rotation: angle))
    return [middle - arm, middle + arm]
  }

  /// Gets past the hysteresis, so that the first tick counts in full.
  ///
  /// The way that the wheel goes: a frame that has this and the first tick is one step to recognizers,
  /// which then begin at the edge that they find the fingers beyond.
  mutating func start(_ step: Vector) {
    switch motion {
    case .pinch: distance = step.dy < 0 ? Self.squeeze : Self.spread
    case .turn: angle = step.dy < 0 ? -Self.firstTurn : Self.firstTurn
    case .pan:
      // Along the axis that leads, for a pan goes by axes.
      drift =
        step.dx.magnitude > step.dy.magnitude
        ? Vector(dx: step.dx < 0 ? -Self.firstWay : Self.firstWay, dy: 0)
        : Vector(dx: 0, dy: step.dy < 0 ? -Self.firstWay : Self.firstWay)
    }
  }

  /// - Parameter step: In ticks. For a pan to the right and downward, as things go; else `dy` alone
  ///   counts, away from the person positive: larger, or clockwise.
  mutating func roll(_ step: Vector, at time: Duration) {
    deadline = time + Self.linger
    let ticks = min(max(step.dy, -Self.largestStep), Self.largestStep)
    switch motion {
    case .pinch:
      distance = min(
        max(distance * Self.growth(ticks), Self.distances.lowerBound), Self.distances.upperBound)
    case .turn: angle += ticks * Self.turn
    case .pan:
      let length = step.magnitude
      let most = Self.largestStep * 8
      drift += step * (length > most ? most / length : 1) * Self.way
    }
  }

  /// 1.1 to the power of `ticks`.
  static func growth(_ ticks: Double) -> Double {
    let ticks = min(max(ticks, -100), 100)
    var (power, whole) = (1.0, Int(ticks.rounded(.towardZero)))
    while whole != 0 {
      power *= whole > 0 ? 1.1 : 1 / 1.1
      whole -= whole.signum()
    }
    // The series of e^x: the rest is below one tick, and ten terms are exact to the last bits.
    let exponent = (ticks - ticks.rounded(.towardZero)) * 0.095_310_179_804_324_87
    var (term, sum) = (1.0, 1.0)
    for step in 1...10 {
      term *= exponent / Double(step)
      sum += term
    }
    return power * sum
  }
}
