import ArgumentParser
import GestureDrawing
import MonkeyPinchScenes

/// The color scheme that the user selects on the command line: `light` or `dark`.
enum Look: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  init(_ theme: Theme) { self = theme.isDark ? .dark : .light }

  func theme(reducesMotion: Bool = false) -> Theme {
    var theme = self == .dark ? Theme.dark : .light
    theme.reducesMotion = reducesMotion
    return theme
  }
}
