public import PlayKit

/// The list of the playground's scenes.
public enum SceneList {
  /// The types of all scenes, in the order of their number keys and miniatures: those to play with, then those that
  /// teach.
  public static var all: [SceneType] {
    [
      MonkeyScene.sceneType, PortraitsScene.sceneType, StrokesScene.sceneType,
      EventsScene.sceneType, DrawerScene.sceneType, PadScene.sceneType,
    ]
  }

  /// The names of scenes that earlier versions had; recordings of them cannot be played.
  public static var removed: [String] { ["crowd"] }

  /// Returns the type of the scene with a name; nil if no scene has the name.
  public static func scene(named name: String) -> SceneType? {
    all.first { $0.name == name }
  }
}
