import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import Testing

@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests that a live run, whose input is delivered as it arrives, equals the replay of its recording.
@Suite struct LiveFramesTests {
  private let size = Size(width: 1280, height: 800)
  /// The text of a run's log, with every state and the sprites after each frame.
  private final class Log {
    private(set) var bytes: [UInt8] = []
    func write(_ line: LogLine) { line.append(to: &bytes) }
    var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
  }

  private struct NoHeader: Error {}

  private func playground(_ scene: any Scene.Type, _ log: Log) -> Playground {
    let playground = Playground(
      scene: scene, among: SceneList.all, size: size,
      detail: LogDetail(verbose: true, everyFrame: true))
    playground.onLog = { log.write($0) }
    return playground
  }

  private func replay(_ lines: [RecordingLine], in scene: any Scene.Type) throws -> Log {
    let written = LineBuffer()
    guard case .header(let header) = lines.first else { throw NoHeader() }
    let writer = try RecordingWriter(header, to: written)
    for line in lines.dropFirst() { try writer.write(line) }
    return try replay(written.bytes, in: scene)
  }

  private func replay(_ bytes: [UInt8], in scene: any Scene.Type) throws -> Log {
    let log = Log()
    let playground = playground(scene, log)
    let recording = try PlaygroundState.recording(bytes: bytes, name: "live")
    var frames = try recording.frames()
    while let frame = try frames.next() { playground.play(frame) }
    playground.finish(because: .init(recording.ending))
    return log
  }

  /// Plays random input, which is delivered at random times; returns the log and the recording.
  private func live(
    _ scene: any Scene.Type, seed: UInt64
  ) -> (log: Log, lines: [RecordingLine], past: [UInt8]) {
    var random = SeededGenerator(seed: seed)
    let log = Log()
    let playground = playground(scene, log)
    let frames = LiveFrames(of: playground)
    var lines: [RecordingLine] = [
      .header(RecordingHeader(surface: playground.size, scene: scene.name))
    ]
    var hand = RandomHand(size: size)
    var (now, pending) = (Duration.zero, [RecordingLine]())
    for _ in 0..<1_500 {
      now += .microseconds(Int.random(in: 0...9_000, using: &random))
      // Some lines are made late, as the lift of a finger after a key was played.
      let late = Duration.milliseconds(Int.random(in: 0..<4, using: &random) == 0 ? 30 : 0)
      if let line = hand.next(at: max(now - late, .zero), &random) { pending.append(line) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        lines += frames.endFrame(with: pending, at: now)
        pending = []
      case 1...3 where !pending.isEmpty:
        frames.deliver(pending, at: now)
        pending = []
      default: break
      }
    }
    lines += frames.endFrame(with: pending + hand.cancel(at: now), at: now)
    lines.append(.end(.limit, at: now))
    playground.finish(because: .limit)
    return (log, lines, frames.past.recording(frameRate: .standard))
  }

  @Test(arguments: SceneList.all.map { $0.name }, [1, 2])
  func `the replay of a recorded run has the same log`(scene: String, seed: UInt64) throws {
    let scene = try #require(SceneList.scene(named: scene))
    let (log, lines, _) = live(scene, seed: seed)

    #expect(lines.contains { if case .delivery = $0 { true } else { false } })
    let replayed = try replay(lines, in: scene)
    #expect(replayed.bytes == log.bytes)
    let difference = zip(replayed.lines, log.lines).first { $0 != $1 }
    #expect(difference == nil, "\(String(describing: difference))")
  }

  @Test func `the last half minute of a run can be saved with its deliveries`() throws {
    let (log, _, past) = live(MonkeyScene.self, seed: 3)

    // A saved recording has one frame more, at zero, and states no reason for its end.
    func gestures(_ log: Log) -> [Substring] { log.lines.filter { $0.contains("recognizer") } }
    let replayed = gestures(try replay(past, in: MonkeyScene.self))
    #expect(replayed == gestures(log))
    #expect(replayed.count > 100)
  }

  @Test func `delivered input is logged with the number of the next frame`() {
    let log = Log()
    let playground = playground(MonkeyScene.self, log)
    let frames = LiveFrames(of: playground)
    _ = frames.endFrame(at: .milliseconds(16))
    let press = Press(key: "k", phase: .began, timestamp: .milliseconds(20))
    let key = RecordingLine.input(.press(press))

    frames.deliver([key], at: .milliseconds(21))
    #expect(frames.isFrameOpen)
    #expect(
      frames.endFrame(at: .milliseconds(32)) == [
        key, .delivery(at: .milliseconds(21)), .frame(number: 2, at: .milliseconds(32)),
      ])
    #expect(!frames.isFrameOpen)
  }

  @Test func `a run plays the times that its recording has, in whole nanoseconds`() {
    let frames = LiveFrames(of: playground(MonkeyScene.self, Log()))
    let press = Press(key: "k", phase: .began, timestamp: Duration.milliseconds(20) / 3)

    frames.deliver([.input(.press(press))], at: .milliseconds(5))

    let time = Duration.nanoseconds(6_666_667)
    #expect(frames.time == time)
    #expect(frames.endFrame(at: time).map(\.time) == [time, time, time])
  }

  @Test func `a line of the program made before a frame is played after it`() {
    let playground = playground(MonkeyScene.self, Log())
    let frames = LiveFrames(of: playground)
    _ = frames.endFrame(at: .milliseconds(16))
    let size = Size(width: 900, height: 700)

    frames.deliver([.input(.resize(size, at: .milliseconds(9)))], at: frames.time)

    #expect(playground.size == size)
    #expect(
      frames.endFrame(at: .milliseconds(32)) == [
        .input(.resize(size, at: .milliseconds(16))), .delivery(at: .milliseconds(16)),
        .frame(number: 2, at: .milliseconds(32)),
      ])
  }

  @Test func `a line that is earlier than the one before it is played and recorded at its time`() {
    let playground = playground(MonkeyScene.self, Log())
    let frames = LiveFrames(of: playground)
    _ = frames.endFrame(at: .milliseconds(16))
    func key(_ phase: Press.Phase, at time: Int) -> RecordingLine {
      .input(.press(Press(key: "k", phase: phase, timestamp: .milliseconds(time))))
    }

    frames.deliver([key(.began, at: 20), key(.ended, at: 18)], at: .milliseconds(19))
    frames.deliver([key(.began, at: 16), key(.ended, at: 24)], at: .milliseconds(22))

    #expect(
      frames.end(.quit, at: .milliseconds(23)) == [
        key(.began, at: 20), key(.ended, at: 20), .delivery(at: .milliseconds(20)),
        key(.began, at: 20), key(.ended, at: 24), .delivery(at: .milliseconds(24)),
        .frame(number: 2, at: .milliseconds(24)), .end(.quit, at: .milliseconds(24)),
      ])
    #expect(playground.scene.session.now == .milliseconds(24))
  }

  @Test func `a timer that is due at a delivery fires there`() {
    let log = Log()
    let playground = playground(PadScene.self, log)
    let frames = LiveFrames(of: playground)
    let landing = TouchSample(
      id: Touch.ID(1), phase: .began, location: Point(x: 600, y: 400), timestamp: .zero)
    frames.deliver([.input(.touch(landing))], at: .zero)

    frames.deliver([], at: .milliseconds(600))

    #expect(log.lines.contains { $0.contains(#""recognizer":"longPress","state":"began""#) })
  }
}

/// Random input of a few fingers and keys, with valid recording lines.
private struct RandomHand {
  let size: Size
  private var down: [(id: Int64, location: Point)] = []
  private var landings: Int64 = 0

  init(size: Size) { self.size = size }

  /// Returns the next line; nil if nothing happens.
  mutating func next(
    at time: Duration, _ random: inout SeededGenerator
  ) -> RecordingLine? {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8 where down.count < 4:
      landings += 1
      let location = Point(
        x: size.width * Double.random(in: 0.1...0.9, using: &random),
        y: size.height * Double.random(in: 0.1...0.9, using: &random))
      down.append((landings, location))
      return sample(down.count - 1, .began, time)
    case 8..<14 where !down.isEmpty:
      let index = Int.random(in: down.indices, using: &random)
      defer { down.remove(at: index) }
      return sample(index, Bool.random(using: &random) ? .ended : .cancelled, time)
    case 14..<70 where !down.isEmpty:
      let index = Int.random(in: down.indices, using: &random)
      down[index].location.x += Double.random(in: -25...30, using: &random)
      down[index].location.y += Double.random(in: -25...25, using: &random)
      return sample(index, .moved, time)
    case 70..<74:
      let keys = [
        "t", "k", "tab", "right", "h", "1", "2", "3", "4", "6", "m", "n", "f2", "f3", "r", "escape",
        "",
      ]
      let key = keys[Int.random(in: keys.indices, using: &random)]
      return .input(.press(Press(key: key, phase: .began, timestamp: time)))
    case 74:
      let widths = [700, 1_400, 1_000, 0, 16_384, 16_385, 1e9]
      let width = widths[Int.random(in: widths.indices, using: &random)]
      return .input(.resize(Size(width: width, height: 700), at: time))
    case 75:
      let long = String(repeating: "a", count: RecordingLimits.lineLength)
      let settings = [("physics", "bounce"), ("physics", ""), ("", "slide"), ("physics", long)]
      let (name, value) = settings[Int.random(in: settings.indices, using: &random)]
      return PlaygroundState.setting(SceneSetting(name, value)).line(at: time)
    case 76..<84:
      return pointer([.regionEntered, .regionMoved, .regionExited], time, &random)
    case 84..<90:
      return pointer([.moved, .began, .ended, .stationary], scroll: .continuous, time, &random)
    default: return nil
    }
  }

  /// Returns a sample of the hovering pointer, or of a scroll, at a random place and in one of the phases.
  private func pointer(
    _ phases: [Touch.Phase], scroll: ScrollType? = nil, _ time: Duration,
    _ random: inout SeededGenerator
  ) -> RecordingLine {
    let location = Point(
      x: Double.random(in: 0...size.width, using: &random),
      y: Double.random(in: 0...size.height, using: &random))
    let delta = Vector(dx: 0, dy: Double.random(in: -30...30, using: &random))
    return .input(
      .touch(
        TouchSample(
          id: Touch.ID(0), phase: phases[Int.random(in: phases.indices, using: &random)],
          location: location, timestamp: time, type: .indirectPointer, scrollType: scroll,
          scrollDelta: scroll == nil ? .zero : delta)))
  }

  /// Returns the lines that cancel the fingers that are down.
  mutating func cancel(at time: Duration) -> [RecordingLine] {
    defer { down = [] }
    return down.indices.map { sample($0, .cancelled, time) }
  }

  private func sample(_ index: Int, _ phase: Touch.Phase, _ time: Duration) -> RecordingLine {
    .input(
      .touch(
        TouchSample(
          id: Touch.ID(down[index].id), phase: phase, location: down[index].location,
          timestamp: time)))
  }
}
