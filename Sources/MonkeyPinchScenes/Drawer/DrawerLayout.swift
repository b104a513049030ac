import GestureDrawing
import Gestures

/// The layout of the drawer scene: the phones on the right, as large as fits, the tiles on the left
/// below the heading; on an upright surface, the phones are above the tiles.
struct DrawerLayout {
  /// A small phone: its screen on the surface, and the scale of its own points.
  struct Phone {
    let screen: Rect
    let scale: Double

    /// The screen and the rim around it.
    var body: Rect { screen.insetBy(dx: -DrawerLayout.rim * scale, dy: -DrawerLayout.rim * scale) }
  }

  let scale: Double
  let margin: Double
  let gap: Double
  /// The phone by touches and the phone by recognizers.
  let phones: [Phone]
  /// The place below each phone.
  let captions: [Rect]
  /// The right end of the heading.
  let headingEnd: Double
  let stage: Rect
  let moverSize: Size
  /// In the order of the scene's tiles.
  let tiles: [Rect]
  /// The row of states.
  let states: Rect

  /// The width of a phone's rim, in its own points.
  static let rim = 12.0
  static let heading = Heading(
    DrawerScene.title, DrawerScene.summary, "Pull both open, then flick them.",
    "Pull, then flick.")

  init(in size: Size) {
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    gap = min(Theme.unit * scale, max(4, min(size.width, size.height) * 0.015))
    let foot = size.height - Theme.foot(in: size)
    // At most its own size, on a surface of the usual size.
    let largest = max(scale, min(size.width, size.height) / 800)
    let body = Size(
      width: DrawerPhone.size.width + 2 * Self.rim, height: DrawerPhone.size.height + 2 * Self.rim)
    let isWide = size.width >= size.height
    let width = size.width - 2 * margin
    let top = isWide ? margin : Heading.height(in: size)
    let room = max(1, isWide ? foot - top : 0.62 * (foot - top))
    let caption = room > 300 ? 44 * scale : 20 * scale
    let between = isWide ? 2 * gap : gap
    let phoneScale = max(
      0.02,
      min(
        largest, ((isWide ? 0.6 * width : width) - between) / 2 / body.width,
        (room - caption) / body.height))
    let (bodyWidth, bodyHeight) = (body.width * phoneScale, body.height * phoneScale)
    let both = 2 * bodyWidth + between
    let left = isWide ? size.width - margin - both : (size.width - both) / 2
    let phoneTop = isWide ? top + max(0, (room - caption - bodyHeight) / 2) : top
    let places = [left, left + bodyWidth + between].map { x in
      Rect(x: x, y: phoneTop, width: bodyWidth, height: bodyHeight)
    }
    phones = places.map { place in
      Phone(
        screen: place.insetBy(dx: Self.rim * phoneScale, dy: Self.rim * phoneScale),
        scale: phoneScale)
    }
    captions = places.map { place in
      Rect(x: place.minX, y: place.maxY, width: place.width, height: caption)
    }
    headingEnd = isWide ? left - 2 * gap : size.width - margin
    let phoneBottom = phoneTop + bodyHeight + caption
    let columnTop =
      isWide ? Heading.height(in: size) : phoneBottom + gap
    let column = Rect(
      x: margin, y: columnTop, width: max(1, headingEnd - margin),
      height: max(1, (isWide ? max(phoneBottom, foot - 2 * gap) : foot) - columnTop))
    states = Self.states(in: column, scale)
    let play = Rect(
      x: column.minX, y: column.minY, width: column.width,
      height: max(1, column.height - states.height - gap))
    (stage, tiles) = Self.tiles(in: play, gap)
    let side = 0.6 * min(stage.width, stage.height)
    moverSize = Size(width: side, height: side)
  }

  private static func states(in column: Rect, _ scale: Double) -> Rect {
    let height = column.height > 400 * scale ? 68.0 : column.height > 140 * scale ? 38 : 18
    return Rect(
      x: column.minX, y: column.maxY - height * scale, width: column.width, height: height * scale)
  }

  /// Three tiles in each of two rows, and the stage below them or, where it is low, beside them.
  private static func tiles(in play: Rect, _ gap: Double) -> (stage: Rect, tiles: [Rect]) {
    let isBeside = play.width > 1.5 * play.height
    let columns = isBeside ? 4.6 : 3
    let width = (play.width - (isBeside ? 3 : 2) * gap) / columns
    let height = isBeside ? (play.height - gap) / 2 : (play.height - 2 * gap) * 0.29
    let tiles = (0..<6).map { index in
      Rect(
        x: play.minX + Double(index % 3) * (width + gap),
        y: play.minY + Double(index / 3) * (height + gap), width: max(1, width),
        height: max(1, height))
    }
    if isBeside {
      let x = tiles[2].maxX + gap
      return (
        Rect(x: x, y: play.minY, width: max(1, play.maxX - x), height: play.height), tiles
      )
    }
    let y = tiles[3].maxY + gap
    return (
      Rect(x: play.minX, y: y, width: play.width, height: max(1, play.maxY - y)), tiles
    )
  }

  // MARK: Drawing

  /// Draws what each phone is, and a line on what is different with it; both in equally long versions.
  func drawCaptions(_ theme: Theme) -> [DrawCommand] {
    let titles = [
      ("By raw touches", "By recognizers"), ("Raw touches", "Recognizers"),
      ("Touches", "Gestures"),
    ]
    let lines = [
      ("Where it is let go decides, never how fast.", "Flick it, catch it on its way, stretch it."),
      ("Place counts, not speed", "Flick, catch and stretch it"),
      ("Place counts", "Speed counts too"),
    ]
    let box = captions[0]
    let small = TextStyle(size: Theme.smallSize * scale, color: theme.quietInk, alignment: .center)
    var large = small
    (large.weight, large.color) = (.bold, theme.ink)
    if box.width < 100 * scale { large.size *= 0.85 }
    func draw(_ versions: [(String, String)], _ style: TextStyle, at y: Double) -> [DrawCommand] {
      let pair = versions.first {
        max(style.width(of: $0.0), style.width(of: $0.1)) <= box.width - gap
      }
      guard let pair, box.minY + y < box.maxY else { return [] }
      return zip([pair.0, pair.1], captions).map { words, box in
        .text(words, at: Point(x: box.midX, y: box.minY + y), style: style)
      }
    }
    return draw(titles, large, at: 17 * scale) + draw(lines, small, at: 35 * scale)
  }
}
