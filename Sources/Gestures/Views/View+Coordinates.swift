extension View {
  /// Converts a point from this view's coordinates to the coordinates of `view`.
  ///
  /// Nil for `view` means the window.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = toWindow(point)
    guard let view else { return inWindow }
    return view.fromWindow(inWindow)
  }

  /// Converts a point from the coordinates of `view` to this view's coordinates.
  ///
  /// Nil for `view` means the window.
  public func convert(_ point: Point, from view: View?) -> Point {
    fromWindow(view?.toWindow(point) ?? point)
  }

  /// Converts a displacement from the coordinates of `view` to this view's coordinates.
  ///
  /// Nil for `view` means the window. A displacement is rotated and scaled, but not translated.
  public func convert(_ vector: Vector, from view: View?) -> Vector {
    let displacement = view?.toWindow(vector) ?? vector
    return fromWindow(displacement)
  }

  /// Converts a displacement from this view's coordinates to the coordinates of `view`.
  ///
  /// Nil for `view` means the window. A displacement is rotated and scaled, but not translated.
  public func convert(_ vector: Vector, to view: View?) -> Vector {
    let displacement = toWindow(vector)
    return view?.fromWindow(displacement) ?? displacement
  }

  func toSuperview(_ point: Point) -> Point {
    let offset = point - bounds.center
    return center + (isTransformed ? offset.applying(transform) : offset)
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// Converts a point from the superview's coordinates to this view's; nil if the transform has no
  /// inverse.
  func fromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard isTransformed else { return bounds.center + offset }
    guard let inverse = transform.inverse else { return nil }
    return bounds.center + (Point.zero + offset).applying(inverse).asVector
  }

  private func toWindow(_ point: Point) -> Point {
    var location = point
    var current: View? = self
    // The window's coordinates are the root: its own center and transform do not apply.
    while let view = current, let superview = view.superview {
      location = view.toSuperview(location)
      current = superview
    }
    return location
  }

  private func fromWindow(_ point: Point) -> Point {
    guard let superview else { return point }
    // In a flattened view all points coincide.
    return fromSuperview(superview.fromWindow(point)) ?? bounds.center
  }

  // Only the transform of a view applies to a displacement, not its center and bounds.
  private func toWindow(_ displacement: Vector) -> Vector {
    guard isTransformedInWindow else { return displacement }
    var (displacement, current) = (displacement, self)
    while let superview = current.superview {
      if current.isTransformed { displacement = displacement.applying(current.transform) }
      current = superview
    }
    return displacement
  }

  private func fromWindow(_ displacement: Vector) -> Vector {
    isTransformedInWindow ? fromTransformedWindow(displacement) : displacement
  }

  private func fromTransformedWindow(_ displacement: Vector) -> Vector {
    guard let superview else { return displacement }
    let displacement = superview.fromTransformedWindow(displacement)
    guard isTransformed else { return displacement }
    // In a flattened view every displacement is zero.
    return transform.inverse.map { displacement.applying($0) } ?? .zero
  }

  /// Whether this view or one of its superviews, except the window, has a transform.
  private var isTransformedInWindow: Bool {
    if windowFacts?.transformedViewCount == 0 { return false }
    var current = self
    while let superview = current.superview {
      if current.isTransformed { return true }
      current = superview
    }
    return false
  }

  /// The unit vectors of this view's x and y axes, in the coordinates of the window.
  var axesInWindow: (x: Vector, y: Vector) {
    let (x, y) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    guard isTransformedInWindow else { return (x, y) }
    return (unit(toWindow(x), else: x), unit(toWindow(y), else: y))
  }

  private func unit(_ vector: Vector, else fallback: Vector) -> Vector {
    let magnitude = vector.magnitude
    return magnitude > 0 ? vector / magnitude : fallback
  }
}

extension Point {
  var asVector: Vector { Vector(dx: x, dy: y) }
}
