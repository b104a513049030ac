import Gestures
import GestureHistory
import GestureRecordings
import GestureStrokes
import MonkeyPinchPlayground
import PlayKit
import SDLHost

// The saved state of scenes.
extension LiveGame {
  /// Restores the shapes that the user has taught to a scene that is opened, and logs its relations.
  func opened(_ scene: any Scene) {
    if let scene = scene.signScene { openSigns(of: scene) }
    logRelations(of: scene)
  }

  /// Logs what is wrong with the relations of a scene's recognizers, and which recognizers wait how
  /// long for others.
  private func logRelations(of scene: any Scene) {
    guard log.level <= .warning else { return }
    let findings = playground.relationFindings
    let name = scene.sceneType.name
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
    live.firstLines += signs.library.recordingLines(at: .zero)
    if let problem = signs.problem { report(problem, at: frames.time) }
    scene.onLibraryChange = { [weak self] library in
      guard let self, let problem = signs.save(library) else { return }
      report(problem, at: screen.clock.now)
    }
  }
}
