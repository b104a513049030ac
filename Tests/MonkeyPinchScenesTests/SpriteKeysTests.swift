import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the keys that manipulate sprites, in the monkey scene.
@Suite struct SpriteKeysTests {
  let game = Game()

  init() { game.hold("tab") }

  private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
    (a - b).magnitude < tolerance
  }

  // MARK: Focus

  @Test func `Tab moves the focus to the next sprite, and Shift-Tab to the previous one`() {
    let window = game.playground.scene.session.window
    #expect(window.firstResponder === game.monkey)
    game.hold("tab")
    #expect(window.firstResponder === game.banana)
    game.hold("tab", .shift)
    #expect(window.firstResponder === game.monkey)
  }

  @Test func `the sprite that has the focus has a ring`() {
    func rings(_ game: Game) -> [Point] {
      game.picture.compactMap { command in
        guard case .circle(let center, _, let fill, .some) = command, fill == .clear else {
          return nil
        }
        return center
      }
    }
    #expect(rings(Game()).isEmpty)
    #expect(rings(game) == [game.monkey.center])
  }

  @Test func `keys do not change sprites without the focus`() {
    let other = Game()
    let locations = [other.monkey.center, other.banana.center]
    for key in ["left", "+", "]", "space", "k"] { other.hold(key) }

    #expect([other.monkey.center, other.banana.center] == locations)
    #expect(other.sounds.isEmpty)
  }

  // MARK: Steps

  @Test(
    arguments: [
      ("left", -8, 0), ("right", 8, 0), ("up", 0, -8), ("down", 0, 8),
    ] as [(String, Double, Double)])
  func `an arrow key moves a sprite by a step, and with Shift by a larger one`(
    key: String, dx: Double, dy: Double
  ) {
    let start = game.monkey.center
    game.hold(key)
    #expect(isNear(game.monkey.center, start + Vector(dx: dx, dy: dy)))

    game.hold(key, .shift)

    #expect(isNear(game.monkey.center, start + Vector(dx: dx, dy: dy) * 7))
  }

  @Test(arguments: ["+", "=", "keypad +"])
  func `plus enlarges a sprite and minus shrinks it, around its center`(plus: String) {
    let start = game.monkey.center
    game.hold(plus)
    #expect(abs(game.monkey.transform.scale - 1.1) < 1e-9)
    game.hold("-")

    #expect(abs(game.monkey.transform.scale - 1) < 1e-9)
    #expect(isNear(game.monkey.center, start))
  }

  @Test(arguments: [("]", "["), (".", ",")])
  func `brackets, comma and period turn a sprite`(clockwise: String, back: String) {
    game.hold(clockwise, .shift)
    #expect(abs(game.monkey.transform.rotation - .pi / 6) < 1e-9)
    game.hold(back)

    #expect(abs(game.monkey.transform.rotation - .pi / 6 * 5 / 6) < 1e-9)
  }

  @Test func `keys have the same limits as fingers`() {
    for _ in 0..<60 { game.hold("+", .shift) }
    #expect(abs(game.monkey.transform.scale - 5) < 1e-9)
    for _ in 0..<60 { game.hold("left", .shift) }
    let atEdge = game.monkey.center
    game.hold("left", .shift)
    #expect(game.monkey.center == atEdge && atEdge.x > 0)

    game.choose(mode: "tickle")
    game.hold("right", .shift)

    #expect(game.monkey.center == atEdge)
  }

  @Test(arguments: [ModifierFlags.control, .alternate, .command])
  func `keys with modifiers other than Shift are not handled`(flags: ModifierFlags) {
    let start = game.monkey.center
    game.hold("left", flags)

    #expect(game.monkey.center == start)
  }

  // MARK: Held keys

  @Test(arguments: [(18, 0), (19, 4)] as [(Int, Double)])
  func `a held key repeats after 300 ms at a constant rate`(frames: Int, more: Double) {
    let start = game.monkey.center
    // The key is released a frame later: 19 frames are 316.7 ms, with 16 complete repetitions.
    game.hold("right", frames: frames)

    let way = game.monkey.center.x - start.x
    #expect(abs(way - 8 - (more == 0 ? 0 : 0.24 * 16)) < 1e-9)
  }

  @Test func `the movement by a held key is the same at any frame rate`() {
    func center(framesPerSecond rate: Int) -> (Point, Double) {
      let playground = Playground(
        scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))
      func key(_ key: String, _ isDown: Bool, _ time: Int) -> Input {
        .key(key, isDown: isDown, at: .milliseconds(time))
      }
      let inputs = [
        key("tab", true, 10), key("tab", false, 20), key("right", true, 100),
        key("=", true, 333), key("right", false, 1234), key("=", false, 1511),
      ]
      for number in 1...(2 * rate) {
        let (from, to) = (
          Duration.seconds(1) * (number - 1) / rate, Duration.seconds(1) * number / rate
        )
        playground.play(
          RecordedFrame(
            number: number, time: to, inputs: inputs.filter { $0.time > from && $0.time <= to }))
      }
      let monkey = playground.scene.sprites[0]
      return (monkey.center, monkey.transform.scale)
    }

    let expected = center(framesPerSecond: 60)
    #expect(abs(expected.0.x - 1280 * 0.34 - 8 - 0.24 * 834) < 1e-9)
    for rate in [7, 30, 144, 1000] {
      let (location, scale) = center(framesPerSecond: rate)
      #expect(isNear(location, expected.0))
      #expect(abs(scale - expected.1) < 1e-9)
    }
  }

  @Test func `a touch on the sprite or a cancelled key does not stop other keys`() {
    game.hold("right", frames: 60)
    let location = game.monkey.center
    game.wait(frames: 30)

    #expect(game.monkey.center == location)
    #expect(!game.playground.isAnimating)
  }

  @Test func `frames are requested while a key is held`() {
    game.hold("right") { #expect(game.playground.isAnimating) }
  }

  // MARK: All actions

  @Test func `keys alone can perform every action of the playground`() {
    game.hold("space")
    game.hold("k")
    game.hold("tab")
    game.hold("return")
    game.hold("k")
    game.hold("right", frames: 30)
    game.hold("+", frames: 30)
    game.hold("]", frames: 30)

    #expect(game.soundNames == ["chomp", "tickle", "chomp", "tickle"])
    #expect(game.banana.transform.scale > 1.1 && game.banana.transform.rotation > 0.1)
    #expect(game.banana.center.x > 1280 * 0.67 + 8)
    game.hold("m")
    #expect(game.playground.isMuted)
    game.hold("p")
    #expect(game.playground.scene.settings.contains(SceneSetting("physics", "scroll")))
    game.hold("f9")
    #expect(game.words.contains("Monkey: settings"))
    game.hold("right")
    #expect(game.words.contains("Keys of this scene"))
    game.hold("h")
    game.hold("r")
    game.wait(frames: 60)

    #expect(game.banana.transform == .identity)
    #expect(game.playground.scene.settings.isEmpty)
  }
}
