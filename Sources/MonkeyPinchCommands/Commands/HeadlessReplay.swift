import GestureControls
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import GestureRecordings
import PlayKit

/// A replay of a recording without a window, as fast as possible.
final class HeadlessReplay {
  private let recording: Recording
  private let playground: Playground
  private let cameras: [Camera]
  private let progress: Progress
  /// The inspector in the pictures; nil without one.
  private let inspector: ReplayInspector?

  /// Creates a replay of the recording of a player.
  ///
  /// - Parameter cameras: The cameras that render pictures of frames; may be empty.
  init(
    _ player: RecordingPlayer, theme: Theme, showsInspector: Bool, detail: LogDetail,
    cameras: [Camera]
  ) {
    recording = player.recording
    self.cameras = cameras
    playground = player.makePlayground(detail: detail)
    playground.theme = theme
    progress = Progress(of: recording)
    inspector =
      showsInspector ? Program.current.inspector(of: player, window: playground.size) : nil
    guard let inspector else { return }
    playground.recordHistory()
    inspector.drawer.setOpen(true, animated: false)
  }

  func run(_ log: RunLog?) throws(Failure) {
    playground.onLog = log.map { log in { log.write($0) } }
    let frames = try Failure.refusing { () throws(RecordingError) in try recording.frames() }
    while let frame = try nextFrame(of: frames) {
      try Interruption.check()
      playground.play(frame)
      for camera in cameras {
        try camera.capture(playground, inspector, time: frame.time)
      }
      try log?.check()
      progress.show(frame.time)
    }
    progress.clear()
    // A picture of the end shows the last recorded frame, not what is due afterwards.
    for camera in cameras { try camera.finish(playground, inspector) }
    playground.finish(because: .init(recording.ending))
    try log?.check()
  }

  /// Returns the next frame that changes something or of which a picture is saved; nil at the end.
  private func nextFrame(of frames: FrameCutter) throws(Failure) -> RecordedFrame? {
    let due = cameras.reduce(playground.nextFrameDue) { $0.earlier($1.nextFrameDue) }
    return try Failure.refusing { () throws(RecordingError) in
      try frames.next(idleUntil: due)
    }
  }
}
