import Gestures
import PlayKit

/// A tile of the drawer scene that recognizes one kind of gesture, and counts the recognized
/// gestures.
final class DrawerTile: KeyView {
  /// The symbol on a tile, which shows the gesture of the tile.
  enum Symbol {
    /// A dot for each finger of a tap, with rings around the dots for a double tap.
    case fingers(Int, taps: Int)
    /// A banana with the left half crossed out, for a tile that refuses touches in its left half.
    case banana
    /// A ring with a disc that grows while a finger holds the tile.
    case press
    /// Lines in the four directions of a swipe, for a tile that recognizes swipes.
    case swipes
  }

  /// The four directions of swipes, each with its name and unit vector.
  static let directions: [(SwipeGestureRecognizer.Direction, name: String, vector: Vector)] = [
    (.right, "Right", Vector(dx: 1, dy: 0)), (.left, "Left", Vector(dx: -1, dy: 0)),
    (.up, "Up", Vector(dx: 0, dy: -1)), (.down, "Down", Vector(dx: 0, dy: 1)),
  ]

  let symbol: Symbol
  /// The texts of the tile while it is idle and active, each in several lengths, the longest first.
  let texts: (idle: [String], active: [String])
  /// The number of times the tile's gesture was recognized.
  var count = 0
  /// The highlight of the tile after the tile's gesture was recognized.
  var flash = Flash()
  /// Whether a finger holds the tile or the tile has just refused a touch.
  var isActive = false
  /// The direction of the last swipe on the tile; nil before the first swipe.
  var lastSwipe: SwipeGestureRecognizer.Direction? {
    didSet {
      let last = Self.directions.first { $0.0 == lastSwipe }
      swipeTexts = last.map { ["\($0.name): \($0.0.rawValue)"] + texts.idle }
    }
  }
  /// The texts of the tile after a swipe, in several lengths; nil before the first swipe.
  private(set) var swipeTexts: [String]?

  init(_ name: String, _ symbol: Symbol, _ texts: [String], active: [String] = []) {
    self.symbol = symbol
    self.texts = (texts, active)
    super.init(frame: .zero, name: name)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {}
  override func touchesMoved(_ touches: [Touch], with event: Event) {}
  override func touchesEnded(_ touches: [Touch], with event: Event) {}
  override func touchesCancelled(_ touches: [Touch], with event: Event) {}

  func reset() {
    (count, flash, isActive, lastSwipe) = (0, Flash(), false, nil)
  }
}
