import GestureControls
import Gestures
import PlayKit

/// A row of all recognizer states with the current state of one recognizer highlighted.
struct DrawerStates {
  /// The name of the recognizer whose state last changed; empty before the first change.
  private var recognizer = ""
  private var last = GestureRecognizer.State.possible
  private var time = Duration.zero
  private var kept = KeptPicture<StatesPicture>()

  /// The duration for which a terminal state stays highlighted after a recognizer has reached the
  /// state.
  private static let terminalDuration = Duration.milliseconds(1500)

  mutating func record(_ name: String, _ state: GestureRecognizer.State, at time: Duration) {
    // Do not show the failure of recognizers that another one prevented.
    if state == .failed, last != .failed, last != .possible, self.time == time { return }
    (recognizer, last, self.time) = (name, state, time)
  }

  private func state(at time: Duration) -> GestureRecognizer.State {
    last.isTerminal && time >= self.time + Self.terminalDuration ? .possible : last
  }

  /// Returns the next time at which the highlight changes without input; nil if there is no such
  /// time.
  func nextChange(after time: Duration) -> Duration? {
    let end = self.time + Self.terminalDuration
    return last.isTerminal && time < end ? end : nil
  }

  /// Draws the states, and the name of the recognizer whose state last changed.
  mutating func draw(
    in box: Rect, gap: Double, at time: Duration, _ picture: inout PictureBuilder
  ) {
    let states = StatesPicture(
      recognizer: recognizer, current: state(at: time), box: box, gap: gap)
    picture.add(states, keptIn: &kept)
  }
}

/// The drawing of the name and state of a recognizer, a text on whether an action is sent, and a
/// row of all states.
private struct StatesPicture: PicturePart {
  /// The name of the recognizer; empty for none.
  let recognizer: String
  let current: GestureRecognizer.State
  let box: Rect
  let gap: Double

  func draw(_ picture: inout PictureBuilder) {
    let scale = picture.scale
    let effect =
      switch current {
      case .possible: "nothing sent yet"
      case .failed: "no action is sent"
      case .began, .changed, .ended, .cancelled: "an action is sent"
      }
    let name = recognizer.isEmpty ? "every recognizer" : recognizer
    let text = "\(current) \(current.rawValue)"
    picture.text(
      firstOf: ["\(name): \(text), \(effect)", "\(name): \(text)", text],
      at: Point(x: box.minX, y: box.minY + 14 * scale), alignment: .leading, width: box.width,
      onBaseline: true)
    let row = box.divided(20 * scale, from: .top).remainder
    guard row.height > 12 * scale else { return }
    let states = GestureRecognizer.State.allCases
    for (state, cell) in zip(states, row.columns(states.count, gap: gap)) {
      Self.draw(state, in: cell, isCurrent: state == current, &picture)
    }
  }

  private static func draw(
    _ state: GestureRecognizer.State, in cell: Rect, isCurrent: Bool,
    _ picture: inout PictureBuilder
  ) {
    let (theme, scale) = (picture.theme, picture.scale)
    let isFailure = state == .failed || state == .cancelled
    let fill = isCurrent ? (isFailure ? theme.accent : theme.active) : theme.panel
    picture.rectangle(cell, radius: 8, fill: fill, edge: isCurrent ? fill : theme.panelEdge)
    // The longest name determines the font size of all.
    let style = picture.style().fitted("cancelled", to: cell.width - 8 * scale)
    let hasName = cell.height >= 40 * scale && style.size >= 10 * scale
    func draw(_ text: String, _ offset: Double, size: Double, bold: Bool, _ color: Color) {
      picture.text(
        text, at: cell.center + Vector(dx: 0, dy: offset * scale), size: size, bold: bold,
        color: isCurrent ? theme.text(on: fill) : color, onBaseline: true)
    }
    draw(
      "\(state.rawValue)", hasName ? -3 : 4.5, size: hasName ? Theme.bodySize : Theme.smallSize,
      bold: true, theme.ink)
    if hasName { draw("\(state)", 15, size: style.size / scale, bold: false, theme.quietInk) }
  }
}
