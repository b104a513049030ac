import GestureTesting
import Gestures
import Testing
import TouchFilters

/// What each filter makes of the same trembling, bouncing and resting hands.
@Suite struct FilteredSamplesTests {
  /// The number of samples, and the sums of their times and coordinates, each with its number as a
  /// weight.
  private func sums(_ samples: [TouchSample]) -> [Int] {
    func sum(_ value: (TouchSample) -> Double) -> Int {
      Int(
        samples.enumerated().reduce(0) { $0 + Double($1.offset + 1) * value($1.element) }.rounded())
    }
    return [
      samples.count, sum(\.timestamp.seconds), sum(\.location.x), sum(\.location.y),
      sum { Double($0.phase.rawValue) },
    ]
  }

  private static let filters: [(name: String, TouchFilter)] = [
    ("repeats", TouchFilter { $0.repeatInterval = .milliseconds(200) }),
    (
      "near repeats",
      TouchFilter { ($0.repeatInterval, $0.repeatDistance) = (.milliseconds(400), 4) }
    ), ("tremor", TouchFilter { $0.tremorAmplitude = 20 }),
    ("small tremor", TouchFilter { $0.tremorAmplitude = 8 }),
    ("hold", TouchFilter { $0.holdDuration = .milliseconds(60) }),
    ("first", TouchFilter { $0.tapLocation = .first }),
    (
      "first of short taps",
      TouchFilter {
        ($0.tapLocation, $0.tapDistance, $0.tapDuration) = (.first, 12, .milliseconds(150))
      }
    ), ("last", TouchFilter { $0.tapLocation = .last }),
    (
      "last of taps that are held",
      TouchFilter { ($0.tapLocation, $0.holdDuration) = (.last, .milliseconds(100)) }
    ), ("rest", TouchFilter { $0.restDuration = .seconds(1) }),
    (
      "rest nearby",
      TouchFilter { ($0.restDuration, $0.restDistance) = (.milliseconds(300), 3) }
    ),
    (
      "all",
      TouchFilter {
        ($0.repeatInterval, $0.tremorAmplitude) = (.milliseconds(300), 26)
        ($0.holdDuration, $0.tapLocation) = (.milliseconds(20), .first)
        $0.restDuration = .seconds(1)
      }
    ),
  ]

  private static func samples(_ gesture: SimulatedHand.Gesture) -> [TouchSample] {
    var hand = SimulatedHand(seed: 31)
    (hand.tremorAmplitude, hand.tremorFrequency) = (1.5, 5)
    (hand.bounceProbability, hand.hasRestingFinger) = (0.6, true)
    return (0..<10).flatMap { index in
      hand.perform(gesture, at: Point(x: 400, y: 300), time: .seconds(4 * index + 3)).samples
    }
  }

  private static let expected: [String: [[Int]]] = [:]

  @Test func `filters deliver the samples that they were measured with`() {
    for (name, filter) in Self.filters {
      let measured = [SimulatedHand.Gesture.tap, .drag, .longPress, .pinch].map { gesture in
        var filter = filter
        return sums(filter.all(Self.samples(gesture)))
      }
      #expect(measured == Self.expected[name], "\(name)")
    }
  }
}
