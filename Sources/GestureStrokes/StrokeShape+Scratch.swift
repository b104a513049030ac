import Gestures

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
