import GestureDrawing
import MonkeyPinchPlayground
import MonkeyPinchScenes

extension LiveGame {
  /// The values with which a run begins, such as the scene, the settings and the theme.
  struct Start {
    var scene: any Scene.Type
    /// The scene to which the run switches immediately; nil if the run stays in `scene`.
    var next: (any Scene.Type)?
    var isMuted: Bool
    var theme: Theme
    /// The settings with which each scene begins; the dictionary's keys are scene names.
    var settings: [String: [SceneSetting]]
    /// The keyboard keys to press when the scene with a name opens without saved settings.
    ///
    /// Older configurations contain these keys in place of settings.
    var switches: [String: [String]]
  }

  /// The values that a run changed and that are saved for the next run; nil for an unchanged value.
  ///
  /// A value of a command-line option is not saved unless the user changed it in the window.
  struct Memory {
    var scene: String?
    var isMuted: Bool?
    var look: Look?
    /// The settings of each scene in which a setting changed, under the name of the scene.
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
