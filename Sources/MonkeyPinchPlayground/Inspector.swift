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

  /// Draws the panel below `top`, with as many events as fit.
  func draw(in size: Size, below top: Double, _ picture: inout PictureBuilder) {
    guard isShown else { return }
    picture.part(scale: Theme.scale(in: size)) { drawPanel(in: size, below: top, &$0) }
  }

  private func drawPanel(in size: Size, below top: Double, _ picture: inout PictureBuilder) {
    let (scale, margin, theme) = (picture.scale, Theme.margin(in: size), picture.theme)
    let padding = Self.padding * scale
    let width = min(Self.width * scale, size.width * 0.62)
    let bottom = size.height - Theme.bottomMargin(in: size)
    let room = Rect(
      x: size.width - margin - width + padding, y: top + padding, width: width - 2 * padding,
      height: max(bottom - top - 2 * padding, 0))
    let counterLines =
      counters.map { picture.style().lines(of: Self.text($0), width: room.width) } ?? []
    let countersTop = room.maxY - Double(counterLines.count) * Self.line * scale
    let rule = countersTop - Self.gap * scale
    let listBottom = counters == nil ? room.maxY : rule - Self.gap * scale
    // The panel is only as high as its contents, which are drawn first.
    let panelIndex = picture.commands.count
    picture.rectangle(.zero)
    let listTop = drawEntries(
      in: Rect(x: room.minX, y: room.minY, width: room.width, height: listBottom - room.minY),
      &picture)
    let panel = Rect(
      x: room.minX - padding, y: listTop - padding, width: width,
      height: bottom - listTop + padding)
    picture.commands[panelIndex] = .rectangle(
      panel, cornerRadius: 12 * scale, fill: theme.paper.faded(0.9),
      stroke: Stroke(color: theme.panelEdge, width: scale))
    guard counters != nil else { return }
    _ = write(counterLines, above: room.maxY, in: room, theme.quietInk, &picture)
    picture.line(
      from: Point(x: room.minX, y: rule), to: Point(x: room.maxX, y: rule), theme.panelEdge,
      width: 1)
  }

  /// Returns the nonzero counts of touches and malformed input as text.
  private static func text(_ counters: [(name: String, count: Int)]) -> String {
    let words = counters.filter { $0.count != 0 }.map { "\($0.name) \($0.count)" }
    return words.isEmpty ? "Fingers: none yet" : "Fingers: " + words.joined(separator: ", ")
  }

  /// Draws as many of the newest events as fit, and returns the y coordinate of their top edge.
  private func drawEntries(in room: Rect, _ picture: inout PictureBuilder) -> Double {
    let (scale, theme, style) = (picture.scale, picture.theme, picture.style())
    guard !events.isEmpty else {
      let words = "Touch something: here it says why a gesture does or does not happen."
      return write(
        style.lines(of: words, width: room.width), above: room.maxY, in: room, theme.quietInk,
        &picture)
    }
    // Entries are added from the newest at the bottom upward, until there is no room.
    var bottom = room.maxY
    let indented = room.inset(by: Insets(left: 14 * scale))
    for entry in newestFirst.compactMap(Self.entry) {
      let lines = style.lines(of: entry.words, width: indented.width)
      let height = Double(lines.count) * Self.line * scale
      let gap = bottom == room.maxY ? 0 : Self.gap * scale
      guard bottom - gap - height >= room.minY else { break }
      bottom = write(lines, above: bottom - gap, in: indented, theme.ink, &picture)
      picture.circle(
        Point(x: room.minX + 4 * scale, y: bottom + 8 * scale), radius: 3.5,
        fill: color(of: entry.kind, theme))
    }
    return bottom
  }

  /// Draws lines of text above `bottom`, and returns the y coordinate of the text's top edge.
  private func write(
    _ lines: [String], above bottom: Double, in room: Rect, _ color: Color,
    _ picture: inout PictureBuilder
  ) -> Double {
    let top = bottom - Double(lines.count) * Self.line * picture.scale
    for (index, line) in lines.enumerated() {
      let y = top + (Double(index) * Self.line + 12.5) * picture.scale
      picture.text(
        line, at: Point(x: room.minX, y: y), color: color, alignment: .leading, onBaseline: true)
    }
    return top
  }

  private func color(of kind: Kind, _ theme: Theme) -> Color {
    switch kind {
    case .acts: theme.active
    case .waits: theme.accent
    case .fails: theme.finger(4)
    case .refuses: theme.quietInk
    }
  }
}
