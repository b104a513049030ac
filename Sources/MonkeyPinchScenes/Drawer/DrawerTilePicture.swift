import GestureDrawing
import Gestures

/// What is drawn of one tile: its box, its count, words as far as there is room, and a sign.
struct DrawerTilePicture {
  let tile: DrawerTile
  let box: Rect
  /// How large words and lines are, against a surface of the usual size.
  let unit: Double
  let time: Duration
  let theme: Theme

  init(_ tile: DrawerTile, _ box: Rect, _ unit: Double, at time: Duration, _ theme: Theme) {
    (self.tile, self.box, self.unit, self.time, self.theme) = (tile, box, unit, time, theme)
  }

  private var flash: Double { tile.brightness(at: time) }
  private var hasWords: Bool { box.height >= 76 * unit && box.width >= 64 * unit }

  /// Where the sign is: all but the line of words, and beside the count.
  private var field: Rect {
    let inset = min(8 * unit, box.height * 0.1)
    var field = box.insetBy(dx: inset, dy: inset)
    if hasWords { field.size.height -= 20 * unit }
    return field
  }

  /// The box, and in its corner how often.
  func frame() -> [DrawCommand] {
    var style = TextStyle(
      size: Theme.smallSize * unit, weight: .bold, color: theme.ink, alignment: .trailing)
    style.size = min(style.size, max(9, box.height * 0.28))
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

  /// The first of the words that fits, on the tile's lowest line.
  private func words(_ choices: [String], isTold: Bool = false) -> [DrawCommand] {
    guard hasWords else { return [] }
    let style = TextStyle(
      size: Theme.smallSize * unit, weight: isTold ? .bold : .regular,
      color: isTold ? theme.ink : theme.quietInk, alignment: .center)
    let room = box.width - 8 * unit
    return choices.first { style.width(of: $0) <= room }.map {
      [.text($0, at: Point(x: box.midX, y: box.maxY - 10 * unit), style: style)]
    } ?? []
  }

  // MARK: Signs

  /// Fingers side by side, each with a ring for every further tap.
  func fingers(_ fingers: Int, times: Int, _ label: [String]) -> [DrawCommand] {
    let field = field
    let radius = min(field.height * 0.2, field.width * 0.12, 15 * unit)
    let color = theme.active
    var picture: [DrawCommand] = []
    for finger in 0..<fingers {
      let x = field.midX + (Double(finger) - Double(fingers - 1) / 2) * radius * 3.6
      let place = Point(x: x, y: field.midY)
      picture.append(.circle(center: place, radius: radius, fill: color))
      if times > 1 {
        picture.append(
          .circle(
            center: place, radius: radius * 1.6,
            stroke: Stroke(color: color, width: max(1, radius * 0.22))))
      }
    }
    return picture + words(label)
  }

  /// A ring that fills while a finger holds it.
  func press(isHeld: Bool) -> [DrawCommand] {
    let field = field
    let radius = min(field.height * 0.4, field.width * 0.3, 30 * unit)
    let color = isHeld ? theme.accent : theme.active
    return [
      .circle(
        center: field.center, radius: radius, fill: isHeld ? theme.accent.faded(0.35) : .clear,
        stroke: Stroke(color: color, width: max(1.5, radius * 0.12))),
      .circle(center: field.center, radius: radius * (isHeld ? 0.72 : 0.42), fill: color),
    ] + words(isHeld ? ["Began: let go now", "Let go"] : ["Hold, let go", "Hold"], isTold: isHeld)
  }

  /// The four directions by their raw values.
  func swipes(last: SwipeGestureRecognizer.Direction?) -> [DrawCommand] {
    let field = field
    let (x, y) = (
      min(field.width * 0.3, 44 * unit), min(field.height * 0.36, 30 * unit)
    )
    let size = min(Theme.smallSize * unit, max(8, field.height * 0.3))
    var picture: [DrawCommand] = []
    for direction in DrawerScene.directions {
      let way = direction.way
      let end = field.center + Vector(dx: way.dx * x, dy: way.dy * y)
      let start = field.center + Vector(dx: way.dx * x * 0.3, dy: way.dy * y * 0.3)
      let isLast = direction == last
      let color = isLast ? theme.active : theme.quietInk
      let style = TextStyle(
        size: size, weight: .bold, color: isLast ? color : theme.ink, alignment: .center)
      let rest = end - way * (size * 0.75)
      if (rest - field.center).magnitude > (start - field.center).magnitude + 2 {
        picture.append(
          .line(
            [start, rest], stroke: Stroke(color: color.faded(isLast ? 1 : 0.5), width: 2 * unit)))
      }
      picture.append(
        .text(
          "\(direction.rawValue)", at: Point(x: end.x, y: end.y + size * 0.36), style: style))
    }
    let name = last.map { "\($0.word): \($0.rawValue)" }
    return picture + words([name ?? "Swipe", "Swipe"], isTold: name != nil && flash > 0)
  }

  /// A banana of which the left half is out of use.
  func halfDead(isRefusing: Bool) -> [DrawCommand] {
    let field = field
    let side = min(field.height * 0.94, field.width * 0.7)
    // It hops for joy, for as long as the flash lasts.
    let hop = theme.reducesMotion ? 0 : 4 * flash * (1 - flash) * min(10 * unit, side * 0.14)
    let center = Point(x: box.midX, y: field.midY)
    let picture = Rect(
      center: Point(x: center.x, y: center.y - hop), size: Size(width: side, height: side))
    let dead = Rect(
      x: center.x - side / 2, y: center.y - side / 2, width: side / 2, height: side)
    let line = isRefusing ? theme.accent : theme.quietInk.faded(0.4)
    var commands: [DrawCommand] = [
      .image(name: "banana", frame: picture), .clip(dead),
      .rectangle(
        dead, fill: isRefusing && !hasWords ? theme.accent : theme.paper.faded(0.66)),
    ]
    let isFilled = isRefusing && !hasWords
    let step = max(4, side / 9)
    for index in 0..<(isFilled ? 0 : Int(1.5 * side / step) + 1) {
      let x = dead.minX - side + Double(index) * step
      commands.append(
        .line(
          [Point(x: x, y: dead.maxY), Point(x: x + side, y: dead.minY)],
          stroke: Stroke(color: line, width: max(1, unit * (isRefusing ? 2 : 1)))))
    }
    commands += [
      .clip(nil),
      .line(
        [Point(x: center.x, y: dead.minY), Point(x: center.x, y: dead.maxY)],
        stroke: Stroke(color: line, width: max(1, unit))),
    ]
    guard isRefusing else { return commands + words(["Left half refuses", "Half dead", "Half"]) }
    guard !hasWords else {
      return commands + words(["shouldReceive: no", "refused", "no"], isTold: true)
    }
    let style = TextStyle(
      size: min(Theme.smallSize * unit, max(9, side * 0.3)), weight: .bold,
      color: theme.onAccent, alignment: .center)
    return commands + [
      .text("no", at: Point(x: dead.midX, y: dead.midY + style.size * 0.36), style: style)
    ]
  }
}

extension SwipeGestureRecognizer.Direction {
  fileprivate var way: Vector {
    switch self {
    case .right: Vector(dx: 1, dy: 0)
    case .left: Vector(dx: -1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    default: Vector(dx: 0, dy: 1)
    }
  }

  fileprivate var word: String {
    switch self {
    case .right: "Right"
    case .left: "Left"
    case .up: "Up"
    default: "Down"
    }
  }
}
