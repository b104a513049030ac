import Foundation
import Gestures
import GestureStrokes

/// Published recognition methods for comparison, implemented from their papers.
enum Published {
  /// Joins all strokes, as if the finger had not lifted.
  private static func joined(_ drawing: StrokeDrawing) -> [Point] {
    drawing.strokes.flatMap { $0.map(\.location) }
  }

  private static func resample(_ points: [Point], _ count: Int) -> [Point] {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    guard length > 0 else { return Array(repeating: points[0], count: count) }
    let step = length / Double(count - 1)
    var result = [points[0]]
    var (passed, index) = (0.0, 1)
    while result.count < count - 1, index < points.count {
      let piece = (points[index] - points[index - 1]).magnitude
      let target = step * Double(result.count)
      if piece > 0, passed + piece >= target {
        result.append(
          points[index - 1].interpolated(to: points[index], fraction: (target - passed) / piece))
      } else {
        passed += piece
        index += 1
      }
    }
    while result.count < count { result.append(points[points.count - 1]) }
    return result
  }

  private static func centered(_ points: [Point]) -> [Point] {
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum / Double(points.count)
    return points.map { Point.zero + ($0 - middle) }
  }

  private static func turned(_ points: [Point], by angle: Double) -> [Point] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return points.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
  }

  // MARK: $1 (Wobbrock, Wilson, Li 2007)

  static func dollar1(_ drawings: [StrokeDrawing]) -> [[Double]] {
    let shapes = drawings.map { drawing in
      let even = centered(resample(joined(drawing), 64))
      let upright = turned(even, by: -atan2(even[0].y, even[0].x))
      let box = StrokeDrawing([upright]).bounds
      return centered(
        upright.map {
          Point(x: $0.x * 250 / max(box.width, 1e-9), y: $0.y * 250 / max(box.height, 1e-9))
        })
    }
    return matrix(shapes, distanceAtBestAngle)
  }

  /// Golden-section search of the angle from -45° to 45°, with a precision of 2°.
  private static func distanceAtBestAngle(_ a: [Point], _ b: [Point]) -> Double {
    func distance(_ angle: Double) -> Double {
      zip(turned(a, by: angle), b).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Double(a.count)
    }
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (-Double.pi / 4, Double.pi / 4)
    var (left, right) = (golden * low + (1 - golden) * high, (1 - golden) * low + golden * high)
    var (leftValue, rightValue) = (distance(left), distance(right))
    while high - low > .pi / 90 {
      if leftValue < rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = golden * low + (1 - golden) * high
        leftValue = distance(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = (1 - golden) * low + golden * high
        rightValue = distance(right)
      }
    }
    return min(leftValue, rightValue)
  }

  // MARK: Protractor (Li 2010)

  static func protractor(_ drawings: [StrokeDrawing]) -> [[Double]] {
    let shapes = drawings.map { drawing in
      let even = centered(resample(joined(drawing), 16))
      let upright = turned(even, by: -atan2(even[0].y, even[0].x))
      let size = upright.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }.squareRoot()
      return upright.map { Point(x: $0.x / max(size, 1e-9), y: $0.y / max(size, 1e-9)) }
    }
    return matrix(shapes) { a, b in
      let pairs = zip(a, b)
      let along = pairs.reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y }
      let across = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
      return acos(min(1, (along * along + across * across).squareRoot()))
    }
  }

  // MARK: $P (Vatavu, Anthony, Wobbrock 2012)

  static func dollarP(_ drawings: [StrokeDrawing]) -> [[Double]] {
    let shapes = drawings.map { drawing in
      let even = cloud(drawing, 32)
      let box = StrokeDrawing([even]).bounds
      let size = max(box.width, box.height, 1e-9)
      return centered(even.map { Point(x: $0.x / size, y: $0.y / size) })
    }
    return matrix(shapes, greedyDistance)
  }

  /// Resamples all strokes as one sequence, without points between strokes.
  private static func cloud(_ drawing: StrokeDrawing, _ count: Int) -> [Point] {
    var pieces: [(Point, Point)] = []
    for stroke in drawing.strokes {
      for (a, b) in zip(stroke, stroke.dropFirst()) { pieces.append((a.location, b.location)) }
    }
    let length = pieces.reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    guard length > 0, let first = pieces.first, let last = pieces.last else {
      return Array(repeating: drawing.strokes[0][0].location, count: count)
    }
    let step = length / Double(count - 1)
    var result = [first.0]
    var passed = 0.0
    for (a, b) in pieces {
      let piece = (b - a).magnitude
      while result.count < count, piece > 0, passed + piece >= step * Double(result.count) {
        let rest = step * Double(result.count) - passed
        result.append(a.interpolated(to: b, fraction: rest / piece))
      }
      passed += piece
    }
    while result.count < count { result.append(last.1) }
    return result
  }

  private static func greedyDistance(_ a: [Point], _ b: [Point]) -> Double {
    let step = Int(Double(a.count).squareRoot())
    var least = Double.infinity
    for start in stride(from: 0, to: a.count, by: step) {
      least = min(least, cloudDistance(a, b, from: start), cloudDistance(b, a, from: start))
    }
    return least
  }

  private static func cloudDistance(_ a: [Point], _ b: [Point], from start: Int) -> Double {
    let count = a.count
    var isTaken = [Bool](repeating: false, count: count)
    var sum = 0.0
    for offset in 0..<count {
      let point = a[(start + offset) % count]
      var (least, nearest) = (Double.infinity, 0)
      for index in 0..<count where !isTaken[index] {
        let (dx, dy) = (point.x - b[index].x, point.y - b[index].y)
        if dx * dx + dy * dy < least { (least, nearest) = (dx * dx + dy * dy, index) }
      }
      isTaken[nearest] = true
      sum += (1 - Double(offset) / Double(count)) * least.squareRoot()
    }
    return sum
  }

  private static func matrix(
    _ shapes: [[Point]], _ distance: ([Point], [Point]) -> Double
  ) -> [[Double]] {
    shapes.map { a in shapes.map { b in distance(a, b) } }
  }
}
