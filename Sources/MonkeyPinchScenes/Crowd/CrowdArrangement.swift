import Gestures

/// The initial positions of the crowd's bananas: a sunflower spiral, clipped to a rectangle.
///
/// Each position is one golden angle further around the middle than the previous one, at a radius
/// that gives every banana the same area. Only the spacing of the spiral depends on the number.
struct CrowdArrangement {
  struct Place: Equatable {
    let center: Point
    /// The direction of the banana's x axis, as a unit vector.
    let axis: Vector

    var transform: Transform {
      Transform(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: 0, ty: 0)
    }
  }

  /// The position and direction of each banana, from the middle outwards.
  let places: [Place]
  /// The width and height of the bounding box of each banana, in points.
  let side: Double

  // The cosine and sine of the golden angle, 2π / φ². Products of rotations are the same on every
  // platform; sines of sums of angles are not.
  private static let cosine = -0.737_368_878_078_320_1
  private static let sine = 0.675_490_294_261_523_9
  // An angle of -55°, which turns the inner curve of a banana towards the middle of the spiral.
  private static let hollowCosine = 0.573_576_436_351_046
  private static let hollowSine = -0.819_152_044_288_991_8

  /// Creates an arrangement of bananas that fills a rectangle.
  ///
  /// - Parameters:
  ///   - count: The number of bananas; at least 1.
  ///   - ground: The rectangle that contains all bananas.
  ///   - largest: The maximum width and height of a banana's bounding box, in points.
  init(_ count: Int, in ground: Rect, largest: Double) {
    let count = max(count, 1)
    let cell = (max(ground.width, 1) * max(ground.height, 1) / Double(count)).squareRoot()
    // Boxes may overlap, because a banana fills only the diagonal of its box.
    side = min(cell * 1.25, largest)
    // Keep the ends of the outermost bananas inside.
    let inset = min(side * 0.4, 0.4 * min(ground.width, ground.height))
    let field = ground.insetBy(dx: inset, dy: inset)
    let share = (max(field.width, 1) * max(field.height, 1) / Double(count)).squareRoot()
    // Find the largest spacing with enough positions, so that the last ones are in the corners.
    var spacing = 1.04 * share / Double.pi.squareRoot()
    var places = Self.spiral(count, spacing, in: field)
    while places.count < count {
      spacing *= 0.995
      places = Self.spiral(count, spacing, in: field)
    }
    self.places = Self.centered(places, in: field)
  }

  /// Returns at most `count` positions on a spiral, only those inside the rectangle `field`.
  private static func spiral(_ count: Int, _ spacing: Double, in field: Rect) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(count)
    let (halfWidth, halfHeight) = (max(field.width, 1) / 2, max(field.height, 1) / 2)
    let reach = halfWidth * halfWidth + halfHeight * halfHeight
    var direction = Vector(dx: 1, dy: 0)
    var index = 0.0
    while places.count < count, spacing * spacing * index <= reach {
      let offset = direction * (spacing * index.squareRoot())
      if offset.dx.magnitude <= halfWidth, offset.dy.magnitude <= halfHeight {
        places.append(
          Place(center: field.center + offset, axis: index == 0 ? direction : rotated(direction)))
      }
      direction = rotated(direction, cosine, sine)
      index += 1
    }
    return places
  }

  private static func rotated(
    _ vector: Vector, _ cosine: Double = hollowCosine, _ sine: Double = hollowSine
  ) -> Vector {
    Vector(
      dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine)
  }

  /// Returns positions moved so that their bounding box is centered in the rectangle `field`.
  private static func centered(_ places: [Place], in field: Rect) -> [Place] {
    guard let first = places.first else { return places }
    var (low, high) = (first.center, first.center)
    for place in places {
      low = Point(x: min(low.x, place.center.x), y: min(low.y, place.center.y))
      high = Point(x: max(high.x, place.center.x), y: max(high.y, place.center.y))
    }
    let middle = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let shift = field.center - middle
    return places.map { Place(center: $0.center + shift, axis: $0.axis) }
  }
}
