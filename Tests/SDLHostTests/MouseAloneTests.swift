import CSDLHost
import GestureControls
import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import SDLFingers
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@testable import SDLHost

/// A scene that a test plays with events of a one-button mouse and a keyboard, as SDL sends them.
@MainActor final class MouseGame {
  let stage: PumpStage
  let playground: Playground
  private(set) var gestures: [String] = []
  private(set) var sounds: [String] = []
  private(set) var inputs: [Input] = []
  private(set) var frames: [RecordedFrame] = []
  private var milliseconds = 1000

  init(_ scene: any Scene.Type) throws {
    stage = try PumpStage(size: Size(width: 1280, height: 800))
    playground = Playground(
      scene: scene, among: SceneList.all, size: Size(width: 1280, height: 800))
    playground.onLog = { [weak self] line in self?.note(line) }
    stage.pump.fingers.pivot = { [weak playground] in
      playground?.pivot(at: $0).map { PinchTarget(center: $0.center, radius: $0.radius) }
    }
    stage.pump.fingers.isTogether = { [weak playground] in playground?.isTogether($0, $1) ?? true }
  }

  private func note(_ line: LogLine) {
    switch line.event {
    case .gesture(let gesture) where gesture.state == "ended" || gesture.state == "began":
      gestures.append("\(gesture.view) \(gesture.recognizer) \(gesture.state)")
    case .sound(let name, _, _): sounds.append(name)
    default: break
    }
  }

  /// Plays a frame of 8 ms with the events that were injected.
  func frame() {
    milliseconds += 8
    stage.advance(to: milliseconds)
    let inputs = stage.drain().compactMap { event -> Input? in
      guard case .input(let input) = event else { return nil }
      return input
    }
    self.inputs += inputs
    let frame = RecordedFrame(
      number: frames.count + 1, time: .milliseconds(milliseconds), inputs: inputs)
    frames.append(frame)
    playground.play(frame)
  }

  func wait(_ frames: Int) { for _ in 0..<frames { frame() } }

  func move(to place: Point) {
    stage.mouse(move: Int32(place.x), Int32(place.y))
    frame()
  }

  func drag(from start: Point, along way: [Vector], frames: Int = 6, rest: Int = 8) {
    move(to: start)
    stage.button(isDown: true, Int32(start.x), Int32(start.y))
    frame()
    var place = start
    for leg in way {
      for step in 1...frames { move(to: place + leg * (Double(step) / Double(frames))) }
      place += leg
    }
    wait(rest)
    stage.button(isDown: false, Int32(place.x), Int32(place.y))
    frame()
  }

  func click(_ place: Point) { drag(from: place, along: [], rest: 4) }

  /// Presses keys together, the modifiers first, and releases them after some frames.
  func keys(_ keys: SDL_KeyCode..., frames: Int = 3, meanwhile: () -> Void = {}) {
    for key in keys {
      stage.key(key, isDown: true)
      frame()
    }
    meanwhile()
    wait(frames)
    for key in keys.reversed() {
      stage.key(key, isDown: false)
      frame()
    }
    wait(20)
  }

  func wheel(_ ticks: Float) {
    stage.inject(SDL_MOUSEWHEEL) { event in
      event.wheel.preciseY = ticks
      event.wheel.y = Int32(ticks)
    }
    frame()
  }
}

extension SDLTests {
  /// Tests of pinches and turns by a drag with Alt or Control.
  @MainActor @Suite struct MousePairTests {
    /// The travel of the pointer, in points.
    static let travel = 64.0

    /// Drags with Alt from a distance to the right of the monkey's center.
    private func drag(from distance: Double, along way: Vector...) throws -> Transform {
      let game = try MouseGame(MonkeyScene.self)
      let monkey = game.playground.scene.sprites[0]
      let start = monkey.center + Vector(dx: distance, dy: 0)
      game.move(to: start)
      game.keys(SDLK_LALT) { game.drag(from: start, along: way, frames: 16) }
      return monkey.transform
    }

    @Test(arguments: [0, 1, 5, 10, 22, 45, 80, 100])
    func `a pinch scales the monkey about as fast as its edge follows the pointer`(
      distance: Double
    ) throws {
      let scale = try drag(from: distance, along: Vector(dx: Self.travel, dy: 0)).scale

      // The monkey's radius is 120 points: its edge moves by 45 to 100 points.
      #expect(scale > 1.4 && scale < 1.85, "\(scale)")
    }

    @Test(arguments: [0, 1, 5, 10, 22, 45, 80, 100])
    func `a turn rotates the monkey about as fast as its edge follows the pointer`(
      distance: Double
    ) throws {
      let degrees =
        try drag(from: distance, along: Vector(dx: 0, dy: Self.travel)).rotation * 180
        / .pi

      // The pointer's own angle about the center is 90 degrees for a distance of 0.
      #expect(degrees > 25 && degrees < 60, "\(degrees)")
    }

    @Test(arguments: [1, -1, 0.1] as [Float])
    func `a wheel that turns by a notch pinches the pad, and is no tap`(ticks: Float) throws {
      let game = try MouseGame(PadScene.self)
      game.move(to: Point(x: 300, y: 300))
      game.wheel(ticks)
      game.wait(60)

      #expect(game.gestures.contains("pad pinch ended") == (ticks.magnitude == 1))
      #expect(!game.gestures.contains { $0.contains("tap") || $0.contains("Tap") })
    }

    @Test(arguments: [60.0, 100])
    func `a quarter of a circle about the center is a quarter turn`(radius: Double) throws {
      var way: [Vector] = []
      let angles = stride(from: 0, through: 90, by: 5).map { Double($0) * .pi / 180 }
      let points = angles.map { Vector(dx: radius, dy: 0).applying(Transform(rotation: $0)) }
      for (a, b) in zip(points, points.dropFirst()) { way.append(b - a) }
      let game = try MouseGame(MonkeyScene.self)
      let monkey = game.playground.scene.sprites[0]
      let start = monkey.center + points[0]
      game.move(to: start)
      game.keys(SDLK_LCTRL) { game.drag(from: start, along: way, frames: 2) }

      let degrees = monkey.transform.rotation * 180 / .pi
      #expect(degrees > 65 && degrees < 95, "\(degrees)")
    }
  }

  @MainActor @Suite struct MouseAloneTests {
    @Test func `mouse and keys alone can do every gesture of the monkey scene`() throws {
      let game = try MouseGame(MonkeyScene.self)
      let (monkey, banana) = (game.playground.scene.sprites[0], game.playground.scene.sprites[1])
      let start = monkey.center
      game.drag(from: start, along: [Vector(dx: 60, dy: 40)])
      #expect(game.gestures == ["monkey pan began", "monkey pan ended"])
      #expect(abs(monkey.center.x - start.x - 50) < 2)

      game.click(banana.center)
      #expect(game.sounds == ["chomp"])

      let stroke = Vector(dx: 50, dy: 0)
      game.drag(from: monkey.center, along: [stroke, -stroke, stroke, -stroke])
      #expect(game.sounds == ["chomp", "tickle"])

      // A pair of fingers that is mirrored about the monkey's center spreads, then rotates.
      game.move(to: monkey.center + Vector(dx: 40, dy: 0))
      game.keys(SDLK_LALT) {
        game.drag(
          from: monkey.center + Vector(dx: 40, dy: 0),
          along: [Vector(dx: 40, dy: 0), Vector(dx: -80, dy: 80)])
      }
      #expect(game.gestures.contains("monkey pinch ended"))
      #expect(game.gestures.contains("monkey rotation ended"))
      #expect(monkey.transform.scale > 1.3 && monkey.transform.rotation > 0.5)

      // One finger is pinned on the banana, and another drags.
      let scale = banana.transform.scale
      game.move(to: banana.center - Vector(dx: 40, dy: 0))
      game.keys(SDLK_f)
      game.drag(from: banana.center + Vector(dx: 20, dy: 0), along: [Vector(dx: 50, dy: 0)])
      game.keys(SDLK_LSHIFT, SDLK_f)
      #expect(banana.transform.scale > scale * 1.3)
      #expect(game.stage.pump.fingers.emulated.isEmpty)

      // The wheel scales, and with Shift it turns.
      let (before, angle) = (banana.transform.scale, banana.transform.rotation)
      game.move(to: banana.center)
      game.wheel(2)
      game.wait(30)
      #expect(abs(banana.transform.scale / before - 1.21) < 0.01)
      game.keys(SDLK_LSHIFT) { game.wheel(4) }
      #expect(abs(banana.transform.rotation - angle - .pi / 7.5) < 0.01)
      #expect(game.playground.scene.session.touches.isEmpty)
    }

    @Test func `mouse and keys alone can make every recognizer of the pad recognize`() throws {
      let game = try MouseGame(PadScene.self)
      let middle = Point(x: 400, y: 400)
      game.click(middle)
      game.wait(60)
      game.click(middle)
      game.click(middle)
      game.wait(60)
      game.drag(from: middle, along: [], rest: 80)
      for (way, name) in [
        (Vector(dx: 120, dy: 0), "Right"), (Vector(dx: -120, dy: 0), "Left"),
        (Vector(dx: 0, dy: -120), "Up"), (Vector(dx: 0, dy: 120), "Down"),
      ] {
        game.drag(from: middle, along: [way])
        #expect(game.gestures.contains("pad swipe\(name) ended"))
      }
      game.drag(from: Point(x: 2, y: 400), along: [Vector(dx: 120, dy: 0)])
      let stroke = Vector(dx: 60, dy: 0)
      game.drag(from: middle, along: [stroke, -stroke, stroke, -stroke])
      game.drag(from: middle, along: [Vector(dx: 40, dy: 50), Vector(dx: 80, dy: -120)])
      game.move(to: middle)
      for figure in [SDLK_2, SDLK_3] {
        game.keys(SDLK_LSHIFT, figure)
        for arrow in [SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN] {
          game.keys(SDLK_LSHIFT, figure, arrow, frames: 10)
        }
      }
      game.keys(SDLK_LALT) {
        game.drag(
          from: middle + Vector(dx: 60, dy: 0),
          along: [Vector(dx: 60, dy: 0), Vector(dx: -100, dy: 100)])
      }

      let names = Set(game.gestures.map { $0.split(separator: " ")[1] })
      let recognizers = Set(
        game.playground.scene.sprites[0].gestureRecognizers.compactMap(\.name).map { Substring($0) }
      )
      #expect(recognizers.subtracting(names).isEmpty)
      #expect(game.playground.scene.session.touches.isEmpty)
    }

    private func samples(of game: MouseGame) -> Int {
      game.inputs.filter { if case .touch = $0 { true } else { false } }.count
    }

    @Test func `a recording of mouse and keys replays to the same gestures`() throws {
      let game = try MouseGame(MonkeyScene.self)
      game.move(to: Point(x: 450, y: 400))
      game.keys(SDLK_f)
      game.keys(SDLK_LSHIFT, SDLK_2)
      game.keys(SDLK_f)
      game.keys(SDLK_LCTRL, SDLK_RIGHT, frames: 20)
      game.keys(SDLK_TAB)
      game.keys(SDLK_UP, frames: 60)
      game.wheel(1)
      game.wait(60)

      var bytes: [UInt8] = []
      RecordingLine.header(RecordingHeader(surface: Size(width: 1280, height: 800)))
        .append(to: &bytes)
      for frame in game.frames {
        for line in frame.lines { line.append(to: &bytes) }
        RecordingLine.frame(number: frame.number, at: frame.time).append(to: &bytes)
      }
      let replayed = Playground(
        scene: MonkeyScene.self, among: SceneList.all, size: Size(width: 1280, height: 800))
      var frames = try Recording(bytes: bytes, name: "mouse").frames()
      while let frame = try frames.next() { replayed.play(frame) }

      for (sprite, played) in zip(replayed.scene.sprites, game.playground.scene.sprites) {
        #expect(sprite.center == played.center && sprite.transform == played.transform)
      }
      #expect(game.gestures.contains("monkey pan ended"))
      #expect(samples(of: game) == 31)
    }
  }
}
