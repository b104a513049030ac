import GestureHistory
import GestureRecordings
import GestureTesting
import Gestures
import Testing

@Suite struct ExpectedGesturesTests {
  private let stage = Stage(TapGestureRecognizer(name: "tap"))

  private func recording(_ script: String) throws -> Recording {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "test").lines { line.append(to: &bytes) }
    return try Recording(bytes: bytes, name: "test")
  }

  @Test func `a recording that is recognized as expected throws nothing`() throws {
    let recording = try recording("tap 1 at 150,150")

    try expect(["tap of view"], in: stage.session) { try recording.play(into: $0) }
  }

  @Test func `the error explains why a gesture is missing`() throws {
    let recording = try recording("drag 1 from 110,110 to 190,110 over 50ms")

    let error = #expect(throws: UnexpectedGestures.self) {
      try expect(["tap of view"], in: stage.session) { try recording.play(into: $0) }
    }

    #expect(error?.unknown == [])
    let text = error?.description ?? ""
    #expect(text.contains("expected tap of view, recognized nothing"))
    #expect(text.contains("tap of view failed after"))
    #expect(text.contains("the 45 pt that a tap allows"))
    #expect(!text.contains("no recognizer"))
  }

  @Test func `the error names an expected recognizer that does not exist`() throws {
    stage.add(PanGestureRecognizer())
    let error = #expect(throws: UnexpectedGestures.self) {
      try expect(["tap of view", "tap of veiw"], in: stage.session) { _ in
        stage.finger(1).tap(at: 150, 150)
      }
    }

    #expect(error?.actual == ["tap of view"])
    #expect(error?.unknown == ["tap of veiw"])
    let line = "no recognizer is tap of veiw; the window has tap of view, pan of view"
    #expect(error?.description.contains(line) == true)
  }

  @Test func `a recognizer that a landing finger finds is known`() throws {
    stage.view.onTouches = { [stage] phase, _, _ in
      guard phase == .began else { return }
      let view = stage.addView(stage.view.bounds, name: "late", in: stage.view)
      view.addGestureRecognizer(TapGestureRecognizer(name: "tap"))
    }
    let error = #expect(throws: UnexpectedGestures.self) {
      try expect(["tap of late"], in: stage.session) { _ in
        stage.finger(1).tap(at: 150, 150)
        stage.finger(1).down(at: 150, 150).cancel()
      }
    }

    #expect(error?.unknown == [])
  }
}
