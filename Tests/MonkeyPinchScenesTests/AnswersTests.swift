import GestureControls
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the monkey scene's responses to touches, other than feeding.
@Suite struct AnswersTests {
  private let game = Game()

  private func image(_ name: String) -> (frame: Rect, transform: Transform)? {
    for case .image(let other, let frame, let transform, _) in game.picture where other == name {
      return (frame, transform)
    }
    return nil
  }

  /// The shadow of the sprite in front, with its opacity.
  private var shadow: (frame: Rect, alpha: Double) {
    game.picture.lazy.compactMap { command -> (Rect, Double)? in
      if case .image("shadow", let frame, _, let alpha) = command { (frame, alpha) } else { nil }
    }.last ?? (.zero, 0)
  }

  private func tapWithTwoFingers(_ location: Point) {
    let way = Vector(dx: 40, dy: 0)
    game.frame((1, .began, location - way), (2, .began, location + way))
    game.wait(frames: 3)
    game.frame((1, .ended, location - way), (2, .ended, location + way))
  }

  // MARK: Every touch

  @Test func `a tap with two fingers lets a sprite hop, and turns the banana around`() throws {
    let (monkey, banana) = (game.monkey.center, game.banana.center)
    for (name, center) in [("monkey", monkey), ("banana", banana)] {
      tapWithTwoFingers(center)
      game.wait(frames: 14)
      let hop = try #require(image(name))
      #expect(hop.transform.ty < center.y - 40)
      #expect((hop.transform.rotation.magnitude > 1) == (name == "banana"))
      game.wait(frames: 60)
      #expect(image(name)?.transform.ty == center.y)
    }
    #expect(game.soundNames == ["hop", "hop"])
    #expect(game.monkey.center == monkey && game.banana.center == banana)
  }

  @Test(arguments: [(1, 480), (2.25, 720), (4, 720), (0.64, 384), (0.3, 320)])
  func `a large monkey hops and laughs slowly, a small one quickly`(
    scale: Double, duration: Int
  ) throws {
    /// Returns the time for which a picture of the monkey has a property, in milliseconds.
    func time(_ hasProperty: () -> Bool) -> Int {
      game.wait(frames: 2)
      var frames = 2
      while hasProperty() {
        game.wait(frames: 1)
        frames += 1
      }
      return frames * 1_000 / 60
    }
    game.monkey.transform = Transform(scale: scale)
    let center = game.monkey.center
    let scene = try #require(game.playground.scene as? MonkeyScene)
    scene.manipulator.hop(scene.monkey, at: scene.now)
    let hop = time { image("monkey")?.transform.ty != center.y }
    #expect((hop - duration).magnitude <= 17)

    game.wait(frames: 60)
    game.hold("tab")
    game.hold("k")
    let laughter = time { game.pictureNames.contains("monkey-laughing") }
    #expect((laughter - duration * 1_240 / 480).magnitude <= 34)
  }

  @Test func `a long press closes the monkey's eyes until the finger lifts, and is no tap`() {
    game.frame((1, .began, game.monkey.center))
    game.wait(frames: 34)
    #expect(game.pictureNames.contains("monkey"))
    game.wait(frames: 4)
    #expect(game.pictureNames.contains("monkey-blinking"))
    game.frame((1, .ended, game.monkey.center))
    #expect(game.pictureNames.contains("monkey"))
    #expect(game.soundNames == ["purr"])
  }

  @Test func `a monkey that is held purrs on, deeper and louder, and leans into the finger`() throws
  {
    let right = game.monkey.center + Vector(dx: 70, dy: -30)
    game.frame((1, .began, right))
    game.wait(frames: 60)
    let lean = try #require(image("monkey-blinking")).transform.rotation
    #expect(lean > 0.05)
    game.wait(frames: 240)
    #expect(try #require(image("monkey-blinking")).transform.rotation > lean + 0.03)
    #expect(game.soundNames == [String](repeating: "purr", count: 5))
    #expect(game.sounds.map(\.gain) == game.sounds.map(\.gain).sorted())
    #expect(game.sounds[3].pitch < game.sounds[0].pitch)
    game.frame((1, .ended, right))
    game.wait(frames: 180)
    #expect(game.sounds.count == 5 && game.playground.isAtRest)
    #expect(image("monkey")?.transform.rotation == 0)
  }

  @Test func `a monkey that UIKit's hands hold purrs once and keeps still`() throws {
    game.playground.hands = .uikit
    game.frame((1, .began, game.monkey.center + Vector(dx: 70, dy: -30)))
    game.wait(frames: 300)
    #expect(game.soundNames == ["purr"])
    #expect(try #require(image("monkey-blinking")).transform.rotation == 0)
  }

  @Test func `a long press lets the banana wiggle until the finger lifts`() throws {
    game.frame((1, .began, game.banana.center))
    game.wait(frames: 40)
    for _ in 0..<10 {
      let angles = try (0..<30).map { _ in
        game.wait(frames: 1)
        return try #require(image("banana")).transform.rotation.magnitude
      }
      #expect(try #require(angles.max()) > 0.02)
    }
    #expect(game.soundNames == ["hop"])
    game.frame((1, .ended, game.banana.center))
    game.wait(frames: 60)
    #expect(image("banana")?.transform.rotation == 0)
  }

  @Test func `a finger presses a sprite in its first frame, and a drag lifts it until it settles`()
    throws
  {
    let side = game.monkey.bounds.width
    let start = game.monkey.center
    func size() throws -> Size { try #require(image("monkey")).frame.size }
    game.frame((1, .began, start))
    #expect(try size() == Size(width: side * 1.04, height: side / 1.04))
    game.wait(frames: 12)
    #expect(try size() == Size(width: side * 1.04, height: side / 1.04))
    let lying = shadow

    for step in 1...12 { game.frame((1, .moved, start + Vector(dx: 5 * Double(step), dy: 0))) }
    #expect(try size() == Size(width: side * 1.05, height: side * 1.05))
    #expect(shadow.frame.midY > lying.frame.midY + 0.1 * side)
    #expect(shadow.frame.width > lying.frame.width && shadow.alpha < lying.alpha)

    game.wait(frames: 6)
    game.frame((1, .ended, start + Vector(dx: 60, dy: 0)))
    game.wait(frames: 8)
    #expect(try size().width > side * 1.01)
    game.wait(frames: 30)
    #expect(try size() == Size(width: side, height: side))
    #expect(shadow.frame.size == lying.frame.size && shadow.alpha == 1)
    #expect(game.playground.isAtRest)
  }

  @Test(arguments: [0, 0.6, 3.1])
  func `a squashed sprite stays on the ground, however it is turned`(angle: Double) throws {
    game.monkey.transform = Transform(rotation: angle)
    game.tap(game.monkey.center)
    var (heights, feet) = ([Double](), [Double]())
    for _ in 0..<40 {
      let monkey = try #require(
        game.pictureNames.first { $0.hasPrefix("monkey") }.flatMap { image($0) })
      heights.append(monkey.frame.height)
      let way = Vector(dx: 0, dy: 1).applying(Transform(rotation: -angle)) * (0.47 * 260)
      let (x, y) = (monkey.frame.width / 260, monkey.frame.height / 260)
      let foot = monkey.frame.center + Vector(dx: way.dx * x, dy: way.dy * y)
      feet.append(foot.applying(monkey.transform).y)
      game.wait(frames: 1)
    }
    #expect(try #require(heights.min()) < 240 && heights.last == 260)
    #expect(try #require(feet.max()) - (try #require(feet.min())) < 0.01)
  }

  @Test func `a thrown sprite slides along the ground, and is squashed where it comes to rest`()
    throws
  {
    game.drag(from: game.monkey.center, by: Vector(dx: -60, dy: 0), frames: 6, rest: 0)
    let side = game.monkey.bounds.width
    var (sizes, wasMoving, place) = ([Double](), true, game.monkey.center)
    for _ in 0..<90 where sizes.count < 20 {
      game.wait(frames: 1)
      wasMoving = game.monkey.center != place
      place = game.monkey.center
      if !wasMoving { sizes.append(try #require(image("monkey")).frame.height) }
    }

    #expect(try #require(sizes.min()) < side * 0.99)
    #expect(shadow.alpha == 1)
  }

  @Test(arguments: [0.3, 0.5, 1])
  func `a sprite thrown up comes to rest with its feet on the ground, and not in the sky`(
    scale: Double
  ) {
    game.monkey.transform = Transform(scale: scale)
    game.drag(from: game.monkey.center, by: Vector(dx: 0, dy: -300), frames: 6, rest: 0)
    game.wait(frames: 240)

    let horizon = Theme.horizon(in: game.playground.size)
    let feet = game.monkey.center.y + 0.47 * scale * game.monkey.bounds.height
    #expect(feet >= horizon && feet < 420)
    // The picture of the ground begins at the same height.
    if case .image(_, let frame, _, _) = game.picture[0] {
      #expect(abs(frame.minY + 0.15 * frame.height - horizon) < 1e-9)
    }
  }

  @Test
  func `a thrown banana turns as it slides, is squashed at a wall, and ends as it was turned`()
    throws
  {
    let turned = Transform(rotation: 0.4)
    game.banana.transform = turned
    game.drag(from: game.banana.center, by: Vector(dx: 130, dy: 0), frames: 5, rest: 0)
    var (angles, widths) = ([Double](), [Double]())
    for _ in 0..<150 {
      game.wait(frames: 1)
      let banana = try #require(image("banana"))
      angles.append(banana.transform.rotation)
      widths.append(banana.frame.width)
      #expect(game.banana.transform == turned)
    }
    #expect(angles.count { ($0 - 0.4).magnitude > 0.5 } > 8)
    #expect(abs(try #require(angles.last) - 0.4) < 1e-9)
    #expect(try #require(widths.max()) > 1.06 * game.banana.bounds.width)
    #expect(game.soundNames == ["bump"] && game.playground.isAtRest)
  }

  @Test
  func `a turning banana that is caught turns back softly, and with reduced motion none turns`()
    throws
  {
    func throwBanana() {
      game.drag(from: game.banana.center, by: Vector(dx: 0, dy: 130), frames: 5, rest: 0)
      game.wait(frames: 3)
    }
    throwBanana()
    let angle = try #require(image("banana")).transform.rotation
    game.frame((1, .began, game.banana.center))
    #expect(abs(try #require(image("banana")).transform.rotation - angle) < 0.7 && angle != 0)
    game.wait(frames: 12)
    #expect(image("banana")?.transform.rotation == 0)
    game.frame((1, .ended, game.banana.center))

    game.press("r")
    game.wait(frames: 40)
    game.playground.theme.reducesMotion = true
    throwBanana()
    #expect(image("banana")?.transform.rotation == 0)
  }

  @Test(arguments: [(120, true), (75, false)])
  func `at a wall the monkey squeezes its eyes and its mouth, and a harder impact is louder`(
    way: Double, isHard: Bool
  ) throws {
    game.monkey.center.x = 400
    game.drag(from: game.monkey.center, by: Vector(dx: -way, dy: 0), frames: 5, rest: 0)
    var (winced, lowest) = (0, 1.0)
    for _ in 0..<60 {
      game.wait(frames: 1)
      if let face = image("monkey-wincing") {
        winced += 1
        lowest = min(lowest, face.frame.width / game.monkey.bounds.width)
        #expect(!game.pictureNames.contains("pupil"))
      }
    }
    #expect(winced == 9)
    let gain = try #require(game.sounds.first { $0.name == "bump" }).gain
    #expect((gain > 0.6) == isHard && (lowest < 0.92) == isHard)
  }

  @Test func `a finger in the sky lets a leaf fall, which reduced motion keeps in its place`()
    throws
  {
    let location = Point(x: 640, y: 90)
    game.tap(location)
    #expect(game.soundNames == ["leaf"])
    game.wait(frames: 30)
    let leaf = try #require(image("leaf"))
    #expect(leaf.transform.ty > location.y + 20)
    #expect(game.playground.isAnimating)
    game.playground.theme.reducesMotion = true
    #expect(abs(try #require(image("leaf")).transform.ty - location.y) < 10)
    game.wait(frames: 120)
    #expect(image("leaf") == nil)
    #expect(!game.playground.isAnimating)
  }

  @Test func `laughter swings until shortly before it ends, and settles softly`()
    throws
  {
    /// Returns the greatest values of a number in twelfths of a second, while a closure returns one.
    func swings(of value: () -> Double?) -> [Double] {
      var values: [Double] = []
      while values.count < 200, let next = value() {
        values.append(next)
        game.wait(frames: 1)
      }
      return stride(from: 0, to: values.count - 4, by: 5).map { start in
        values[start..<start + 5].map(\.magnitude).max() ?? 0
      }
    }
    game.hold("tab")
    game.hold("k")
    let laughter = swings { image("monkey-laughing")?.transform.rotation }
    #expect(laughter.count == 14 && laughter.prefix(9).allSatisfy { $0 > 0.05 })
    #expect(try #require(laughter.last) < 0.03)
  }

  // MARK: Pokes

  /// Returns a place of the monkey's picture on the surface.
  private func place(_ x: Double, _ y: Double) -> Point {
    MonkeyFace.place(Point(x: x, y: y), of: game.monkey)
  }

  @Test(
    arguments: [
      (Point(x: 120, y: 60), ["chomp", "leaf"]), (Point(x: 120, y: 190), ["burp", "tickle"]),
      (Point(x: 70, y: 205), ["catch", "purr"]), (Point(x: 172, y: 200), ["catch", "purr"]),
      (Point(x: 149, y: 226), ["tickle", "hop"]),
    ], [Transform.identity, Transform(rotation: 2.5).scaledBy(x: 1.4, y: 1.4)])
  func `each part of the monkey has two answers to pokes, in turn, wherever the part is`(
    part: (place: Point, sounds: [String]), transform: Transform
  ) {
    game.monkey.transform = transform
    for _ in 0..<3 {
      game.tap(place(part.place.x, part.place.y))
      game.wait(frames: 90)
    }
    #expect(game.soundNames == part.sounds + part.sounds.prefix(1))
    game.wait(frames: 120)
    #expect(game.playground.isAtRest && game.pictureNames.contains("monkey"))
  }

  @Test func `a poked hand waves on its side, and the head looks up`() throws {
    func hands() -> [Point] {
      game.picture.compactMap {
        if case .image("paw", _, let transform, _) = $0 {
          Point(x: transform.tx, y: transform.ty)
        } else {
          nil
        }
      }
    }
    game.tap(place(70, 205))
    game.wait(frames: 20)
    let (left, right) = (try #require(hands().first), try #require(hands().last))
    #expect(left.x < place(40, 0).x && left.y < place(0, 110).y && right.y > place(0, 150).y)
    game.wait(frames: 60)
    #expect(hands().isEmpty)

    game.tap(place(120, 60))
    #expect(game.pictureNames.contains("monkey-blinking"))
    game.wait(frames: 24)
    let pupil = try #require(image("pupil"))
    #expect(pupil.frame.midY < (93 - 120 - 6) * game.monkey.bounds.width / 240)
  }

  @Test func `for keys the parts take turns, and UIKit's hands have the tutorial's chomp alone`() {
    game.hold("tab")
    for _ in 0..<5 {
      game.hold("space")
      game.wait(frames: 90)
    }
    #expect(game.soundNames == ["chomp", "tickle", "catch", "hop", "chomp"])

    game.playground.hands = .uikit
    game.tap(place(120, 190))
    game.wait(frames: 60)
    game.tap(place(70, 205))
    #expect(game.soundNames.suffix(3) == ["chomp", "chomp", "chomp"])
  }

  @Test func `a recording that begins later has the same answers`() {
    game.tap(game.monkey.center)
    let fresh = Playground(scene: SceneList.all[0], size: game.playground.size)
    var sounds: [String] = []
    fresh.onSound = { sounds.append($0.name) }
    fresh.play(
      RecordedFrame(number: 0, time: .zero, lines: game.playground.restorationLines(at: .zero)))
    fresh.play(
      RecordedFrame(
        number: 1, time: .seconds(1),
        inputs: [
          .key("tab", isDown: true, at: .seconds(1)), .key("tab", isDown: false, at: .seconds(1)),
          .key("space", isDown: true, at: .seconds(1)),
          .key("space", isDown: false, at: .seconds(1)),
        ]))
    #expect(sounds == ["tickle"])
  }

  // MARK: Taps and throws

  @Test
  func `a drag is heard when it carries for a while and puts down, or by its speed when it throws`()
  {
    func sounds(of frames: Int, rest: Int) -> [Sound] {
      let game = Game()
      game.drag(from: game.banana.center, by: Vector(dx: 150, dy: 40), frames: frames, rest: rest)
      game.wait(frames: 120)
      return game.sounds.filter { $0.name != "bump" }
    }
    #expect(sounds(of: 30, rest: 20).map(\.name) == ["lift", "drop"])
    #expect(sounds(of: 9, rest: 8).isEmpty)
    let (slow, fast) = (sounds(of: 12, rest: 0), sounds(of: 4, rest: 0))
    #expect(slow.map(\.name) == ["whoosh"] && fast.map(\.name) == ["whoosh"])
    #expect(fast[0].gain > slow[0].gain && fast[0].pitch > slow[0].pitch && fast[0].gain < 0.7)
  }

  @Test func `a banana that the monkey takes is not put down, and UIKit's hands make no sound`() {
    let mouth = MonkeyFace.place(MonkeyFace.mouth, of: game.monkey)
    game.drag(from: game.banana.center, by: mouth - game.banana.center, frames: 40, rest: 20)
    #expect(game.sounds.map(\.name) == ["lift"])
    let exact = Game()
    exact.playground.hands = .uikit
    exact.drag(from: exact.monkey.center, by: Vector(dx: 150, dy: 0), frames: 30, rest: 0)
    exact.drag(from: exact.banana.center, by: Vector(dx: 150, dy: 0), frames: 30, rest: 20)
    #expect(exact.sounds.isEmpty)
  }

  @Test func `a finger that holds the banana does not delay the monkey's chomp`() {
    game.frame((1, .began, game.banana.center))
    game.wait(frames: 6)
    game.frame((2, .began, game.monkey.center))
    game.frame((2, .ended, game.monkey.center))
    #expect(game.soundNames == ["chomp"])

    game.frame((1, .moved, game.banana.center + Vector(dx: 40, dy: 0)))
    game.frame((2, .began, game.monkey.center))
    game.frame((2, .ended, game.monkey.center))
    #expect(game.soundNames == ["chomp", "leaf"])
  }

  @Test func `a touch that stops a sliding sprite is not a tap, and the next one is`() {
    game.drag(from: game.monkey.center, by: Vector(dx: -60, dy: 0), frames: 6, rest: 0)
    game.wait(frames: 4)
    #expect(game.playground.isAnimating)
    game.tap(game.monkey.center)
    #expect(game.soundNames.isEmpty)
    game.tap(game.monkey.center)
    #expect(game.soundNames == ["chomp"])
  }

  @Test func `a drag that tickles does not end in a throw`() {
    let start = game.monkey.center
    game.frame((1, .began, start))
    for step in 1...12 {
      let way = [15.0, 30, 45, 60, 45, 30, 15, 0, 15, 30, 45, 60][step - 1]
      game.frame((1, .moved, start + Vector(dx: way, dy: 0)))
    }
    game.frame((1, .ended, start + Vector(dx: 60, dy: 0)))
    let released = game.monkey.center
    game.wait(frames: 60)

    #expect(game.soundNames == ["tickle"])
    #expect(game.monkey.center == released)
  }

  @Test func `in the look of high contrast alone, the monkey and the banana are before outlines`()
    throws
  {
    game.tap(game.banana.center)
    game.tap(place(70, 205))
    game.wait(frames: 10)
    #expect(!game.pictureNames.contains { $0.hasSuffix("-outline") })
    game.playground.theme = .contrast
    let names = game.pictureNames
    for (name, outline) in [
      ("monkey-reaching", "monkey-reaching-outline"), ("banana-bite-1", "banana-bite-1-outline"),
    ] {
      let index = try #require(names.firstIndex(of: outline))
      #expect(names[index + 1] == name)
    }
  }

  // MARK: Pinches and turns

  /// Moves two fingers around a sprite's center, from one distance and angle to others, within a second.
  private func spread(
    _ sprite: View, in game: Game, from start: Double, to end: Double, turn: Double = 0
  ) {
    let center = sprite.center
    for frame in 0...61 {
      let part = min(Double(frame) / 60, 1)
      let arm = Vector(dx: (start + (end - start) * part) / 2, dy: 0)
        .applying(Transform(rotation: turn * part))
      let phase: Touch.Phase = frame == 0 ? .began : frame == 61 ? .ended : .moved
      game.frame((1, phase, center - arm), (2, phase, center + arm))
    }
  }

  @Test func `a pinch is heard as soft notes that rise and fall with the size`() {
    func notes(from start: Double, to end: Double) -> [Sound] {
      let game = Game()
      spread(game.banana, in: game, from: start, to: end)
      return game.sounds.filter { $0.name == "stretch" }
    }
    let (wide, narrow) = (notes(from: 80, to: 200), notes(from: 200, to: 80))
    for notes in [wide, narrow] {
      #expect(notes.count >= 5 && notes.count <= 9 && notes.allSatisfy { $0.gain < 0.4 })
    }
    #expect(wide.map(\.pitch) == wide.map(\.pitch).sorted() && wide[0].pitch > 1)
    #expect(narrow.map(\.pitch) == narrow.map(\.pitch).sorted(by: >) && narrow[0].pitch < 1)
    #expect(notes(from: 150, to: 152).isEmpty)
  }

  @Test func `a turn clicks at every fifteenth degree, and UIKit's hands turn silently`() {
    func clicks(_ turn: Double, hands: Hands = .standard) -> Int {
      let game = Game()
      game.playground.hands = hands
      spread(game.monkey, in: game, from: 150, to: 150, turn: turn)
      return game.soundNames.count { $0 == "ratchet" }
    }
    #expect((4...6).contains(clicks(1.6)) && (4...6).contains(clicks(-1.6)))
    #expect(clicks(0.2) == 0 && clicks(1.6, hands: .uikit) == 0)
  }

  @Test(arguments: [(100, 220, "oh"), (200, 90, "squeak"), (150, 160, nil)])
  func `a monkey that has become large says oh, and one that has become small squeaks`(
    start: Double, end: Double, voice: String?
  ) {
    spread(game.monkey, in: game, from: start, to: end)
    #expect(game.soundNames.filter { $0 != "stretch" } == (voice.map { [$0] } ?? []))
    game.wait(frames: 8)
    #expect(game.pictureNames.contains("mouth") == (voice != nil))
    game.wait(frames: 120)
    #expect(game.playground.isAtRest)
  }

  // MARK: Depth and bitten bananas

  @Test func `the sprite touched last is in front`() {
    func names() -> [String] {
      game.pictureNames.filter { $0 == "monkey" || $0 == "banana" }
    }
    #expect(names() == ["monkey", "banana"])
    game.frame((1, .began, game.monkey.center))
    game.frame((1, .ended, game.monkey.center))
    game.wait(frames: 60)
    #expect(names() == ["banana", "monkey"])

    game.banana.center = game.monkey.center + Vector(dx: 100, dy: -60)
    game.tap(game.monkey.center + Vector(dx: 60, dy: -40))
    game.wait(frames: 60)
    #expect(names() == ["banana", "monkey"])
    #expect(game.pictureNames.allSatisfy { !$0.hasPrefix("banana-bite") })
  }

  @Test func `only what is left of a bitten banana takes touches and casts a shadow`() throws {
    func shadow() throws -> Rect {
      try #require(
        game.picture.lazy.compactMap { command -> Rect? in
          if case .image("shadow", let frame, _, _) = command { frame } else { nil }
        }.last)
    }
    let (center, side) = (game.banana.center, game.banana.bounds.width)
    let stump = center + Vector(dx: 0.28 * side, dy: -0.15 * side)
    let tip = center + Vector(dx: -0.35 * side, dy: 0.13 * side)
    let whole = try shadow()
    game.tap(tip)
    #expect(game.soundNames == ["chomp"])
    for _ in 0..<2 { game.tap(stump) }
    game.wait(frames: 40)
    #expect(game.pictureNames.contains("banana-bite-3"))
    #expect(try shadow().width < whole.width / 2)
    #expect(try shadow().midX > whole.midX)

    game.tap(tip)
    #expect(game.soundNames == ["chomp", "chomp", "chomp", "rustle"])
    game.tap(stump)
    #expect(game.soundNames.last == "chomp")
    game.wait(frames: 400)
    #expect(try shadow() == whole)
  }

  @Test func `a tap on the stump eats it up, and a new banana falls; the monkey stays hungry`() {
    let home = game.banana.center
    let stump = home + Vector(dx: 0.28, dy: -0.15) * game.banana.bounds.width
    for _ in 0..<4 { game.tap(stump) }
    #expect(game.banana.alpha == 0)
    game.tap(stump)
    #expect(game.soundNames == ["chomp", "chomp", "chomp", "chomp", "rustle"])
    game.wait(frames: 240)
    #expect(game.soundNames.suffix(2) == ["gulp", "thud"])
    #expect(game.banana.center == home && game.pictureNames.contains("banana"))
    #expect(game.playground.isAtRest && game.playground.scene.settings == [])
  }

  @Test func `for UIKit's hands, the stump stays however often it is tapped`() {
    game.playground.hands = .uikit
    let stump = game.banana.center + Vector(dx: 0.28, dy: -0.15) * game.banana.bounds.width
    for _ in 0..<5 {
      game.tap(stump)
      game.wait(frames: 6)
    }
    #expect(game.banana.alpha == 1 && game.pictureNames.contains("banana-bite-3"))
  }

  @Test(arguments: [Vector(dx: 1, dy: 0.2), Vector(dx: -1, dy: -0.6), Vector(dx: 0.1, dy: 1)])
  func `with bounce physics, all of a sprite comes to rest inside`(way: Vector) {
    for _ in 0..<2 { game.press("p") }
    for sprite in [game.monkey, game.banana] {
      game.drag(from: sprite.center, by: way * 300, frames: 5, rest: 0)
      game.wait(frames: 900)
      let reach = sprite.bounds.width * 0.5
      #expect(
        sprite.center.x >= reach && sprite.center.x <= 1280 - reach && sprite.center.y >= reach
          && sprite.center.y <= 800 - reach)
    }
  }
}
