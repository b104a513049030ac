/// Two fingers that move apart or together; continuous.
///
/// Goes on while one of the two is lifted and put down again, and rests while a third is down.
public final class PinchGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "pinch" }

  /// How much, in points, the fingers' distance changes before the pinch begins; taken off the
  /// scale; 8 in UIKit.
  @exclusivity(unchecked) public var hysteresis = 8.0
  /// The same for fingers that a pointer stands in for; 2 in UIKit.
  @exclusivity(unchecked) public var pointerHysteresis = 2.0

  /// The fingers' distance at which the scale is 1.
  @exclusivity(unchecked) private var reference: Double?
  @exclusivity(unchecked) private var currentScale = 1.0
  @exclusivity(unchecked) private var lastUpdate: (scale: Double, time: Duration)?
  /// How close it came to beginning, for those who ask why it did not.
  @exclusivity(unchecked) private var mostTouches = 0
  @exclusivity(unchecked) private var furthest: (change: Double, limit: Double)?
  @exclusivity(unchecked) private var wasOutside = false

  public override init(name: String? = nil) { super.init(name: name) }

  /// How much further apart the fingers are than when the pinch began, or since the scale was set.
  ///
  /// Setting it makes the scale read that now, and the velocity zero. Before the pinch has begun it
  /// changes nothing of when it will.
  public var scale: Double {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      if hasBegun, let distance = pairDistance { reference = distance / newValue }
      currentScale = newValue
      velocity = 0
      lastUpdate?.scale = newValue
    }
  }

  /// How fast ``scale`` changes, per second; negative while the fingers move together.
  @exclusivity(unchecked) public private(set) var velocity = 0.0

  private var hasBegun: Bool { requested == .began || requested == .changed }

  /// The distance of exactly two fingers.
  ///
  /// Closer than a point they count as a point apart, for a scale against nothing would have no
  /// bounds.
  private var pairDistance: Double? { pair.map { max($0.separation.magnitude, 1) } }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    mostTouches = max(mostTouches, numberOfTouches)
    rebase(event)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let distance = pairDistance, let reference else { return }
    guard requested == .possible else { return update(distance / reference, event) }
    let change = distance - reference
    let limit = isPointerDriven ? pointerHysteresis : hysteresis
    guard change.magnitude > limit else {
      return furthest = (max(furthest?.change ?? 0, change.magnitude), limit)
    }
    guard pairIsInsideWindow else { return wasOutside = true }
    let start = reference + (change < 0 ? -limit : limit)
    self.reference = start
    update(distance / start, event)
    transition(to: .began)
  }

  private func update(_ scale: Double, _ event: Event) {
    if let lastUpdate {
      let step = event.timestamp.seconds(since: lastUpdate.time)
      if step > 0 { velocity = (scale - lastUpdate.scale) / step }
    }
    currentScale = scale
    lastUpdate = (scale, event.timestamp)
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }

  /// What was missing to a pinch when the last finger lifted.
  private var shortfall: Reason {
    if mostTouches < 2 { return .tooFewTouches(mostTouches, required: 2) }
    if wasOutside { return .outsideWindow }
    let (change, limit) = furthest ?? (0, isPointerDriven ? pointerHysteresis : hysteresis)
    return .limit(
      Reason.Limit("lifted after the fingers' distance changed by", change, .points, .above, limit))
  }

  /// Another finger set goes on from the scale that there is.
  private func rebase(_ event: Event) {
    reference = pairDistance.map { hasBegun ? $0 / currentScale : $0 }
    lastUpdate = (currentScale, event.timestamp)
  }

  public override func reset() {
    reference = nil
    mostTouches = 0
    furthest = nil
    wasOutside = false
    currentScale = 1
    velocity = 0
    lastUpdate = nil
  }
}
