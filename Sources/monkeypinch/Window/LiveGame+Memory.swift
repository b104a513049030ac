import GestureDrawing
import MonkeyPinchPlayground
import MonkeyPinchScenes

extension LiveGame {
  /// The scenes, settings and theme with which a run begins.
  struct Start {
    var scene: any Scene.Type
    /// The scene to change to immediately; nil to stay in the first scene.
    var next: (any Scene.Type)?
    var isMuted: Bool
    var theme: Theme
    /// The settings with which each scene begins, by the scene's name.
    var settings: [String: [SceneSetting]]
    /// The keys that are pressed when a scene without saved settings opens, by the scene's name.
    ///
    /// Older configurations contain these keys in place of settings.
    var switches: [String: [String]]
  }

  /// The changes of a run that are saved for the next run; nil for an unchanged value.
  ///
  /// A value of a command-line option is not saved unless the user changed it in the window.
  struct Memory {
    var scene: String?
    var isMuted: Bool?
    var look: Look?
    /// The settings of each scene whose settings have changed, by the scene's name.
    var settings: [String: [SceneSetting]] = [:]

    var hasChanged: Bool {
      scene != nil || isMuted != nil || look != nil || !settings.isEmpty
    }
  }

  var memory: Memory {
    var memory = Memory()
    let scene = type(of: playground.scene).name
    if scene != (start.next ?? start.scene).name { memory.scene = scene }
    if playground.isMuted != start.isMuted { memory.isMuted = playground.isMuted }
    if playground.theme.isDark != start.theme.isDark { memory.look = Look(playground.theme) }
    for scene in playground.playedScenes {
      let type = type(of: scene)
      let settings = scene.settings.filter { type.lastingSettings.contains($0.name) }
      // The keys of an older configuration are replaced by the settings that they produced.
      if Set(settings) != Set(start.settings[type.name] ?? [])
        || start.switches[type.name] != nil
      {
        memory.settings[type.name] = settings
      }
    }
    return memory
  }
}
