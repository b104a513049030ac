package import MonkeyPinchPlayground
import PlayKit

extension LiveGame {
  /// The settings with which the run began, and what the user has changed since.
  package var settings: Settings {
    var now = start.settings
    func note<Value: Equatable>(
      _ path: WritableKeyPath<Settings, Value?>, _ value: Value, usual: Value
    ) {
      if value != now[keyPath: path] ?? usual { now[keyPath: path] = value }
    }
    note(\.isMuted, playground.isMuted, usual: false)
    note(\.showsTrails, playground.showsTrails, usual: false)
    note(\.hands, playground.hands, usual: .standard)
    note(\.usesSingleTaps, playground.usesSingleTaps, usual: false)
    note(\.zoom, screen.zoom, usual: .percent100)
    if playground.theme.look != start.theme.look { now.look = playground.theme.look }
    let scene = type(of: playground.scene).name
    if scene != (start.next ?? start.scene).name { now.scene = scene }
    if !Set(playground.triedGestures).isSubset(of: now.triedGestures ?? []) {
      now.triedGestures = playground.triedGestures
    }
    for scene in playground.playedScenes { now.scenes[type(of: scene).name] = changed(scene) }
    return now
  }

  /// Returns the lasting settings of a scene; those with which the run began if none has changed.
  private func changed(_ scene: any Scene) -> [SceneSetting]? {
    let type = type(of: scene)
    let saved = start.settings.scenes[type.name]
    var settings = scene.settings.filter { type.lastingSettings.contains($0.name) }
    // What this version of the scene does not know stays for the version that has saved it.
    let fresh = type.init(size: playground.size)
    settings += (saved ?? []).filter { saved in
      !settings.contains { $0.name == saved.name }
        && !(type.lastingSettings.contains(saved.name) && fresh.apply(saved))
    }
    // The keys of an older configuration are replaced by the settings that they produced.
    let isChanged =
      Set(settings) != Set(saved ?? []) || start.settings.keys[type.name] != nil
    return isChanged ? settings : saved
  }
}
