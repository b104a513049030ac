import GestureDrawing
import Gestures

/// A row of all recognizer states, ordered by raw value, with one recognizer's state highlighted.
struct DrawerStates {
  /// The name of the recognizer whose state last changed; empty before the first change.
  private var recognizer = ""
  private var last = GestureRecognizer.State.possible
  private var time = Duration.zero

  /// The duration for which a terminal state stays visible, even after the recognizer resets.
  private static let terminalDuration = Duration.milliseconds(1500)

  mutating func note(_ name: String, _ state: GestureRecognizer.State, at time: Duration) {
    // Do not show the failure of recognizers that another one prevented.
    if state == .failed, last != .failed, last != .possible, self.time == time { return }
    (recognizer, last, self.time) = (name, state, time)
  }

  private func state(at time: Duration) -> GestureRecognizer.State {
    last.isTerminal && time >= self.time + Self.terminalDuration ? .possible : last
  }

  /// Returns the next time at which the highlighted state changes without input; nil if it stays.
  func nextChange(after time: Duration) -> Duration? {
    let end = self.time + Self.terminalDuration
    return last.isTerminal && time < end ? end : nil
  }

  // MARK: Drawing

  func draw(
    in box: Rect, _ layout: DrawerLayout, at time: Duration, _ theme: Theme
  ) -> [DrawCommand] {
    let (unit, current) = (layout.scale, state(at: time))
    let style = TextStyle(size: Theme.smallSize * unit, color: theme.quietInk)
    let name = recognizer.isEmpty ? "every recognizer" : recognizer
    let effect =
      switch current {
      case .possible: "nothing sent yet"
      case .failed: "no action is sent"
      case .began, .changed, .ended, .cancelled: "an action is sent"
      }
    let words = "\(current) \(current.rawValue)"
    var picture = style.draw(
      firstOf: ["\(name): \(words), \(effect)", "\(name): \(words)", words],
      at: Point(x: box.minX, y: box.minY + 14 * unit), within: box.width)
    let top = box.minY + 20 * unit
    guard box.maxY - top > 12 * unit else { return picture }
    let states = GestureRecognizer.State.allCases
    let row = Rect(x: box.minX, y: top, width: box.width, height: box.maxY - top)
    for (state, pill) in zip(states, row.columns(states.count, gap: layout.gap)) {
      picture += Self.draw(state, in: pill, unit, isCurrent: state == current, theme)
    }
    return picture
  }

  private static func draw(
    _ state: GestureRecognizer.State, in pill: Rect, _ unit: Double, isCurrent: Bool,
    _ theme: Theme
  ) -> [DrawCommand] {
    let isFailure = state == .failed || state == .cancelled
    let fill = isCurrent ? (isFailure ? theme.accent : theme.active) : theme.panel
    var word = TextStyle(
      size: Theme.smallSize * unit, color: isCurrent ? theme.onAccent : theme.quietInk,
      alignment: .center)
    var number = word
    (number.weight, number.color) = (.bold, isCurrent ? theme.onAccent : theme.ink)
    // The longest name determines the font size of all.
    word.size *= min(1, (pill.width - 8 * unit) / word.width(of: "cancelled"))
    let hasWord = pill.height >= 40 * unit && word.size >= 10 * unit
    if hasWord { number.size = Theme.bodySize * unit }
    func text(_ words: String, _ offset: Double, _ style: TextStyle) -> DrawCommand {
      .text(words, at: Point(x: pill.midX, y: pill.midY + offset * unit), style: style)
    }
    return [
      .rectangle(
        pill, cornerRadius: 8 * unit, fill: fill,
        stroke: Stroke(color: isCurrent ? fill : theme.panelEdge, width: unit)),
      text("\(state.rawValue)", hasWord ? -3 : 4.5, number),
    ] + (hasWord ? [text("\(state)", 15, word)] : [])
  }
}
