import Gestures

/// A tile that counts how often its gesture was recognized.
final class DrawerTile: Sprite {
  /// The sign on a tile.
  enum Sign {
    /// Dots for fingers, with a ring for a second tap.
    case fingers(Int, taps: Int)
    /// A banana whose left half is crossed out.
    case banana
    /// A ring that fills while a finger holds it.
    case press
    /// The four directions.
    case swipes
  }

  let sign: Sign
  /// The text on the tile, the longest version first; another one while the tile is active.
  let words: (idle: [String], active: [String])
  /// How often the gesture was recognized.
  var count = 0
  /// When the gesture was last recognized.
  var flashedAt: Duration?

  init(_ name: String, _ sign: Sign, _ words: [String], active: [String] = []) {
    self.sign = sign
    self.words = (words, active)
    super.init(name: name)
  }

  /// The highlight of the tile: 1 when its gesture is recognized, fading to 0 after that.
  func brightness(at time: Duration) -> Double {
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / .milliseconds(600))
  }
}
