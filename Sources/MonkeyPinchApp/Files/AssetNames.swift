package import MonkeyPinchScenes

/// The names of all pictures and sounds that a program with given scenes needs.
package struct AssetNames {
  package let pictures: [String]
  package let sounds: [String]

  package init(of scenes: [any Scene.Type]) {
    let common = [
      "background-dark", "background-light", "finger", "hand", "hand-left", "icon",
    ]
    pictures = Set(common + scenes.flatMap { $0.pictures }).sorted()
    sounds = Set(scenes.flatMap { $0.sounds }).sorted()
  }
}
