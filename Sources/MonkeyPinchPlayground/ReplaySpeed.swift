/// The speed of a replay: a multiple of the recorded speed, or as fast as possible.
package enum ReplaySpeed: Equatable {
  case times(Double)
  case max

  /// Returns the time that a replay at this speed takes to play `time` of a recording.
  func wait(for time: Duration) -> Duration {
    switch self {
    case .times(let factor): time / factor
    case .max: .zero
    }
  }
}
