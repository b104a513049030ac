import GestureControls
import Gestures
import PlayKit

/// The layout of the drawer scene: two drawn phones, and what each of them teaches.
///
/// The phones are as large as fits. On a wide surface the sentences are at the left of both, and all is in the middle; on
/// a tall one the sentences are below the phones.
struct DrawerLayout {
  /// The position of a drawn phone on the surface, and the scale of the phone's own coordinates.
  struct Phone {
    let screen: Rect
    let scale: Double
    /// The rectangle of the caption below the phone.
    let caption: Rect

    /// The rectangle of the phone on the surface: the screen with the rim around the screen.
    var body: Rect { screen.inset(by: Insets(-DrawerPhone.rim * scale)) }
  }

  let scale: Double
  /// The layouts of the phone that uses touch methods and of the phone that uses recognizers.
  let phones: [Phone]
  /// The x coordinate of the heading's right end.
  let headingEnd: Double
  /// The rectangle of each phone's sentence.
  let sentences: [Rect]

  init(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let gap = min(Theme.unit * scale, max(4, min(size.width, size.height) * 0.015))
    self.scale = scale
    let (isWide, top) = (size.width >= size.height, Heading.height(in: size))
    var room = Theme.area(in: size, below: isWide ? margin : top)
    // Two phones with captions; on a surface of the usual size, their scale is at most 1.
    let phone = DrawerPhone.screen.inset(by: Insets(-DrawerPhone.rim)).size
    let phoneRoom = Size(
      width: isWide ? (size.height < 400 ? 0.5 : 0.6) * size.width - 1.2 * margin : room.width,
      height: isWide ? room.height : 0.8 * room.height)
    let (between, caption) = (isWide ? 2 * gap : gap, (phoneRoom.height > 300 ? 44 : 20) * scale)
    let available = Rect(
      x: 0, y: 0, width: (phoneRoom.width - between) / 2, height: phoneRoom.height - caption)
    let phoneScale = max(
      0.02,
      min(max(scale, min(size.width, size.height) / 800), available.scale(fitting: phone)))
    let width = phone.width * phoneScale
    let both = Size(width: 2 * width + between, height: phone.height * phoneScale + caption)
    let spare = room.width - both.width - 2 * gap - Self.column * scale
    if isWide, spare > 0 { room = room.insetBy(dx: spare / 2, dy: 0) }
    var (phoneArea, column) =
      isWide
      ? room.divided(both.width, from: .right, gap: 2 * gap)
      : room.divided(both.height, from: .top, gap: gap)
    phoneArea = phoneArea.placing(both)
    phones = phoneArea.row(of: [width, width], gap: between).map { area in
      let (caption, body) = area.divided(caption, from: .bottom)
      return Phone(
        screen: body.inset(by: Insets(DrawerPhone.rim * phoneScale)), scale: phoneScale,
        caption: caption)
    }
    headingEnd = column.maxX
    if isWide {
      column = column.inset(by: Insets(top: top - margin, bottom: caption))
      let height = min(110 * scale, column.height / 2)
      sentences = column.column(of: [height, height], gap: gap, .center)
    } else {
      sentences = column.columns(2, gap: 2 * gap)
    }
  }

  /// The greatest width of the column of sentences, in points at scale 1.
  private static let column = 540.0
  private static let titles = [
    ["By raw touches", "By recognizers"], ["Raw touches", "Recognizers"], ["Touches", "Gestures"],
  ]
  private static let sides = ["Left", "Right"]
  private static let words = [
    "It looks only at where the finger lifts: a throw changes nothing.",
    "It feels the speed: throw it, catch it on its way, stretch it.",
  ]

  /// Draws a caption below each phone, with the longest pair that fits, and the sentences.
  func draw(_ picture: inout PictureBuilder) {
    let (ink, box, isWide) = (
      picture.theme.ink, phones[0].caption, sentences[0].minX == sentences[1].minX
    )
    let (style, language) = (picture.style(Theme.bodySize, bold: true), picture.language)
    let pair = Self.titles.first { $0.allSatisfy { style.width(of: language($0)) <= box.width } }
    for (index, title) in (pair ?? []).enumerated() {
      picture.pill(
        title, at: Point(x: phones[index].caption.midX, y: box.minY + 13 * scale),
        size: Size(width: 0, height: 20), margins: 12, letters: Theme.bodySize,
        fill: picture.theme.panel, color: ink)
    }
    for (index, box) in sentences.enumerated() {
      let letters = box.width > 260 * scale ? 19.0 : 15
      let lines = picture.style(letters).lines(of: language(Self.words[index]), width: box.width)
      // A surface that is too low has the titles alone.
      if Double(lines.count) * 1.4 * letters * scale > box.height { continue }
      var y = isWide ? box.minY + 24 * scale : box.minY + letters * scale
      let (margin, top) = (0.75 * Theme.unit * scale, y - letters * scale)
      let width = lines.map { picture.style(letters).width(of: $0) }.max() ?? 0
      let height = 1.35 * Double(lines.count + (isWide ? 1 : 0)) * letters * scale
      let text = Rect(
        x: isWide ? box.minX : box.midX - width / 2, y: top, width: width, height: height)
      picture.rectangle(
        text.insetBy(dx: -margin, dy: -margin), radius: 12, fill: picture.theme.panel)
      if isWide {
        picture.text(
          language(Self.sides[index]), at: Point(x: box.minX, y: y), size: letters, bold: true,
          color: ink, alignment: .leading, onBaseline: true)
        y += 1.4 * letters * scale
      }
      for line in lines {
        picture.text(
          line, at: Point(x: isWide ? box.minX : box.midX, y: y), size: letters, color: ink,
          alignment: isWide ? .leading : .center, onBaseline: true)
        y += 1.35 * letters * scale
      }
    }
  }
}
