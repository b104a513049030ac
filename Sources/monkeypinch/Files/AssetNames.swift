import MonkeyPinchScenes

/// A namespace for lists of the names of all pictures and sounds that the program needs.
enum AssetNames {
  static let sprites = named(
    ["background-dark", "background-light", "finger", "hand", "hand-left", "icon"]
      + SceneList.all.flatMap { $0.pictures })
  static let sounds = named(SceneList.all.flatMap { $0.sounds })

  private static func named(_ names: [String]) -> [String] { Set(names).sorted() }
}
