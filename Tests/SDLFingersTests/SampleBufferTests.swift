import Gestures
import Testing

@testable import SDLFingers

@Suite struct SampleBufferTests {
  private func sample(_ id: Int64, _ phase: Touch.Phase = .moved, x: Double = 0) -> TouchSample {
    TouchSample(id: Touch.ID(id), phase: phase, location: Point(x: x, y: 0), timestamp: .zero)
  }

  /// The search is short, so that many samples of one time cost as much each as few.
  @Test(arguments: [(62, true), (64, false)])
  func `a move replaces an earlier one of its time among the last 64 samples`(
    count: Int, isMerged: Bool
  ) {
    var buffer = SampleBuffer()
    _ = buffer.appendMove(sample(1))
    for number in 1...(count / 2) {
      buffer.append(sample(Int64(2 * number), .began))
      buffer.append(sample(Int64(2 * number), .ended))
    }

    let wasMerged = buffer.appendMove(sample(1, x: 5))

    #expect(wasMerged == isMerged)
    #expect(buffer.samples.count == count + (isMerged ? 1 : 2))
  }
}
