import GestureTesting
import Gestures

/// The law that the cut is not seen (R103, R111): whichever samples are sent together, they give the same
/// gestures.
///
/// It is promised for clients that change neither views nor recognizers, so the worlds have no reactions.
extension World {
  package static let frameRates = [1, 30, 60, 240, 1_000]

  /// The first rate of frames at which the samples give other gestures than one by one, with both logs;
  /// nil if there is none.
  package var cutDifference: String? {
    let single = PlayedEngine.log(of: self)
    for rate in Self.frameRates {
      let cut = PlayedEngine.log(of: self, framesPerSecond: rate)
      guard !hasSameGestures(cut, single) else { continue }
      return "\(self)\(rate) frames a second, and one by one:\n" + Self.columns(cut, single)
    }
    return nil
  }

  /// Whether samples that are sent in frames give the same gestures as one by one.
  package func isSame(at framesPerSecond: Int) -> Bool {
    hasSameGestures(
      PlayedEngine.log(of: self, framesPerSecond: framesPerSecond), PlayedEngine.log(of: self))
  }

  /// Whether each recognizer has the same actions but for changes, with the same values where it ends.
  private func hasSameGestures(_ one: [LogLine], _ other: [LogLine]) -> Bool {
    recognizers.indices.allSatisfy { number in
      let (mine, others) = (
        Self.gestures(of: number, in: one), Self.gestures(of: number, in: other)
      )
      return mine.count == others.count
        && zip(mine, others).allSatisfy { mine, other in
          mine.text == other.text
            && (!mine.text.hasSuffix(" ended") || mine.hasSameNumbers(as: other))
        }
    }
  }

  private static func gestures(of number: Int, in log: [LogLine]) -> [LogLine] {
    log.filter { $0.text.hasPrefix("action \(number) ") && !$0.text.hasSuffix(" changed") }
  }

  /// Returns a world in which recognizers compete for fingers that report at different times.
  package static func competing(seed: UInt64) -> World {
    var random = SeededGenerator(seed: seed)
    var world = World()
    world.views = [
      ViewPlan(
        parent: nil, frame: Rect(x: 10, y: 10, width: 300, height: 220),
        isMultipleTouchEnabled: true)
    ]
    if random.chance(0.6) {
      world.views.append(
        ViewPlan(
          parent: 0, frame: Rect(x: 30, y: 20, width: 180, height: 160),
          isMultipleTouchEnabled: random.chance(0.5)))
    }
    for _ in 0..<random.int(in: 2...5) {
      var plan = RecognizerPlan(
        view: random.int(in: 0...(world.views.count - 1)), kind: .random(using: &random))
      plan.cancelsTouches = !random.chance(0.2)
      plan.mayBegin = !random.chance(0.03)
      if plan.kind.canRoll, random.chance(0.1) {
        plan.rollingDistance = Double(random.int(in: 5...40))
        plan.rollingMilliseconds = random.int(in: 50...600)
      }
      world.recognizers.append(plan)
    }
    world.addRelations(using: &random)
    for finger in 1...random.pick([1, 1, 2, 2, 2, 3]) {
      world.addContacts(of: finger, using: &random)
    }
    world.steps.sort { $0.microseconds < $1.microseconds }
    world.steps.append(Step(microseconds: (world.steps.last?.microseconds ?? 0) + 5_000_000, []))
    return world
  }

  /// Adds one to three contacts of a finger that reports at a rate of its own, from full speed on.
  private mutating func addContacts(of finger: Int, using random: inout some ChoiceSource) {
    // No two fingers have a time in common.
    var time = random.int(in: 0...30_000) * 4 + finger
    for _ in 0..<random.int(in: 1...3) {
      let interval = random.pick([500, 1_000, 4_000, 8_000, 8_332, 16_668, 40_000])
      var place = Vector(
        dx: Double(random.int(in: 20...300)), dy: Double(random.int(in: 20...220)))
      let reach = random.pick([0, 4, 30, 30, 80, 160])
      let (dx, dy) = (random.int(in: -reach...reach), random.int(in: -reach...reach))
      let moves = random.pick([0, 1, 3, 6, 12])
      func add(_ phase: Phase) {
        steps.append(
          Step(microseconds: time, [Sample(finger, phase, place.dx.rounded(), place.dy.rounded())]))
      }
      add(.began)
      for _ in 0..<moves {
        time += interval
        place += Vector(dx: Double(dx), dy: Double(dy)) / Double(moves)
        place += Vector(dx: Double(random.int(in: -2...2)), dy: Double(random.int(in: -2...2)))
        add(.moved)
      }
      time += random.pick([interval, interval, 20_000, 100_000, 600_000])
      add(random.chance(0.05) ? .cancelled : .ended)
      time += random.pick([4_000, 60_000, 100_000, 200_000, 300_000, 500_000])
    }
  }
}
