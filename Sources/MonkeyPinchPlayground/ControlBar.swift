import GestureControls
import Gestures
import PlayKit

/// A row at the lower edge of the window, with buttons and the miniatures of the scenes.
///
/// A scene that uses the whole surface has no bar if it is the first scene.
final class ControlBar {
  let help = Button(icon: .question, name: "help")
  let sound = Button(icon: .sound, name: "sound")
  let reset = Button(icon: .reset, name: "reset")
  /// The button that opens the help on the page of the settings.
  let settings = Button(icon: .settings, name: "settings")
  /// The button that opens and closes the inspector.
  let inspector = Button(icon: .inspector, name: "inspector")
  let picker: ScenePicker?

  /// The name of the key that opens the settings.
  static let settingsKey = "f9"

  private let buttons: [Control]

  /// What the buttons show as switched on or off.
  struct Switches {
    var isMuted = false
    var showsTrails = false
    var usesSingleTaps = false
    var showsInspector = false
    var zoomPercent = 100
  }

  /// Creates a bar, and adds the bar's buttons and scene picker to a window.
  ///
  /// The scene's views are not superviews of the controls and receive none of their touches.
  ///
  /// - Parameters:
  ///   - scenes: All scenes; there is no picker for a single scene.
  ///   - chosen: The index of the window's own scene.
  init(in window: Window, scenes: [SceneType], chosen: Int) {
    buttons = [help, sound, reset, settings, inspector]
    for button in buttons.prefix(Self.leftCount) { window.addSubview(button) }
    picker = scenes.count > 1 ? ScenePicker(scenes, chosen: chosen, in: window) : nil
    for button in buttons.dropFirst(Self.leftCount) { window.addSubview(button) }
  }

  /// Places the buttons at both ends of the row, and the scenes in the middle, or below them on a narrow
  /// surface.
  ///
  /// On a very narrow surface, the last buttons are hidden.
  func layOut(in size: Size) {
    let (scale, row, left) = (Theme.scale(in: size), ControlRow(in: size), Self.leftCount)
    let scenes = Double(picker?.count ?? 0)
    let least = row.isDouble ? 0 : Self.leastWidth * scenes * scale
    var count = buttons.count
    while count > left, row.room(after: left, before: count - left) < least { count -= 1 }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= count
      button.transform = Transform(scale: scale)
      button.center = row.center(index < left ? index : index - count)
    }
    let middle = row.scenes(after: left, before: left)
    let isRoomy = middle.width >= Self.roomyWidth * scenes * scale
    picker?.layOut(
      in: row.isDouble
        ? row.scenes : isRoomy ? middle : row.scenes(after: left, before: count - left),
      scale: scale)
  }

  /// The number of buttons at the left; these are never hidden.
  static let leftCount = 3
  /// The least width of a scene, in points at scale 1, and that from which the scenes are in the middle of the
  /// surface.
  private static let (leastWidth, roomyWidth) = (25.0, 54.0)

  /// The buttons, each with the name of the key that has the same effect.
  var keys: [(button: Button, key: String)] {
    [(help, "h"), (sound, "m"), (reset, "r"), (settings, Self.settingsKey), (inspector, "f2")]
  }

  /// Returns whether a location is on one of the bar's controls.
  func contains(_ location: Point) -> Bool {
    controls.contains { !$0.isHidden && $0.frame.contains(location) }
  }

  var controls: [Control] { picker.map { buttons + [$0.titles] } ?? buttons }

  /// Calls `play` with the sound of a click each time a button or a scene has been used.
  ///
  /// Actions that were added before have had their effect by then, such as that of the sound button.
  func addClicks(_ play: @escaping (Sound) -> Void) {
    for control in controls {
      control.addAction(for: .primaryActionTriggered) { control in
        guard let window = control.window else { return }
        let location = control.convert(control.bounds.center, to: nil)
        play(Sound("click", at: location, on: window.bounds.size))
      }
    }
  }

  /// Shows in the buttons what is switched on, and names them, with the key that has the same effect.
  func showState(_ switches: Switches, _ language: Language) {
    inspector.isSelected = switches.showsInspector
    sound.icon = switches.isMuted ? .soundOff : .sound
    help.toolTip = language("Help (h)")
    sound.toolTip = language(switches.isMuted ? "Sound on (m)" : "Sound off (m)")
    reset.toolTip = language("Put everything back (r)")
    settings.toolTip = language("Settings (F9)")
    inspector.toolTip = language(
      switches.showsInspector ? "Close the inspector (F2)" : "Why? The inspector (F2)")
  }

  func update(to time: Duration) {
    controls.update(to: time)
  }

  var isAnimating: Bool { controls.isAnimating }
  var nextDeadline: Duration? { controls.nextDeadline }

  /// Draws the bar.
  ///
  /// - Parameters:
  ///   - card: A panel that is drawn in front of the bar. What it would cover in part is left out: the scenes, or
  ///     the whole bar.
  ///   - opacity: The opacity of all but the buttons for sound and reset.
  func draw(behind card: Rect? = nil, opacity: Double = 1, _ picture: inout PictureBuilder) {
    func isCovered(_ control: Control) -> Bool { card?.intersects(control.frame) ?? false }
    guard !buttons.contains(where: { !$0.isHidden && isCovered($0) }) else { return }
    picture.add([sound, reset])
    picture.part(opacity: opacity) { picture in
      picture.add([help, settings, inspector])
      if let picker, !isCovered(picker.titles) { picker.draw(&picture) }
    }
    picture.addToolTip(of: buttons)
  }
}
