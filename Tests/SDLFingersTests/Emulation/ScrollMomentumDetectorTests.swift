import Gestures
import Testing

@testable import SDLFingers

@Suite struct ScrollMomentumDetectorTests {
  /// Returns after which events of the given lengths, 8 ms apart, momentum is detected.
  private func detections(_ lengths: [Double], smooth: Set<Int>) -> [Bool] {
    var detector = ScrollMomentumDetector()
    return lengths.enumerated().map { index, length in
      detector.note(
        Vector(dx: 0, dy: length), isSmooth: smooth.contains(index),
        at: .milliseconds(index * 8))
      return detector.isRunning
    }
  }

  @Test func `six events that never grow, and lose a quarter, are momentum`() {
    let lengths = [8.0, 8, 7, 7, 7, 7, 6, 6]

    #expect(
      detections(lengths, smooth: [0, 1, 2, 3, 4, 5, 6, 7])
        == [false, false, false, false, false, false, true, true])
    #expect(
      detections([8, 8, 7, 7, 7, 7, 6.1], smooth: [0]) == [Bool](repeating: false, count: 7))
  }

  @Test func `one smooth event shows that a series is from a trackpad`() {
    let lengths = [8.0, 7, 6, 5, 4, 3, 2]

    #expect(detections(lengths, smooth: [0]).last == true)
    #expect(detections(lengths, smooth: [3]).last == true)
    #expect(detections(lengths, smooth: []).last == false)
  }

  @Test func `an event that grows ends the momentum`() {
    #expect(
      detections([8, 7, 6, 5, 4, 3, 2, 2.5], smooth: [0, 1, 2, 3, 4, 5, 6, 7]).suffix(2)
        == [true, false])
  }
}
