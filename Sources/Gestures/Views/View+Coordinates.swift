extension View {
  /// Carries a point of this view over to `view`; nil means the window.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = toWindow(point)
    guard let view else { return inWindow }
    return view.fromWindow(inWindow)
  }

  /// Brings a point of `view` into this view's coordinates; nil means the window.
  public func convert(_ point: Point, from view: View?) -> Point {
    fromWindow(view?.toWindow(point) ?? point)
  }

  /// Carries a way, not a place, from the window's axes into those of this view.
  public func convert(_ vector: Vector, from view: View?) -> Vector {
    convert(Point.zero + vector, from: view) - convert(Point.zero, from: view)
  }

  /// Carries a way, not a place, from this view's axes into those of `view`.
  public func convert(_ vector: Vector, to view: View?) -> Vector {
    convert(Point.zero + vector, to: view) - convert(Point.zero, to: view)
  }

  func toSuperview(_ point: Point) -> Point {
    let offset = point - bounds.center
    return center + (isTransformed ? offset.applying(transform) : offset)
      + Vector(dx: transform.tx, dy: transform.ty)
  }

  /// Nil where the view is flattened to nothing, so that no place in it can be meant.
  func fromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard isTransformed else { return bounds.center + offset }
    guard let inverse = transform.inverse else { return nil }
    return bounds.center + (Point.zero + offset).applying(inverse).asVector
  }

  private func toWindow(_ point: Point) -> Point {
    var place = point
    var current: View? = self
    // The window's own coordinates are the root: its center and transform do not count.
    while let view = current, let superview = view.superview {
      place = view.toSuperview(place)
      current = superview
    }
    return place
  }

  private func fromWindow(_ point: Point) -> Point {
    guard let superview else { return point }
    // Inside a flattened view every place is the same one.
    return fromSuperview(superview.fromWindow(point)) ?? bounds.center
  }

  /// The view's own axes as unit ways in the window: a turned view's x axis is turned too.
  var axesInWindow: (x: Vector, y: Vector) {
    let origin = toWindow(.zero)
    return (
      unit(toWindow(Point(x: 1, y: 0)) - origin, else: Vector(dx: 1, dy: 0)),
      unit(toWindow(Point(x: 0, y: 1)) - origin, else: Vector(dx: 0, dy: 1))
    )
  }

  private func unit(_ vector: Vector, else fallback: Vector) -> Vector {
    let magnitude = vector.magnitude
    return magnitude > 0 ? vector / magnitude : fallback
  }
}

extension Point {
  var asVector: Vector { Vector(dx: x, dy: y) }
}
