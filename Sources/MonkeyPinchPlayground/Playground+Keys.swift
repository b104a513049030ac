import GestureControls
import Gestures
import PlayKit

// The keys of the playground, and the keyboard focus.
extension Playground {
  /// Performs the command of a key, such as `h` for the help, or of a button in the control bar.
  func use(_ key: String) {
    switch key {
    // The key of a question mark has the name of its unshifted character, usually the slash.
    case "h", "?", "/", "f1":
      played.help.inputs = idle.inputs
      played.help.toggle()
    case ControlBar.settingsKey:
      played.help.inputs = idle.inputs
      played.help.toggleSettings()
    case "m": isMuted.toggle()
    case "n": theme = theme.next
    case "f2": onRequest?(.inspector)
    case "f3":
      guard !keepsTrails else { break }
      showsTrails.toggle()
      onRequest?(.trailsNotice)
    case "f6": onRequest?(.singleTaps)
    case HandsPage.key:
      if showsHelp { played.help.hide() }
      onRequest?(.handsPage)
    case "r": scene.reset()
    case "escape": escape()
    default:
      // On some keyboards digits need Shift; on the keypad they never do.
      let figure = key.hasPrefix("keypad ") ? key.dropFirst("keypad ".count) : key[...]
      if figure.count == 1, let number = Int(figure), number > 0 {
        return requestedIndex = number - 1
      }
      if scene.press(key) { sceneInputCount += 1 }
    }
  }

  /// Closes what is in front: the help, what is open in the scene, or the keyboard focus; asks the
  /// window if there is none of them.
  private func escape() {
    if showsHelp { return played.help.hide() }
    if scene.press("escape") || hideFocus() { return }
    onRequest?(.escape)
  }

  /// Takes the keyboard focus from a sprite or a control; returns whether one had it.
  @discardableResult func hideFocus() -> Bool {
    let focus = played.window.firstResponder
    guard focus is Control || scene.sprites.contains(where: { $0 === focus }) else { return false }
    return focus?.resignFirstResponder() ?? false
  }

  /// Returns whether the Tab key would move the focus from the last view that can have it to the
  /// first, or with `backwards` the other way.
  package func isFocusAtEnd(backwards: Bool) -> Bool {
    guard !showsHelp else { return false }
    let focus = played.window.firstResponder
    let stops = played.window.focusStops
    guard let end = backwards ? stops.first : stops.last else { return true }
    return focus === end || backwards && !stops.contains { $0 === focus }
  }
}
