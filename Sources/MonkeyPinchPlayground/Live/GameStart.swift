import GestureControls
package import Gestures
package import PlayKit

/// The values with which a run begins.
package struct GameStart {
  /// The scenes of the picker.
  package var scenes: [SceneType]
  package var scene: SceneType
  /// The scene that replaces `scene` as soon as the run has begun; nil if `scene` stays.
  package var next: SceneType?
  /// What the user has chosen before; options of the command line replace it for this run.
  package var settings = Settings()
  package var theme = Theme.light

  /// Creates the values of a run in which nothing is chosen.
  ///
  /// A first scene that uses the whole surface makes the recorded surface smaller than the window.
  /// If `scene` is such a scene and was not asked for, the run begins in another one and changes
  /// to it.
  ///
  /// - Precondition: `scenes` is not empty.
  package init(scene: SceneType, isAsked: Bool = true, among scenes: [SceneType]) {
    self.scenes = scenes
    let isFirst = isAsked || !scene.usesWholeSurface
    self.scene = isFirst ? scene : scenes[0]
    next = isFirst ? nil : scene
  }

  package var zoom: Zoom { settings.zoom ?? .percent100 }

  /// Returns the size of the first scene's surface in a window of the given size.
  package func surface(in window: Size) -> Size {
    scene.usesWholeSurface ? WindowBar.surface(in: window) : window
  }

  /// Returns a new playground in which the run begins.
  package func playground(size: Size) -> Playground {
    let playground = Playground(
      scene: scene, among: scenes, size: size, isMuted: settings.isMuted ?? false,
      hands: settings.hands ?? .standard)
    playground.theme = theme
    playground.language = settings.language ?? .english
    return playground
  }
}
