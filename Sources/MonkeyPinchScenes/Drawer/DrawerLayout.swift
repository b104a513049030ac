import GestureDrawing
import Gestures

/// The layout of the drawer scene: two phones at the right, heading and tiles at the left.
///
/// The phones are as large as fits. On a surface that is higher than wide, they are above the
/// tiles.
struct DrawerLayout {
  /// The place of a small phone on the surface: its screen, and the scale of its coordinates.
  struct Phone {
    let screen: Rect
    let scale: Double

    /// The rectangle of the phone: the screen with the rim around it.
    var body: Rect { screen.insetBy(dx: -DrawerLayout.rim * scale, dy: -DrawerLayout.rim * scale) }
  }

  let scale: Double
  let margin: Double
  let gap: Double
  /// The places of the phone that uses touch methods and the phone that uses recognizers.
  let phones: [Phone]
  /// The rectangles of the captions below the two phones.
  let captions: [Rect]
  /// The x coordinate of the heading's right end.
  let headingEnd: Double
  let stage: Rect
  let moverSize: Size
  /// The frames of the tiles, in the same order as the tiles in the scene.
  let tiles: [Rect]
  /// The rectangle of the row that shows the states of a recognizer.
  let states: Rect

  /// The width of the rim of each phone, in the phone's coordinates.
  static let rim = 12.0
  static let heading = Heading(
    DrawerScene.title, DrawerScene.summary, "Pull both open, then flick them.",
    "Pull, then flick.")

  init(in size: Size) {
    scale = Theme.scale(in: size)
    margin = Theme.margin(in: size)
    gap = min(Theme.unit * scale, max(4, min(size.width, size.height) * 0.015))
    let (isWide, top) = (size.width >= size.height, Heading.height(in: size))
    let room = Rect(origin: .zero, size: size).inset(
      by: Insets(
        top: isWide ? margin : top, left: margin, bottom: Theme.foot(in: size), right: margin))
    // Two phones with captions; on a surface of the usual size, their scale is at most 1.
    let phone = Size(
      width: DrawerPhone.size.width + 2 * Self.rim, height: DrawerPhone.size.height + 2 * Self.rim)
    let phoneRoom = Size(
      width: isWide ? 0.6 * size.width - 1.2 * margin : room.width,
      height: isWide ? room.height : 0.62 * room.height)
    let (between, caption) = (isWide ? 2 * gap : gap, (phoneRoom.height > 300 ? 44 : 20) * scale)
    let phoneScale = max(
      0.02,
      min(
        max(scale, min(size.width, size.height) / 800),
        (phoneRoom.width - between) / 2 / phone.width, (phoneRoom.height - caption) / phone.height))
    let width = phone.width * phoneScale
    let both = Size(width: 2 * width + between, height: phone.height * phoneScale + caption)
    var (place, column) =
      isWide
      ? room.divided(both.width, from: .right, gap: 2 * gap)
      : room.divided(both.height, from: .top, gap: gap)
    place = place.placing(both)
    let places = place.row(of: [width, width], gap: between).map {
      $0.divided(caption, from: .bottom)
    }
    captions = places.map(\.slice)
    phones = places.map { _, body in
      Phone(screen: body.inset(by: Insets(Self.rim * phoneScale)), scale: phoneScale)
    }
    headingEnd = column.maxX
    if isWide {
      let free = min(2 * gap, max(0, room.maxY - place.maxY))
      column = column.inset(by: Insets(top: top - margin, bottom: free))
    }
    let stateHeight = column.height > 400 * scale ? 68.0 : column.height > 140 * scale ? 38 : 18
    states = column.cut(stateHeight * scale, from: .bottom, gap: gap)
    // Two rows of three tiles, with the stage below them, or beside them if the space is too low.
    let isBeside = column.width > 1.5 * column.height
    let (grid, rest) =
      isBeside
      ? column.divided((column.width - 3 * gap) * 3 / 4.6 + 2 * gap, from: .left, gap: gap)
      : column.divided((column.height - 2 * gap) * 0.58 + gap, from: .top, gap: gap)
    tiles = grid.grid(columns: 3, rows: 2, gap: gap)
    stage = rest
    let side = 0.6 * min(stage.width, stage.height)
    moverSize = Size(width: side, height: side)
  }

  // MARK: Drawing

  /// Returns the draw commands of the captions of both phones, in versions of the same length.
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
