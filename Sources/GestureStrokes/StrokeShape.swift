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
  private(set) var values: [Float] = []
  private(set) var strokeCount = 0
  /// The ratio of the drawing's thickness to length: 0 for a straight line, 1 for a disc.
  private(set) var thickness = 0.0
  /// The total length of the strokes, divided by the longer side of the drawing's bounds.
  private(set) var relativeLength = 0.0
  /// The distance from the first to the last point of the drawing, divided by the longer side of
  /// the drawing's bounds.
  private(set) var gap = 0.0

  var isOneStroke: Bool { strokeCount == 1 }

  /// Creates a shape without values, for ``normalize(_:rotatedBy:using:)``.
  init() {}

  /// Creates the normalized form of a drawing; nil if all points of the drawing are equal.
  init?(_ drawing: StrokeDrawing, rotatedBy angle: Double = 0) {
    var scratch = Scratch()
    guard normalize(drawing, rotatedBy: angle, using: &scratch) else { return nil }
  }

  /// Replaces this shape by the normalized form of a drawing, in the memory that the shape has.
  ///
  /// - Returns: False if all points of the drawing are equal; the shape is then undefined.
  mutating func normalize(
    _ drawing: StrokeDrawing, rotatedBy angle: Double = 0, using scratch: inout Scratch
  ) -> Bool {
    let rotation = angle == 0 ? nil : sineAndCosine(angle)
    scratch.lengths.removeAll(keepingCapacity: true)
    for stroke in drawing.strokes {
      scratch.take(stroke, rotatedBy: rotation)
      scratch.lengths.append(Self.length(of: scratch.stroke))
    }
    let length = scratch.lengths.reduce(0, +)
    guard length > 0, drawing.strokes.count <= Self.count else { return false }
    scratch.points.removeAll(keepingCapacity: true)
    scratch.directions.removeAll(keepingCapacity: true)
    scratch.turns.removeAll(keepingCapacity: true)
    scratch.setPointCounts(total: length)
    for (index, stroke) in drawing.strokes.enumerated() {
      scratch.take(stroke, rotatedBy: rotation)
      let start = scratch.points.count
      scratch.resample(length: scratch.lengths[index], count: scratch.shares[index])
      scratch.addDirections(from: start)
      scratch.addTurns(from: start)
    }
    guard let size = Self.normalize(&scratch.points) else { return false }
    let points = scratch.points
    strokeCount = drawing.strokes.count
    relativeLength = length / size
    thickness = Self.thickness(of: points)
    gap = (points[points.count - 1] - points[0]).magnitude
    while scratch.turns.count < Self.count { scratch.turns.append(0) }
    scratch.turns.sort(by: >)
    setTables(points, scratch.directions)
    values += scratch.turns
    return true
  }

  private static func length(of stroke: [Point]) -> Double {
    zip(stroke, stroke.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
  }

  static func between(_ start: Point, _ end: Point, distance: Double) -> Point {
    let piece = (end - start).magnitude
    guard piece > 0 else { return start }
    return start.interpolated(to: end, fraction: min(1, distance / piece))
  }

  static func unit(_ vector: Vector) -> Vector {
    let length = vector.magnitude
    return length > 0 ? vector / length : .zero
  }

  /// Moves the center of the points to (0, 0) and scales the points to size 1; returns the original
  /// size.
  private static func normalize(_ points: inout [Point]) -> Double? {
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    let size = max(high.x - low.x, high.y - low.y)
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

  /// Sets the tables of coordinates in ``values``.
  private mutating func setTables(_ points: [Point], _ directions: [Vector]) {
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(Table.all)
    for _ in 0..<Table.turns { values.append(0) }
    for index in 0..<Self.count {
      let (point, direction) = (points[index], directions[index])
      // Doubling the angle makes opposite directions equal.
      let double = (
        x: Self.directionWeight * (direction.dx * direction.dx - direction.dy * direction.dy),
        y: Self.directionWeight * 2 * direction.dx * direction.dy
      )
      func set(_ row: Int, cloud: Double, path: Double) {
        values[Table.cloud + row * Self.count + index] = Float(cloud)
        values[Table.path + row * Self.count + index] = Float(path)
      }
      set(0, cloud: point.x, path: point.x)
      set(1, cloud: point.y, path: point.y)
      set(2, cloud: double.x, path: Self.directionWeight * direction.dx)
      set(3, cloud: double.y, path: Self.directionWeight * direction.dy)
    }
    for row in 0..<4 {
      let start = row * Self.count
      for index in start..<start + Self.count {
        values[Table.sortedCloud + index] = values[Table.cloud + index]
      }
      values.withUnsafeMutableBufferPointer { values in
        let first = Table.sortedCloud + start
        var row = UnsafeMutableBufferPointer(rebasing: values[first..<first + Self.count])
        row.sort()
      }
      for index in 0..<Self.count {
        let (first, last) = (
          max(0, index - Self.warpingWindow), min(Self.count - 1, index + Self.warpingWindow)
        )
        var (low, high) = (Float.infinity, -Float.infinity)
        for near in Table.path + start + first...Table.path + start + last {
          (low, high) = (min(low, values[near]), max(high, values[near]))
        }
        (values[Table.low + start + index], values[Table.high + start + index]) = (low, high)
      }
    }
  }
}

extension StrokeShape {
  /// Lists that the normalization of a drawing fills, and that the next normalization uses again.
  struct Scratch {
    /// The points of one stroke of the drawing, rotated.
    var stroke: [Point] = []
    var lengths: [Double] = []
    /// For each stroke of the drawing, its number of points in the normalized drawing.
    var shares: [Int] = []
    /// The indices of the strokes, those with the largest remainders in `shares` first.
    var order: [Int] = []
    var points: [Point] = []
    var directions: [Vector] = []
    var turns: [Float] = []
  }
}

extension StrokeShape.Scratch {
  /// Sets `stroke` to the points of a stroke, rotated by the angle with the given sine and cosine.
  mutating func take(
    _ points: [StrokePoint], rotatedBy rotation: (sine: Double, cosine: Double)?
  ) {
    stroke.removeAll(keepingCapacity: true)
    guard let (sine, cosine) = rotation else {
      for point in points { stroke.append(point.location) }
      return
    }
    for point in points {
      let (x, y) = (point.location.x, point.location.y)
      stroke.append(Point(x: x * cosine - y * sine, y: x * sine + y * cosine))
    }
  }

  /// Sets the number of points for each stroke, in proportion to the stroke's length.
  mutating func setPointCounts(total: Double) {
    let spare = Double(StrokeShape.count - lengths.count)
    let lengths = lengths
    func exact(_ index: Int) -> Double { lengths[index] / total * spare }
    shares.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    for index in lengths.indices {
      shares.append(Int(exact(index)))
      order.append(index)
    }
    // Largest remainder method; among equal remainders the earlier stroke comes first.
    let shares = shares
    order.sort {
      let (a, b) = (exact($0) - Double(shares[$0]), exact($1) - Double(shares[$1]))
      return a == b ? $0 < $1 : a > b
    }
    let rest = StrokeShape.count - lengths.count - shares.reduce(0, +)
    for index in order.prefix(rest) { self.shares[index] += 1 }
    for index in lengths.indices { self.shares[index] += 1 }
  }

  /// Adds `count` points along the stroke to `points`, at equal distances.
  mutating func resample(length: Double, count: Int) {
    guard length > 0, let first = stroke.first, let last = stroke.last else {
      for _ in 0..<count { points.append(stroke[0]) }
      return
    }
    guard count > 1 else { return points.append(middle(of: length)) }
    points.append(first)
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
      points.append(
        StrokeShape.between(stroke[index - 1], stroke[index], distance: target - passed))
    }
    points.append(last)
  }

  /// Returns the point in the middle of the stroke, whose length is `length`.
  private func middle(of length: Double) -> Point {
    let target = length / 2
    var passed = 0.0
    for (start, end) in zip(stroke, stroke.dropFirst()) {
      let piece = (end - start).magnitude
      if passed + piece >= target {
        return StrokeShape.between(start, end, distance: target - passed)
      }
      passed += piece
    }
    return stroke[stroke.count - 1]
  }

  /// Adds the direction of the stroke at each of its points, as a vector of length 1.
  ///
  /// - Parameter start: The index in `points` of the stroke's first point.
  mutating func addDirections(from start: Int) {
    let last = points.count - 1
    guard last > start else {
      return directions.append(StrokeShape.unit(stroke[stroke.count - 1] - stroke[0]))
    }
    for index in start...last {
      directions.append(
        StrokeShape.unit(points[min(index + 1, last)] - points[max(index - 1, start)]))
    }
  }

  /// Adds the absolute angle, in radians, by which the stroke turns at each of its inner points.
  ///
  /// Measured across two points on each side, because adjacent points are too near each other to
  /// distinguish a corner from a tremble.
  ///
  /// - Parameter start: The index in `points` of the stroke's first point.
  mutating func addTurns(from start: Int) {
    let last = points.count - 1
    guard last - start > 1 else { return }
    for index in start + 1..<last {
      let reach = min(2, index - start, last - index)
      let (before, after) = (
        points[index] - points[index - reach], points[index + reach] - points[index]
      )
      let (sine, cosine) = (
        before.dx * after.dy - before.dy * after.dx, before.dx * after.dx + before.dy * after.dy
      )
      turns.append(Float(arctangent(sine, cosine).magnitude))
    }
  }
}
