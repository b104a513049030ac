/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, ``scaledBy(x:y:)``, ``rotated(by:)`` and ``translatedBy(x:y:)`` apply the
/// new transform before the existing one, and a positive angle rotates clockwise on screen.
public struct Transform: Hashable, Sendable {
  /// The x component of the vector that (1, 0) becomes.
  public var a: Double
  /// The y component of the vector that (1, 0) becomes.
  public var b: Double
  /// The x component of the vector that (0, 1) becomes.
  public var c: Double
  /// The y component of the vector that (0, 1) becomes.
  public var d: Double
  /// The horizontal displacement, in points.
  public var tx: Double
  /// The vertical displacement, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers: x′ = ax + cy + tx, y′ = bx + dy + ty.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a scaling about the origin by the same factor in both directions.
  @inlinable public init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0) }

  /// Creates a displacement.
  @inlinable public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen.
  public init(rotation: Double) {
    let (sine, cosine) = sineAndCosine(rotation)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, like ``init(rotation:)``.
  public init(rotationAngle angle: Double) { self.init(rotation: angle) }

  /// Creates a scaling about the origin by a factor for each direction.
  @inlinable public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a displacement from its components, in points.
  @inlinable public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Whether the transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// The factor by which the transform multiplies lengths along the x axis.
  @inlinable public var scale: Double { (a * a + b * b).squareRoot() }

  /// The angle, in radians from -π to π, by which the transform rotates the x axis.
  public var rotation: Double { arctangent(b, a) }

  /// The factor by which the transform multiplies areas; negative if it mirrors, 0 if it has no
  /// inverse.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse transform; nil if this transform maps the plane to a line or a point.
  @inlinable public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let (ia, ib) = (d / determinant, -b / determinant)
    let (ic, id) = (-c / determinant, a / determinant)
    return Transform(
      a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
  }

  /// Returns the ``inverse``, or this transform itself if it has no inverse, as Core Graphics does.
  @inlinable public func inverted() -> Transform { inverse ?? self }

  /// Returns one transform that has the effect of this transform followed by `next`.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns a transform that scales, and then applies this transform.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns a transform that rotates by an angle in radians, and then applies this transform.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotation: angle).concatenating(self)
  }

  /// Returns a transform that displaces by points, and then applies this transform.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translation: Vector(dx: x, dy: y)).concatenating(self)
  }
}

extension Point {
  /// Returns the location that the transform `t` moves this point to.
  @inlinable public func applying(_ t: Transform) -> Point {
    Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension Vector {
  /// Returns the vector rotated and scaled by `t`, but not translated.
  @inlinable public func applying(_ t: Transform) -> Vector {
    Vector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
  }
}
