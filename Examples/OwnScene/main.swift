import GestureControls
import Gestures
import MonkeyPinchApp
import PlayKit

final class DotScene: Scene {
  static let (name, title, summary) = ("dot", "Dot", "Drag the dot.")
  let session: Session
  let dot = View(frame: Rect(x: 100, y: 100, width: 80, height: 80), name: "dot")
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    session.window.addSubview(dot)
    let pan = PanGestureRecognizer(name: "pan")
    pan.addAction { pan, dot in
      dot.center += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    dot.addGestureRecognizer(pan)
  }

  func draw(_ picture: inout PictureBuilder) {
    picture.commands.append(
      .circle(center: dot.center, radius: 40, fill: picture.theme.accent))
  }
}

PlaygroundApp.run(scenes: [DotScene.self], title: "Dot")
