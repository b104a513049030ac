package import Gestures

/// A list of touch samples, in the order in which they occurred.
package struct SampleBuffer {
  package private(set) var samples: [TouchSample] = []
  /// The maximum number of samples among which the earlier movement of a touch is searched.
  private static let searched = 64

  package init() {}

  package var isEmpty: Bool { samples.isEmpty }

  package mutating func append(_ sample: TouchSample) { samples.append(sample) }

  package mutating func append(contentsOf samples: some Sequence<TouchSample>) {
    self.samples.append(contentsOf: samples)
  }

  mutating func insert(_ earlier: [TouchSample], at index: Int) {
    samples.insert(contentsOf: earlier, at: index)
  }

  package mutating func removeAll() { samples.empty() }

  /// Appends a movement, or replaces an earlier movement of the touch if both have the same time.
  ///
  /// - Returns: Whether an earlier movement was replaced.
  mutating func appendMove(_ sample: TouchSample) -> Bool {
    for index in samples.indices.suffix(Self.searched).reversed() {
      let earlier = samples[index]
      guard earlier.timestamp == sample.timestamp else { break }
      guard earlier.id == sample.id else { continue }
      guard earlier.phase == .moved else { break }
      samples[index] = sample
      return true
    }
    samples.append(sample)
    return false
  }

  /// Appends a hover sample, or replaces the last sample of the list if both are hover samples.
  ///
  /// Only the newest location of the pointer counts when the samples are delivered.
  mutating func appendHover(_ sample: TouchSample) {
    if samples.last?.phase == .regionMoved {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
    }
  }
}
