import GestureDrawing
import Gestures

/// The two ways in which a delegate says no to a pan: it never hears of a touch, or it hears of it,
/// wants to begin, and may not.
final class VetoExperiment: Experiment, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer(name: "pan")

  private let refuses = ExperimentOption(
    ["Refuses the left half", "Refuses left half", "Left half"], name: "refuses", key: "l",
    isOn: true)
  private let vetoes = ExperimentOption(
    ["Begins sideways only", "Sideways only", "Sideways"], name: "vetoes", key: "v", isOn: true)

  init() {
    super.init(
      "Vetoes",
      tips: [
        "Drag on the left and on the right, sideways and up: no touch, no beginning, or a pan.",
        "Drag left and right, sideways and up.",
      ],
      pad: TouchPad(name: "gate"), options: [refuses, vetoes])
    pan.delegate = self
    pad.addGestureRecognizer(pan)
  }

  override var recognizers: [GestureRecognizer] { [pan] }
  override var help: [SceneHelp.Entry] {
    [.init("l v", "the two vetoes")]
  }
  /// Where the finger landed that the pan looks at.
  private var start = Point.zero

  /// Asked as a finger lands: `false`, and the pan never hears of it; its state stays as it is.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let place = touch.location(in: pad)
    if refuses.isOn, place.x < pad.bounds.midX { return false }
    if pan.numberOfTouches == 0 { start = place }
    return true
  }

  /// Asked as the pan wants to leave `possible`: `false`, and it has failed.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let way = pan.location(in: pad) - start
    return !vetoes.isOn || way.dx.magnitude > way.dy.magnitude
  }

  override func drawBelow(_ look: PadLook) -> [DrawCommand] {
    let frame = look.frame
    let target =
      pad.lines.isEmpty
      ? look.target(at: Point(x: frame.minX + frame.width * 0.75, y: frame.midY)) : []
    guard refuses.isOn else { return target }
    let left = Rect(x: frame.minX, y: frame.minY, width: frame.width / 2, height: frame.height)
    let edge = Stroke(color: look.theme.accent.faded(0.5), width: 1.5 * look.scale)
    let words = "Not for the pan"
    let style = TextStyle(size: Theme.smallSize * look.scale, weight: .bold, color: .black)
    let fit = (left.width - 2 * Theme.unit * look.scale) / style.width(of: words)
    // The pad's corners are round on the left only.
    return target + [
      .clip(left),
      .rectangle(
        frame, cornerRadius: 2 * Theme.unit * look.scale, fill: look.theme.accent.faded(0.14)),
      .clip(nil),
      .line(
        [
          Point(x: frame.midX, y: frame.minY + 1.5 * look.scale),
          Point(x: frame.midX, y: frame.maxY - 32 * look.scale),
        ], stroke: edge),
      look.words(
        words, at: Point(x: left.midX, y: frame.midY), size: Theme.smallSize * min(1, fit),
        bold: true),
    ]
  }
}
