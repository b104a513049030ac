import GestureDrawing
import Gestures

/// A pinch and a rotation on one view, which the same two fingers make: whichever is first prevents
/// the other, unless somebody says that both may be.
final class PinchAndTurnExperiment: Experiment, GestureRecognizerDelegate {
  /// A rotation that may be told to let a pinch join it.
  ///
  /// The other way round nothing changes: a pinch that is first prevents this one all the same.
  private final class ModestRotationGestureRecognizer: RotationGestureRecognizer {
    var letsPinchJoin = false

    override func canPrevent(_ other: GestureRecognizer) -> Bool {
      !(letsPinchJoin && other is PinchGestureRecognizer)
    }
  }

  private enum Rule: Int { case firstWins, both, pinchMayJoin }

  private let pinch = PinchGestureRecognizer(name: "pinch")
  private let rotation = ModestRotationGestureRecognizer(name: "rotation")
  let monkey = Sprite(name: "monkey")

  private static let scales = 0.4...2.5

  private let rule = ExperimentOption(
    choice: ["First wins", "Both", "Pinch joins"], name: "rule", key: "s")

  init() {
    super.init(
      "Pinch and turn",
      tips: [
        "Pinch and turn the monkey with two fingers; with a mouse, hold Alt. Who may act beside whom?",
        "Two fingers: pinch and turn. With a mouse, hold Alt.", "Pinch and turn with two fingers.",
      ],
      pad: TouchPad(name: "table"), options: [rule])
    pinch.delegate = self
    pinch.addTarget(self, PinchAndTurnExperiment.pinched)
    rotation.addTarget(self, PinchAndTurnExperiment.rotated)
    pad.addGestureRecognizer(pinch)
    pad.addGestureRecognizer(rotation)
    monkey.isUserInteractionEnabled = false
    pad.addSubview(monkey)
  }

  override var recognizers: [GestureRecognizer] { [pinch, rotation] }
  override var help: [SceneHelp.Entry] {
    [.init("s", "first wins, both, or pinch joins")]
  }
  override var sprite: Sprite? { monkey }

  override func apply() { rotation.letsPinchJoin = rule.value == Rule.pinchMayJoin.rawValue }

  /// One `true`, from the delegate of either, is enough for both.
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
    monkey.fit(into: pad, from: old, share: 0.42, to: 190 * scale)
  }

  override func reset(at time: Duration) {
    monkey.transform = .identity
    monkey.center = pad.bounds.center
  }

  /// The monkey looks straight ahead.
  override func drawBelow(_ look: PadLook) -> [DrawCommand] {
    var placement = monkey.transform
    let middle = look.place(monkey.center)
    placement.tx += middle.x
    placement.ty += middle.y
    let pupils = MonkeyFace.drawPupils(
      in: Rect(center: .zero, size: monkey.bounds.size), transform: placement)
    return monkey.draw("monkey", look) + pupils
  }
}
