import GestureRecordings
import GestureStrokes
import Gestures
import PlayKit

// Applies the states of a recording.
extension Playground {
  func apply(_ recorded: RecordedState, at time: Duration) {
    // A recording that was read with a check has no incomplete state. Otherwise incomplete state is
    // ignored, like state of an unknown kind.
    guard let state = (try? PlaygroundState(recorded)) ?? nil else { return }
    switch state {
    case .scene(let name):
      requestScene(named: name)
      changeToRequestedScene(at: time)
    case .setting(let setting): _ = scene.apply(setting)
    case .muted(let isMuted): self.isMuted = isMuted
    case .trails(let isShown): if !keepsTrails { showsTrails = isShown }
    case .hands(let hands): if !keepsHands { self.hands = hands }
    case .language(let language): self.language = language
    case .tried(let names): addTriedGestures(names)
    case .idle(let duration): idle.lastInput = time - duration
    // Earlier versions had titles that scrolled.
    case .scrolledTitles: break
    case .place(let place): apply(place)
    case .sign(let name, let strokes): apply(sign: name, strokes)
    case .change(let change): keep(change)
    }
  }

  private func apply(_ place: SpritePlace) {
    guard let sprite = scene.sprites.first(where: { $0.name == place.view }) else { return }
    sprite.center = place.center
    sprite.transform = place.transform
    sprite.alpha = place.alpha
    sprite.superview?.insertSubview(sprite, at: place.z)
  }

  private func apply(sign name: String, _ strokes: [[Point]]) {
    guard let scene = scene.signScene else { return }
    guard !strokes.isEmpty else { return scene.library.remove(name) }
    // A drawing that the library does not accept is ignored: no library can have contained it.
    try? scene.library.add(StrokeTemplate(name: name, drawing: StrokeDrawing(strokes)))
  }
}
