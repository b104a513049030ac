internal import CSDLHost
import GestureCanvas
import GestureDrawing
import Gestures

/// A list of triangles, in pixels, for drawing by the graphics card.
struct Mesh {
  private(set) var vertices: [SDL_Vertex] = []
  private(set) var indices: [Int32] = []

  var isEmpty: Bool { indices.isEmpty }

  /// Adds a vertex, which is a corner of triangles, and returns the index of the vertex.
  ///
  /// - Parameters:
  ///   - u: The horizontal texture coordinate, from 0 to 1.
  ///   - v: The vertical texture coordinate, from 0 to 1.
  /// - Returns: The index of the vertex.
  @discardableResult
  mutating func add(_ place: Point, _ color: SDL_Color, u: Double = 0, v: Double = 0) -> Int32 {
    vertices.append(
      SDL_Vertex(
        position: SDL_FPoint(x: Float(place.x), y: Float(place.y)), color: color,
        tex_coord: SDL_FPoint(x: Float(u), y: Float(v))))
    return Int32(vertices.count - 1)
  }

  mutating func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    indices.append(contentsOf: [a, b, c])
  }

  mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    indices.append(contentsOf: [a, b, c, a, c, d])
  }

  /// Adds triangles that fill the area between two closed lines with equal numbers of points.
  private mutating func band(
    _ outer: [Point], _ outerColor: SDL_Color, _ inner: [Point], _ innerColor: SDL_Color
  ) {
    let start = Int32(vertices.count)
    for (far, near) in zip(outer, inner) {
      add(far, outerColor)
      add(near, innerColor)
    }
    let count = Int32(outer.count)
    for index in 0..<count {
      let (this, next) = (start + index * 2, start + (index + 1) % count * 2)
      quad(this, next, next + 1, this + 1)
    }
  }

  // MARK: Shapes

  // Edges fade out over one pixel, half of it on either side, by the opacity of the vertices. This
  // antialiases on every card.

  mutating func rounded(_ box: RoundedBox, _ color: Color) {
    let (solid, clear) = (color.vertexColor, Color.clear.vertexColor)
    let directions = Self.directions(for: box)
    let inner = Self.outline(box.inset(by: 0.5), directions)
    let start = Int32(vertices.count)
    for point in inner { add(point, solid) }
    for index in 1..<Int32(inner.count - 1) { triangle(start, start + index, start + index + 1) }
    band(Self.outline(box.outset(by: 0.5), directions), clear, inner, solid)
  }

  mutating func ring(_ box: RoundedBox, width: Double, _ color: Color) {
    // A ring thinner than a pixel is a pixel wide and paler.
    let solid = color.faded(min(1, width)).vertexColor
    let clear = Color.clear.vertexColor
    let width = max(1, width)
    let directions = Self.directions(for: box)
    let hole = box.inset(by: width)
    guard hole.halfWidth > 0.5, hole.halfHeight > 0.5 else {
      rounded(box, color)
      return
    }
    let outer = Self.outline(box.inset(by: 0.5), directions)
    let inner = Self.outline(hole.outset(by: 0.5), directions)
    band(Self.outline(box.outset(by: 0.5), directions), clear, outer, solid)
    band(outer, solid, inner, solid)
    band(inner, solid, Self.outline(hole.inset(by: 0.5), directions), clear)
  }

  /// Adds two triangles that show a texture in a rectangle with the given corners.
  mutating func rectangle(
    _ corners: (Point, Point, Point, Point), _ color: SDL_Color,
    u: (Double, Double) = (0, 1), v: (Double, Double) = (0, 1)
  ) {
    quad(
      add(corners.0, color, u: u.0, v: v.0), add(corners.1, color, u: u.1, v: v.0),
      add(corners.2, color, u: u.1, v: v.1), add(corners.3, color, u: u.0, v: v.1))
  }

  /// Returns the directions, as vectors of length 1, from the center of each corner arc of a box to
  /// points on the arc.
  private static func directions(for box: RoundedBox) -> [Vector] {
    let steps = Int(min(max((box.radius.squareRoot() * 2.2).rounded(.up), 4), 64))
    return (0..<4).flatMap { quarter in
      (0...steps).map { step in
        let turn = Double(quarter) + Double(step) / Double(steps)
        return Vector(dx: -1, dy: 0).applying(Transform(rotation: turn * .pi / 2))
      }
    }
  }

  private static func outline(_ box: RoundedBox, _ directions: [Vector]) -> [Point] {
    let (width, height) = (box.halfWidth - box.radius, box.halfHeight - box.radius)
    let quarter = directions.count / 4
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    return directions.indices.map { index in
      let corner = corners[index / quarter]
      return box.center + Vector(dx: corner.0 * width, dy: corner.1 * height)
        + directions[index] * box.radius
    }
  }
}

extension Color {
  /// The color in the form that SDL needs for triangles, premultiplied by alpha.
  var vertexColor: SDL_Color {
    let pixel = pixel
    return SDL_Color(
      r: UInt8(truncatingIfNeeded: pixel), g: UInt8(truncatingIfNeeded: pixel >> 8),
      b: UInt8(truncatingIfNeeded: pixel >> 16), a: UInt8(truncatingIfNeeded: pixel >> 24))
  }
}
