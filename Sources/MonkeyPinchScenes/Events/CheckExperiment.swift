import GestureExtras
import GestureDrawing
import Gestures

/// A recognizer of one's own: it knows a check mark from what is none.
final class CheckExperiment: Experiment {
  private let check = CheckMarkGestureRecognizer(name: "check")
  /// How many check marks there were.
  private(set) var count = 0

  init() {
    super.init(
      "Check mark",
      tips: [
        "Draw a check mark with one finger: down to the right, then up to the right, and lift.",
        "Draw a check mark: down right, then up right.",
      ],
      pad: TouchPad(name: "slate"))
    check.addTarget(self, CheckExperiment.checked)
    pad.addGestureRecognizer(check)
  }

  override var recognizers: [GestureRecognizer] { [check] }

  private func checked(_ check: CheckMarkGestureRecognizer) { count += 1 }

  override func reset(at time: Duration) { count = 0 }

  /// A model of the mark, as long as nobody draws; and its corner, as the recognizer knows it.
  override func drawBelow(_ look: PadLook) -> [DrawCommand] {
    let side = min(look.frame.width, look.frame.height) * 0.34
    let middle = look.frame.center
    let model = [(-0.5, -0.05), (-0.12, 0.36), (0.55, -0.42)].map {
      Point(x: middle.x + $0.0 * side, y: middle.y + $0.1 * side)
    }
    var picture: [DrawCommand] = []
    if pad.lines.isEmpty {
      let stroke = Stroke(color: look.theme.ink.faded(0.1), width: 10 * look.scale)
      picture.append(.line(model, stroke: stroke))
    }
    let words = count == 1 ? "1 check mark" : "\(count) check marks"
    let place = Point(x: middle.x, y: look.frame.minY + 18 * look.scale)
    return picture + (count > 0 ? [look.words(words, at: place, bold: true)] : [])
  }

  override func drawAbove(_ look: PadLook) -> [DrawCommand] {
    guard check.midPoint != .zero else { return [] }
    let ring = Stroke(color: look.theme.accent, width: 2.5 * look.scale)
    return [.circle(center: check.midPoint, radius: 9 * look.scale, stroke: ring)]
  }
}
