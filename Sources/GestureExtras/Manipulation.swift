public import Gestures

/// A movement, a scaling and a rotation in one value.
///
/// The point that was at ``anchor`` moves by ``translation``; everything else scales and turns about
/// it. See ``ManipulationGestureRecognizer``.
public struct Manipulation: Hashable, Sendable {
  /// The displacement, in points, of the point that was at ``anchor``.
  public var translation: Vector
  /// The factor by which distances grow, above 0.
  public var scale: Double
  /// The angle in radians, clockwise on screen; it can exceed a full turn.
  public var rotation: Double
  /// The location, before the movement, of the point about which everything scales and turns.
  public var anchor: Point

  /// The manipulation that changes nothing.
  public static let identity = Manipulation()

  /// Creates a manipulation of the given parts; by default, one that changes nothing.
  public init(
    translation: Vector = .zero, scale: Double = 1, rotation: Double = 0, anchor: Point = .zero
  ) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
    self.anchor = anchor
  }

  /// The transform that maps each location before the manipulation to the location after it.
  public var transform: Transform {
    let linear = Transform(rotation: rotation).scaledBy(x: scale, y: scale)
    let moved = anchor + translation - Point.zero
    return Transform(translation: Point.zero - anchor).concatenating(linear)
      .concatenating(Transform(translation: moved))
  }

  /// Moves, scales and turns a view by its `center` and `transform`.
  ///
  /// The manipulation must be in the coordinates of the view's superview.
  public func apply(to view: View) {
    let offset = Vector(dx: view.transform.tx, dy: view.transform.ty)
    let location = view.center + offset
    view.center += location.applying(transform) - location
    let linear = Transform(rotation: rotation).scaledBy(x: scale, y: scale)
    var changed = view.transform.concatenating(linear)
    (changed.tx, changed.ty) = (offset.dx, offset.dy)
    view.transform = changed
  }
}

extension Manipulation {
  /// The rates at which fingers move, scale and turn what they hold.
  ///
  /// `PoseVelocity` of the module `GestureMotion` continues the motion of a view: pass it the four
  /// values and the center of the view.
  public struct Velocity: Hashable, Sendable {
    /// The velocity of the point at ``anchor``, in points per second.
    public var translation: Vector
    /// The growth per second in proportion to the present size; negative while it shrinks.
    ///
    /// It is the change of the natural logarithm of ``Manipulation/scale`` per second: at 1, sizes
    /// grow by a factor of e each second. It does not depend on the scale so far.
    public var scale: Double
    /// The angular velocity in radians per second, clockwise on screen.
    public var rotation: Double
    /// The mean location of the fingers, about which everything scales and turns.
    public var anchor: Point

    /// The velocity of fingers that rest.
    public static let zero = Velocity()

    /// Creates the given velocities; by default, those of fingers that rest.
    public init(
      translation: Vector = .zero, scale: Double = 0, rotation: Double = 0, anchor: Point = .zero
    ) {
      self.translation = translation
      self.scale = scale
      self.rotation = rotation
      self.anchor = anchor
    }
  }
}
