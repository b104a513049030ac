package import MonkeyPinchScenes

/// A color scheme of the program: `light` or `dark`.
package enum Look: String, CaseIterable {
  case light, dark

  package init(_ theme: Theme) { self = theme.isDark ? .dark : .light }

  package func theme(reducesMotion: Bool = false) -> Theme {
    var theme = self == .dark ? Theme.dark : .light
    theme.reducesMotion = reducesMotion
    return theme
  }
}
