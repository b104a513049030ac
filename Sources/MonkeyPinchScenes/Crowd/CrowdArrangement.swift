import Gestures

/// Where the bananas of a crowd lie before anybody moves one: like the seeds of a sunflower, cut to
/// the shape of the surface.
///
/// Each seed is a golden angle further round than the one before, and as far out as leaves each as
/// much ground as any other. One, fifty or five thousand: it is the same flower, sown closer.
struct CrowdArrangement {
  struct Place: Equatable {
    let center: Point
    /// Where the banana's own x axis points to; 1 long.
    let turn: Vector

    var transform: Transform {
      Transform(a: turn.dx, b: turn.dy, c: -turn.dy, d: turn.dx, tx: 0, ty: 0)
    }
  }

  /// In the order they are sown, the middle first.
  let places: [Place]
  /// How large a banana's box is, in points.
  let side: Double

  // The golden angle, 2π / φ²: by its cosine and sine, for turns that are multiplied are the same on
  // every machine, and angles that are added up are not.
  private static let cosine = -0.737_368_878_078_320_1
  private static let sine = 0.675_490_294_261_523_9
  // What turns the hollow of a banana from where it is in the picture, above, to the middle: -55°.
  private static let hollowCosine = 0.573_576_436_351_046
  private static let hollowSine = -0.819_152_044_288_991_8

  /// - Parameters:
  ///   - count: How many; at least 1.
  ///   - ground: What the bananas lie within, from edge to edge.
  ///   - largest: How large a banana may be, in points, where there is room.
  init(_ count: Int, in ground: Rect, largest: Double) {
    let count = max(count, 1)
    let cell = (max(ground.width, 1) * max(ground.height, 1) / Double(count)).squareRoot()
    // A banana fills its box along one diagonal only, so that boxes may overlap.
    side = min(cell * 1.25, largest)
    // The ends of those at the edges stay inside.
    let inset = min(side * 0.4, 0.4 * min(ground.width, ground.height))
    let field = ground.insetBy(dx: inset, dy: inset)
    let share = (max(field.width, 1) * max(field.height, 1) / Double(count)).squareRoot()
    // As far apart as they can be, so that the last ones come to lie in the corners.
    var spacing = 1.04 * share / Double.pi.squareRoot()
    var places = Self.sow(count, spacing, in: field)
    while places.count < count {
      spacing *= 0.995
      places = Self.sow(count, spacing, in: field)
    }
    self.places = Self.centered(places, in: field)
  }

  /// As many places as there are in the field, up to so many.
  private static func sow(_ count: Int, _ spacing: Double, in field: Rect) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(count)
    let (halfWidth, halfHeight) = (max(field.width, 1) / 2, max(field.height, 1) / 2)
    let reach = halfWidth * halfWidth + halfHeight * halfHeight
    var direction = Vector(dx: 1, dy: 0)
    var index = 0.0
    while places.count < count, spacing * spacing * index <= reach {
      let way = direction * (spacing * index.squareRoot())
      if way.dx.magnitude <= halfWidth, way.dy.magnitude <= halfHeight {
        places.append(
          Place(center: field.center + way, turn: index == 0 ? direction : turned(direction)))
      }
      direction = turned(direction, cosine, sine)
      index += 1
    }
    return places
  }

  private static func turned(
    _ way: Vector, _ cosine: Double = hollowCosine, _ sine: Double = hollowSine
  ) -> Vector {
    Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
  }

  /// A handful would otherwise lie to one side.
  private static func centered(_ places: [Place], in field: Rect) -> [Place] {
    guard let first = places.first else { return places }
    var (low, high) = (first.center, first.center)
    for place in places {
      low = Point(x: min(low.x, place.center.x), y: min(low.y, place.center.y))
      high = Point(x: max(high.x, place.center.x), y: max(high.y, place.center.y))
    }
    let middle = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    let shift = field.center - middle
    return places.map { Place(center: $0.center + shift, turn: $0.turn) }
  }
}
