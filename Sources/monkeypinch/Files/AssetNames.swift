import MonkeyPinchScenes

/// The names of all asset files that the program needs, without folder and extension.
enum AssetNames {
  static let sprites = named(
    ["background-dark", "background-light", "finger", "icon"]
      + SceneList.all.flatMap { $0.pictures })
  static let sounds = named(SceneList.all.flatMap { $0.sounds })

  /// Returns `names` in alphabetical order, without duplicates.
  private static func named(_ names: [String]) -> [String] { Set(names).sorted() }
}
