/// Two fingers that turn about each other; continuous.
///
/// Goes on while one of the two is lifted and put down again, and rests while a third is down.
/// Turns add up beyond a full circle.
public final class RotationGestureRecognizer: GestureRecognizer {
  public override class var gestureName: String { "rotation" }

  /// How far, in radians, the fingers turn before the rotation begins while their distance stays;
  /// taken off the rotation.
  ///
  /// 5 degrees in UIKit, and up to twice that where the distance changes too.
  @exclusivity(unchecked) public var hysteresis = 5 * Double.pi / 180
  /// The same for fingers that a pointer stands in for, whatever their distance; 1 degree in UIKit.
  @exclusivity(unchecked) public var pointerHysteresis = Double.pi / 180

  @exclusivity(unchecked) private var start: (angle: Double, distance: Double)?
  @exclusivity(unchecked) private var lastAngle: Double?
  @exclusivity(unchecked) private var turned = 0.0
  @exclusivity(unchecked) private var currentRotation = 0.0
  @exclusivity(unchecked) private var lastUpdate: (rotation: Double, time: Duration)?
  /// How close it came to beginning, for those who ask why it did not.
  @exclusivity(unchecked) private var mostTouches = 0
  @exclusivity(unchecked) private var furthest: (turned: Double, limit: Double)?

  public override init(name: String? = nil) { super.init(name: name) }

  /// How far the fingers have turned since the rotation began or was set, in radians, clockwise on
  /// screen.
  ///
  /// Setting it makes the rotation read that now, and the velocity zero.
  public var rotation: Double {
    get { currentRotation }
    set {
      guard newValue.isFinite else { return }
      currentRotation = newValue
      velocity = 0
      lastUpdate?.rotation = newValue
    }
  }

  /// How fast ``rotation`` changes, in radians a second.
  @exclusivity(unchecked) public private(set) var velocity = 0.0

  private var hasBegun: Bool { requested == .began || requested == .changed }

  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    mostTouches = max(mostTouches, numberOfTouches)
    rebase(event)
  }

  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let pair, let start, let lastAngle else { return }
    let angle = pair.separation.angle
    let step = shortestTurn(angle - lastAngle)
    self.lastAngle = angle
    guard requested == .possible else { return update(currentRotation + step, event) }
    turned += step
    let limit = threshold(distance: pair.separation.magnitude, start: start.distance)
    guard turned.magnitude > limit else {
      // More is asked for where the distance changes too: the nearest miss is what counts.
      let isNearest = furthest.map { turned.magnitude / limit > $0.turned / $0.limit } ?? true
      if isNearest { furthest = (turned.magnitude, limit) }
      return
    }
    update(turned - (turned < 0 ? -limit : limit), event)
    transition(to: .began)
  }

  /// Fingers that also move apart or together have to turn further, so that a pinch is no rotation.
  private func threshold(distance: Double, start: Double) -> Double {
    guard !isPointerDriven else { return pointerHysteresis }
    let change = start > 0 ? (distance - start).magnitude / start : 1
    return hysteresis * (1 + min(1, change).squareRoot())
  }

  private func update(_ rotation: Double, _ event: Event) {
    if let lastUpdate {
      let step = event.timestamp.seconds(since: lastUpdate.time)
      if step > 0 { velocity = (rotation - lastUpdate.rotation) / step }
    }
    currentRotation = rotation
    lastUpdate = (rotation, event.timestamp)
  }

  /// A turn as the shorter of the two ways round: from -π to π.
  private func shortestTurn(_ angle: Double) -> Double {
    angle.magnitude <= .pi ? angle : angle.remainder(dividingBy: 2 * .pi)
  }

  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: Event) {
    // Unlike a pinch, which goes on with what is left.
    transition(to: hasBegun ? .cancelled : .failed, because: .touchesCancelled)
  }

  /// What was missing to a rotation when the last finger lifted.
  private var shortfall: Reason {
    if mostTouches < 2 { return .tooFewTouches(mostTouches, required: 2) }
    let (turned, limit) = furthest ?? (0, isPointerDriven ? pointerHysteresis : hysteresis)
    return .limit(Reason.Limit("lifted after turning", turned, .radians, .above, limit))
  }

  /// Another finger set goes on from the rotation that there is.
  private func rebase(_ event: Event) {
    lastAngle = pair?.separation.angle
    if !hasBegun {
      start = pair.map { ($0.separation.angle, $0.separation.magnitude) }
      turned = 0
    }
    lastUpdate = (currentRotation, event.timestamp)
  }

  public override func reset() {
    start = nil
    lastAngle = nil
    turned = 0
    mostTouches = 0
    furthest = nil
    currentRotation = 0
    velocity = 0
    lastUpdate = nil
  }
}
