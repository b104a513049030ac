package import GestureControls
package import GestureRecordings
package import Gestures
import MonkeyPinchInspector
package import PlayKit

/// A replay of a recording on any host, which the user can pause, play frame by frame, and ask about.
///
/// The buttons of its bar, and the keys with the same effects, change how the replay is shown, and never what
/// is replayed. The host has the window, the clock and the sounds.
package final class ReplayRun: LivingObject {
  package let lifetime = Lifetime()
  package let inspector: ReplayInspector
  /// Whether the window's content has to be drawn again.
  package var needsDrawing = true
  package private(set) var isPaused = false
  /// The current time of the host's clock.
  package var now: () -> Duration = { .zero }
  /// Called with each sound that is heard.
  package var onSound: ((Sound) -> Void)?
  /// Called when the user turns the sound off or on, or the recorded run does.
  package var onMute: ((Bool) -> Void)?
  /// Called with each line of the event log, once even if its frame is played again.
  package var onLog: ((LogLine) -> Void)?
  /// Called when the user ends the replay.
  package var onClose: (() -> Void)?

  private let player: TimelinePlayer
  private let speed: ReplaySpeed
  private let bar = ReplayBar()
  /// Whether the user has muted the replay.
  private var isMuted = false
  /// The frame number of the last frame that the event log contains.
  ///
  /// After a step back, the frames up to this number are played again and not logged again.
  private var loggedFrames = -1
  private var isFinished = false
  /// The clock time that corresponds to time zero of the recording, with the user's pauses and
  /// steps taken into account.
  private var start = Duration.zero

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - timeline: The recording's frames.
  ///   - size: The size of the window, in points.
  ///   - speed: How fast it is played.
  package init(_ timeline: Timeline, window size: Size, speed: ReplaySpeed = .times(1)) {
    self.speed = speed
    player = TimelinePlayer(timeline) { [viewed = timeline.playground] in
      if viewed.keepsTrails { $0.keepTrails(viewed.showsTrails) }
    }
    inspector = ReplayInspector(of: timeline, window: size)
    bar.onCommand = weakly(self) { $0.perform($1) }
    inspector.onCommand = weakly(self) { $0.perform($1) }
  }

  /// Begins the replay, after the host has set its closures.
  package func begin(showsInspector: Bool) {
    connect()
    if showsInspector { toggleInspector(animated: false) }
    resume()
  }

  package var playground: Playground { player.playground }
  /// Whether nothing is heard.
  package var isSilent: Bool { playground.isMuted || isMuted }

  private func connect() {
    playground.showsBar = false
    playground.onSound = weakly(self) { $0.onSound?($1) }
    playground.onLog = weakly(self) { run, line in
      if line.frame > run.loggedFrames || run.isFinished { run.onLog?(line) }
    }
    onMute?(isSilent)
  }

  // MARK: Frames

  /// The next frame; nil at the end.
  ///
  /// At maximum speed, as without a window, empty frames in which nothing is due are not played.
  package var next: RecordedFrame? {
    player.next(idleUntil: speed == .max && !isPaused ? playground.nextFrameDue : .zero)
  }

  /// The time at which the picture changes without input; nil if it does not.
  package var nextDeadline: Duration? {
    let frame = isPaused ? nil : next.map { due($0) }
    return frame.earlier(bar.nextDeadline).earlier(inspector.drawer.nextDeadline)
  }

  /// Whether the bar or the inspector is animated.
  package var isAnimating: Bool { bar.isAnimating || inspector.drawer.isAnimating }

  private func due(_ frame: RecordedFrame) -> Duration { start + speed.wait(for: frame.time) }

  /// Plays the frames that are due.
  package func playWhatIsDue() {
    if let deadline = nextDeadline, deadline <= now() { needsDrawing = true }
    while !isPaused, let frame = next, due(frame) <= now() {
      playNext()
      // At maximum speed, each frame is shown.
      if speed == .max { break }
    }
  }

  private func playNext() {
    guard let frame = next else { return }
    player.step()
    loggedFrames = max(loggedFrames, frame.number)
    onMute?(isSilent)
    needsDrawing = true
  }

  /// Lets the recorded run end.
  package func finish() {
    isFinished = true
    player.finish()
  }

  /// Pauses the replay, if it is not paused.
  package func pause() {
    if !isPaused { perform(ReplayBar.Command.pause) }
  }

  /// Continues the replay from the current time of the recording.
  private func resume() { start = now() - speed.wait(for: player.time) }

  // MARK: Input

  /// Handles an input of the user.
  package func take(_ input: Input) {
    switch input {
    case .press(let press):
      if inspector.drawer.take(press, leavesScene: true) { break }
      if press.phase == .began,
        let command = ReplayBar.Command.allCases.first(where: { $0.key == press.key })
      {
        perform(command)
      }
    case .touch(let sample):
      // The drawer has the buttons of the bar.
      if !inspector.drawer.take(sample), !inspector.drawer.isOpen { bar.send(sample) }
    default: break
    }
    needsDrawing = true
  }

  private func perform(_ command: ReplayBar.Command) {
    switch command {
    case .pause:
      isPaused.toggle()
      // After the end, it begins again.
      if !isPaused, next == nil {
        player.seek(to: .zero)
        connect()
      }
      resume()
    case .forward:
      isPaused = true
      playNext()
    case .back: show(player.timeline.frameTime(-1, from: player.time) ?? .zero)
    case .trails:
      playground.keepTrails(!playground.showsTrails)
      player.timeline.playground.keepTrails(playground.showsTrails)
    case .inspector: toggleInspector(animated: true)
    case .look:
      playground.theme = playground.theme.next
      // A step back keeps the changes of the user.
      player.timeline.playground.theme = player.timeline.playground.theme.next
    case .sound:
      isMuted.toggle()
      onMute?(isSilent)
    case .close:
      if inspector.drawer.isOpen { toggleInspector(animated: true) } else { onClose?() }
    }
    needsDrawing = true
  }

  private func perform(_ command: InspectorCommand) {
    switch command {
    case .close: toggleInspector(animated: true)
    case .play: perform(ReplayBar.Command.pause)
    case .show(let moment): show(moment)
    case .stepFrame(let step): perform(step < 0 ? ReplayBar.Command.back : .forward)
    // The inspector translates these into moments.
    case .live, .save: break
    }
    needsDrawing = true
  }

  private func toggleInspector(animated: Bool) {
    inspector.drawer.reducesMotion = playground.theme.reducesMotion
    inspector.drawer.setOpen(!inspector.drawer.isOpen, animated: animated)
    if inspector.drawer.isOpen, inspector.sequences.isEmpty {
      let played = player.timeline.replay(until: nil).playedSequences()
      inspector.sequences = played.map { $0.sequence }
    }
  }

  /// Pauses the replay at a moment of the recording, without the sounds until then.
  private func show(_ moment: Duration) {
    isPaused = true
    playground.onSound = nil
    player.seek(to: moment)
    loggedFrames = max(loggedFrames, player.frameNumber)
    connect()
  }

  // MARK: Pictures

  /// Returns the commands that draw the current picture in a window of a size, in points.
  package func draw(in window: Size) -> [DrawCommand] {
    let fingers = playground.scene.session.touches.map { $0.location(in: nil) }
    inspector.drawer.windowSize = window
    inspector.show(player.time, isPaused: isPaused)
    inspector.drawer.update(to: now())
    bar.layOut(in: window)
    bar.show(frame: player.frameCount, isPaused: isPaused, playground.language)
    let end = player.timeline.end
    bar.progress = end > .zero ? player.time / end : 1
    bar.show(
      isPaused: isPaused, isMuted: isMuted, showsTrails: playground.showsTrails,
      showsInspector: inspector.drawer.isOpen, playground.theme)
    bar.update(to: now())
    needsDrawing = false
    let picture = inspector.draw(playground, fingers: fingers)
    return inspector.drawer.isVisible ? picture : picture + bar.draw(in: playground.theme)
  }
}
