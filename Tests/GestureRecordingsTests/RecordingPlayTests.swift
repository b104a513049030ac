import GestureRecordings
import GestureTesting
import Gestures
import Testing

/// Tests of playing a recording into a session.
@Suite struct RecordingPlayTests {
  private func play(_ script: String, on stage: Stage) throws {
    var bytes: [UInt8] = []
    for line in try GestureScript(script, file: "-").lines { line.append(to: &bytes) }
    try Recording(bytes: bytes, name: "-").play(into: stage.session)
  }

  @Test func `inputs of each frame arrive in their order`() throws {
    let stage = Stage(
      PanGestureRecognizer(name: "pan"), frame: Rect(x: 0, y: 0, width: 900, height: 700))
    stage.tracesViews = true
    try play(
      "rate 1000; down 1 at 10,10; key a down; move 1 to 15,10 over 2ms; key b; resize 640x480; up 1",
      on: stage)

    #expect(
      stage.trace.filter { !$0.hasPrefix("view moved") } == [
        "view began 1", "window began a", "window began b", "window ended b", "view ended 1",
        "window cancelled a",
      ])
    #expect(stage.window.bounds.size == Size(width: 640, height: 480))
  }

  @Test func `touches and keys that are still down are cancelled at the end`() throws {
    let stage = Stage(PanGestureRecognizer(name: "pan"))
    try play("down 1 at 110,110; move 1 to 160,110 over 100ms; key a down", on: stage)

    #expect(stage.trace.first == "pan began" && stage.trace.last == "pan cancelled")
    #expect(stage.session.touches.isEmpty)
  }

  @Test(arguments: [(9, ["tap ended"]), (11, [])])
  func `timers fire for at most ten seconds after the end`(
    seconds: Int, trace: [String]
  ) throws {
    let (tap, double) = (TapGestureRecognizer(name: "tap"), TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    double.maximumInterval = .seconds(seconds)
    tap.require(toFail: double)
    let stage = Stage(tap, double)
    try play("tap 1 at 150,150", on: stage)

    #expect(stage.trace == trace)
  }
}
