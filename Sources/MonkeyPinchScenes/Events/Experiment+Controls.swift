import GestureControls
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene on which six controls and a recognizer compete for
  /// touches.
  static func controls() -> Experiment {
    let pad = TouchPad(name: "board")
    let board = ControlBoard(pad)
    let swipe = SwipeGestureRecognizer(name: "swipe")
    swipe.direction = [.left, .right]
    let recognizers = [
      TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"), swipe,
    ]
    for recognizer in recognizers {
      recognizer.addAction(
        weakly(board) { board, recognizer in
          // Count a continuous gesture once.
          if recognizer.state == .began || !(recognizer is PanGestureRecognizer) {
            board.actions.recognizer += 1
          }
        })
    }
    let experiment = Experiment(
      "Controls",
      tips: [
        "Use the six controls: a recognizer of the board around them wants their touches too.",
        "Use the controls: the board wants their touches.",
      ], pad: pad,
      options: [
        .init(choice: "rival", key: "g", ["Tap", "Pan", "Swipe"]) {
          let owner = board.button.gestureRecognizers.isEmpty ? pad : board.button
          owner.gestureRecognizers = [recognizers[$0]]
        },
        .init(
          switch: "rivalCancels", key: "c",
          ["Cancels touches in view", "Cancels touches", "Cancels"], isOn: true
        ) { for recognizer in recognizers { recognizer.cancelsTouchesInView = $0 } },
        .init(
          switch: "onButton", key: "b",
          ["On the button itself", "On the button", "On button", "Button"]
        ) {
          let selected = pad.gestureRecognizers + board.button.gestureRecognizers
          pad.gestureRecognizers = $0 ? [] : selected
          board.button.gestureRecognizers = $0 ? selected : []
        },
      ], controls: board.adjustableControls,
      help: [
        .init("g c b", "controls: tap, pan or swipe; cancels; whose"),
        .init("x d u a p", "switch, slider, stepper, A or B, page"),
      ])
    experiment.target = nil
    experiment.layOut = { board.layOut(scale: $0) }
    experiment.translate = { board.translate($0) }
    experiment.resetContents = { board.reset() }
    let page = Unowned(experiment)
    experiment.drawInFrontOfTouches = { picture, frame in
      board.draw(&picture, in: frame, against: page.object.recognizers.first?.name ?? "")
    }
    return experiment
  }
}

/// The six controls of a page, each with a mark that shows a sent action or a cancelled touch.
private final class ControlBoard: LivingObject {
  let lifetime = Lifetime()
  private static let captions = ["Button", "Switch", "Slider", "Stepper", "Segments", "Pages"]
  let button = Button(title: "Press", name: "button")
  let adjustableControls: [AdjustableControl]
  private let pad: View
  /// The mark of each control: ✓ after an action, ✗ after a cancelled touch, otherwise empty.
  private var marks = captions.map { _ in "" }
  /// The number of actions sent by all controls together, and the number sent by the recognizer.
  var actions = (controls: 0, recognizer: 0)

  init(_ pad: View) {
    self.pad = pad
    let (slider, stepper) = (Slider(name: "slider"), Stepper(name: "stepper"))
    let segments = SegmentedControl(["A", "B"], name: "segments")
    let pages = PageControl(name: "pages")
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
      AdjustableControl(Switch(name: "switch"), key: "x", values: ["off", "on"]),
      AdjustableControl(slider, key: "d", values: (0...10).map(String.init)),
      AdjustableControl(stepper, key: "u", values: (0...9).map(String.init)),
      AdjustableControl(segments, key: "a", values: ["a", "b"]),
      AdjustableControl(pages, key: "p", values: (0...3).map(String.init)),
    ]
    for (index, control) in controls.enumerated() {
      pad.addSubview(control)
      control.addAction(
        for: .primaryActionTriggered,
        weakly(self) { board, _ in
          board.actions.controls += 1
          board.marks[index] = "✓"
        })
      control.addAction(for: .touchDown, weakly(self) { board, _ in board.marks[index] = "" })
      control.addAction(for: .touchCancel, weakly(self) { board, _ in board.marks[index] = "✗" })
    }
  }

  private var controls: [Control] { [button] + adjustableControls.map { $0.control } }

  func reset() {
    actions = (0, 0)
    marks = Self.captions.map { _ in "" }
  }

  func translate(_ language: Language) {
    button.title = language("Press")
    button.bounds.size = button.intrinsicContentSize
  }

  // MARK: Layout and drawing

  /// Returns the rectangles of each control and of its caption, in the pad's coordinates.
  ///
  /// The height of the caption is 0 if there is no room for it.
  private func cells(scale: Double) -> [(control: Rect, caption: Rect)] {
    var area = pad.bounds
    area.size.height = max(area.height - 34 * scale, 3)
    return area.grid(columns: 2, rows: 3).map { cell in
      let height = cell.height >= 56 * scale ? 18 * scale : 0
      let (caption, control) = cell.divided(height, from: .bottom)
      return (control, caption)
    }
  }

  func layOut(scale: Double) {
    let natural = Size(width: 112, height: Control.minimumHitSize)
    for (control, cell) in zip(controls, cells(scale: scale)) {
      let fit = min(cell.control.scale(fitting: natural), scale * 1.25)
      control.transform = Transform(scale: max(fit, 0.3))
      let fontSize = max(EventsLayout.letters(1), 11 / max(fit, 0.3))
      (control as? Button)?.fontSize = fontSize
      (control as? SegmentedControl)?.fontSize = fontSize
      control.center = cell.control.center
    }
  }

  /// Draws the controls with their captions, and a line that counts the actions that they have sent.
  ///
  /// The line compares the controls' actions with those of the recognizer named `recognizer`.
  func draw(_ picture: inout PictureBuilder, in frame: Rect, against recognizer: String) {
    let (theme, scale) = (picture.theme, picture.scale)
    picture.add(controls)
    for (index, cell) in cells(scale: scale).enumerated() {
      let (control, mark) = (controls[index], marks[index])
      let color = mark == "✓" ? theme.active : mark == "✗" ? theme.ink : theme.quietInk
      var text = mark
      var point = Point(x: cell.control.maxX - 8 * scale, y: cell.control.midY)
      if cell.caption.height > 0 {
        let caption = picture.language(Self.captions[index])
        text = mark.isEmpty ? caption : "\(caption) \(mark)"
        point = control.center + Vector(dx: 0, dy: 22 * control.transform.scale + 6 * scale)
      }
      picture.text(
        text, at: frame.origin + (point - .zero), size: EventsLayout.letters(scale),
        bold: !mark.isEmpty, color: color)
    }
    picture.text(
      picture.language(
        "Controls %1 : %2 %3", "\(actions.controls)", "\(actions.recognizer)",
        picture.language.gesture(named: recognizer)),
      at: Point(x: frame.midX, y: frame.maxY - 18 * scale), size: EventsLayout.letters(scale),
      bold: true, color: theme.ink)
  }
}
