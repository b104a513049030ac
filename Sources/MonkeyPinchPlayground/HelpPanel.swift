import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// A panel that lists the gestures and keys of a scene on one or several pages.
struct HelpPanel {
  private typealias Entry = SceneHelp.Entry

  private static let mouse = [
    Entry("Alt or Ctrl + drag", "two fingers, mirrored"),
    Entry("Alt + Shift + drag", "two fingers, together"),
    Entry("f", "a finger stays here, or lifts"),
    Entry("Shift + f", "all that stay lift"),
    Entry("Shift + 1 … 5", "so many fingers tap or hold"),
    Entry("Shift + 3 + arrow", "three swipe; so do 1 … 5"),
    Entry("Alt + arrow", "one finger swipes"),
    Entry("Wheel", "scales; a pad that scrolls moves"),
    Entry("Ctrl + wheel", "scales"),
    Entry("Shift + wheel", "turns"),
  ]

  private static let common = [
    Entry("r", "put everything back"),
    Entry("m", "sound off and on"),
    Entry("n", "light or dark"),
    Entry("F2", "why a gesture did or did not happen"),
    Entry("F3", "rings and trails of fingers"),
    Entry("F8", "save the last 30 s"),
    Entry("F11", "full screen"),
    Entry("h or ?", "this help"),
    Entry("Tab, then Space", "the buttons"),
    Entry("Esc", "close; leave full screen; quit"),
    Entry("Ctrl + q", "quit"),
  ]

  private struct Section {
    let title: String
    let entries: [Entry]

    /// The height of a help section, in lines of text, with the space below.
    var lines: Double { Double(entries.count) + 2 }
  }

  private struct Page {
    let columns: [[Section]]
    /// The text at the foot of the page, which says how to turn the page or to leave the help.
    var foot = ""
  }

  // In points, before the panel is scaled to fit.
  private static let lineHeight = 25.0
  private static let margin = 26.0
  private static let gap = 14.0
  private static let foot = 18.0
  private static let title = 17.0
  private static let letters = 14.0
  /// The minimum text scale of help on one page; if the text needs a smaller scale, the help gets
  /// several pages.
  private static let smallest = 0.72
  /// The scale of the help's text if the help is divided into several pages.
  private static let turned = 0.85
  /// The range of widths, in points, of the column that describes what each gesture or key does.
  private static let effectWidths = 120.0...236.0

  private let sections: [Section]
  private let inputWidth: Double
  // The layout for a surface of `size`.
  private var size = Size.zero
  private var columnWidth = 0.0
  private var pages: [Page] = []
  /// The factor by which all pages of the help are scaled to fit in the window.
  private(set) var scale = 1.0

  /// Creates the help panel for a scene.
  ///
  /// - Parameters:
  ///   - help: The help of the scene.
  ///   - scenes: The number of scenes in the playground.
  ///   - hasPicker: Whether the scene has a picker, so that a swipe can change the scene.
  init(_ help: SceneHelp, scenes: Int, hasPicker: Bool) {
    let goes = scenes > 1 ? [Entry("1 … \(scenes)", "another scene")] : []
    let swipes = hasPicker ? [Entry("Two from a side edge", "another scene")] : []
    sections = [
      Section(title: "Fingers", entries: help.gestures + swipes),
      Section(title: "With a mouse alone", entries: Self.mouse),
      Section(title: "Keys", entries: help.keys + goes + Self.common),
    ]
    let bold = TextStyle(size: Self.letters, weight: .bold, color: .black)
    let widths = sections.flatMap(\.entries).map { bold.width(of: $0.input) }
    inputWidth = (widths.max() ?? 0) + Self.gap
  }

  /// Divides the help into pages that fit a surface; `size` is the surface's size in points.
  mutating func layOut(in size: Size) {
    self.size = size
    let free = room.width / Self.turned - 2 * Self.margin - inputWidth
    let width = min(max(free, Self.effectWidths.lowerBound), Self.effectWidths.upperBound)
    let wrapped = sections.map { section in
      Section(
        title: section.title, entries: section.entries.flatMap { Self.wrap($0, width: width) })
    }
    let effects = wrapped.flatMap(\.entries).map { Self.effect.width(of: $0.effect) }
    columnWidth = inputWidth + (effects.max() ?? 0) + Self.gap
    pages = arrange(wrapped)
    for index in pages.indices {
      pages[index].foot =
        index + 1 < pages.count
        ? "\(index + 1) of \(pages.count): h or a tap for more" : "h to go back"
    }
    scale = pages.map { scale(of: $0) }.min() ?? 1
  }

  private static let effect = TextStyle(size: letters, color: .black)

  /// Returns a help entry divided into several entries, one for each line of text of the given
  /// width.
  private static func wrap(_ entry: Entry, width: Double) -> [Entry] {
    let lines = effect.lines(of: entry.effect, width: width)
    return lines.enumerated().map { Entry($0.offset == 0 ? entry.input : "", $0.element) }
  }

  /// The number of pages into which the help is divided.
  var pageCount: Int { pages.count }

  // MARK: Pages

  /// Returns the help sections, divided into the fewest pages on which the text is readable.
  private func arrange(_ sections: [Section]) -> [Page] {
    let candidates = [
      Page(columns: [Array(sections.dropLast()), Array(sections.suffix(1))]),
      Page(columns: [sections]),
    ]
    let best = candidates.max { scale(of: $0) < scale(of: $1) }
    if let best, scale(of: best) >= Self.smallest { return [best] }
    let lines = (room.height / Self.turned - 2 * Self.margin - Self.foot) / Self.lineHeight
    let columns = fill(sections, lines: max(lines, 4))
    let width = Self.turned * (2 * columnWidth + 2 * Self.margin)
    guard width <= room.width else { return columns.map { Page(columns: [$0]) } }
    return stride(from: 0, to: columns.count, by: 2).map {
      Page(columns: Array(columns[$0..<min($0 + 2, columns.count)]))
    }
  }

  /// Divides help sections into columns that have at most `lines` lines of text each.
  ///
  /// A section that does not fit continues in the next column.
  private func fill(_ sections: [Section], lines: Double) -> [[Section]] {
    var columns: [[Section]] = [[]]
    var free = lines
    for section in sections {
      var rest = section.entries[...]
      while !rest.isEmpty {
        // A title is never alone at the end of a column.
        if free < min(Double(rest.count), 3) + 1, free < lines {
          columns.append([])
          free = lines
        }
        var taken = rest.prefix(max(1, Int(free - 1)))
        // The lines of a wrapped entry stay in the same column.
        while taken.count > 1, rest.dropFirst(taken.count).first?.input == "" { taken.removeLast() }
        columns[columns.count - 1].append(Section(title: section.title, entries: Array(taken)))
        rest = rest.dropFirst(taken.count)
        free -= Double(taken.count) + 2
      }
    }
    return columns
  }

  private var room: Size { Size(width: size.width - 16, height: size.height - 16) }

  /// Returns the size of a help page in points, before the page is scaled to the window.
  private func natural(_ page: Page) -> Size {
    let lines = page.columns.map { $0.reduce(-1) { $0 + $1.lines } }.max() ?? 0
    return Size(
      width: Double(page.columns.count) * columnWidth - Self.gap + 2 * Self.margin,
      height: lines * Self.lineHeight + 2 * Self.margin + Self.foot)
  }

  private func scale(of page: Page) -> Double {
    let natural = natural(page)
    return min(
      Theme.scale(in: size), room.width / natural.width, room.height / natural.height)
  }

  /// Returns the rectangle, in points of the window, of the help page with an index.
  func frame(of number: Int) -> Rect {
    guard pages.indices.contains(number) else { return .zero }
    let natural = natural(pages[number])
    return Rect(
      center: Point(x: size.width / 2, y: size.height / 2),
      size: Size(width: natural.width * scale, height: natural.height * scale))
  }

  // MARK: Drawing

  func draw(page number: Int, _ picture: inout PictureBuilder) {
    guard pages.indices.contains(number) else { return }
    let (page, panel, theme) = (pages[number], frame(of: number), picture.theme)
    picture.commands.append(.fill(theme.scrim))
    picture.rectangle(panel, radius: 18 * scale, fill: theme.paper, edge: theme.panelEdge)
    picture.part(scale: scale) { picture in
      var pen = panel.origin + Vector(dx: Self.margin, dy: Self.margin) * scale
      for column in page.columns {
        draw(column, at: pen, &picture)
        pen.x += columnWidth * scale
      }
      picture.text(
        page.foot, at: Point(x: panel.midX, y: panel.maxY - 14 * scale), size: 12,
        onBaseline: true)
    }
  }

  private func draw(_ column: [Section], at start: Point, _ picture: inout PictureBuilder) {
    var pen = start
    func draw(
      _ text: String, at point: Point, size: Double = Self.letters, bold: Bool = true,
      _ color: Color, _ picture: inout PictureBuilder
    ) {
      picture.text(
        text, at: point, size: size, bold: bold, color: color, alignment: .leading,
        onBaseline: true)
    }
    let (ink, quietInk) = (picture.theme.ink, picture.theme.quietInk)
    for section in column {
      pen.y += Self.lineHeight * 0.8 * scale
      draw(section.title, at: pen, size: Self.title, ink, &picture)
      pen.y += Self.lineHeight * 0.2 * scale
      for entry in section.entries {
        pen.y += Self.lineHeight * scale
        draw(entry.input, at: pen, ink, &picture)
        let place = Point(x: pen.x + inputWidth * scale, y: pen.y)
        draw(entry.effect, at: place, bold: false, quietInk, &picture)
      }
      pen.y += Self.lineHeight * scale
    }
  }
}
