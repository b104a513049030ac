import ArgumentParser

/// How fast a recording is played in a window: a factor, or as fast as it goes.
enum ReplaySpeed: Equatable, ExpressibleByArgument {
  case times(Double)
  case max

  init?(argument: String) {
    if argument == "max" {
      self = .max
    } else if let factor = Double(argument), factor >= 0.01, factor <= 100 {
      self = .times(factor)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .times(let factor): "\(factor)"
    case .max: "max"
    }
  }

  /// How long it takes to play so much of a recording.
  func wait(for time: Duration) -> Duration {
    switch self {
    case .times(let factor): time / factor
    case .max: .zero
    }
  }

  /// When a moment of the recording comes, if its beginning came at `start`.
  func due(time: Duration, since start: Duration) -> Duration { start + wait(for: time) }
}
