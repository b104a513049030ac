import GestureTesting
import Gestures
import MonkeyPinchPlayground

/// The table of the page that says which hands fit: for simulated people with random traits, the hands
/// that the page names after twenty targets, and what the person gains with them.
struct PageTable {
  /// The number of gestures by which the page is judged.
  private static let judging = 200

  /// Prints the table for people whose traits and gestures follow from a seed, and how many usual hands are
  /// advised to stay as they are.
  static func print(people: Int, seed: UInt64) {
    Swift.print(
      "targets recognized of 20, also 1.5 and 2 times as slow, and of \(judging) further ones")
    Swift.print(
      "person".padded(54) + Hands.allCases.map { $0.rawValue.padded(14) }.joined() + "named")
    var near = 0
    for index in 0..<people {
      var traits = SeededGenerator(seed: seed &* 7_919 &+ UInt64(index))
      var (hand, name) = person(&traits)
      let advice = trial(of: 20, by: &hand).advice(present: .standard)
      let judge = trial(of: judging, by: &hand)
      let judged = Hands.allCases.map { judge.count(with: $0) }
      let cells = zip(Hands.allCases, judged).map { hands, count in
        guard let counts = advice.counts[hands] else { return "" }
        return (counts + [count]).map(String.init).joined(separator: " ").padded(14)
      }
      let loss = (judged.max() ?? 0) - judge.count(with: advice.best)
      if loss * 100 <= judging { near += 1 }
      let remark = loss * 100 <= judging ? "" : ", \(loss) fewer than the best"
      Swift.print(name.padded(54) + cells.joined() + advice.best.rawValue + remark)
    }
    Swift.print("the best hands, or hands within 1 %: \(near) of \(people)")
    let kept = (0..<people).count { index in
      var hand = SimulatedHand(seed: seed &* 104_729 &+ UInt64(index))
      return trial(of: 20, by: &hand).advice(present: .standard).best == .standard
    }
    Swift.print("usual hands that keep the standard hands: \(kept) of \(people)")
  }

  /// Returns a hand with random traits, and words for them.
  private static func person(_ random: inout SeededGenerator) -> (SimulatedHand, String) {
    var hand = SimulatedHand(seed: random.next())
    hand.slowness = random.double(in: 1...4)
    hand.tremorAmplitude = random.chance(0.3) ? 0 : random.double(in: 0...2)
    hand.tremorFrequency = random.double(in: 4...12)
    hand.bounceProbability = random.chance(0.5) ? 0 : random.double(in: 0...0.5)
    hand.hasRestingFinger = random.chance(0.15)
    var words = "\(rounded(hand.slowness)) times as slow"
    if hand.tremorAmplitude > 0 {
      words += ", \(rounded(hand.tremorAmplitude)) mm at \(rounded(hand.tremorFrequency)) Hz"
    }
    if hand.bounceProbability > 0 { words += ", bounces \(rounded(hand.bounceProbability))" }
    return (hand, words + (hand.hasRestingFinger ? ", rests" : ""))
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// Returns a trial of targets that a person has answered: of five, three taps and two drags.
  static func trial(of count: Int, by hand: inout SimulatedHand) -> HandsTrial {
    var trial = HandsTrial()
    var time = Duration.seconds(8)
    for index in 0..<count {
      let isDrag = [2, 4].contains(index % 5)
      var made = hand.perform(isDrag ? .drag : .tap, at: Point(x: 400, y: 300), time: time).samples
      // A finger that rests does so before a leaf falls.
      if let rest = made.firstIndex(where: { $0.id == TouchID(8) }) {
        made[rest].timestamp -= .milliseconds(2500)
      }
      guard let landing = made.first(where: { $0.id == TouchID(1) }), let last = made.last
      else { continue }
      trial.begin(isDrag ? .drag : .tap, touch: landing.id, at: landing.timestamp)
      for sample in made { trial.add(sample) }
      trial.end(at: last.timestamp + .milliseconds(700))
      time = last.timestamp + .seconds(8)
    }
    return trial
  }
}
