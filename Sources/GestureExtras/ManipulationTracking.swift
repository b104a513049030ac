import Gestures

/// The values that a manipulation stores during a gesture; locations are in the window.
struct ManipulationTracking {
  /// Whether the value has a rotation.
  var allowsRotation = true
  var fingers = FingerGroup()
  /// Whether the movements of the current delivery are followed, because a finger landed in it.
  var hasFollowed = false
  var velocities = ManipulationVelocities()
  private(set) var mostTouches = 0
  /// The measurement that came nearest to its limit before the gesture began.
  private var nearest: (ratio: Double, limit: Reason.Limit)?
  private var settling: Settling?
  private var hasBegun = false
  /// Where the center of the present fingers was before the manipulation.
  private var anchor = Point.zero
  /// The scale and the rotation at the base of the fingers.
  private var (baseScale, baseRotation) = (1.0, 0.0)
  /// The manipulation at the last call of `takeChange()`.
  private var taken = Manipulation.identity
  /// The sums of all movements of the center, and of all changes of the spread's logarithm and of
  /// the angle before the base; jumps when a finger lands or is lifted are left out.
  private var (path, growth, turn) = (Vector.zero, 0.0, 0.0)
  /// The value of `path` when enough fingers had landed to begin the gesture.
  private var pathStart = Vector.zero

  /// The last finger, shortly after the other fingers were lifted; its small movements are ignored.
  private struct Settling {
    let start: Duration
    let location: Point
    let velocity: Manipulation.Velocity
    var lastSample: Duration
  }

  /// The measurement that came nearest to its limit before the gesture began, and the limit.
  var closest: Reason.Limit? { nearest?.limit }

  // MARK: Value

  /// The manipulation since the gesture began.
  var value: Manipulation {
    guard hasBegun else { return .identity }
    return Manipulation(
      translation: fingers.center - anchor, scale: baseScale * fingers.ratio,
      rotation: allowsRotation ? baseRotation + fingers.turn : 0, anchor: anchor)
  }

  mutating func takeChange() -> Manipulation {
    guard hasBegun else { return .identity }
    let (old, new) = (taken, value)
    taken = new
    let start = new.anchor.applying(old.transform)
    return Manipulation(
      translation: fingers.center - start, scale: new.scale / old.scale,
      rotation: new.rotation - old.rotation, anchor: start)
  }

  /// Makes `value` the manipulation so far, at the present locations of the fingers.
  mutating func begin(with value: Manipulation) {
    hasBegun = true
    taken = .identity
    anchor = fingers.center - value.translation
    baseScale = value.scale / fingers.ratio
    baseRotation = value.rotation - fingers.turn
  }

  /// Makes the present locations of the fingers their base, and keeps the manipulation so far.
  ///
  /// - Parameter location: What is at this location will be moved with the center of the fingers;
  ///   nil for the center itself.
  private mutating func rebase(at location: Point? = nil) {
    let value = value
    growth += naturalLogarithm(fingers.ratio)
    turn += fingers.turn
    fingers.rebase()
    guard hasBegun else { return }
    let arm = (location ?? fingers.center) - (value.anchor + value.translation)
    anchor = value.anchor + arm.applying(Transform(rotation: -value.rotation)) / value.scale
    (baseScale, baseRotation) = (value.scale, value.rotation)
  }

  // MARK: Fingers

  /// Continues without a jump after fingers have landed.
  ///
  /// - Parameter isEnough: Whether these are the first with which there are enough fingers to begin,
  ///   so that the movement is measured from here.
  mutating func fingersLanded(at time: Duration, isEnough: Bool) {
    rebase()
    if isEnough { pathStart = path }
    settling = nil
    velocities.landed(
      fingers: fingers.count, isFirst: mostTouches == 0, path: path, growth: growth, turn: turn,
      at: time)
    mostTouches = max(mostTouches, fingers.count)
  }

  /// Continues without a jump after fingers were lifted.
  mutating func fingersLifted() {
    guard fingers.count > 0 else { return }
    rebase()
    if fingers.count == 1 { velocities.isSpinning = false }
  }

  mutating func fingersMoved(at time: Duration) {
    let old = fingers.center
    fingers.measure()
    path += fingers.center - old
    velocities.add(
      path: path, growth: growth + naturalLogarithm(fingers.ratio), turn: turn + fingers.turn,
      at: time)
  }

  /// Begins to follow a trackpad's pinch, which has no fingers.
  mutating func transformBegan(at location: Point, time: Duration) {
    fingers.stand(at: location)
    velocities.landed(
      fingers: 2, isFirst: true, path: path, growth: growth, turn: turn, at: time)
  }

  /// Changes the scale by the factor of a trackpad's pinch.
  mutating func transformed(by factor: Double, at time: Duration) {
    fingers.grow(by: factor)
    velocities.add(
      path: path, growth: growth + naturalLogarithm(fingers.ratio), turn: turn, at: time)
  }

  /// Returns how far the fingers have moved before the gesture begins.
  func movement(along axes: (x: Vector, y: Vector)) -> ManipulationMovement {
    let moved = path - pathStart
    return ManipulationMovement(
      axes: axes,
      along: Vector(dx: moved.dot(axes.x), dy: moved.dot(axes.y)),
      startSpread: fingers.baseSpread, spreadChange: fingers.spread - fingers.baseSpread,
      turn: fingers.turn)
  }

  /// Stores the measurement that comes nearest to its limit, as the reason for a later failure.
  mutating func note(_ movement: ManipulationMovement, _ limits: ManipulationLimits) {
    guard let candidate = limits.nearest(of: movement) else { return }
    if candidate.ratio > nearest?.ratio ?? -1 { nearest = candidate }
  }

  // MARK: Settling

  /// Keeps the velocities while the last finger rests, after the other fingers were lifted.
  mutating func settle(_ velocity: Manipulation.Velocity, at time: Duration) {
    settling = Settling(
      start: time, location: fingers.center, velocity: velocity, lastSample: time)
  }

  /// Returns whether the last movement of the last finger is ignored, because other fingers were
  /// just lifted.
  mutating func isSettling(
    at time: Duration, settlingTime: Duration, settlingDistance: Double
  ) -> Bool {
    guard let settling else { return false }
    guard time - settling.start < settlingTime else {
      self.settling = nil
      return false
    }
    let displacement = fingers.newestCenter - settling.location
    guard displacement.magnitude > settlingDistance else {
      rebase()
      self.settling?.lastSample = time
      return true
    }
    // The finger resumed the manipulation: continue it here, but keep the full path for the
    // velocity.
    let absorbed = displacement * (settlingDistance / displacement.magnitude)
    rebase(at: settling.location + absorbed)
    path += displacement
    self.settling = nil
    return false
  }

  // MARK: Velocity

  /// Returns the velocities at a time; `isBeginning` is true if the gesture's newest state is
  /// `began`.
  func velocity(
    at time: Duration, isBeginning: Bool, settlingTime: Duration
  ) -> Manipulation.Velocity {
    if isBeginning, let asked = velocities.asked, velocities.beginning == time { return asked }
    if let settling, time - settling.start < settlingTime,
      !velocities.isRest(time - settling.lastSample)
    {
      return settling.velocity
    }
    var velocity = velocities.velocity(at: time, about: fingers.center)
    if !allowsRotation { velocity.rotation = 0 }
    return velocity
  }

  /// Removes the values of the last gesture, and keeps the memory for fingers and samples.
  mutating func reset() {
    fingers.removeAll()
    hasFollowed = false
    velocities.reset()
    mostTouches = 0
    (nearest, settling, hasBegun) = (nil, nil, false)
    (anchor, taken) = (.zero, .identity)
    (baseScale, baseRotation) = (1, 0)
    (path, growth, turn, pathStart) = (.zero, 0, 0, .zero)
  }
}
