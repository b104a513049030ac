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

  @Test(arguments: 0..<2 as Range<UInt64>)
  func `worlds whose samples are sent in frames of any rate give the same gestures [R111]`(
    part: UInt64
  ) {
    for seed in (part * 150 + 1)...(part * 150 + 150) {
      let difference = World.competing(seed: seed).cutDifference
      #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    }
  }

  @Test(arguments: FollowingGestures.Gesture.allCases)
  func `in the oracle, a gesture that follows another one is what it is alone`(
    first: FollowingGestures.Gesture
  ) {
    for gestures in FollowingGestures.all(after: [first]) {
      let actions = FollowingGestures.actions(in: NaiveEngine.log(of: gestures.world))
      let expected = gestures.expected { FollowingGestures.actions(in: NaiveEngine.log(of: $0)) }

      #expect(actions == expected, "\(gestures)")
    }
  }

  @Test(arguments: [false, true])
  func `in the oracle, a palm is left out of what two fingers do that land after it`(
    leavesOut: Bool
  ) {
    let log = NaiveEngine.log(of: .pinchBesidePalm(leavesOut: leavesOut)).map(\.text)

    for action in ["action 0 began", "action 1 began"] {
      #expect(log.contains(action) == leavesOut)
    }
  }

  /// The shares are those of the worlds in which the input has an effect.
  @Test(.enabled(if: isThorough))
  func `random worlds contain every input in a fair share`() {
    var counts: [String: Int] = [:]
    let seeds: ClosedRange<UInt64> = 1...4_000
    for seed in seeds {
      let world = World.random(seed: seed)
      let log = NaiveEngine.log(of: world)
      for effect in world.effects(in: log) { counts[effect, default: 0] += 1 }
    }

    let expected = [
      "hover", "press during a hover", "tap of a mouse", "pan by a scroll",
      "end of a scroll by silence", "pinch by a trackpad", "key at a view",
      "view placed while a finger is down",
      "view hidden while a finger is down",
    ]
    for effect in expected {
      let count = counts[effect, default: 0]
      #expect(count >= seeds.count / 200, "\(effect): \(count)")
    }
  }
}

extension World {
  /// A pinch and a pan with two fingers beside each other, and a palm that lies for 1.4 s before the fingers
  /// land.
  fileprivate static func pinchBesidePalm(leavesOut: Bool) -> World {
    var world = World(onOneView: [.pinch, .pan(minimum: 2, maximum: 2)])
    for index in world.recognizers.indices {
      world.recognizers[index].leavesOutRestingTouches = leavesOut
    }
    world.relations = [Relation(.simultaneous, 0, 1)]
    world.steps = [
      Step(10, [Sample(3, .began, 40, 200)]),
      Step(1_410, [Sample(1, .began, 100, 60), Sample(2, .began, 180, 60)]),
      Step(1_430, [Sample(2, .moved, 280, 60)]),
      Step(1_450, [Sample(1, .ended, 100, 60), Sample(2, .ended, 280, 60)]),
      Step(6_000, [Sample(3, .ended, 40, 200)]),
    ]
    return world
  }

  /// Which inputs other than fingers have an effect in a log of the world.
  fileprivate func effects(in log: [LogLine]) -> Set<String> {
    var effects: Set<String> = []
    let times = Set(steps.map { $0.microseconds / 1_000 })
    for line in log {
      let words = line.text.split(separator: " ").map(String.init)
      if words[0] == "view", words[2] == "key" { effects.insert("key at a view") }
      guard words[0] == "action", let number = Int(words[1]) else { continue }
      let inputs = steps.filter { $0.microseconds / 1_000 == line.milliseconds }
        .flatMap(\.samples).map(\.input)
      switch (recognizers[number].kind, words[2], inputs.first) {
      case (.hover, "began", _): effects.insert("hover")
      case (.hover, "ended", .mouse?): effects.insert("press during a hover")
      case (.tap, "ended", .mouse?): effects.insert("tap of a mouse")
      case (.pan, "began", .scroll?): effects.insert("pan by a scroll")
      case (.pan, "ended", nil) where !times.contains(line.milliseconds):
        effects.insert("end of a scroll by silence")
      case (.pinch, "began", .trackpad?): effects.insert("pinch by a trackpad")
      default: break
      }
    }
    var fingers: Set<Int> = []
    for step in steps {
      for change in step.changes where !fingers.isEmpty {
        if case .hide = change {
          effects.insert("view hidden while a finger is down")
        } else {
          effects.insert("view placed while a finger is down")
        }
      }
      for sample in step.samples where sample.isTouch {
        if sample.phase == .began { fingers.insert(sample.finger) }
        if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(sample.finger) }
      }
    }
    return effects
  }
}
