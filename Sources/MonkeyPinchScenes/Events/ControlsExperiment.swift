import GestureControls
import GestureDrawing
import Gestures

/// The six controls on a board whose recognizer wants their touches too, and who gets them.
final class ControlsExperiment: Experiment {
  private let tap = TapGestureRecognizer(name: "tap")
  private let pan = PanGestureRecognizer(name: "pan")
  private let swipe = SwipeGestureRecognizer(name: "swipe")

  private let button = Button(title: "Press", name: "button")
  private let toggle = Switch(name: "switch")
  private let slider = Slider(name: "slider")
  private let stepper = Stepper(name: "stepper")
  private let segments = SegmentedControl(["A", "B"], name: "segments")
  private let dots = PageControl(name: "pages")

  /// Whether each control did what its last touch asked for; nil before it was touched.
  private var outcomes: [Bool?] = Array(repeating: nil, count: 6)
  /// How often a control did what it is there for, and how often the recognizer did.
  private(set) var wins = (controls: 0, recognizer: 0)

  private let gesture = ExperimentOption(
    choice: ["Tap", "Pan", "Swipe"], name: "rival", key: "g")
  private let cancels = ExperimentOption(
    ["Cancels touches in view", "Cancels touches", "Cancels"], name: "rivalCancels", key: "c",
    isOn: true)
  private let isOnButton = ExperimentOption(
    ["On the button itself", "On the button", "On button"], name: "onButton", key: "b", isOn: false)

  init() {
    super.init(
      "Controls",
      tips: [
        "Use the six controls: a recognizer of the board around them wants their touches too.",
        "Use the controls: the board wants their touches.",
      ],
      pad: TouchPad(name: "board"), options: [gesture, cancels, isOnButton])
    swipe.direction = [.left, .right]
    for recognizer in [tap, pan, swipe] {
      recognizer.addTarget(self, ControlsExperiment.recognized)
    }
    slider.maximumValue = 10
    slider.step = 1
    stepper.maximumValue = 9
    dots.numberOfPages = 4
    dots.bounds.size = dots.intrinsicContentSize
    segments.selectedSegmentIndex = 0
    restore()
    for (index, control) in controls.enumerated() {
      pad.addSubview(control)
      control.addAction(for: .primaryActionTriggered) { [weak self] _ in
        self?.wins.controls += 1
        self?.outcomes[index] = true
      }
      control.addAction(for: .touchDown) { [weak self] _ in self?.outcomes[index] = nil }
      control.addAction(for: .touchCancel) { [weak self] _ in self?.outcomes[index] = false }
    }
    apply()
  }

  private var chosen: GestureRecognizer { [tap, pan, swipe][gesture.value] }
  override var recognizers: [GestureRecognizer] { [chosen] }
  override var controls: [Control] { [button, toggle, slider, stepper, segments, dots] }

  override func apply() {
    chosen.cancelsTouchesInView = cancels.isOn
    let (home, other): (View, View) = isOnButton.isOn ? (button, pad) : (pad, button)
    other.gestureRecognizers = []
    home.gestureRecognizers = [chosen]
    onRecognizersChanged?()
  }

  private func recognized(_ recognizer: GestureRecognizer) {
    if recognizer.state == .began || recognizer === tap || recognizer === swipe {
      wins.recognizer += 1
    }
  }

  // MARK: What the controls stand at

  private func restore() {
    toggle.isOn = false
    slider.value = 5
    stepper.value = 3
    segments.selectedSegmentIndex = 0
    dots.currentPage = 0
  }

  override func press(_ key: String) -> Bool {
    switch key {
    case "x": toggle.setOn(!toggle.isOn, animated: true)
    case "d": slider.setValue(slider.value < 10 ? slider.value + 1 : 0, animated: true)
    case "u": stepper.value = stepper.value < 9 ? stepper.value + 1 : 0
    case "a": segments.select(1 - (segments.selectedSegmentIndex ?? 0), animated: true)
    case "p": dots.setCurrentPage((dots.currentPage + 1) % 4, animated: true)
    default: return false
    }
    return true
  }

  override var presses: [String] {
    func keys(_ key: String, _ value: Double, _ first: Double, _ count: Double) -> [String] {
      let steps = value - first
      return Array(repeating: key, count: Int(steps < 0 ? steps + count : steps))
    }
    return keys("x", toggle.isOn ? 1 : 0, 0, 2) + keys("d", slider.value, 5, 11)
      + keys("u", stepper.value, 3, 10)
      + keys("a", Double(segments.selectedSegmentIndex ?? 0), 0, 2)
      + keys("p", Double(dots.currentPage), 0, 4)
  }

  override var help: [SceneHelp.Entry] {
    [
      .init("g c b", "controls: tap, pan or swipe; cancels; whose"),
      .init("x d u a p", "switch, slider, stepper, A or B, page"),
    ]
  }

  override func reset(at time: Duration) {
    restore()
    wins = (0, 0)
    outcomes = outcomes.map { _ in nil }
  }

  // MARK: Time and places

  override func update(to time: Duration) { for control in controls { control.update(to: time) } }
  override var isAnimating: Bool { controls.contains { $0.isAnimating } }
  override var nextDeadline: Duration? { controls.compactMap(\.nextDeadline).min() }

  /// What the board keeps free for its words, in points; and each control for its name.
  private static let strip = 34.0
  private static let caption = 18.0

  private func cell(_ index: Int, scale: Double) -> Rect {
    let (width, height) = (
      pad.bounds.width / 2, max(pad.bounds.height - Self.strip * scale, 3) / 3
    )
    return Rect(
      x: Double(index % 2) * width, y: Double(index / 2) * height, width: width, height: height)
  }

  /// Names stand where there is room for them.
  private func caption(in cell: Rect, scale: Double) -> Double {
    cell.height >= 56 * scale ? Self.caption * scale : 0
  }

  override func layOut(from old: Size, scale: Double) {
    slider.bounds.size = Size(width: 104, height: Control.minimumHitSize)
    for (index, control) in controls.enumerated() {
      let cell = cell(index, scale: scale)
      let room = cell.height - caption(in: cell, scale: scale)
      let fit = min(cell.width / 112, room / Control.minimumHitSize, scale * 1.25)
      control.transform = Transform(scale: max(fit, 0.3))
      control.center = Point(x: cell.midX, y: cell.minY + room / 2)
    }
  }

  private static let captions = ["Button", "Switch", "Slider", "Stepper", "Segments", "Pages"]

  override func drawBelow(_ look: PadLook) -> [DrawCommand] { [] }

  override func drawAbove(_ look: PadLook) -> [DrawCommand] {
    let place = Point(x: look.frame.midX, y: look.frame.maxY - 18 * look.scale)
    let words = "Controls \(wins.controls) : \(wins.recognizer) \(chosen.name ?? "")"
    let score = look.words(words, at: place, bold: true, color: look.theme.ink)
    return controls.flatMap { $0.draw(in: look.theme) }
      + controls.indices.map { drawOutcome($0, look) } + [score]
  }

  /// Below each control its name, and whether it had its way; where there is no room for names, the
  /// latter alone, beside it.
  private func drawOutcome(_ index: Int, _ look: PadLook) -> DrawCommand {
    let cell = cell(index, scale: look.scale)
    let mark = outcomes[index].map { $0 ? "✓" : "✗" } ?? ""
    let color =
      outcomes[index].map { $0 ? look.theme.active : look.theme.accent } ?? look.theme.quietInk
    guard caption(in: cell, scale: look.scale) > 0 else {
      let place = look.place(Point(x: cell.maxX - 8 * look.scale, y: cell.midY))
      return look.words(mark, at: place, bold: true, color: color)
    }
    let control = controls[index]
    let bottom = control.center.y + 22 * control.transform.scale + 6 * look.scale
    let words = mark.isEmpty ? Self.captions[index] : "\(Self.captions[index]) \(mark)"
    return look.words(
      words, at: look.place(Point(x: cell.midX, y: bottom)), bold: !mark.isEmpty, color: color)
  }
}
