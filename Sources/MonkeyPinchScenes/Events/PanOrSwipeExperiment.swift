import GestureDrawing
import GestureMotion
import Gestures

/// The page of the events scene on which a pan and a swipe recognizer share one view.
///
/// Without a failure requirement the pan always begins first, because it needs a shorter movement.
final class PanOrSwipeExperiment: Experiment, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer(name: "pan")
  private let swipe = SwipeGestureRecognizer(name: "swipe")
  private let banana = Sprite(name: "banana")
  private let animator = Animator()

  private let waits = ExperimentOption(
    "The pan waits for the swipe to fail", "Pan waits for swipe", "Pan waits", name: "waits",
    key: "w", isOn: true)

  init() {
    super.init(
      "Pan or swipe",
      tips: [
        "Flick the banana across, or drag it slowly: the pan begins once no swipe can come.",
        "Flick the banana across, or drag it slowly.",
      ], pad: "track", options: [waits], help: [.init("w", "the pan waits for the swipe")])
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
  override var sprite: Sprite? { banana }

  /// Returns whether `recognizer` is the pan, `other` is the swipe, and the option to wait is on.
  ///
  /// After `true`, the pan can begin only when the swipe has failed.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits.isOn && recognizer === pan && other === swipe }

  private func panned(_ pan: PanGestureRecognizer) {
    stopAnimation()
    banana.center = field.clamp(banana.center + pan.translation(in: pad))
    pan.setTranslation(.zero, in: pad)
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    guard let session = pad.window?.session else { return }
    // The location of a swipe is where it began; its touch has the current location.
    let touch = session.touches.first { $0.view === pad }?.location(in: pad)
    let isLeft = (touch ?? .zero).x < swipe.location(in: pad).x
    move(to: Point(x: isLeft ? field.minX : field.maxX, y: banana.center.y), at: session.now)
  }

  private func move(to point: Point, at time: Duration) {
    animator.animate(
      banana, withDuration: .milliseconds(380), curve: .easeOut,
      options: [.movesModel, .beginFromCurrentState], at: time
    ) { $0.center = point }
  }

  private func stopAnimation() {
    animator.stop(banana, at: pad.window?.session?.now ?? .zero)
  }

  /// The rectangle in which the center of the banana sprite can be.
  private var field: Rect {
    pad.bounds.insetBy(dx: banana.bounds.width * 0.5, dy: banana.bounds.height * 0.5)
  }

  override func layOut(from old: Size, scale: Double) {
    stopAnimation()
    banana.fit(into: pad, from: old, share: 0.5, limit: 150 * scale)
  }

  override func reset(at time: Duration) { move(to: pad.bounds.center, at: time) }
  override func update(to time: Duration) { animator.update(to: time) }
  override var isAnimating: Bool { animator.isRunning }

  override func drawInFrontOfTouches(_ picture: inout PictureBuilder, in frame: Rect) {
    picture.add(banana.draw("banana", banana.placement(in: frame)))
  }
}
