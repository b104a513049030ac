public import Gestures
public import TouchFilters

/// A named way to treat touches, for hands that differ from most: limits of recognizers and filters.
public enum Hands: String, CaseIterable, Sendable {
  /// The limits of each scene, and no filter.
  case standard
  /// For taps that are slow or roll, and fingers that bounce or rest on the glass.
  case gentle
  /// For fingers that tremble.
  case steady
  /// The limits of UIKit, and no filter.
  case uikit

  /// The names of all hands, for messages: `standard, gentle, ...`.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The limits that the hands set; nil for those of the scene.
  public var preset: LimitPreset? {
    switch self {
    case .standard: nil
    case .gentle: .gentle
    case .steady: .steady
    case .uikit: .uikit
    }
  }

  /// What changes the touches before recognizers receive them.
  public var filters: TouchFilterSettings {
    var filters = TouchFilterSettings()
    switch self {
    case .standard, .uikit: break
    case .gentle:
      filters.repeatInterval = .milliseconds(310)
      filters.restDuration = .seconds(3)
    case .steady:
      filters.tremorAmplitude = 26
      filters.repeatInterval = .milliseconds(310)
      filters.restDuration = .seconds(3)
    }
    return filters
  }
}
