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

  /// The directions of swipes, with their names and vectors of length 1.
  static let directions: [(SwipeGestureRecognizer.Direction, name: String, vector: Vector)] = [
    (.right, "Right", Vector(dx: 1, dy: 0)), (.left, "Left", Vector(dx: -1, dy: 0)),
    (.up, "Up", Vector(dx: 0, dy: -1)), (.down, "Down", Vector(dx: 0, dy: 1)),
  ]

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
