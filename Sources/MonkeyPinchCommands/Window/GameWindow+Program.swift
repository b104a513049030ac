import GestureCanvas
import Gestures
import Logging
import MonkeyPinchApp
import MonkeyPinchScenes
import SDLHost

extension AssetNames {
  /// The names of all pictures and sounds that the program's scenes need.
  static var all: AssetNames { AssetNames(of: SceneList.all) }
}

extension GameWindow {
  /// What to do without a display.
  static let advice =
    "`monkeypinch replay FILE --headless --screenshot PNG` plays a recording without one"

  /// Opens the window of the program.
  convenience init(
    assets: String, size: Size, fullscreen: Bool, log: Logger
  ) throws(Failure) {
    try self.init(
      assets: assets, names: .all, title: "MonkeyPinch", advice: Self.advice, size: size,
      fullscreen: fullscreen, log: HostLog(log))
  }

  /// Loads the pictures in the assets folder; throws an error if one is missing or damaged.
  static func pictures(in assets: String) throws(Failure) -> Pictures {
    try pictures(in: assets, names: .all)
  }
}
