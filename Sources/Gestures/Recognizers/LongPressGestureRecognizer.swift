/// Fingers that rest in one place, if wanted after some taps; continuous.
///
/// Begins by itself when the time has come, follows the fingers from then on, and ends when one of
/// them lifts.
open class LongPressGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "long press" }

  /// How long the fingers have to rest.
  ///
  /// 0.5 s in UIKit; at zero the gesture begins on landing.
  @exclusivity(unchecked) public var minimumPressDuration = Duration.milliseconds(500)
  /// How many fingers, at least 1.
  @exclusivity(unchecked) public var numberOfTouchesRequired = 1
  /// How many taps come first; 0 for a plain press.
  @exclusivity(unchecked) public var numberOfTapsRequired = 0
  /// How far, in points, the middle of the fingers may move before the gesture begins; exactly this
  /// far is allowed; 10 in UIKit.
  @exclusivity(unchecked) public var allowableMovement = 10.0
  /// How far the middle of the fingers may move during a tap that comes first, and the next tap or
  /// the press be from the first tap; 45 in UIKit.
  @exclusivity(unchecked)
  public var allowableTapMovement = TapGestureRecognizer.defaultAllowableMovement
  /// How long a tap that comes first may take; 0.75 s in UIKit.
  @exclusivity(unchecked) public var maximumTapDuration = Duration.milliseconds(750)
  /// How long after a tap the next tap, or the press, may begin; 0.35 s in UIKit.
  @exclusivity(unchecked) public var maximumInterval = TapGestureRecognizer.defaultMaximumInterval

  @exclusivity(unchecked) private var completedTaps = 0
  @exclusivity(unchecked) private var start: (place: Point, time: Duration)?
  @exclusivity(unchecked) private var lifted = LiftedFingers()
  @exclusivity(unchecked) private var firstPlace: Point?

  public override init(name: String? = nil) { super.init(name: name) }

  private var isPressing: Bool { completedTaps >= numberOfTapsRequired }
  private var hasBegun: Bool { requested == .began || requested == .changed }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if hasBegun {
      for touch in touches { ignore(touch) }
      return
    }
    // One that lifts in this same delivery has met those that land in it.
    let count = self.touches.count + lifted.count
    guard count <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    // A tap counts from its first finger, a press from its last.
    if isPressing {
      setTimer(after: nil)
    } else if count == touches.count {
      setTimer(after: maximumTapDuration)
    }
    guard count == numberOfTouchesRequired, let middle = centroid(downOnly: false) else { return }
    let distance = (middle - (firstPlace ?? middle)).magnitude
    guard distance <= allowableTapMovement else {
      return fail(because: .farFromFirstTap(distance, limit: allowableTapMovement))
    }
    start = (middle, event.timestamp)
    firstPlace = firstPlace ?? middle
    guard isPressing else { return }
    if minimumPressDuration <= .zero {
      transition(to: .began)
    } else {
      setTimer(after: minimumPressDuration)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard !hasBegun, let start else { return }
    let distance = (lifted.middle(with: self.touches) - start.place).magnitude
    let limit = isPressing ? allowableMovement : allowableTapMovement
    if distance > limit { fail(because: .moved(distance, limit: limit)) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if hasBegun { return transition(to: .ended) }
    guard let start else {
      return fail(
        because: .tooFewTouches(
          numberOfTouches + touches.count, required: numberOfTouchesRequired))
    }
    if isPressing {
      let held = (event.timestamp - start.time).seconds
      return fail(
        because: .limit(
          Reason.Limit("held for", held, .seconds, .atLeast, minimumPressDuration.seconds)))
    }
    guard numberOfTouches == 0 else { return lifted.add(touches) }
    completedTaps += 1
    self.start = nil
    lifted.forget()
    setTimer(after: maximumInterval)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }

  open override func timerFired() {
    if numberOfTouches == 0 {
      fail(
        because: .noFurtherTap(
          completed: completedTaps, required: numberOfTapsRequired, limit: maximumInterval))
    } else if isPressing {
      transition(to: .began)
    } else {
      fail(because: .tooSlow(limit: maximumTapDuration))
    }
  }

  open override func reset() {
    completedTaps = 0
    start = nil
    lifted.forget()
    firstPlace = nil
  }

  /// A press leaves alone one of as many fingers that needs more taps first.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let press = other as? LongPressGestureRecognizer else { return true }
    return press.numberOfTouchesRequired != numberOfTouchesRequired
      || press.numberOfTapsRequired <= numberOfTapsRequired
  }
}
