import GestureControls
import Gestures
import PlayKit

/// A bar at the lower edge of the window, with buttons and a control for changing the scene.
///
/// A scene that uses the whole surface has no bar if it is the first scene.
final class ControlBar {
  let help = Button(icon: .question, name: "help")
  let sound = Button(icon: .sound, name: "sound")
  /// The button that switches single taps on and off.
  let taps = Button(icon: .target, name: "taps")
  let reset = Button(icon: .reset, name: "reset")
  /// The button that shows and hides the rings and trails of fingers.
  let trails = Button(icon: .trail, name: "trails")
  let look = Button(icon: .moon, name: "look")
  /// The button that opens and closes the inspector.
  let inspector = Button(icon: .inspector, name: "inspector")
  let picker: ScenePicker?

  private let buttons: [Control]

  /// What the buttons show as switched on or off.
  struct Switches {
    var isMuted = false
    var showsTrails = false
    var usesSingleTaps = false
    var showsInspector = false
  }

  /// Creates a bar, and adds the bar's buttons and scene picker to a window.
  ///
  /// The scene's views are not superviews of the controls and receive none of their touches.
  ///
  /// - Parameters:
  ///   - titles: The titles of all scenes; there is no picker for a single scene.
  ///   - chosen: The index of the window's own scene.
  init(in window: Window, titles: [String], chosen: Int) {
    buttons = [help, sound, reset, taps, trails, look]
    for button in buttons { window.addSubview(button) }
    picker = titles.count > 1 ? ScenePicker(titles, chosen: chosen, in: window) : nil
    window.addSubview(inspector)
  }

  /// Places the buttons and the picker at the lower edge of a surface, the picker in the middle.
  ///
  /// The buttons are at the left, or on both sides of the picker if it would be too narrow. On a very
  /// narrow surface, the last buttons are hidden.
  func layOut(in size: Size) {
    let scale = Theme.scale(in: size)
    let row = ControlRow(in: size)
    var visible = buttons.count
    var left = buttons.count
    func width(besides count: Int) -> Double { row.frame(besides: count).width / scale }
    if let picker, width(besides: left) < min(picker.contentWidth, Self.roomyWidth) {
      let counts = (Self.minimumCount...max(Self.minimumCount, visible)).reversed()
      let fitting = counts.first { count in
        let left = (count + 1) / 2
        return width(besides: max(left, rightCount(of: count, after: left))) >= Self.minimumWidth
          || count == buttons.count
            && room(after: left, in: row) >= Self.minimumWidth * scale
      }
      visible = fitting ?? Self.minimumCount
      left = (visible + 1) / 2
    }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= visible
      button.transform = Transform(scale: scale)
      button.center = row.center(index < left ? index : index - visible)
    }
    // At the right edge, or beside the two other buttons there.
    let isAlone = left == buttons.count
    inspector.isHidden = !isAlone && visible < buttons.count || room(after: left, in: row) < 0
    inspector.transform = Transform(scale: scale)
    inspector.center = row.center(isAlone ? -1 : left - buttons.count - 1)
    guard let picker else { return }
    let right = isAlone ? left : rightCount(of: visible, after: left)
    var frame = row.frame(besides: max(left, right))
    if frame.width < Self.minimumWidth * scale, visible > left {
      // The middle is too narrow, so the picker is as wide as the buttons allow.
      frame = row.frame(after: left, before: right)
    }
    let width = min(frame.width, picker.contentWidth * scale)
    picker.layOut(
      in: Rect(center: frame.center, size: Size(width: width, height: frame.height)), scale: scale)
  }

  /// Returns the number of buttons at the right end, with that of the inspector if all are visible.
  private func rightCount(of visible: Int, after left: Int) -> Int {
    visible - left + (visible == buttons.count ? 1 : 0)
  }

  /// Returns the width that the buttons at both ends of a row leave free with the inspector's button.
  private func room(after left: Int, in row: ControlRow) -> Double {
    row.frame(after: left, before: max(buttons.count - left, 0) + 1).width
  }

  /// The minimum number of visible buttons.
  private static let minimumCount = 3
  /// The width of the picker, in points at scale 1, from which on all buttons are at its left.
  private static let roomyWidth = 240.0
  /// The minimum width of the picker, in points at scale 1.
  private static let minimumWidth = 100.0

  /// The buttons, each with the name of the key that has the same effect.
  var keys: [(button: Button, key: String)] {
    [
      (help, "h"), (sound, "m"), (reset, "r"), (taps, "f6"), (trails, "f3"), (look, "n"),
      (inspector, "f2"),
    ]
  }

  /// Sets the name of each button, with the key that has the same effect, from what a press does.
  private func nameButtons(_ switches: Switches, _ theme: Theme) {
    help.toolTip = "Help (h)"
    sound.toolTip = switches.isMuted ? "Sound on (m)" : "Sound off (m)"
    taps.toolTip = switches.usesSingleTaps ? "All gestures (F6)" : "By single taps (F6)"
    reset.toolTip = "Put everything back (r)"
    trails.toolTip =
      switches.showsTrails ? "Hide the trails of fingers (F3)" : "Trails of fingers (F3)"
    look.toolTip = "\(theme.look.next.title) (n)"
    inspector.toolTip =
      switches.showsInspector ? "Close the inspector (F2)" : "Why? The inspector (F2)"
  }

  /// Calls `play` with the sound of a click each time a button or a title of a scene has been used.
  ///
  /// Actions that were added before have had their effect by then, such as that of the sound button.
  func addClicks(_ play: @escaping (Sound) -> Void) {
    for control in buttons + [inspector] + [picker?.titles].compactMap({ $0 }) {
      control.addAction(for: .primaryActionTriggered) { control in
        guard let window = control.window else { return }
        let location = control.convert(control.bounds.center, to: nil)
        play(Sound("click", at: location, on: window.bounds.size))
      }
    }
  }

  /// Shows in the buttons what is switched on, and which look the look button selects.
  func showState(_ switches: Switches, _ theme: Theme) {
    taps.isSelected = switches.usesSingleTaps
    trails.isSelected = switches.showsTrails
    inspector.isSelected = switches.showsInspector
    sound.icon = switches.isMuted ? .soundOff : .sound
    look.icon = theme.look.next.icon
    nameButtons(switches, theme)
  }

  func update(to time: Duration) {
    buttons.update(to: time)
    inspector.update(to: time)
    picker?.update(to: time)
  }

  var isAnimating: Bool {
    buttons.isAnimating || inspector.isAnimating || picker?.isAnimating ?? false
  }

  var nextDeadline: Duration? {
    buttons.nextDeadline.earlier(inspector.nextDeadline).earlier(picker?.nextDeadline)
  }

  func draw(_ picture: inout PictureBuilder) {
    picture.add(buttons)
    picture.add(inspector)
    picker?.draw(&picture)
    picture.addToolTip(of: buttons + [inspector])
  }
}
