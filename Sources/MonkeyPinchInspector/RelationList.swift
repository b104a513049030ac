import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// The relations of a graph as rows of words, grouped by view.
struct RelationList {
  private struct Row {
    /// The sign of the relation; nil for the name of a view.
    var sign: OutcomeSign?
    var text: String
    /// A few words at the end of the row, such as `350 ms late`.
    var note = ""
  }

  private var rows: [Row] = []

  // In points at scale 1.
  private static let rowHeight = 22.0
  private static let columnWidth = 400.0

  /// Creates the rows of a graph; none without one.
  init(of graph: RelationGraph?) {
    guard let graph else { return }
    for view in graph.views {
      rows.append(Row(text: view.name))
      let group = Self.group(of: view.recognizers, in: graph)
      if !group.isEmpty {
        rows.append(
          Row(
            sign: .recognized,
            text: group.map { $0.recognizer }.joined(separator: ", "),
            note: "all \(group.count) may act together"))
      }
      var rest: [String] = []
      for name in view.recognizers {
        let own = Self.rows(of: name, in: graph, besides: group)
        rows += own
        let isNamed = graph.links.contains { $0.first == name || $0.second == name }
        if own.isEmpty, !isNamed { rest.append(name.recognizer) }
      }
      if !rest.isEmpty {
        rows.append(
          Row(sign: .refused, text: rest.joined(separator: ", "), note: "the first to begin wins"))
      }
    }
  }

  /// Returns recognizers of a view of which each may act together with each other; empty if there are fewer
  /// than three.
  private static func group(of names: [RecognizerName], in graph: RelationGraph) -> [RecognizerName]
  {
    let pairs = Set(graph.links.filter { $0.kind == .together }.map { Set([$0.first, $0.second]) })
    var group: [RecognizerName] = []
    for name in names where group.allSatisfy({ pairs.contains([$0, name]) }) { group.append(name) }
    return group.count > 2 ? group : []
  }

  /// Returns the relations in which a recognizer stands first, without those inside a group.
  private static func rows(
    of name: RecognizerName, in graph: RelationGraph, besides group: [RecognizerName]
  ) -> [Row] {
    var (rows, companions): ([Row], [String]) = ([], [])
    for link in graph.links where link.first == name {
      if link.kind == .together, group.contains(name), group.contains(link.second) { continue }
      let other =
        link.second.view == name.view ? link.second.recognizer : link.second.label
      switch link.kind {
      case .waits(let requirement, let cost):
        let isInRing = graph.findings.contains { finding in
          if case .ring(let cycle) = finding { cycle.contains(name) } else { false }
        }
        rows.append(
          Row(
            sign: isInRing ? .failed : .waiting,
            text: "\(name.recognizer) waits for \(other) to fail",
            note: cost.map { "\(Measurement.text($0)) late" } ?? requirement.declaration))
      case .alwaysPrevents:
        rows.append(Row(sign: .cancelled, text: "\(name.recognizer) always prevents \(other)"))
      case .together: companions.append(other)
      }
    }
    if !companions.isEmpty {
      rows.append(
        Row(
          sign: .recognized,
          text: "\(name.recognizer) may act together with \(companions.joined(separator: ", "))"))
    }
    return rows
  }

  // MARK: Drawing

  /// Adds the rows in a rectangle, in as many columns as it has room for; if not all rows fit, the last
  /// one says how many are left.
  func draw(in frame: Rect, _ picture: inout PictureBuilder) {
    let s = picture.scale
    let columns = max(Int(frame.width / (Self.columnWidth * s)), 1)
    let height = max(Int(frame.height / (Self.rowHeight * s)), 1)
    var shown = rows
    if rows.count > columns * height {
      shown = Array(rows.prefix(columns * height - 1))
      shown.append(Row(text: "and \(rows.count - shown.count) more"))
    }
    for (index, row) in shown.enumerated() {
      let column = frame.column(index / height, of: columns, gap: 24 * s)
      let y = column.minY + (Double(index % height) + 0.5) * Self.rowHeight * s
      draw(row, from: Point(x: column.minX, y: y), to: column.maxX, &picture)
    }
  }

  private func draw(
    _ row: Row, from start: Point, to maxX: Double, _ picture: inout PictureBuilder
  ) {
    let (theme, s) = (picture.theme, picture.scale)
    var x = start.x
    if let sign = row.sign {
      picture.sign(
        sign, at: Point(x: x + 14 * s, y: start.y), radius: 6.5, isFull: sign != .refused)
      x += 28 * s
    }
    var end = maxX
    if !row.note.isEmpty {
      picture.text(row.note, at: Point(x: end, y: start.y), size: 12, alignment: .trailing)
      end -= picture.style(12).width(of: row.note) + 12 * s
    }
    picture.cutText(
      row.text, at: Point(x: x, y: start.y), bold: row.sign == nil, color: theme.ink,
      width: end - x)
  }
}
