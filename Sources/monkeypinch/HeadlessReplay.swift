import Gestures
import Playground
import Recordings
import Scenes

/// Plays a recording by its own clock, as fast as it goes.
final class HeadlessReplay {
  var camera: Camera?

  private let recording: Recording
  private let playground: Playground

  init(_ recording: Recording, scene: any Scene.Type, detail: LogDetail) {
    self.recording = recording
    playground = Playground(scene: scene, size: recording.header.surface, detail: detail)
  }

  func run(_ log: RunLog?) throws(Failure) {
    playground.onLog = log.map { log in { log.write($0) } }
    do throws(RecordingError) {
      let frames = try recording.frames()
      while let frame = try frames.next() {
        playground.play(frame)
        if let camera { try photograph(camera, at: frame.time) }
        try log?.check()
      }
    } catch {
      throw Failure(.badData, "\(error)")
    }
    playground.finish(because: .recordingEnded)
    try log?.check()
    if let camera, !camera.hasTaken { try camera.take(playground) }
  }

  private func photograph(_ camera: Camera, at time: Duration) throws(Failure) {
    guard let due = camera.time, !camera.hasTaken, time >= due else { return }
    try camera.take(playground)
  }
}
