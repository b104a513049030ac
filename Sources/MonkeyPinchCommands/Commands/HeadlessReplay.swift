import GestureRecordings
import Gestures
import MonkeyPinchApp
import MonkeyPinchPlayground
import PlayKit

/// A replay of a recording without a window, as fast as possible.
struct HeadlessReplay {
  let recording: Recording
  let timeline: Timeline
  /// Whether the pictures show the inspector.
  let showsInspector: Bool
  /// The cameras that render pictures of frames; may be empty.
  let cameras: [Camera]

  func run(_ log: RunLog?) throws(Failure) {
    let progress = Progress(of: recording)
    let inspector =
      showsInspector ? ReplayInspector(of: timeline, window: recording.header.surface) : nil
    inspector?.drawer.setOpen(true, animated: false)
    let player = TimelinePlayer(timeline) { playground in
      playground.onLog = log.map { log in { log.write($0) } }
      if showsInspector { playground.recordHistory() }
    }
    let playground = player.playground
    // Frames that change nothing, and of which no picture is saved, are skipped.
    while player.next(
      idleUntil: cameras.reduce(playground.nextFrameDue) { $0.earlier($1.nextFrameDue) }) != nil
    {
      try Interruption.check()
      player.step()
      for camera in cameras { try camera.capture(playground, inspector, time: player.time) }
      try log?.check()
      progress.show(player.time)
    }
    progress.clear()
    // A picture of the end shows the last recorded frame, not what is due afterwards.
    for camera in cameras { try camera.finish(playground, inspector) }
    player.finish()
    try log?.check()
  }
}
