#if os(Linux)
import Foundation

extension Position {
  /// Returns a position on a circle around (0, 0), clockwise from the right.
  static func onCircle(_ radius: Double, _ turns: Double) -> Position {
    Position(radius * cos(2 * .pi * turns), radius * sin(2 * .pi * turns))
  }

  /// Returns a horizontal displacement that oscillates; one turn goes right, left and back.
  static func backAndForth(_ width: Double, _ turns: Double) -> Position {
    Position(width * sin(2 * .pi * turns), 0)
  }
}
#endif
