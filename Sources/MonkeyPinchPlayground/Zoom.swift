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

  /// Returns the zoom after a press of Control or Command and plus, minus or zero in a window of a size; nil for another
  /// press.
  package func after(_ press: Press, in window: Size) -> Zoom? {
    guard press.phase == .began, !press.modifierFlags.isDisjoint(with: [.control, .command]) else {
      return nil
    }
    switch press.key {
    // The key of a plus sign has the name of its unshifted character, usually the equals sign.
    case "+", "=", "keypad +": return larger(in: window) ?? self
    case "-", "keypad -":
      return Self.allCases.last { $0.factor(in: window) < factor(in: window) } ?? self
    case "0", "keypad 0": return .percent100
    default: return nil
    }
  }

  /// Returns the next zoom that looks larger in a window, and the smallest after the largest.
  package func next(in window: Size) -> Zoom { larger(in: window) ?? .percent100 }

  private func larger(in window: Size) -> Zoom? {
    Self.allCases.first { $0.factor(in: window) > factor(in: window) }
  }

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

  /// Returns the zoom that a window shows, in percent.
  package func percent(in window: Size) -> Int {
    isLimited(in: window) ? Int(factor(in: window) * 100) : rawValue
  }

  /// Returns a sentence about the zoom in a window of a size in points of the screen.
  package func words(in window: Size, _ language: Language = .english) -> String {
    guard isLimited(in: window) else { return language("Zoom %1 %", "\(rawValue)") }
    return language(
      "Zoom %1 %: the window is too small for %2 %", "\(percent(in: window))",
      "\(rawValue)")
  }
}
