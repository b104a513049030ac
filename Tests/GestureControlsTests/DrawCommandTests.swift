import GestureControls
import Gestures
import Testing

@Suite struct DrawCommandTests {
  private let red = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.8)
  private var stroke: Stroke { Stroke(color: red, width: 3) }
  private var style: TextStyle {
    TextStyle(size: 12, weight: .bold, color: red, alignment: .center)
  }

  private var commands: [DrawCommand] {
    [
      .fill(red), .image(name: "monkey", frame: Rect(x: 1, y: 2, width: 3, height: 4), alpha: 0.5),
      .image(
        name: "monkey", frame: Rect(x: 1, y: 2, width: 3, height: 4),
        transform: Transform(scale: 2).translatedBy(x: 5, y: 6)),
      .circle(center: Point(x: 7, y: 8), radius: 9, fill: red, stroke: stroke),
      .rectangle(
        Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 2, fill: red, stroke: stroke),
      .line([Point(x: 1, y: 2), Point(x: 3, y: 4)], stroke: stroke),
      .segment(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4), stroke: stroke),
      .text("words", at: Point(x: 5, y: 6), style: style),
      .clip(Rect(x: 1, y: 2, width: 3, height: 4)), .clip(nil),
    ]
  }

  @Test func `a scaled command has its lengths multiplied and its places shifted`() {
    let wide = Stroke(color: red, width: 6)
    let large = TextStyle(size: 24, weight: .bold, color: red, alignment: .center)
    let frame = Rect(x: 102, y: 204, width: 6, height: 8)
    #expect(
      commands.map { $0.scaled(by: 2, from: Point(x: 100, y: 200)) } == [
        .fill(red), .image(name: "monkey", frame: frame, alpha: 0.5),
        .image(
          name: "monkey", frame: Rect(x: 1, y: 2, width: 3, height: 4),
          transform: Transform(a: 4, b: 0, c: 0, d: 4, tx: 120, ty: 224)),
        .circle(center: Point(x: 114, y: 216), radius: 18, fill: red, stroke: wide),
        .rectangle(frame, cornerRadius: 4, fill: red, stroke: wide),
        .line([Point(x: 102, y: 204), Point(x: 106, y: 208)], stroke: wide),
        .segment(from: Point(x: 102, y: 204), to: Point(x: 106, y: 208), stroke: wide),
        .text("words", at: Point(x: 110, y: 212), style: large), .clip(frame), .clip(nil),
      ])
  }

  @Test func `a faded command has its opacities multiplied`() {
    let faint = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.4)
    let thin = Stroke(color: faint, width: 3)
    let text = TextStyle(size: 12, weight: .bold, color: faint, alignment: .center)
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      commands.map { $0.faded(0.5) } == [
        .fill(faint), .image(name: "monkey", frame: frame, alpha: 0.25),
        .image(
          name: "monkey", frame: frame, transform: Transform(scale: 2).translatedBy(x: 5, y: 6),
          alpha: 0.5), .circle(center: Point(x: 7, y: 8), radius: 9, fill: faint, stroke: thin),
        .rectangle(frame, cornerRadius: 2, fill: faint, stroke: thin),
        .line([Point(x: 1, y: 2), Point(x: 3, y: 4)], stroke: thin),
        .segment(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4), stroke: thin),
        .text("words", at: Point(x: 5, y: 6), style: text), .clip(frame), .clip(nil),
      ])
  }

  @Test func `colors are mixed, faded and read from a number`() {
    let (a, b) = (
      Color(red: 0, green: 0.5, blue: 1, alpha: 0), Color(red: 1, green: 1, blue: 0.5, alpha: 0.5)
    )
    #expect(
      a.mixed(with: b, 0.5) == Color(red: 0.5, green: 0.75, blue: 0.75, alpha: 0.25))
    #expect(a.mixed(with: b, 0) == a && a.mixed(with: b, 1) == b)
    #expect(b.faded(0.5).alpha == 0.25)
    #expect(
      Color(hex: 0xFF_33_66) == Color(red: 1, green: 51 / 255.0, blue: 102 / 255.0, alpha: 1))
    #expect(Color(hex: 0x01_00_00, alpha: 0.5).red == 1 / 255.0)
    #expect(Color.clear == Color(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(Color.black == Color(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(Color.white == Color(red: 1, green: 1, blue: 1, alpha: 1))
  }

  // MARK: Text

  @Test func `text is broken into lines that fit, and a wide word has its own`() {
    let width = style.width(of: "three words")
    #expect(
      style.lines(of: "three words are enough", width: width) == ["three words", "are enough"])
    #expect(
      style.lines(of: "three words", width: width - 0.01) == ["three", "words"])
    #expect(style.lines(of: "extraordinarily  long", width: 1) == ["extraordinarily", "long"])
    #expect(style.lines(of: "", width: 10).isEmpty)
  }

  @Test func `a line ends before and behind a Chinese character, beside which punctuation stays`() {
    func parts(_ text: String) -> [String] { style.lines(of: text, width: 1) }
    #expect(parts("中文") == ["中", "文"])
    #expect(parts("ab中cd") == ["ab", "中", "cd"])
    for mark in ["（", "“", "「"] { #expect(parts("中\(mark)文") == ["中", "\(mark)文"]) }
    for mark in ["，", "。", "、", "！", "？", "：", "；", "）", "”", "」", "…", ".", ",", "°", "%"] {
      #expect(parts("中\(mark)文") == ["中\(mark)", "文"])
    }
  }

  @Test func `the widths of text follow the font's size and weight`() {
    var regular = style
    regular.weight = .regular
    let twice = TextStyle(size: 24, weight: .bold, color: red)
    for text in ["words", "wörd…", "né\u{301}e 👍🏽", ""] {
      #expect((twice.width(of: text) - 2 * style.width(of: text)).magnitude < 1e-9)
    }
    #expect(style.width(of: "words") > regular.width(of: "words"))
    #expect(style.width(of: "e\u{301}") == style.width(of: "é"))
    #expect(style.width(of: "☀\u{FE0F}") == style.width(of: "☀"))
    #expect(style.width(of: "👍🏽") == style.width(of: "👍"))
    #expect(style.width(of: "aé") == style.width(of: "a") + style.width(of: "é"))
    #expect([style, regular].map(\.ascent) == [11.625, 11.625])
    #expect([style, regular].map(\.descent) == [2.90625, 2.90625])
    #expect((twice.ascent - 2 * style.ascent).magnitude < 1e-9)
    #expect((twice.descent - 2 * style.descent).magnitude < 1e-9)
  }

  @Test func `text shrinks to a width, or a shorter version is chosen`() {
    let natural = style.width(of: "words")
    #expect(style.fitted("words", to: natural) == style)
    #expect(style.fitted("words", to: .infinity) == style)
    #expect((style.fitted("words", to: natural / 2).size - 6).magnitude < 1e-9)
    #expect(style.first(of: ["many words", "words"], fitting: natural) == "words")
    #expect(style.first(of: ["words", "w"], fitting: natural) == "words")
    #expect(style.first(of: ["words", "w"], fitting: 0.1) == "w")
    #expect(style.first(of: ["words"], within: natural - 0.01) == nil)
    #expect(style.first(of: [], fitting: 10) == "")
  }
}
