import Gestures

/// A tile of the drawer scene that counts how many times its gesture was recognized.
final class DrawerTile: Sprite {
  /// The symbol drawn on a tile.
  enum Sign {
    /// Dots for the fingers of a tap, with rings for a double tap.
    case fingers(Int, taps: Int)
    /// A banana whose left half is crossed out.
    case banana
    /// A ring with a disc that grows while a finger holds the tile.
    case press
    /// Lines in the four directions of swipes.
    case swipes
  }

  /// The directions of swipes, with their names and unit vectors.
  static let directions: [(SwipeGestureRecognizer.Direction, name: String, vector: Vector)] = [
    (.right, "Right", Vector(dx: 1, dy: 0)), (.left, "Left", Vector(dx: -1, dy: 0)),
    (.up, "Up", Vector(dx: 0, dy: -1)), (.down, "Down", Vector(dx: 0, dy: 1)),
  ]

  let sign: Sign
  /// The texts on the tile while it is idle and while it is active, the longest version first.
  let words: (idle: [String], active: [String])
  /// The number of times the gesture was recognized.
  var count = 0
  /// The time at which the gesture was last recognized; nil before that.
  var flashedAt: Duration?

  init(_ name: String, _ sign: Sign, _ words: [String], active: [String] = []) {
    self.sign = sign
    self.words = (words, active)
    super.init(name: name)
  }

  /// Returns the tile's highlight at a time: 1 when the gesture is recognized, then fading to 0.
  func brightness(at time: Duration) -> Double {
    guard let flashedAt, time >= flashedAt else { return 0 }
    return max(0, 1 - (time - flashedAt) / .milliseconds(600))
  }
}
