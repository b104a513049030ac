import ArgumentParser
import GestureDrawing
import MonkeyPinchScenes

/// A value of the command-line option for the color scheme: `light` or `dark`.
enum Look: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  init(_ theme: Theme) { self = theme.isDark ? .dark : .light }

  func theme(reducesMotion: Bool = false) -> Theme {
    var theme = self == .dark ? Theme.dark : .light
    theme.reducesMotion = reducesMotion
    return theme
  }
}
