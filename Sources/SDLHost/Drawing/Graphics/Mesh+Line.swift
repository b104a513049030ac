internal import CSDLHost
import GestureCanvas
import GestureDrawing
import Gestures

extension Mesh {
  /// Adds triangles for connected lines through the points, in pixels, with round joints and ends.
  ///
  /// At turns of more than 60 degrees the line is split into two parts, which overlap in the joint:
  /// a translucent line would be darker there.
  mutating func line(_ points: [Point], width: Double, _ color: Color) {
    let places = Self.distinct(points)
    guard places.count > 1 else {
      guard let point = places.first else { return }
      let half = width / 2
      rounded(RoundedBox(center: point, halfWidth: half, halfHeight: half, radius: half), color)
      return
    }
    var start = 0
    for index in 1..<places.count {
      let isLast = index == places.count - 1
      guard isLast || Self.isSharp(places[index - 1], places[index], places[index + 1]) else {
        continue
      }
      run(Array(places[start...index]), half: width / 2, color)
      start = index
    }
  }

  static func hasSharpTurns(_ points: [Point]) -> Bool {
    let places = distinct(points)
    guard places.count > 2 else { return false }
    return (1..<places.count - 1).contains {
      isSharp(places[$0 - 1], places[$0], places[$0 + 1])
    }
  }

  /// Returns the points without repetitions: of successive points at one location, only the first.
  private static func distinct(_ points: [Point]) -> [Point] {
    var places: [Point] = []
    for point in points {
      if let last = places.last, (point - last).magnitude < 0.05 { continue }
      places.append(point)
    }
    return places
  }

  private static func isSharp(_ before: Point, _ at: Point, _ after: Point) -> Bool {
    let (one, other) = (at - before, after - at)
    let cosine = (one.dx * other.dx + one.dy * other.dy) / (one.magnitude * other.magnitude)
    return !(cosine > 0.5)
  }

  /// Adds triangles for connected lines that turn by at most 60 degrees from one to the next.
  private mutating func run(_ points: [Point], half: Double, _ color: Color) {
    let (solid, clear) = (color.vertexColor, Color.clear.vertexColor)
    let sides = Self.sides(of: points)
    let start = Int32(vertices.count)
    for (point, side) in zip(points, sides) {
      add(point + side * (half + 0.5), clear)
      add(point + side * (half - 0.5), solid)
      add(point - side * (half - 0.5), solid)
      add(point - side * (half + 0.5), clear)
    }
    for index in 0..<Int32(points.count - 1) {
      let this = start + index * 4
      for lane: Int32 in 0..<3 {
        quad(this + lane, this + 4 + lane, this + 5 + lane, this + 1 + lane)
      }
    }
    cap(points[0], from: -sides[0], half, solid, clear)
    let last = points.count - 1
    cap(points[last], from: sides[last], half, solid, clear)
  }

  /// Adds triangles for the half disc at one end of a line.
  private mutating func cap(
    _ center: Point, from side: Vector, _ half: Double, _ solid: SDL_Color, _ clear: SDL_Color
  ) {
    let steps = Int(min(max((half.squareRoot() * 4).rounded(.up), 4), 96))
    let middle = add(center, solid)
    for step in 0...steps {
      let turn = Transform(rotation: Double(step) / Double(steps) * .pi)
      let direction = side.applying(turn)
      let near = add(center + direction * max(0, half - 0.5), solid)
      let far = add(center + direction * (half + 0.5), clear)
      guard step > 0 else { continue }
      triangle(middle, near - 2, near)
      quad(near - 2, far - 2, far, near)
    }
  }

  /// Returns the vectors, in pixels, from the points of a line to the left edge of the line.
  private static func sides(of points: [Point]) -> [Vector] {
    let ways = zip(points, points.dropFirst()).map { start, end -> Vector in
      let way = end - start
      return Vector(dx: way.dy, dy: -way.dx) / way.magnitude
    }
    return points.indices.map { index in
      guard index > 0 else { return ways[0] }
      guard index < ways.count else { return ways[ways.count - 1] }
      let (one, other) = (ways[index - 1], ways[index])
      let sum = one + other
      let middle = sum / sum.magnitude
      return middle / (middle.dx * one.dx + middle.dy * one.dy)
    }
  }
}
