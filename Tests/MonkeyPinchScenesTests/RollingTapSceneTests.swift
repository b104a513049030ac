import GestureTesting
import Gestures
import Testing

@testable import MonkeyPinchScenes

/// Tests of taps whose finger rolls, drawn from the distribution of 45,432 real taps.
///
/// The taps of 19 people on a tablet, in points along an axis and milliseconds from landing to lift.
@Suite struct RollingTapSceneTests {
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

  @Test func `of taps that roll as those of real hands, at least 99.5 percent chomp`() {
    // The monkey must not meet the banana on the way of a throw.
    game.banana.center = Point(x: 100, y: 650)
    var random = SeededGenerator(seed: 7)
    let (count, shares) = (1000, (0..<1000).map { (Double($0) + 0.5) / 1000 })
    var farthest = 0.0
    for share in shares {
      let before = game.sounds.count
      let duration = quantile(random.double(in: 0...1), Self.durations)
      let moved = tap(rolling: quantile(share, Self.distances), milliseconds: duration)
      if game.sounds.count > before {
        farthest = max(farthest, moved)
      }
    }

    #expect(game.soundNames.allSatisfy { $0 == "chomp" })
    #expect(game.sounds.count >= count * 995 / 1000)
    // The monkey stays where the finger left it.
    #expect(farthest < 15)
  }

  @Test(arguments: [(25.0, 100.0), (24, 320), (40, 100)])
  func `a drag of 25 points or 300 ms throws the monkey and does not chomp`(
    distance: Double, milliseconds: Double
  ) {
    let moved = tap(rolling: distance, milliseconds: milliseconds)

    #expect(game.sounds.isEmpty)
    #expect(moved >= distance - 10)
  }
}
