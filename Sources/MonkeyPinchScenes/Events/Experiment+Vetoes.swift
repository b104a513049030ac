import GestureControls
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene about the two delegate methods that can prevent a pan.
  static func vetoes() -> Experiment {
    let pad = TouchPad(name: "gate")
    let pan = PanGestureRecognizer(name: "pan")
    let delegate = VetoDelegate()
    let experiment = Experiment(
      "Vetoes",
      tips: [
        "Drag on the left and on the right, sideways and up: no touch, no beginning, or a pan.",
        "Drag left and right, sideways and up.",
      ], pad: pad,
      options: [
        .init(
          switch: "refuses", key: "l", ["Refuses the left half", "Refuses left half", "Left half"],
          isOn: true
        ) { delegate.refusesLeftHalf = $0 },
        .init(
          switch: "vetoes", key: "v",
          ["Begins sideways only", "Sideways only", "Sideways", "Across"],
          isOn: true
        ) { delegate.beginsSidewaysOnly = $0 },
      ], help: [.init("l v", "the two vetoes")])
    experiment.delegate = delegate
    pan.delegate = delegate
    pad.gestureRecognizers = [pan]
    experiment.target = 0.75
    experiment.drawBehindTouches = { picture, frame in
      guard delegate.refusesLeftHalf else { return }
      let (left, accent, scale) = (frame.column(0, of: 2), picture.theme.accent, picture.scale)
      // Clip the tint, so that only the corners of the pad are round.
      picture.clip(to: left) {
        $0.rectangle(frame, radius: 2 * Theme.unit, fill: accent.faded(0.14))
      }
      let (top, bottom) = (frame.minY + 1.5 * scale, frame.maxY - 32 * scale)
      picture.line(
        from: Point(x: frame.midX, y: top), to: Point(x: frame.midX, y: bottom),
        accent.faded(0.5), width: 1.5)
      picture.text(
        "Not for the pan", in: left.insetBy(dx: Theme.unit * scale, dy: 0), bold: true)
    }
    return experiment
  }
}

/// A delegate that can refuse a touch for a pan, or refuse to let the pan begin.
private final class VetoDelegate: GestureRecognizerDelegate {
  var refusesLeftHalf = false
  var beginsSidewaysOnly = false
  /// The location at which the first touch of the pan landed.
  private var start = Point.zero

  /// Returns whether the pan recognizer receives a touch; called when the touch lands.
  ///
  /// After `false`, the pan never receives the touch and stays possible.
  func gestureRecognizer(_ pan: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let pad = pan.view else { return false }
    let location = touch.location(in: pad)
    if refusesLeftHalf, location.x < pad.bounds.midX { return false }
    if pan.numberOfTouches == 0 { start = location }
    return true
  }

  /// Returns whether the pan may begin; called when the fingers have moved far enough for a pan.
  ///
  /// After `false`, the pan fails.
  func gestureRecognizerShouldBegin(_ pan: GestureRecognizer) -> Bool {
    let displacement = pan.location(in: pan.view) - start
    return !beginsSidewaysOnly || displacement.dx.magnitude > displacement.dy.magnitude
  }
}
