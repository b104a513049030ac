import GestureDrawing
import MonkeyPinchPlayground
import MonkeyPinchScenes

extension LiveGame {
  /// What a run begins with.
  struct Start {
    var scene: any Scene.Type
    /// The scene to go to at once; nil to stay.
    var next: (any Scene.Type)?
    var isMuted: Bool
    var theme: Theme
    /// The settings that each scene begins with, by its name.
    var settings: [String: [SceneSetting]]
    /// The keys that set up a scene without settings, by its name, as older configurations have them.
    var switches: [String: [String]]
  }

  /// What has changed since the start and is kept for the next run; nil for what has not.
  ///
  /// An option of the command line that the user did not change is not kept: it was for one run.
  struct Memory {
    var scene: String?
    var isMuted: Bool?
    var look: Look?
    /// The settings of scenes in which they have changed, by the scene's name.
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
      // Keys of an older configuration are replaced by the settings that they made.
      if Set(settings) != Set(start.settings[type.name] ?? [])
        || start.switches[type.name] != nil
      {
        memory.settings[type.name] = settings
      }
    }
    return memory
  }
}
