import Controls
import Drawing
import Gestures

/// The playground's own buttons, in the lower left corner of every scene that leaves room for them.
final class ControlBar {
  let help = Button(icon: .question, name: "help")
  let sound = Button(icon: .sound, name: "sound")
  let reset = Button(icon: .reset, name: "reset")

  private var buttons: [Button] { [help, sound, reset] }
  /// From the middle of a button to the next one's, in points of a surface that is not scaled: they
  /// touch, so that no finger falls between them.
  private static let distance = Control.minimumHitSize

  /// Puts the buttons in front of what the window has, as its own subviews: what is in the scene is
  /// not around them, and gets none of their touches.
  init(in window: Window) {
    for button in buttons { window.addSubview(button) }
  }

  func layOut(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    // What is seen of a button is 36 points wide, and stands at the margin.
    let first = Point(x: margin + 18 * scale, y: size.height - margin - 14 * scale)
    for (index, button) in buttons.enumerated() {
      button.transform = Transform(scale: scale)
      button.center = first + Vector(dx: Double(index) * Self.distance * scale, dy: 0)
    }
  }

  func update(to time: Duration) { for button in buttons { button.update(to: time) } }
  var isAnimating: Bool { buttons.contains { $0.isAnimating } }
  var nextDeadline: Duration? { buttons.compactMap(\.nextDeadline).min() }
  func draw(in theme: Theme) -> [DrawCommand] { buttons.flatMap { $0.draw(in: theme) } }
}
