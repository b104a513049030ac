import GestureHistory
import GestureTesting
import Gestures
import PlayKit
import Testing

@testable import MonkeyPinchInspector

/// Tests of the values over time that a recognizer compares with its limit.
@Suite struct CourseTests {
  private func course(
    of recognizer: GestureRecognizer, _ touches: (Stage) -> Void
  ) throws -> Course {
    let stage = Stage(recognizer)
    let history = History(of: stage.session)
    touches(stage)
    let sequence = try #require(history.sequences().last)
    let attempt = try #require(
      MeasuredAttempt(of: sequence.lanes[0], in: sequence, at: sequence.end))
    return try #require(Course(of: attempt))
  }

  @Test func `a tap has the distance from its landing, with the allowable movement`() throws {
    let course = try course(of: TapGestureRecognizer(name: "tap")) { stage in
      stage.finger(1).down(at: 110, 120).move(to: 160, 120, over: .milliseconds(40)).up()
    }

    #expect(course.samples.map(\.value).max() == 50)
    #expect(course.limits.map(\.value) == [45, 45])
    #expect(!course.needsMore)
    #expect(course.value(at: .milliseconds(20)) == 0 && course.value(at: .milliseconds(40)) == 50)
  }

  @Test func `a swipe needs less with time, until its time is up`() throws {
    let course = try course(of: SwipeGestureRecognizer(name: "swipe")) { stage in
      stage.finger(1).down(at: 110, 150).wait(.milliseconds(400))
        .move(to: 130, 150, over: .milliseconds(200)).up()
    }

    #expect(course.needsMore && course.deadline == .milliseconds(500))
    #expect(course.limits.first?.value == 50)
    #expect(course.limits.last.map { ($0.value - 26.5).magnitude < 0.01 } == true)
    #expect(zip(course.limits, course.limits.dropFirst()).allSatisfy { $0.value >= $1.value })
  }

  @Test func `a press that was let go has the time for which it was held`() throws {
    let course = try course(of: LongPressGestureRecognizer(name: "press")) { stage in
      stage.finger(1).down(at: 150, 150).wait(.milliseconds(420)).up()
    }

    #expect(course.unit == .seconds && course.needsMore)
    #expect(course.samples.map(\.value) == [0, 0.42])
    #expect(course.limits.map(\.value) == [0.5, 0.5])
  }

  @Test func `a pinch has the change of the distance of its fingers`() throws {
    let course = try course(of: PinchGestureRecognizer(name: "pinch")) { stage in
      stage.finger(1).down(at: 110, 150)
      stage.finger(2).down(at: 150, 150).move(to: 156, 150, over: .milliseconds(20)).up()
      stage.finger(1).up()
    }

    #expect(course.samples.first?.value == 0)
    #expect(course.samples.last?.value == 6)
    #expect(course.limits.first?.value == 8)
  }
}
