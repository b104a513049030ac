import CGestures
import Gestures

// Conversions between the values of the engine and those of the header.

extension Duration {
  /// The duration in whole nanoseconds, rounded up, so that a timer is due at the rounded time.
  var nanoseconds: gestures_time {
    let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return gestures_time(clamping: remainder > 0 ? quotient + 1 : quotient)
  }

  /// Creates the duration of a time that C code passed, which must be at least 0 and not `GESTURES_NEVER`.
  @inline(__always)
  init(_ time: gestures_time, _ argument: @autoclosure () -> String = "time") throws(Failure) {
    try require(time >= 0, argument(), "at least 0")
    // Time does not go back: nothing would happen in the session any more.
    try require(time != .max, argument(), "a time, and not GESTURES_NEVER")
    self = .nanoseconds(time)
  }
}

// The words before the names of the fields, such as "frame.", name the argument that has them.

extension Size {
  init(_ width: Double, _ height: Double, _ argument: String = "") throws(Failure) {
    try require(length: width, argument + "width")
    try require(length: height, argument + "height")
    self.init(width: width, height: height)
  }
}

extension Point {
  init(_ point: gestures_point, _ argument: String) throws(Failure) {
    try require(coordinate: point.x, argument + "x")
    try require(coordinate: point.y, argument + "y")
    self.init(x: point.x, y: point.y)
  }
}

extension Vector {
  init(_ vector: gestures_vector, _ argument: String) throws(Failure) {
    try require(coordinate: vector.dx, argument + "dx")
    try require(coordinate: vector.dy, argument + "dy")
    self.init(dx: vector.dx, dy: vector.dy)
  }
}

extension Rect {
  init(_ rect: gestures_rect, _ argument: String = "") throws(Failure) {
    let origin = try Point(gestures_point(x: rect.x, y: rect.y), argument)
    self.init(origin: origin, size: try Size(rect.width, rect.height, argument))
  }
}

extension Transform {
  init(_ transform: gestures_transform) throws(Failure) {
    let t = transform
    try require(coordinate: t.a, "transform.a")
    try require(coordinate: t.b, "transform.b")
    try require(coordinate: t.c, "transform.c")
    try require(coordinate: t.d, "transform.d")
    try require(coordinate: t.tx, "transform.tx")
    try require(coordinate: t.ty, "transform.ty")
    self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
  }

  /// Creates the transform of a pose, which scales and rotates.
  init(_ pose: gestures_pose) throws(Failure) {
    try require(factor: pose.scale, "pose.scale")
    try require(coordinate: pose.rotation, "pose.rotation")
    self = Transform(rotation: pose.rotation).scaledBy(x: pose.scale, y: pose.scale)
  }
}

extension gestures_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension gestures_vector {
  init(_ vector: Vector) { self.init(dx: vector.dx, dy: vector.dy) }
}

extension gestures_transform {
  init(_ t: Transform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}

extension gestures_rect {
  init(_ rect: Rect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.width, height: rect.height)
  }
}

extension TouchPhase {
  /// Creates the phase of a number that C code passed.
  @inline(__always)
  init(_ number: Int, _ argument: @autoclosure () -> String) throws(Failure) {
    guard let phase = TouchPhase(rawValue: number) else {
      throw Failure(argument(), mustBe: "a gestures_phase")
    }
    self = phase
  }
}

extension TouchSample {
  /// Creates a sample from one at an index of those that C code passed, or fails if one of its numbers is
  /// not valid.
  @inline(__always)
  init(_ sample: gestures_sample, at index: Int) throws(Failure) {
    let time = try Duration(sample.time, "samples[\(index)].time")
    try require(coordinate: sample.x, "samples[\(index)].x")
    try require(coordinate: sample.y, "samples[\(index)].y")
    try require(
      sample.force >= 0 && sample.force <= 1, "samples[\(index)].force", "between 0 and 1")
    try require(coordinate: sample.scroll_x, "samples[\(index)].scroll_x")
    try require(coordinate: sample.scroll_y, "samples[\(index)].scroll_y")
    let phase = try TouchPhase(Int(sample.phase), "samples[\(index)].phase")
    guard let type = TouchKind(rawValue: Int(sample.type)) else {
      throw Failure("samples[\(index)].type", mustBe: "a gestures_touch_type")
    }
    let isTransform = sample.scroll == GESTURES_TRANSFORM.rawValue
    try require(
      sample.scroll == 0 || isTransform || ScrollType(rawValue: Int(sample.scroll)) != nil,
      "samples[\(index)].scroll", "a gestures_scroll")
    try require(
      !isTransform || sample.scroll_x > 0, "samples[\(index)].scroll_x",
      "above 0 for GESTURES_TRANSFORM")
    self.init(
      id: TouchID(sample.finger), phase: phase, location: Point(x: sample.x, y: sample.y),
      timestamp: time, type: type,
      force: sample.force == 0 ? 1 : sample.force,
      buttonMask: ButtonMask(rawValue: Int(truncatingIfNeeded: sample.buttons)),
      modifierFlags: ModifierFlags(rawValue: Int(truncatingIfNeeded: sample.modifiers)),
      scrollType: ScrollType(rawValue: Int(sample.scroll)),
      scrollDelta: Vector(dx: sample.scroll_x, dy: sample.scroll_y),
      transformScale: isTransform ? sample.scroll_x : nil)
  }
}
