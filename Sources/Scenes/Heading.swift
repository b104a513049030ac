public import Drawing
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
    Theme.margin(in: size) + 56 * Theme.scale(in: size)
  }

  /// The title in the upper left corner, the line below it.
  ///
  /// - Parameter end: How far the line may reach to the right; nil for the surface's margin.
  public func draw(in size: Size, to end: Double? = nil, _ theme: Theme) -> [DrawCommand] {
    let (unit, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let large = TextStyle(size: Theme.titleSize * unit, weight: .bold, color: theme.ink)
    let small = TextStyle(size: Theme.bodySize * unit, color: theme.quietInk)
    let room = (end ?? size.width - margin) - margin
    let line = lines.first { small.width(of: $0) <= room }
    return [.text(title, at: Point(x: margin, y: margin + 20 * unit), style: large)]
      + (line.map { [.text($0, at: Point(x: margin, y: margin + 44 * unit), style: small)] } ?? [])
  }
}
