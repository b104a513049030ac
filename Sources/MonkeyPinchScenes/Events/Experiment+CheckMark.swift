import GestureControls
import GestureExtras
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene on which a custom recognizer recognizes check marks.
  static func checkMark() -> Experiment {
    let pad = TouchPad(name: "slate")
    let check = CheckMarkGestureRecognizer(name: "check")
    // The rules of the textbook example, which this page demonstrates.
    (check.minimumSize, check.tolerance) = (0, 0)
    let experiment = Experiment(
      "Check mark",
      tips: [
        "Draw a check mark with one finger: down to the right, then up to the right, and lift.",
        "Draw a check mark: down right, then up right.",
      ], pad: pad)
    var count = 0
    check.addAction { _ in count += 1 }
    pad.gestureRecognizers = [check]
    experiment.resetContents = { _ in count = 0 }
    experiment.target = nil
    experiment.drawBehindTouches = { picture, frame in
      if pad.lines.isEmpty {
        // A pale check mark to trace.
        let corners = [(-0.5, -0.05), (-0.12, 0.36), (0.55, -0.42)].map {
          frame.center + Vector(dx: $0.0, dy: $0.1) * (min(frame.width, frame.height) * 0.34)
        }
        picture.line(corners, picture.theme.ink.faded(0.1), width: 10)
      }
      guard count > 0 else { return }
      picture.text(
        count == 1 ? "1 check mark" : "\(count) check marks",
        at: Point(x: frame.midX, y: frame.minY + 18 * picture.scale), bold: true)
    }
    // A ring at the corner of the recognized check mark.
    experiment.drawInFrontOfTouches = { picture, _ in
      guard check.midPoint != .zero else { return }
      picture.circle(check.midPoint, radius: 9, edge: picture.theme.accent, width: 2.5)
    }
    return experiment
  }
}
