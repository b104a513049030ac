import GestureControls
import Gestures
import PlayKit

/// A part of the help: keys, or what a mouse does, each with its effect.
struct HelpSection {
  /// The inputs that the user has used, besides fingers.
  struct Inputs: Equatable {
    var hasKeys = false
    var hasMouse = false
    /// Whether Escape quits when nothing is open, which it does not in a page.
    var quits = true
  }

  let title: String
  let entries: [SceneHelp.Entry]

  /// Returns the sections of a scene for the inputs that the user has used.
  ///
  /// - Parameters:
  ///   - scenes: The number of scenes, which number keys select.
  ///   - hasPinch: Whether something in the scene can be pinched or turned, which the wheel does as well.
  static func all(
    _ help: SceneHelp, scenes: Int, hasPinch: Bool, for inputs: Inputs
  ) -> [HelpSection] {
    let sceneKeys: [SceneHelp.Entry] =
      scenes > 1 ? [.init("1 … \(scenes)", "another scene")] : []
    return [
      HelpSection(title: "Keys of this scene", entries: inputs.hasKeys ? help.keys : []),
      HelpSection(
        title: "Keys in every scene",
        entries: inputs.hasKeys ? sceneKeys + common + [escape(inputs.quits)] : []),
      HelpSection(
        title: "With a mouse", entries: inputs.hasMouse ? fingers + (hasPinch ? wheel : scroll) : []
      ),
    ].filter { !$0.entries.isEmpty }
  }

  private static let fingers: [SceneHelp.Entry] = [
    .init("Alt or Ctrl + drag", "two fingers, mirrored"),
    .init("Alt + Shift + drag", "two fingers, together"),
    .init("f", "keeps a finger here, or lifts it"),
  ]
  private static let wheel: [SceneHelp.Entry] = [
    .init("Wheel", "scales; a pad that scrolls moves"), .init("Shift + wheel", "turns"),
  ]
  private static let scroll: [SceneHelp.Entry] = [.init("A pad that scrolls", "moves")]
  private static let common: [SceneHelp.Entry] = [
    .init("r", "put everything back"),
    .init("m, n", "sound; another look"),
    .init("F2", "why a gesture happens or not"),
    .init("F3", "names and rings, for a class"),
    .init("F6", "by single taps"),
    .init("F7", "which hands fit you"),
    .init("F8", "save the last half minute, to replay"),
    .init("F9", "settings"),
    .init("F11", "full screen"),
    .init("Ctrl and +, -, 0", "larger, smaller, usual size"),
    .init("Tab, then Space", "things and buttons"),
  ]

  private static func escape(_ quits: Bool) -> SceneHelp.Entry {
    .init("Esc", quits ? "close; leave full screen; twice: quit" : "close; leave full screen")
  }
}

/// Sections of the help in columns, on as many pages as they need.
///
/// Lengths are in points at scale 1.
struct HelpText {
  /// A title or an entry, with its effect in lines.
  private struct Row {
    let input: String
    let effect: [String]
    /// Whether the effect is below the input instead of beside it.
    let isStacked: Bool
    var isTitle: Bool { effect.isEmpty }
    var height: Double {
      isTitle ? 34 : HelpText.line * Double(effect.count + (isStacked ? 1 : 0)) + 4
    }
  }

  static let letters = 16.0
  private static let (line, gap, titleLetters, widest) = (21.0, 28.0, 18.0, 370.0)
  private static let bold = TextStyle(size: letters, weight: .bold, color: .black)
  static let regular = TextStyle(size: letters, color: .black)

  /// The rows of each column of each page.
  private var pages: [[[Row]]] = []
  private let (columnWidth, effectX): (Double, Double)

  /// Divides sections into pages that fit a size.
  init(_ sections: [HelpSection], _ language: Language = .english, in room: Size) {
    let columns = max(Int((room.width + Self.gap) / (300 + Self.gap)), 1)
    let width = min(
      (room.width - Double(columns - 1) * Self.gap) / Double(columns), Self.widest)
    let inputs = sections.flatMap { $0.entries }.map { Self.bold.width(of: language($0.input)) }
    let x = min((inputs.max() ?? 0) + 14, 0.5 * width)
    (columnWidth, effectX) = (width, x)
    let rows = sections.flatMap { section in
      [Row(input: language(section.title), effect: [], isStacked: false)]
        + section.entries.map { entry in
          let (input, effect) = (language(entry.input), language(entry.effect))
          let isStacked = Self.bold.width(of: input) + 8 > x
          return Row(
            input: input,
            effect: Self.regular.balancedLines(of: effect, width: width - (isStacked ? 16 : x)),
            isStacked: isStacked)
        }
    }
    // Columns that fit on one page have about the same height.
    let total = rows.reduce(0) { $0 + $1.height }
    let limit = min(room.height, total / Double(columns) + 60)
    var filled: [[Row]] = [[]]
    var height = 0.0
    for (index, row) in rows.enumerated() {
      // A title is in the column of the entry below it.
      let next = row.isTitle && index + 1 < rows.count ? rows[index + 1].height : 0
      if height + row.height + next > limit, !filled[filled.count - 1].isEmpty {
        filled.append([])
        height = 0
      }
      filled[filled.count - 1].append(row)
      height += row.height
    }
    guard !rows.isEmpty else { return }
    pages = stride(from: 0, to: filled.count, by: columns).map {
      Array(filled[$0..<min($0 + columns, filled.count)])
    }
  }

  var pageCount: Int { pages.count }

  /// Returns the size of the text on a page.
  func size(ofPage page: Int) -> Size {
    let columns = Double(pages[page].count)
    return Size(
      width: columns * columnWidth + (columns - 1) * Self.gap,
      height: pages[page].map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0)
  }

  func draw(page: Int, at origin: Point, _ picture: inout PictureBuilder) {
    let (scale, theme) = (picture.scale, picture.theme)
    for (index, column) in pages[page].enumerated() {
      var pen = origin + Vector(dx: Double(index) * (columnWidth + Self.gap), dy: 0) * scale
      for row in column {
        func text(_ text: String, _ x: Double, line: Int, bold: Bool) {
          picture.text(
            text, at: pen + Vector(dx: x, dy: 16 + Double(line) * Self.line) * scale,
            size: row.isTitle ? Self.titleLetters : Self.letters, bold: bold,
            color: bold ? theme.ink : theme.quietInk, alignment: .leading, onBaseline: true)
        }
        text(row.input, 0, line: 0, bold: true)
        for (line, words) in row.effect.enumerated() {
          text(
            words, row.isStacked ? 16 : effectX, line: line + (row.isStacked ? 1 : 0), bold: false)
        }
        pen.y += row.height * scale
      }
    }
  }
}

extension TextStyle {
  /// Returns the lines of a text, narrower than `width` where a short word would be alone in the last line.
  func balancedLines(of text: String, width: Double) -> [String] {
    var best = lines(of: text, width: width)
    for step in 1...8 where best.count > 1 && self.width(of: best[best.count - 1]) < 0.3 * width {
      let narrower = lines(of: text, width: (1 - 0.05 * Double(step)) * width)
      guard narrower.count == best.count else { break }
      best = narrower
    }
    return best
  }
}
