import GestureControls
import Gestures
import MonkeyPinchApp
import PlayKit

final class TutorialScene: Scene {
  static let (name, title) = ("tutorial", "Tutorial")
  static let summary = "Drag the monkey and the banana."
  static let pictures = ["monkey", "pupil", "banana"]
  let session: Session
  let (monkey, banana) = (View(name: "monkey"), View(name: "banana"))
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    for (view, x) in [(monkey, 0.34), (banana, 0.67)] {
      view.bounds.size = Size(width: 240, height: 240)
      view.center = Point(x: x * size.width, y: 0.5 * size.height)
      session.window.addSubview(view)
      addGestures(to: view)
    }
  }

  private func addGestures(to view: View) {
    let pan = PanGestureRecognizer(name: "pan")
    pan.addAction { pan, view in
      view.center += pan.translation(in: view.superview)
      pan.setTranslation(.zero, in: view.superview)
    }
    view.addGestureRecognizer(pan)
  }

  func draw(_ picture: inout PictureBuilder) {
    draw("banana", of: banana, in: banana.bounds, &picture)
    draw("monkey", of: monkey, in: monkey.bounds, &picture)
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

PlaygroundApp.run(scenes: [TutorialScene.self], title: "Tutorial")
