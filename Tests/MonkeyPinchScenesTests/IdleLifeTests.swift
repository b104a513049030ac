import GestureControls
import GestureRecordings
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of the small movements of the opening picture while there is no input.
@Suite struct IdleLifeTests {
  private let game = Game()
  private var playground: Playground { game.playground }
  private static let allTried = PlaygroundState.tried(SpriteGesture.allCases.map(\.rawValue))

  /// Plays a state in which the ghost hand has nothing to demonstrate.
  private func tryAll() {
    playground.play(
      RecordedFrame(number: 0, time: .zero, lines: [Self.allTried.line(at: .zero)]))
  }

  /// The times at which the picture changes without input, as the host would wait for them.
  private func changes(from start: Duration = .zero) -> [Duration] {
    var times: [Duration] = []
    while let due = playground.nextDeadline, times.count < 1_000 {
      #expect(due > times.last ?? start)
      #expect(!playground.isAnimating)
      times.append(due)
      playground.play(RecordedFrame(number: times.count, time: due, lines: []))
    }
    return times
  }

  @Test func `without input, the picture changes at most ten times in ten seconds for a minute`() {
    tryAll()
    game.wait(frames: 60)

    let times = changes(from: .seconds(1))

    for (index, time) in times.enumerated() {
      #expect(times[index...].prefix { $0 <= time + .seconds(10) }.count <= 9)
    }
    #expect(times.count >= 30)
    #expect(times.last.map { $0 > .seconds(50) && $0 < .seconds(60) } == true)
    #expect(times.prefix { $0 < .seconds(12) }.count >= 5)
  }

  @Test func `movements come in bursts that are shorter than half a second`() {
    tryAll()
    game.wait(frames: 60)
    var bursts: [(start: Duration, end: Duration)] = []
    for time in changes(from: .seconds(1)) {
      if let last = bursts.last, time - last.start < .seconds(1) {
        bursts[bursts.count - 1].end = time
      } else {
        bursts.append((time, time))
      }
      // Each burst ends with the picture that precedes it.
      if IdleLife(after: time) == .still { #expect(bursts.last?.end == time) }
    }

    #expect(bursts.count >= 12)
    #expect(bursts.allSatisfy { $0.end - $0.start < .milliseconds(500) && $0.end > $0.start })
    #expect(bursts.allSatisfy { IdleLife(after: $0.end) == .still })
  }

  @Test func `the monkey blinks, glances and breathes`() {
    tryAll()
    game.wait(frames: 60)
    let rest = game.picture
    var pictures: Set<[DrawCommand]> = []
    var names: Set<String> = []
    for frame in 60..<60 * 20 {
      playground.play(RecordedFrame(number: frame, time: .seconds(1) * frame / 60, lines: []))
      pictures.insert(game.picture)
      names.formUnion(game.pictureNames)
    }

    #expect(names.contains("monkey-blinking") && names.contains("monkey"))
    // The picture at rest, the blink, two glances and three depths of one breath.
    #expect(pictures.contains(rest))
    #expect(pictures.count == 7)
  }

  @Test func `a sleeper breathes whenever another monkey would blink or glance`() {
    var due = Duration.zero
    while let next = IdleLife.nextChange(after: due) {
      due = next
      let (life, asleep) = (IdleLife(after: due), IdleLife(after: due).asleep)
      #expect(!asleep.isBlinking && asleep.glance == nil)
      #expect((asleep.breath > 0) == (life != .still))
    }
    #expect(due > .seconds(50))

    _ = playground.scene.apply(SceneSetting("eaten", "3"))
    game.wait(frames: 180)
    var heights: Set<Double> = []
    for _ in 0..<300 {
      game.wait(frames: 1)
      for case .image("monkey-blinking", let frame, _, _) in game.picture {
        heights.insert(frame.height)
      }
    }
    #expect(heights.count == 2)
  }

  @Test func `the rabbits blink, and do nothing else`() {
    let game = Game(among: [PortraitsScene.self])
    game.wait(frames: 60)
    var pictures: Set<[DrawCommand]> = []
    var names: Set<String> = []
    for _ in 0..<60 * 20 {
      game.wait(frames: 1)
      pictures.insert(game.picture)
      names.formUnion(game.pictureNames)
    }

    #expect(names.isSuperset(of: ["rabbit-gray-blinking", "rabbit-orange-blinking"]))
    #expect(pictures.count == 2)
    game.playground.theme.reducesMotion = true
    #expect(game.playground.nextDeadline == nil)
  }

  @Test func `reduced motion keeps the monkey still`() {
    tryAll()
    playground.theme.reducesMotion = true
    game.wait(frames: 60)

    #expect(playground.nextDeadline == nil)
  }

  @Test func `an input starts the time without input again`() {
    tryAll()
    game.wait(frames: 180)
    let due = playground.nextDeadline
    game.press("left shift")

    #expect(due.map { $0 > .seconds(3) } == true)
    #expect(playground.nextDeadline == .seconds(1) * 181 / 60 + .milliseconds(1_600))
  }

  @Test func `nothing moves while a finger rests or the help is open`() {
    tryAll()
    game.frame((1, .began, Point(x: 640, y: 100)))
    game.wait(frames: 360)
    #expect(playground.nextDeadline == nil)
    #expect(!game.pictureNames.contains("monkey-blinking"))

    game.frame((1, .ended, Point(x: 640, y: 100)))
    #expect(playground.nextDeadline != nil)
    game.press("f9")
    game.wait(frames: 60)
    #expect(playground.nextDeadline == nil)
  }

  @Test func `the end of a run does not wait for idle life, which adds nothing to the log`() {
    game.wait(frames: 600)
    playground.finish(because: .quit)

    let kinds = game.lines.map(\.event)
    #expect(kinds.count == 3)
    #expect(kinds.last == .end(frames: 600, samples: 0, reason: "quit"))
  }

  @Test func `a recording of the last seconds continues the time without input`() throws {
    game.drag(from: game.banana.center, by: Vector(dx: 60, dy: 0), frames: 8)
    // The row of buttons does not fade, which is no part of a recording.
    game.press("x")
    game.wait(frames: 60 * 9)
    let start = playground.scene.session.now
    let lines = playground.restorationLines(at: .zero)
    let fresh = Playground(scene: MonkeyScene.self, among: SceneList.all, size: playground.size)
    fresh.play(RecordedFrame(number: 0, time: .zero, lines: lines))
    // The pupils need some time to turn towards the banana.
    fresh.play(RecordedFrame(number: 1, time: .milliseconds(100), lines: []))

    #expect(fresh.triedGestures == ["drag"])
    var life: Set<Duration> = []
    while let due = fresh.nextDeadline, due < .seconds(10) {
      let expected = try #require(playground.nextDeadline)
      #expect(abs((expected - start - due) / .milliseconds(1)) < 0.001)
      life.insert(due)
      fresh.play(RecordedFrame(number: life.count + 1, time: due + .microseconds(1), lines: []))
      playground.play(
        RecordedFrame(number: life.count, time: expected + .microseconds(1), lines: []))
    }
    #expect(life.count > 4)
  }
}
