internal import CSDLHost
import GestureCanvas
import GestureControls
import Gestures

extension Mesh {
  /// Sets the points of the line that ``line(width:_:)`` adds.
  ///
  /// Of successive points at one location, only the first is used.
  mutating func set(_ line: PixelLine) {
    points.removeAll(keepingCapacity: true)
    line.forEachPoint { point in
      if let last = points.last, (point - last).magnitude < 0.05 { return }
      points.append(point)
    }
  }

  /// Adds triangles for the line, with round joints and ends; the width is in pixels.
  ///
  /// At turns of more than 60 degrees the line is split into two parts, which overlap in the joint:
  /// a translucent line would be darker there.
  mutating func line(width: Double, _ color: Color) {
    guard points.count > 1 else {
      guard let point = points.first else { return }
      let half = width / 2
      rounded(RoundedBox(center: point, halfWidth: half, halfHeight: half, radius: half), color)
      return
    }
    var start = 0
    for index in 1..<points.count {
      let isLast = index == points.count - 1
      guard isLast || Self.isSharp(points[index - 1], points[index], points[index + 1]) else {
        continue
      }
      run(start...index, half: width / 2, color)
      start = index
    }
  }

  /// Whether the line turns by more than 60 degrees at one of its points.
  var hasSharpTurns: Bool {
    guard points.count > 2 else { return false }
    return (1..<points.count - 1).contains {
      Self.isSharp(points[$0 - 1], points[$0], points[$0 + 1])
    }
  }

  private static func isSharp(_ before: Point, _ at: Point, _ after: Point) -> Bool {
    let (one, other) = (at - before, after - at)
    let cosine = (one.dx * other.dx + one.dy * other.dy) / (one.magnitude * other.magnitude)
    return !(cosine > 0.5)
  }

  /// Adds triangles for the part of the line between two points, in which the line turns by at
  /// most 60 degrees at each point.
  private mutating func run(_ part: ClosedRange<Int>, half: Double, _ color: Color) {
    let (solid, clear) = (color.vertexColor, Color.clear.vertexColor)
    setSides(of: part)
    let start = Int32(vertices.count)
    for (index, side) in sides.enumerated() {
      let point = points[part.lowerBound + index]
      add(point + side * (half + 0.5), clear)
      add(point + side * (half - 0.5), solid)
      add(point - side * (half - 0.5), solid)
      add(point - side * (half + 0.5), clear)
    }
    for index in 0..<Int32(part.count - 1) {
      let this = start + index * 4
      for lane: Int32 in 0..<3 {
        quad(this + lane, this + 4 + lane, this + 5 + lane, this + 1 + lane)
      }
    }
    cap(points[part.lowerBound], from: -sides[0], half, solid, clear)
    cap(points[part.upperBound], from: sides[part.count - 1], half, solid, clear)
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

  private mutating func setSides(of part: ClosedRange<Int>) {
    sides.removeAll(keepingCapacity: true)
    var last: Vector?
    for index in part {
      let next = index < part.upperBound ? side(from: index) : nil
      if let last, let next {
        let sum = last + next
        let middle = sum / sum.magnitude
        sides.append(middle / (middle.dx * last.dx + middle.dy * last.dy))
      } else {
        sides.append(next ?? last ?? .zero)
      }
      last = next
    }
  }

  /// Returns the direction, as a vector of length 1, to the left of the way to the next point.
  private func side(from index: Int) -> Vector {
    let way = points[index + 1] - points[index]
    return Vector(dx: way.dy, dy: -way.dx) / way.magnitude
  }
}
