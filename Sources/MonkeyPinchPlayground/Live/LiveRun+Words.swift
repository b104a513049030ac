import GestureControls
package import Gestures
package import PlayKit

// What a host says to users who do not see the picture, and the shape of its mouse pointer.
extension LiveRun {
  /// What is open, else what has the keyboard focus, else the scene; then the values that it shows.
  package var focusWords: [String] {
    if !handsPage.isOpen, playground.showsHelp { return playground.played.help.spokenWords }
    return [focusName]
  }

  private var focusName: String {
    if handsPage.isOpen { return language(HandsPageLayout.title) }
    let drawer = inspector.drawer
    if drawer.isOpen {
      guard drawer.hasFocus else { return "Inspector" }
      return drawer.session.window.firstResponder.flatMap { words(of: $0) } ?? "Inspector"
    }
    return playground.played.window.firstResponder.flatMap { words(of: $0) }
      ?? language("%1 scene", language(playground.scene.sceneType.title))
  }

  private var language: Language { playground.language }

  /// The sprite that has the keyboard focus; nil if none has it.
  package var focusedSprite: Sprite? {
    let focus = playground.played.window.firstResponder
    guard !playground.showsHelp, !handsPage.isOpen, !inspector.drawer.hasFocus else { return nil }
    return playground.scene.sprites.first { $0 === focus } as? Sprite
  }

  /// Returns the name of a view with the focus; nil for a view without one, such as the window.
  private func words(of responder: Responder) -> String? {
    guard let view = responder as? View, view is Control || view is Sprite else { return nil }
    let control = view as? Control
    let words = words(named: view.name ?? "")
    let name =
      control?.toolTip ?? (control as? Button)?.title
      ?? words.prefix(1).uppercased() + words.dropFirst()
    return (control as? Switch).map { language($0.isOn ? "%1, on" : "%1, off", name) } ?? name
  }

  /// Returns what a gesture is and of what, such as "drag on the banana"; nil for one that is not worth a word, such as
  /// a pointer that hovers.
  package func words(for recognizer: GestureRecognizer) -> String? {
    let gesture = GestureNames.words(recognizer, in: language)
    guard !gesture.isEmpty else { return nil }
    let name = recognizer.view?.name ?? ""
    let view =
      recognizer.view is Window || ["", "root", "ground", "meadow"].contains(name)
      ? language("scene") : name == "helpGround" ? language("help") : words(named: name)
    return language("%1 on the %2", gesture, view)
  }

  /// Returns the words of a name of code in the user's language, such as "gesture phone" of "gesturePhone".
  private func words(named name: String) -> String {
    let translation = language(name)
    guard translation == name else { return translation }
    return name.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : "\($1)") }
  }

  /// What a mouse pointer does at a location.
  package enum PointerShape: Sendable {
    case plain
    /// It presses a button, or changes another control.
    case press
    /// It drags a sprite.
    case drag
  }

  /// Returns what the mouse pointer does at a location of the surface.
  package func pointerShape(at location: Point) -> PointerShape {
    guard !handsPage.isOpen, !inspector.drawer.contains(location),
      let view = playground.played.window.hitTest(location, with: nil)
    else { return .plain }
    if let control = view as? Control { return control.isEnabled ? .press : .plain }
    let isSprite = playground.scene.sprites.contains { $0 === view }
    return isSprite && playground.isOnThing(at: location) ? .drag : .plain
  }
}
