import Gestures
import MonkeyPinchPlayground
import GestureRecordings
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

@Suite struct TimelineTests {
  private let game = Game()
  private let live: Live

  /// The timeline of the game.
  private final class Live {
    var past: Timeline

    init(of playground: Playground) { past = Timeline(of: playground) }
  }

  private var past: Timeline { live.past }

  init() {
    live = Live(of: game.playground)
    game.onFrame = { [live] in live.past.append($0) }
  }

  /// Plays the recording of the recent past in a new playground, and returns its log and sounds.
  private func replay() throws -> (playground: Playground, lines: [LogLine], sounds: [String]) {
    let recording = try Recording(bytes: past.recording(frameRate: .standard), name: "past")
    let playground = Playground(
      scene: MonkeyScene.self, among: SceneList.all, size: recording.header.surface)
    var lines: [LogLine] = []
    var sounds: [String] = []
    playground.onLog = { lines.append($0) }
    playground.onSound = { sounds.append($0.name) }
    var frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }
    return (playground, lines, sounds)
  }

  @Test func `a saved recording replays the last minutes from the recorded state`() throws {
    game.drag(from: game.monkey.center, by: Vector(dx: 60, dy: 30), frames: 8, rest: 0)
    game.wait(frames: 60 * 20)
    game.press("x")
    game.rub(game.monkey.center, strokes: 3)
    game.wait(frames: 60 * 25)
    game.drag(from: game.banana.center, by: Vector(dx: -70, dy: 40), frames: 9, rest: 0)
    game.tap(game.monkey.center)
    game.wait(frames: 20)

    let (playground, lines, sounds) = try replay()

    // The first drag is no longer in the recording, but its effect is.
    #expect(past.duration > .seconds(30) && past.duration < .seconds(60))
    #expect(sounds == ["tickle", "whoosh", "chomp"])
    let (monkey, banana) = (playground.scene.sprites[0], playground.scene.sprites[1])
    #expect(monkey.center == game.monkey.center)
    // The times of these frames are no whole nanoseconds, as those of a recording are.
    #expect((banana.center - game.banana.center).magnitude < 1e-4)
    #expect(abs(banana.transform.b - game.banana.transform.b) < 1e-6)
    #expect(lines.map(kind(of:)) == game.lines.suffix(lines.count).map(kind(of:)))
  }

  /// What an event of a log is about, without its numbers.
  private func kind(of line: LogLine) -> String {
    guard case .gesture(let gesture) = line.event else {
      return String(String(describing: line.event).prefix { $0 != "(" })
    }
    return [
      String(describing: gesture.view), String(describing: gesture.recognizer),
      String(describing: gesture.state),
    ].joined(separator: " ")
  }

  @Test func `a saved recording contains the focus and the effects of keys`() throws {
    game.hold("t")
    game.hold("tab")
    game.hold("tab")
    game.wait(frames: 60 * 40)
    game.hold("t")
    game.hold("right", .shift, frames: 40)
    game.hold("k")
    game.wait(frames: 60)

    let (playground, _, sounds) = try replay()

    #expect(past.duration < .seconds(40))
    #expect(sounds == ["tickle"])
    #expect(playground.scene.session.window.firstResponder === playground.scene.sprites[1])
    #expect(playground.scene.sprites[1].center == game.banana.center)
  }

  @Test func `a short run is saved completely`() throws {
    game.tap(game.banana.center)
    game.wait(frames: 30)

    #expect(try replay().sounds == ["chomp"])
    #expect(past.duration == .seconds(1) * 32 / 60)
  }

  @Test func `memory is bounded even if the scene never comes to rest`() {
    game.frame((1, .began, game.monkey.center))
    for step in 0..<(60 * 400) {
      game.frame(
        (1, .moved, game.monkey.center + Vector(dx: step.isMultiple(of: 2) ? 9 : -9, dy: 0)))
    }

    #expect(past.duration < Timeline.limit + Timeline.span + .seconds(1))
  }
}
