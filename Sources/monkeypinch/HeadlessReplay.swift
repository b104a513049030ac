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
    let frames = try refusing { () throws(RecordingError) in try recording.frames() }
    while let frame = try refusing({ () throws(RecordingError) in try frames.next() }) {
      playground.play(frame)
      if let camera { try photograph(camera, at: frame.time) }
      try log?.check()
    }
    playground.finish(because: .recordingEnded)
    try log?.check()
    if let camera, !camera.hasTaken { try camera.take(playground) }
  }

  private func photograph(_ camera: Camera, at time: Duration) throws(Failure) {
    guard let due = camera.time, !camera.hasTaken, time >= due else { return }
    try camera.take(playground)
  }

  /// The recording was sound when it was read through, so only a file that changed since throws.
  private func refusing<Result>(
    _ read: () throws(RecordingError) -> Result
  ) throws(Failure) -> Result {
    do throws(RecordingError) { return try read() } catch { throw Failure(.badData, "\(error)") }
  }
}
