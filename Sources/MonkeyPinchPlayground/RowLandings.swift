import Gestures

/// The fingers that have just landed on the row of buttons or close above it: several that land together are a hand
/// that rests there, and use no button.
struct RowLandings {
  /// The time within which the fingers of a hand land.
  private static let handTime = Duration.milliseconds(150)
  /// How far above the row a finger belongs to such a hand, in points.
  static let reach = 44.0

  private var landings: [(sample: TouchSample, isOnButton: Bool)] = []

  /// Notes a sample of a finger; returns the landings on buttons that it shows to be those of a hand, each once.
  ///
  /// - Parameters:
  ///   - isNear: Whether the sample is on the row or close above it.
  ///   - isOnButton: Whether it is on a button of the row.
  mutating func note(_ sample: TouchSample, isNear: Bool, isOnButton: Bool) -> [TouchSample] {
    switch sample.phase {
    case .ended, .cancelled: landings.removeAll { $0.sample.id == sample.id }
    case .began where isNear && sample.type == .direct:
      landings.removeAll { sample.timestamp - $0.sample.timestamp > Self.handTime }
      landings.append((sample, isOnButton))
      guard landings.count > 1 else { break }
      defer { for index in landings.indices { landings[index].isOnButton = false } }
      return landings.filter { $0.isOnButton }.map { $0.sample }
    default: break
    }
    return []
  }
}
