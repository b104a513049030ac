package import Gestures

/// The frames of the views of a benchmark.
package struct Layout {
  /// The surface's size, in points.
  package static let surface = Size(width: 1280, height: 800)

  package let name: String
  package let frames: [Rect]

  /// Creates a layout by name; nil for an unknown name.
  ///
  /// The names are `two` for two views side by side, `five` for five columns, and `grid:N` for
  /// about N equal cells that cover the surface.
  package init?(_ name: String) {
    self.name = name
    switch name {
    case "two":
      frames = [
        Rect(x: 40, y: 60, width: 580, height: 680), Rect(x: 660, y: 60, width: 580, height: 680),
      ]
    case "five":
      frames = (0..<5).map { Rect(x: 20 + 248 * Double($0), y: 60, width: 240, height: 680) }
    default:
      guard name.hasPrefix("grid:"), let count = Int(name.dropFirst("grid:".count)), count > 0
      else { return nil }
      frames = Layout.grid(of: count)
    }
  }

  private static func grid(of count: Int) -> [Rect] {
    let (columns, rows) =
      switch count {
      case 1: (1, 1)
      case ...10: (5, 2)
      case ...100: (10, 10)
      default: (40, (count + 39) / 40)
      }
    let size = Size(width: surface.width / Double(columns), height: surface.height / Double(rows))
    return (0..<columns * rows).map { cell in
      Rect(
        origin: Point(
          x: Double(cell % columns) * size.width, y: Double(cell / columns) * size.height),
        size: size)
    }
  }
}
