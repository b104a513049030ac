import GestureDrawing
import GestureExtras
import Gestures

/// The page of the events scene that demonstrates a custom gesture recognizer for check marks.
final class CheckExperiment: Experiment {
  private let check = CheckMarkGestureRecognizer(name: "check")
  /// The number of check marks that the recognizer has recognized.
  private var count = 0

  init() {
    super.init(
      "Check mark",
      tips: [
        "Draw a check mark with one finger: down to the right, then up to the right, and lift.",
        "Draw a check mark: down right, then up right.",
      ], pad: "slate")
    // The rules of the textbook example, which this page demonstrates.
    (check.minimumSize, check.tolerance) = (0, 0)
    check.addTarget(self, CheckExperiment.recognized)
    pad.addGestureRecognizer(check)
  }

  override var recognizers: [GestureRecognizer] { [check] }

  private func recognized(_ check: CheckMarkGestureRecognizer) { count += 1 }

  override func reset(at time: Duration) { count = 0 }

  /// Draws the number of recognized check marks and, on an empty pad, a pale check mark to trace.
  override func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    let side = min(frame.width, frame.height) * 0.34
    if pad.lines.isEmpty {
      let corners = [(-0.5, -0.05), (-0.12, 0.36), (0.55, -0.42)].map {
        frame.center + Vector(dx: $0.0, dy: $0.1) * side
      }
      picture.line(corners, picture.theme.ink.faded(0.1), width: 10)
    }
    guard count > 0 else { return }
    picture.text(
      count == 1 ? "1 check mark" : "\(count) check marks",
      at: Point(x: frame.midX, y: frame.minY + 18 * picture.scale), bold: true)
  }

  /// Draws a ring at the corner of the recognized check mark.
  override func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    guard check.midPoint != .zero else { return }
    picture.circle(check.midPoint, radius: 9, edge: picture.theme.accent, width: 2.5)
  }
}
