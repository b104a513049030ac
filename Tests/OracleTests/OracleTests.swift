import Foundation
import Oracle
import Testing

/// Plays worlds on the engine and on a second, naive one that was written from the rules alone.
///
/// `make soak-oracle` plays all small worlds and many more random ones.
@Suite struct OracleTests {
  /// Whether a run asks for the tests of the random worlds themselves, which are the same in each run.
  private static let isThorough =
    ProcessInfo.processInfo.environment["MONKEYPINCH_THOROUGH"] != nil

  @Test(arguments: 0..<4)
  func `random worlds give the same log in both engines`(part: UInt64) {
    let count: UInt64 = 250
    let (differing, found) = World.firstDifferences(
      seeds: (part * count + 1)..<(part * count + count + 1), most: 2)

    #expect(differing == 0)
    for (seed, world) in found {
      Issue.record("seed \(seed), reduced:\n\(world.difference ?? "")")
    }
  }

  /// A prime stride, so that each value of each choice is played.
  @Test(arguments: [(1, 4_001), (2, 13_591), (3, 72_019)])
  func `a part of all small worlds give the same log in both engines`(
    recognizers: Int, stride: Int
  ) {
    let worlds = SmallWorlds(recognizers: recognizers)

    var played = 0
    for number in Swift.stride(from: 0, to: worlds.count, by: stride) {
      played += 1
      guard let difference = worlds.shrunkDifference(number) else { continue }
      Issue.record("world \(number) of \(worlds.count), reduced:\n\(difference)")
      break
    }

    print("\(recognizers) recognizers: \(played) of \(worlds.count) small worlds agree")
  }

  @Test(.enabled(if: isThorough))
  func `random worlds contain every gesture with each of its actions`() {
    let continuous = ["long press", "pan", "edge pan", "pinch", "rotation"]
    let expected =
      ["tap ended", "swipe ended"]
      + continuous.flatMap { name in
        ["began", "changed", "ended", "cancelled"].map { "\(name) \($0)" }
      }
    var seen: Set<String> = []
    for seed in 1...4_000 as ClosedRange<UInt64> where !seen.isSuperset(of: expected) {
      let world = World.random(seed: seed)
      for line in NaiveEngine.log(of: world) {
        let words = line.text.split(separator: " ")
        guard words[0] == "action", let number = Int(words[1]) else { continue }
        seen.insert("\(world.recognizers[number].kind.name) \(words[2])")
      }
    }

    #expect(seen.isSuperset(of: expected), "\(Set(expected).subtracting(seen))")
  }

  @Test(.enabled(if: isThorough))
  func `random worlds contain rolled taps and roll-offs, and what waited for them`() {
    let expected: Set = [
      "cancelled rolledTap", "failed rolledTap", "cancelled rollOff", "failed rollOff",
      "ended beside a rolled tap",
    ]
    var seen: Set<String> = []
    for seed in 1...4_000 as ClosedRange<UInt64> where seen != expected {
      let log = NaiveEngine.log(of: World.random(seed: seed))
      var rolls: [Int] = []
      for line in log {
        let words = line.text.split(separator: " ")
        if ["rolledTap", "rollOff"].contains(words.last) {
          seen.insert(words.suffix(2).joined(separator: " "))
          if words[words.count - 2] == "cancelled", words.last == "rolledTap" {
            rolls.append(line.milliseconds)
          }
        } else if words[0] == "action", words[2] == "ended", rolls.contains(line.milliseconds) {
          seen.insert("ended beside a rolled tap")
        }
      }
    }

    #expect(seen == expected)
  }
}
