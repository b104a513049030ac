import ArgumentParser

/// The speed of a replay: a multiple of the recorded speed, or as fast as possible.
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

  /// Returns the time that a replay at this speed takes to play `time` of a recording.
  func wait(for time: Duration) -> Duration {
    switch self {
    case .times(let factor): time / factor
    case .max: .zero
    }
  }

  /// Returns the clock time at which a replay that began at `start` reaches `time` in the
  /// recording.
  func due(time: Duration, since start: Duration) -> Duration { start + wait(for: time) }
}
