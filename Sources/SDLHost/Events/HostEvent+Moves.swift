import Gestures

extension [HostEvent] {
  /// Adds a motion, in place of an earlier one of the same finger at the same time.
  ///
  /// A motion only gives way to another when nothing else than touches at that time lies between.
  ///
  /// - Returns: Whether it took an earlier one's place.
  mutating func appendMove(_ sample: TouchSample) -> Bool {
    for index in indices.reversed() {
      guard case .input(.touch(let earlier)) = self[index], earlier.timestamp == sample.timestamp
      else {
        break
      }
      guard earlier.id == sample.id else { continue }
      guard earlier.phase == .moved else { break }
      self[index] = .input(.touch(sample))
      return true
    }
    append(.input(.touch(sample)))
    return false
  }
}
