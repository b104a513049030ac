public import GestureDrawing
public import Gestures

/// What stands at the top of every scene: its title, and one line on what to try.
public struct Heading: Hashable, Sendable {
  public var title: String
  /// The line and shorter ones to put in its place: the first that fits is drawn, or none.
  public var lines: [String]

  public init(_ title: String, _ lines: String...) {
    self.title = title
    self.lines = lines
  }

  /// How far down it reaches, in points.
  public static func height(in size: Size) -> Double {
    Theme.margin(in: size) + (isLow(size) ? 40 : 56) * Theme.scale(in: size)
  }

  /// Whether a line of its own would take too much from the scene.
  private static func isLow(_ size: Size) -> Bool { size.height < 400 }

  /// From where to where the line reaches down, in points.
  static func line(in size: Size) -> ClosedRange<Double> {
    let base = Theme.margin(in: size) + (isLow(size) ? 20 : 44) * Theme.scale(in: size)
    return base - 12 * Theme.scale(in: size)...base + 4 * Theme.scale(in: size)
  }

  /// The title in the upper left corner, the line below it, or beside it on a low surface.
  ///
  /// - Parameter end: How far the line may reach to the right; nil for the surface's margin.
  public func draw(in size: Size, to end: Double? = nil, _ theme: Theme) -> [DrawCommand] {
    let (unit, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let large = TextStyle(size: Theme.titleSize * unit, weight: .bold, color: theme.ink)
    let small = TextStyle(size: Theme.bodySize * unit, color: theme.quietInk)
    let isLow = Self.isLow(size)
    let left = margin + (isLow ? large.width(of: title) + 2 * Theme.unit * unit : 0)
    let line = lines.first { left + small.width(of: $0) <= end ?? size.width - margin }
    let base = margin + 20 * unit
    return [.text(title, at: Point(x: margin, y: base), style: large)]
      + (line.map {
        [.text($0, at: Point(x: left, y: base + (isLow ? 0 : 24 * unit)), style: small)]
      } ?? [])
  }
}
