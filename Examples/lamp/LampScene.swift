import GestureControls
import Gestures
import PlayKit

/// A scene with a lamp, which a finger that stays on it switches on and off.
final class LampScene: Scene {
  static let (name, title, summary) = ("lamp", "Lamp", "Rest a finger on the lamp for a second.")
  let session: Session
  var onSound: ((Sound) -> Void)?
  private let lamp = View(frame: Rect(x: 100, y: 100, width: 120, height: 120), name: "lamp")
  private var isOn = false

  init(size: Size) {
    session = Session(window: Window(size: size))
    session.window.addSubview(lamp)
    let stay = StayGestureRecognizer(name: "stay")
    stay.addAction { [weak self] _ in self?.isOn.toggle() }
    lamp.addGestureRecognizer(stay)
  }

  func draw(_ picture: inout PictureBuilder) {
    picture.commands.append(
      .circle(
        center: lamp.center, radius: 60, fill: isOn ? picture.theme.accent : picture.theme.paper,
        stroke: Stroke(color: picture.theme.ink, width: 2)))
  }

  func reset() { isOn = false }
}
