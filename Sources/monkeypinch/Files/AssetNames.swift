import MonkeyPinchScenes

/// Every file of the assets that the program needs, without folder and ending.
enum AssetNames {
  static let sprites = named(
    ["background-dark", "background-light", "finger", "icon"]
      + SceneList.all.flatMap { $0.pictures })
  static let sounds = named(SceneList.all.flatMap { $0.sounds })

  /// Each once, in the order of the alphabet.
  private static func named(_ names: [String]) -> [String] { Set(names).sorted() }
}
