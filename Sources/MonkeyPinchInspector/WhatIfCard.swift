import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// A card with what would have made the selected recognizer succeed, and with a control for each of
/// its limits and relations that can be tried.
final class WhatIfCard: View {
  /// What the card is arranged for.
  private struct Key: Equatable {
    let revision: Int
    let frame: Rect
    let scale: Double
  }

  private let model: InspectorModel
  /// The controls of limits and relations.
  private let limits: WhatIfControls
  private var key: Key?
  private var scale = 1.0
  private let primary = Button(title: "Try it", name: "try")
  private let reset = Button(title: "Reset", name: "reset")
  private let keep = Button(title: "Keep", name: "keep")
  private let copy = Button(title: "Copy code", name: "copy")
  private var colors = Theme.light
  /// Whether there is room for the words about other gestures.
  private var hasRoomForOthers = false

  private static let padding = 16.0
  private static let lineHeight = 17.0
  private static let sliderHeight = 48.0
  private static let switchHeight = 36.0
  /// The height of a card below which its content is nearer to its edges.
  private static let lowHeight = 120.0
  private static let buttonHeight = Control.minimumHitSize

  init(model: InspectorModel) {
    self.model = model
    limits = WhatIfControls(of: model)
    super.init(frame: .zero, name: "what-if")
    primary.isSelected = true
    for button in buttons { addSubview(button) }
    primary.addTarget(self, WhatIfCard.tryAnswer, for: .primaryActionTriggered)
    reset.addAction(for: .primaryActionTriggered) { [model] _ in model.tryOut([]) }
    keep.addAction(for: .primaryActionTriggered) { [model] _ in model.onKeep?(model.changes) }
    copy.addTarget(self, WhatIfCard.copyCode, for: .primaryActionTriggered)
    primary.toolTip = "Try the proposed change"
    reset.toolTip = "Go back to the values of the app"
    keep.toolTip = "Keep the change for the rest of the run"
    copy.toolTip = "Copy the change as Swift"
  }

  private var buttons: [Control] { [primary, copy, keep, reset] }
  /// The controls of the card in the order of the keyboard focus.
  var controls: [Control] { limits.rows.map { $0.control } + buttons }

  func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    bounds.origin = frame.origin
    self.scale = scale
  }

  // MARK: Actions

  private func tryAnswer() { model.tryOut(model.proposedChanges) }

  private func copyCode() {
    guard let shown = model.shown else { return }
    let changes = model.changes.isEmpty ? model.proposedChanges : model.changes
    let lines = changes.compactMap { change -> String? in
      guard case .named(let name) = change.target, let lane = shown.lane(named: name) else {
        return nil
      }
      return change.code(for: shown.lanes[lane], model.properties)
    }
    if !lines.isEmpty { model.onCopy?(lines.joined(separator: "\n")) }
  }

  // MARK: Arranging

  /// Makes and places the controls again if the model or the size has changed.
  func arrange() {
    let key = Key(revision: model.revision, frame: frame, scale: scale)
    guard key != self.key, frame.width > 0 else { return }
    self.key = key
    limits.arrange(in: self, colors)
    placeRows()
  }

  // MARK: Places

  private var inside: Rect {
    frame.inset(
      by: Insets(
        horizontal: Self.padding * scale,
        vertical: Self.padding * (frame.height < Self.lowHeight * scale ? 0.5 : 0.75) * scale))
  }

  private var shownButtons: [Control] { buttons.filter { !$0.isHidden } }

  /// The lines of the answer, of which no more are shown than leave the buttons as large as a finger needs.
  private var answerLines: [String] {
    let style = TextStyle(size: Theme.smallSize * scale, weight: .bold, color: .clear)
    let room = inside.height / scale - (shownButtons.isEmpty ? 0 : Self.buttonHeight) - 4
    let count = min(max(Int(room / Self.lineHeight), 1), 3)
    return style.lines(of: words, width: inside.width - 26 * scale, atMost: count)
  }

  private func placeRows() {
    let hasChanges = !model.changes.isEmpty
    let canTry =
      !model.proposedChanges.isEmpty && !model.proposedChanges.allSatisfy(model.changes.contains)
    primary.title =
      model.proposedChanges.count > 1
      ? model.proposedChanges.count == 2 ? "Try both" : "Try all" : "Try it"
    primary.isHidden = !canTry
    copy.isHidden = !hasChanges && model.proposedChanges.isEmpty || model.onCopy == nil
    keep.isHidden = !hasChanges || model.onKeep == nil
    reset.isHidden = !hasChanges
    var rest = inside
    if !shownButtons.isEmpty {
      var line = rest.cut(Self.buttonHeight * scale, from: .bottom)
      for button in shownButtons {
        let width = button.intrinsicContentSize.width * scale
        button.place(in: line.cut(width, from: .left, gap: 8 * scale), scale: scale)
      }
    }
    _ = rest.cut((Double(answerLines.count) * Self.lineHeight + 4) * scale, from: .top)
    hasRoomForOthers = rest.height >= Self.lineHeight * scale
    if otherWords != nil { _ = rest.cut(Self.lineHeight * scale, from: .bottom, gap: 2 * scale) }
    for placed in limits.rows {
      let height = placed.isWide ? Self.sliderHeight : Self.switchHeight
      placed.control.isHidden = rest.height < height * scale
      guard !placed.control.isHidden else { continue }
      var line = rest.cut(height * scale, from: .top)
      if placed.isWide {
        _ = line.cut(18 * scale, from: .top)
        placed.control.place(in: line, scale: scale)
      } else {
        let width = placed.control.intrinsicContentSize.width * scale
        placed.control.place(in: line.cut(width, from: .right), scale: scale)
      }
    }
  }

  private var otherWords: String? { model.otherDifferencesSentence }

  // MARK: Words

  /// The answer as a sentence.
  private var words: String {
    guard let lane = model.chosenLane else { return "Select a recognizer to ask what if." }
    guard model.replay != nil else { return "The touches cannot be replayed here." }
    guard model.shown?.isOver == true else { return "The touches are not over yet." }
    if let answer = model.answer {
      return answer.sentence(about: lane, properties: model.properties)
    }
    guard let attempt = model.chosenAttempt else { return "Nothing was tried." }
    if let wait = attempt.longestWait, attempt.recognized != nil {
      let time = Measurement.text(wait.duration)
      return "It waited \(time) for \(wait.other.label). Switch the wait off to see it act sooner."
    }
    return attempt.recognized == nil
      ? "It is not decided yet." : "It was recognized. Change a limit to see what else would be."
  }

  // MARK: Drawing

  var isAnimating: Bool { controls.isAnimating }

  func update(to time: Duration) {
    model.isAdjusting = limits.isDragged
    arrange()
    controls.update(to: time)
  }

  func draw(_ picture: inout PictureBuilder) {
    if colors != picture.theme {
      colors = picture.theme
      key = nil
    }
    arrange()
    let (theme, s) = (picture.theme, picture.scale)
    picture.rectangle(frame, radius: 14, fill: theme.paper.mixed(with: theme.ink, 0.045))
    var y = inside.minY + Self.lineHeight / 2 * s
    if let sign = answerSign {
      picture.sign(sign, at: Point(x: inside.minX + 9 * s, y: y), radius: 8)
    }
    let x = inside.minX + (answerSign == nil ? 0 : 26 * s)
    for line in answerLines {
      picture.text(
        line, at: Point(x: x, y: y), bold: true, color: theme.ink, alignment: .leading)
      y += Self.lineHeight * s
    }
    for placed in limits.rows where !placed.control.isHidden { draw(placed, &picture) }
    if let otherWords, hasRoomForOthers {
      let bottom =
        shownButtons.isEmpty ? inside.maxY : inside.maxY - Self.buttonHeight * s
      picture.cutText(
        otherWords, at: Point(x: inside.minX, y: bottom - Self.lineHeight / 2 * s), size: 12,
        color: theme.quietInk, width: inside.width)
    }
    picture.add(buttons)
  }

  private var answerSign: OutcomeSign? {
    switch model.answer {
    case .changes: .recognized
    case .otherTouches, .nothing, .unproved: .refused
    case nil: model.chosenAttempt?.longestWait != nil ? .waiting : nil
    }
  }

  private func draw(_ placed: WhatIfControls.PlacedRow, _ picture: inout PictureBuilder) {
    guard let lane = model.chosenLane else { return }
    let (theme, s) = (picture.theme, picture.scale)
    let box = placed.control.frame
    guard placed.isWide, let app = lane.values[placed.row.title] else {
      picture.cutText(
        placed.row.title, at: Point(x: inside.minX, y: box.midY), color: theme.ink,
        width: box.minX - inside.minX - 8 * s)
      picture.add(placed.control)
      return
    }
    let name = placed.row.title
    let y = box.minY - 8 * s
    let unit = lane.units[name] ?? .count
    let tried = model.value(of: name, in: lane) ?? app
    let new = Measurement.text(tried, of: name, unit)
    picture.text(
      new, at: Point(x: inside.maxX, y: y), bold: true, color: theme.ink, alignment: .trailing)
    var right = inside.maxX - picture.style(bold: true).width(of: new) - 6 * s
    if tried != app {
      let old = "\(Measurement.text(app, of: name, unit)) →"
      picture.text(old, at: Point(x: right, y: y), alignment: .trailing)
      right -= picture.style().width(of: old) + 8 * s
    }
    picture.cutText(
      name, at: Point(x: inside.minX, y: y), color: theme.ink, width: right - inside.minX)
    picture.add(placed.control)
  }
}
