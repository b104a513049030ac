import GestureControls
import GestureDrawing
import Gestures

/// The page of the events scene on which six controls and a recognizer of the pad compete.
final class ControlsExperiment: Experiment {
  private let tap = TapGestureRecognizer(name: "tap")
  private let pan = PanGestureRecognizer(name: "pan")
  private let swipe = SwipeGestureRecognizer(name: "swipe")

  private static let captions = ["Button", "Switch", "Slider", "Stepper", "Segments", "Pages"]
  private let button = Button(title: "Press", name: "button")
  /// The controls of the page that have a value, which keys and settings can change.
  private let adjustableControls: [AdjustableControl]
  /// Whether the last touch of each control caused its action; nil for a control not yet touched.
  private var outcomes: [Bool?] = Array(repeating: nil, count: ControlsExperiment.captions.count)
  /// The numbers of actions sent by all controls together and by the recognizer.
  private var actions = (controls: 0, recognizer: 0)

  private let gesture = ExperimentOption(choice: "Tap", "Pan", "Swipe", name: "rival", key: "g")
  private let cancels = ExperimentOption(
    "Cancels touches in view", "Cancels touches", "Cancels", name: "rivalCancels", key: "c",
    isOn: true)
  private let isOnButton = ExperimentOption(
    "On the button itself", "On the button", "On button", name: "onButton", key: "b")

  init() {
    let (slider, stepper) = (Slider(name: "slider"), Stepper(name: "stepper"))
    let (segments, pages) = (
      SegmentedControl(["A", "B"], name: "segments"), PageControl(name: "pages")
    )
    slider.maximumValue = 10
    slider.step = 1
    slider.value = 5
    slider.bounds.size = Size(width: 104, height: Control.minimumHitSize)
    stepper.maximumValue = 9
    stepper.value = 3
    segments.selectedSegmentIndex = 0
    pages.numberOfPages = 4
    pages.bounds.size = pages.intrinsicContentSize
    adjustableControls = [
      AdjustableControl(Switch(name: "switch"), key: "x", count: 2),
      AdjustableControl(slider, key: "d", count: 11),
      AdjustableControl(stepper, key: "u", count: 10),
      AdjustableControl(segments, key: "a", count: 2),
      AdjustableControl(pages, key: "p", count: 4),
    ]
    super.init(
      "Controls",
      tips: [
        "Use the six controls: a recognizer of the board around them wants their touches too.",
        "Use the controls: the board wants their touches.",
      ], pad: "board", options: [gesture, cancels, isOnButton],
      help: [
        .init("g c b", "controls: tap, pan or swipe; cancels; whose"),
        .init("x d u a p", "switch, slider, stepper, A or B, page"),
      ])
    swipe.direction = [.left, .right]
    for recognizer in [tap, pan, swipe] {
      recognizer.addTarget(self, ControlsExperiment.recognized)
    }
    for (index, control) in controls.enumerated() {
      pad.addSubview(control)
      control.addAction(for: .primaryActionTriggered) { [weak self] _ in
        self?.actions.controls += 1
        self?.outcomes[index] = true
      }
      control.addAction(for: .touchDown) { [weak self] _ in self?.outcomes[index] = nil }
      control.addAction(for: .touchCancel) { [weak self] _ in self?.outcomes[index] = false }
    }
    optionsChanged()
  }

  private var selected: GestureRecognizer { [tap, pan, swipe][gesture.value] }
  override var recognizers: [GestureRecognizer] { [selected] }
  override var controls: [Control] { [button] + adjustableControls.map(\.control) }
  override var adjustables: [AdjustableControl] { options + adjustableControls }

  override func optionsChanged() {
    selected.cancelsTouchesInView = cancels.isOn
    let (owner, other): (View, View) = isOnButton.isOn ? (button, pad) : (pad, button)
    other.gestureRecognizers = []
    owner.gestureRecognizers = [selected]
    onRecognizersChange?()
  }

  private func recognized(_ recognizer: GestureRecognizer) {
    if recognizer.state == .began || recognizer !== pan { actions.recognizer += 1 }
  }

  override func reset(at time: Duration) {
    for control in adjustableControls { control.reset(animated: false) }
    actions = (0, 0)
    outcomes = outcomes.map { _ in nil }
  }

  // MARK: Layout and drawing

  /// Returns one rectangle for each control, above a strip that shows the numbers of actions.
  private func cells(scale: Double) -> [Rect] {
    var area = pad.bounds
    area.size.height = max(area.height - 34 * scale, 3)
    return area.grid(columns: 2, rows: 3)
  }

  /// Returns the height of the caption below a control; 0 if the cell has no room for a caption.
  private func captionHeight(in cell: Rect, scale: Double) -> Double {
    cell.height >= 56 * scale ? 18 * scale : 0
  }

  override func layOut(from old: Size, scale: Double) {
    let natural = Size(width: 112, height: Control.minimumHitSize)
    for (control, cell) in zip(controls, cells(scale: scale)) {
      let caption = captionHeight(in: cell, scale: scale)
      let room = cell.divided(cell.height - caption, from: .top).slice
      let fit = min(room.scale(fitting: natural), scale * 1.25)
      control.transform = Transform(scale: max(fit, 0.3))
      control.center = room.center
    }
  }

  override func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {}

  override func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    picture.add(controls.draw(in: picture.theme))
    for (index, cell) in cells(scale: picture.scale).enumerated() {
      drawOutcome(index, in: cell, at: frame.origin, &picture)
    }
    picture.text(
      "Controls \(actions.controls) : \(actions.recognizer) \(selected.name ?? "")",
      at: Point(x: frame.midX, y: frame.maxY - 18 * picture.scale), bold: true,
      color: picture.theme.ink)
  }

  /// Draws a mark that shows whether a control performed its action, with the control's caption.
  private func drawOutcome(
    _ index: Int, in cell: Rect, at origin: Point, _ picture: inout PictureBuilder
  ) {
    let (theme, scale) = (picture.theme, picture.scale)
    let mark = outcomes[index].map { $0 ? "✓" : "✗" } ?? ""
    let color = outcomes[index].map { $0 ? theme.active : theme.accent } ?? theme.quietInk
    let offset = origin - Point.zero
    guard captionHeight(in: cell, scale: scale) > 0 else {
      let point = Point(x: cell.maxX - 8 * scale, y: cell.midY) + offset
      return picture.text(mark, at: point, bold: true, color: color)
    }
    let control = controls[index]
    let bottom = control.center.y + 22 * control.transform.scale + 6 * scale
    picture.text(
      mark.isEmpty ? Self.captions[index] : "\(Self.captions[index]) \(mark)",
      at: Point(x: cell.midX, y: bottom) + offset, bold: !mark.isEmpty, color: color)
  }
}
