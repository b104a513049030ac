import Gestures
package import PlayKit

extension LiveRun {
  /// The settings with which the run began, and what the user has changed since.
  package var settings: Settings {
    var now = start.settings
    func change<Value: Equatable>(_ known: inout Value?, to value: Value, usual: Value) {
      if value != known ?? usual { known = value }
    }
    change(&now.isMuted, to: playground.isMuted, usual: false)
    change(&now.showsTrails, to: playground.showsTrails, usual: false)
    change(&now.hands, to: playground.hands, usual: .standard)
    change(&now.usesSingleTaps, to: playground.usesSingleTaps, usual: false)
    change(&now.zoom, to: zoom, usual: .percent100)
    if playground.theme.look != start.theme.look { now.look = playground.theme.look }
    let scene = playground.scene.sceneType.name
    if scene != (start.next ?? start.scene).name { now.scene = scene }
    if !Set(playground.triedGestures).isSubset(of: now.triedGestures ?? []) {
      now.triedGestures = playground.triedGestures
    }
    for scene in playground.playedScenes {
      now.scenes[scene.sceneType.name] = changed(scene)
    }
    return now
  }

  /// Shows a theme that the system prefers now, in the look that the user has chosen if there is one.
  package func follow(_ theme: Theme) {
    if settings.look == nil {
      start.theme = theme
      playground.theme = theme
    }
    playground.theme.reducesMotion = theme.reducesMotion
    needsDrawing = true
  }

  /// Returns the lasting settings of a scene; those with which the run began if none has changed.
  private func changed(_ scene: any Scene) -> [SceneSetting]? {
    let type = scene.sceneType
    let saved = start.settings.scenes[type.name]
    var settings = scene.settings.filter { type.lastingSettings.contains($0.name) }
    // What this version of the scene does not know stays for the version that has saved it.
    let fresh = type.make(playground.size)
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
