import GestureDrawing
import Gestures

/// The picture of a tile: its count, its symbol, and its text if there is room.
struct DrawerTilePicture {
  let tile: DrawerTile
  let box: Rect
  /// The scale of the tile's text and lines.
  let unit: Double
  let time: Duration
  let theme: Theme
  /// Whether the tile is touched or has just refused a touch.
  let isActive: Bool
  let lastSwipe: SwipeGestureRecognizer.Direction?

  private var flash: Double { tile.brightness(at: time) }
  private var hasWords: Bool { box.height >= 76 * unit && box.width >= 64 * unit }

  /// The rectangle of the tile's symbol, above the text.
  private var field: Rect {
    let inset = min(8 * unit, box.height * 0.1)
    var field = box.insetBy(dx: inset, dy: inset)
    if hasWords { field.size.height -= 20 * unit }
    return field
  }

  func draw() -> [DrawCommand] {
    let words = words(isActive ? tile.words.active : tile.words.idle, isEmphasized: isActive)
    switch tile.sign {
    case .fingers(let fingers, let taps): return background() + drawFingers(fingers, taps) + words
    case .banana: return background() + drawBanana() + words
    case .press: return background() + drawPress() + words
    case .swipes:
      let last = DrawerTile.directions.first { $0.0 == lastSwipe }
      let name = last.map { ["\($0.name): \($0.0.rawValue)"] } ?? []
      return background() + drawSwipes()
        + self.words(name + tile.words.idle, isEmphasized: last != nil && flash > 0)
    }
  }

  /// Returns the draw commands of the tile's background, with the count in a corner.
  private func background() -> [DrawCommand] {
    let style = TextStyle(
      size: min(Theme.smallSize * unit, max(9, box.height * 0.28)), weight: .bold,
      color: theme.ink, alignment: .trailing)
    let place = Point(
      x: box.maxX - min(10 * unit, box.width * 0.1), y: box.minY + style.size + min(6 * unit, 3))
    return [
      .rectangle(
        box, cornerRadius: min(12 * unit, box.height / 4),
        fill: theme.panel.mixed(with: theme.accent, 0.5 * flash),
        stroke: Stroke(
          color: theme.panelEdge.mixed(with: theme.accent, flash), width: (1 + flash) * unit))
    ] + (tile.count > 0 ? [.text("\(tile.count)", at: place, style: style)] : [])
  }

  private func words(_ versions: [String], isEmphasized: Bool) -> [DrawCommand] {
    guard hasWords else { return [] }
    let style = TextStyle(
      size: Theme.smallSize * unit, weight: isEmphasized ? .bold : .regular,
      color: isEmphasized ? theme.ink : theme.quietInk, alignment: .center)
    let place = Point(x: box.midX, y: box.maxY - 10 * unit)
    return style.draw(firstOf: versions, at: place, within: box.width - 8 * unit)
  }

  // MARK: Signs

  private func drawFingers(_ fingers: Int, _ taps: Int) -> [DrawCommand] {
    let field = field
    let radius = min(field.height * 0.2, field.width * 0.12, 15 * unit)
    return (0..<fingers).flatMap { finger in
      let x = field.midX + (Double(finger) - Double(fingers - 1) / 2) * radius * 3.6
      let center = Point(x: x, y: field.midY)
      let ring = Stroke(color: theme.active, width: max(1, radius * 0.22))
      return [DrawCommand.circle(center: center, radius: radius, fill: theme.active)]
        + (taps > 1 ? [.circle(center: center, radius: radius * 1.6, stroke: ring)] : [])
    }
  }

  private func drawPress() -> [DrawCommand] {
    let field = field
    let radius = min(field.height * 0.4, field.width * 0.3, 30 * unit)
    let color = isActive ? theme.accent : theme.active
    return [
      .circle(
        center: field.center, radius: radius, fill: isActive ? theme.accent.faded(0.35) : .clear,
        stroke: Stroke(color: color, width: max(1.5, radius * 0.12))),
      .circle(center: field.center, radius: radius * (isActive ? 0.72 : 0.42), fill: color),
    ]
  }

  /// Returns the draw commands of four lines, each ending at the raw value of a swipe direction.
  private func drawSwipes() -> [DrawCommand] {
    let field = field
    let reach = Vector(
      dx: min(field.width * 0.3, 44 * unit), dy: min(field.height * 0.36, 30 * unit))
    let size = min(Theme.smallSize * unit, max(8, field.height * 0.3))
    return DrawerTile.directions.flatMap { direction, _, vector -> [DrawCommand] in
      let offset = Vector(dx: vector.dx * reach.dx, dy: vector.dy * reach.dy)
      let isLast = direction == lastSwipe
      let color = isLast ? theme.active : theme.quietInk
      let style = TextStyle(
        size: size, weight: .bold, color: isLast ? color : theme.ink, alignment: .center)
      let number = style.draw("\(direction.rawValue)", centeredAt: field.center + offset)
      let (start, end) = (offset * 0.3, offset - vector * (size * 0.75))
      guard end.magnitude > start.magnitude + 2 else { return [number] }
      let stroke = Stroke(color: color.faded(isLast ? 1 : 0.5), width: 2 * unit)
      return [.line([field.center + start, field.center + end], stroke: stroke), number]
    }
  }

  /// Returns the draw commands of a banana with a crossed-out left half, which hops when tapped.
  private func drawBanana() -> [DrawCommand] {
    let field = field
    let side = min(field.height * 0.94, field.width * 0.7)
    let hop = theme.reducesMotion ? 0 : 4 * flash * (1 - flash) * min(10 * unit, side * 0.14)
    let picture = Rect(
      center: Point(x: box.midX, y: field.midY - hop), size: Size(width: side, height: side))
    let dead = Rect(
      x: box.midX - side / 2, y: field.midY - side / 2, width: side / 2, height: side)
    let color = isActive ? theme.accent : theme.quietInk.faded(0.4)
    var commands: [DrawCommand] = [.image(name: "banana", frame: picture), .clip(dead)]
    let style = TextStyle(
      size: min(Theme.smallSize * unit, max(9, side * 0.3)), weight: .bold,
      color: theme.onAccent, alignment: .center)
    // Without room for text, the refusal is shown on the banana.
    let isCovered = isActive && !hasWords
    if isCovered {
      commands.append(.rectangle(dead, fill: theme.accent))
    } else {
      commands.append(.rectangle(dead, fill: theme.paper.faded(0.66)))
      let stroke = Stroke(color: color, width: max(1, unit * (isActive ? 2 : 1)))
      let step = max(4, side / 9)
      for index in 0...Int(1.5 * side / step) {
        let x = dead.minX - side + Double(index) * step
        commands.append(
          .line([Point(x: x, y: dead.maxY), Point(x: x + side, y: dead.minY)], stroke: stroke))
      }
    }
    commands += [
      .clip(nil),
      .line(
        [Point(x: box.midX, y: dead.minY), Point(x: box.midX, y: dead.maxY)],
        stroke: Stroke(color: color, width: max(1, unit))),
    ]
    return commands + (isCovered ? [style.draw("no", centeredAt: dead.center)] : [])
  }
}
