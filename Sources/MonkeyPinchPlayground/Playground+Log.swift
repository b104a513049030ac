import GestureControls
import Gestures
import GestureRecordings
import PlayKit

// The events that the playground writes to the event log.
extension Playground {
  func log(_ event: LogEvent, at time: Duration) {
    onLog?(LogLine(time: time, frame: frame, event: event))
  }

  /// Logs a sound as a scene plays it, and plays it as it is heard.
  func make(_ sound: Sound) {
    log(
      .sound(name: sound.name, gain: sound.gain, pitch: sound.pitch), at: played.session.now)
    let count = soundCounts[sound.name, default: 0]
    soundCounts[sound.name] = count + 1
    onSound?(sound.varied(after: count, among: scene.sceneType.sounds))
  }

  func note(_ event: SessionEvent, in played: PlayedScene) {
    let time = played.session.now
    if case .action(let recognizer) = event {
      noteTried(recognizer)
      if recognizer.state != .changed { onRecognition?(recognizer) }
    }
    if showsTrails, played === self.played { noteForClass(event, at: time) }
    guard onLog != nil else { return }
    switch event {
    case .action(let recognizer): log(.gesture(LoggedGesture(recognizer)), at: time)
    case .view(let view, let phase, let touches):
      log(
        .touch(view: view.name ?? "", phase: "\(phase)", ids: touches.map { $0.id.rawValue }),
        at: time)
    case .state(let recognizer, let from, let to, let reason) where detail.verbose:
      logState(of: recognizer, from, to, reason?.words(for: recognizer), at: time)
    case .waits(let recognizer, let rival, let requirement) where detail.verbose:
      logState(of: recognizer, .possible, .possible, requirement.words(for: rival), at: time)
    case .requirementCycle(let cycle) where detail.verbose:
      guard let first = cycle.first else { break }
      logState(of: first, .possible, .possible, "waits for itself: \(cycle.wordsOfCycle)", at: time)
    default: break
    }
  }

  /// Notes what a class follows of an event.
  private func noteForClass(_ event: SessionEvent, at time: Duration) {
    if case .touch(let touch) = event { trails.add(touch) }
    guard !showsHelp else { return }
    switch event {
    case .touch(let touch): names.note(touch, at: time)
    case .action(let recognizer): names.note(recognizer, in: language, at: time)
    case .state(let recognizer, _, .failed, let reason?):
      names.note(recognizer, failedBecause: reason, in: language, at: time)
    default: break
    }
  }

  private func logState(
    of recognizer: GestureRecognizer, _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State, _ why: String?, at time: Duration
  ) {
    log(
      .state(
        view: recognizer.view?.name ?? "", recognizer: recognizer.name ?? "", from: "\(from)",
        to: "\(to)", why: why), at: time)
  }

  func logChangedViews() {
    let views = LoggedView.of(scene.sprites)
    // The number of sprites may have changed since the last frame.
    for (index, view) in views.enumerated()
    where !lastViews.indices.contains(index) || lastViews[index] != view {
      log(.view(view), at: played.session.now)
    }
    lastViews = views
  }
}
