package import GestureControls
package import Gestures

/// A control whose value can also be changed by a key and by a setting of the scene.
package final class AdjustableControl: LivingObject {
  package let lifetime = Lifetime()
  package let control: Control
  /// The name of the setting that stores the value.
  package let name: String
  /// The name of the key that selects the next value of the control.
  package let key: String
  /// The names of the possible values, as they are written in scene settings.
  private let values: [String]
  /// The titles in English of a segmented control.
  private let titles: [String]
  /// The label of a switch in several lengths, from the longest to the shortest.
  ///
  /// Empty for a control without a label.
  package let label: [String]
  package private(set) var labelFrame = Rect.zero
  private var initialValue = 0
  private let apply: (Int) -> Void
  /// Called after the value has changed because of a touch, a key or a setting.
  package var onChange: (() -> Void)?

  /// Creates an adjustable control whose initial value is the current value of `control`.
  ///
  /// - Parameters:
  ///   - control: The control at its initial value.
  ///   - name: The name of the setting; nil for the name of the control.
  ///   - values: The texts of the possible values; the value itself is an index in this array.
  ///   - apply: Called with the initial value and with each new value.
  package init(
    _ control: Control, name: String? = nil, key: String, values: [String], label: [String] = [],
    apply: @escaping (Int) -> Void = { _ in }
  ) {
    (self.control, self.key, self.values, self.label) = (control, key, values, label)
    self.apply = apply
    titles = (control as? SegmentedControl)?.titles ?? []
    self.name = name ?? control.name ?? ""
    initialValue = value
    control.addTarget(self, AdjustableControl.valueChanged, for: .valueChanged)
    apply(initialValue)
  }

  /// Creates a segmented control with one segment for each title; the first segment is selected.
  package convenience init(
    choice name: String, key: String, _ titles: [String],
    apply: @escaping (Int) -> Void = { _ in }
  ) {
    let control = SegmentedControl(titles, name: name)
    control.selectedSegmentIndex = 0
    self.init(control, key: key, values: titles.map { $0.lowercased() }, apply: apply)
  }

  /// Creates a switch with a label that is given in several lengths, the longest first.
  package convenience init(
    switch name: String, key: String, _ label: [String], isOn: Bool = false,
    apply: @escaping (Bool) -> Void
  ) {
    let control = Switch(name: name)
    control.isOn = isOn
    self.init(control, key: key, values: ["off", "on"], label: label) { apply($0 == 1) }
  }

  package var isChoice: Bool { label.isEmpty }

  // MARK: Values

  package var value: Int {
    switch control {
    case let toggle as Switch: toggle.isOn ? 1 : 0
    case let segments as SegmentedControl: segments.selectedSegmentIndex ?? 0
    case let slider as Slider: Int(slider.value)
    case let stepper as Stepper: Int(stepper.value)
    case let pages as PageControl: pages.currentPage
    default: 0
    }
  }

  package func set(_ value: Int, animated: Bool = true) {
    guard value != self.value, values.indices.contains(value) else { return }
    switch control {
    case let toggle as Switch: toggle.setOn(value == 1, animated: animated)
    case let segments as SegmentedControl: segments.select(value, animated: animated)
    case let slider as Slider: slider.setValue(Double(value), animated: animated)
    case let stepper as Stepper: stepper.value = Double(value)
    case let pages as PageControl: pages.setCurrentPage(value, animated: animated)
    default: break
    }
    valueChanged()
  }

  private func valueChanged() {
    apply(value)
    onChange?()
  }

  package func advance(by step: Int = 1) {
    set((value + step + values.count) % values.count)
  }

  package func reset() { set(initialValue) }

  /// Shows the titles of a segmented control in a language.
  package func show(_ language: Language) {
    (control as? SegmentedControl)?.titles = titles.map { language($0) }
  }

  /// The scene setting that stores the control's value; nil if the control has its initial value.
  package var setting: SceneSetting? {
    value == initialValue ? nil : SceneSetting(name, values[value])
  }

  /// Selects the value with the name `text`; returns `false` if no value has this name.
  package func apply(_ text: String) -> Bool {
    guard let value = values.firstIndex(of: text) else { return false }
    set(value, animated: false)
    return true
  }

  // MARK: Layout and drawing

  /// Lays out a switch and its label at the left end of `frame`, or a segmented control in the
  /// whole `frame`.
  package func layOut(in frame: Rect, scale: Double) {
    let width = isChoice ? frame.width : control.bounds.width * scale
    let (box, rest) = frame.divided(width, from: .left, gap: Theme.unit * scale)
    control.place(in: box, scale: scale)
    labelFrame = rest
  }

  /// Draws the control and the longest label that fits.
  package func draw(_ picture: inout PictureBuilder) {
    picture.add(control)
    guard !label.isEmpty else { return }
    picture.part(scale: control.transform.scale) { picture in
      let versions = label.map { picture.language($0) }
      let letters = max(14, 11 / picture.scale)
      let text = picture.style(letters).first(of: versions, fitting: labelFrame.width)
      // Legible also on grass.
      let width = min(picture.style(letters).width(of: text), labelFrame.width)
      let plate = Rect(
        center: Point(x: labelFrame.minX + width / 2, y: labelFrame.midY),
        size: Size(width: width + Theme.unit * picture.scale, height: 24 * picture.scale))
      picture.rectangle(plate, radius: 7, fill: picture.theme.panel)
      picture.text(text, in: labelFrame, .leading, size: letters, color: picture.theme.ink)
    }
  }
}
