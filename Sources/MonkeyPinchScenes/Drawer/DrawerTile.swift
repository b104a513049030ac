import Gestures

/// A tile of the drawer scene that counts how many times its gesture was recognized.
final class DrawerTile: Sprite {
  /// The symbol on a tile, which shows the gesture that the tile counts.
  enum Sign {
    /// A dot for each finger of a tap, with rings around the dots for a double tap.
    case fingers(Int, taps: Int)
    /// A banana whose left half is crossed out.
    case banana
    /// A ring with a disc that grows while a finger holds the tile.
    case press
    /// Four lines, one in each direction of a swipe.
    case swipes
  }

  /// The four directions of swipes, each with its name and unit vector.
  static let directions: [(SwipeGestureRecognizer.Direction, name: String, vector: Vector)] = [
    (.right, "Right", Vector(dx: 1, dy: 0)), (.left, "Left", Vector(dx: -1, dy: 0)),
    (.up, "Up", Vector(dx: 0, dy: -1)), (.down, "Down", Vector(dx: 0, dy: 1)),
  ]

  let sign: Sign
  /// The versions of the texts on the idle and the active tile, the longest version first.
  let words: (idle: [String], active: [String])
  /// The number of times the tile's gesture was recognized.
  var count = 0
  /// The time at which the tile's gesture was last recognized; nil if it never was.
  var flashedAt: Duration?

  init(_ name: String, _ sign: Sign, _ words: [String], active: [String] = []) {
    self.sign = sign
    self.words = (words, active)
    super.init(name: name)
  }

  /// Returns the tile's brightness at a time: 1 when its gesture is recognized, then fading to 0.
  func brightness(at time: Duration) -> Double {
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / .milliseconds(600))
  }
}
