import Gestures

/// A drawing brought to one size and a fixed number of places, ready to be compared.
///
/// The places lie evenly along the ink, around their middle, with the longer side of their box as
/// unit. Each has the direction of the ink as well: places alone confuse signs whose ink lies
/// near by but runs across.
struct StrokeShape {
  /// Places of a shape: the published methods find nothing more past 32.
  static let count = 32
  /// Numbers of one table: x, y and the direction's two, each ``count`` in a row.
  static let table = 4 * count
  /// What the direction weighs beside the place: turning it round is as far as 0.4 of the size.
  static let directionWeight = 0.2
  /// How far the ways of two drawings may run ahead of one another, in places.
  static let reach = 4

  /// Where each table begins in ``values``.
  enum Table {
    /// Places with directions that do not tell forth from back: the picture.
    static let ink = 0
    /// Each row of ``ink`` by itself, sorted.
    static let sorted = table
    /// Places with directions, in the order drawn: the way.
    static let way = 2 * table
    /// The least and the greatest of ``way`` within ``reach``.
    static let low = 3 * table
    static let high = 4 * table
    static let all = 5 * table
  }

  /// All tables, one after the other.
  let values: [Float]
  let isOneStroke: Bool
  /// How thick the ink is beside its length, from 0, a straight line, to 1, a round blot.
  let thickness: Double
  /// The length of the ink in longer sides of its box.
  let relativeInk: Double

  /// Nil for a drawing without extent.
  init?(_ drawing: StrokeDrawing, turnedBy angle: Double = 0) {
    var strokes = drawing.strokes.map { $0.map(\.location) }
    if angle != 0 {
      let (sine, cosine) = sineAndCosine(angle)
      strokes = strokes.map { stroke in
        stroke.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
      }
    }
    let lengths = strokes.map(Self.length)
    let ink = lengths.reduce(0, +)
    guard ink > 0, strokes.count <= Self.count else { return nil }
    var places: [Point] = []
    var directions: [Vector] = []
    for (index, share) in Self.shares(of: lengths, total: ink).enumerated() {
      let even = Self.resample(strokes[index], length: lengths[index], count: share)
      places += even
      directions += Self.directions(along: even, of: strokes[index])
    }
    guard let size = Self.normalize(&places) else { return nil }
    isOneStroke = strokes.count == 1
    relativeInk = ink / size
    thickness = Self.thickness(of: places)
    values = Self.tables(places, directions)
  }

  private static func length(of stroke: [Point]) -> Double {
    zip(stroke, stroke.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
  }

  /// How many places each stroke gets: by its length, but at least one, for a dot is ink too.
  private static func shares(of lengths: [Double], total: Double) -> [Int] {
    let spare = Double(count - lengths.count)
    let exact = lengths.map { $0 / total * spare }
    var shares = exact.map { Int($0) }
    // What rounding left goes to the largest remainders; the earlier stroke first among equals.
    let order = exact.indices.sorted {
      let (a, b) = (exact[$0] - Double(shares[$0]), exact[$1] - Double(shares[$1]))
      return a == b ? $0 < $1 : a > b
    }
    for index in order.prefix(count - lengths.count - shares.reduce(0, +)) { shares[index] += 1 }
    return shares.map { $0 + 1 }
  }

  /// Places at even distances along a stroke, both ends among them; the middle if it is only one.
  private static func resample(_ stroke: [Point], length: Double, count: Int) -> [Point] {
    guard length > 0, let first = stroke.first, let last = stroke.last else {
      return Array(repeating: stroke[0], count: count)
    }
    guard count > 1 else { return [point(of: stroke, at: length / 2)] }
    var result = [first]
    let step = length / Double(count - 1)
    var (index, passed) = (1, 0.0)
    for place in 1..<(count - 1) {
      let target = step * Double(place)
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

  /// The direction of the ink at each place, of length 1; of length 0 for a dot.
  private static func directions(along places: [Point], of stroke: [Point]) -> [Vector] {
    guard places.count > 1 else {
      return [unit(stroke[stroke.count - 1] - stroke[0])]
    }
    return places.indices.map { index in
      unit(places[min(index + 1, places.count - 1)] - places[max(index - 1, 0)])
    }
  }

  private static func unit(_ way: Vector) -> Vector {
    let length = way.magnitude
    return length > 0 ? way / length : .zero
  }

  /// Moves the middle to (0, 0) and divides by the longer side, which is returned.
  private static func normalize(_ places: inout [Point]) -> Double? {
    let box = StrokeDrawing([places]).bounds
    let size = max(box.width, box.height)
    guard size > 0 else { return nil }
    let sum = places.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum / Double(places.count)
    for index in places.indices { places[index] = Point.zero + (places[index] - middle) / size }
    return size
  }

  /// The spread of the ink across its main direction, divided by the spread along it.
  private static func thickness(of places: [Point]) -> Double {
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in places {
      xx += place.x * place.x
      xy += place.x * place.y
      yy += place.y * place.y
    }
    let middle = (xx + yy) / 2
    let reach = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    return (max(0, middle - reach) / (middle + reach)).squareRoot()
  }

  private static func tables(_ places: [Point], _ directions: [Vector]) -> [Float] {
    var values = [Float](repeating: 0, count: Table.all)
    for index in 0..<count {
      let (place, way) = (places[index], directions[index])
      // Twice the angle: forth and back are one.
      let double = [
        place.x, place.y, directionWeight * (way.dx * way.dx - way.dy * way.dy),
        directionWeight * 2 * way.dx * way.dy,
      ]
      let single = [place.x, place.y, directionWeight * way.dx, directionWeight * way.dy]
      for row in 0..<4 {
        values[Table.ink + row * count + index] = Float(double[row])
        values[Table.way + row * count + index] = Float(single[row])
      }
    }
    for row in 0..<4 {
      let start = row * count
      let sorted = values[Table.ink + start..<Table.ink + start + count].sorted()
      values.replaceSubrange(Table.sorted + start..<Table.sorted + start + count, with: sorted)
      for index in 0..<count {
        let (first, last) = (max(0, index - reach), min(count - 1, index + reach))
        let near = values[Table.way + start + first...Table.way + start + last]
        values[Table.low + start + index] = near.min() ?? 0
        values[Table.high + start + index] = near.max() ?? 0
      }
    }
    return values
  }
}
