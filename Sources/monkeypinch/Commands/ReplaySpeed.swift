import ArgumentParser

/// A value of a command-line option: how fast a recording is replayed, relative to the recorded
/// run.
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

  /// Returns how long the replay of a part of a recording takes; `time` is the part's recorded
  /// duration.
  func wait(for time: Duration) -> Duration {
    switch self {
    case .times(let factor): time / factor
    case .max: .zero
    }
  }

  /// Returns the clock time at which a replay that began at `start` reaches a time in the
  /// recording.
  func due(time: Duration, since start: Duration) -> Duration { start + wait(for: time) }
}
