/// A quick stroke in one direction; discrete.
///
/// Recognized while the fingers are still down, as soon as they are far enough. The slower the
/// stroke, the less far it has to go and the straighter it has to be.
open class SwipeGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "swipe" }

  /// Ways on screen; the raw values are UIKit's.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count.
  ///
  /// It stays as it is set: to tell two directions apart, use a recognizer for each.
  public var direction = Direction.right
  /// How many fingers, at least 1.
  public var numberOfTouchesRequired = 1
  /// How long a swipe may take, from the last finger's landing; 0.5 s in UIKit.
  public var maximumDuration = Duration.milliseconds(500)
  /// How far, in points, a swipe goes at the least, if it takes no time; 50 in UIKit.
  public var minimumPrimaryMovement = 50.0
  /// How far, in points, a swipe may stray to the side, if it takes no time; 50 in UIKit.
  public var maximumSecondaryMovement = 50.0
  /// How much of the least distance is left after ``maximumDuration`` and more: what is asked for
  /// falls by `1 - this` a second; 0.06 in UIKit.
  public var primaryDecay = 0.06
  /// The same for the straying that is allowed; 0.02 in UIKit.
  public var secondaryDecay = 0.02
  /// How far, in points, a finger may go against the only direction of its axis; 10 in UIKit.
  public var oppositeMovementTolerance = 10.0
  /// Movement short of this, in points, is not judged; 10 in UIKit.
  public var slop = 10.0

  private var startTime: Duration?
  private var startPlaces: [Point] = []
  /// How far it had come when it was last judged, and how far it had to, for those who ask why it
  /// was no swipe.
  private var reached: (way: Double, limit: Double)?

  public override init(name: String? = nil) { super.init(name: name) }

  /// Where the swipe began.
  open override func location(in view: View?) -> Point {
    guard !startPlaces.isEmpty else { return super.location(in: view) }
    let sum = startPlaces.reduce(Vector.zero) { $0 + $1.asVector }
    let middle = Point.zero + sum / Double(startPlaces.count)
    return view?.convert(middle, from: nil) ?? middle
  }

  /// Where a finger of the swipe began.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard !startPlaces.isEmpty else { return super.location(ofTouch: index, in: view) }
    precondition(startPlaces.indices.contains(index), "\(label) has no touch \(index)")
    return view?.convert(startPlaces[index], from: nil) ?? startPlaces[index]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == numberOfTouchesRequired else { return }
    startTime = event.timestamp
    startPlaces = downTouches.map(\.beganPosition)
    // The very end of the duration still counts, so the timer is due just after it.
    setTimer(after: maximumDuration + .nanoseconds(1))
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(numberOfTouches, limit: numberOfTouchesRequired))
    }
    guard let startTime, numberOfTouches == numberOfTouchesRequired else { return }
    // Between two frames a quick swipe comes far enough and then strays: each sample counts.
    var next = firstSample(of: touches)
    while let time = next, requested == .possible {
      judge(at: time, since: startTime)
      next = firstSample(of: touches, after: time)
    }
  }

  /// The time of the earliest sample in this delivery, of those later than `time` if there is one.
  private func firstSample(of touches: [Touch], after time: Duration? = nil) -> Duration? {
    var first: Duration?
    for touch in touches {
      let isLater = { (sample: TouchSample) in time.map { sample.timestamp > $0 } ?? true }
      let sample = touch.earlier.first(where: isLater) ?? touch.newest
      guard isLater(sample) else { continue }
      first = min(first ?? sample.timestamp, sample.timestamp)
    }
    return first
  }

  private func judge(at time: Duration, since startTime: Duration) {
    reached = nil
    let elapsed = min(time - startTime, maximumDuration).seconds
    let limits = Limits(
      minimumPrimary: minimumPrimaryMovement * (1 - elapsed * (1 - primaryDecay)),
      maximumSecondary: maximumSecondaryMovement * (1 - elapsed * (1 - secondaryDecay)))
    let horizontal = judge(.right, .left, at: time, limits) { ($0.dx, $0.dy) }
    let vertical = judge(.down, .up, at: time, limits) { ($0.dy, $0.dx) }
    switch (horizontal, vertical) {
    case (.swiped, _), (_, .swiped): transition(to: .ended)
    case (.wrong(let reason), nil), (nil, .wrong(let reason)), (.wrong(let reason), .wrong):
      fail(because: reason)
    default: break
    }
  }

  private struct Limits {
    let minimumPrimary: Double
    let maximumSecondary: Double
  }

  private enum Verdict {
    case open
    case swiped
    case wrong(Reason)
  }

  /// What one axis makes of all fingers; nil if no direction of the axis counts.
  private func judge(
    _ positive: Direction, _ negative: Direction, at time: Duration, _ limits: Limits,
    split: (Vector) -> (primary: Double, secondary: Double)
  ) -> Verdict? {
    let (allowsPositive, allowsNegative) = (
      direction.contains(positive), direction.contains(negative)
    )
    guard allowsPositive || allowsNegative else { return nil }
    var hasSwiped = true
    var slowest = Double.infinity
    for touch in downTouches {
      let movement = touch.position(at: time) - touch.beganPosition
      var (primary, secondary) = split(movement)
      if allowsPositive, allowsNegative {
        primary = primary.magnitude
      } else if allowsNegative {
        primary = -primary
      }
      slowest = min(slowest, max(primary, 0))
      guard movement.magnitude >= slop else {
        hasSwiped = false
        continue
      }
      if -primary > oppositeMovementTolerance {
        return .wrong(
          .limit(
            Reason.Limit(
              "moved", -primary, .points, .atMost, oppositeMovementTolerance,
              complement: "the wrong way")))
      }
      secondary = secondary.magnitude
      if secondary > limits.maximumSecondary {
        return .wrong(
          .limit(
            Reason.Limit(
              "strayed", secondary, .points, .atMost, limits.maximumSecondary,
              complement: "from its line", isOfTheMoment: true)))
      }
      if primary < limits.minimumPrimary { hasSwiped = false }
    }
    // Of two axes the one that came further.
    if slowest > reached?.way ?? -1 { reached = (slowest, max(limits.minimumPrimary, slop)) }
    return hasSwiped ? .swiped : .open
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    let count = numberOfTouches + touches.count
    if count > numberOfTouchesRequired {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    guard startTime != nil else {
      return fail(because: .tooFewTouches(count, required: numberOfTouchesRequired))
    }
    let (way, limit) = reached ?? (0, minimumPrimaryMovement)
    fail(
      because: .limit(
        Reason.Limit("lifted after moving", way, .points, .atLeast, limit, isOfTheMoment: true)))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  open override func timerFired() { fail(because: .tooSlow(limit: maximumDuration)) }

  open override func reset() {
    startTime = nil
    reached = nil
    startPlaces.removeAll(keepingCapacity: true)
  }
}
