package import Gestures
package import PlayKit

/// How large everything in the window is, in percent of its usual size.
///
/// A zoom makes the surface smaller and its points larger, so that scenes, recordings and touches need
/// not know of it.
package enum Zoom: Int, CaseIterable, Sendable {
  case percent100 = 100
  case percent125 = 125
  case percent150 = 150
  case percent200 = 200

  /// The values in words, for messages.
  package static let names = "100, 125, 150 or 200"

  /// The smallest surface that a zoom makes: that of the smallest window.
  private static let smallest = Size(width: 320, height: 240)

  // MARK: Keys

  /// Returns the zoom after a press of Control or Command and plus, minus or zero; nil for another press.
  package func after(_ press: Press) -> Zoom? {
    guard press.phase == .began, !press.modifierFlags.isDisjoint(with: [.control, .command]) else {
      return nil
    }
    switch press.key {
    // The key of a plus sign has the name of its unshifted character, usually the equals sign.
    case "+", "=", "keypad +": return Self.allCases.first { $0.rawValue > rawValue } ?? self
    case "-", "keypad -": return Self.allCases.last { $0.rawValue < rawValue } ?? self
    case "0", "keypad 0": return .percent100
    default: return nil
    }
  }

  /// The next larger zoom, and the smallest after the largest.
  package var next: Zoom { Self.allCases.first { $0.rawValue > rawValue } ?? .percent100 }

  // MARK: Sizes

  /// Returns the number of the window's points per point of the surface.
  ///
  /// - Parameter window: The size of the window, in points of the screen.
  package func factor(in window: Size) -> Double {
    let limit = min(window.width / Self.smallest.width, window.height / Self.smallest.height)
    return max(min(wantedFactor(in: window), limit), 1)
  }

  /// Returns the factor without the limit of small windows.
  private func wantedFactor(in window: Size) -> Double {
    guard self != .percent100 else { return 1 }
    // Text grows with a large surface. In a smaller one it would lose what the zoom adds.
    return Double(rawValue) / 100 * Theme.scale(in: window)
  }

  /// Returns the size of the surface in a window of a size in points of the screen.
  package func surface(in window: Size) -> Size {
    let factor = factor(in: window)
    return Size(width: window.width / factor, height: window.height / factor)
  }

  /// Returns whether a window is too small for the zoom, and shows a smaller one.
  package func isLimited(in window: Size) -> Bool {
    factor(in: window) < wantedFactor(in: window)
  }

  /// Returns a sentence about the zoom in a window of a size in points of the screen.
  package func words(in window: Size, _ language: Language = .english) -> String {
    guard isLimited(in: window) else { return language("Zoom %1 %", "\(rawValue)") }
    return language(
      "Zoom %1 %: the window is too small for %2 %", "\(Int(factor(in: window) * 100))",
      "\(rawValue)")
  }
}
