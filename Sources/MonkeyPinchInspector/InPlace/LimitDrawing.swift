import Gestures

/// Shapes that show to scale what a gesture recognizer measures, with words about them.
///
/// Locations and lengths are those of the scene.
struct LimitDrawing {
  /// What a shape stands for, which determines its color.
  enum Role {
    /// A limit that was respected.
    case kept
    /// A limit that was missed.
    case missed
    /// What was measured, or a limit that no longer counts.
    case quiet
  }

  enum Shape {
    case circle(Point, radius: Double, Role)
    /// A closed line through points.
    case outline([Point], Role)
    case line([Point], Role)
    /// A ring around a finger, of which a part is filled: 1 when a time is over.
    case timer(Point, filled: Double, Role)
    /// A number in a small disc.
    case number(Int, Point, Role)
    /// A dot where the fingers left a limit.
    case crossing(Point, Role)
    /// A filled region without an edge.
    case region(Rect, Role)
  }

  /// A few words about a location of the drawing.
  struct Word {
    /// The beginning, which is drawn bold.
    var value: String
    var text: String
    var anchor: Point
    var role: Role
    /// The direction, from the anchor, in which the words stand if there is room.
    var side: Vector
  }

  var shapes: [Shape] = []
  var words: [Word] = []
  /// The role of the limits before they were respected or missed.
  var before = Role.kept
  /// The time at which the limits were respected or missed; nil if that is open at the moment.
  var decided: Duration?

  /// The smallest rectangle that contains the shapes except regions; nil without other shapes.
  var bounds: Rect? {
    var result: Rect?
    for shape in shapes {
      guard let bounds = shape.bounds else { continue }
      result = result?.union(bounds) ?? bounds
    }
    return result
  }

  mutating func note(
    _ value: String, _ text: String, at anchor: Point, _ role: Role,
    toward side: Vector = Vector(dx: -1, dy: 0)
  ) {
    words.append(Word(value: value, text: text, anchor: anchor, role: role, side: side))
  }
}

extension LimitDrawing.Shape {
  /// The smallest rectangle that contains the shape, without its line width; nil for a region.
  var bounds: Rect? {
    switch self {
    case .circle(let center, let radius, _):
      Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    case .outline(let points, _), .line(let points, _): Rect(containing: points)
    case .timer(let center, _, _), .number(_, let center, _), .crossing(let center, _):
      Rect(center: center, size: .zero)
    case .region: nil
    }
  }
}

extension Rect {
  /// Creates the smallest rectangle that contains points; nil without points.
  init?(containing points: some Collection<Point>) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
