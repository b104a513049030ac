import GestureTesting
import Gestures
import Testing

@testable import PlayKit

/// Tests of taps whose finger rolls, drawn from the distribution of 45,432 real taps.
///
/// The taps of 19 people on a tablet, in points along an axis and milliseconds from landing to lift.
@Suite struct RolledTapSceneTests {
  private static let distances: [(share: Double, value: Double)] = [
    (0, 0), (0.5, 0), (0.9, 9), (0.95, 12), (0.98, 17), (0.99, 19), (0.995, 21), (0.999, 26),
    (1, 45),
  ]
  private static let durations: [(share: Double, value: Double)] = [
    (0, 20), (0.01, 27), (0.05, 36), (0.5, 78), (0.95, 218), (0.99, 362), (0.999, 562), (1, 600),
  ]

  private let game = Game()

  /// Returns the value below which a share of a distribution is, interpolated in its table.
  private func quantile(_ share: Double, _ table: [(share: Double, value: Double)]) -> Double {
    let end = table.firstIndex { $0.share >= share } ?? table.count - 1
    guard end > 0 else { return table[0].value }
    let (low, high) = (table[end - 1], table[end])
    return low.value + (high.value - low.value) * (share - low.share) / (high.share - low.share)
  }

  /// Taps the monkey with a finger that rolls to the right; returns the displacement of the monkey.
  private func tap(rolling distance: Double, milliseconds: Double) -> Double {
    let (start, frames) = (game.monkey.center, max(1, Int(milliseconds * 60 / 1000)))
    game.drag(from: start, by: Vector(dx: distance, dy: 0), frames: frames, rest: 0)
    game.wait(frames: 30)
    let moved = (game.monkey.center - start).magnitude
    game.monkey.center = start
    return moved
  }

  /// A random displacement of at most a length, in any direction.
  private func drift(_ length: Double, _ random: inout SeededGenerator) -> Vector {
    while true {
      let drift = Vector(
        dx: random.double(in: -length...length), dy: random.double(in: -length...length))
      if drift.magnitude <= length { return drift }
    }
  }

  @Test func `of taps that roll as those of real hands, at least 99.5 percent are answered`() {
    // The monkey must not meet the banana on the way of a throw.
    game.banana.center = Point(x: 100, y: 650)
    var random = SeededGenerator(seed: 7)
    let (count, shares) = (1000, (0..<1000).map { (Double($0) + 0.5) / 1000 })
    var farthest = 0.0
    for share in shares {
      let before = game.sounds.count
      let duration = quantile(random.double(in: 0...1), Self.durations)
      let moved = tap(rolling: quantile(share, Self.distances), milliseconds: duration)
      if game.sounds.count > before { farthest = max(farthest, moved) }
    }

    #expect(game.soundNames.allSatisfy { $0 == "chomp" || $0 == "leaf" })
    #expect(game.sounds.count >= count * 995 / 1000)
    #expect(farthest < 0.001, "the monkey moves back")
  }

  @Test func `taps that roll by 10 to 24 points in 40 to 480 ms are answered, and throw nothing`() {
    game.banana.center = Point(x: 100, y: 650)
    var random = SeededGenerator(seed: 21)
    var thrown = 0
    for _ in 0..<400 {
      let moved = tap(
        rolling: random.double(in: 10...24), milliseconds: random.double(in: 40...480))
      if moved > 0.001 { thrown += 1 }
    }

    #expect(game.soundNames.filter { $0 == "chomp" || $0 == "leaf" }.count >= 398)
    #expect(thrown == 0)
  }

  @Test func `two fingers that drift by up to 12 points each tap, and the monkey hops`() {
    game.banana.center = Point(x: 100, y: 650)
    var random = SeededGenerator(seed: 33)
    let center = game.monkey.center
    for _ in 0..<400 {
      let places = [center + Vector(dx: -45, dy: 10), center + Vector(dx: 45, dy: -10)]
      let drifts = [drift(12, &random), drift(12, &random)]
      let frames = Int(random.double(in: 3...20))
      game.frame((1, .began, places[0]))
      game.frame((2, .began, places[1]))
      for step in 1...frames {
        let part = Double(step) / Double(frames)
        game.frame(
          (1, .moved, places[0] + drifts[0] * part), (2, .moved, places[1] + drifts[1] * part))
      }
      game.frame((1, .ended, places[0] + drifts[0]))
      game.frame((2, .ended, places[1] + drifts[1]))
      game.wait(frames: 60)
      #expect((game.monkey.center - center).magnitude < 0.001)
    }

    #expect(game.soundNames.filter { $0 == "hop" }.count >= 396)
  }

  @Test func `quick taps that roll are all answered, and leave the monkey in its place`() {
    let start = game.monkey.center
    for _ in 0..<5 {
      game.drag(from: start, by: Vector(dx: 16, dy: 0), frames: 3, rest: 0)
      game.wait(frames: 6)
    }
    game.wait(frames: 30)

    #expect(game.soundNames == ["chomp", "leaf", "chomp", "leaf", "chomp"])
    #expect((game.monkey.center - start).magnitude < 0.001)
  }

  @Test func `what two drifting fingers scaled and turned goes back softly`() {
    let (center, transform) = (game.monkey.center, game.monkey.transform)
    let places = [center + Vector(dx: -40, dy: 0), center + Vector(dx: 40, dy: 0)]
    game.frame((1, .began, places[0]), (2, .began, places[1]))
    for step in 1...4 {
      let way = Vector(dx: 4, dy: 3) * Double(step)
      game.frame((1, .moved, places[0] - way), (2, .moved, places[1] + way))
    }
    #expect(game.monkey.transform != transform)
    game.frame((1, .ended, places[0]), (2, .ended, places[1]))
    game.wait(frames: 2)
    #expect(game.monkey.transform == transform, "an animated property has its new value")
    game.wait(frames: 30)

    #expect(game.soundNames == ["hop"])
    #expect(game.monkey.center == center)
  }

  @Test(arguments: [(25.5, 100.0), (24, 520), (40, 60), (40, 100)])
  func `a drag of more than 25 points or 0.5 s moves the monkey and does not chomp`(
    distance: Double, milliseconds: Double
  ) {
    let moved = tap(rolling: distance, milliseconds: milliseconds)

    #expect(game.soundNames.isEmpty)
    #expect(moved >= distance - 10)
  }

  @Test func `a finger that rests and slips as it is lifted taps, and moves nothing`() {
    let start = game.monkey.center
    game.frame((1, .began, start))
    game.wait(frames: 31)
    game.frame((1, .moved, start + Vector(dx: 14, dy: 0)))
    game.frame((1, .ended, start + Vector(dx: 14, dy: 0)))
    game.wait(frames: 60)

    #expect(game.monkey.center == start)
    #expect(game.soundNames == ["chomp"])
  }
}
