import Gestures

extension StrokeLibrary {
  /// A library of six built-in shapes: check, circle, triangle, star, spiral and cross.
  ///
  /// The templates are computed from geometry, several for each sign: the closed shapes from
  /// different starting points, and the closed shapes and the spiral in both directions.
  public static let starter: StrokeLibrary = {
    var library = StrokeLibrary()
    for (name, drawings) in StarterSigns.all {
      for strokes in drawings {
        let drawing = StrokeDrawing(strokes.map { StarterSigns.dense($0) })
        do { try library.add(StrokeTemplate(name: name, drawing: drawing)) } catch {
          preconditionFailure("the starter signs: \(error)")
        }
      }
    }
    return library
  }()
}

/// A namespace for the coordinates of the six built-in shapes, in an area of 100 by 100 points.
private enum StarterSigns {
  /// The names of the built-in shapes, each with drawings; a drawing is a list of strokes.
  static let all: [(String, [[[Point]]])] = [
    ("check", [check(35, 100), check(30, 85), check(42, 120)]),
    ("circle", bothWays(stride(from: 0, to: 360, by: 45).map { [circle(from: Double($0))] })),
    ("triangle", bothWays([0, 1, 2].map { [polygon([(50, 5), (95, 90), (5, 90)], from: $0)] })),
    (
      "star",
      bothWays(
        (0..<5).map { [polygon([(20, 97), (50, 3), (80, 97), (3, 38), (97, 38)], from: $0)] })
    ),
    (
      "spiral",
      bothWays(
        [0.0, 90, 180, 270].flatMap { start in
          [2.0, 2.5, 3].map { [spiral(from: start, turns: $0)] }
        }, mirrored: true)
    ),
    ("cross", [[line((5, 5), (95, 95)), line((95, 5), (5, 95))]]),
  ]

  private static func check(_ left: Double, _ right: Double) -> [[Point]] {
    [[Point(x: 0, y: 55), Point(x: left, y: 95), Point(x: right, y: 0)]]
  }

  private static func line(_ a: (Double, Double), _ b: (Double, Double)) -> [Point] {
    [Point(x: a.0, y: a.1), Point(x: b.0, y: b.1)]
  }

  private static func polygon(_ corners: [(Double, Double)], from first: Int) -> [Point] {
    (0...corners.count).map { index in
      let corner = corners[(first + index) % corners.count]
      return Point(x: corner.0, y: corner.1)
    }
  }

  private static func circle(from start: Double) -> [Point] {
    (0...48).map { at(start + Double($0) * 7.5, radius: 48) }
  }

  private static func spiral(from start: Double, turns: Double) -> [Point] {
    let count = Int(turns * 36)
    return (0...count).map { index in
      at(start + Double(index) * 10, radius: 3 + 45 * Double(index) / Double(count))
    }
  }

  private static func at(_ degrees: Double, radius: Double) -> Point {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    return Point(x: 50 + radius * cosine, y: 50 + radius * sine)
  }

  /// Returns the drawings and, after them, the same drawings mirrored or in reverse direction.
  private static func bothWays(
    _ drawings: [[[Point]]], mirrored: Bool = false
  ) -> [[[Point]]] {
    drawings
      + drawings.map { strokes in
        strokes.map { stroke in
          mirrored ? stroke.map { Point(x: 100 - $0.x, y: $0.y) } : stroke.reversed()
        }
      }
  }

  /// Returns a stroke along straight lines between corners, with a point every 4 points or less.
  static func dense(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { a, b in
      let count = max(1, Int(((b - a).magnitude / 4).rounded(.up)))
      return (0..<count).map { a.interpolated(to: b, fraction: Double($0) / Double(count)) }
    } + corners.suffix(1)
  }
}
