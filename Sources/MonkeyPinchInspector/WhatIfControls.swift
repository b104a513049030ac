import GestureControls
import GestureHistory
import Gestures
import PlayKit

/// The controls of a what-if card: one for each limit and relation of the selected recognizer that
/// can be tried.
final class WhatIfControls {
  /// A row of the card with its control.
  struct PlacedRow {
    let row: WhatIfRow
    let control: Control

    /// Whether the control is a slider.
    var isLimit: Bool {
      if case .limit = row { true } else { false }
    }

    /// Whether the control stands below its title instead of beside it.
    var isWide: Bool {
      switch row {
      case .limit, .choice: true
      case .flag, .relation: false
      }
    }
  }

  private let model: InspectorModel
  private(set) var rows: [PlacedRow] = []
  private var rowsLane: RecognizerName?
  private var cardReference = WeakReference<View>(nil)
  private var card: View? {
    get { cardReference.object }
    set { cardReference.object = newValue }
  }
  private var colors = Theme.light

  init(of model: InspectorModel) { self.model = model }

  /// Whether the user drags the knob of a limit.
  var isDragged: Bool { rows.contains { $0.isLimit && $0.control.isTracking } }

  /// Makes the controls of the selected recognizer's rows again, and shows the model's values in them.
  ///
  /// - Parameters:
  ///   - card: The superview of the controls.
  ///   - theme: The theme for the colors of marks.
  func arrange(in card: View, _ theme: Theme) {
    (self.card, colors) = (card, theme)
    guard let lane = model.chosenLane, model.replay != nil, model.shown?.isOver == true else {
      removeRows()
      return
    }
    let wanted = WhatIfRow.rows(
      for: lane, model.chosenAttempt, model.answer, model.changes, model.properties)
    if rowsLane != lane.name {
      removeRows()
      rowsLane = lane.name
    }
    let kept = rows
    for placed in kept where !wanted.contains(placed.row) { placed.control.removeFromSuperview() }
    rows = wanted.map { row in
      kept.first { $0.row == row } ?? PlacedRow(row: row, control: control(for: row))
    }
    for placed in rows {
      placed.control.toolTip =
        placed.isWide
        ? "\(placed.row.title): drag or use the arrow keys, with Shift by ten steps"
        : "\(placed.row.title): switch it to see what would happen"
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
      slider.addAction(for: .valueChanged) { [model] slider in
        guard let lane = model.chosenLane else { return }
        model.isAdjusting = slider.isTracking
        model.setValue(slider.value, of: name, in: lane)
      }
      card?.addSubview(slider)
      return slider
    case .choice(let setting):
      let choice = SegmentedControl(setting.memberNames ?? [], name: setting.rawValue)
      choice.addAction(for: .valueChanged) { [model] choice in
        guard let lane = model.chosenLane,
          let index = choice.selectedSegmentIndex
        else { return }
        model.setValue(Double(1 << index), of: setting.rawValue, in: lane)
      }
      card?.addSubview(choice)
      return choice
    case .flag(let name):
      let flag = Switch(name: name)
      flag.addAction(for: .valueChanged) { [model] flag in
        guard let lane = model.chosenLane else { return }
        model.setValue(flag.isOn ? 1 : 0, of: name, in: lane)
      }
      card?.addSubview(flag)
      return flag
    case .relation(let effect):
      let relation = Switch(name: row.title)
      relation.addAction(for: .valueChanged) { [model] relation in
        guard let lane = model.chosenLane else { return }
        let change = Change(.named(lane.name), effect)
        model.setTried(relation.isOn != effect.isOnInApp, change)
      }
      card?.addSubview(relation)
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
      let property = lane.properties(with: model.properties).first(where: {
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
    for change in model.proposedChanges {
      if case .value(name, let value) = change.effect { return value }
    }
    return nil
  }

  /// Returns what was measured against a property as the limit.
  private func measured(of name: String, _ lane: Lane) -> Double? {
    guard case .limit(let limit)? = model.chosenAttempt?.reason,
      WhatIfRow.property(behind: limit, lane, model.properties) == name
    else { return nil }
    guard limit.quantity == .distanceFromStart, let attempt = model.chosenAttempt,
      let shown = model.shown
    else {
      return limit.measured
    }
    return attempt.touches.map { shown.touches[$0].extent }.max() ?? limit.measured
  }
}

extension Change.Effect {
  /// Whether the switch of a relation is on while the change is not tried.
  fileprivate var isOnInApp: Bool {
    if case .doesNotRequire = self { true } else { false }
  }
}
