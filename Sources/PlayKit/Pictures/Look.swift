package import GestureControls

/// A look of the playground: the colors of its pictures.
///
/// The order of the cases is that in which the key `n` shows the looks.
package enum Look: String, CaseIterable, Sendable {
  /// Dark text on light panels.
  case light
  /// Light text on dark panels.
  case dark
  /// White text on black, without a picture behind it: all text has a contrast of at least 7:1.
  case contrast

  /// The title of the look, for a button that selects it.
  package var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .contrast: "High contrast"
    }
  }

  /// The icon of a button that selects the look.
  package var icon: ControlIcon {
    switch self {
    case .light: .sun
    case .dark: .moon
    case .contrast: .contrast
    }
  }

  /// The look that the key `n` shows after this one.
  package var next: Look {
    let all = Look.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  /// The names of all looks, as part of a sentence: `light, dark or contrast`.
  package static var names: String { Language.listed(allCases.map { $0.rawValue }) }
}
