package import PlayKit

/// The names of all pictures and sounds that a program with given scenes needs.
package struct AssetNames {
  package let pictures: [String]
  package let sounds: [String]
  /// The names of the sounds that are repeated in the background.
  package let backgrounds: [String]

  package init(of scenes: [SceneType]) {
    let common = [
      "background-dark", "background-light", "basket", "finger", "hand", "hand-left", "icon",
      "leaf",
    ]
    pictures = Set(common + scenes.flatMap { $0.pictures }).sorted()
    sounds = Set(["click", "drop", "tick"] + scenes.flatMap { $0.sounds }).sorted()
    backgrounds = Set(scenes.compactMap { $0.background }).sorted()
  }
}
