import GestureHistory
import GestureTesting
import Gestures
import PlayKit
import Testing

@testable import MonkeyPinchInspector

/// Tests of the values over time that a recognizer compares with its limit.
@Suite struct ValueOverTimeTests {
  private func values(
    of recognizer: GestureRecognizer, _ touches: (Stage) -> Void
  ) throws -> ValueOverTime {
    let stage = Stage(recognizer)
    let history = History(of: stage.session)
    touches(stage)
    let sequence = try #require(history.sequences().last)
    let attempt = try #require(
      MeasuredAttempt(of: sequence.lanes[0], in: sequence, at: sequence.end))
    return try #require(ValueOverTime(of: attempt))
  }

  @Test func `a tap has the distance from its landing, with the allowable movement`() throws {
    let values = try values(of: TapGestureRecognizer(name: "tap")) { stage in
      stage.finger(1).down(at: 110, 120).move(to: 160, 120, over: .milliseconds(40)).up()
    }

    #expect(values.samples.map(\.value).max() == 50)
    #expect(values.limits.map(\.value) == [45, 45])
    #expect(!values.needsMore)
    #expect(values.value(at: .milliseconds(20)) == 0 && values.value(at: .milliseconds(40)) == 50)
  }

  @Test func `a swipe needs less with time, until its time is up`() throws {
    let values = try values(of: SwipeGestureRecognizer(name: "swipe")) { stage in
      stage.finger(1).down(at: 110, 150).wait(.milliseconds(400))
        .move(to: 130, 150, over: .milliseconds(200)).up()
    }

    #expect(values.needsMore && values.deadline == .milliseconds(500))
    #expect(values.limits.first?.value == 50)
    #expect(values.limits.last.map { ($0.value - 26.5).magnitude < 0.01 } == true)
    #expect(zip(values.limits, values.limits.dropFirst()).allSatisfy { $0.value >= $1.value })
  }

  @Test func `a press that was let go has the time for which it was held`() throws {
    let values = try values(of: LongPressGestureRecognizer(name: "press")) { stage in
      stage.finger(1).down(at: 150, 150).wait(.milliseconds(420)).up()
    }

    #expect(values.unit == .seconds && values.needsMore)
    #expect(values.samples.map(\.value) == [0, 0.42])
    #expect(values.limits.map(\.value) == [0.5, 0.5])
  }

  @Test func `a pinch has the change of the distance of its fingers`() throws {
    let values = try values(of: PinchGestureRecognizer(name: "pinch")) { stage in
      stage.finger(1).down(at: 110, 150)
      stage.finger(2).down(at: 150, 150).move(to: 156, 150, over: .milliseconds(20)).up()
      stage.finger(1).up()
    }

    #expect(values.samples.first?.value == 0)
    #expect(values.samples.last?.value == 6)
    #expect(values.limits.first?.value == 8)
  }
}
