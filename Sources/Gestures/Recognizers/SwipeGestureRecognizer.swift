/// A discrete gesture recognizer for a quick movement of one or more fingers in one direction.
///
/// Recognized while the fingers are still down, when they have moved far enough. The longer a swipe
/// lasts, the shorter and the straighter it has to be.
open class SwipeGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "swipe" }

  open override class func makeDefault() -> GestureRecognizer { SwipeGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "minimumPrimaryMovement", of: SwipeGestureRecognizer.self, { $0.minimumPrimaryMovement },
        { $0.minimumPrimaryMovement = $1 }
      ) {
        $0 == .distanceInDirection
      }.with(presets: [.uikit: 50]),
      .points(
        "slop", of: SwipeGestureRecognizer.self, { $0.slop }, { $0.slop = $1 }
      ) { $0 == .distanceInDirection }
      .with(presets: [.uikit: 10]),
      .points(
        "maximumSecondaryMovement", of: SwipeGestureRecognizer.self,
        { $0.maximumSecondaryMovement }, { $0.maximumSecondaryMovement = $1 }
      ) {
        $0 == .distanceFromLine
      }.with(presets: [.uikit: 50]),
      .points(
        "oppositeMovementTolerance", of: SwipeGestureRecognizer.self,
        { $0.oppositeMovementTolerance }, { $0.oppositeMovementTolerance = $1 }
      ) {
        $0 == .distanceAgainstDirection
      }.with(presets: [.uikit: 10]),
      .seconds(
        "maximumDuration", of: SwipeGestureRecognizer.self, { $0.maximumDuration },
        { $0.maximumDuration = $1 }
      ) { $0 == .duration }
      .with(presets: [.uikit: 0.5]),
      .ratio(
        "primaryDecay", of: SwipeGestureRecognizer.self, { $0.primaryDecay },
        { $0.primaryDecay = $1 }),
      .ratio(
        "secondaryDecay", of: SwipeGestureRecognizer.self, { $0.secondaryDecay },
        { $0.secondaryDecay = $1 }),
      .count(
        "numberOfTouchesRequired", of: SwipeGestureRecognizer.self, { $0.numberOfTouchesRequired },
        { $0.numberOfTouchesRequired = $1 }),
      .members(
        "direction", of: SwipeGestureRecognizer.self, { $0.direction }, { $0.direction = $1 },
        of: 15, mayBeEmpty: false),
    ]
  }

  /// A set of the directions right, left, up and down; the raw values are UIKit's.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)

    /// The names of the directions in the set, separated by spaces, such as `right left`.
    fileprivate var words: String {
      let names: [(Direction, String)] = [
        (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
      ]
      return names.filter { contains($0.0) }.map { $0.1 }.joined(separator: " ")
    }
  }

  /// The directions in which a swipe is recognized; right by default.
  ///
  /// A recognized swipe does not change this value: to distinguish directions, use a recognizer for
  /// each.
  public var direction = Direction.right
  /// The number of fingers that must swipe at the same time, at least 1.
  public var numberOfTouchesRequired = 1
  /// The maximum duration of a swipe, from the landing of the last finger; 0.5 s as in UIKit.
  public var maximumDuration = Duration.milliseconds(500)
  /// The minimum distance, in points, in the direction of a very quick swipe; a slower swipe needs
  /// less.
  ///
  /// 50 as in UIKit; ``primaryDecay`` reduces the distance as time passes.
  public var minimumPrimaryMovement = 50.0
  /// The distance, in points, that the fingers may move to the side in a very quick swipe.
  ///
  /// 50 as in UIKit; `secondaryDecay` reduces the distance as time passes.
  public var maximumSecondaryMovement = 50.0
  /// The fraction of ``minimumPrimaryMovement`` that is still required one second after landing.
  ///
  /// 0.06 as in UIKit.
  ///
  /// The required distance decreases linearly until ``maximumDuration``.
  public var primaryDecay = 0.06
  /// The fraction of ``maximumSecondaryMovement`` that is still allowed one second after landing.
  ///
  /// 0.02 as in UIKit.
  public var secondaryDecay = 0.02
  /// The maximum distance, in points, that a finger may move opposite to the swipe's direction.
  ///
  /// 10 as in UIKit. Applies if only one direction of the axis is recognized.
  public var oppositeMovementTolerance = 10.0
  /// The distance, in points, that a finger must move before the direction of the finger's movement
  /// is checked.
  ///
  /// 10 as in UIKit.
  public var slop = 10.0

  private var tracking = Tracking()

  private struct Tracking {
    /// The mean of the locations at which the fingers landed, in the window; nil until all have.
    var start: Point?
    /// The time at which the last required finger landed; nil until then.
    var startTime: Duration?
    /// The distance, in points, that the fingers moved in the swipe's direction, and the distance
    /// that the swipe requires.
    ///
    /// Recorded for the reason if the swipe fails.
    var reached: (distance: Double, limit: Double)?
  }

  /// Creates a recognizer of swipes with the default limits and a name for logs and the inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  open override var loggedValues: [GestureValue] {
    [GestureValue("direction", .text(direction.words))]
  }

  package override var gestureStart: Point? { tracking.start }

  package override func place(ofTouch index: Int) -> Point? { downTouch(index)?.beganPosition }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    leaveOutRestingTouches(beyond: numberOfTouchesRequired)
    guard numberOfTouches == numberOfTouchesRequired else { return }
    tracking.startTime = event.timestamp
    tracking.start = .mean(of: downTouches.lazy.map { $0.beganPosition })
    // A swipe of exactly the maximum duration is recognized, so the timer fires just after it.
    setTimer(after: timeout)
  }

  private var timeout: Duration { maximumDuration + .nanoseconds(1) }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: numberOfTouchesRequired))
    }
    guard let startTime = tracking.startTime, numberOfTouches == numberOfTouchesRequired
    else { return }
    if requested == .possible { evaluate(at: event.timestamp, since: startTime) }
  }

  private func evaluate(at time: Duration, since startTime: Duration) {
    tracking.reached = nil
    let limits = SwipeLimits(
      minimumPrimary: minimumPrimaryMovement, maximumSecondary: maximumSecondaryMovement,
      primaryDecay: primaryDecay, secondaryDecay: secondaryDecay, slop: slop,
      longest: maximumDuration.seconds)
    let elapsed = (time - startTime).seconds
    let horizontal = evaluate(.right, .left, limits, elapsed) { ($0.dx, $0.dy) }
    let vertical = evaluate(.down, .up, limits, elapsed) { ($0.dy, $0.dx) }
    switch (horizontal, vertical) {
    case (.complete, _), (_, .complete): transition(to: .ended)
    case (.failed(let reason), nil), (nil, .failed(let reason)), (.failed(let reason), .failed):
      fail(because: reason)
    default: break
    }
  }

  /// The result of checking the fingers' movement along one axis.
  private enum Result {
    case incomplete
    case complete
    case failed(Reason)
  }

  /// Returns whether the swipe along one axis is complete, incomplete or failed; nil if `direction`
  /// excludes the axis.
  private func evaluate(
    _ positive: Direction, _ negative: Direction, _ limits: SwipeLimits, _ elapsed: Double,
    split: (Vector) -> (primary: Double, secondary: Double)
  ) -> Result? {
    let (allowsPositive, allowsNegative) = (
      direction.contains(positive), direction.contains(negative)
    )
    guard allowsPositive || allowsNegative else { return nil }
    let (minimum, side) = (limits.minimum(at: elapsed), limits.side(at: elapsed))
    var isComplete = true
    var shortest = Double.infinity
    for touch in downTouches {
      let movement = touch.position - touch.beganPosition
      var (primary, secondary) = split(movement)
      if allowsPositive, allowsNegative {
        primary = primary.magnitude
      } else if allowsNegative {
        primary = -primary
      }
      shortest = min(shortest, max(primary, 0))
      guard movement.magnitude >= slop else {
        isComplete = false
        continue
      }
      if -primary > oppositeMovementTolerance {
        return .failed(
          .limit(.init(.distanceAgainstDirection, -primary, .atMost, oppositeMovementTolerance)))
      }
      secondary = secondary.magnitude
      if secondary > side {
        return .failed(.limit(.init(.distanceFromLine, secondary, .atMost, side)))
      }
      if primary < minimum { isComplete = false }
    }
    // The reason reports the axis along which the fingers moved further.
    if shortest > tracking.reached?.distance ?? -1 {
      tracking.reached = (shortest, limits.needed(at: elapsed))
    }
    return isComplete ? .complete : .incomplete
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    let count = numberOfTouches + touches.count
    if count > numberOfTouchesRequired {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    guard tracking.startTime != nil else {
      return fail(because: .tooFewTouches(count, required: numberOfTouchesRequired))
    }
    let (distance, limit) = tracking.reached ?? (0, minimumPrimaryMovement)
    fail(because: .limit(.init(.distanceInDirection, distance, .atLeast, limit)))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  open override func timerFired() {
    fail(because: .limit(.init(.duration, timeout.seconds, .atMost, maximumDuration.seconds)))
  }

  open override func reset() { tracking = Tracking() }
}

extension SwipeGestureRecognizer.Direction {
  /// The directions in the set, each as a set of one.
  package var members: [Self] { [.right, .left, .up, .down].filter(contains) }

  /// The direction opposite to a single one; nil for several.
  package var opposite: Self? {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    default: nil
    }
  }

  /// The unit vector of a single direction.
  package var unit: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    default: Vector(dx: 1, dy: 0)
    }
  }
}
