import ArgumentParser
import Drawing

/// Which theme the playground is drawn in, as the command line calls it.
enum Look: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
