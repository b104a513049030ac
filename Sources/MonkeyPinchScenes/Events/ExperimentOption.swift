import GestureControls
import GestureDrawing
import Gestures

/// Something about an experiment that can be chosen by finger and by key: on or off, or one of
/// several.
final class ExperimentOption {
  /// The key that chooses the next.
  let key: String
  let control: Control
  let label: Label
  /// What stands beside the switch, the longest first; none beside a choice, which says it itself.
  private let words: [String]
  private let first: Int
  private let count: Int
  /// Called when something else was chosen, by whatever.
  var onChange: (() -> Void)?

  /// A switch.
  init(_ words: [String], name: String, key: String, isOn: Bool) {
    let control = Switch(name: name)
    control.isOn = isOn
    (self.key, self.control, self.words) = (key, control, words)
    (first, count) = (isOn ? 1 : 0, 2)
    label = Label(words[0])
    prepare()
    control.addAction(for: .valueChanged) { [weak self] _ in self?.onChange?() }
  }

  /// A choice of which the first is chosen.
  init(choice titles: [String], name: String, key: String) {
    let control = SegmentedControl(titles, name: name)
    control.selectedSegmentIndex = 0
    (self.key, self.control, words) = (key, control, [])
    (first, count) = (0, titles.count)
    label = Label()
    prepare()
    control.addAction(for: .valueChanged) { [weak self] _ in self?.onChange?() }
  }

  private func prepare() {
    label.fontSize = Theme.smallSize
    label.adjustsFontSizeToFitWidth = true
  }

  var isChoice: Bool { words.isEmpty }

  /// Which is chosen, from 0 on; off is 0.
  var value: Int {
    get {
      if let toggle = control as? Switch { return toggle.isOn ? 1 : 0 }
      return (control as? SegmentedControl)?.selectedSegmentIndex ?? 0
    }
    set {
      guard newValue != value else { return }
      (control as? Switch)?.setOn(newValue == 1, animated: true)
      (control as? SegmentedControl)?.select(newValue, animated: true)
      onChange?()
    }
  }

  var isOn: Bool { value == 1 }

  func chooseNext() { value = (value + 1) % count }

  func reset() { value = first }

  /// The presses of its key that make it stand as it does, in a fresh scene.
  var presses: [String] {
    Array(repeating: key, count: (value - first + count) % count)
  }

  var isHidden: Bool {
    get { control.isHidden }
    set {
      control.isHidden = newValue
      label.isHidden = newValue
    }
  }

  /// Puts the switch at the left end of a place and its words beside it; a choice fills it.
  func layOut(in place: Rect, scale: Double) {
    control.transform = Transform(scale: scale)
    if isChoice {
      let width = place.width / scale
      control.bounds.size = Size(width: width, height: Control.minimumHitSize)
      control.center = place.center
      return
    }
    let width = control.bounds.width * scale
    control.center = Point(x: place.minX + width / 2, y: place.midY)
    let left = place.minX + width + Theme.unit * scale
    let room = max(place.maxX - left, 1) / scale
    let style = TextStyle(size: Theme.smallSize, color: .black)
    label.text = words.first { style.width(of: $0) <= room } ?? words[words.count - 1]
    label.bounds.size = Size(width: room, height: Control.minimumHitSize)
    label.transform = Transform(scale: scale)
    label.center = Point(x: left + room * scale / 2, y: place.midY)
  }

  func draw(in theme: Theme) -> [DrawCommand] { control.draw(in: theme) + label.draw(in: theme) }
}
