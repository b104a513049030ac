import Gestures
import GestureHistory
import GestureRecordings
import GestureStrokes
import MonkeyPinchPlayground
import PlayKit
import SDLHost

// The saved state of scenes.
extension LiveGame {
  /// Restores what the playground showed in the last run, such as the trails of fingers.
  ///
  /// It is played as lines, so that a replay of this run's recording shows the same pictures.
  func restoreSwitches() {
    var states: [PlaygroundState] = []
    if start.settings.showsTrails == true { states.append(.trails(true)) }
    if let tried = start.settings.triedGestures, !tried.isEmpty { states.append(.tried(tried)) }
    firstLines += states.map { $0.line(at: .zero) }
  }

  /// Restores the saved settings and taught shapes when a scene opens for the first time.
  ///
  /// They are played as lines, so that a recording of this run contains them.
  func open(_ scene: any Scene) {
    // The scene may be opened while lines are played; these lines are played after them.
    let name = type(of: scene).name
    if let settings = start.settings.scenes[name] {
      firstLines += settings.map { PlaygroundState.setting($0).line(at: .zero) }
    } else {
      for key in start.settings.keys[name] ?? [] {
        firstLines += RecordingLine.presses(of: key, at: .zero)
      }
    }
    if let scene = scene as? any SignScene { openSigns(of: scene) }
    logRelations(of: scene)
  }

  /// Logs what is wrong with the relations of a scene's recognizers, and which recognizers wait how
  /// long for others.
  private func logRelations(of scene: any Scene) {
    guard log.level <= .warning else { return }
    let findings = playground.relationFindings
    let name = type(of: scene).name
    log.debug("relations", metadata: ["scene": name, "findings": "\(findings.count)"])
    for finding in findings {
      let words = ["scene": name, "finding": finding.sentence]
      if finding.isFault {
        log.warning("relation", metadata: words)
      } else {
        log.debug("relation", metadata: words)
      }
    }
  }

  /// Adds the user's saved signs to a scene that recognizes signs, and saves later changes.
  private func openSigns(of scene: any SignScene) {
    let signs = SavedSigns(of: program)
    self.signs = signs
    firstLines += signs.library.recordingLines(at: .zero)
    if let problem = signs.problem { report(problem, at: frames.time) }
    scene.onLibraryChange = { [weak self] library in
      guard let self, let problem = signs.save(library) else { return }
      report(problem, at: screen.clock.now)
    }
  }
}
