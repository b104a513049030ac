import GestureControls
import Gestures
import PlayKit

/// A small picture of a hand that makes a gesture, drawn with lines and circles.
///
/// Its coordinates are from 0 to 40 points in both directions.
struct GesturePicture {
  let gesture: SceneHelp.Picture
  /// The upper left corner of the picture on the surface, and the length of its unit.
  let origin: Point
  let unit: Double

  static let side = 40.0

  /// A finger, or another part of a hand: a thick line with round ends.
  private struct Part {
    let start, end: Point
    let width: Double

    init(_ x: Double, _ y: Double, to endX: Double, _ endY: Double, _ width: Double = 6) {
      (start, end, self.width) = (Point(x: x, y: y), Point(x: endX, y: endY), width)
    }
  }

  private static let thumb = Part(11.5, 25.5, to: 17, 31, 5.5)
  private static let palm = [Part(20.5, 29, to: 25, 30, 12), Part(23, 33, to: 23.5, 36.5, 10)]
  private static let ring = Part(28, 21.5, to: 27.5, 27)
  private static let oneFinger =
    [Part(15, 10, to: 19, 26), Part(23, 20, to: 23, 27), ring, thumb] + palm
  private static let twoFingers =
    [Part(14, 12, to: 18.5, 27), Part(22.5, 10, to: 23.5, 27), ring, thumb] + palm
  private static let threeFingers =
    [Part(12, 14, to: 18.5, 27), Part(20, 9.5, to: 22.5, 27), Part(29, 12, to: 27.5, 27), thumb]
    + palm
  private static let fingerAndThumb =
    [Part(24.5, 9, to: 22, 27), Part(28, 20, to: 27.5, 27), Part(8.5, 20.5, to: 18, 30)] + palm

  private var hand: [Part] {
    switch gesture {
    case .pinch, .turn: Self.fingerAndThumb
    case .twoFingerTap, .twoFromEdge: Self.twoFingers
    case .manyFingers: Self.threeFingers
    default: Self.oneFinger
    }
  }

  func draw(_ picture: inout PictureBuilder) {
    let theme = picture.theme
    drawMarks(&picture)
    for part in hand { line(part.start, part.end, theme.ink, part.width + 3, &picture) }
    for part in hand { line(part.start, part.end, theme.raised, part.width, &picture) }
  }

  // MARK: Marks

  /// Draws what the fingers do: rings for taps, arrows for movements, and edges of the surface.
  private func drawMarks(_ picture: inout PictureBuilder) {
    switch gesture {
    case .tap: ring(15, 10, 8, &picture)
    case .doubleTap:
      ring(15, 10, 7, &picture)
      ring(15, 10, 11, &picture)
    case .hold:
      disc(15, 10, 9, &picture)
      ring(15, 10, 9, &picture)
    case .drag: arrow(22, 8, to: 37, 8, &picture)
    case .swipe:
      arrow(22, 8, to: 38, 8, &picture)
      mark(1, 5, to: 8, 5, &picture)
      mark(3, 11, to: 8, 11, &picture)
    case .rub:
      arrow(9, 6, to: 1, 6, &picture)
      arrow(21, 6, to: 29, 6, &picture)
      arrow(9, 14, to: 1, 14, &picture)
      arrow(23, 14, to: 31, 14, &picture)
    case .draw:
      mark(2, 9, to: 6, 15, &picture)
      mark(6, 15, to: 15, 3, &picture)
    case .edge:
      edge(38.5, &picture)
      arrow(34, 8, to: 21, 8, &picture)
    case .pinch:
      arrow(26, 7, to: 32, 1.5, &picture)
      arrow(7, 22, to: 1.5, 28, &picture)
      mark(5, 13, to: 8, 8, &picture)
      arrow(8, 8, to: 14, 4, &picture)
    case .turn:
      mark(29, 4, to: 33.5, 7, &picture)
      arrow(33.5, 7, to: 36, 13, &picture)
      mark(3, 19, to: 4, 13, &picture)
      arrow(4, 13, to: 9, 7.5, &picture)
    case .twoFingerTap:
      ring(14, 12, 7, &picture)
      ring(22.5, 10, 7, &picture)
    case .twoFromEdge:
      edge(1.5, &picture)
      arrow(4, 5, to: 12, 5, &picture)
      arrow(26, 5, to: 36, 5, &picture)
    case .manyFingers:
      ring(12, 14, 6.5, &picture)
      ring(20, 9.5, 6.5, &picture)
      ring(29, 12, 6.5, &picture)
    }
  }

  private func mark(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, _ picture: inout PictureBuilder
  ) {
    line(Point(x: x, y: y), Point(x: endX, y: endY), picture.theme.active, 2.4, &picture)
  }

  private func arrow(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, _ picture: inout PictureBuilder
  ) {
    mark(x, y, to: endX, endY, &picture)
    let shaft = Vector(dx: endX - x, dy: endY - y)
    for side in stride(from: -2.6, through: 2.6, by: 5.2) {
      let head = shaft.applying(Transform(rotation: side)) * (4.5 / shaft.magnitude)
      mark(endX, endY, to: endX + head.dx, endY + head.dy, &picture)
    }
  }

  private func edge(_ x: Double, _ picture: inout PictureBuilder) {
    let ink = picture.theme.quietInk
    line(Point(x: x, y: 1.5), Point(x: x, y: 38.5), ink, 2.4, &picture)
  }

  private func ring(_ x: Double, _ y: Double, _ radius: Double, _ picture: inout PictureBuilder) {
    picture.circle(
      place(Point(x: x, y: y)), radius: radius * unit / picture.scale, edge: picture.theme.active,
      width: 2 * unit / picture.scale)
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ picture: inout PictureBuilder) {
    picture.circle(
      place(Point(x: x, y: y)), radius: radius * unit / picture.scale,
      fill: picture.theme.active.faded(0.35))
  }

  // MARK: Coordinates

  private func place(_ point: Point) -> Point { origin + (point - .zero) * unit }

  private func line(
    _ start: Point, _ end: Point, _ color: Color, _ width: Double, _ picture: inout PictureBuilder
  ) {
    picture.line(
      from: place(start), to: place(end), color, width: width * unit / picture.scale)
  }
}
