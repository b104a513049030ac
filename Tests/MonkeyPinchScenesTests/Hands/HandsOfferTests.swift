import GestureControls
import GestureRecordings
import GestureTesting
import Gestures
import MonkeyPinchPlayground
import MonkeyPinchScenes
import PlayKit
import SDLFingers
import Testing

/// Tests of the question that is asked after three touches that the standard hands miss.
@Suite struct HandsOfferTests {
  private let playground: Playground
  private let run: LiveRun
  private let size = Size(width: 1280, height: 800)

  init() throws {
    let start = GameStart(
      scene: try #require(SceneList.scene(named: "monkey")), among: SceneList.all)
    playground = start.playground(size: start.surface(in: size))
    let fingers = SDLFingers(.sdl2, size: size, density: 1)
    run = LiveRun(start, playground: playground, size: size, fingers: fingers)
    run.begin()
  }

  private var monkey: Point { playground.scene.sprites[0].center }

  /// Plays touches as a host does: each sample, with the lines that the run made before it.
  private func play(_ samples: [TouchSample]) {
    for sample in samples {
      _ = run.playFirstLines()
      var lines: [RecordingLine] = []
      run.take(.touch(sample), into: &lines)
      run.frames.deliver(lines, at: sample.timestamp)
    }
    _ = run.playFirstLines()
  }

  /// Presses the monkey with a finger that trembles from the landing to one side, too far for a press.
  private func tremblingHold(at time: Duration) -> [TouchSample] {
    let moves = (1..<50).map { step in
      TouchSample(
        id: TouchID(1), phase: .moved,
        location: monkey + Vector(dx: step.isMultiple(of: 2) ? 0 : 24, dy: 0),
        timestamp: time + .milliseconds(20) * step)
    }
    return [TouchSample(id: TouchID(1), phase: .began, location: monkey, timestamp: time)] + moves
      + [
        TouchSample(
          id: TouchID(1), phase: .ended, location: monkey, timestamp: time + .seconds(1))
      ]
  }

  private func tap(_ place: Point, at time: Duration) -> [TouchSample] {
    [
      TouchSample(id: TouchID(7), phase: .began, location: place, timestamp: time),
      TouchSample(
        id: TouchID(7), phase: .ended, location: place, timestamp: time + .milliseconds(80)),
    ]
  }

  /// The place of the button in a picture of the window; nil if the question is not asked.
  private func button() -> Point? {
    for case .text(let text, at: let place, style: _) in run.draw()
    where ["Slower hands?", "Steadier hands?"].contains(text) {
      return place
    }
    return nil
  }

  @Test func `after three holds that tremble the question is asked, and one tap chooses the hands`()
    throws
  {
    for index in 0..<3 {
      #expect(button() == nil)
      play(tremblingHold(at: .seconds(3 * (index + 1))))
    }
    let place = try #require(button())
    let inputs = playground.sceneInputCount
    play(tap(place, at: .seconds(11)))

    #expect(playground.hands != .standard)
    #expect(playground.sceneInputCount == inputs, "the scene does not get the tap")
    #expect(button() == nil)
  }

  @Test func `taps and drags of usual hands ask nothing`() {
    var hand = SimulatedHand(seed: 5)
    for index in 0..<30 {
      let gesture: SimulatedHand.Gesture = index.isMultiple(of: 3) ? .drag : .tap
      play(hand.perform(gesture, at: monkey, time: .seconds(3 * (index + 1))).samples)
    }

    #expect(button() == nil)
  }

  @Test func `a tap that is recognized between the missed touches begins the count again`() {
    for index in 0..<4 {
      play(tremblingHold(at: .seconds(6 * (index + 1))))
      if index.isMultiple(of: 2) { play(tap(monkey, at: .seconds(6 * index + 9))) }
    }

    #expect(button() == nil)
  }

  @Test func `the question goes away by itself, and is asked once`() {
    for index in 0..<3 { play(tremblingHold(at: .seconds(3 * (index + 1)))) }
    #expect(button() != nil)
    run.willDraw(at: .seconds(60))
    #expect(button() == nil)
    for index in 0..<3 { play(tremblingHold(at: .seconds(3 * (index + 30)))) }

    #expect(button() == nil)
  }

  @Test func `a question that a notice hides gets no taps`() throws {
    for index in 0..<3 { play(tremblingHold(at: .seconds(3 * (index + 1)))) }
    let place = try #require(button())
    run.show("Saved", at: .seconds(11))
    #expect(button() == nil)
    play(tap(place, at: .seconds(11)))

    #expect(playground.hands == .standard)
  }
}
