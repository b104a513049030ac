import GestureSubclassing
public import Gestures

/// A discrete gesture recognizer for a finger that rubs left and right in a view.
///
/// A stroke counts when it is long enough and its direction differs from that of the previous one;
/// vertical movement has no effect without ``countsVerticalStrokes``. Only the first touch is tracked. It is
/// measured in the window, because in a view that another recognizer drags along, the finger would not move.
///
/// A swipe that requires a tickle to fail waits until the finger lifts. With ``maximumStroke`` and
/// ``maximumStrokeDuration`` it waits no longer than a stroke of a tickle takes.
public final class TickleGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "tickle" }

  public override class func makeDefault() -> GestureRecognizer { TickleGestureRecognizer() }

  // The values of the tutorial are those of rule A11 of the page Tutorial rules.
  public override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "minimumStroke", of: TickleGestureRecognizer.self, { $0.minimumStroke },
        { $0.minimumStroke = $1 }
      )
      .with(
        presets: [.tutorial: 25],
        shapes: [.custom("length of a stroke", .points): .strokes]),
      .count(
        "numberOfStrokesRequired", of: TickleGestureRecognizer.self, { $0.numberOfStrokesRequired },
        { $0.numberOfStrokesRequired = $1 }
      ) {
        $0 == .count(of: "strokes")
      }.with(presets: [.tutorial: 3]),
      // UIKit's tutorials have no such limits. A slow hand rubs slowly.
      .points(
        "maximumStroke", of: TickleGestureRecognizer.self, { $0.maximumStroke },
        { $0.maximumStroke = $1 }
      ) { $0 == .strokeLength }
      .with(presets: [.uikit: 0]),
      .seconds(
        "maximumStrokeDuration", of: TickleGestureRecognizer.self, { $0.maximumStrokeDuration },
        { $0.maximumStrokeDuration = $1 }
      ) {
        $0 == .strokeDuration
      }.with(presets: [.uikit: 0, .gentle: 1.6, .steady: 1.6]),
      .flag(
        "countsVerticalStrokes", of: TickleGestureRecognizer.self, { $0.countsVerticalStrokes },
        { $0.countsVerticalStrokes = $1 }
      )
      .with(presets: [.uikit: 0]),
    ]
  }

  /// The minimum length, in points, of a movement that counts as a stroke.
  public var minimumStroke: Double
  /// The number of strokes after which the tickle is recognized.
  public var numberOfStrokesRequired: Int
  /// The length, in points, beyond which a stroke is none of a tickle, which then fails.
  ///
  /// As for ``minimumStroke``, a stroke is measured from where the previous one was counted, and the first one
  /// from where the finger landed. With 0, the default, strokes may have any length.
  public var maximumStroke = 0.0
  /// The time after which a stroke that was counted must be followed by the next one; else the tickle fails.
  ///
  /// With 0, the default, strokes may take any time. The time before the first stroke does not count.
  public var maximumStrokeDuration = Duration.zero

  /// Whether strokes up and down count too, so that a finger may rub in any direction; `false` by default, as
  /// in the tutorials.
  public var countsVerticalStrokes = false

  private var tracking = Tracking()

  private struct Tracking {
    enum Direction { case leftOrUp, rightOrDown }

    var touch: Touch.ID?
    var strokes = 0
    /// Where the last counted stroke began.
    var origin = Point.zero
    /// Where the last stroke was counted, from which the next one is measured, and when.
    var strokeStart = Point.zero
    var countTime: Duration?
    var lastDirection: Direction?
  }

  /// Creates a recognizer of `numberOfStrokesRequired` strokes, each at least `minimumStroke`
  /// points long.
  ///
  /// The tutorial from which the monkey is taken requires three strokes of 25 points, its sequel
  /// three of 20.
  public init(name: String? = nil, minimumStroke: Double = 25, numberOfStrokesRequired: Int = 3) {
    self.minimumStroke = minimumStroke
    self.numberOfStrokesRequired = numberOfStrokesRequired
    super.init(name: name)
  }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard tracking.touch == nil, let touch = touches.first else { return }
    tracking.touch = touch.id
    tracking.strokeStart = touch.location(in: nil)
    tracking.origin = tracking.strokeStart
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = trackedTouch(of: touches), requestedState == .possible else { return }
    rub(to: touch.location(in: nil), at: event.timestamp)
    guard requestedState == .possible, let end = strokeEnd else { return }
    setTimer(after: end - event.timestamp)
  }

  private func trackedTouch(of touches: [Touch]) -> Touch? {
    touches.first { $0.id == tracking.touch }
  }

  private func rub(to location: Point, at time: Duration) {
    if let end = strokeEnd, time >= end { return failLate() }
    func extent(from start: Point) -> Double {
      let way = location - start
      return countsVerticalStrokes && way.dy.magnitude > way.dx.magnitude ? way.dy : way.dx
    }
    let distance = extent(from: tracking.strokeStart)
    let direction = distance < 0 ? Tracking.Direction.leftOrUp : .rightOrDown
    // A movement in the same direction is part of the old stroke and does not move its start.
    let isNew = distance.magnitude >= minimumStroke && direction != tracking.lastDirection
    if isNew { tracking.origin = tracking.strokeStart }
    let length = extent(from: tracking.origin).magnitude
    guard maximumStroke == 0 || length <= maximumStroke else {
      return fail(because: .limit(.init(.strokeLength, length, .atMost, maximumStroke)))
    }
    guard isNew else { return }
    tracking.strokes += 1
    tracking.strokeStart = location
    tracking.countTime = time
    tracking.lastDirection = direction
    if tracking.strokes >= numberOfStrokesRequired { transition(to: .ended) }
  }

  /// The time at which the stroke that was counted last is too long; nil without such a time.
  private var strokeEnd: Duration? {
    guard maximumStrokeDuration > .zero, let start = tracking.countTime else { return nil }
    return start + maximumStrokeDuration
  }

  public override func timerFired() { failLate() }

  private func failLate() {
    let limit = maximumStrokeDuration.seconds
    fail(because: .limit(.init(.strokeDuration, limit, .lessThan, limit)))
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard trackedTouch(of: touches) != nil else { return }
    fail(
      because: .limit(
        .init(
          .count(of: "strokes"), Double(tracking.strokes), .atLeast,
          Double(numberOfStrokesRequired))))
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    if trackedTouch(of: touches) != nil { fail(because: .touchesCancelled) }
  }

  public override func reset() { tracking = Tracking() }
}

extension Reason.Limit.Quantity {
  /// A measured quantity in the reason for a failure: the length of a stroke of a tickle, in points.
  public static let strokeLength = custom("length of the longest stroke", .points)
  /// The time, in seconds, since a stroke of a tickle was counted.
  public static let strokeDuration = custom("time after a stroke", .seconds)
}
