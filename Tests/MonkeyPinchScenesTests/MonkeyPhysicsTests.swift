import Foundation
import GestureControls
import GestureMotion
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct MonkeyPhysicsTests {
  private let game = Game()

  private var scene: MonkeyScene? { game.playground.scene as? MonkeyScene }
  /// The maximum x coordinate of the monkey's center.
  private var edge: Double {
    1280 - game.monkey.bounds.width * (chosen == "Bounce" ? 0.52 : 0.4)
  }
  private var frameTime: Double { 1.0 / 60 }

  private func choose(_ physics: String) {
    while chosen != physics { game.press("p") }
  }

  /// The physics in the scene's settings.
  private var chosen: String {
    scene?.settings.first { $0.name == "physics" }?.value.capitalized ?? "Slide"
  }

  /// Throws the monkey to the right, at a speed in points per second.
  private func throwMonkey(_ speed: Double) {
    let way = Vector(dx: speed / 6, dy: 0)
    game.drag(from: game.monkey.center, by: way, frames: 10, rest: 0)
  }

  private func waitForRest() {
    while game.playground.isAnimating { game.wait(frames: 10) }
  }

  @Test func `p selects the next of three kinds of physics, which a control shows`() {
    game.openSettings()
    for words in ["Slide", "Scroll", "Bounce", "Slide"] {
      #expect(game.words.contains(words))
      #expect(chosen == words)
      game.press("p")
    }
    game.press("p")
    game.choose(mode: "tickle")
    let settings = [SceneSetting("physics", "bounce"), SceneSetting("mode", "tickle")]
    #expect(scene?.settings == settings)
    game.press("r")
    #expect(scene?.settings == [])
  }

  @Test func `a throw with scroll physics travels the distance of a UIScrollView`() {
    choose("Scroll")
    throwMonkey(300)
    let released = game.monkey.center
    waitForRest()

    #expect(abs(game.monkey.center.x - released.x - 300 * 0.4995) < 1)
  }

  /// Moves the monkey with two fingers at a constant rate; returns its velocities before the lift.
  private func leadWithTwo() -> (velocity: Vector, turn: Double, growth: Double) {
    let start = game.monkey.center
    var middle = start
    func half(_ step: Int) -> Vector {
      Vector(dx: 40 * exp(0.02 * Double(step)), dy: 0)
        .applying(Transform(rotation: 0.04 * Double(step)))
    }
    game.frame((1, .began, start - half(0)), (2, .began, start + half(0)))
    var before = game.monkey.transform
    var location = start
    for step in 1...20 {
      (before, location) = (game.monkey.transform, game.monkey.center)
      middle = start + Vector(dx: 5 * Double(step), dy: -3 * Double(step))
      game.frame((1, .moved, middle - half(step)), (2, .moved, middle + half(step)))
    }
    let after = game.monkey.transform
    let result = (
      (game.monkey.center - location) / frameTime, (after.rotation - before.rotation) / frameTime,
      (after.scale / before.scale - 1) / frameTime
    )
    game.frame((1, .ended, middle - half(20)), (2, .ended, middle + half(20)))
    return result
  }

  private func exp(_ x: Double) -> Double {
    // This approximation is exact enough for steps of a few hundredths.
    (1...12).reversed().reduce(1) { 1 + x / Double($1) * $0 }
  }

  @Test(arguments: ["Scroll", "Bounce"])
  func `a throw with two fingers continues in position, rotation and scale`(physics: String) {
    choose(physics)
    let led = leadWithTwo()
    let (location, transform) = (game.monkey.center, game.monkey.transform)
    game.wait(frames: 1)
    let moved = (game.monkey.center - location) / frameTime
    let turned = (game.monkey.transform.rotation - transform.rotation) / frameTime
    let grown = (game.monkey.transform.scale / transform.scale - 1) / frameTime

    // In one frame a slide loses 3 % of its speed, so the mean is 1.5 % less.
    #expect((moved - led.velocity).magnitude < 0.03 * led.velocity.magnitude)
    #expect(abs(turned - led.turn) < 0.03 * led.turn)
    #expect(abs(grown - led.growth) < 0.03 * led.growth)
    waitForRest()
    #expect(game.monkey.transform.scale > transform.scale * 1.3)
  }

  @Test(arguments: [600.0, 1_200, 2_400])
  func `with slide physics, a throw goes on at the finger's speed up to the edge, with a bump`(
    speed: Double
  ) {
    throwMonkey(speed)
    let released = game.monkey.center
    game.wait(frames: 1)
    let first = (game.monkey.center.x - released.x) / frameTime
    #expect(first > 0.98 * speed && first <= speed)
    waitForRest()
    let (rest, meetsEdge) = (game.monkey.center.x, released.x + speed * speed / 2_000 > edge)
    #expect(game.sounds.contains { $0.name == "bump" } == meetsEdge)
    // A wall sends it back with 0.35 of its speed, which ends in 0.35 s.
    #expect(rest < edge && (!meetsEdge || rest >= edge - 0.35 * 0.35 / 2 * speed))
  }

  @Test func `a slide that a reset or a finger ends meets no wall`() {
    throwMonkey(1_200)
    game.press("r")
    game.wait(frames: 300)
    // The monkey catches no banana on its way.
    game.banana.center = Point(x: 200, y: 650)
    throwMonkey(1_200)
    game.frame((9, .began, game.monkey.center))
    game.wait(frames: 300)

    #expect(!game.sounds.contains { $0.name == "bump" })
  }

  @Test(arguments: [14.0, 40])
  func `a finger that holds the monkey for a while does not throw it, however it trembles`(
    reach: Double
  ) {
    let start = game.monkey.center
    game.frame((1, .began, start))
    for frame in 1...72 {
      // It trembles up and down five times a second, and is fastest when it lifts.
      let way = reach * sineAndCosine(.pi / 6 * Double(frame)).sine
      game.frame((1, .moved, start + Vector(dx: 0, dy: way)))
    }
    game.frame((1, .ended, start))
    let released = game.monkey.center
    waitForRest()

    #expect(game.monkey.center == released)
  }

  @Test(arguments: [(40.0, 0), (60, 60)])
  func `a short flick throws, and so does a longer one after a hold`(way: Double, rest: Int) {
    let start = game.monkey.center
    game.frame((1, .began, start))
    game.wait(frames: rest)
    for step in 1...4 { game.frame((1, .moved, start + Vector(dx: way / 4 * Double(step), dy: 0))) }
    game.frame((1, .ended, start + Vector(dx: way, dy: 0)))
    let released = game.monkey.center
    waitForRest()

    #expect(game.monkey.center.x > released.x + 20)
  }

  @Test func `a long press begins under a finger that trembles by eight points`() {
    let start = game.monkey.center
    game.frame((1, .began, start + Vector(dx: -8, dy: 0)))
    for frame in 1...54 {
      game.frame((1, .moved, start + Vector(dx: frame.isMultiple(of: 2) ? 8 : -8, dy: 0)))
    }
    game.frame((1, .ended, start))

    #expect(game.sounds.contains { $0.name == "purr" })
  }

  @Test func `with slide physics, a throw with two fingers continues only in position`() {
    _ = leadWithTwo()
    let transform = game.monkey.transform
    waitForRest()

    #expect(game.monkey.transform == transform)
  }

  @Test(arguments: ["Scroll", "Bounce"])
  func `past an edge, a dragged sprite has resistance and returns when released`(
    physics: String
  ) {
    choose(physics)
    let start = game.monkey.center
    let way = Vector(dx: edge - start.x + 100 + 10, dy: 0)
    game.drag(from: start, by: way, frames: 30, rest: 0)
    game.wait(frames: 1)
    // The finger is 100 points past the edge of 1,280 points; the sprite returns for one frame.
    #expect(abs(game.monkey.center.x - edge - 52.7) < 12)
    waitForRest()

    if physics == "Scroll" { #expect(game.monkey.center.x == edge) }
    #expect(game.monkey.center.x <= edge)
  }

  @Test func `an edge stops a throw with scroll physics and reverses one with bounce physics`() {
    choose("Scroll")
    throwMonkey(3000)
    waitForRest()
    #expect(game.monkey.center.x == edge)

    game.press("r")
    waitForRest()
    choose("Bounce")
    throwMonkey(3000)
    waitForRest()
    #expect(game.monkey.center.x < edge - 50)
  }

  @Test func `a finger stops a flying sprite without a jump`() {
    choose("Bounce")
    throwMonkey(2000)
    game.wait(frames: 5)
    let before = game.monkey.center
    game.wait(frames: 1)
    let step = game.monkey.center - before
    let caught = game.monkey.center
    game.frame((7, .began, caught))
    let held = game.monkey.center
    // The finger lands a frame later, so the sprite moves by at most one frame.
    #expect((held - caught).magnitude <= step.magnitude)
    game.wait(frames: 30)
    #expect(game.monkey.center == held)
    game.frame((7, .ended, caught))
    game.wait(frames: 60)
    #expect(game.monkey.center == held)
  }

  @Test func `a sprite that is caught and released past an edge returns`() {
    choose("Scroll")
    throwMonkey(4000)
    while game.monkey.center.x <= edge + 5 { game.wait(frames: 1) }
    let finger = game.monkey.center
    game.frame((7, .began, finger))
    let held = game.monkey.center
    #expect(held.x > edge)
    game.wait(frames: 90)
    #expect(game.monkey.center == held)
    // A drag from there does not jump.
    game.frame((7, .moved, finger + Vector(dx: -11, dy: 0)))
    #expect((game.monkey.center - held).magnitude <= 1.01)
    game.wait(frames: 30)
    game.frame((7, .ended, finger))
    waitForRest()

    #expect(game.monkey.center.x == edge)
  }

  @Test(arguments: ["Scroll", "Bounce"])
  func `a sprite scaled past its limit returns to it, also after it was caught there`(
    physics: String
  ) {
    choose(physics)
    while game.monkey.transform.scale <= 5.01 {
      _ = leadWithTwo()
      for _ in 0..<20 where game.monkey.transform.scale <= 5.01 { game.wait(frames: 1) }
    }
    let finger = game.monkey.center
    game.frame((7, .began, finger))
    let held = game.monkey.transform
    game.wait(frames: 60)
    #expect(game.monkey.transform == held)
    #expect(held.scale > 5)
    game.frame((7, .ended, finger))
    waitForRest()

    #expect(game.monkey.transform.scale < 5 + 1e-6)
  }

  @Test func `in tickle mode, sprites are not thrown`() {
    choose("Bounce")
    game.choose(mode: "tickle")
    throwMonkey(2000)
    let held = game.monkey.center
    game.wait(frames: 30)
    #expect(game.monkey.center == held)
  }

  @Test(arguments: ["Scroll", "Bounce"])
  func `a reset during a flight returns sprites to their initial state`(physics: String) {
    let start = (game.monkey.center, game.monkey.transform)
    choose(physics)
    throwMonkey(4000)
    while game.monkey.center.x <= edge { game.wait(frames: 1) }
    game.press("r")
    waitForRest()

    #expect(game.monkey.center == start.0)
    #expect(game.monkey.transform == start.1)
  }
}
