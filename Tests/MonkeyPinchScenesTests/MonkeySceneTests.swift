import GestureControls
import Gestures
import GestureRecordings
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct MonkeySceneTests {
  private let game = Game()

  @Test func `a tap plays only one chomp`() {
    game.tap(game.monkey.center)
    game.wait(frames: 60)

    #expect(game.soundNames == ["chomp"])
  }

  @Test
  func `a chomp comes from the banana's position, and a larger banana is louder and lower`()
    throws
  {
    for (x, scale) in [(320.0, 1.0), (640, 1), (960, 1), (640, 0.36), (640, 1.21), (640, 4)] {
      game.banana.center = Point(x: x, y: 400)
      game.banana.transform = Transform(scale: scale)
      game.monkey.center = Point(x: 100, y: 700)
      game.tap(Point(x: x, y: 400))
      // Until the bite has grown back.
      game.wait(frames: 240)
    }
    func isClose(_ values: [Double], _ expected: [Double]) -> Bool {
      zip(values, expected).allSatisfy { ($0 - $1).magnitude < 1e-9 }
    }
    try #require(game.sounds.count == 6)
    #expect(isClose(game.sounds.map(\.pan), [-0.4, 0, 0.4, 0, 0, 0]))
    #expect(isClose(game.sounds.map(\.gain), [0.75, 0.75, 0.75, 0.45, 0.825, 1]))
    let logged = game.lines.compactMap {
      if case .sound(_, _, let pitch) = $0.event { pitch } else { nil }
    }
    #expect(isClose(logged, [1, 1, 1, 1.5, 1 / 1.1, 2.0 / 3]))
  }

  @Test
  func `a drag moves the sprite by the displacement less the hysteresis, without a chomp [A9]`() {
    let start = game.monkey.center
    game.drag(from: start, by: Vector(dx: 110, dy: 60), frames: 10)

    // The pan begins with the first step, (11, 6), and subtracts 10 from x and all of y, as 6 < 10.
    #expect((game.monkey.center - start - Vector(dx: 100, dy: 54)).magnitude < 1e-9)
    #expect(game.sounds.isEmpty)
  }

  @Test(arguments: Hands.allCases)
  func `a sprite can be tapped while the other is held or dragged, but not by UIKit's rules [A10]`(
    hands: Hands
  ) {
    let (monkey, banana) = (game.monkey.center, game.banana.center)
    let answers = ["chomp", "leaf"]
    game.playground.hands = hands
    for (tapped, other) in [(monkey, banana), (banana, monkey)] {
      let before = game.soundNames.count { answers.contains($0) }
      var place = other
      func tap() {
        game.wait(frames: 20)
        game.frame((1, .moved, place), (2, .began, tapped))
        game.wait(frames: 4)
        game.frame((1, .moved, place), (2, .ended, tapped))
        game.wait(frames: 20)
      }
      game.frame((1, .began, other))
      tap()
      for _ in 1...10 {
        place.y += 10
        game.frame((1, .moved, place))
      }
      tap()
      game.frame((1, .ended, place))
      game.wait(frames: 300)

      let taps = game.soundNames.count { answers.contains($0) } - before
      #expect(taps == (hands == .uikit ? 0 : 2), "\(hands)")
      game.press("r")
      game.wait(frames: 60)
    }

    // Other hands have the scene's own relations again.
    game.playground.hands = .standard
    game.frame((1, .began, banana))
    game.wait(frames: 4)
    game.frame((2, .began, monkey))
    game.wait(frames: 4)
    let before = game.soundNames.count
    game.frame((2, .ended, monkey))
    #expect(game.soundNames.count == before + 1)
  }

  @Test func `two fingers drag both sprites simultaneously [A6]`() {
    let (monkey, banana) = (game.monkey.center, game.banana.center)
    game.frame((1, .began, monkey), (2, .began, banana))
    for step in 1...5 {
      let way = Double(step) * 10
      game.frame(
        (1, .moved, monkey + Vector(dx: 0, dy: way)),
        (2, .moved, banana + Vector(dx: 0, dy: -way)))
    }

    #expect((game.monkey.center - monkey - Vector(dx: 0, dy: 40)).magnitude < 1e-9)
    #expect((game.banana.center - banana - Vector(dx: 0, dy: -40)).magnitude < 1e-9)
    #expect(game.sounds.isEmpty)
  }

  @Test func `a flicked sprite slides as in the tutorial and stays inside the window [A4]`() {
    game.playground.hands = .uikit
    let start = game.monkey.center
    // (6, 8) points per frame are (360, 480) points per second.
    game.drag(from: start, by: Vector(dx: 60, dy: 80), frames: 10, rest: 0)
    let released = game.monkey.center
    game.wait(frames: 60)

    let multiplier = 600.0 / 200
    let slid = game.monkey.center - released
    #expect((slid - Vector(dx: 360, dy: 480) * (0.1 * multiplier)).magnitude < 1)

    game.drag(from: game.monkey.center, by: Vector(dx: 400, dy: 0), frames: 5, rest: 0)
    game.wait(frames: 600)
    #expect(game.monkey.center.x == 1280)
  }

  @Test(arguments: [(3, 0, true), (5, 1, true), (3, 4, false), (2, 0, false)])
  func `a hand of three or more fingers within a tenth of a second makes the monkey giggle`(
    fingers: Int, framesBetween: Int, isHand: Bool
  ) {
    for finger in 0..<fingers {
      let place = game.monkey.center + Vector(dx: 30 * Double(finger) - 60, dy: 0)
      game.frame((Int64(finger) + 1, .began, place))
      game.wait(frames: framesBetween)
    }
    #expect(game.sounds.contains { $0.name == "tickle" } == isHand)
  }

  @Test func `a finger on a sliding sprite stops it`() {
    game.drag(from: game.monkey.center, by: Vector(dx: 120, dy: 0), frames: 6, rest: 0)
    game.wait(frames: 6)
    let caught = game.monkey.center
    game.frame((2, .began, caught))
    let held = game.monkey.center
    game.wait(frames: 30)

    #expect((held - caught).magnitude < 20)
    #expect(game.monkey.center == held)
  }

  @Test
  func `pinch, rotation and pan are recognized simultaneously, also if one begins later [A7]`() {
    let center = game.monkey.center
    game.frame((1, .began, center + Vector(dx: -40, dy: 0)))
    game.frame((1, .moved, center + Vector(dx: -40, dy: 30)))
    game.frame((2, .began, center + Vector(dx: 40, dy: 30)))
    let middle = center + Vector(dx: 0, dy: 30)
    let held = game.monkey.convert(middle, from: nil)
    let steps = 20
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let half = Vector(dx: 40 + 60 * part, dy: 0).applying(Transform(rotation: part))
      game.frame(
        (1, .moved, middle - half), (2, .moved, middle + half))
    }

    // The distance grows from 80 to 200 points and the angle by 1 radian, less the hysteresis.
    #expect(game.monkey.transform.scale > 2 && game.monkey.transform.scale < 2.5)
    #expect(game.monkey.transform.rotation > 0.8 && game.monkey.transform.rotation < 1)
    #expect((game.monkey.convert(held, to: nil) - middle).magnitude < 1e-6)
    #expect(Set(game.soundNames).isSubset(of: ["stretch", "ratchet"]))
  }

  @Test func `a pinch keeps the point between the fingers in place`() {
    let anchor = game.monkey.center + Vector(dx: 60, dy: 50)
    let held = game.monkey.convert(anchor, from: nil)
    game.frame(
      (1, .began, anchor + Vector(dx: -20, dy: 0)), (2, .began, anchor + Vector(dx: 20, dy: 0)))
    for step in 1...10 {
      let half = Vector(dx: 20 + 4 * Double(step), dy: 0)
      game.frame((1, .moved, anchor - half), (2, .moved, anchor + half))
    }

    #expect(game.monkey.transform.scale > 2)
    #expect((game.monkey.convert(held, to: nil) - anchor).magnitude < 1e-6)
  }

  @Test func `rubbing left and right is recognized as a tickle in both modes [A12, A13]`() {
    game.rub(game.monkey.center, strokes: 3)
    #expect(game.soundNames == ["tickle"])
    game.wait(frames: 120)

    let location = game.monkey.center
    game.choose(mode: "tickle")
    game.rub(game.monkey.center, strokes: 3)
    game.wait(frames: 60)
    #expect(game.soundNames == ["tickle", "tickle"])
    #expect(game.monkey.center == location)
  }

  @Test func `two strokes are not recognized as a tickle [A11]`() {
    game.rub(game.monkey.center, strokes: 2)

    #expect(game.sounds.isEmpty)
  }

  @Test func `by UIKit's rules a key or a touch selects the mode, and a control shows it`() throws {
    game.press("t")
    #expect(game.playground.scene.settings == [])
    game.playground.hands = .uikit
    game.openSettings()
    let control = try #require(game.view("mode") as? SegmentedControl)
    #expect(game.words.contains("Drag") && game.words.contains("Tickle"))
    #expect(control.selectedSegmentIndex == 0)
    game.press("t")
    #expect(control.selectedSegmentIndex == 1)
    game.tap(control.center + Vector(dx: -30, dy: 0))
    #expect(control.selectedSegmentIndex == 0)
    game.tap(control.center + Vector(dx: 30, dy: 0))
    game.press("escape")
    let location = game.monkey.center
    game.drag(from: location, by: Vector(dx: 60, dy: 0), frames: 6)

    #expect(game.monkey.center == location)
    game.press("r")
    #expect(control.selectedSegmentIndex == 0)
    game.press("t")
    game.playground.hands = .standard
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func `r resets the scene`() {
    let (location, transform) = (game.banana.center, game.banana.transform)
    game.choose(mode: "tickle")
    game.choose(mode: "drag")
    game.drag(from: location, by: Vector(dx: 200, dy: -120), frames: 10)
    game.press("r")
    game.wait(frames: 60)

    #expect(game.banana.center == location)
    #expect(game.banana.transform == transform)
    #expect(!game.playground.isAnimating)
  }

  @Test func `a tickled monkey laughs and then returns to its normal face`() {
    game.rub(game.monkey.center, strokes: 3)
    #expect(game.pictureNames.contains("monkey-laughing"))
    #expect(!game.pictureNames.contains("pupil"))

    game.wait(frames: 90)
    #expect(game.pictureNames.contains("monkey"))
    #expect(game.pictureNames.filter { $0 == "pupil" }.count == 2)
  }

  @Test func `each chomp takes a bite of the banana, and bites grow back`() {
    game.tap(game.banana.center)
    #expect(game.pictureNames.contains("banana-bite-1"))
    game.tap(game.banana.center)
    game.tap(game.banana.center)
    game.tap(game.banana.center)
    #expect(game.pictureNames.contains("banana-bite-3"))

    game.wait(frames: 60 * 5)
    #expect(game.pictureNames.contains("banana"))
  }

  @Test func `the eyes follow the nearest finger`() throws {
    func pupils() -> [Point] {
      game.picture.compactMap {
        if case .image("pupil", let frame, _, _) = $0 { frame.center } else { nil }
      }
    }
    game.wait(frames: 60)
    let before = try #require(pupils().first)
    game.frame((1, .began, game.monkey.center + Vector(dx: -400, dy: -40)))
    game.wait(frames: 60)
    let after = try #require(pupils().first)

    #expect(after.x < before.x - 4)
  }

  @Test func `a smaller window keeps sprites inside at their relative positions`() {
    game.drag(from: game.banana.center, by: Vector(dx: 420, dy: 300), frames: 10)
    game.wait(frames: 300)
    let (location, margin) = (game.banana.center, game.banana.bounds.width * 0.4)
    game.playground.play(
      RecordedFrame(
        number: 10_000, time: .seconds(100),
        inputs: [.resize(Size(width: 640, height: 400), at: .seconds(100))]))

    // The relative position is that in the field, which is inset by a part of the banana's size.
    let smaller = game.banana.bounds.width * 0.4
    #expect(smaller < margin)
    let part = (location.x - margin) / (1280 - 2 * margin)
    #expect(abs((game.banana.center.x - smaller) / (640 - 2 * smaller) - part) < 1e-9)
  }

  @Test func `without motion, no frames are requested`() {
    game.wait(frames: 60)
    #expect(!game.playground.isAnimating)
    #expect(game.playground.scene.nextDeadline == nil)

    game.tap(game.banana.center)
    #expect(game.playground.isAnimating)
    game.wait(frames: 60)
    #expect(!game.playground.isAnimating)
    #expect(game.playground.nextDeadline != nil)
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 1280, height: 800),
    Size(width: 480, height: 900), Size(width: 3840, height: 2160),
  ])
  func `the help lists every key, fits the window and is legible`(size: Size) throws {
    let game = Game(Playground(scene: MonkeyScene.self, among: SceneList.all, size: size))
    // A mouse is seen.
    game.playground.play(
      RecordedFrame(
        number: 0, time: .zero,
        inputs: [
          .touch(
            TouchSample(
              id: Touch.ID(0), phase: .regionEntered, location: .zero, timestamp: .zero,
              type: .indirectPointer))
        ]))
    var words: [String] = []
    game.press("h")
    let pages = try #require(game.view("helpPages") as? PageControl).numberOfPages
    for _ in 0..<pages {
      var picture = PictureBuilder(game.playground.theme)
      game.playground.played.help.draw(&picture)
      for command in picture.commands {
        guard case .text(let text, let location, let style) = command else { continue }
        words.append(text)
        let start = location.x - style.width(of: text) * style.alignment.fraction
        #expect(start >= 0 && start + style.width(of: text) <= size.width, "\(text)")
        #expect(location.y - style.ascent >= 0 && location.y + style.descent <= size.height)
        // The titles of controls have their own size.
        #expect(style.size >= 13)
      }
      game.press("right")
    }
    let keys = [
      "p", "r", "m, n", "F6", "k", "f", "F8", "F9", "F11", "Esc", "Space", "Arrows", "+ and -",
      "Tab, Shift + Tab", "Alt or Ctrl + drag", "Shift + wheel",
    ]
    // Each key is listed once, because no key has two effects.
    for key in keys { #expect(words.filter { $0 == key }.count == 1, "\(key)") }
  }

  @Test func `reduced motion disables squashing and shaking, and changes nothing else`() {
    let game = Game()
    game.tap(game.banana.center)
    game.rub(game.monkey.center, strokes: 3)
    func pictures() -> [DrawCommand] {
      game.picture.filter {
        if case .image(let name, _, _, _) = $0 {
          name.contains("monkey") || name.contains("banana")
        } else {
          false
        }
      }
    }
    let moving = pictures()
    game.playground.theme.reducesMotion = true
    let still = pictures()
    let names = game.pictureNames

    #expect(moving != still)
    #expect(names.contains("monkey-laughing") && names.contains("banana-bite-1"))
    for case .image(_, let frame, _, _) in still { #expect(abs(frame.width - frame.height) < 1e-9) }
    for case .image("monkey-laughing", _, let transform, _) in still {
      #expect(transform.rotation == 0)
    }
  }
}
