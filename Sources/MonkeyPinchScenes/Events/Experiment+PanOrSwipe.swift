import GestureMotion
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene on which a pan and a swipe recognizer share one view.
  ///
  /// Without a failure requirement the pan always begins first, because it needs a shorter movement.
  static func panOrSwipe() -> Experiment {
    let pad = TouchPad(name: "track")
    let (pan, swipe) = (PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipe"))
    let delegate = WaitingDelegate<SwipeGestureRecognizer>()
    let experiment = Experiment(
      "Pan or swipe",
      tips: [
        "Flick the banana across, or drag it slowly: the pan begins once no swipe can come.",
        "Flick the banana across, or drag it slowly.",
      ], pad: pad,
      options: [
        .init(
          switch: "waits", key: "w",
          ["The pan waits for the swipe to fail", "Pan waits for swipe", "Pan waits"], isOn: true
        ) { delegate.waits = $0 }
      ], help: [.init("w", "the pan waits for the swipe")])
    let banana = experiment.addSprite("banana", share: 0.5, limit: 150)
    let animator = experiment.animator
    // Kept by the experiment, which must not retain itself.
    let move = { [unowned experiment] (point: Point, time: Duration) in
      experiment.move(banana, for: .milliseconds(380), curve: .easeOut, at: time) {
        $0.center = point
      }
    }
    experiment.delegate = delegate
    pan.delegate = delegate
    pan.addAction { pan, pad in
      animator.stop(banana, at: pad.window?.session?.now ?? .zero)
      banana.center = banana.field(in: pad.bounds).clamp(
        banana.center + pan.translation(in: pad))
      pan.setTranslation(.zero, in: pad)
    }
    swipe.direction = [.left, .right]
    swipe.addAction { swipe, pad in
      guard let session = pad.window?.session else { return }
      // The location of a swipe is where it began; its touch has the current location.
      let touch = session.touches.first { $0.view === pad }?.location(in: pad)
      let isLeft = (touch ?? .zero).x < swipe.location(in: pad).x
      let field = banana.field(in: pad.bounds)
      move(Point(x: isLeft ? field.minX : field.maxX, y: banana.center.y), session.now)
    }
    pad.gestureRecognizers = [pan, swipe]
    experiment.resetContents = { move(pad.bounds.center, $0) }
    return experiment
  }
}
