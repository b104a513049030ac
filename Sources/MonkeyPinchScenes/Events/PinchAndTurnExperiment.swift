import GestureDrawing
import Gestures

/// The page of the events scene on which two fingers can pinch and rotate the same sprite.
///
/// The first to begin prevents the other, unless they may recognize simultaneously.
final class PinchAndTurnExperiment: Experiment, GestureRecognizerDelegate {
  /// A rotation recognizer that can allow a pinch to begin during the rotation.
  ///
  /// This is not symmetric: a pinch that begins first still prevents the rotation.
  private final class PermissiveRotationGestureRecognizer: RotationGestureRecognizer {
    var allowsPinch = false

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      !(allowsPinch && other is PinchGestureRecognizer)
    }
  }

  private enum Rule: Int { case firstWins, both, pinchMayJoin }

  private let pinch = PinchGestureRecognizer(name: "pinch")
  private let rotation = PermissiveRotationGestureRecognizer(name: "rotation")
  private let monkey = Sprite(name: "monkey")

  private static let scales = 0.4...2.5

  private let rule = ExperimentOption(
    choice: "First wins", "Both", "Pinch joins", name: "rule", key: "s")

  init() {
    super.init(
      "Pinch and turn",
      tips: [
        "Pinch and turn the monkey with two fingers; with a mouse, hold Alt. Who may act beside whom?",
        "Two fingers: pinch and turn. With a mouse, hold Alt.", "Pinch and turn with two fingers.",
      ], pad: "table", options: [rule], help: [.init("s", "first wins, both, or pinch joins")])
    pinch.delegate = self
    pinch.addTarget(self, PinchAndTurnExperiment.pinched)
    rotation.addTarget(self, PinchAndTurnExperiment.rotated)
    pad.addGestureRecognizer(pinch)
    pad.addGestureRecognizer(rotation)
    monkey.isUserInteractionEnabled = false
    pad.addSubview(monkey)
  }

  override var recognizers: [GestureRecognizer] { [pinch, rotation] }
  override var sprite: Sprite? { monkey }

  override func optionsChanged() { rotation.allowsPinch = rule.value == Rule.pinchMayJoin.rawValue }

  /// Returns whether the chosen rule allows the pinch and the rotation at the same time.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { rule.value == Rule.both.rawValue }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    let old = monkey.transform.scale
    let new = min(max(old * pinch.scale, Self.scales.lowerBound), Self.scales.upperBound)
    monkey.transform = monkey.transform.scaledBy(x: new / old, y: new / old)
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    monkey.transform = monkey.transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  override func layOut(from old: Size, scale: Double) {
    monkey.fit(into: pad, from: old, share: 0.42, limit: 190 * scale)
  }

  override func reset(at time: Duration) {
    monkey.transform = .identity
    monkey.center = pad.bounds.center
  }

  override func drawBehindTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    let placement = monkey.placement(in: frame)
    picture.add(monkey.draw("monkey", placement))
    picture.add(
      MonkeyFace.drawPupils(
        in: Rect(center: .zero, size: monkey.bounds.size), transform: placement))
  }
}
