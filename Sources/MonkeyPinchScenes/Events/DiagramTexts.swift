import GestureControls
import Gestures
import PlayKit

/// The texts of a sequence diagram's rows, kept while the rows stay the same.
struct DiagramTexts {
  /// The texts of one row, and the shape of its arrow.
  struct Row {
    fileprivate let event: SequenceDiagram.Event
    fileprivate let moment: Duration
    /// The time of the row, such as `0.25 s`.
    let time: String
    /// The text of a row that shows a reason, broken into lines that fit into the diagram.
    ///
    /// For a row of another event, one empty line, because the row is as high as one line.
    let lines: [String]
    /// The points of the tip of the row's arrow.
    var tip = LinePoints()
  }

  private var rows: [Row] = []
  private var style: TextStyle?
  private var width = 0.0

  subscript(index: Int) -> Row {
    get { rows[index] }
    _modify { yield &rows[index] }
  }

  /// Makes the texts of rows that differ from the rows of the last call.
  mutating func update(_ diagram: [SequenceDiagram.Row], style: TextStyle, width: Double) {
    if style != self.style || width != self.width { rows.removeAll() }
    (self.style, self.width) = (style, width)
    for (index, row) in diagram.enumerated() {
      if index < rows.count, rows[index].moment == row.time, rows[index].event == row.event {
        continue
      }
      rows.removeSubrange(min(index, rows.count)...)
      rows.append(Self.text(of: row, style, width))
    }
    rows.removeSubrange(min(diagram.count, rows.count)...)
  }

  private static func text(
    of row: SequenceDiagram.Row, _ style: TextStyle, _ width: Double
  ) -> Row {
    let seconds = (row.time / .milliseconds(10)).rounded(.down) / 100
    var lines = [""]
    if case .reason(_, let text) = row.event { lines = style.lines(of: text, width: width) }
    return Row(
      event: row.event, moment: row.time, time: "\(seconds.text(places: 2)) s", lines: lines)
  }
}
