import ArgumentParser
import GestureDrawing
import MonkeyPinchScenes

/// Which theme the playground is drawn in, as the command line calls it.
enum Look: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  init(_ theme: Theme) { self = theme.isDark ? .dark : .light }

  func theme(reducesMotion: Bool = false) -> Theme {
    var theme = self == .dark ? Theme.dark : .light
    theme.reducesMotion = reducesMotion
    return theme
  }
}
