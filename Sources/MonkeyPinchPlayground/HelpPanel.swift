import GestureControls
import Gestures
import PlayKit

/// The contents of the help: the gestures and keys of a scene, on one page or on several.
///
/// The text has the usual size, on as many pages as it needs. It is smaller only on a surface that is
/// very small.
struct HelpPanel {
  private typealias Entry = SceneHelp.Entry

  private static let twoFingers = [
    Entry("Alt or Ctrl + drag", "two fingers, mirrored"),
    Entry("Alt + Shift + drag", "two fingers, together"),
  ]

  /// The wheel, where something can be pinched.
  private static let wheel = [
    Entry("Wheel", "scales; a pad that scrolls moves"),
    Entry("Ctrl + wheel", "scales"),
    Entry("Shift + wheel", "turns"),
  ]

  private static let keptFingers = [
    Entry("f", "keeps a finger here, or lifts it"),
    Entry("Shift + f", "lifts all kept fingers"),
    Entry("Shift + 1 … 5", "1 to 5 fingers tap or hold"),
    Entry("Shift + 3 + arrow", "3 fingers swipe; so do 1 … 5"),
    Entry("Alt + arrow", "one finger swipes"),
  ]

  private static let common = [
    Entry("r", "put everything back"),
    Entry("m, n", "sound; another look"),
    Entry("F2", "why a gesture happens or not"),
    Entry("F3", "rings and trails of fingers"),
    Entry("F6", "by single taps"),
    Entry("F7", "which hands fit you"),
    Entry("F8", "save the last 30 s"),
    Entry("F11", "full screen"),
    Entry("Ctrl and +, -, 0", "larger, smaller, usual size"),
    Entry("h or ?", "this help"),
    Entry("Tab, then Space", "the buttons"),
    Entry("Esc", "close; leave full screen; quit"),
  ]

  private struct Section {
    let title: String
    let entries: [Entry]
  }

  /// A title or an entry of the help, with its text in lines, in points before scaling.
  private struct Row {
    let picture: SceneHelp.Picture?
    let input: String
    let effect: [String]
    /// The x coordinate at which the effect begins, from the left edge of the column.
    let effectX: Double
    /// Whether the effect is below the input instead of beside it.
    let isStacked: Bool
    let width, height: Double
    var isTitle: Bool { effect.isEmpty }
  }

  private struct Page {
    let columns: [[Row]]
  }

  // In points, before the panel is scaled to fit.
  private static let margin = 16.0
  /// The space above the text, which contains the buttons.
  private static let topMargin = 38.0
  /// The distance of the buttons' middle from the panel's edges.
  static let buttonInset = 21.0
  private static let columnGap = 18.0
  private static let titleHeight = 26.0
  /// The space above a title that is not at the top of a column.
  private static let sectionGap = 10.0
  private static let lineHeight = 15.5
  private static let rowGap = 1.5
  private static let pictureSide = 33.0
  private static let pictureWidth = 42.0
  /// The height of the row of dots below the text, if there are several pages.
  private static let dotsHeight = 36.0
  private static let title = 15.0
  private static let letters = 13.0
  /// The minimum scale of the help's text: letters have at least 11 points.
  private static let smallest = 11 / letters
  private static let columnWidths = 190.0...330.0
  private static let bold = TextStyle(size: letters, weight: .bold, color: .black)
  private static let regular = TextStyle(size: letters, color: .black)

  private let help: SceneHelp
  private let sceneSwipe, sceneKeys: [Entry]
  private let sceneTitle: String
  /// Whether something in the scene can be pinched or turned, which the wheel does as well.
  var hasPinch = true
  // The layout for a surface of `size`.
  private var size = Size.zero
  private var columnWidth = 0.0
  private var pages: [Page] = []
  /// The size of all pages, in points before scaling.
  private var natural = Size.zero
  /// The factor by which all pages of the help are scaled to fit in the window.
  private(set) var scale = 1.0

  /// Creates the help panel for a scene.
  ///
  /// - Parameters:
  ///   - help: The help of the scene.
  ///   - title: The title of the scene.
  ///   - scenes: The number of scenes in the playground.
  ///   - hasPicker: Whether the scene has a picker, so that a swipe can change the scene.
  init(_ help: SceneHelp, title: String, scenes: Int, hasPicker: Bool) {
    self.help = help
    sceneTitle = title
    sceneKeys = scenes > 1 ? [Entry("1 … \(scenes)", "another scene")] : []
    sceneSwipe = hasPicker ? [Entry("Two from a side edge", "another scene", .twoFromEdge)] : []
  }

  private var sections: [Section] {
    let wheel =
      hasPinch || help.gestures.contains { $0.picture == .pinch }
      ? Self.wheel : [Entry("A pad that scrolls", "moves")]
    return [
      Section(title: "\(sceneTitle), by touch", entries: help.gestures + sceneSwipe),
      Section(title: "\(sceneTitle), by keys", entries: help.keys),
      Section(title: "With a mouse alone", entries: Self.twoFingers + wheel + Self.keptFingers),
      Section(title: "Keys in every scene", entries: sceneKeys + Self.common),
    ].filter { !$0.entries.isEmpty }
  }

  /// The number of pages into which the help is divided.
  var pageCount: Int { pages.count }

  // MARK: Layout

  /// The part of the surface that the panel may cover.
  private var room: Size { Size(width: size.width - 16, height: size.height - 16) }

  /// Divides the help into pages that fit a surface; `size` is the surface's size in points.
  mutating func layOut(in size: Size) {
    self.size = size
    scale = Theme.scale(in: size)
    for pageCount in 1...9 {
      for columns in [3, 2, 1] where arrange(pageCount, columns) { return }
    }
    scale = Self.smallest
    for columns in [2, 1] where arrange(.max, columns) { return }
  }

  /// Lays the text out in a number of columns; returns `false` if it does not fit.
  private mutating func arrange(_ pageCount: Int, _ columns: Int) -> Bool {
    let free = room.width / scale - 2 * Self.margin
    let width = (free - Double(columns - 1) * Self.columnGap) / Double(columns)
    guard columns == 1 || width >= Self.columnWidths.lowerBound else { return false }
    let rows = sections.flatMap { Self.rows($0, width: min(width, Self.columnWidths.upperBound)) }
    let foot = pageCount > 1 ? Self.dotsHeight : Self.margin
    var height = room.height / scale - Self.topMargin - foot
    // Sections are divided only if whole sections do not fit.
    let mode = [true, false].first { keepsSections in
      guard let filled = Self.fill(rows, height: height, keepsSections) else { return false }
      return pageCount == .max || filled.count <= pageCount * columns
    }
    guard let mode, var filled = Self.fill(rows, height: height, mode) else { return false }
    let limit = pageCount == .max ? filled.count : pageCount * columns
    // The columns become as short as possible, so that all have about the same height.
    while let shorter = Self.fill(rows, height: height - 4, mode), shorter.count <= limit {
      (filled, height) = (shorter, height - 4)
    }
    pages = stride(from: 0, to: filled.count, by: columns).map {
      Page(columns: Array(filled[$0..<min($0 + columns, filled.count)]))
    }
    columnWidth = rows.map { $0.width }.max() ?? 0
    let shown = Double(min(columns, filled.count))
    let bottom = pages.count > 1 ? Self.dotsHeight : Self.margin
    natural = Size(
      width: shown * (columnWidth + Self.columnGap) - Self.columnGap + 2 * Self.margin,
      height: (filled.map(Self.height).max() ?? 0) + Self.topMargin + bottom)
    return true
  }

  /// Returns the title and the entries of a section, with their text in lines of a column.
  private static func rows(_ section: Section, width: Double) -> [Row] {
    let inputs = section.entries.filter { $0.picture == nil }.map { bold.width(of: $0.input) }
    let effectX = min((inputs.max() ?? 0) + 12, 0.55 * width)
    let title = Row(
      picture: nil, input: section.title, effect: [], effectX: 0, isStacked: false,
      width: TextStyle(size: title, weight: .bold, color: .black).width(of: section.title),
      height: titleHeight)
    return [title]
      + section.entries.map { entry in
        let x = entry.picture == nil ? effectX : pictureWidth
        let inputEnd = bold.width(of: entry.input) + (entry.picture == nil ? 0 : x)
        let isStacked = entry.picture != nil || inputEnd + 6 > x
        let lines = regular.lines(of: entry.effect, width: width - x)
        let text = lineHeight * Double(lines.count + (isStacked ? 1 : 0))
        return Row(
          picture: entry.picture, input: entry.input, effect: lines, effectX: x,
          isStacked: isStacked, width: max(inputEnd, x + (lines.map(regular.width).max() ?? 0)),
          height: entry.picture == nil ? text + rowGap : max(pictureSide, text) + 2 * rowGap)
      }
  }

  /// Returns the height of a column, in points before scaling.
  private static func height(_ column: [Row]) -> Double {
    column.enumerated().reduce(0) {
      $0 + $1.element.height + ($1.element.isTitle && $1.offset > 0 ? sectionGap : 0)
    }
  }

  /// Divides rows into columns of a maximum height; nil if a row is higher.
  ///
  /// A title and the two entries below it are in the same column, or with `keepsSections` all
  /// entries of a section.
  private static func fill(
    _ rows: [Row], height: Double, _ keepsSections: Bool
  ) -> [[Row]]? {
    var columns: [[Row]] = [[]]
    for (index, row) in rows.enumerated() {
      var next = [row]
      if row.isTitle {
        let entries = rows[(index + 1)...].prefix { !$0.isTitle }
        next += keepsSections ? entries : entries.prefix(2)
      }
      if Self.height(columns[columns.count - 1] + next) > height {
        guard keepsSections ? Self.height(next) <= height : row.height <= height else { return nil }
        if !columns[columns.count - 1].isEmpty { columns.append([]) }
      }
      columns[columns.count - 1].append(row)
    }
    return columns
  }

  /// The rectangle of every page, in points of the window.
  var frame: Rect {
    Rect(
      center: Point(x: size.width / 2, y: size.height / 2),
      size: Size(width: natural.width * scale, height: natural.height * scale))
  }

  /// The center of the row of dots below the text, in points of the window.
  var dots: Point { Point(x: frame.midX, y: frame.maxY - Self.dotsHeight / 2 * scale) }

  // MARK: Drawing

  func draw(page number: Int, _ picture: inout PictureBuilder) {
    guard pages.indices.contains(number) else { return }
    let (panel, theme) = (frame, picture.theme)
    picture.commands.append(.fill(theme.scrim))
    picture.rectangle(panel, radius: 18 * scale, fill: theme.paper, edge: theme.panelEdge)
    picture.part(scale: scale) { picture in
      var pen = panel.origin + Vector(dx: Self.margin, dy: Self.topMargin) * scale
      for column in pages[number].columns {
        draw(column, at: pen, &picture)
        pen.x += (columnWidth + Self.columnGap) * scale
      }
    }
  }

  private func draw(_ column: [Row], at start: Point, _ picture: inout PictureBuilder) {
    var pen = start
    for (index, row) in column.enumerated() {
      if row.isTitle {
        if index > 0 { pen.y += Self.sectionGap * scale }
        draw(row.input, 0, 16, size: Self.title, bold: true, from: pen, &picture)
      } else {
        draw(row, at: pen, &picture)
      }
      pen.y += row.height * scale
    }
  }

  private func draw(_ row: Row, at pen: Point, _ picture: inout PictureBuilder) {
    var y = 13.0
    if let gesture = row.picture {
      GesturePicture(
        gesture: gesture, origin: pen, unit: Self.pictureSide * scale / GesturePicture.side
      ).draw(&picture)
    }
    draw(row.input, row.picture == nil ? 0 : row.effectX, y, bold: true, from: pen, &picture)
    if row.isStacked { y += Self.lineHeight }
    for line in row.effect {
      draw(line, row.effectX, y, bold: false, from: pen, &picture)
      y += Self.lineHeight
    }
  }

  /// Draws a line of text at a displacement from a point, in points before scaling.
  private func draw(
    _ text: String, _ x: Double, _ y: Double, size: Double = Self.letters, bold: Bool,
    from pen: Point, _ picture: inout PictureBuilder
  ) {
    picture.text(
      text, at: pen + Vector(dx: x, dy: y) * scale, size: size, bold: bold,
      color: bold ? picture.theme.ink : picture.theme.quietInk, alignment: .leading,
      onBaseline: true)
  }
}
