import GestureDrawing
import Gestures

/// The page of the events scene on the two delegate methods that can prevent a pan.
///
/// The delegate can refuse a touch for the pan, or refuse to let the pan begin.
final class VetoExperiment: Experiment, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer(name: "pan")
  /// The location at which the first touch of the pan landed.
  private var start = Point.zero

  private let refuses = ExperimentOption(
    "Refuses the left half", "Refuses left half", "Left half", name: "refuses", key: "l",
    isOn: true)
  private let vetoes = ExperimentOption(
    "Begins sideways only", "Sideways only", "Sideways", name: "vetoes", key: "v", isOn: true)

  init() {
    super.init(
      "Vetoes",
      tips: [
        "Drag on the left and on the right, sideways and up: no touch, no beginning, or a pan.",
        "Drag left and right, sideways and up.",
      ], pad: "gate", options: [refuses, vetoes], help: [.init("l v", "the two vetoes")])
    pan.delegate = self
    pad.addGestureRecognizer(pan)
  }

  override var recognizers: [GestureRecognizer] { [pan] }

  /// Returns whether the pan recognizer receives a touch; called when the touch lands.
  ///
  /// After `false`, the pan never receives the touch and stays possible.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let location = touch.location(in: pad)
    if refuses.isOn, location.x < pad.bounds.midX { return false }
    if pan.numberOfTouches == 0 { start = location }
    return true
  }

  /// Returns whether the pan may begin; called when the fingers have moved far enough for a pan.
  ///
  /// After `false`, the pan fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let displacement = pan.location(in: pad) - start
    return !vetoes.isOn || displacement.dx.magnitude > displacement.dy.magnitude
  }

  override func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    if pad.lines.isEmpty {
      drawTarget(at: Point(x: frame.minX + frame.width * 0.75, y: frame.midY), &picture)
    }
    guard refuses.isOn else { return }
    let (left, accent, scale) = (frame.columns(2)[0], picture.theme.accent, picture.scale)
    // Clip the tint, so that only the corners of the pad are round.
    picture.clip(to: left) {
      $0.rectangle(frame, radius: 2 * Theme.unit, fill: accent.faded(0.14))
    }
    picture.line(
      [
        Point(x: frame.midX, y: frame.minY + 1.5 * scale),
        Point(x: frame.midX, y: frame.maxY - 32 * scale),
      ], accent.faded(0.5), width: 1.5)
    picture.text(
      "Not for the pan", at: left.center, bold: true,
      width: left.width - 2 * Theme.unit * scale)
  }
}
