import GestureDrawing
import MonkeyPinchPlayground
import MonkeyPinchScenes

extension LiveGame {
  /// What a game begins with.
  struct Start {
    var scene: any Scene.Type
    /// The one that it goes to at once; nil to stay.
    var next: (any Scene.Type)?
    var isMuted: Bool
    var theme: Theme
    /// The keys that each scene begins with, by its name.
    var switches: [String: [String]]
  }

  /// What has changed since then and is worth remembering; nil for what has not.
  ///
  /// What the command line asked for and nobody touched is not remembered: it was meant for one run.
  struct Memory {
    var scene: String?
    var isMuted: Bool?
    var look: Look?
    /// Of the scenes whose switches have changed.
    var switches: [String: [String]] = [:]

    var hasChanged: Bool {
      scene != nil || isMuted != nil || look != nil || !switches.isEmpty
    }
  }

  var memory: Memory {
    var memory = Memory()
    let scene = type(of: playground.scene).name
    if scene != (start.next ?? start.scene).name { memory.scene = scene }
    if playground.isMuted != start.isMuted { memory.isMuted = playground.isMuted }
    if playground.theme.isDark != start.theme.isDark { memory.look = Look(playground.theme) }
    for scene in playground.playedScenes {
      let name = type(of: scene).name
      let keys = scene.lastingSwitches
      if keys != start.switches[name] ?? [] { memory.switches[name] = keys }
    }
    return memory
  }
}
