import GestureControls
import Gestures
import PlayKit

/// A tile of the drawer scene that recognizes one kind of gesture, and counts the recognized
/// gestures.
final class DrawerTile: TouchReceivingView {
  /// The symbol on a tile, which shows the gesture of the tile.
  enum Symbol {
    /// A dot for each finger of a tap, with rings around the dots for a double tap.
    case fingers(Int, taps: Int)
    /// A banana with the left half crossed out, for a tile that refuses touches in its left half.
    case banana
    /// A ring with a disc that grows while a finger holds the tile.
    case press
    /// Lines in the four directions of a swipe, for a tile that recognizes swipes.
    case swipes
  }

  /// The four directions of swipes, each with its name and unit vector.
  static let directions: [(SwipeGestureRecognizer.Direction, name: String, vector: Vector)] = [
    (.right, "Right", Vector(dx: 1, dy: 0)), (.left, "Left", Vector(dx: -1, dy: 0)),
    (.up, "Up", Vector(dx: 0, dy: -1)), (.down, "Down", Vector(dx: 0, dy: 1)),
  ]

  let symbol: Symbol
  /// The texts of the tile while it is idle and active, each in several lengths, the longest first.
  let texts: (idle: [String], active: [String])
  /// The number of times the tile's gesture was recognized.
  var count = 0
  /// The highlight of the tile after the tile's gesture was recognized.
  var flash = Flash()
  /// Whether a finger holds the tile or the tile has just refused a touch.
  var isActive = false
  /// The direction of the last swipe on the tile; nil before the first swipe.
  var lastSwipe: SwipeGestureRecognizer.Direction? {
    didSet {
      let last = Self.directions.first { $0.0 == lastSwipe }
      swipeTexts = last.map { ["\($0.name): \($0.0.rawValue)"] + texts.idle }
    }
  }
  /// The texts of the tile after a swipe, in several lengths; nil before the first swipe.
  private(set) var swipeTexts: [String]?

  init(_ name: String, _ symbol: Symbol, _ texts: [String], active: [String] = []) {
    self.symbol = symbol
    self.texts = (texts, active)
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  func reset() {
    (count, flash, isActive, lastSwipe) = (0, Flash(), false, nil)
  }

  // MARK: Drawing

  /// Draws the tile at a time of the session, in the tile's own coordinates.
  ///
  /// - Parameter emphasis: The strength of the color that marks a touched or hovered tile.
  func draw(at time: Duration, emphasis: Double, _ picture: inout PictureBuilder) {
    let scale = picture.scale
    let box = Rect(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale)
    picture.scaled(by: scale, from: frame.origin) { draw(in: box, at: time, emphasis, &$0) }
  }

  private func draw(
    in box: Rect, at time: Duration, _ emphasis: Double, _ picture: inout PictureBuilder
  ) {
    let (theme, brightness) = (picture.theme, flash.brightness(at: time))
    picture.rectangle(
      box, radius: min(12, box.height / 4),
      fill: theme.panel.mixed(with: theme.ink, emphasis)
        .mixed(with: theme.accent, 0.5 * brightness),
      edge: theme.panelEdge.mixed(with: theme.accent, brightness), width: 1 + brightness)
    if count > 0 {
      let size = min(Theme.smallSize, max(11 * picture.point, box.height * 0.28))
      picture.text(
        "\(count)",
        at: Point(x: box.maxX - min(10, box.width * 0.1), y: size + 3 * picture.point),
        size: size, bold: true, color: theme.ink, alignment: .trailing, onBaseline: true)
    }
    let hasText = box.height >= 42 && box.width >= 44
    let (letters, line) = box.height >= 76 ? (Theme.smallSize, 20.0) : (11, 14)
    let inset = min(8, box.height * 0.1)
    let area = box.inset(
      by: Insets(top: inset, left: inset, bottom: inset + (hasText ? line : 0), right: inset))
    var text = (versions: isActive ? texts.active : texts.idle, isEmphasized: isActive)
    switch symbol {
    case .fingers(let fingers, let taps): drawFingers(fingers, taps, in: area, &picture)
    case .banana: drawBanana(brightness, in: area, &picture)
    case .press: drawPress(in: area, &picture)
    case .swipes:
      drawSwipes(in: area, &picture)
      if let swipeTexts { text = (swipeTexts, brightness > 0) }
    }
    guard hasText else { return }
    picture.text(
      firstOf: text.versions, at: Point(x: box.midX, y: box.maxY - line / 2 + 1), size: letters,
      bold: text.isEmphasized, color: text.isEmphasized ? theme.ink : theme.quietInk,
      width: box.width - 6,
      onBaseline: true)
  }

  private func drawFingers(
    _ fingers: Int, _ taps: Int, in area: Rect, _ picture: inout PictureBuilder
  ) {
    let color = picture.theme.active
    let radius = min(area.height * 0.2, area.width * 0.12, 15)
    for finger in 0..<fingers {
      let offset = (Double(finger) - Double(fingers - 1) / 2) * radius * 3.6
      let center = area.center + Vector(dx: offset, dy: 0)
      picture.circle(center, radius: radius, fill: color)
      guard taps > 1 else { continue }
      picture.circle(
        center, radius: radius * 1.6, edge: color, width: max(picture.point, radius * 0.22))
    }
  }

  private func drawPress(in area: Rect, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let radius = min(area.height * 0.4, area.width * 0.3, 30)
    let color = isActive ? theme.accent : theme.active
    picture.circle(
      area.center, radius: radius, fill: isActive ? color.faded(0.35) : .clear, edge: color,
      width: max(1.5 * picture.point, radius * 0.12))
    picture.circle(area.center, radius: radius * (isActive ? 0.72 : 0.42), fill: color)
  }

  /// Draws a line for each swipe direction, with the raw value of the direction at the outer end.
  private func drawSwipes(in area: Rect, _ picture: inout PictureBuilder) {
    let theme = picture.theme
    let reach = Vector(dx: min(area.width * 0.3, 44), dy: min(area.height * 0.36, 30))
    let size = min(Theme.smallSize, max(11, area.height * 0.3))
    for (direction, _, vector) in Self.directions {
      let offset = Vector(dx: vector.dx * reach.dx, dy: vector.dy * reach.dy)
      let isLast = direction == lastSwipe
      let (start, end) = (offset * 0.3, offset - vector * (size * 0.75))
      if end.magnitude > start.magnitude + 2 {
        picture.line(
          from: area.center + start, to: area.center + end,
          isLast ? theme.active : theme.quietInk.faded(0.5), width: 2)
      }
      picture.text(
        "\(direction.rawValue)", at: area.center + offset, size: size, bold: true,
        color: isLast ? theme.active : theme.ink)
    }
  }

  /// Draws a banana with its left half crossed out; the banana hops after a tap.
  private func drawBanana(
    _ brightness: Double, in area: Rect, _ picture: inout PictureBuilder
  ) {
    let theme = picture.theme
    let side = min(area.height * 0.94, area.width * 0.7)
    let hop = 4 * brightness * (1 - brightness) * min(10, side * 0.14)
    let square = area.placing(Size(width: side, height: side))
    picture.image("banana", in: square.offsetBy(dx: 0, dy: theme.reducesMotion ? 0 : -hop))
    let half = square.column(0, of: 2)
    let color = isActive ? theme.accent : theme.quietInk.faded(0.4)
    picture.clip(to: half) { picture in
      picture.rectangle(half, fill: theme.paper.faded(0.66))
      let step = max(4, side / 9)
      for index in 0...Int(1.5 * side / step) {
        let x = half.minX - side + Double(index) * step
        picture.line(
          from: Point(x: x, y: half.maxY), to: Point(x: x + side, y: half.minY), color,
          width: isActive ? 2 : 1)
      }
    }
    picture.line(
      from: Point(x: half.maxX, y: half.minY), to: Point(x: half.maxX, y: half.maxY), color,
      width: 1)
  }
}
