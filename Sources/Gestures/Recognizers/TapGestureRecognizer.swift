/// A discrete gesture recognizer for one or more quick taps of one or more fingers in one place.
///
/// Recognized when the last finger of the last tap is lifted.
open class TapGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "tap" }

  open override class func makeDefault() -> GestureRecognizer { TapGestureRecognizer() }

  open override class var adjustableProperties: [AdjustableProperty] {
    super.adjustableProperties + [
      .points(
        "allowableMovement", of: TapGestureRecognizer.self, { $0.allowableMovement },
        { $0.allowableMovement = $1 }
      ) {
        $0 == .distanceFromStart || $0 == .distanceFromFirstTap
      }.with(presets: [.uikit: UsualTap.movement, .android: 8, .flutter: 18]),
      .seconds(
        "maximumDuration", of: TapGestureRecognizer.self, { $0.maximumDuration },
        { $0.maximumDuration = $1 }
      ) { $0 == .duration }
      .with(
        presets: [
          .uikit: UsualTap.duration.seconds, .android: 0.4, .flutter: 3_600, .gentle: 2.4,
          .steady: 1,
        ]),
      .seconds(
        "maximumInterval", of: TapGestureRecognizer.self, { $0.maximumInterval },
        { $0.maximumInterval = $1 }
      ) { $0.isTimeAfterTap }
      .with(presets: [.uikit: UsualTap.interval.seconds, .android: 0.3, .flutter: 0.3]),
      .count(
        "numberOfTapsRequired", of: TapGestureRecognizer.self, { $0.numberOfTapsRequired },
        { $0.numberOfTapsRequired = $1 }),
      .count(
        "numberOfTouchesRequired", of: TapGestureRecognizer.self, { $0.numberOfTouchesRequired },
        { $0.numberOfTouchesRequired = $1 }),
      .flag(
        "holdsEachTouch", of: TapGestureRecognizer.self, { $0.holdsEachTouch },
        { $0.holdsEachTouch = $1 }
      ).with(presets: [.uikit: 0]),
      .members(
        "buttonMaskRequired", of: TapGestureRecognizer.self, { $0.buttonMaskRequired },
        { $0.buttonMaskRequired = $1 },
        of: Int(clamping: UInt32.max),
        mayBeEmpty: false),
    ]
  }

  /// The number of taps that are required, at least 1.
  public var numberOfTapsRequired: Int {
    get { tracking.numberOfTapsRequired }
    set { tracking.numberOfTapsRequired = newValue }
  }
  /// The number of fingers that are required for each tap, at least 1.
  public var numberOfTouchesRequired: Int {
    get { tracking.numberOfTouchesRequired }
    set { tracking.numberOfTouchesRequired = newValue }
  }
  /// The mouse buttons that must be pressed for a tap by a mouse.
  ///
  /// Control makes a primary click a secondary one.
  public var buttonMaskRequired: ButtonMask {
    get { tracking.buttonMaskRequired }
    set { tracking.buttonMaskRequired = newValue }
  }
  /// The maximum distance, in points, that the fingers may move during a tap; 45 as in UIKit.
  ///
  /// Measured at the centroid of the fingers, and with ``holdsEachTouch`` also for each of them. It also
  /// limits the distance between a further tap and the first one.
  public var allowableMovement: Double {
    get { tracking.allowableMovement }
    set { tracking.allowableMovement = newValue }
  }
  /// Whether each finger of a tap stays within ``allowableMovement`` of its own landing, besides their
  /// centroid; false by default, as in UIKit.
  ///
  /// Both are checked from the landing of the last finger on.
  /// The centroid of two fingers that move apart at the same speed rests: without this property they tap
  /// while they pinch.
  public var holdsEachTouch: Bool {
    get { tracking.holdsEachTouch }
    set { tracking.holdsEachTouch = newValue }
  }
  /// The maximum duration of each tap, from the landing of its first finger; 0.75 s as in UIKit.
  public var maximumDuration: Duration {
    get { tracking.maximumDuration }
    set { tracking.maximumDuration = newValue }
  }
  /// The maximum time from the end of one tap to the landing of the next tap's first finger; 0.35 s
  /// as in UIKit.
  public var maximumInterval: Duration {
    get { tracking.maximumInterval }
    set { tracking.maximumInterval = newValue }
  }

  private var tracking = Tracking()

  private struct Tracking {
    var numberOfTapsRequired = 1
    var numberOfTouchesRequired = 1
    var buttonMaskRequired = ButtonMask.primary
    var allowableMovement = UsualTap.movement
    var holdsEachTouch = false
    var maximumDuration = UsualTap.duration
    var maximumInterval = UsualTap.interval
    /// The locations at which the fingers of the first tap landed, in the window's coordinates.
    ///
    /// The memory is kept for the next gesture.
    var firstTap: [Point] = []
    var taps = Taps()
  }

  /// The progress of the current gesture: the completed taps and the fingers of the next tap.
  private struct Taps {
    var completed = 0
    /// The mean location of the current tap's fingers at the landing of the last finger; nil until
    /// that finger lands.
    var start: Point?
    var lifted = LiftedTouches()
  }

  /// Creates a recognizer of taps with the default limits and a name for logs and the inspector.
  public override init(name: String? = nil) { super.init(name: name) }

  /// The number of fingers that are down, or after the last tap, of those that have tapped.
  open override var numberOfTouches: Int {
    state == .ended && !tracking.firstTap.isEmpty ? tracking.firstTap.count : super.numberOfTouches
  }

  open override var loggedValues: [GestureValue] {
    [GestureValue("taps", .number(Double(numberOfTapsRequired)))]
  }

  package override var gestureStart: Point? { .mean(of: tracking.firstTap) }

  package override func place(ofTouch index: Int) -> Point? {
    index < tracking.firstTap.count ? tracking.firstTap[index] : downTouch(index)?.beganPosition
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if leaveOutRestingTouches(beyond: numberOfTouchesRequired), tracking.taps.completed == 0 {
      startOver()
    }
    // A lifted finger may not be replaced by another one: that would be two overlapping taps. A
    // finger lifted in this delivery is still in `touches`, with those that land in it.
    let count = self.touches.count + tracking.taps.lifted.count
    guard count <= numberOfTouchesRequired else {
      return fail(because: .tooManyTouches(count, limit: numberOfTouchesRequired))
    }
    for touch in touches {
      if let reason = wrongButton(of: touch) { return fail(because: reason) }
    }
    if count == touches.count, let first = touches.first {
      // The finger may have landed in an attempt before this one.
      setTimer(after: maximumDuration - (now - first.beganTimestamp))
    }
    guard count == numberOfTouchesRequired, let center = centroid(downOnly: false) else { return }
    tracking.taps.start = center
    if gestureStart == nil {
      return tracking.firstTap.append(contentsOf: self.touches.lazy.map { $0.position })
    }
    if let reason = failure(at: center) { fail(because: reason) }
  }

  /// Returns why a tap whose fingers land at a mean location is too far from the first tap; nil if it
  /// is not.
  private func failure(at center: Point) -> Reason? {
    guard let firstTap = gestureStart else { return nil }
    let distance = (center - firstTap).magnitude
    guard distance > allowableMovement else { return nil }
    return .limit(.init(.distanceFromFirstTap, distance, .atMost, allowableMovement))
  }

  package override var waitsForTap: Bool {
    tracking.taps.completed > 0 && tracking.taps.start == nil
  }

  package override func failure(byLandingOf landed: [Touch]) -> Reason? {
    // The last finger of the next tap decides.
    let touches = touches + landed
    guard touches.count == numberOfTouchesRequired else { return nil }
    if let reason = landed.lazy.compactMap({ self.wrongButton(of: $0) }).first { return reason }
    return Point.mean(of: touches.map { $0.position }).flatMap { failure(at: $0) }
  }

  /// Returns why a pointer that lands with other buttons does not tap; nil if it may.
  private func wrongButton(of touch: Touch) -> Reason? {
    guard touch.type == .indirectPointer else { return nil }
    let pressed = touch.newest.buttonMask
    var buttons = pressed
    if touch.newest.modifierFlags.contains(.control), buttons.contains(.primary) {
      buttons.remove(.primary)
      buttons.insert(.secondary)
    }
    guard !buttons.isSuperset(of: buttonMaskRequired) else { return nil }
    return .wrongButton(pressed, required: buttonMaskRequired)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    checkMovement()
  }

  /// Makes the recognizer fail if the fingers' mean location, or a finger that is held, has moved too far
  /// for a tap.
  private func checkMovement() {
    guard let start = tracking.taps.start else { return }
    var distance = (tracking.taps.lifted.centroid(with: touches) - start).magnitude
    if holdsEachTouch { distance = max(distance, LiftedTouches.farthest(of: touches)) }
    if distance > allowableMovement {
      fail(because: .limit(.init(.distanceFromStart, distance, .atMost, allowableMovement)))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    checkMovement()
    guard state != .failed else { return }
    let count = super.numberOfTouches
    guard tracking.taps.start != nil else {
      return fail(
        because: .tooFewTouches(count + touches.count, required: numberOfTouchesRequired))
    }
    guard count == 0 else { return tracking.taps.lifted.add(touches) }
    tracking.taps.completed += 1
    tracking.taps.start = nil
    tracking.taps.lifted = LiftedTouches()
    if tracking.taps.completed >= numberOfTapsRequired {
      transition(to: .ended)
    } else {
      setTimer(after: maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    fail(because: .touchesCancelled)
  }

  open override func timerFired() {
    if super.numberOfTouches > 0 {
      fail(because: .tapTooLong(limit: maximumDuration))
    } else {
      fail(
        because: .noFurtherTap(
          after: tracking.taps.completed, of: numberOfTapsRequired, limit: maximumInterval))
    }
  }

  open override func reset() { startOver() }

  private func startOver() {
    tracking.firstTap.empty()
    tracking.taps = Taps()
  }

  /// Returns `false` if `other` is a tap recognizer that requires more taps than this recognizer,
  /// or a long-press recognizer that requires at least as many taps.
  ///
  /// Both recognizers then require the same number of fingers.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if yields(to: other) { return false }
    if let press = other as? LongPressGestureRecognizer {
      return press.numberOfTouchesRequired != numberOfTouchesRequired
        || press.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }

  package override var isShortTap: Bool {
    touches.allSatisfy { now - $0.beganTimestamp < UsualTap.duration }
  }

  package override var mayYield: Bool { true }

  /// Returns whether `other` is a tap recognizer that requires more taps than this recognizer and
  /// therefore acts first.
  package override func yields(to other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return false }
    return tap.numberOfTouchesRequired == numberOfTouchesRequired
      && tap.buttonMaskRequired == buttonMaskRequired
      && tap.numberOfTapsRequired > numberOfTapsRequired
  }
}
