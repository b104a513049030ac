#if os(Linux)
import Foundation

extension Place {
  /// A place on a circle about (0, 0): from the right, and on clockwise as one sees it.
  static func onCircle(_ radius: Double, _ turns: Double) -> Place {
    Place(radius * cos(2 * .pi * turns), radius * sin(2 * .pi * turns))
  }

  /// A way to the right, to the left and back, as often as there are turns.
  static func rub(_ width: Double, _ turns: Double) -> Place {
    Place(width * sin(2 * .pi * turns), 0)
  }
}
#endif
