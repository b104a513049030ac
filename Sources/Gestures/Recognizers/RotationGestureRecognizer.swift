/// Two fingers that turn about each other; continuous.
///
/// Goes on while one of the two is lifted and put down again, and rests while a third is down.
/// Turns add up beyond a full circle.
open class RotationGestureRecognizer: GestureRecognizer {
  open override class var gestureName: String { "rotation" }

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
  /// How close it came to beginning, for those who ask why it did not.
  @exclusivity(unchecked) private var mostTouches = 0
  @exclusivity(unchecked) private var furthest: (turned: Double, limit: Double)?
  /// How far the fingers have turned in all, for the velocity.
  @exclusivity(unchecked) private var path = 0.0
  @exclusivity(unchecked) private var angular = PairVelocity()

  /// How velocities are estimated; may be changed at any time.
  public var velocityEstimator: VelocityEstimator {
    get { angular.estimator }
    set { angular.estimator = newValue }
  }

  public override init(name: String? = nil) { super.init(name: name) }

  /// How far the fingers have turned since the rotation began or was set, in radians, clockwise on
  /// screen.
  ///
  /// Setting it makes the rotation read that now, and the velocity zero until the fingers' next news.
  public var rotation: Double {
    get { currentRotation }
    set {
      guard newValue.isFinite else { return }
      currentRotation = newValue
      angular.silence()
    }
  }

  /// How fast ``rotation`` changes, in radians a second.
  ///
  /// Estimated by ``velocityEstimator`` from the fingers' angle in every sample: unlike UIKit's, which
  /// is that of the last step. Once one finger has left it is what it was then, for 100 ms; zero if
  /// the fingers, or the one that is left, have rested for 40 ms.
  public var velocity: Double { estimate.velocity.dx }

  /// How far to trust ``velocity``: from 0, not at all, to 1.
  ///
  /// See ``VelocityEstimate/confidence``.
  public var velocityConfidence: Double { estimate.confidence }

  private var estimate: VelocityEstimate {
    session.map { angular.estimate(at: $0.now) } ?? .none
  }

  private var hasBegun: Bool { requested == .began || requested == .changed }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    mostTouches = max(mostTouches, numberOfTouches)
    rebase(event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let pair, let start, let lastAngle else {
      return angular.survivorMoved(at: event.timestamp)
    }
    // Sample by sample, for between two deliveries fingers may turn more than half round.
    var (angle, step) = (lastAngle, 0.0)
    if hasEarlierSamples {
      forEachPair { pair, time in
        let next = pair.separation.angle
        step += shortestTurn(next - angle)
        angle = next
        angular.add(path + step, at: time)
      }
    } else {
      angle = pair.separation.angle
      step = shortestTurn(angle - lastAngle)
      angular.add(path + step, at: event.timestamp)
    }
    path += step
    self.lastAngle = angle
    guard requested == .possible else { return currentRotation += step }
    turned += step
    let limit = threshold(distance: pair.separation.magnitude, start: start.distance)
    guard turned.magnitude > limit else {
      // More is asked for where the distance changes too: the nearest miss is what counts.
      let isNearest = furthest.map { turned.magnitude / limit > $0.turned / $0.limit } ?? true
      if isNearest { furthest = (turned.magnitude, limit) }
      return
    }
    currentRotation = turned - (turned < 0 ? -limit : limit)
    transition(to: .began)
  }

  /// Fingers that also move apart or together have to turn further, so that a pinch is no rotation.
  private func threshold(distance: Double, start: Double) -> Double {
    guard !isPointerDriven else { return pointerHysteresis }
    let change = start > 0 ? (distance - start).magnitude / start : 1
    return hysteresis * (1 + min(1, change).squareRoot())
  }

  /// A turn as the shorter of the two ways round: from -π to π.
  private func shortestTurn(_ angle: Double) -> Double {
    angle.magnitude <= .pi ? angle : angle.remainder(dividingBy: 2 * .pi)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 0 else { return rebase(event) }
    angular.ended()
    if hasBegun { transition(to: .ended) } else { fail(because: shortfall) }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
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
    angular.fingersChanged(
      to: lastAngle == nil ? nil : path, fingers: numberOfTouches, at: event.timestamp)
  }

  open override func reset() {
    start = nil
    lastAngle = nil
    turned = 0
    mostTouches = 0
    furthest = nil
    currentRotation = 0
    path = 0
    angular.reset()
  }
}
