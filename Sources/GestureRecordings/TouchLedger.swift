internal import GestureJSON
internal import Gestures

/// The fingers that are down at the current line of a recording, for checking the next lines.
struct TouchLedger {
  /// The last touch sample of each finger that is down, in the order in which the fingers landed.
  private(set) var touches: [TouchSample] = []
  /// The identities of the fingers in ``touches``, for a fast search.
  private var ids: [Touch.ID] = []

  /// Applies a touch sample to the list of fingers; throws an error if the sample is impossible.
  ///
  /// For example, a finger can only move while it is down.
  mutating func note(_ sample: TouchSample) throws(InvalidText) {
    // A hovering pointer, a scroll and a trackpad's pinch are not fingers.
    guard !sample.isHover, !sample.isReportedGesture else { return }
    let index = ids.firstIndex(of: sample.id)
    switch (sample.phase, index) {
    case (.began, nil):
      guard ids.count < RecordingLimits.fingers else {
        throw InvalidText(
          "finger \(sample.id.rawValue) would be number \(ids.count + 1) on the surface",
          expected: "at most \(RecordingLimits.fingers) at once")
      }
      ids.append(sample.id)
      touches.append(sample)
    case (.began, .some):
      throw InvalidText(
        "finger \(sample.id.rawValue) begins and is down already",
        expected: "\"moved\", \"ended\" or \"cancelled\"")
    case (.ended, .some(let index)), (.cancelled, .some(let index)):
      ids.remove(at: index)
      touches.remove(at: index)
    case (_, .some(let index)):
      touches[index] = sample
    case (let phase, nil):
      throw InvalidText(
        "finger \(sample.id.rawValue) has \"\(phase)\" and is not down", expected: "\"began\" first"
      )
    }
  }
}
