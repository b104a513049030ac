import GestureTesting
import Gestures
import Testing

/// The figures of tests with simulated hands stay comparable only while equal seeds give equal samples.
@Suite struct SimulatedHandSamplesTests {
  /// The number of samples, their last time, and the sums of their coordinates, each with its number
  /// as a weight.
  private func sums(_ samples: [TouchSample]) -> [Int] {
    func sum(_ value: (Point) -> Double) -> Int {
      Int(
        samples.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element.location) }
          .rounded())
    }
    let end = samples.last?.timestamp.seconds ?? 0
    return [samples.count, Int((end * 1000).rounded()), sum(\.x), sum(\.y)]
  }

  @Test(arguments: [
    (
      SimulatedHand.Gesture.tap, [87, 33108, 1530144, 1146561],
      [3190, 33308, 2082040276, 2455609886]
    ),
    (.twoFingerTap, [265, 33150, 15617183, 10520542], [4179, 33725, 3522327664, 4033271019]),
    (.doubleTap, [164, 33450, 5435851, 4047967], [4286, 33525, 3700963364, 4380960688]),
    (.longPress, [1357, 33992, 368603014, 276344189], [5546, 34175, 6320863093, 6873942365]),
    (.drag, [864, 33625, 163382968, 102513446], [4844, 33975, 4808952471, 5487652628]),
    (.shortDrag, [484, 33233, 47211987, 35559685], [3593, 33733, 2537561169, 3014809618]),
    (.flick, [125, 33083, 3186894, 2344668], [3133, 33292, 2020012877, 2410529329]),
    (.pinch, [2022, 33750, 818016720, 613156176], [6513, 34158, 8781824947, 9128705112]),
    (.rotation, [2022, 33750, 818144335, 613471558], [6513, 34158, 8785433293, 9123015375]),
  ])
  func `a hand makes the same samples with the same seed`(
    gesture: SimulatedHand.Gesture, steady: [Int], trembling: [Int]
  ) {
    var hand = SimulatedHand(seed: 21)
    let samples = (0..<12).flatMap { index in
      hand.perform(gesture, at: Point(x: 400, y: 300), time: .seconds(3 * index)).samples
    }
    var other = SimulatedHand(seed: 22)
    (other.slowness, other.tremorAmplitude, other.tremorFrequency) = (2, 1.5, 5)
    (other.pointsPerMillimeter, other.bounceProbability, other.hasRestingFinger) = (5.2, 0.5, true)
    let others = (0..<12).flatMap { index in
      other.perform(gesture, at: Point(x: 400, y: 300), time: .seconds(3 * index)).samples
    }

    #expect(sums(samples) == steady)
    #expect(sums(others) == trembling)
  }
}
