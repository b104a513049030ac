import GestureControls
import GestureHistory
import GestureRecordings
import Gestures
import Testing

@testable import MonkeyPinchPlayground
@testable import MonkeyPinchScenes
@testable import PlayKit

/// Tests of replays of single touch sequences, which begin shortly before the sequence.
@Suite struct SequencePlayerTests {
  private let aftermath = Duration.seconds(2)

  private func timeline(
    _ script: String, _ scene: any Scene.Type = PadScene.self
  ) throws -> Timeline {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "test").lines { line.append(to: &bytes) }
    let recording = try Recording(bytes: bytes, name: "test")
    return Timeline(
      of: recording, in: Playground(scene: scene, size: recording.header.surface))
  }

  private func lastSequence(of plays: SequencePlayer) -> TouchSequence? {
    var last: TouchSequence?
    while let sequence = plays.next() { last = sequence }
    return last
  }

  /// Taps, holds and short drags with pauses; ten times, for half a minute.
  private func mixedScript(times: Int = 10) -> String {
    let part = """
      tap 1 at 300,300
      wait 600ms
      drag 1 from 200,200 to 207,203 over 60ms
      wait 900ms
      down 1 at 400,400
      wait 450ms
      up 1
      wait 1s

      """
    return String(repeating: part, count: times)
  }

  @Test func `a replay of a late sequence begins shortly before it`() throws {
    let plays = try SequencePlayer(timeline(mixedScript()))
    let sequence = try #require(lastSequence(of: plays))

    let replayed = plays.replay(of: sequence)([], sequence.end + aftermath, nil)

    let first = try #require(replayed.first)
    #expect(sequence.start > .seconds(25))
    #expect(sequence.start - first.start > .seconds(2))
    #expect(sequence.start - first.start < .seconds(5))
    #expect(replayed.last == sequence)
  }

  @Test(arguments: [
    ("longPress", "minimumPressDuration", 0.2), ("longPress", "minimumPressDuration", 0.4),
    ("doubleTap", "maximumInterval", 0.75), ("pan", "hysteresis", 5), ("tap1", "isEnabled", 0),
  ])
  func `a replay under a change gives what a replay from the beginning gives`(
    recognizer: String, property: String, value: Double
  ) throws {
    let timeline = try timeline(mixedScript(times: 4))
    let plays = SequencePlayer(timeline)
    let all = timeline.sequences()
    let lane = try #require(all.flatMap(\.lanes).first { $0.name.recognizer == recognizer })
    let change = Change(.named(lane.name), .value(property: property, value))

    var count = 0
    while let sequence = plays.next() {
      #expect(sequence == all[count])
      count += 1
      guard count > 2 else { continue }
      let end = sequence.end + aftermath
      let short = plays.replay(of: sequence)([change], end, nil)
      let whole = timeline.sequences(with: [change], until: end)

      let count = short.count { $0.start >= sequence.start }
      #expect(count > 0)
      #expect(short.suffix(count) == whole.suffix(count))
    }
    #expect(count == all.count)
  }

  @Test(arguments: [
    ("longPress", "minimumPressDuration", 0.2), ("longPress", "minimumPressDuration", 0.4),
    ("doubleTap", "maximumInterval", 1.5), ("pan", "hysteresis", 5), ("tap1", "isEnabled", 0),
    ("tap1", "maximumDuration", 0.3), ("swipeRight", "minimumPrimaryMovement", 5),
  ])
  func `a replay that ends with the answer gives the same answer`(
    recognizer: String, property: String, value: Double
  ) throws {
    let plays = try SequencePlayer(timeline(mixedScript(times: 4)))
    var answers: Set<Bool> = []
    while let sequence = plays.next() {
      guard let lane = sequence.lanes.first(where: { $0.name.recognizer == recognizer }),
        let attempt = lane.attempts.last
      else { continue }
      let change = Change(.named(lane.name), .value(property: property, value))
      let question = ReplayQuestion(
        recognizer: lane.name, start: attempt.start, end: attempt.end)
      var events = [0, 0]
      func outcome(_ question: ReplayQuestion?) -> [RecordedAttempt] {
        let used = plays.budget.used
        let replayed = plays.replay(of: sequence)([change], sequence.end + aftermath, question)
        events[question == nil ? 0 : 1] += plays.budget.used - used
        return replayed.flatMap(\.lanes).filter { $0.name == lane.name }.flatMap(\.attempts)
          .filter { $0.start <= attempt.end }
      }
      let long = outcome(nil)
      let short = outcome(question)

      #expect(short.map(\.start) == long.map(\.start))
      #expect(short.map(\.recognized) == long.map(\.recognized))
      #expect(events[1] <= events[0])
      answers.insert(short.contains { $0.recognized != nil })
    }
    #expect(!answers.isEmpty)
  }

  @Test func `only the states that replays need are kept`() throws {
    let script = String(repeating: "tap 1 at 300,300\nwait 3s\n", count: 100)
    let plays = try SequencePlayer(timeline(script))
    var most = 0
    while plays.next() != nil { most = max(most, plays.timeline.checkpoints.count) }

    #expect((3...9).contains(most))
  }

  @Test func `a replay begins at the start if a scene has a state that no recording restores`()
    throws
  {
    let script = String(repeating: "tap 1 at 100,100\nwait 3s\n", count: 4)
    let plays = try SequencePlayer(timeline(script, CountingScene.self))
    let sequence = try #require(lastSequence(of: plays))
    #expect(sequence.lanes.first?.refusals.first?.reason == .disabled)

    let replayed = plays.replay(of: sequence)([], sequence.end + aftermath, nil)

    #expect(replayed.count == 4)
    #expect(plays.budget.used > 0)
  }
}

/// A scene that takes three taps, whose count a recording does not restore.
private final class CountingScene: Scene {
  static let (name, title, summary) = ("counting", "Counting", "Tap.")
  let session: Session
  var onSound: ((Sound) -> Void)?

  init(size: Size) {
    session = Session(window: Window(size: size))
    let tap = TapGestureRecognizer(name: "tap")
    var count = 0
    tap.addAction { tap, _ in
      count += 1
      tap.isEnabled = count < 3
    }
    session.window.addGestureRecognizer(tap)
  }

  func draw(_ picture: inout PictureBuilder) {}
}
