public import Gestures
public import TouchFilters

/// A named way to treat touches, for hands that differ from most: limits of recognizers and filters.
public enum Hands: String, CaseIterable, Sendable {
  /// The limits of each scene, and no filter.
  case standard
  /// For taps that are slow or roll.
  case gentle
  /// For fingers that tremble.
  case steady
  /// For fingers that land again by mistake: what lands within 0.3 s near a lift is ignored, and a contact that
  /// is lost for up to 35 ms is bridged. The limits are those of ``gentle``, as most who bounce are slow too.
  case bouncing
  /// The limits of UIKit, and no filter.
  case uikit

  /// The names of all hands, for messages: `standard, gentle, ...`.
  package static var names: String { allCases.map { $0.rawValue }.joined(separator: ", ") }

  /// The limits that the hands set; nil for those of the scene.
  public var preset: LimitPreset? {
    switch self {
    case .standard: nil
    case .gentle, .bouncing: .gentle
    case .steady: .steady
    case .uikit: .uikit
    }
  }

  /// What changes the touches before recognizers receive them.
  public var filters: TouchFilterSettings {
    var filters = TouchFilterSettings()
    switch self {
    case .standard, .gentle, .uikit: break
    case .steady:
      filters.tremorAmplitude = 26
      filters.tapLocation = .first
      filters.tapDistance = 28
      // Longer than the long press, which then stays where it landed.
      filters.tapDuration = .milliseconds(1_200)
    case .bouncing:
      filters.repeatInterval = .milliseconds(300)
      // Panels lose a contact for two of their 60 reports a second; fingers take longer to land again.
      filters.gapDuration = .milliseconds(35)
    }
    return filters
  }
}
