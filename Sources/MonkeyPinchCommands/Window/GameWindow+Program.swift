import GestureCanvas
import Gestures
import MonkeyPinchApp
import PlayKit
import SDLHost

extension GameWindow {
  /// What to do without a display.
  static var advice: String {
    "`\(Program.current.name) replay FILE --headless --screenshot PNG` plays a recording without one"
  }

  /// Opens the window of the program.
  convenience init(
    assets: String, size: Size, fullscreen: Bool, log: HostLog
  ) throws(Failure) {
    let program = Program.current
    try self.init(
      assets: assets, own: program.options.ownAssets, names: program.assetNames,
      title: program.title, advice: Self.advice, size: size, fullscreen: fullscreen,
      log: log)
  }

  /// Loads the pictures of the program; throws an error if one is missing or damaged.
  static func pictures(in assets: String) throws(Failure) -> Pictures {
    let program = Program.current
    return try pictures(in: assets, own: program.options.ownAssets, names: program.assetNames)
  }
}
