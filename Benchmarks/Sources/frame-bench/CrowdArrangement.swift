import Gestures

/// The initial centers and rotations of the crowd's bananas, arranged like sunflower seeds.
///
/// Each position is one golden angle further around the middle than the previous one, at a radius
/// that gives every banana the same area. Only the spacing of the spiral depends on the number.
struct CrowdArrangement {
  /// The transforms that contain the bananas' centers and rotations, from the middle of the spiral
  /// outwards.
  private(set) var placements: [Transform]
  /// The width and height of the bounding box of each banana, in points.
  let side: Double

  // Products of rotations are the same on every platform; sines of sums of angles are not.
  /// A rotation by the golden angle, 2π / φ², between two successive bananas of the spiral.
  private static let goldenRotation = rotation(-0.737_368_878_078_320_1, 0.675_490_294_261_523_9)
  /// A rotation by -55°, which turns the inner curve of a banana towards the middle of the spiral.
  private static let inwardRotation = rotation(0.573_576_436_351_046, -0.819_152_044_288_991_8)

  private static func rotation(_ cosine: Double, _ sine: Double) -> Transform {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates an arrangement of bananas that fills a rectangle.
  ///
  /// - Parameters:
  ///   - count: The number of bananas; at least 1.
  ///   - area: The rectangle that contains all bananas.
  ///   - largest: The maximum width and height of a banana's bounding box, in points.
  init(_ count: Int, in area: Rect, largest: Double) {
    let count = max(count, 1)
    func spacing(in area: Rect) -> Double {
      (max(area.width, 1) * max(area.height, 1) / Double(count)).squareRoot()
    }
    // Boxes may overlap, because a banana fills only the diagonal of its box.
    side = min(spacing(in: area) * 1.25, largest)
    // Keep the ends of the outermost bananas inside.
    let inset = min(side * 0.4, 0.4 * min(area.width, area.height))
    let field = area.insetBy(dx: inset, dy: inset)
    // Find the largest spacing with enough positions, so that the last ones are in the corners.
    var distance = 1.04 * spacing(in: field) / Double.pi.squareRoot()
    placements = Self.spiral(count, distance, in: field)
    while placements.count < count {
      distance *= 0.995
      placements = Self.spiral(count, distance, in: field)
    }
    // Move the middle of all positions to the middle of the field.
    let (x, y) = (placements.map { $0.tx }, placements.map { $0.ty })
    func middle(_ values: [Double]) -> Double { ((values.min() ?? 0) + (values.max() ?? 0)) / 2 }
    let shift = field.center - Point(x: middle(x), y: middle(y))
    for index in placements.indices {
      placements[index].tx += shift.dx
      placements[index].ty += shift.dy
    }
  }

  /// Returns the transforms of up to `count` bananas that form a spiral inside the rectangle
  /// `field`.
  private static func spiral(_ count: Int, _ spacing: Double, in field: Rect) -> [Transform] {
    var placements: [Transform] = []
    placements.reserveCapacity(count)
    let (halfWidth, halfHeight) = (max(field.width, 1) / 2, max(field.height, 1) / 2)
    let reach = halfWidth * halfWidth + halfHeight * halfHeight
    var direction = Transform.identity
    var index = 0.0
    while placements.count < count, spacing * spacing * index <= reach {
      let offset = Vector(dx: direction.a, dy: direction.b) * (spacing * index.squareRoot())
      if offset.dx.magnitude <= halfWidth, offset.dy.magnitude <= halfHeight {
        var placement = index == 0 ? direction : direction.concatenating(inwardRotation)
        (placement.tx, placement.ty) = (field.midX + offset.dx, field.midY + offset.dy)
        placements.append(placement)
      }
      direction = direction.concatenating(goldenRotation)
      index += 1
    }
    return placements
  }
}
