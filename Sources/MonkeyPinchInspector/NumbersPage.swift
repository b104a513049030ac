import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A table of measured figures.
struct NumbersPage {
  let numbers: InspectorNumbers

  private static let rowHeight = 24.0

  /// Adds the table in a rectangle, in two columns if there is room.
  func draw(in frame: Rect, _ picture: inout PictureBuilder) {
    let s = picture.scale
    guard frame.width > 560 * s else {
      let y = drawTable(in: frame, figures, &picture)
      let rest = Rect(
        x: frame.minX, y: y + 6 * s, width: frame.width, height: max(frame.maxY - y - 6 * s, 0))
      drawTable(in: rest, counters, &picture)
      return
    }
    drawTable(in: frame.column(0, of: 2, gap: 40 * s), figures, &picture)
    drawTable(in: frame.column(1, of: 2, gap: 40 * s), counters, &picture)
  }

  private var figures: [(String, String)] {
    [
      ("Samples a second", rate(numbers.samplesPerSecond)),
      ("Pictures a second", rate(numbers.framesPerSecond)),
      ("Wake-ups a second without either", rate(numbers.wakeUpsPerSecond)),
      ("Sample to action: median · 95 % · worst", words(numbers.sampleToAction)),
      ("Sample to picture: median · 95 % · worst", words(numbers.sampleToPicture)),
    ]
  }

  private var counters: [(String, String)] {
    let events = numbers.counters.filter { $0.count > 0 }
    return events.isEmpty
      ? [("Corrected input", "none")] : events.map { ($0.name, "\($0.count)") }
  }

  private func rate(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func words(_ times: InspectorNumbers.Times?) -> String {
    guard let times else { return "–" }
    return "\(times.median.milliseconds) · \(times.percentile95.milliseconds) · "
      + times.worst.milliseconds
  }

  /// Adds a table; returns where it ends.
  @discardableResult
  private func drawTable(
    in frame: Rect, _ rows: [(name: String, value: String)], _ picture: inout PictureBuilder
  ) -> Double {
    let (theme, s) = (picture.theme, picture.scale)
    let height = min(Self.rowHeight * s, frame.height / Double(max(rows.count, 1)))
    var y = frame.minY
    for row in rows where y + height <= frame.maxY + 1 {
      let middle = y + height / 2
      let value = picture.style(bold: true).width(of: row.value)
      picture.cutText(
        row.name, at: Point(x: frame.minX, y: middle), color: theme.quietInk,
        width: frame.width - value - 10 * s)
      picture.text(
        row.value, at: Point(x: frame.maxX, y: middle), bold: true, color: theme.ink,
        alignment: .trailing)
      y += height
      picture.rule(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y))
    }
    return y
  }
}

extension Duration {
  /// The time in milliseconds with one decimal, as text.
  var milliseconds: String { "\((seconds * 10_000).rounded() / 10) ms" }
}
