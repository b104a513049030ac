/// A continuous gesture recognizer for fingers that stay in one place, optionally after some taps.
///
/// Begins when the fingers have stayed for ``minimumPressDuration``, changes when they move, and
/// ends when one of them is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "long press" }

  open override class func makeDefault() -> GestureRecognizer { LongPressGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "allowableMovement", of: LongPressGestureRecognizer.self, { $0.allowableMovement },
        { $0.allowableMovement = $1 }
      ) {
        $0 == .distanceFromStart
      }.with(presets: [.uikit: 10, .android: 8, .flutter: 18, .steady: 30]),
      .points(
        "allowableTapMovement", of: LongPressGestureRecognizer.self, { $0.allowableTapMovement },
        { $0.allowableTapMovement = $1 }
      ) {
        $0 == .distanceFromStart || $0 == .distanceFromFirstTap
      },
      .seconds(
        "minimumPressDuration", of: LongPressGestureRecognizer.self, { $0.minimumPressDuration },
        { $0.minimumPressDuration = $1 }
      ) {
        $0 == .pressDuration
      }.with(presets: [.uikit: 0.5, .android: 0.4, .flutter: 0.5, .gentle: 2.5, .steady: 1.1]),
      .seconds(
        "maximumTapDuration", of: LongPressGestureRecognizer.self, { $0.maximumTapDuration },
        { $0.maximumTapDuration = $1 }
      ) {
        $0 == .duration
      },
      .seconds(
        "maximumInterval", of: LongPressGestureRecognizer.self, { $0.maximumInterval },
        { $0.maximumInterval = $1 }
      ) {
        $0.isTimeAfterTap
      },
      .count(
        "numberOfTapsRequired", of: LongPressGestureRecognizer.self, { $0.numberOfTapsRequired },
        { $0.numberOfTapsRequired = $1 }, from: 0),
      .count(
        "numberOfTouchesRequired", of: LongPressGestureRecognizer.self,
        { $0.numberOfTouchesRequired }, { $0.numberOfTouchesRequired = $1 }),
    ]
  }

  /// The minimum time for which the fingers must stay in place before the gesture begins.
  ///
  /// 0.5 s as in UIKit; if zero, the gesture begins when the fingers land.
  public var minimumPressDuration: Duration {
    get { tracking.minimumPressDuration }
    set { tracking.minimumPressDuration = newValue }
  }
  /// The number of fingers that must press at the same time, at least 1.
  public var numberOfTouchesRequired: Int {
    get { tracking.numberOfTouchesRequired }
    set { tracking.numberOfTouchesRequired = newValue }
  }
  /// The number of taps that must come before the press; 0 for a press without taps.
  public var numberOfTapsRequired: Int {
    get { tracking.numberOfTapsRequired }
    set { tracking.numberOfTapsRequired = newValue }
  }
  /// The maximum distance, in points, by which the fingers may move before the gesture begins.
  ///
  /// Measured at the centroid of the fingers; 10 as in UIKit.
  public var allowableMovement: Double {
    get { tracking.allowableMovement }
    set { tracking.allowableMovement = newValue }
  }
  /// The maximum distance, in points, that the fingers may move during a required tap, or land away
  /// from the first tap.
  ///
  /// It limits the movement of the fingers' centroid during a tap, and the distance of each later
  /// tap, and of the press, from the first tap; 45 as in UIKit.
  public var allowableTapMovement: Double {
    get { tracking.allowableTapMovement }
    set { tracking.allowableTapMovement = newValue }
  }
  /// The maximum time from the landing of a tap's first finger to the end of the tap; 0.75 s.
  ///
  /// The same as in UIKit.
  public var maximumTapDuration = UsualTap.duration
  /// The maximum time between one tap and the landing of the next tap or the press; 0.35 s.
  ///
  /// The same as in UIKit.
  public var maximumInterval = UsualTap.interval

  private var tracking = Tracking()

  private struct Tracking {
    var minimumPressDuration = Duration.milliseconds(500)
    var numberOfTouchesRequired = 1
    var numberOfTapsRequired = 0
    var allowableMovement = 10.0
    var allowableTapMovement = UsualTap.movement
    var press = Press()
  }

  /// The progress of the current gesture: the completed taps and the fingers of the press.
  private struct Press {
    var completedTaps = 0
    /// The time at which all required fingers of a tap or press were down, and their mean location.
    var start: (location: Point, time: Duration)?
    /// The mean location of the fingers when the first tap began, in the window.
    var firstLocation: Point?
    var lifted = LiftedTouches()
  }

  /// Creates a recognizer of long presses with the default limits and a name for logs and the
  /// inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  /// Whether all required taps are complete, so that the fingers that are down form the press.
  private var isPressing: Bool { tracking.press.completedTaps >= numberOfTapsRequired }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if hasBegun {
      for touch in touches { ignore(touch) }
      return
    }
    if leaveOutRestingTouches(beyond: numberOfTouchesRequired), tracking.press.completedTaps == 0 {
      tracking.press = Press()
    }
    // A finger that is lifted in this delivery is still in `touches`, with those that land in it.
    let count = self.touches.count + tracking.press.lifted.count
    guard count <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    // The duration of a tap counts from its first finger, that of a press from its last.
    if isPressing {
      setTimer(after: nil)
    } else if count == touches.count, let first = touches.first {
      setTimer(after: maximumTapDuration - (now - first.beganTimestamp))
    }
    guard count == numberOfTouchesRequired, let center = centroid(downOnly: false) else { return }
    if let reason = failure(at: center) { return fail(because: reason) }
    tracking.press.start = (center, event.timestamp)
    tracking.press.firstLocation = tracking.press.firstLocation ?? center
    guard isPressing else { return }
    if minimumPressDuration <= .zero {
      transition(to: .began)
    } else {
      setTimer(after: minimumPressDuration)
    }
  }

  /// Returns why fingers that land at a mean location are too far from the first tap; nil if they are
  /// not.
  private func failure(at center: Point) -> Reason? {
    let distance = (center - (tracking.press.firstLocation ?? center)).magnitude
    guard distance > allowableTapMovement else { return nil }
    return .limit(.init(.distanceFromFirstTap, distance, .atMost, allowableTapMovement))
  }

  package override var waitsForTap: Bool {
    tracking.press.completedTaps > 0 && tracking.press.start == nil
  }

  package override func failure(byLandingOf landed: [Touch]) -> Reason? {
    // The last finger of the next tap, or of the press, decides.
    let touches = touches + landed
    guard touches.count == numberOfTouchesRequired else { return nil }
    return Point.mean(of: touches.map { $0.position }).flatMap { failure(at: $0) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    continueGesture()
    guard !hasBegun, let start = tracking.press.start else { return }
    checkMovement(from: start.location)
  }

  /// Makes the recognizer fail if the mean location of all fingers is too far from `start`.
  private func checkMovement(from start: Point) {
    let distance = (tracking.press.lifted.centroid(with: touches) - start).magnitude
    let limit = isPressing ? allowableMovement : allowableTapMovement
    if distance > limit {
      fail(because: .limit(.init(.distanceFromStart, distance, .atMost, limit)))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if hasBegun { return transition(to: .ended) }
    guard let start = tracking.press.start else {
      return fail(
        because: .tooFewTouches(
          numberOfTouches + touches.count, required: numberOfTouchesRequired))
    }
    if isPressing {
      let held = (event.timestamp - start.time).seconds
      return fail(
        because: .limit(.init(.pressDuration, held, .atLeast, minimumPressDuration.seconds)))
    }
    guard numberOfTouches == 0 else { return tracking.press.lifted.add(touches) }
    tracking.press.completedTaps += 1
    tracking.press.start = nil
    tracking.press.lifted = LiftedTouches()
    setTimer(after: maximumInterval)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) { cancelOrFail() }

  open override func timerFired() {
    if numberOfTouches == 0 {
      fail(
        because: .noFurtherTap(
          after: tracking.press.completedTaps, of: numberOfTapsRequired, limit: maximumInterval))
    } else if isPressing {
      transition(to: .began)
    } else {
      fail(because: .tapTooLong(limit: maximumTapDuration))
    }
  }

  open override func reset() { tracking.press = Press() }

  /// Returns `false` if `other` is a long press with equally many fingers and more required taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let press = other as? LongPressGestureRecognizer else { return true }
    return press.numberOfTouchesRequired != numberOfTouchesRequired
      || press.numberOfTapsRequired <= numberOfTapsRequired
  }
}
