import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the sounds of scenes whose sounds are quiet: when they are played and which.
@Suite struct SceneSoundTests {
  private func game(_ scene: any Scene.Type) -> Game { Game(among: [scene]) }

  // MARK: Portraits

  @Test func `a dragged portrait makes one sound when it is picked up and one when it is put down`()
  {
    let game = game(PortraitsScene.self)
    game.drag(from: game.monkey.center, by: Vector(dx: 80, dy: 0), frames: 8)
    game.wait(frames: 60)

    #expect(game.sounds.map(\.name) == ["lift", "drop"])
    #expect(game.sounds[0].pan < 0)
  }

  @Test func `a portrait sounds when it is put right, when it becomes pale and when it is moved`() {
    let game = game(PortraitsScene.self)
    game.tap(game.monkey.center)
    game.tap(game.monkey.center)
    game.wait(frames: 30)
    game.frame((1, .began, game.monkey.center))
    game.wait(frames: 40)
    game.frame((1, .ended, game.monkey.center))
    game.wait(frames: 30)
    game.press("l")
    game.press("v")

    #expect(game.soundNames == ["tickle", "restore", "tickle", "fade", "fade", "sweep"])
  }

  @Test func `a portrait that is tapped laughs`() {
    let game = game(PortraitsScene.self)
    game.tap(game.monkey.center)
    game.wait(frames: 60)

    #expect(game.soundNames == ["tickle"])
    #expect(game.pictureNames.contains { $0.hasSuffix("-laughing") })
  }

  // MARK: Strokes

  @Test func `a recognized drawing chimes, and another one makes a dull sound`() {
    let game = game(StrokesScene.self)
    game.draw([(300, 400), (370, 500), (540, 280)])
    game.wait(frames: 90)
    game.draw([(300, 500), (380, 300), (460, 500), (540, 300), (620, 500)])
    game.wait(frames: 90)

    #expect(game.soundNames == ["chime", "dull"])
  }

  @Test func `a lesson ticks for each drawing that it accepts, and chimes when the sign is kept`() {
    let game = game(StrokesScene.self)
    game.press("t")
    for _ in 0..<3 {
      game.draw([(300, 500), (380, 300), (460, 500), (540, 300), (620, 500)])
      game.wait(frames: 90)
    }
    game.press("return")

    #expect(game.soundNames == ["tick", "tick", "tick", "chime"])
  }

  // MARK: Events

  @Test func `a recognizer of an experiment ticks once for each gesture`() {
    let game = game(EventsScene.self)
    let pad = game.center(of: "pad")
    game.tap(pad)
    game.wait(frames: 60)
    #expect(game.soundNames == ["tick"])

    game.press("right")
    game.drag(from: pad, by: Vector(dx: 150, dy: 0), frames: 30)
    game.wait(frames: 60)
    #expect(game.soundNames == ["tick", "tick"])
  }

  @Test func `a control of the events scene clicks`() throws {
    let game = game(EventsScene.self)
    game.tap(game.center(of: "experiments") + Vector(dx: 100, dy: 0))

    #expect(game.soundNames == ["click"])
  }

  // MARK: Drawer

  @Test func `a phone's panel snaps when it is released`() throws {
    let game = game(DrawerScene.self)
    let scene = try #require(game.playground.scene as? DrawerScene)
    for drawer in [scene.touchDrawer, scene.gestureDrawer] as [View] {
      game.drag(
        from: drawer.convert(Point(x: 60, y: 300), to: nil), by: Vector(dx: 150, dy: 0), frames: 10)
      game.wait(frames: 60)
    }
    #expect(game.soundNames == ["snap", "snap"])
    #expect(game.sounds[0].pan < game.sounds[1].pan)
  }

  @Test func `a tap on a closed phone makes no sound`() throws {
    let game = game(DrawerScene.self)
    let scene = try #require(game.playground.scene as? DrawerScene)
    for drawer in [scene.touchDrawer, scene.gestureDrawer] { game.tap(drawer.center) }
    game.wait(frames: 60)

    #expect(game.sounds.isEmpty)
  }

  // MARK: Pad

  @Test func `each group of recognizers of the pad has a tone of its own`() {
    let game = game(PadScene.self)
    game.tap(Point(x: 300, y: 400))
    game.wait(frames: 60)
    game.drag(from: Point(x: 300, y: 400), by: Vector(dx: 60, dy: 0), frames: 90)
    game.wait(frames: 60)
    #expect(game.soundNames == ["tone", "tone"])
    #expect(game.sounds.map(\.pitch) == [1, 0.75])

    #expect(Set(PadLamp.Group.allCases.map(\.pitch)).count == PadLamp.Group.allCases.count)
  }

  @Test func `recognizers that recognize together make one sound`() {
    let game = game(PadScene.self)
    let (a, b) = (Point(x: 300, y: 400), Point(x: 400, y: 400))
    game.frame((1, .began, a), (2, .began, b))
    // The fingers drag, pinch and turn at once.
    game.frame((1, .moved, a + Vector(dx: 0, dy: 40)), (2, .moved, b + Vector(dx: 60, dy: 100)))
    game.wait(frames: 30)

    let begun = game.lines.filter {
      if case .gesture(let gesture) = $0.event { gesture.state == "began" } else { false }
    }
    #expect(begun.count == 3)
    #expect(game.soundNames == ["tone"])
  }

  // MARK: All scenes

  @Test func `the log contains the sounds of a playground that is muted`() {
    let game = game(PadScene.self)
    game.press("m")
    game.tap(Point(x: 300, y: 400))

    #expect(game.playground.isMuted)
    let logged = game.lines.compactMap {
      if case .sound(let name, _, _) = $0.event { name } else { nil }
    }
    #expect(logged == ["tone"])
  }

  @Test func `every scene names the sounds that it plays, and each has a file`() {
    #expect(SceneList.all.allSatisfy { !$0.sounds.isEmpty })
    let names = SceneList.all.flatMap { $0.sounds + [$0.background].compactMap(\.self) }
    #expect(Set(names).sorted() == SoundFileTests.all)
  }

  @Test func `the monkey is among birds, and no bird is heard with the sound off`() {
    let game = Game()
    #expect(game.playground.background == "birds")
    game.press("m")
    #expect(game.playground.background == nil)
    game.press("m")
    game.press("2")
    #expect(game.playground.background == nil)
  }

  // MARK: Sounds with several files

  /// Returns the sounds of taps on the banana, as they are heard.
  private func chomps(_ count: Int, in game: Game = Game()) -> [Sound] {
    for _ in 0..<count {
      game.tap(game.banana.center)
      game.wait(frames: 240)
    }
    return game.sounds
  }

  @Test func `thirteen chomps are thirteen different sounds, of five files`() {
    let game = Game()
    let chomps = chomps(13, in: game)

    #expect(chomps.map(\.name) == [String](repeating: "chomp", count: 13))
    #expect(
      chomps.prefix(6).map(\.file) == [
        "chomp", "chomp-2", "chomp-3", "chomp-4", "chomp-5", "chomp",
      ])
    #expect(Set(chomps.map { "\($0.file) \($0.pitch)" }).count == 13)
    let changes = chomps.map { $0.pitch / chomps[0].pitch }
    #expect(changes[0] == 1 && changes.allSatisfy { $0 > 0.94 && $0 < 1.06 })
    // The log has the sounds as the scene plays them.
    let logged = game.lines.compactMap {
      if case .sound(let name, _, let pitch) = $0.event { "\(name) \(pitch)" } else { nil }
    }
    #expect(Set(logged).count == 1)
  }

  @Test func `the same touches make the same sounds`() {
    #expect(chomps(7) == chomps(7))
  }

  @Test(arguments: 1...6)
  func `a sound of any number of files is heard in three pitches of each, before any is repeated`(
    count: Int
  ) {
    let sound = Sound("a", gain: 1, pan: 0, pitch: 0.5)
    let files = Sound.files(of: "a", count) + Sound.files(of: "b", 9)
    let heard = (0..<3 * count).map { sound.varied(after: $0, among: files) }

    #expect(Set(heard).count == (count == 1 ? 1 : 3 * count))
    #expect(heard[0] == sound)
    #expect(Set(heard.map(\.file)).sorted() == Sound.files(of: "a", count))
    #expect(sound.varied(after: 3 * count, among: files) == sound)
  }

  @Test func `a sound is allowed 80 ms after the last one that was allowed`() {
    var pause = SoundPause()
    let allowed = [0, 0, 79, 80, 159].map { pause.allowsSound(at: .milliseconds($0)) }

    #expect(allowed == [true, false, false, true, false])
  }
}

extension Game {
  /// Draws a line through corners with one finger, with eight frames from one corner to the next.
  fileprivate func draw(_ corners: [(x: Double, y: Double)]) {
    let points = corners.map { Point(x: $0.x, y: $0.y) }
    frame((1, .began, points[0]))
    for (a, b) in zip(points, points.dropFirst()) {
      for step in 1...8 { frame((1, .moved, a.interpolated(to: b, fraction: Double(step) / 8))) }
    }
    frame((1, .ended, points[points.count - 1]))
  }
}
