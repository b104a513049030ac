import GestureControls
import GestureSubclassing
import Gestures
import PlayKit

/// A window that tells an observer of each delivery of an event.
final class ObservedWindow: Window {
  var observer = WeakReference<DeliveryObserver>(nil)

  override func sendEvent(_ event: Event) {
    guard let observer = observer.object else { return super.sendEvent(event) }
    observer.record(event, by: self) { super.sendEvent(event) }
  }
}

/// What the window, recognizers and the view did with touches, in the order in which it happened.
///
/// Each of them has a column. Deliveries that repeat, such as those of a moving finger, share rows
/// with a count.
struct DeliveryList {
  struct Row: Equatable {
    enum Kind: Equatable {
      /// The participant received touches in a phase.
      case touches(Touch.Phase, isLate: Bool = false)
      /// A recognizer changed to a state; with `acts`, it has also sent its actions.
      case state(GestureRecognizer.State, acts: Bool)
      /// A decision of a recognizer or the view, such as to wait.
      case note, refusal
      /// Why a recognizer did something, such as why it failed.
      case reason
    }

    /// The column: 0 for the window, then the recognizers, then the view.
    let column: Int
    let kind: Kind
    /// What happened, and a shorter version for a narrow column.
    let words, short: String
    /// The number of times that this happened, in successive deliveries of touches.
    var count = 1
    /// The time from the beginning of the sequence of touches.
    var time = Duration.zero
    /// The time as text, made when the row is drawn first.
    var timeText = ""
    /// The lines of a reason, broken to the width of the list.
    var lines: [String] = []

    init(_ column: Int, _ kind: Kind, _ words: String, _ short: String? = nil) {
      (self.column, self.kind, self.words, self.short) = (column, kind, words, short ?? words)
    }

    /// Returns whether this row repeats one of the delivery before, as moves do.
    func repeats(_ other: Row) -> Bool {
      switch kind {
      case .touches(.moved, isLate: false), .state(.changed, _): break
      default: return false
      }
      return column == other.column && kind == other.kind
    }
  }

  /// The maximum number of rows that are kept; no surface can show as many.
  private static let capacity = 200

  private(set) var rows: [Row] = []
  private var start = Duration.zero
  /// The index of the first row of the current delivery; nil between deliveries.
  private var firstOfDelivery: Int?
  var isInDelivery: Bool { firstOfDelivery != nil }
  /// The number of rows of the last delivery.
  private var lastDelivery = 0
  private var style: TextStyle?
  private var width = 0.0

  /// Empties the list for a sequence of touches that begins.
  mutating func beginSequence(at time: Duration) { (self, start) = (DeliveryList(), time) }

  mutating func openDelivery() {
    rows.removeFirst(max(0, rows.count - Self.capacity))
    firstOfDelivery = rows.count
  }

  /// Ends a delivery; if its rows repeat those of the last one, the counts increase instead.
  mutating func closeDelivery() {
    guard let first = firstOfDelivery else { return }
    firstOfDelivery = nil
    let count = rows.count - first
    let repeats =
      count > 0 && count == min(lastDelivery, first)
      && (first..<rows.count).allSatisfy { rows[$0].repeats(rows[$0 - count]) }
    lastDelivery = count
    guard repeats else { return }
    for index in first - count..<first { rows[index].count += 1 }
    rows.removeLast(count)
  }

  /// Adds a row; the action of a state change takes the row of the change.
  mutating func add(_ row: Row, at time: Duration) {
    // What happens between deliveries is the effect of a deadline.
    if firstOfDelivery == nil { lastDelivery = 0 }
    var row = row
    row.time = time - start
    if case .state(let state, acts: true) = row.kind,
      let index = rows.lastIndex(where: {
        $0.column == row.column && $0.kind == .state(state, acts: false)
      })
    {
      rows[index] = row
    } else {
      rows.append(row)
    }
  }

  /// Makes the texts of times, and breaks the reasons into lines of a width.
  mutating func makeTexts(_ style: TextStyle, width: Double) {
    let isKnown = style == self.style && width == self.width
    (self.style, self.width) = (style, width)
    for index in rows.indices {
      if rows[index].timeText.isEmpty {
        let seconds = (rows[index].time / .milliseconds(10)).rounded(.down) / 100
        rows[index].timeText = "\(seconds.text(places: 2)) s"
      }
      guard rows[index].kind == .reason else { continue }
      if isKnown, !rows[index].lines.isEmpty { continue }
      rows[index].lines = style.lines(of: rows[index].words, width: width)
    }
  }
}

/// An observer that lists how touches reach one view and its subviews.
///
/// It does not affect the deliveries: the window reports each of them, and the events of the session
/// report the reactions of recognizers and views.
final class DeliveryObserver: LivingObject {
  let lifetime = Lifetime()
  var list = DeliveryList()
  /// The recognizers that have a column.
  private(set) var recognizers: [GestureRecognizer] = []
  /// The view on which the newest touch landed: the observed view or one of its subviews.
  private(set) var touched: View?
  /// Called with the event after each delivery of touches to the observed view.
  var onDelivered: ((Event) -> Void)?

  private var view = WeakReference<View>(nil)
  private let session: Session
  /// The phases (began or ended) that recognizers delay for the view, by the identity of the touch.
  private var delayed: [Touch.ID: Touch.Phase] = [:]
  /// The touches of the current delivery that are on the view.
  private var touches: [Touch] = []
  /// Whether the list does not yet contain the recognizers that receive touches of the delivery.
  private var isPending = false
  /// The touches that the system, and not a recognizer, has cancelled in the current delivery.
  private var cancelled: [Touch.ID] = []
  /// The touches that have reached the view in the current delivery, with their phases.
  private var received: [(phase: Touch.Phase, id: Touch.ID)] = []
  /// The index of the recognizer that last sent an action, which cancels touches in the view.
  private var lastActor: Int?

  init(_ session: Session) {
    self.session = session
    session.addObserver(weakly(self) { $0.record($1) })
  }

  /// Starts to observe a view and its recognizers, and empties the list.
  func observe(_ view: View, _ recognizers: [GestureRecognizer]) {
    (self.view.object, self.recognizers, touched) = (view, recognizers, view)
    clear()
  }

  func clear() {
    (list, delayed, isPending) = (DeliveryList(), [:], false)
    lastActor = nil
  }

  private func isTouch(_ touch: Touch, in view: View?) -> Bool {
    view.map { touch.view?.isDescendant(of: $0) ?? false } ?? false
  }

  // MARK: Deliveries

  fileprivate static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  /// Performs the delivery of an event by calling `deliver`, and records the delivery.
  func record(_ event: Event, by window: Window, deliver: () -> Void) {
    guard event.type == .touches else { return deliver() }
    touches.removeAll(keepingCapacity: true)
    for touch in event.allTouches where isTouch(touch, in: view.object) { touches.append(touch) }
    guard touches.contains(where: { Self.phases.contains($0.phase) }) else { return deliver() }
    beginSequence()
    list.openDelivery()
    if window.application != nil { addTouches(to: 0) { _ in true } }
    isPending = true
    if !touches.contains(where: { $0.phase == .began }) { addTouchesToRecognizers() }
    for touch in touches where touch.phase == .cancelled { cancelled.append(touch.id) }
    received.removeAll(keepingCapacity: true)
    deliver()
    addTouchesToRecognizers()
    cancelled.removeAll(keepingCapacity: true)
    // An action may have emptied the list.
    guard list.isInDelivery else { return }
    onDelivered?(event)
    addDelays(.began) { $0.delaysTouchesBegan }
    addDelays(.ended) { $0.delaysTouchesEnded }
    list.closeDelivery()
  }

  /// Begins a new sequence of touches if all touches on the view have just landed.
  ///
  /// The previous sequence continues if a recognizer waits for more touches, such as a second tap.
  private func beginSequence() {
    guard let first = touches.first(where: { $0.phase == .began }) else { return }
    if touches.allSatisfy({ $0.phase == .began }), session.nextDeadline == nil {
      list.beginSequence(at: session.now)
      delayed = [:]
    }
    touched = first.view
  }

  private func addDelays(_ phase: Touch.Phase, _ delays: (GestureRecognizer) -> Bool) {
    func isDelayed(_ touch: Touch) -> Bool {
      touch.phase == phase && !received.contains { $0 == (phase, touch.id) }
        // A delayed ended phase is not listed if the began phase of the same touch is delayed.
        && (phase == .began || delayed[touch.id] != .began)
        && touch.gestureRecognizers.contains { delays($0) && $0.state == .possible }
    }
    guard touches.contains(where: isDelayed) else { return }
    add(.init(recognizers.count + 1, .note, "\(phase) held back", "held"))
    for touch in touches where isDelayed(touch) { delayed[touch.id] = phase }
  }

  // MARK: Rows

  private func add(_ row: DeliveryList.Row) { list.add(row, at: session.now) }

  /// Adds a row for each phase that at least one of the current touches has.
  ///
  /// Only touches for which `isReceived` returns `true` count.
  private func addTouches(to column: Int, _ isReceived: (Touch) -> Bool) {
    for phase in Self.phases
    where touches.contains(where: { $0.phase == phase && isReceived($0) }) {
      add(.init(column, .touches(phase), phase.description))
    }
  }

  /// Adds rows for the recognizers that receive touches of the current delivery, once.
  private func addTouchesToRecognizers() {
    guard isPending else { return }
    isPending = false
    // A recognizer that has ended receives no more touches.
    for (index, recognizer) in recognizers.enumerated() where recognizer.requestedState != .ended {
      addTouches(to: index + 1) { $0.gestureRecognizers.contains { $0 === recognizer } }
    }
  }

  private func addTouchesToView(_ phase: Touch.Phase, _ touches: [Touch]) {
    var isLate = false
    for touch in touches {
      received.append((phase, touch.id))
      guard delayed[touch.id] == phase else { continue }
      isLate = true
      delayed[touch.id] = nil
    }
    var (words, short) = (phase.description, phase.description)
    if isLate { words = "\(words), late" }
    if phase == .cancelled {
      short = "cancel"
      let isSystem = touches.contains { cancelled.contains($0.id) }
      if !isSystem, let lastActor { words = "cancelled by \(recognizers[lastActor].word)" }
    }
    add(.init(recognizers.count + 1, .touches(phase, isLate: isLate), words, short))
  }

  private func record(_ event: SessionEvent) {
    switch event {
    case .refused(let touch, let recognizer, let refusal):
      guard let index = recognizers.firstIndex(where: { $0 === recognizer }),
        isTouch(touch, in: view.object)
      else { return }
      if case .ignored = refusal {
        return add(.init(index + 1, .refusal, "ignores it", "ignores"))
      }
      add(.init(index + 1, .refusal, "refuses it", "no"))
      add(.init(index + 1, .reason, refusal.words(for: recognizer)))
    case .state(let recognizer, _, let state, let reason):
      add(recognizer, .state(state, acts: false)) { state.description }
      if let reason { add(recognizer, .reason) { reason.words(for: recognizer) } }
    case .waits(let recognizer, let rival, _):
      add(recognizer, .note, "waits") { "waits for \(rival.word)" }
    case .allowed(let recognizer, let rival, let allowance):
      add(recognizer, .reason) { "goes on: \(allowance.words(beside: rival))" }
    case .action(let recognizer):
      lastActor = recognizers.firstIndex { $0 === recognizer } ?? lastActor
      let state = recognizer.state
      add(recognizer, .state(state, acts: true), state.description) {
        state == .changed ? state.description : "\(state.description), action"
      }
    case .view(_, let phase, let touches):
      guard touches.contains(where: { isTouch($0, in: view.object) }) else { return }
      addTouchesToRecognizers()
      addTouchesToView(phase, touches)
    default: break
    }
  }

  private func add(
    _ recognizer: GestureRecognizer, _ kind: DeliveryList.Row.Kind, _ short: String? = nil,
    _ words: () -> String
  ) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    addTouchesToRecognizers()
    add(.init(index + 1, kind, words(), short))
  }
}

extension GestureRecognizer {
  /// The English word of players for the gesture.
  var word: String { Language.english.gesture(named: name ?? "") }
}

// MARK: The picture

/// The picture of a list of deliveries: a head with a column for each participant, and the rows.
struct DeliveryPicture {
  let frame: Rect
  let scale: Double
  /// The number of columns.
  let count: Int

  private var height: Double { frame.height / scale }
  private var letters: Double { EventsLayout.letters(scale) }
  private var rowHeight: Double { (height >= 400 ? 1.5 : 1.3) * letters * scale }
  /// The width of the left column with the times of rows; 0 if there is no room for it.
  private var gutter: Double { frame.width >= 500 * scale ? 58 * scale : 0 }

  private func head(_ column: Int) -> Rect {
    let padding = Theme.unit * scale / 2
    return frame.inset(by: Insets(left: gutter + padding, right: padding))
      .divided(max(44, (height >= 220 ? 50 : 36) * scale), from: .top).slice
      .column(column, of: count)
  }

  /// Draws the head of a participant and its vertical line, in green while it is active.
  func drawHead(
    _ name: String, _ state: GestureRecognizer.State? = nil, _ column: Int, isActive: Bool = false,
    _ picture: inout PictureBuilder
  ) {
    let (theme, head) = (picture.theme, head(column))
    let box = head.inset(by: Insets(horizontal: 2 * scale, vertical: 5 * scale))
    picture.line(
      from: Point(x: head.midX, y: head.maxY),
      to: Point(x: head.midX, y: frame.maxY - Theme.unit * scale),
      isActive ? theme.active.faded(0.8) : theme.ink.faded(0.16), width: isActive ? 3 : 1.5)
    picture.rectangle(
      box, radius: Theme.unit,
      fill: isActive ? theme.paper.mixed(with: theme.active, 0.2) : theme.raised,
      edge: isActive ? theme.active : theme.panelEdge)
    let isWide = picture.style(letters, bold: true).width(of: name) > box.width
    picture.text(
      isWide ? String(name.prefix(3)) : name, in: state == nil ? box : box.row(0, of: 2),
      size: letters, bold: true, color: theme.ink)
    guard let state else { return }
    let isLong = picture.style(letters).width(of: state.description) > box.width
    picture.text(
      isLong ? String(state.description.prefix(5)) : state.description, in: box.row(1, of: 2),
      size: letters, color: theme.ink)
  }

  /// Draws as many of the newest rows as fit.
  func drawRows(of list: inout DeliveryList, _ picture: inout PictureBuilder) {
    let style = picture.style(letters)
    list.makeTexts(style, width: frame.width - gutter - 3 * Theme.unit * scale)
    let top = head(0).maxY + rowHeight * 0.35
    var free = Int((frame.maxY - Theme.unit * scale - top) / rowHeight)
    var first = list.rows.count
    while first > 0, max(1, list.rows[first - 1].lines.count) <= free {
      first -= 1
      free -= max(1, list.rows[first].lines.count)
    }
    var y = top + rowHeight / 2
    for index in first..<list.rows.count {
      let row = list.rows[index]
      if gutter > 0, index == first || row.timeText != list.rows[index - 1].timeText {
        picture.text(
          row.timeText, at: Point(x: frame.minX + gutter, y: y), size: letters,
          color: picture.theme.ink, alignment: .trailing)
      }
      if row.kind != .reason { draw(row, y: y, &picture) }
      let half = row.lines.reduce(0) { max($0, style.width(of: $1)) } / 2
      for line in row.lines {
        let margin = 1.5 * Theme.unit * scale + half
        let x = max(frame.minX + gutter + margin, min(head(row.column).midX, frame.maxX - margin))
        let size = Size(width: style.width(of: line) + 6 * scale, height: rowHeight - 4 * scale)
        picture.rectangle(
          Rect(center: Point(x: x, y: y), size: size), radius: 3, fill: picture.theme.paper)
        picture.text(line, at: Point(x: x, y: y), size: letters)
        y += rowHeight
      }
      if row.lines.isEmpty { y += rowHeight }
    }
  }

  /// Draws a row as a capsule with its text, in the column of the participant.
  private func draw(_ row: DeliveryList.Row, y: Double, _ picture: inout PictureBuilder) {
    let (theme, column) = (picture.theme, head(row.column))
    var (color, isFilled, isBold) = (theme.quietInk, false, true)
    switch row.kind {
    case .touches(let phase, let isLate):
      isBold = false
      color = phase == .cancelled ? theme.accent : isLate ? theme.active : theme.ink.faded(0.3)
    case .state(let state, let acts):
      color = state == .failed || state == .cancelled ? theme.accent : theme.active
      isFilled = acts
    case .refusal: color = theme.accent
    case .note, .reason: break
    }
    let style = picture.style(letters, bold: isBold)
    let times = row.count > 1 ? " ×\(row.count)" : ""
    func width(_ words: String) -> Double {
      style.width(of: words) + style.width(of: times) + 14 * scale
    }
    let words = width(row.words) <= max(column.width, 74 * scale) ? row.words : row.short
    let box = Size(width: width(words), height: rowHeight - 3 * scale)
    // In the first and the last column, the capsule ends at the edge of the list.
    let inset = box.width / 2 + Theme.unit * scale / 2
    let center = Point(
      x: max(min(column.midX, frame.maxX - inset), frame.minX + gutter + inset), y: y)
    picture.capsule(
      Rect(center: center, size: box), fill: isFilled ? color : theme.paper, edge: color,
      width: 1.25)
    let ink = isFilled ? theme.text(on: color) : theme.ink
    let start = Point(x: center.x - box.width / 2 + 7 * scale, y: y)
    picture.text(words, at: start, size: letters, bold: isBold, color: ink, alignment: .leading)
    // Words and count are added one by one, because joining them could allocate in each frame.
    guard !times.isEmpty else { return }
    picture.text(
      times, at: start + Vector(dx: style.width(of: words), dy: 0), size: letters, bold: isBold,
      color: ink, alignment: .leading)
  }
}
