import GestureControls
import GestureDrawing
import Gestures

/// An option of a page of the events scene: a switch with a label, or a choice between titles.
final class ExperimentOption: AdjustableControl {
  let label: Label
  /// The label of the switch in several lengths; empty for a choice.
  private let texts: [String]

  /// Creates a switch with a label, which is the longest of `texts` that fits its frame.
  init(_ texts: String..., name: String, key: String, isOn: Bool = false) {
    let control = Switch(name: name)
    control.isOn = isOn
    self.texts = texts
    label = Label(texts[0])
    super.init(control, key: key, count: 2)
    connect()
  }

  /// Creates a choice between titles, of which the first is selected.
  init(choice titles: String..., name: String, key: String) {
    let control = SegmentedControl(titles, name: name)
    control.selectedSegmentIndex = 0
    texts = []
    label = Label()
    super.init(control, key: key, count: titles.count)
    connect()
  }

  private func connect() {
    label.fontSize = Theme.smallSize
    label.adjustsFontSizeToFitWidth = true
    control.addAction(for: .valueChanged) { [weak self] _ in self?.onChange?() }
    isHidden = true
  }

  var isChoice: Bool { texts.isEmpty }

  var isHidden: Bool {
    get { control.isHidden }
    set {
      control.isHidden = newValue
      label.isHidden = newValue
    }
  }

  /// Arranges a switch and its label from the left end of `frame`, or a choice in all of `frame`.
  func layOut(in frame: Rect, scale: Double) {
    guard !isChoice else { return place(control, in: frame, scale: scale) }
    let (box, rest) = frame.divided(
      control.bounds.width * scale, from: .left, gap: Theme.unit * scale)
    control.transform = Transform(scale: scale)
    control.center = box.center
    place(label, in: rest, scale: scale)
    let style = TextStyle(size: Theme.smallSize, color: .black)
    label.text = style.first(of: texts, fitting: label.bounds.width)
  }

  private func place(_ view: View, in frame: Rect, scale: Double) {
    view.bounds.size = Size(
      width: max(frame.width, 1) / scale, height: Control.minimumHitSize)
    view.transform = Transform(scale: scale)
    view.center = frame.center
  }

  func draw(in theme: Theme) -> [DrawCommand] { control.draw(in: theme) + label.draw(in: theme) }
}
