import GestureControls
import GestureMotion
import GestureSubclassing
import Gestures
import MonkeyPinchApp
import PlayKit

/// A view that calls a closure when a finger lands on it.
final class Toy: View {
  var onLanding: (Toy) -> Void = { _ in }

  override func touchesBegan(_ touches: [Touch], with event: Event) { onLanding(self) }
}

/// A discrete recognizer of a finger that rubs left and right.
final class TickleGestureRecognizer: GestureRecognizer {
  private var strokes = 0
  /// The x coordinate at which the last stroke was counted.
  private var start = 0.0
  private var direction: FloatingPointSign?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard accept(touches, limit: 1, for: event) else { return }
    // In a view that is dragged along, the finger would not move.
    start = touches[0].location(in: nil).x
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    let x = touches[0].location(in: nil).x
    guard (x - start).magnitude >= 25, (x - start).sign != direction else { return }
    (strokes, direction, start) = (strokes + 1, (x - start).sign, x)
    if strokes == 3 { transition(to: .ended) }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    fail(because: .custom("lifted before three strokes"))
  }

  override func reset() { (strokes, direction) = (0, nil) }
}

final class TutorialScene: Scene {
  static let (name, title) = ("tutorial", "Tutorial")
  static let summary = "Drag the monkey and the banana."
  static let pictures = ["monkey", "pupil", "banana", "monkey-chomping", "monkey-laughing"]
  static let sounds = ["chomp", "tickle"]
  let session: Session
  let (monkey, banana) = (Toy(name: "monkey"), Toy(name: "banana"))
  var sprites: [View] { [monkey, banana] }
  var onSound: ((Sound) -> Void)?
  let animator = Animator()
  /// The picture of the monkey's face, and the time until which it is shown.
  private var face = (picture: "monkey", end: Duration.zero)

  init(size: Size) {
    session = Session(window: Window(size: size))
    for (view, x) in [(monkey, 0.34), (banana, 0.67)] {
      view.bounds.size = Size(width: 240, height: 240)
      view.center = Point(x: x * size.width, y: 0.5 * size.height)
      session.window.addSubview(view)
      addGestures(to: view)
    }
  }

  private func addGestures(to toy: Toy) {
    toy.onLanding = { [unowned self] toy in animator.stop(toy, at: session.now) }
    let pan = PanGestureRecognizer(name: "pan")
    pan.addAction { [unowned self] pan, toy in
      toy.center += pan.translation(in: toy.superview)
      pan.setTranslation(.zero, in: toy.superview)
      if pan.state == .ended { slide(toy, at: pan.velocity(in: toy.superview)) }
    }
    toy.addGestureRecognizer(pan)

    let pinch = PinchGestureRecognizer(name: "pinch")
    pinch.addAction { pinch, toy in
      toy.transform = toy.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    let rotation = RotationGestureRecognizer(name: "rotation")
    rotation.addAction { rotation, toy in
      toy.transform = toy.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }
    for recognizer in [pinch, rotation] {
      recognizer.delegate = self
      toy.addGestureRecognizer(recognizer)
    }

    let tap = TapGestureRecognizer(name: "tap")
    tap.require(toFail: pan)
    tap.addAction { [unowned self] _ in show("monkey-chomping", for: .milliseconds(400), "chomp") }
    toy.addGestureRecognizer(tap)

    let tickle = TickleGestureRecognizer(name: "tickle")
    tickle.delegate = self
    tickle.addAction { [unowned self] _ in show("monkey-laughing", for: .seconds(1), "tickle") }
    toy.addGestureRecognizer(tickle)
  }

  private func show(_ picture: String, for duration: Duration, _ sound: String) {
    face = (picture, session.now + duration)
    onSound?(Sound(sound, gain: 0.8, pan: 0))
  }

  private func slide(_ toy: View, at velocity: Vector) {
    let bounds = session.window.bounds
    let x = Throw(from: toy.center.x, velocity: velocity.dx, within: bounds.minX...bounds.maxX)
    let y = Throw(from: toy.center.y, velocity: velocity.dy, within: bounds.minY...bounds.maxY)
    var shown = Presentation(toy)
    animator.lead(toy, for: max(x.duration, y.duration), at: session.now) { time in
      shown.center = Point(x: x.value(after: time), y: y.value(after: time))
      return shown
    }
  }

  func update(to time: Duration) {
    animator.update(to: time)
    if time >= face.end { face.picture = "monkey" }
  }
  var isAnimating: Bool { animator.isRunning || face.picture != "monkey" }

  func draw(_ picture: inout PictureBuilder) {
    draw("banana", of: banana, in: banana.bounds, &picture)
    draw(face.picture, of: monkey, in: monkey.bounds, &picture)
    // The eyes of the laughing monkey are closed.
    if face.picture == "monkey-laughing" { return }
    for x in [79.0, 133] {
      draw("pupil", of: monkey, in: Rect(x: x, y: 79, width: 28, height: 28), &picture)
    }
  }

  /// Draws a picture that fills a rectangle in the coordinates of a view.
  private func draw(_ name: String, of view: View, in rect: Rect, _ picture: inout PictureBuilder) {
    let place = Transform(translation: .zero - view.bounds.center)
      .concatenating(view.transform)
      .concatenating(Transform(translation: view.center - .zero))
    picture.commands.append(.image(name: name, frame: rect, transform: place))
  }
}

extension TutorialScene: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

PlaygroundApp.run(scenes: [TutorialScene.self], title: "Tutorial")
