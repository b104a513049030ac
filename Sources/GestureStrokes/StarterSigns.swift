import Gestures

extension StrokeLibrary {
  /// A library of six built-in shapes: check, circle, triangle, star, spiral and cross.
  ///
  /// The templates are computed from geometry, many for each sign, because people draw it in
  /// different proportions: the closed shapes also from different starting points, and the closed
  /// shapes and the spiral in both directions. A `v`, a rectangle and a loop whose ends cross are
  /// counterexamples of the check, the circle and the triangle.
  public static let starter: StrokeLibrary = {
    var library = StrokeLibrary()
    for (name, drawings, counterexamples) in StarterSigns.all {
      let templates =
        drawings.map { ($0, StrokeTemplate.Kind.model) }
        + counterexamples.map { ($0, StrokeTemplate.Kind.counterexample) }
      for (strokes, kind) in templates {
        // Rounded to tenths of a point, because the library is stored in a file.
        let drawing = StrokeDrawing(strokes.map { StarterSigns.dense($0) })
          .thinned(to: maximumPoints)
        do throws(StrokeLibraryError) {
          try library.add(StrokeTemplate(name: name, drawing: drawing, kind: kind))
        } catch {
          preconditionFailure("the starter signs: \(error)")
        }
      }
    }
    return library
  }()
}

/// A namespace for the coordinates of the six built-in shapes, about 100 points wide or high.
private enum StarterSigns {
  typealias Drawing = [[Point]]

  /// The names of the built-in shapes, each with its drawings and its counterexamples.
  static let all: [(String, [Drawing], [Drawing])] = [
    ("check", checks, vees),
    ("circle", bothWays(circles), bothWays(rectangles)),
    ("triangle", bothWays(triangles), bothWays(loops)),
    ("star", bothWays(stars), []),
    ("spiral", bothWays(spirals, mirrored: true), []),
    ("cross", crosses, []),
  ]

  // MARK: Open shapes

  /// Drawings of check marks, with straight and with curved arms.
  private static let checks: [Drawing] =
    [(-35, -40), (-22, -30), (-38, -17)].flatMap { start in
      [(65, -97), (40, -100), (65, -66)].flatMap { end in
        [(0.0, 0.0), (0, 0.18), (0.2, 0.18)].map { bows in
          [arm((start.0, start.1), (0, 0), bow: bows.0) + arm((0, 0), end, bow: bows.1).dropFirst()]
        }
      }
    }

  /// Drawings of the letter v with two arms of about the same length.
  private static let vees: [Drawing] =
    [((-45, -90), (45, -100)), ((-30, -95), (30, -100)), ((-50, -80), (70, -100))].flatMap {
      (arms: ((Double, Double), (Double, Double))) in
      [0.9, 1.05].flatMap { length in
        [0, 0.12].map { bow in
          let start = (arms.0.0 * length, arms.0.1 * length)
          return [arm(start, (0, 0), bow: 0) + arm((0, 0), arms.1, bow: bow).dropFirst()]
        }
      }
    }

  private static let crosses: [Drawing] =
    [100.0, 70, 85, 120, 140].map {
      [line((0, 0), ($0, 100)), line(($0, 0), (0, 100))]
    } + [
      [line((0, 8), (100, 92)), line((85, 0), (15, 100))],
      [line((15, 0), (85, 100)), line((100, 8), (0, 92))],
    ]

  private static let spirals: [Drawing] = [0.0, 90, 180, 270].flatMap { start in
    [2.0, 2.5, 3].map { [spiral(from: start, turns: $0)] }
  }

  // MARK: Closed shapes

  /// Circles and ellipses, some of which have a gap or an overlap at the top.
  private static let circles: [Drawing] =
    [1, 0.85, 1.15].flatMap { height in
      stride(from: 0, to: 360, by: 45).map {
        [arc(from: Double($0), degrees: 360, height: height)]
      }
    }
    + [(330, 0.85), (330, 1), (330, 1.2), (380, 1)].flatMap { degrees, height in
      [-110, -80].map { [arc(from: $0, degrees: degrees, height: height)] }
    }

  private static let rectangles: [Drawing] = [60.0, 80, 100, 130].flatMap {
    fromEachCorner([(0, 0), (100, 0), (100, $0), (0, $0)])
  }

  private static let triangles: [Drawing] =
    [(95.0, 50.0, 0.0), (65, 50, 0), (130, 50, 0), (90, 35, 0), (90, 65, 0)].flatMap(triangle)
    + [(70, 50, 12), (70, 50, -12)].flatMap(triangle)

  private static func triangle(height: Double, tip: Double, degrees: Double) -> [Drawing] {
    fromEachCorner([(tip, 0), (100, height), (0, height)], turnedBy: degrees)
  }

  /// Triangles whose sides go on past the tip, as in the proofreader's mark for deletion.
  private static let loops: [Drawing] =
    [(20.0, 75.0, 70.0), (10, 95, 90), (40, 85, 85)].map { start, corner, end in
      [[(start, 0), (corner, 100), (0, 100), (end, 0)].map { Point(x: $0.0, y: $0.1) }]
    }

  private static let stars: [Drawing] = [(1.0, 0.0), (0.85, 0), (1.2, 0), (1, 12), (1, -12)].flatMap
  { width, degrees in
    fromEachCorner(
      [(20, 97), (50, 3), (80, 97), (3, 38), (97, 38)].map { ($0.0 * width, $0.1) },
      turnedBy: degrees)
  }

  // MARK: Strokes

  private static func line(_ a: (Double, Double), _ b: (Double, Double)) -> [Point] {
    [Point(x: a.0, y: a.1), Point(x: b.0, y: b.1)]
  }

  /// Returns a stroke from `a` to `b` that bulges to the left; a greater `bow` gives a greater
  /// bulge.
  ///
  /// The bulge is half of `bow` times the distance from `a` to `b`.
  private static func arm(
    _ a: (Double, Double), _ b: (Double, Double), bow: Double
  ) -> [Point] {
    let (start, end) = (Point(x: a.0, y: a.1), Point(x: b.0, y: b.1))
    guard bow != 0 else { return [start, end] }
    let way = end - start
    let middle = start + way / 2 + Vector(dx: way.dy, dy: -way.dx) * bow
    return (0...16).map { index in
      let part = Double(index) / 16
      return start.interpolated(to: middle, fraction: part)
        .interpolated(to: middle.interpolated(to: end, fraction: part), fraction: part)
    }
  }

  /// Returns drawings of a rotated polygon, one drawing from each corner.
  private static func fromEachCorner(
    _ corners: [(Double, Double)], turnedBy degrees: Double = 0
  ) -> [Drawing] {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    let points = corners.map {
      Point(x: $0.0 * cosine - $0.1 * sine, y: $0.0 * sine + $0.1 * cosine)
    }
    return points.indices.map { first in
      [(0...points.count).map { points[(first + $0) % points.count] }]
    }
  }

  private static func arc(from start: Double, degrees: Double, height: Double) -> [Point] {
    (0...48).map { index in
      let point = at(start + degrees * Double(index) / 48, radius: 48)
      return Point(x: point.x, y: point.y * height)
    }
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
  private static func bothWays(_ drawings: [Drawing], mirrored: Bool = false) -> [Drawing] {
    drawings
      + drawings.map { strokes in
        strokes.map { stroke in
          mirrored ? stroke.map { Point(x: 100 - $0.x, y: $0.y) } : stroke.reversed()
        }
      }
  }

  /// Returns closely spaced locations along the straight lines that connect corners.
  ///
  /// Adjacent locations are at most 8 points apart.
  static func dense(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { a, b in
      let count = max(1, Int(((b - a).magnitude / 8).rounded(.up)))
      return (0..<count).map { a.interpolated(to: b, fraction: Double($0) / Double(count)) }
    } + corners.suffix(1)
  }
}
