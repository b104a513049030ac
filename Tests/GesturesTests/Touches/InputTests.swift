import Gestures
import Testing

@Suite struct InputTests {
  private let inputs: [Input] = [
    .touch(
      TouchSample(id: Touch.ID(1), phase: .began, location: .zero, timestamp: .seconds(3))),
    .press(Press(key: "t", phase: .began, timestamp: .seconds(3))),
    .resize(Size(width: 640, height: 400), at: .seconds(3)),
  ]

  @Test func `each input has a timestamp and can be given an earlier one`() {
    #expect(inputs.map(\.time) == Array(repeating: .seconds(3), count: 3))
    #expect(
      inputs.map { $0.earlier(by: .seconds(1)).time } == Array(repeating: .seconds(2), count: 3))
  }

  @Test func `a session accepts each kind of input`() {
    let session = Session(window: Window(size: Size(width: 320, height: 240)))

    for input in inputs { session.send(input) }

    #expect(session.touches.map { $0.id } == [Touch.ID(1)])
    #expect(session.window.bounds.size == Size(width: 640, height: 400))
    #expect(session.now == .seconds(3))
  }

  @Test func `the samples of a hovering pointer have the three phases of regions`() {
    let phases: [Touch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    let hovering = phases.filter {
      TouchSample(id: Touch.ID(0), phase: $0, location: .zero, timestamp: .zero).isHover
    }

    #expect(hovering == [.regionEntered, .regionMoved, .regionExited])
  }
}
