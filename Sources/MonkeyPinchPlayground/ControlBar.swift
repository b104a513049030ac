import GestureControls
import Gestures
import MonkeyPinchScenes

/// A bar at the lower edge of the window, with buttons and a control for changing the scene.
///
/// A scene that uses the whole surface has no bar if it is the first scene.
final class ControlBar {
  let help = Button(icon: .question, name: "help")
  let sound = Button(icon: .sound, name: "sound")
  let reset = Button(icon: .reset, name: "reset")
  /// The button that shows and hides the rings and trails of fingers.
  let trails = Button(icon: .trail, name: "trails")
  let look = Button(icon: .moon, name: "look")
  let picker: ScenePicker?

  private let controls: [Control]
  /// The distance, in points before scaling, between the centers of adjacent buttons.
  ///
  /// The hit areas of the buttons touch, so that no finger lands between them.
  private static let distance = Control.minimumHitSize

  /// The minimum width of the scene picker beside the trails button, in points: two hit areas.
  private static let minimumPickerWidth = 2 * Control.minimumHitSize

  /// Creates a bar, and adds the bar's buttons and scene picker to a window.
  ///
  /// The scene's views are not superviews of the controls and receive none of their touches.
  ///
  /// - Parameters:
  ///   - titles: The titles of all scenes; there is no picker for a single scene.
  ///   - chosen: The index of the window's own scene.
  init(in window: Window, titles: [String], chosen: Int) {
    controls = [help, sound, reset, trails, look]
    for button in controls { window.addSubview(button) }
    picker = titles.count > 1 ? ScenePicker(titles, chosen: chosen, in: window) : nil
  }

  func layOut(in size: Size) {
    let (scale, margin) = (Theme.scale(in: size), Theme.margin(in: size))
    // The visible part of a button is 36 points wide and begins at the margin.
    let first = Point(x: margin + 18 * scale, y: size.height - margin - 14 * scale)
    for (index, button) in controls.enumerated() {
      button.transform = Transform(scale: scale)
      button.center = first + Vector(dx: Double(index) * Self.distance * scale, dy: 0)
    }
    guard let picker else { return }
    // If there is too little room, buttons are hidden: a look is rarely changed.
    look.isHidden = !picker.fits(in: size, after: look.frame.maxX)
    trails.isHidden = picker.room(in: size, after: trails.frame.maxX) < Self.minimumPickerWidth
    let last = !look.isHidden ? look : trails.isHidden ? reset : trails
    picker.layOut(in: size, after: last.frame.maxX)
  }

  func update(to time: Duration) {
    controls.update(to: time)
    picker?.update(to: time)
  }

  var isAnimating: Bool { controls.isAnimating || picker?.isAnimating ?? false }

  var nextDeadline: Duration? { controls.nextDeadline.earlier(picker?.nextDeadline) }

  func draw(_ picture: inout PictureBuilder) {
    picture.add(controls)
    picker?.draw(&picture)
  }
}
