internal import CSDLHost
import GestureCanvas
import GestureControls
import Gestures

/// A list of triangles, in pixels, for drawing by the graphics card.
///
/// It keeps its memory when it is emptied.
struct Mesh {
  private(set) var vertices: [SDL_Vertex] = []
  private(set) var indices: [Int32] = []
  /// The points of the line that is being added, without repetitions.
  var points: [Point] = []
  /// For each point of the line, the vector, in pixels, from the point to the line's left edge.
  var sides: [Vector] = []

  var isEmpty: Bool { indices.isEmpty }

  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

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
    indices.append(a)
    indices.append(b)
    indices.append(c)
  }

  mutating func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    triangle(a, b, c)
    triangle(a, c, d)
  }

  /// Adds triangles that fill the area between the outlines of two rounded boxes.
  ///
  /// - Parameter steps: The number of straight parts of each corner.
  /// - Returns: The number of vertices before, which is the index of the first new vertex; it is on
  ///   the outer outline, the next one on the inner outline, and so on by turns.
  @discardableResult
  private mutating func band(
    _ outer: RoundedBox, _ outerColor: SDL_Color, _ inner: RoundedBox, _ innerColor: SDL_Color,
    steps: Int
  ) -> Int32 {
    let start = Int32(vertices.count)
    for quarter in 0..<4 {
      for step in 0...steps {
        let turn = Double(quarter) + Double(step) / Double(steps)
        let direction = Vector(dx: -1, dy: 0).applying(Transform(rotation: turn * .pi / 2))
        add(Self.point(of: outer, quarter, direction), outerColor)
        add(Self.point(of: inner, quarter, direction), innerColor)
      }
    }
    let count = (Int32(vertices.count) - start) / 2
    for index in 0..<count {
      let (this, next) = (start + index * 2, start + (index + 1) % count * 2)
      quad(this, next, next + 1, this + 1)
    }
    return start
  }

  /// Returns the point of a box's outline that lies in a direction from the center of a corner.
  private static func point(
    of box: RoundedBox, _ quarter: Int, _ direction: Vector
  ) -> Point {
    let width = (box.halfWidth - box.radius) * (quarter == 0 || quarter == 3 ? -1 : 1)
    let height = (box.halfHeight - box.radius) * (quarter < 2 ? -1 : 1)
    return box.center + Vector(dx: width, dy: height) + direction * box.radius
  }

  /// Returns the number of straight parts with which a corner of a box looks round.
  private static func steps(for box: RoundedBox) -> Int {
    Int(min(max((box.radius.squareRoot() * 2.2).rounded(.up), 4), 64))
  }

  // MARK: Shapes

  // Edges fade out over one pixel, half of it on either side, by the opacity of the vertices. This
  // antialiases on every card.

  mutating func rounded(_ box: RoundedBox, _ color: Color) {
    let start = band(
      box.outset(by: 0.5), Color.clear.vertexColor, box.inset(by: 0.5), color.vertexColor,
      steps: Self.steps(for: box))
    // The vertices of the inner outline.
    let count = (Int32(vertices.count) - start) / 2
    for index in 1..<(count - 1) {
      triangle(start + 1, start + index * 2 + 1, start + index * 2 + 3)
    }
  }

  mutating func ring(_ box: RoundedBox, width: Double, _ color: Color) {
    // A ring thinner than a pixel is a pixel wide and paler.
    let solid = color.faded(min(1, width)).vertexColor
    let clear = Color.clear.vertexColor
    let width = max(1, width)
    let hole = box.inset(by: width)
    guard hole.halfWidth > 0.5, hole.halfHeight > 0.5 else {
      rounded(box, color)
      return
    }
    let steps = Self.steps(for: box)
    let (outer, inner) = (box.inset(by: 0.5), hole.outset(by: 0.5))
    band(box.outset(by: 0.5), clear, outer, solid, steps: steps)
    band(outer, solid, inner, solid, steps: steps)
    band(inner, solid, hole.inset(by: 0.5), clear, steps: steps)
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
