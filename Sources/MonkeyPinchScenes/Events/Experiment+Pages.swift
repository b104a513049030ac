import GestureControls
import GestureExtras
import GestureMotion
import GestureSubclassing
import Gestures
import PlayKit

/// The pages of the events scene, in order; the last is in a file of its own.
extension Experiment {
  /// Creates the page of the events scene about recognizers that delay or cancel a view's touches.
  static func delivery() -> Experiment {
    let pad = TouchPad(name: "pad")
    let doubleTap = TapGestureRecognizer(name: "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    let recognizers = [
      TapGestureRecognizer(name: "tap"), doubleTap, PanGestureRecognizer(name: "pan"),
    ]
    // Those that are not on the pad now are not among those of the page.
    for recognizer in recognizers { recognizer.addAction { _ in } }
    /// Returns a closure that assigns its argument to a property of the tap, double-tap and pan
    /// recognizers.
    func set(_ property: @escaping (GestureRecognizer, Bool) -> Void) -> (Bool) -> Void {
      { value in for recognizer in recognizers { property(recognizer, value) } }
    }
    var ignoresTouches = false
    let experiment = Experiment(
      "Delivery",
      tips: [
        "Tap, drag and double-tap the pad. The list shows the touches that the view receives.",
        "Tap or drag the pad, and follow your touch.",
      ], pad: pad,
      options: [
        .init(choice: "gesture", key: "g", ["Tap", "Double tap", "Pan"]) {
          pad.gestureRecognizers = [recognizers[$0]]
        },
        .init(
          switch: "cancels", key: "c", ["Cancels touches in view", "Cancels touches", "Cancels"],
          isOn: true, apply: set { $0.cancelsTouchesInView = $1 }),
        .init(
          switch: "delaysBegan", key: "b",
          ["Delays touches began", "Delays began", "Late began", "Began"],
          apply: set { $0.delaysTouchesBegan = $1 }),
        .init(
          switch: "delaysEnded", key: "e",
          ["Delays touches ended", "Delays ended", "Late ended", "Ended"], isOn: true,
          apply: set { $0.delaysTouchesEnded = $1 }),
        .init(
          switch: "ignores", key: "i", ["Ignores every touch", "Ignores touches", "Ignores"]
        ) { ignoresTouches = $0 },
      ],
      help: [
        .init("g", "tap, double tap or pan"),
        .init("c b e i", "cancels; delays began, ended; ignores"),
      ])
    // A custom recognizer would ignore touches in `touchesBegan(_:with:)`.
    experiment.delivered = { event in
      guard ignoresTouches, let recognizer = pad.gestureRecognizers.first else { return }
      for touch in event.touches(for: recognizer) where touch.phase == .began {
        recognizer.ignore(touch, for: event)
      }
    }
    return experiment
  }

  /// Creates the page of the events scene on which a pan and a swipe recognizer share one view.
  ///
  /// Without a failure requirement the pan always begins first, because it needs a shorter movement.
  static func panOrSwipe() -> Experiment {
    let pad = TouchPad(name: "track")
    let (pan, swipe) = (PanGestureRecognizer(name: "pan"), SwipeGestureRecognizer(name: "swipe"))
    let delegate = WaitingDelegate(for: swipe)
    let experiment = Experiment(
      "Pan or swipe",
      tips: [
        "Swipe the banana across, or drag it slowly: the pan begins once no swipe can come.",
        "Swipe the banana across, or drag it slowly.",
      ], pad: pad,
      options: [
        .init(
          switch: "waits", key: "w",
          ["The pan waits for the swipe to fail", "Pan waits for swipe", "Pan waits"], isOn: true
        ) { delegate.waits = $0 }
      ], help: [.init("w", "the pan waits for the swipe")])
    let banana = experiment.addSprite("banana", share: 0.5, limit: 150)
    // Kept by the experiment, which must not retain itself.
    let page = Unowned(experiment)
    let move = { (point: Point) in
      page.object.move(banana, for: .milliseconds(380), curve: .easeOut) { $0.center = point }
    }
    experiment.delegate = delegate
    pan.delegate = delegate
    pan.addAction { pan, pad in
      page.object.animator.stop(banana, at: page.object.now)
      banana.center = banana.field(in: pad.bounds).clamp(
        banana.center + pan.translation(in: pad))
      pan.setTranslation(.zero, in: pad)
    }
    swipe.direction = [.left, .right]
    swipe.addAction { swipe, pad in
      // The location of a swipe is where it began; its touch has the current location.
      let touch = pad.window?.session?.touches.first { $0.view === pad }?.location(in: pad)
      let isLeft = (touch ?? .zero).x < swipe.location(in: pad).x
      let field = banana.field(in: pad.bounds)
      move(Point(x: isLeft ? field.minX : field.maxX, y: banana.center.y))
    }
    pad.gestureRecognizers = [pan, swipe]
    experiment.resetContents = { move(pad.bounds.center) }
    return experiment
  }

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
    manipulation.addAction { manipulation, pad in
      var change = manipulation.takeChange(in: pad)
      let old = monkey.transform.scale
      change.scale = min(max(old * change.scale, 0.4), 2.5) / old
      change.apply(to: monkey)
      monkey.center = pad.bounds.clamp(monkey.center)
    }
    experiment.resetContents = {
      monkey.transform = .identity
      monkey.center = pad.bounds.center
    }
    return experiment
  }

  /// Creates the page of the events scene on which the tap of one view can wait for the pan of
  /// another view.
  ///
  /// With the requirement, a tap on the monkey is not recognized while a finger drags the banana.
  static func twoViews() -> Experiment {
    let pad = TouchPad(name: "meadow")
    let (monkey, banana) = (Sprite(name: "tapped"), Sprite(name: "dragged"))
    let (tap, pan) = (TapGestureRecognizer(name: "tap"), PanGestureRecognizer(name: "pan"))
    let delegate = WaitingDelegate(for: pan)
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
    // Kept by the experiment, which must not retain itself.
    let page = Unowned(experiment)
    let settle = { (sprite: View) in
      page.object.move(sprite, for: .milliseconds(300)) { $0.transform = .identity }
    }
    tap.addAction { _, monkey in
      monkey.transform = Transform(scale: 1.25)
      settle(monkey)
    }
    pan.addAction { pan, banana in
      page.object.animator.stop(banana, at: page.object.now)
      banana.transform = Transform(translation: pan.translation(in: banana.superview))
      if pan.state.isTerminal { settle(banana) }
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
    experiment.resetContents = { for sprite in [monkey, banana] { settle(sprite) } }
    experiment.drawBehindTouches = { picture, frame in
      for sprite in [monkey, banana] {
        picture.animal(
          sprite === monkey ? "monkey" : "banana",
          in: Rect(center: .zero, size: sprite.bounds.size), transform: sprite.placement(in: frame))
      }
    }
    return experiment
  }

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
        "Not for the pan", in: left.insetBy(dx: Theme.unit * scale, dy: 0),
        size: EventsLayout.letters(scale), bold: true)
    }
    return experiment
  }

  /// Creates the page of the events scene on which a custom recognizer recognizes check marks.
  static func checkMark() -> Experiment {
    let pad = TouchPad(name: "slate")
    let check = CheckMarkGestureRecognizer(name: "check")
    // A stroke that only goes up is none; the preset of the hands "uikit" has the textbook's rules.
    check.minimumDownstroke = 8
    let experiment = Experiment(
      "Check mark",
      tips: [
        "Draw a check mark with one finger: down to the right, then up to the right, and lift.",
        "Draw a check mark: down right, then up right.",
      ], pad: pad)
    var count = 0
    check.addAction { _ in count += 1 }
    pad.gestureRecognizers = [check]
    experiment.resetContents = { count = 0 }
    experiment.target = nil
    experiment.drawBehindTouches = { picture, frame in
      if !pad.isTouched {
        // A pale check mark to trace.
        let corners = [(-0.5, -0.05), (-0.12, 0.36), (0.55, -0.42)].map {
          frame.center + Vector(dx: $0.0, dy: $0.1) * (min(frame.width, frame.height) * 0.34)
        }
        picture.line(corners, picture.theme.ink.faded(0.1), width: 10)
      }
      guard count > 0 else { return }
      picture.text(
        count == 1 ? "1 check mark" : picture.language("%1 check marks", "\(count)"),
        at: Point(x: frame.midX, y: frame.minY + 18 * picture.scale),
        size: EventsLayout.letters(picture.scale), bold: true)
    }
    // A ring at the corner of the recognized check mark.
    experiment.drawInFrontOfTouches = { picture, _ in
      guard check.midPoint != .zero else { return }
      picture.circle(check.midPoint, radius: 9, edge: picture.theme.accent, width: 2.5)
    }
    return experiment
  }
}

/// A delegate that can make recognizers wait until a rival has failed.
final class WaitingDelegate: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
  var waits = false
  private let rival: GestureRecognizer

  init(for rival: GestureRecognizer) { self.rival = rival }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits && other === rival }
}

/// A delegate that can allow a pinch and another gesture at the same time.
private final class PinchDelegate: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
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

/// A delegate that can refuse a touch for a pan, or refuse to let the pan begin.
private final class VetoDelegate: GestureRecognizerDelegate, LivingObject {
  let lifetime = Lifetime()
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
