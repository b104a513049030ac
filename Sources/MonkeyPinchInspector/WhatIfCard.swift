import GestureControls
import GestureDrawing
import GestureHistory
import Gestures
import MonkeyPinchScenes

/// A card with what would have made the selected recognizer succeed, and with a control for each of
/// its limits and relations that can be tried.
final class WhatIfCard: View {
  /// A row of the card with its control.
  private struct PlacedRow {
    let row: WhatIfRow
    let control: Control

    /// Whether the control stands below its title instead of beside it.
    var isWide: Bool {
      switch row {
      case .limit, .choice: true
      case .flag, .relation: false
      }
    }
  }

  /// What the card is arranged for.
  private struct Key: Equatable {
    let revision: Int
    let frame: Rect
    let scale: Double
  }

  private let model: InspectorModel
  private var rows: [PlacedRow] = []
  private var rowsLane: RecognizerName?
  private var key: Key?
  private var scale = 1.0
  private let primary = Button(title: "Try it", name: "try")
  private let reset = Button(title: "Reset", name: "reset")
  private let keep = Button(title: "Keep", name: "keep")
  private let copy = Button(title: "Copy code", name: "copy")
  private var colors = Theme.light

  private static let padding = 16.0
  private static let lineHeight = 17.0
  private static let sliderHeight = 48.0
  private static let switchHeight = 36.0
  private static let buttonHeight = 38.0

  init(model: InspectorModel) {
    self.model = model
    super.init(frame: .zero, name: "what-if")
    primary.isSelected = true
    for button in buttons { addSubview(button) }
    primary.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.tryAnswer() }
    reset.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.model.tryOut([]) }
    keep.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let model = self?.model else { return }
      model.onKeep?(model.changes)
    }
    copy.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.copyCode() }
  }

  private var buttons: [Button] { [primary, copy, keep, reset] }
  /// The controls of the card in the order of the keyboard focus.
  var controls: [Control] { rows.map(\.control) + buttons }

  func layOut(in frame: Rect, scale: Double) {
    self.frame = frame
    bounds.origin = frame.origin
    self.scale = scale
  }

  // MARK: Actions

  /// The changes that the answer proposes; empty if it proposes none.
  private var proposed: [Change] {
    if case .changes(let changes) = model.answer { changes } else { [] }
  }

  private func tryAnswer() { model.tryOut(proposed) }

  private func copyCode() {
    guard let shown = model.shown else { return }
    let changes = model.changes.isEmpty ? proposed : model.changes
    let lines = changes.compactMap { change -> String? in
      guard case .named(let name) = change.target, let lane = shown.lane(named: name) else {
        return nil
      }
      return change.code(for: shown.lanes[lane])
    }
    if !lines.isEmpty { model.onCopy?(lines.joined(separator: "\n")) }
  }

  // MARK: Arranging

  /// Makes and places the controls again if the model or the size has changed.
  func arrange() {
    let key = Key(revision: model.revision, frame: frame, scale: scale)
    guard key != self.key, frame.width > 0 else { return }
    self.key = key
    makeRows()
    placeRows()
  }

  private var attempt: RecordedAttempt? {
    guard let lane = model.chosenLane, let index = model.chosen?.attempt,
      lane.attempts.indices.contains(index)
    else { return nil }
    return lane.attempts[index]
  }

  private func makeRows() {
    guard let lane = model.chosenLane, model.replay != nil, model.shown?.isOver == true else {
      removeRows()
      return
    }
    let wanted = WhatIfRow.rows(for: lane, attempt, model.answer, model.changes, model.properties)
    if rowsLane != lane.name {
      removeRows()
      rowsLane = lane.name
    }
    let kept = rows
    for placed in kept where !wanted.contains(placed.row) { placed.control.removeFromSuperview() }
    rows = wanted.map { row in
      kept.first { $0.row == row } ?? PlacedRow(row: row, control: control(for: row))
    }
    // A new control shows its value at once; only a changed value moves.
    for placed in rows {
      update(placed, lane, animated: kept.contains { $0.row == placed.row })
    }
  }

  private func removeRows() {
    for placed in rows { placed.control.removeFromSuperview() }
    (rows, rowsLane) = ([], nil)
  }

  private func control(for row: WhatIfRow) -> Control {
    switch row {
    case .limit(let name):
      let slider = Slider(name: name)
      slider.addAction(for: .valueChanged) { [weak self] slider in
        guard let model = self?.model, let lane = model.chosenLane else { return }
        model.setValue(slider.value, of: name, in: lane)
      }
      addSubview(slider)
      return slider
    case .choice(let setting):
      let choice = SegmentedControl(setting.memberNames ?? [], name: setting.rawValue)
      choice.addAction(for: .valueChanged) { [weak self] choice in
        guard let model = self?.model, let lane = model.chosenLane,
          let index = choice.selectedSegmentIndex
        else { return }
        model.setValue(Double(1 << index), of: setting.rawValue, in: lane)
      }
      addSubview(choice)
      return choice
    case .flag(let name):
      let flag = Switch(name: name)
      flag.addAction(for: .valueChanged) { [weak self] flag in
        guard let model = self?.model, let lane = model.chosenLane else { return }
        model.setValue(flag.isOn ? 1 : 0, of: name, in: lane)
      }
      addSubview(flag)
      return flag
    case .relation(let effect):
      let relation = Switch(name: row.title)
      relation.addAction(for: .valueChanged) { [weak self] relation in
        guard let model = self?.model, let lane = model.chosenLane else { return }
        let change = Change(.named(lane.name), effect)
        model.setTried(relation.isOn != effect.isOnInApp, change)
      }
      addSubview(relation)
      return relation
    }
  }

  /// Shows the values of the model in a row's control.
  private func update(_ placed: PlacedRow, _ lane: Lane, animated: Bool) {
    switch placed.row {
    case .limit(let name):
      guard let slider = placed.control as? Slider else { return }
      update(slider, name, lane, animated: animated)
    case .choice(let setting):
      guard let choice = placed.control as? SegmentedControl else { return }
      let value = model.value(of: setting.rawValue, in: lane) ?? 0
      // Several directions or edges are none of the segments.
      let index = choice.titles.indices.first { Double(1 << $0) == value }
      if choice.selectedSegmentIndex != index { choice.select(index, animated: animated) }
    case .flag(let name):
      guard let flag = placed.control as? Switch else { return }
      let isOn = model.value(of: name, in: lane) ?? 0 >= 0.5
      if flag.isOn != isOn { flag.setOn(isOn, animated: animated) }
    case .relation(let effect):
      guard let relation = placed.control as? Switch else { return }
      let isTried = model.changes.contains(Change(.named(lane.name), effect))
      let isOn = isTried != effect.isOnInApp
      if relation.isOn != isOn { relation.setOn(isOn, animated: animated) }
    }
  }

  private func update(_ slider: Slider, _ name: String, _ lane: Lane, animated: Bool) {
    guard
      let property = model.properties.first(where: {
        $0.name == name && $0.unit == lane.units[name]
      }), let app = lane.values[name]
    else { return }
    let tried = model.value(of: name, in: lane) ?? app
    let goal = goal(of: name)
    let measured = measured(of: name, lane)
    let step: Double =
      switch property.unit {
      case .points, .pointsPerSecond, .count: 1
      case .seconds: 0.01
      case .radians: .pi / 180
      case .ratio: 0.01
      }
    if !slider.isTracking {
      let values = [app, goal ?? app, measured ?? app, tried]
      let largest = max(values.max() ?? app, step * 10)
      let smallest = min(values.min() ?? app, largest)
      // Half the smallest value and a third more than the largest show what is near in detail.
      let bottom = (smallest * 0.5 / step).rounded(.down) * step
      let top = (largest * 1.35 / step).rounded(.up) * step
      slider.minimumValue = max(bottom, property.range.lowerBound)
      slider.maximumValue = min(top, property.range.upperBound)
      slider.step = step
    }
    var marks: [SliderMark] = []
    if let measured { marks.append(SliderMark(.tick, at: measured, color: colors.fault)) }
    if let goal { marks.append(SliderMark(.ring, at: goal, color: colors.active)) }
    if tried != app { marks.append(SliderMark(.disc, at: app, color: colors.possibleLine)) }
    slider.marks = marks.filter { $0.value <= slider.maximumValue }
    // The value in the app can be selected although it is between two steps.
    if slider.value != tried, !slider.isTracking {
      if !marks.contains(where: { $0.value == tried }) {
        slider.marks.append(SliderMark(.disc, at: tried, color: .clear))
      }
      slider.setValue(tried, animated: animated)
    }
  }

  /// Returns the value of a property that the answer proposes.
  private func goal(of name: String) -> Double? {
    for change in proposed {
      if case .value(name, let value) = change.effect { return value }
    }
    return nil
  }

  /// Returns what was measured against a property as the limit.
  private func measured(of name: String, _ lane: Lane) -> Double? {
    guard case .limit(let limit)? = attempt?.reason,
      WhatIfRow.property(behind: limit, lane, model.properties) == name
    else { return nil }
    guard limit.quantity == .distanceFromStart, let attempt, let shown = model.shown else {
      return limit.measured
    }
    return attempt.touches.map { shown.touches[$0].extent }.max() ?? limit.measured
  }

  // MARK: Places

  private var inside: Rect {
    frame.inset(
      by: Insets(horizontal: Self.padding * scale, vertical: (Self.padding - 4) * scale))
  }

  /// The lines of the answer.
  private var answerLines: [String] {
    let style = TextStyle(size: Theme.smallSize * scale, weight: .bold, color: .clear)
    return style.lines(of: words, width: inside.width - 26 * scale, atMost: 3)
  }

  private func placeRows() {
    var rest = inside
    _ = rest.cut((Double(answerLines.count) * Self.lineHeight + 4) * scale, from: .top)
    let hasChanges = !model.changes.isEmpty
    let canTry = !proposed.isEmpty && !proposed.allSatisfy(model.changes.contains)
    primary.title = proposed.count > 1 ? proposed.count == 2 ? "Try both" : "Try all" : "Try it"
    primary.isHidden = !canTry
    copy.isHidden = !hasChanges && proposed.isEmpty || model.onCopy == nil
    keep.isHidden = !hasChanges || model.onKeep == nil
    reset.isHidden = !hasChanges
    let shownButtons = buttons.filter { !$0.isHidden }
    if !shownButtons.isEmpty {
      var line = rest.cut(Self.buttonHeight * scale, from: .bottom, gap: 2 * scale)
      for button in shownButtons {
        let width = button.intrinsicContentSize.width * scale
        button.place(in: line.cut(width, from: .left, gap: 8 * scale), scale: scale)
      }
    }
    if otherWords != nil { _ = rest.cut(Self.lineHeight * scale, from: .bottom, gap: 2 * scale) }
    for placed in rows {
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
        ?? "No change was found that helps."
    }
    guard let attempt else { return "Nothing was tried." }
    if let wait = attempt.waits.first(where: { $0.end > $0.start }), attempt.recognized != nil {
      let time = Measurement.text(wait.end - wait.start)
      return "It waited \(time) for \(wait.other.label). Switch the wait off to see it act sooner."
    }
    return attempt.recognized == nil
      ? "It is not decided yet." : "It was recognized. Change a limit to see what else would be."
  }

  // MARK: Drawing

  var isAnimating: Bool { controls.isAnimating }

  func update(to time: Duration) {
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
    for placed in rows where !placed.control.isHidden { draw(placed, &picture) }
    if let otherWords {
      let bottom =
        buttons.allSatisfy(\.isHidden)
        ? inside.maxY : inside.maxY - (Self.buttonHeight + 2) * s
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
    case nil: attempt?.waits.contains { $0.end > $0.start } == true ? .waiting : nil
    }
  }

  private func draw(_ placed: PlacedRow, _ picture: inout PictureBuilder) {
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

extension Change.Effect {
  /// Whether the switch of a relation is on while the change is not tried.
  fileprivate var isOnInApp: Bool {
    if case .doesNotRequire = self { true } else { false }
  }
}
