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
    let way = view?.toWindow(vector) ?? vector
    return fromWindow(way)
  }

  /// Carries a way, not a place, from this view's axes into those of `view`.
  public func convert(_ vector: Vector, to view: View?) -> Vector {
    let way = toWindow(vector)
    return view?.fromWindow(way) ?? way
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

  // A way has no place: of all that places a view, only the transform matters to it.
  private func toWindow(_ way: Vector) -> Vector {
    guard isTransformedInWindow, let superview else { return way }
    return superview.toWindow(isTransformed ? way.applying(transform) : way)
  }

  private func fromWindow(_ way: Vector) -> Vector {
    guard isTransformedInWindow, let superview else { return way }
    let way = superview.fromWindow(way)
    guard isTransformed else { return way }
    // Inside a flattened view nothing goes anywhere.
    return transform.inverse.map { way.applying($0) } ?? .zero
  }

  /// Whether this view or one around it is transformed; the window's own transform does not count.
  private var isTransformedInWindow: Bool {
    var current = Unretained(self)
    // Each view is retained by its superview's subviews, the first by the caller.
    while let superview = current.borrow({ $0.core.superview }) {
      if current.borrow({ $0.isTransformed }) { return true }
      current = superview
    }
    return false
  }

  /// The view's own axes as unit ways in the window: a turned view's x axis is turned too.
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
