import GestureControls
import Gestures

/// A control of the events scene with several values: a key selects the next, a setting any one.
class AdjustableControl {
  let control: Control
  /// The name of the key that selects the next value.
  let key: String
  private let initialValue: Int
  /// The number of possible values, which are the integers from 0 to `count - 1`.
  private let count: Int
  /// Called after the value has changed because of a touch, a key or an assignment.
  var onChange: (() -> Void)?

  /// Creates an adjustable control with `count` possible values.
  ///
  /// - Parameter control: The control at its initial value.
  init(_ control: Control, key: String, count: Int) {
    (self.control, self.key, self.count) = (control, key, count)
    initialValue = AdjustableControl.value(of: control)
  }

  private static func value(of control: Control) -> Int {
    switch control {
    case let toggle as Switch: toggle.isOn ? 1 : 0
    case let segments as SegmentedControl: segments.selectedSegmentIndex ?? 0
    case let slider as Slider: Int(slider.value)
    case let stepper as Stepper: Int(stepper.value)
    case let pages as PageControl: pages.currentPage
    default: 0
    }
  }

  var value: Int { Self.value(of: control) }
  var isOn: Bool { value == 1 }

  func set(_ value: Int, animated: Bool) {
    let isNew = value != self.value
    guard isNew || !animated else { return }
    switch control {
    case let toggle as Switch: toggle.setOn(value == 1, animated: animated)
    case let segments as SegmentedControl: segments.select(value, animated: animated)
    case let slider as Slider: slider.setValue(Double(value), animated: animated)
    case let stepper as Stepper: stepper.value = Double(value)
    case let pages as PageControl: pages.setCurrentPage(value, animated: animated)
    default: break
    }
    if isNew { onChange?() }
  }

  func advance() { set((value + 1) % count, animated: true) }

  func reset(animated: Bool) { set(initialValue, animated: animated) }

  // MARK: Settings

  private func text(of value: Int) -> String {
    switch control {
    case is Switch: value == 1 ? "on" : "off"
    case let segments as SegmentedControl: segments.titles[value].lowercased()
    default: "\(value)"
    }
  }

  /// The setting that stores the control's value under its name; nil if it has its initial value.
  var setting: SceneSetting? {
    value == initialValue ? nil : SceneSetting(control.name ?? "", text(of: value))
  }

  /// Sets the value named by the text of a setting; returns `false` if no value has this name.
  func apply(_ text: String) -> Bool {
    guard let value = (0..<count).first(where: { self.text(of: $0) == text }) else { return false }
    set(value, animated: false)
    return true
  }
}
