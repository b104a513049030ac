import GestureRecordings
import MonkeyPinchPlayground
import MonkeyPinchScenes
import Testing

@Suite struct SkippedFramesTests {
  /// Counted rather than timed: all frames of a day take minutes without optimization.
  @Test(arguments: ["monkey", "pad"])
  func `of a day in which a finger rests, ten seconds of frames are played and all are counted`(
    scene: String
  ) throws {
    let recording = try Recording(
      bytes: Array(
        (#"{"t":0,"id":1,"phase":"began","x":9,"y":9}"# + "\n"
          + #"{"t":86400,"id":1,"phase":"ended","x":9,"y":9}"# + "\n").utf8), name: "day")
    let playground = Playground(
      scene: try #require(SceneList.scene(named: scene)), among: SceneList.all,
      size: recording.header.surface)
    var last: LogLine?
    playground.onLog = { last = $0 }
    var frames = try recording.frames()
    var played = 0
    while let frame = try frames.next(idleUntil: playground.nextFrameDue) {
      playground.play(frame)
      played += 1
      try #require(played < 600, "at \(frame.time)")
    }
    playground.finish(because: .recordingEnded)

    guard case .end(let count, _, _)? = last?.event else {
      Issue.record("the log has no end")
      return
    }
    #expect(count == 60 * 86_400)
  }
}
