import GestureTesting
import Gestures
import Testing

@testable import GestureHistory

/// What stories take from a sequence: how touches ended, how far fingers moved, and by how much limits were missed.
@Suite struct RecordedFactsTests {
  @Test func `a touch is cancelled or was lifted`() throws {
    let stage = Stage()
    let history = History(of: stage.session)
    stage.finger(1).down(at: 150, 150)
    stage.finger(2).down(at: 110, 110)
    stage.finger(1).cancel()
    stage.finger(2).up()

    let sequence = try #require(history.sequences().first)
    #expect(sequence.touches.map(\.isCancelled) == [true, false])
  }

  @Test(arguments: [(5.0, 10.0, 0.5), (12, 10, 0.2), (0, 0, nil)] as [(Double, Double, Double?)])
  func `a limit is missed by a part of itself, and one of 0 by none`(
    measured: Double, limit: Double, miss: Double?
  ) {
    var attempt = RecordedAttempt(start: .zero)
    attempt.outcome = .failed(
      .limit(.init(.custom("change of scale", .ratio), measured, .moreThan, limit)))

    let found = TouchSequence(start: .zero, end: .zero).miss(of: attempt, by: [:])
    #expect((found == nil) == (miss == nil))
    #expect(abs((found ?? 0) - (miss ?? 0)) < 1e-9)
  }

  @Test func `two fingers drag, pinch and turn by what both have moved`() throws {
    let (pan, pinch, rotation) = (
      PanGestureRecognizer(name: "pan"), PinchGestureRecognizer(name: "pinch"),
      RotationGestureRecognizer(name: "rotation")
    )
    let stage = Stage([pan, pinch, rotation])
    let delegate = ScriptedDelegate.simultaneous()
    for recognizer in [pan, pinch, rotation] { recognizer.delegate = delegate }
    let history = History(of: stage.session)
    stage.finger(1).down(at: 110, 150)
    stage.finger(2).down(at: 150, 150).wait(.milliseconds(10))
    stage.frame {
      stage.finger(1).move(to: 130, 120)
      stage.finger(2).move(to: 130, 180)
    }
    stage.finger(1).wait(.milliseconds(10)).move(to: 140, 120)
    stage.finger(2).move(to: 140, 180).wait(.milliseconds(10)).up()
    stage.finger(1).up()

    let sequence = try #require(history.sequences().first)
    let found = try sequence.lanes.map { lane in
      let attempt = try #require(lane.attempts.first)
      return try #require(sequence.movement(ofTwoFingersIn: attempt, by: lane.kind))
    }
    // The center by 10, the distance from 40 to 60, and a quarter of a turn at a mean distance of 25.
    let expected = [10, 10, Double.pi / 2 * 25]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    #expect(sequence.lanes.map(\.name.recognizer) == ["pan", "pinch", "rotation"])
  }

  @Test func `the size of a window is said with a decimal`() {
    let touch = RecordedTouch(
      id: Touch.ID(1), number: 1, kind: .direct, view: "card",
      samples: [.init(time: .zero, location: Point(x: 500.12, y: 3.58))])
    let found = UnreachedView(
      time: .zero, touch: 0, view: nil, recognizer: nil,
      cause: .outsideWindow(Size(width: 400.12, height: 300.38)))

    #expect(
      found.sentence(about: touch)
        == "No view received finger 1: it landed at 500.1, 3.6, outside the window, which is "
        + "400.1 x 300.4 pt")
  }
}
