import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// A panel that lists recent state changes of gesture recognizers with their reasons.
///
/// The panel also shows the counts of input that the host normalized. It is drawn in front of the
/// scene and receives no touches.
struct Inspector {
  private enum Kind { case acts, waits, fails, refuses }

  /// The maximum number of events that the inspector stores.
  private static let capacity = 48

  var isShown = false
  /// The counts of touches and of malformed input to show, each with a name; nil to show no counts.
  var counters: [(name: String, count: Int)]?
  /// The recent events, in a ring buffer: the oldest event is replaced by the newest.
  private var events: [SessionEvent] = []
  private var oldest = 0

  // MARK: Events

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .state(_, from: _, to: .possible, reason: _), .state(_, from: _, to: .changed, reason: _),
      // The recognizer has already recognized and is in the list.
      .refused(_, by: _, because: .finished), .refused(_, by: _, because: .complete):
      return
    case .state, .waits, .refused, .requirementCycle: break
    default: return
    }
    guard events.count == Self.capacity else { return events.append(event) }
    events[oldest] = event
    oldest = (oldest + 1) % Self.capacity
  }

  /// Returns the kind and the text with which the panel lists an event; nil for an event that is
  /// not listed.
  private static func entry(_ event: SessionEvent) -> (kind: Kind, words: String)? {
    switch event {
    case .state(let recognizer, _, let to, let reason):
      let why = reason.map { ": \($0.words(for: recognizer))" } ?? ""
      return switch to {
      case .began: (.acts, "\(recognizer.label) began")
      case .ended: (.acts, "\(recognizer.label) recognized")
      case .failed: (.fails, "\(recognizer.label) failed\(why)")
      case .cancelled: (.fails, "\(recognizer.label) was cancelled\(why)")
      case .possible, .changed: nil
      }
    case .waits(let recognizer, let rival, let requirement):
      return (.waits, "\(recognizer.label): \(requirement.words(for: rival))")
    case .refused(let touch, let recognizer, let refusal):
      let words = refusal.words(for: recognizer)
      return (.refuses, "\(recognizer.label) leaves finger \(touch.id.rawValue): \(words)")
    case .requirementCycle(let cycle):
      return (.waits, "a circle of requirements: \(cycle.wordsOfCycle)")
    default: return nil
    }
  }

  /// The stored events, from the newest to the oldest.
  private var newestFirst: some Sequence<SessionEvent> {
    let events = events
    let newest = oldest + events.count - 1
    return (0..<events.count).lazy.map { events[(newest - $0) % events.count] }
  }

  // MARK: Drawing

  // In points of an unscaled surface.
  private static let width = 372.0
  private static let line = 17.0
  private static let gap = 5.0
  private static let padding = 12.0

  /// Returns the commands that draw the panel below `top`, with as many events as fit.
  func draw(in size: Size, below top: Double, _ theme: Theme) -> [DrawCommand] {
    guard isShown else { return [] }
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    let padding = Self.padding * scale
    let width = min(Self.width * scale, size.width * 0.62)
    let bottom = size.height - Theme.bottomMargin(in: size)
    let room = Rect(
      x: size.width - margin - width + padding, y: top + padding, width: width - 2 * padding,
      height: max(bottom - top - 2 * padding, 0))
    let foot = drawCounters(in: room, scale, theme)
    let list = drawEntries(
      in: Rect(x: room.minX, y: room.minY, width: room.width, height: foot.top - room.minY), scale,
      theme)
    // The panel is only as high as its contents.
    let panel = Rect(
      x: room.minX - padding, y: list.top - padding, width: width,
      height: bottom - list.top + padding)
    let ground = DrawCommand.rectangle(
      panel, cornerRadius: 12 * scale, fill: theme.paper.faded(0.9),
      stroke: Stroke(color: theme.panelEdge, width: scale))
    return [ground] + list.commands + foot.commands
  }

  private func drawEntries(
    in room: Rect, _ scale: Double, _ theme: Theme
  ) -> (commands: [DrawCommand], top: Double) {
    var style = TextStyle(size: Theme.smallSize * scale, color: theme.ink)
    guard !events.isEmpty else {
      style.color = theme.quietInk
      let words = "Touch something: here it says why a gesture does or does not happen."
      return write(
        style.lines(of: words, width: room.width), above: room.maxY, in: room, style, scale)
    }
    // Entries are added from the newest at the bottom upward, until there is no room.
    var picture: [DrawCommand] = []
    var bottom = room.maxY
    let indented = Rect(
      x: room.minX + 14 * scale, y: room.minY, width: room.width - 14 * scale, height: room.height)
    for entry in newestFirst.compactMap(Self.entry) {
      let lines = style.lines(of: entry.words, width: indented.width)
      let height = Double(lines.count) * Self.line * scale
      let gap = picture.isEmpty ? 0 : Self.gap * scale
      guard bottom - gap - height >= room.minY else { break }
      let written = write(lines, above: bottom - gap, in: indented, style, scale)
      let dot = DrawCommand.circle(
        center: Point(x: room.minX + 4 * scale, y: written.top + 8 * scale), radius: 3.5 * scale,
        fill: color(of: entry.kind, theme))
      picture += written.commands + [dot]
      bottom = written.top
    }
    return (picture, bottom)
  }

  /// Returns the commands that draw lines of text above `bottom`, and the y coordinate of the
  /// text's top edge.
  private func write(
    _ lines: [String], above bottom: Double, in room: Rect, _ style: TextStyle, _ scale: Double
  ) -> (commands: [DrawCommand], top: Double) {
    let top = bottom - Double(lines.count) * Self.line * scale
    let commands = lines.enumerated().map { index, line in
      DrawCommand.text(
        line, at: Point(x: room.minX, y: top + (Double(index) * Self.line + 12.5) * scale),
        style: style)
    }
    return (commands, top)
  }

  private func color(of kind: Kind, _ theme: Theme) -> Color {
    switch kind {
    case .acts: theme.active
    case .waits: theme.accent
    case .fails: theme.finger(4)
    case .refuses: theme.quietInk
    }
  }

  /// Returns the commands that draw the nonzero counts of touches and malformed input at the lower
  /// edge of the panel.
  private func drawCounters(
    in room: Rect, _ scale: Double, _ theme: Theme
  ) -> (commands: [DrawCommand], top: Double) {
    guard let counters else { return ([], room.maxY) }
    let words = counters.filter { $0.count != 0 }.map { "\($0.name) \($0.count)" }
    let text = words.isEmpty ? "Fingers: none yet" : "Fingers: " + words.joined(separator: ", ")
    let style = TextStyle(size: Theme.smallSize * scale, color: theme.quietInk)
    let written = write(
      style.lines(of: text, width: room.width), above: room.maxY, in: room, style, scale)
    let y = written.top - Self.gap * scale
    let rule = DrawCommand.line(
      [Point(x: room.minX, y: y), Point(x: room.maxX, y: y)],
      stroke: Stroke(color: theme.panelEdge, width: scale))
    return (written.commands + [rule], y - Self.gap * scale)
  }
}
