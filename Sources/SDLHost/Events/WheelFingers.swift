import Gestures

/// Two fingers about the pointer that the wheel moves apart or turns.
struct WheelFingers {
  /// What the wheel does.
  enum Motion: Hashable { case pinch, turn }

  /// How far apart the fingers land, in points.
  static let firstDistance = 12.0
  /// Just past the hysteresis of a pinch by a pointer, 2 pt, outward and inward: the scale is 1 when
  /// it begins.
  static let spread = 14.001
  static let squeeze = 9.999
  /// How far apart they may get, in points.
  static let distances = 2.0...4000.0
  /// Just past the hysteresis of a rotation by a pointer, 1 degree.
  static let firstTurn = 1.001 * Double.pi / 180
  /// Radians for each tick.
  static let turn = 6 * Double.pi / 180
  /// How long after the last tick they lift.
  static let linger = Duration.milliseconds(150)

  let motion: Motion
  /// The middle between them, where the pointer was at the first tick.
  let middle: Point
  let ids: (Touch.ID, Touch.ID)
  private(set) var distance: Double
  private(set) var angle: Double
  private(set) var deadline: Duration

  init(_ motion: Motion, at middle: Point, ids: (Touch.ID, Touch.ID), time: Duration) {
    self.motion = motion
    self.middle = middle
    self.ids = ids
    distance = Self.firstDistance
    angle = 0
    deadline = time + Self.linger
  }

  var locations: (Point, Point) {
    let arm = Vector(dx: distance / 2, dy: 0).applying(Transform(rotation: angle))
    return (middle - arm, middle + arm)
  }

  /// Gets past the hysteresis, so that the first tick counts in full.
  ///
  /// The way that the wheel goes: a frame that has this and the first tick is one step to recognizers,
  /// which then begin at the edge that they find the fingers beyond.
  mutating func start(_ ticks: Double) {
    switch motion {
    case .pinch: distance = ticks < 0 ? Self.squeeze : Self.spread
    case .turn: angle = ticks < 0 ? -Self.firstTurn : Self.firstTurn
    }
  }

  /// - Parameter ticks: Away from the person is positive: larger, or clockwise.
  mutating func roll(_ ticks: Double, at time: Duration) {
    deadline = time + Self.linger
    switch motion {
    case .pinch:
      distance = min(
        max(distance * Self.growth(ticks), Self.distances.lowerBound), Self.distances.upperBound)
    case .turn: angle += ticks * Self.turn
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
