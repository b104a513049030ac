import GestureDrawing
import Gestures
import GestureMotion

/// A pan and a swipe on one view: without a word between them the pan is always first, for it needs
/// less of a way.
final class PanOrSwipeExperiment: Experiment, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer(name: "pan")
  private let swipe = SwipeGestureRecognizer(name: "swipe")
  let banana = Sprite(name: "banana")
  private let animator = Animator()

  private let waits = ExperimentOption(
    ["The pan waits for the swipe to fail", "Pan waits for swipe", "Pan waits"], name: "waits",
    key: "w", isOn: true)

  init() {
    super.init(
      "Pan or swipe",
      tips: [
        "Flick the banana across, or drag it slowly: the pan begins once no swipe can come.",
        "Flick the banana across, or drag it slowly.",
      ],
      pad: TouchPad(name: "track"), options: [waits])
    swipe.direction = [.left, .right]
    pan.delegate = self
    pan.addTarget(self, PanOrSwipeExperiment.panned)
    swipe.addTarget(self, PanOrSwipeExperiment.swiped)
    pad.addGestureRecognizer(pan)
    pad.addGestureRecognizer(swipe)
    banana.isUserInteractionEnabled = false
    pad.addSubview(banana)
  }

  override var recognizers: [GestureRecognizer] { [pan, swipe] }
  override var help: [SceneHelp.Entry] {
    [.init("w", "the pan waits for the swipe")]
  }
  override var sprite: Sprite? { banana }

  /// Asked once an attempt; `true` lets the pan begin only once the swipe has failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits.isOn && recognizer === pan && other === swipe }

  private func panned(_ pan: PanGestureRecognizer) {
    animator.stop(banana, at: pad.window?.session?.now ?? .zero)
    banana.center = field.clamp(banana.center + pan.translation(in: pad))
    pan.setTranslation(.zero, in: pad)
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    guard let session = pad.window?.session else { return }
    // A swipe says where it began; which way it went the finger knows, which is down still.
    let finger = session.touches.first { $0.view === pad }?.location(in: pad)
    let isLeft = (finger ?? .zero).x < swipe.location(in: pad).x
    fly(to: Point(x: isLeft ? field.minX : field.maxX, y: banana.center.y), at: session.now)
  }

  private func fly(to place: Point, at time: Duration) {
    animator.animate(
      banana, withDuration: .milliseconds(380), curve: .easeOut,
      options: [.movesModel, .beginFromCurrentState], at: time
    ) { $0.center = place }
  }

  /// Where the banana's middle can be.
  private var field: Rect {
    pad.bounds.insetBy(dx: banana.bounds.width * 0.5, dy: banana.bounds.height * 0.5)
  }

  override func layOut(from old: Size, scale: Double) {
    animator.stop(banana, at: pad.window?.session?.now ?? .zero)
    banana.fit(into: pad, from: old, share: 0.5, to: 150 * scale)
  }

  override func reset(at time: Duration) { fly(to: pad.bounds.center, at: time) }
  override func update(to time: Duration) { animator.update(to: time) }
  override var isAnimating: Bool { animator.isRunning }

  override func drawAbove(_ look: PadLook) -> [DrawCommand] {
    banana.draw("banana", look)
  }
}
