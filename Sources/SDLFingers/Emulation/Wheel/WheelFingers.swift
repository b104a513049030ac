import Gestures

/// One or two emulated fingers that land at the mouse pointer and are moved by the wheel.
struct WheelFingers {
  /// The gesture of the fingers: a pinch, a rotation or a pan.
  enum Motion: Hashable {
    case pinch, turn
    /// A pan: one finger moves in the direction of the scrolling.
    case pan
  }

  /// The distance, in points, between the two fingers when they land.
  static let firstDistance = 12.0
  /// The distance, in points, between the two fingers after the first movement of an outward pinch.
  ///
  /// This and `squeeze`, for a pinch inward, are just beyond the hysteresis of a pointer's pinch,
  /// 2 points, so that the scale is 1 when the pinch begins.
  static let spread = 14.001
  static let squeeze = 9.999
  /// The minimum and maximum distance, in points, between the two fingers of a pinch.
  ///
  /// This limits a run of ticks, whatever its momentum; after a pause the next run continues.
  static let distances = (squeeze / 7)...(spread * 7)
  /// The maximum number of notches of one wheel event that move the fingers; further notches are
  /// ignored.
  static let largestStep = 4.0
  /// The angle, in radians, by which the first wheel event rotates the fingers: just over 1 degree.
  ///
  /// The rotation recognizer begins at 1 degree.
  static let firstTurn = 1.001 * Double.pi / 180
  /// The angle, in radians, by which each notch of the wheel rotates the fingers: 6 degrees.
  static let turn = 6 * Double.pi / 180
  /// The distance, in points, of the first movement of a pan: just over the 10 points at which a
  /// pan begins.
  ///
  /// The reported translation is then zero when the pan begins.
  static let firstPanDistance = 10.001
  /// The distance, in points, of a pan's movement for each notch of scrolling.
  static let panDistance = 10.0
  /// The time from the last wheel event until the fingers lift.
  static let liftDelay = Duration.milliseconds(150)

  let motion: Motion
  /// The location of the mouse pointer, in points, when the fingers landed.
  let center: Point
  let ids: [Touch.ID]
  private(set) var deadline: Duration
  private var distance = WheelFingers.firstDistance
  private var angle = 0.0
  private var translation = Vector.zero

  /// Puts the fingers of a gesture down: one for a pan, two for a pinch or a rotation.
  ///
  /// - Parameter begin: Puts a finger down at a location.
  init(_ motion: Motion, at center: Point, time: Duration, begin: (Point) -> Touch.ID) {
    self.motion = motion
    self.center = center
    deadline = time + Self.liftDelay
    let arm = Vector(dx: Self.firstDistance / 2, dy: 0)
    ids = motion == .pan ? [begin(center)] : [begin(center - arm), begin(center + arm)]
  }

  var locations: [Point] { ids.indices.map(location) }

  /// Returns the location of the finger at an index of ``ids``.
  func location(of index: Int) -> Point {
    guard motion != .pan else { return center + translation }
    let arm = Vector(dx: distance / 2, dy: 0).applying(Transform(rotation: angle))
    return index == 0 ? center - arm : center + arm
  }

  /// Makes the first movement of the emulated fingers, which is just large enough for the gesture
  /// to begin.
  ///
  /// The first tick then counts in full: recognizers receive this step and the tick in one frame,
  /// and begin at the threshold that the fingers have crossed.
  mutating func start(_ step: Vector) {
    switch motion {
    case .pinch: distance = step.dy < 0 ? Self.squeeze : Self.spread
    case .turn: angle = step.dy < 0 ? -Self.firstTurn : Self.firstTurn
    case .pan:
      // Along the dominant axis, since a pan measures along axes.
      translation =
        step.dx.magnitude > step.dy.magnitude
        ? Vector(dx: step.dx < 0 ? -Self.firstPanDistance : Self.firstPanDistance, dy: 0)
        : Vector(dx: 0, dy: step.dy < 0 ? -Self.firstPanDistance : Self.firstPanDistance)
    }
  }

  /// Moves the fingers by one wheel event.
  ///
  /// - Parameter step: The distance in ticks. For a pan, the displacement of the content; otherwise
  ///   `dy` alone counts, and positive values enlarge or turn clockwise.
  mutating func roll(_ step: Vector, at time: Duration) {
    deadline = time + Self.liftDelay
    let ticks = min(max(step.dy, -Self.largestStep), Self.largestStep)
    switch motion {
    case .pinch:
      distance = min(
        max(distance * Self.growth(ticks), Self.distances.lowerBound), Self.distances.upperBound)
    case .turn: angle += ticks * Self.turn
    case .pan:
      let length = step.magnitude
      let most = Self.largestStep * 8
      translation += step * (length > most ? most / length : 1) * Self.panDistance
    }
  }

  /// Returns the factor by which the distance of two fingers changes when the wheel turns by
  /// `ticks` notches.
  static func growth(_ ticks: Double) -> Double {
    let ticks = min(max(ticks, -100), 100)
    var (power, whole) = (1.0, Int(ticks.rounded(.towardZero)))
    while whole != 0 {
      power *= whole > 0 ? 1.1 : 1 / 1.1
      whole -= whole.signum()
    }
    // The series of e^x: the exponent is below one tick, and ten terms are exact to the last bits.
    let exponent = (ticks - ticks.rounded(.towardZero)) * 0.095_310_179_804_324_87
    var (term, sum) = (1.0, 1.0)
    for step in 1...10 {
      term *= exponent / Double(step)
      sum += term
    }
    return power * sum
  }
}
