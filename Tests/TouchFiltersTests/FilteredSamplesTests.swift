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
    ), ("rest", TouchFilter { ($0.restDuration, $0.restDistance) = (.seconds(1), 40) }),
    (
      "rest nearby",
      TouchFilter { ($0.restDuration, $0.restDistance) = (.milliseconds(300), 20) }
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

  private static let expected: [String: [[Int]]] = [
    "repeats": [
      [2879, 109751525, 1657364587, 2019332003, 4188431],
      [3947, 215724862, 2844380728, 3661043452, 7840570],
      [4699, 305146033, 4387191510, 4968675402, 11108385],
      [5297, 388892572, 5678147193, 5887986488, 14146193],
    ],
    "near repeats": [
      [2887, 110269375, 1666967814, 2028934701, 4212763],
      [3971, 218343221, 2883246111, 3708847968, 7942952],
      [4705, 306443382, 4398664174, 4975745599, 11142154],
      [5294, 388497311, 5671456344, 5881375927, 14127523],
    ],
    "tremor": [
      [2919, 112883772, 1704343490, 2063938935, 4312997],
      [3997, 221255821, 2930145894, 3748922572, 8052975],
      [4722, 308707751, 4430857851, 5004916761, 11228128],
      [5313, 391249718, 5713286184, 5914749938, 14237190],
    ],
    "small tremor": [
      [2919, 112883772, 1704131886, 2064007965, 4312997],
      [3997, 221255821, 2930468078, 3749019661, 8052975],
      [4722, 308707751, 4431042371, 5004969762, 11228128],
      [5313, 391249718, 5713492840, 5912752749, 14237190],
    ],
    "hold": [
      [2732, 98467085, 1492528066, 1843292589, 3764193],
      [3832, 203808953, 2675326312, 3465770287, 7399410],
      [4565, 288239188, 4140262031, 4707300579, 10484301],
      [5091, 359155815, 5244271340, 5476205763, 13059914],
    ],
    "first": [
      [2919, 112883772, 1707986552, 2061681338, 4312997],
      [3997, 221255821, 2929418263, 3751400087, 8052975],
      [4722, 308707751, 4430851615, 5005673678, 11228128],
      [5313, 391249718, 5709695327, 5916421598, 14237190],
    ],
    "first of short taps": [
      [2919, 112883772, 1705263747, 2063167689, 4312997],
      [3997, 221255821, 2930186002, 3748876978, 8052975],
      [4722, 308707751, 4431244419, 5004723803, 11228128],
      [5313, 391249718, 5712209151, 5915297238, 14237190],
    ],
    "last": [
      [2072, 56956685, 858538385, 1065104388, 2183770],
      [3157, 139533196, 1808804708, 2349424423, 5034542],
      [3368, 158159442, 2250178967, 2671125070, 5727643],
      [3735, 194316090, 2829116417, 3042485203, 7060484],
    ],
    "last of taps that are held": [
      [2044, 55324953, 835492852, 1043244892, 2108197],
      [3137, 137850326, 1781983011, 2322480385, 4960534],
      [3356, 156912454, 2234035474, 2656462425, 5674145],
      [3721, 192785383, 2807123579, 3025353473, 6992502],
    ],
    "rest": [
      [2272, 66875041, 1034999317, 1236847269, 2635253],
      [2906, 117298391, 1543103987, 1929375641, 4282405],
      [3184, 138339886, 2015410600, 2137975412, 5136758],
      [3873, 204304093, 3033274405, 2891869193, 7606566],
    ],
    "rest nearby": [
      [2272, 66875041, 1034999317, 1236847269, 2635253],
      [2986, 124347973, 1627696810, 2043364623, 4517548],
      [3184, 138339886, 2015410600, 2137975412, 5136758],
      [4133, 229761269, 3466064573, 3345967707, 8653721],
    ],
    "all": [
      [2310, 67457884, 1069748873, 1301699846, 2710442],
      [3073, 128245611, 1713072975, 2180485561, 4774791],
      [3465, 162148272, 2394784328, 2590609841, 6062611],
      [4023, 216290122, 3256879909, 3186623188, 8186071],
    ],
  ]

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
