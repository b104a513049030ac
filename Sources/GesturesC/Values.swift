import CGestures
import Gestures

// Conversions between the values of the engine and those of the header.

extension Duration {
  /// The duration in whole nanoseconds, rounded up, so that a timer is due at the rounded time.
  var nanoseconds: gestures_time {
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return gestures_time(clamping: remainder > 0 ? quotient + 1 : quotient)
  }

  /// Creates the duration of a time that C code passed, which must be at least 0.
  @inline(__always)
  init(_ time: gestures_time) throws(Failure) {
    try require(time >= 0)
    self = .nanoseconds(time)
  }
}

extension Size {
  init(_ width: Double, _ height: Double) throws(Failure) {
    try require(width.isLength && height.isLength)
    self.init(width: width, height: height)
  }
}

extension Point {
  init(_ point: gestures_point) throws(Failure) {
    try require(point.x.isCoordinate && point.y.isCoordinate)
    self.init(x: point.x, y: point.y)
  }
}

extension Vector {
  init(_ vector: gestures_vector) throws(Failure) {
    try require(vector.dx.isCoordinate && vector.dy.isCoordinate)
    self.init(dx: vector.dx, dy: vector.dy)
  }
}

extension Rect {
  init(_ rect: gestures_rect) throws(Failure) {
    try require(rect.x.isCoordinate && rect.y.isCoordinate)
    self.init(origin: Point(x: rect.x, y: rect.y), size: try Size(rect.width, rect.height))
  }
}

extension Transform {
  init(_ transform: gestures_transform) throws(Failure) {
    let t = transform
    try require(
      t.a.isCoordinate && t.b.isCoordinate && t.c.isCoordinate && t.d.isCoordinate
        && t.tx.isCoordinate && t.ty.isCoordinate)
    self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
  }

  /// Creates the transform of a pose, which scales and rotates.
  init(_ pose: gestures_pose) throws(Failure) {
    try require(pose.scale > 0 && pose.scale.isCoordinate && pose.rotation.isCoordinate)
    self = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}

extension gestures_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension gestures_vector {
  init(_ vector: Vector) { self.init(dx: vector.dx, dy: vector.dy) }
}

extension gestures_rect {
  init(_ rect: Rect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.width, height: rect.height)
  }
}

extension TouchSample {
  /// Creates a sample from one that C code passed, or fails if one of its numbers is not valid.
  @inline(__always)
  init(_ sample: gestures_sample) throws(Failure) {
    guard sample.time >= 0, sample.x.isCoordinate, sample.y.isCoordinate,
      sample.force >= 0, sample.force <= 1,
      sample.scroll_x.isCoordinate, sample.scroll_y.isCoordinate,
      let phase = TouchPhase(rawValue: Int(sample.phase)),
      let type = TouchKind(rawValue: Int(sample.type)),
      sample.scroll == 0 || ScrollType(rawValue: Int(sample.scroll)) != nil
        || (sample.scroll == GESTURES_TRANSFORM.rawValue && sample.scroll_x > 0)
    else { throw Failure(GESTURES_BAD_VALUE) }
    self.init(
      id: TouchID(sample.finger), phase: phase, location: Point(x: sample.x, y: sample.y),
      timestamp: .nanoseconds(sample.time), type: type,
      force: sample.force == 0 ? 1 : sample.force,
      buttonMask: ButtonMask(rawValue: Int(truncatingIfNeeded: sample.buttons)),
      modifierFlags: ModifierFlags(rawValue: Int(truncatingIfNeeded: sample.modifiers)),
      scrollType: ScrollType(rawValue: Int(sample.scroll)),
      scrollDelta: Vector(dx: sample.scroll_x, dy: sample.scroll_y),
      transformScale: sample.scroll == GESTURES_TRANSFORM.rawValue ? sample.scroll_x : nil)
  }
}
