import GestureMotion
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene on which the tap of one view can wait for the pan of
  /// another view.
  ///
  /// With the requirement, a tap on the monkey is not recognized while a finger drags the banana.
  static func twoViews() -> Experiment {
    let pad = TouchPad(name: "meadow")
    let (monkey, banana) = (Sprite(name: "tapped"), Sprite(name: "dragged"))
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    let delegate = WaitingDelegate<PanGestureRecognizer>()
    let experiment = Experiment(
      "Two views",
      tips: [
        "Drag the banana, and tap the monkey with another finger: does the tap wait for the drag?",
        "Drag the banana and tap the monkey meanwhile.", "Drag one and tap the other.",
      ], pad: pad,
      options: [
        .init(
          switch: "tapWaits", key: "t",
          ["The tap waits for the other view's pan", "Tap waits for the pan", "Tap waits"]
        ) { delegate.waits = $0 }
      ], help: [.init("t", "the tap waits for the other view's pan")])
    experiment.delegate = delegate
    tap.delegate = delegate
    let animator = experiment.animator
    // Kept by the experiment, which must not retain itself.
    let settle = { [unowned experiment] (sprite: Sprite, time: Duration) in
      experiment.move(sprite, for: .milliseconds(300), at: time) { $0.transform = .identity }
    }
    tap.addAction { _, monkey in
      guard let monkey = monkey as? Sprite, let session = monkey.window?.session else { return }
      monkey.transform = Transform(scale: 1.25)
      settle(monkey, session.now)
    }
    // A running animation keeps its view, and so the pan.
    pan.addAction { [unowned animator] pan, banana in
      guard let banana = banana as? Sprite, let session = banana.window?.session else { return }
      animator.stop(banana, at: session.now)
      banana.transform = Transform(translation: pan.translation(in: banana.superview))
      if pan.state.isTerminal { settle(banana, session.now) }
    }
    for (sprite, recognizer) in [(monkey, tap), (banana, pan)] {
      sprite.addGestureRecognizer(recognizer)
      pad.addSubview(sprite)
    }
    experiment.target = nil
    experiment.layOut = { scale in
      let bounds = pad.bounds
      let side = max(1, min(min(bounds.width * 0.42, bounds.height * 0.6), 170 * scale))
      for (sprite, part) in [(monkey, 0.27), (banana, 0.73)] {
        sprite.bounds.size = Size(width: side, height: side)
        sprite.center = Point(x: bounds.width * part, y: bounds.midY)
      }
    }
    experiment.resetContents = { time in
      for sprite in [monkey, banana] { settle(sprite, time) }
    }
    experiment.drawBehindTouches = { picture, frame in
      for sprite in [monkey, banana] {
        picture.animal(
          sprite === monkey ? "monkey" : "banana",
          in: Rect(center: .zero, size: sprite.bounds.size), transform: sprite.placement(in: frame))
      }
    }
    return experiment
  }
}
