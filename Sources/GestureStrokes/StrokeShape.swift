import Gestures

/// A drawing in normalized form: 32 evenly spaced points, with the center at (0, 0) and size 1.
///
/// The points are evenly spaced along the strokes, relative to their centroid, in units of the
/// longer side of the bounds. Each has the direction of the stroke as well: locations alone confuse
/// signs whose strokes are near each other but cross.
struct StrokeShape {
  /// The number of points in a normalized drawing.
  ///
  /// Published methods do not improve with more than 32.
  static let count = 32
  /// The number of values in one table of coordinates: four values for each point.
  static let table = 4 * count
  /// The weight of directions, relative to locations, when the points of two drawings are compared.
  ///
  /// Reversing a direction adds a distance of 0.4.
  static let directionWeight = 0.2
  /// The maximum difference between the indices of two points that dynamic time warping pairs.
  static let warpingWindow = 4

  /// The first indices, in ``values``, of the tables of numbers that describe a drawing.
  enum Table {
    /// The start, in a shape's array of values, of the points' locations and tangents.
    ///
    /// Opposite tangents have equal values.
    static let cloud = 0
    /// The first index of the table that has the values of ``cloud``, with each of the four
    /// coordinates sorted by size.
    static let sortedCloud = table
    /// The start, in a shape's array of values, of the points' locations and directions in drawing
    /// order.
    static let path = 2 * table
    /// The start, in a shape's array of values, of a lower limit for ``path``: each coordinate's
    /// minimum among neighboring points.
    static let low = 3 * table
    static let high = 4 * table
    /// The start, in a shape's array of values, of the turning angles, sorted from the largest to
    /// the smallest.
    static let turns = 5 * table
    /// The total number of values that describe one drawing, in all tables together.
    static let all = 5 * table + count
  }

  /// The coordinates of the points and the turning angles of the drawing, in tables that begin at
  /// the indices in `Table`.
  let values: [Float]
  let strokeCount: Int
  /// The ratio of the drawing's thickness to length: 0 for a straight line, 1 for a disc.
  let thickness: Double
  /// The total length of the strokes, divided by the longer side of the drawing's bounds.
  let relativeLength: Double
  /// The distance from the first to the last point of the drawing, divided by the longer side of
  /// the drawing's bounds.
  let gap: Double

  var isOneStroke: Bool { strokeCount == 1 }

  /// Creates the normalized form of a drawing; nil if all points of the drawing are equal.
  init?(_ drawing: StrokeDrawing, rotatedBy angle: Double = 0) {
    var strokes = drawing.strokes.map { $0.map(\.location) }
    if angle != 0 {
      let (sine, cosine) = sineAndCosine(angle)
      strokes = strokes.map { stroke in
        stroke.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
      }
    }
    let lengths = strokes.map(Self.length)
    let length = lengths.reduce(0, +)
    guard length > 0, strokes.count <= Self.count else { return nil }
    var points: [Point] = []
    var directions: [Vector] = []
    var turns: [Float] = []
    for (index, share) in Self.pointCounts(for: lengths, total: length).enumerated() {
      let even = Self.resample(strokes[index], length: lengths[index], count: share)
      points += even
      directions += Self.directions(along: even, of: strokes[index])
      turns += Self.turns(along: even)
    }
    guard let size = Self.normalize(&points) else { return nil }
    strokeCount = strokes.count
    relativeLength = length / size
    thickness = Self.thickness(of: points)
    gap = (points[points.count - 1] - points[0]).magnitude
    turns += [Float](repeating: 0, count: Self.count - turns.count)
    values = Self.tables(points, directions) + turns.sorted(by: >)
  }

  private static func length(of stroke: [Point]) -> Double {
    zip(stroke, stroke.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
  }

  /// Returns the number of points for each stroke, in proportion to the stroke's length.
  private static func pointCounts(for lengths: [Double], total: Double) -> [Int] {
    let spare = Double(count - lengths.count)
    let exact = lengths.map { $0 / total * spare }
    var shares = exact.map { Int($0) }
    // Largest remainder method; among equal remainders the earlier stroke comes first.
    let order = exact.indices.sorted {
      let (a, b) = (exact[$0] - Double(shares[$0]), exact[$1] - Double(shares[$1]))
      return a == b ? $0 < $1 : a > b
    }
    for index in order.prefix(count - lengths.count - shares.reduce(0, +)) { shares[index] += 1 }
    return shares.map { $0 + 1 }
  }

  /// Returns `count` points along a stroke, at equal distances.
  private static func resample(_ stroke: [Point], length: Double, count: Int) -> [Point] {
    guard length > 0, let first = stroke.first, let last = stroke.last else {
      return Array(repeating: stroke[0], count: count)
    }
    guard count > 1 else { return [point(of: stroke, at: length / 2)] }
    var result = [first]
    let step = length / Double(count - 1)
    var (index, passed) = (1, 0.0)
    for number in 1..<(count - 1) {
      let target = step * Double(number)
      while index < stroke.count - 1,
        passed + (stroke[index] - stroke[index - 1]).magnitude < target
      {
        passed += (stroke[index] - stroke[index - 1]).magnitude
        index += 1
      }
      result.append(
        between(stroke[index - 1], stroke[index], distance: target - passed))
    }
    result.append(last)
    return result
  }

  private static func point(of stroke: [Point], at target: Double) -> Point {
    var passed = 0.0
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let piece = (end - start).magnitude
      if passed + piece >= target { return between(start, end, distance: target - passed) }
      passed += piece
    }
    return stroke[stroke.count - 1]
  }

  private static func between(_ start: Point, _ end: Point, distance: Double) -> Point {
    let piece = (end - start).magnitude
    guard piece > 0 else { return start }
    return start.interpolated(to: end, fraction: min(1, distance / piece))
  }

  /// Returns the direction of a stroke at each of its points, as a vector of length 1.
  private static func directions(along points: [Point], of stroke: [Point]) -> [Vector] {
    guard points.count > 1 else {
      return [unit(stroke[stroke.count - 1] - stroke[0])]
    }
    return points.indices.map { index in
      unit(points[min(index + 1, points.count - 1)] - points[max(index - 1, 0)])
    }
  }

  /// Returns the absolute angle, in radians, by which a stroke turns at each of its inner points.
  ///
  /// Measured across two points on each side, because adjacent points are too near each other to
  /// distinguish a corner from a tremble.
  private static func turns(along points: [Point]) -> [Float] {
    guard points.count > 2 else { return [] }
    return (1..<points.count - 1).map { index in
      let reach = min(2, index, points.count - 1 - index)
      let (before, after) = (
        points[index] - points[index - reach], points[index + reach] - points[index]
      )
      let (sine, cosine) = (
        before.dx * after.dy - before.dy * after.dx, before.dx * after.dx + before.dy * after.dy
      )
      return Float(arctangent(sine, cosine).magnitude)
    }
  }

  private static func unit(_ vector: Vector) -> Vector {
    let length = vector.magnitude
    return length > 0 ? vector / length : .zero
  }

  /// Moves the center of the points to (0, 0) and scales the points to size 1; returns the original
  /// size.
  private static func normalize(_ points: inout [Point]) -> Double? {
    let box = StrokeDrawing([points]).bounds
    let size = max(box.width, box.height)
    guard size > 0 else { return nil }
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum / Double(points.count)
    for index in points.indices { points[index] = Point.zero + (points[index] - middle) / size }
    return size
  }

  /// Returns the ratio of thickness to length of a set of points: 0 for a straight line, 1 for a
  /// disc.
  private static func thickness(of points: [Point]) -> Double {
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      xx += point.x * point.x
      xy += point.x * point.y
      yy += point.y * point.y
    }
    let middle = (xx + yy) / 2
    let radius = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    return (max(0, middle - radius) / (middle + radius)).squareRoot()
  }

  private static func tables(_ points: [Point], _ directions: [Vector]) -> [Float] {
    var values = [Float](repeating: 0, count: Table.turns)
    for index in 0..<count {
      let (point, direction) = (points[index], directions[index])
      // Doubling the angle makes opposite directions equal.
      let double = [
        point.x, point.y,
        directionWeight * (direction.dx * direction.dx - direction.dy * direction.dy),
        directionWeight * 2 * direction.dx * direction.dy,
      ]
      let single = [
        point.x, point.y, directionWeight * direction.dx, directionWeight * direction.dy,
      ]
      for row in 0..<4 {
        values[Table.cloud + row * count + index] = Float(double[row])
        values[Table.path + row * count + index] = Float(single[row])
      }
    }
    for row in 0..<4 {
      let start = row * count
      let sorted = values[Table.cloud + start..<Table.cloud + start + count].sorted()
      values.replaceSubrange(
        Table.sortedCloud + start..<Table.sortedCloud + start + count, with: sorted)
      for index in 0..<count {
        let (first, last) = (max(0, index - warpingWindow), min(count - 1, index + warpingWindow))
        let near = values[Table.path + start + first...Table.path + start + last]
        values[Table.low + start + index] = near.min() ?? 0
        values[Table.high + start + index] = near.max() ?? 0
      }
    }
    return values
  }
}
