import GestureControls
import Gestures
import GestureMotion
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct CrowdSceneTests {
  private let game = Game(among: [CrowdScene.self])
  private var scene: CrowdScene {
    get throws { try #require(game.playground.scene as? CrowdScene) }
  }

  private func centers() throws -> [Point] { try scene.bananas.map(\.center) }

  /// Brings a banana to the front and returns its center, which no other banana covers.
  private func grip(_ index: Int) throws -> Point {
    let banana = try scene.bananas[index]
    try scene.root.bringSubviewToFront(banana)
    return banana.center
  }

  // MARK: The number of bananas

  @Test func `each banana has its own five recognizers`() throws {
    let recognizers = try scene.bananas.flatMap(\.gestureRecognizers)

    #expect(try scene.sprites.map(\.name) == (1...50).map { "banana\($0)" })
    #expect(recognizers.count == 250)
    #expect(Set(recognizers.map(ObjectIdentifier.init)).count == 250)
    #expect(
      try scene.bananas[49].gestureRecognizers.map(\.name) == [
        "pan", "pinch", "rotation", "tap", "twoFingerTap",
      ])
  }

  @Test func `up and down change the number by a step, and page up and page down tenfold`() throws {
    func count(after key: String) throws -> Int {
      game.press(key)
      return try scene.sprites.count
    }
    #expect(try ["up", "up", "down", "pageup"].map(count) == [100, 200, 100, 1000])
    #expect(try ["pagedown", "down", "home", "down"].map(count) == [100, 50, 1, 1])
    #expect(try ["end", "up"].map(count) == [5000, 5000])
    #expect(try scene.root.subviews.count == 5000)
    #expect(Set(try scene.sprites.map(\.name)).count == 5000)
    #expect(game.words.contains("5,000 bananas"))
    #expect(game.words.contains { $0.hasPrefix("25,000 recognizers") })
    #expect(try count(after: "home") == 1)
    #expect(game.words.contains("1 banana"))
  }

  @Test func `the slider changes the number of bananas as the keys do`() throws {
    let slider = try scene.slider
    let knob = slider.convert(Point(x: 13 + 5.0 / 11 * 194, y: 22), to: nil)
    game.drag(from: knob, by: Vector(dx: 60, dy: 0), frames: 10)

    #expect(slider.value == 8)
    #expect(try scene.sprites.count == 500)
    #expect(game.playground.scene.settings == [SceneSetting("count", "500")])
  }

  @Test func `removing a banana cancels its drag`() throws {
    let location = try grip(40)
    game.frame((1, .began, location))
    game.frame((1, .moved, location + Vector(dx: 20, dy: 0)))
    game.press("down")
    game.frame((1, .moved, location + Vector(dx: 40, dy: 0)))
    game.frame((1, .ended, location + Vector(dx: 40, dy: 0)))
    game.wait(frames: 120)

    let gestures = game.lines.compactMap { line -> String? in
      guard case .gesture(let gesture) = line.event else { return nil }
      return "\(gesture.view) \(gesture.recognizer) \(gesture.state)"
    }
    #expect(gestures == ["banana41 pan began", "banana41 pan cancelled"])
    #expect(try scene.manipulator.held.isEmpty)
    #expect(game.playground.isAtRest)
  }

  // MARK: Scale

  @Test func `a drag among five thousand bananas moves only one`() throws {
    game.press("end")
    game.wait(frames: 60)
    let before = try centers()
    game.drag(from: try grip(1234), by: Vector(dx: 60, dy: 0), frames: 12)
    game.wait(frames: 10)

    let after = try centers()
    let moved = before.indices.filter { before[$0] != after[$0] }
    #expect(moved == [1234])
    // The hysteresis of 10 points is measured along the axes of the banana, which is rotated.
    #expect((after[1234] - before[1234] - Vector(dx: 50, dy: 0)).magnitude < 5)
  }

  @Test func `a frame updates only bananas that are touched or fly`() throws {
    game.press("end")
    game.wait(frames: 60)
    game.drag(from: try grip(100), by: Vector(dx: 90, dy: 0), frames: 6, rest: 0)
    game.frame((2, .began, try grip(200)))

    #expect(try scene.manipulator.held.map(\.name) == ["banana201"])
    #expect(try scene.bananas.filter { $0.flight != nil }.map(\.name) == ["banana101"])
    #expect(game.playground.isAnimating)
    game.frame((2, .ended, try scene.bananas[200].center))
    game.wait(frames: 60 * 8)
    #expect(try scene.manipulator.held.isEmpty)
    #expect(game.playground.isAtRest)
  }

  @Test func `ten fingers drag ten bananas simultaneously`() throws {
    let before = try centers()
    let locations = try (0..<10).map { try grip($0 * 5) }
    func frame(_ phase: Touch.Phase, _ way: Vector) {
      let time = Duration.milliseconds(16)
      let now = game.playground.scene.session.now + time
      game.playground.play(
        RecordedFrame(
          number: 1, time: now,
          inputs: locations.enumerated().map { index, location in
            .touch(
              TouchSample(
                id: Touch.ID(Int64(index)), phase: phase, location: location + way, timestamp: now))
          }))
    }
    frame(.began, .zero)
    for step in 1...4 { frame(.moved, Vector(dx: 0, dy: 5 * Double(step))) }

    let after = try centers()
    for (index, (old, new)) in zip(before, after).enumerated() {
      // The hysteresis of 10 points is measured along the axes of the bananas, which are rotated.
      let way = new - old
      if index.isMultiple(of: 5) {
        #expect(way.dy > 5 && way.dy < 15 && way.dx.magnitude < 5, "\(index)")
      } else {
        #expect(way == .zero, "\(index)")
      }
    }
  }

  // MARK: Physics

  @Test func `a thrown banana bounces off the edge and comes to rest inside`() throws {
    game.press("home")
    game.wait(frames: 60)
    let banana = try scene.bananas[0]
    game.drag(from: banana.center, by: Vector(dx: 240, dy: 0), frames: 6, rest: 0)
    var furthest = banana.center.x
    for _ in 0..<400 {
      game.frame()
      furthest = max(furthest, banana.center.x)
    }
    let field = try scene.manipulator.field(banana)

    #expect(furthest > field.maxX)
    #expect(banana.center.x < field.maxX - 100)
    #expect(banana.flight == nil)
    #expect(!game.playground.isAnimating)
  }

  @Test func `a banana that is caught and released past an edge returns`() throws {
    game.press("home")
    game.wait(frames: 60)
    let banana = try scene.bananas[0]
    game.drag(from: banana.center, by: Vector(dx: 240, dy: 0), frames: 6, rest: 0)
    let edge = try scene.manipulator.field(banana).maxX
    while banana.flight != nil, banana.center.x <= edge + 5 { game.frame() }
    #expect(banana.flight != nil)
    game.frame((1, .began, banana.center))
    #expect(banana.flight == nil)
    game.wait(frames: 60)
    #expect(banana.center.x > edge)
    game.frame((1, .ended, banana.center))
    game.wait(frames: 120)

    #expect((banana.center.x - edge).magnitude < 0.1)
    #expect(try scene.manipulator.held.isEmpty)
  }

  @Test(arguments: [(200.0, 400.0, nil), (100, 4, 0.5), (40, 780, 600.0 / 260)])
  func `two fingers scale a banana within limits`(
    start: Double, end: Double, limit: Double?
  ) throws {
    game.press("home")
    game.wait(frames: 60)
    let banana = try scene.bananas[0]
    let middle = banana.center
    func frame(_ phase: Touch.Phase, _ distance: Double) {
      let way = Vector(dx: distance / 2, dy: 0)
      game.frame((1, phase, middle - way), (2, phase, middle + way))
    }
    frame(.began, start)
    // The pinch begins after a change of the distance by 12 points, which it subtracts.
    let way = end > start ? 12.0 : -12
    for step in 0...20 {
      frame(.moved, start + way + (end - start - way) * Double(step) / 20)
    }
    let expected = limit ?? end / (start + way)
    game.wait(frames: 10)

    #expect((banana.transform.scale - expected).magnitude < 1e-6)
  }

  // MARK: Taps

  @Test func `a tap with two fingers lets a banana hop with a sound, and takes no bite`() throws {
    let center = try grip(20)
    let rest = game.picture
    let (a, b) = (center - Vector(dx: 12, dy: 0), center + Vector(dx: 12, dy: 0))
    game.frame((1, .began, a), (2, .began, b))
    game.frame((1, .ended, a), (2, .ended, b))
    game.wait(frames: 8)

    #expect(game.soundNames == ["hop"])
    #expect(!game.pictureNames.contains("banana-bite-1"))
    #expect(game.playground.isAnimating)
    func height(in picture: [DrawCommand]) -> Double? {
      let last = picture.last {
        if case .image("banana", _, _, _) = $0 { true } else { false }
      }
      guard case .image(_, _, let transform, _) = last else { return nil }
      return transform.ty
    }
    #expect(try #require(height(in: game.picture)) < #require(height(in: rest)) - 5)
    game.wait(frames: 60)
    #expect(game.playground.isAtRest)
    #expect(try scene.bananas[20].center == center)
  }

  @Test func `a tap takes a bite that grows back, with a sound from the banana's position`() throws
  {
    let (left, right) = try (
      #require(scene.bananas.min { $0.center.x < $1.center.x }),
      #require(scene.bananas.max { $0.center.x < $1.center.x })
    )
    for banana in [left, right] {
      try scene.root.bringSubviewToFront(banana)
      game.tap(banana.center)
    }
    #expect(game.pictureNames.filter { $0 == "banana-bite-1" }.count == 2)
    #expect(game.soundNames == ["chomp", "chomp"])
    #expect(game.sounds[0].pan < -0.6 && game.sounds[1].pan > 0.6)
    #expect((game.sounds[0].gain - game.sounds[1].gain).magnitude < 1e-9)
    game.wait(frames: 60 * 4)

    #expect(!game.pictureNames.contains("banana-bite-1"))
    #expect(try scene.bites.isEmpty)
    #expect(game.playground.isAtRest)
  }

  @Test func `a larger banana makes a louder sound`() throws {
    let location = try grip(10)
    game.tap(location)
    game.wait(frames: 60)
    let banana = try scene.bananas[10]
    banana.transform = banana.transform.scaledBy(x: 0.5, y: 0.5)
    game.tap(banana.center)

    #expect(game.sounds.count == 2)
    #expect(game.sounds[1].gain < game.sounds[0].gain)
  }

  // MARK: Places

  @Test(
    arguments: CrowdScene.counts,
    [(320.0, 240.0), (480, 320), (400, 700), (1280, 800), (3840, 2160)])
  func `bananas are spread evenly inside their rectangle`(
    count: Int, size: (width: Double, height: Double)
  ) {
    let size = Size(width: size.width, height: size.height)
    let arrangement = CrowdScene.arrangement(of: count, in: size)
    let (head, foot) = (CrowdLayout(in: size).bottom, Theme.bottomMargin(in: size))
    let ground = Rect(x: 0, y: head, width: size.width, height: size.height - head - foot)
    let locations = arrangement.placements.map { Point(x: $0.tx, y: $0.ty) }

    #expect(locations.count == count)
    #expect(locations.allSatisfy { ground.contains($0) })
    // The spacing of a few bananas on a low surface is not even.
    guard count >= 50 else { return }
    // Compare only some bananas, because comparing all pairs of five thousand is slow.
    let cell = (ground.width * ground.height / Double(count)).squareRoot()
    for location in locations.prefix(40) {
      let nearest = locations.filter { $0 != location }.map { ($0 - location).magnitude }.min() ?? 0
      #expect(nearest > 0.4 * cell && nearest < 2 * cell)
    }
  }

  @Test func `a single banana is upright in the middle`() {
    let arrangement = CrowdScene.arrangement(of: 1, in: Size(width: 1280, height: 800))

    #expect(arrangement.placements.map(\.tx) == [640])
    #expect(arrangement.placements.map(\.rotation) == [0])
  }

  @Test func `bananas can be touched at their new locations during the transition`() throws {
    game.wait(frames: 60)
    game.press("up")
    let location = try grip(3)
    game.frame((1, .began, location))
    #expect(game.playground.isAnimating)
    let shown = game.picture.compactMap { command -> Point? in
      guard case .image("banana", _, let transform, _) = command else { return nil }
      return Point(x: transform.tx, y: transform.ty)
    }
    // The touched banana is drawn last, at its location; the others are still animated.
    #expect(shown.last == location)
    #expect(shown.first != (try scene.bananas[0].center))
    game.frame((1, .ended, location))
    game.wait(frames: 60 * 5)
    #expect(game.playground.isAtRest)
  }

  @Test func `reduced motion disables the transition of bananas`() throws {
    game.playground.theme.reducesMotion = true
    game.press("up")

    let shown = game.picture.compactMap { command -> Point? in
      guard case .image("banana", _, let transform, _) = command else { return nil }
      return Point(x: transform.tx, y: transform.ty)
    }
    #expect(shown == (try centers()))
  }

  @Test func `reset restores the number, locations and order of bananas`() throws {
    let before = try centers()
    game.drag(from: try grip(7), by: Vector(dx: 80, dy: 40), frames: 10)
    game.press("up")
    game.drag(from: try grip(70), by: Vector(dx: -80, dy: 40), frames: 10)
    game.press("r")
    game.wait(frames: 60)

    #expect(try centers() == before)
    #expect(try scene.root.subviews.map(\.name) == (1...50).map { "banana\($0)" })
    #expect(game.playground.scene.settings.isEmpty)
  }

  @Test func `a resize keeps bananas inside at their relative positions`() throws {
    let scene = try scene
    let before = try centers()
    scene.resize(to: Size(width: 640, height: 400))
    let after = try centers()

    for (index, banana) in scene.bananas.enumerated() {
      #expect(scene.manipulator.field(banana).clamp(after[index]) == after[index])
    }
    let middle = Rect(x: 200, y: 200, width: 880, height: 400)
    let inner = zip(before, after).filter { middle.contains($0.0) }
    #expect(inner.count > 10)
    #expect(
      inner.allSatisfy { ($0.1 - Point(x: $0.0.x / 2, y: $0.0.y / 2)).magnitude < 1e-9 })
  }

  // MARK: Keys

  @Test func `keys move, scale and turn the banana that has the focus`() throws {
    game.press("tab")
    game.press("tab")
    let banana = try #require(
      try scene.session.window.firstResponder as? Sprite, "the slider is in front")
    let (center, scale, turn) = (
      banana.center, banana.transform.scale, banana.transform.rotation
    )
    game.press("left")
    #expect(banana.center == center - Vector(dx: 8, dy: 0))
    game.press("+")
    #expect((banana.transform.scale / scale - 1.1).magnitude < 1e-9)
    game.press("]")
    #expect((banana.transform.rotation - turn - 5 * .pi / 180).magnitude < 1e-9)
    game.press("k")
    #expect(game.sounds.isEmpty)
    game.press("space")
    #expect(game.soundNames == ["chomp"])
  }

  // MARK: Figures

  @Test func `the event rate uses the session's time`() throws {
    #expect(game.words.contains { $0.contains("  0 events/s") })
    let location = try grip(0)
    game.frame((1, .began, location))
    for step in 1...29 { game.frame((1, .moved, location + Vector(dx: Double(step), dy: 0))) }
    game.frame((1, .moved, location))

    // The interval of 0.5 s contains 30 events and that of the frame in which it ends.
    #expect(try scene.figures.eventsPerSecond == 62)
    #expect(game.words.contains { $0.contains("62 events/s") })
    game.frame((1, .ended, location))
    game.wait(frames: 60 * 5)
    #expect(try scene.figures.eventsPerSecond == 0)
    #expect(game.playground.isAtRest)
  }

  @Test func `the frame cost is shown if it is measured, and changes nothing else`()
    throws
  {
    #expect(game.words.contains { $0.hasSuffix("– ms a frame") })
    game.playground.didDrawFrame(cost: .microseconds(1_840))
    #expect(game.words.contains { $0.hasSuffix("1.8 ms a frame") })
    #expect(game.playground.nextDeadline == nil)
    #expect(game.lines.isEmpty)

    game.press("up")
    for _ in 0..<31 {
      game.playground.didDrawFrame(cost: .milliseconds(4))
      game.frame()
    }
    #expect(try scene.figures.frameCost.map { $0 > .microseconds(3_800) } == true)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"),
    (20_000, "20,000"), (1_002_003, "1,002,003"),
  ])
  func `large numbers have commas between thousands`(number: Int, words: String) {
    #expect(CrowdFigures.grouped(number) == words)
  }

  // MARK: Saved recordings

  @Test func `a saved recording restores the number and locations of bananas`() throws {
    let past = RecentPast(of: game.playground)
    game.onFrame = { past.note($0) }
    game.press("down")
    game.drag(from: try grip(3), by: Vector(dx: 90, dy: 30), frames: 10)
    game.wait(frames: 60 * 40)
    game.drag(from: try grip(5), by: Vector(dx: -60, dy: 30), frames: 10)
    game.wait(frames: 60 * 3)

    var bytes: [UInt8] = []
    for line in past.recording(frameRate: .standard) { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: "past")
    let playground = Playground(
      scene: CrowdScene.self, among: [CrowdScene.self], size: recording.header.surface)
    let frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }

    #expect(past.duration < .seconds(42))
    let sprites = playground.scene.sprites
    #expect(sprites.map(\.center) == (try centers()))
    #expect(sprites.count == 20)
    #expect(
      sprites.first?.superview?.subviews.map(\.name) == (try scene.root.subviews.map(\.name)))
  }
}
