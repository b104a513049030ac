import GestureExtras
import Gestures
import PlayKit

extension Experiment {
  /// Creates the page of the events scene on which two fingers can pinch and rotate one sprite.
  ///
  /// The first to begin prevents the other, unless they may recognize simultaneously or one
  /// recognizer does both.
  static func pinchAndTurn() -> Experiment {
    let pad = TouchPad(name: "table")
    let pinch = PinchGestureRecognizer(name: "pinch")
    let rotation = PermissiveRotationGestureRecognizer(name: "rotation")
    let manipulation = ManipulationGestureRecognizer(name: "manipulation")
    let delegate = PinchDelegate()
    let experiment = Experiment(
      "Pinch and turn",
      tips: [
        "Pinch and turn the monkey with two fingers; with a mouse, hold Alt. Can both gestures act?",
        "Two fingers: pinch and turn. With a mouse, hold Alt.", "Pinch and turn with two fingers.",
      ], pad: pad,
      options: [
        .init(choice: "rule", key: "s", ["First wins", "Both", "Pinch joins", "All in one"]) {
          delegate.allowsBoth = $0 == 1
          rotation.allowsPinch = $0 == 2
          pad.gestureRecognizers = $0 == 3 ? [manipulation] : [pinch, rotation]
        }
      ], help: [.init("s", "first wins, both, pinch joins, all in one")])
    let monkey = experiment.addSprite("monkey", share: 0.42, limit: 190)
    experiment.delegate = delegate
    pinch.delegate = delegate
    pinch.addAction { pinch in
      let old = monkey.transform.scale
      let factor = min(max(old * pinch.scale, 0.4), 2.5) / old
      monkey.transform = monkey.transform.scaledBy(x: factor, y: factor)
      pinch.scale = 1
    }
    rotation.addAction { rotation in
      monkey.transform = monkey.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    // The pad has the recognizer, and must not retain itself.
    manipulation.addAction { [unowned pad] manipulation in
      var change = manipulation.takeChange(in: pad)
      let old = monkey.transform.scale
      change.scale = min(max(old * change.scale, 0.4), 2.5) / old
      change.apply(to: monkey)
      monkey.center = pad.bounds.clamp(monkey.center)
    }
    experiment.resetContents = { _ in
      monkey.transform = .identity
      monkey.center = pad.bounds.center
    }
    return experiment
  }
}

/// A delegate that can allow a pinch and another gesture at the same time.
private final class PinchDelegate: GestureRecognizerDelegate {
  var allowsBoth = false

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsBoth }
}

/// A rotation recognizer that can allow a pinch to begin during the rotation.
///
/// This is not symmetric: a pinch that begins first still prevents the rotation.
private final class PermissiveRotationGestureRecognizer: RotationGestureRecognizer {
  var allowsPinch = false

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(allowsPinch && other is PinchGestureRecognizer)
  }
}
