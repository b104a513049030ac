import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the slider and the keys for the friction in the monkey scene.
@Suite struct FrictionTests {
  private let game = Game()

  private var scene: MonkeyScene? { game.playground.scene as? MonkeyScene }
  private var slider: Slider? {
    scene?.options.lazy.compactMap { $0 as? Slider }.first
  }
  private var settings: [SceneSetting] { game.playground.scene.settings }
  private var focus: String? {
    (game.playground.scene.session.window.firstResponder as? View)?.name
  }

  private func press(_ keys: String...) { for key in keys { game.press(key) } }

  /// Throws the monkey to the right at 300 points per second.
  private func throwMonkey() {
    game.drag(
      from: game.monkey.center, by: Vector(dx: 50, dy: 0), frames: 10, rest: 0)
  }

  private func waitForRest() {
    while game.playground.isAnimating { game.wait(frames: 10) }
  }

  /// Plays until the monkey rests, and returns the distance that it moved.
  private func wayToRest() -> Double {
    let start = game.monkey.center.x
    waitForRest()
    return game.monkey.center.x - start
  }

  /// Drags the slider's knob from one step to another.
  private func dragSlider(from: Int, to: Int) {
    game.openSettings()
    defer { game.press("escape") }
    let frame = slider?.frame ?? .zero
    // The knob is 26 points wide.
    let step = (frame.width - 26) / 10
    let start = Point(x: frame.minX + 13 + step * Double(from), y: frame.midY)
    game.drag(from: start, by: Vector(dx: step * Double(to - from), dy: 0), frames: 8)
  }

  @Test func `each step of friction shortens a throw by a third`() throws {
    press("p")
    for _ in 1...10 { press("i") }
    var rates: [DecelerationRate] = []
    for _ in 0...10 {
      rates.append(try #require(scene).friction)
      press("o")
    }

    #expect(rates[3] == .normal && rates[7] == .fast)
    for (less, more) in zip(rates, rates.dropFirst()) {
      #expect(abs(less.perSecond / more.perSecond - 2.0 / 3) < 0.035)
    }
  }

  @Test(arguments: [0, 3, 7, 10])
  func `the slider determines the distance of a throw`(step: Int) throws {
    press("p")
    dragSlider(from: 3, to: step)
    throwMonkey()
    let rate = try #require(scene).friction.perSecond
    let way = wayToRest()

    #expect(slider?.value == Double(step))
    #expect(abs(way - 300 / rate) < 3)
  }

  @Test func `during a flight, the slider changes the remaining distance without a jump`() throws {
    press("p")
    throwMonkey()
    game.openSettings()
    let normal = 300 / DecelerationRate.normal.perSecond
    let start = game.monkey.center.x
    let frame = try #require(slider?.frame)
    let knob = Point(x: frame.minX + 13 + 0.3 * (frame.width - 26), y: frame.midY)
    game.frame((4, .began, knob))
    let before = game.monkey.center.x
    let step = 300.0 / 60
    game.frame((4, .moved, Point(x: frame.maxX, y: frame.midY)))
    let after = game.monkey.center.x
    game.frame((4, .ended, Point(x: frame.maxX, y: frame.midY)))
    waitForRest()

    #expect(after > before && after - before <= step)
    #expect(game.monkey.center.x - start < normal / 4)
  }

  @Test func `the friction keys change the friction of a flight`() {
    press("p")
    throwMonkey()
    game.wait(frames: 5)
    let before = game.monkey.center
    press("o", "o")
    let sticky = wayToRest()
    #expect(sticky < 300 / DecelerationRate.normal.perSecond * 0.6)
    #expect(game.monkey.center.y == before.y)
  }

  @Test func `the slider is enabled only for physics with friction`() throws {
    let slider = try #require(slider)
    for isEnabled in [false, true, true, false] {
      #expect(slider.isEnabled == isEnabled)
      game.press("p")
    }
    // The keys for the friction have no effect without the slider.
    press("p", "p", "i", "o", "o")
    #expect(slider.value == 3)
  }

  @Test func `a choice of physics without friction ends the tracking of the slider's touch`()
    throws
  {
    press("p")
    game.openSettings()
    let slider = try #require(slider)
    let frame = slider.frame
    game.frame((4, .began, Point(x: frame.minX + 13 + 0.3 * (frame.width - 26), y: frame.midY)))
    #expect(slider.isTracking)
    press("p", "p")
    game.frame((4, .moved, Point(x: frame.maxX, y: frame.midY)))

    #expect(!slider.isTracking)
    #expect(slider.value == 3)
  }

  @Test func `a tap selects physics with friction, which enables the slider`() {
    game.openSettings()
    // Tap the middle one of three segments.
    game.tap(game.center(of: "physics"))
    #expect(slider?.isEnabled == true)
    #expect(settings == [SceneSetting("physics", "scroll")])
  }

  @Test func `reset restores the friction`() {
    press("p", "o", "o")
    press("r")
    #expect(slider?.value == 3)
    #expect(slider?.isEnabled == false)
    #expect(settings == [])
  }

  @Test(
    arguments: ["Slide", "Scroll", "Bounce"].enumerated().flatMap { index, _ in
      [-3, -1, 0, 4, 7].map { (index, $0) }
    })
  func `the keys of switches give a new playground the same friction`(physics: Int, steps: Int) {
    press("p")
    for _ in 0..<abs(steps) { press(steps < 0 ? "i" : "o") }
    for _ in 0..<((physics + 2) % 3) { press("p") }
    for _ in 1...6 { press("tab") }
    let fresh = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: game.playground.size)
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: game.playground.restorationLines(at: .zero)))
    let scene = fresh.scene as? MonkeyScene

    #expect(scene?.friction == self.scene?.friction)
    #expect(scene?.settings == settings)
    #expect((scene?.session.window.firstResponder as? View)?.name == focus)
    #expect(fresh.restorationLines(at: .zero) == game.playground.restorationLines(at: .zero))
  }
}
