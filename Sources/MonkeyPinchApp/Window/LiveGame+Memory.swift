import GestureControls
import GestureHistory
import Gestures
package import MonkeyPinchPlayground
package import PlayKit

extension LiveGame {
  /// The values with which a run begins, such as the scene and the saved settings.
  package struct Start {
    /// The scenes of the picker.
    package var scenes: [any Scene.Type]
    package var scene: any Scene.Type
    /// The scene that replaces `scene` as soon as the run has begun; nil if `scene` stays.
    package var next: (any Scene.Type)?
    package var isMuted = false
    package var theme = Theme.light
    /// The hands for which limits and filters are set.
    package var hands = Hands.standard
    /// Whether rings and trails of fingers are visible.
    package var showsTrails = false
    /// Whether gestures are made by single taps.
    package var usesSingleTaps = false
    /// How large everything in the window is.
    package var zoom = Zoom.percent100
    /// The names of the gestures that the user made on sprites in earlier runs.
    package var triedGestures: [String] = []
    /// The saved settings of all scenes, by the name of the scene.
    package var settings: [String: [SceneSetting]] = [:]
    /// The keys to press when a scene opens, stored under the name of the scene.
    ///
    /// Older configurations contain these keys in place of settings.
    package var switches: [String: [String]] = [:]
    /// The limits of recognizers that the inspector shows and that what-ifs change.
    var properties = AdjustableProperty.all

    /// Creates the values of a run in which nothing is saved.
    ///
    /// A first scene that uses the whole surface makes the recorded surface smaller than the window.
    /// If `scene` is such a scene and was not asked for, the run begins in another one and changes
    /// to it.
    ///
    /// - Precondition: `scenes` is not empty.
    package init(scene: any Scene.Type, isAsked: Bool = true, among scenes: [any Scene.Type]) {
      self.scenes = scenes
      let isFirst = isAsked || !scene.usesWholeSurface
      self.scene = isFirst ? scene : scenes[0]
      next = isFirst ? nil : scene
    }

    /// Returns the size of the first scene's surface in a window of the given size.
    func surface(in window: Size) -> Size {
      scene.usesWholeSurface ? WindowBar.surface(in: window) : window
    }

    /// Returns a new playground in which the run begins.
    func playground(size: Size) -> Playground {
      let playground = Playground(
        scene: scene, among: scenes, size: size, isMuted: isMuted, hands: hands,
        properties: properties)
      playground.theme = theme
      return playground
    }
  }

  /// The values that the user changed during a run, to be saved; unchanged values are nil or empty.
  ///
  /// A value of a command-line option is not saved unless the user changed it in the window.
  package struct Memory {
    package var scene: String?
    package var isMuted: Bool?
    package var look: Look?
    package var showsTrails: Bool?
    package var hands: Hands?
    package var usesSingleTaps: Bool?
    package var zoom: Zoom?
    /// The names of all gestures that the user has made on sprites, if there are new ones.
    package var triedGestures: [String]?
    /// The changed settings of scenes, by the name of the scene.
    package var settings: [String: [SceneSetting]] = [:]

    package var hasChanged: Bool {
      scene != nil || isMuted != nil || look != nil || showsTrails != nil || hands != nil
        || usesSingleTaps != nil || zoom != nil || triedGestures != nil || !settings.isEmpty
    }
  }

  var memory: Memory {
    var memory = Memory()
    let scene = type(of: playground.scene).name
    if scene != (start.next ?? start.scene).name { memory.scene = scene }
    if playground.isMuted != start.isMuted { memory.isMuted = playground.isMuted }
    if playground.theme.look != start.theme.look { memory.look = playground.theme.look }
    if playground.showsTrails != start.showsTrails {
      memory.showsTrails = playground.showsTrails
    }
    if playground.hands != start.hands { memory.hands = playground.hands }
    if playground.usesSingleTaps != start.usesSingleTaps {
      memory.usesSingleTaps = playground.usesSingleTaps
    }
    if screen.zoom != start.zoom { memory.zoom = screen.zoom }
    if !Set(playground.triedGestures).isSubset(of: start.triedGestures) {
      memory.triedGestures = playground.triedGestures
    }
    for scene in playground.playedScenes {
      let type = type(of: scene)
      var settings = scene.settings.filter { type.lastingSettings.contains($0.name) }
      // What this version of the scene does not know stays for the version that has saved it.
      let fresh = type.init(size: playground.size)
      settings += (start.settings[type.name] ?? []).filter { saved in
        !settings.contains { $0.name == saved.name }
          && !(type.lastingSettings.contains(saved.name) && fresh.apply(saved))
      }
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
