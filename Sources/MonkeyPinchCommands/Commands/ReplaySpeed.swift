import ArgumentParser
package import MonkeyPinchPlayground

extension ReplaySpeed: ExpressibleByArgument {
  package init?(argument: String) {
    if argument == "max" {
      self = .max
    } else if let factor = Double(argument), factor >= 0.01, factor <= 100 {
      self = .times(factor)
    } else {
      return nil
    }
  }

  package var defaultValueDescription: String {
    switch self {
    case .times(let factor): "\(factor)"
    case .max: "max"
    }
  }
}
