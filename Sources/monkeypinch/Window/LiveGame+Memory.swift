import GestureDrawing
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes

extension LiveGame {
  /// The values with which a run begins, such as the scene and the saved settings.
  struct Start {
    var scene: any Scene.Type
    /// The scene that replaces `scene` as soon as the run has begun; nil if `scene` stays.
    var next: (any Scene.Type)?
    var isMuted: Bool
    var theme: Theme
    /// Whether rings and trails of fingers are visible.
    var showsTrails: Bool
    /// The names of the gestures that the user made on sprites in earlier runs.
    var triedGestures: [String]
    /// The saved settings of all scenes, by the name of the scene.
    var settings: [String: [SceneSetting]]
    /// The keys to press when a scene opens, stored under the name of the scene.
    ///
    /// Older configurations contain these keys in place of settings.
    var switches: [String: [String]]

    /// Returns a new playground in which the run begins.
    func playground(size: Size) -> Playground {
      let playground = Playground(scene: scene, size: size, isMuted: isMuted)
      playground.theme = theme
      return playground
    }
  }

  /// The values that the user changed during a run, to be saved; unchanged values are nil or empty.
  ///
  /// A value of a command-line option is not saved unless the user changed it in the window.
  struct Memory {
    var scene: String?
    var isMuted: Bool?
    var look: Look?
    var showsTrails: Bool?
    /// The names of all gestures that the user has made on sprites, if there are new ones.
    var triedGestures: [String]?
    /// The changed settings of scenes, by the name of the scene.
    var settings: [String: [SceneSetting]] = [:]

    var hasChanged: Bool {
      scene != nil || isMuted != nil || look != nil || showsTrails != nil || triedGestures != nil
        || !settings.isEmpty
    }
  }

  var memory: Memory {
    var memory = Memory()
    let scene = type(of: playground.scene).name
    if scene != (start.next ?? start.scene).name { memory.scene = scene }
    if playground.isMuted != start.isMuted { memory.isMuted = playground.isMuted }
    if playground.theme.isDark != start.theme.isDark { memory.look = Look(playground.theme) }
    if playground.showsTrails != start.showsTrails {
      memory.showsTrails = playground.showsTrails
    }
    if !Set(playground.triedGestures).isSubset(of: start.triedGestures) {
      memory.triedGestures = playground.triedGestures
    }
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
