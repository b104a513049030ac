import GestureControls
import GestureDrawing
import Gestures
import MonkeyPinchScenes

/// The playground's own controls, along the lower edge of every scene that leaves room for them: four
/// buttons in the left corner, and what chooses the scene.
final class ControlBar {
  let help = Button(icon: .question, name: "help")
  let sound = Button(icon: .sound, name: "sound")
  let reset = Button(icon: .reset, name: "reset")
  let look = Button(icon: .moon, name: "look")
  let picker: ScenePicker?

  private var buttons: [Button] { [help, sound, reset, look] }
  /// From the middle of a button to the next one's, in points of a surface that is not scaled: they
  /// touch, so that no finger falls between them.
  private static let distance = Control.minimumHitSize

  /// Puts the controls in front of what the window has, as its own subviews: what is in the scene is
  /// not around them, and gets none of their touches.
  ///
  /// - Parameters:
  ///   - titles: Of all scenes; a single one needs no picker.
  ///   - chosen: The place of the window's own.
  init(in window: Window, titles: [String], chosen: Int) {
    for button in [help, sound, reset, look] { window.addSubview(button) }
    picker = titles.count > 1 ? ScenePicker(titles, chosen: chosen, in: window) : nil
  }

  func layOut(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    // What is seen of a button is 36 points wide, and stands at the margin.
    let first = Point(x: margin + 18 * scale, y: size.height - margin - 14 * scale)
    for (index, button) in buttons.enumerated() {
      button.transform = Transform(scale: scale)
      button.center = first + Vector(dx: Double(index) * Self.distance * scale, dy: 0)
    }
    guard let picker else { return }
    // Where one has to go it is the look, which is chosen once.
    look.isHidden = !picker.fits(in: size, after: look.frame.maxX)
    picker.layOut(in: size, after: (look.isHidden ? reset : look).frame.maxX)
  }

  func update(to time: Duration) {
    for button in buttons { button.update(to: time) }
    picker?.update(to: time)
  }

  var isAnimating: Bool { buttons.contains { $0.isAnimating } || picker?.isAnimating ?? false }

  var nextDeadline: Duration? {
    (buttons.map(\.nextDeadline) + [picker?.nextDeadline]).compactMap { $0 }.min()
  }

  func draw(in theme: Theme) -> [DrawCommand] {
    buttons.filter { !$0.isHidden }.flatMap { $0.draw(in: theme) } + (picker?.draw(in: theme) ?? [])
  }
}
