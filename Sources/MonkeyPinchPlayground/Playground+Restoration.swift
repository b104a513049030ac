public import GestureRecordings
import Gestures
import PlayKit

// Lines of a recording that restore the state of a playground at rest.
extension Playground {
  /// Whether nothing is in progress: no touch, no animation and no timer.
  ///
  /// A recording can begin now.
  public var isAtRest: Bool { !isFading && allPlayed.allSatisfy { $0.isAtRest } }

  /// Whether a finger is down in the visible scene.
  package var isTouched: Bool { played.session.hasTouch { _ in true } }

  /// Returns the lines with which a recording must begin so that a replay starts in the current
  /// state of the playground.
  ///
  /// The new playground must have the same size and the same first scene. The state is complete if
  /// ``isAtRest`` is true.
  ///
  /// - Parameter time: The time of the lines.
  public func restorationLines(at time: Duration) -> [RecordingLine] {
    // The current scene comes last. The first scene needs no line unless others precede it.
    let others = allPlayed.filter { $0 !== played }
    var lines: [RecordingLine] = []
    for (index, played) in (others + [played]).enumerated() {
      if index > 0 || played !== allPlayed[0] {
        lines.append(PlaygroundState.scene(played.scene.sceneType.name).line(at: time))
      }
      lines += restorationLines(of: played, at: time)
    }
    lines += keptChanges.map { PlaygroundState.change($0).line(at: time) }
    // The look is left out: each replay has its own.
    if language != .english { lines.append(PlaygroundState.language(language).line(at: time)) }
    if hands != .standard { lines.append(PlaygroundState.hands(hands).line(at: time)) }
    if isMuted { lines.append(PlaygroundState.muted(true).line(at: time)) }
    if showsTrails { lines.append(PlaygroundState.trails(true).line(at: time)) }
    if !triedGestures.isEmpty {
      lines.append(PlaygroundState.tried(triedGestures).line(at: time))
    }
    if showsHelp {
      lines += RecordingLine.presses(of: "h", at: time)
      lines += RecordingLine.presses(of: "right", times: played.help.page, at: time)
    }
    if let location = played.session.hoverLocation {
      let pointer = TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: location, timestamp: time,
        type: .indirectPointer)
      lines.append(.input(.touch(pointer)))
    }
    // After all lines of inputs, which set this time to zero.
    let idle = min(played.session.now - self.idle.lastInput, IdleLife.limit)
    if idle > .zero { lines.append(PlaygroundState.idle(idle).line(at: time)) }
    return lines
  }

  private func restorationLines(of played: PlayedScene, at time: Duration) -> [RecordingLine] {
    let scene = played.scene
    let signs = scene.signScene?.library.recordingLines(at: time) ?? []
    // From back to front, so that the depth of each is free when it is set.
    let places = SpritePlace.of(scene.sprites).sorted { $0.z < $1.z }
    // Settings come before places: they may change the number of sprites.
    let states = scene.settings.map(PlaygroundState.setting) + places.map(PlaygroundState.place)
    return signs
      + states.map { $0.line(at: time) }
      + RecordingLine.presses(of: "tab", times: played.focusIndex, at: time)
  }
}

extension RecordingLine {
  /// Returns the lines of a recording in which a key is pressed and released several times.
  package static func presses(
    of key: String, times count: Int = 1, at time: Duration
  ) -> [RecordingLine] {
    let press = [Press.Phase.began, .ended].map { phase in
      RecordingLine.input(.press(Press(key: key, phase: phase, timestamp: time)))
    }
    return Array(repeating: press, count: count).flatMap { $0 }
  }
}

extension PlayedScene {
  /// The number of presses of Tab that move the focus from the window to the focused view; 0 if no
  /// view has the focus.
  ///
  /// While the help is visible, the number is that for the view with the focus after it closes.
  fileprivate var focusIndex: Int {
    let focus = help.isHidden ? window.firstResponder : help.formerFocus.object
    // The help comes last, so it does not change the number.
    return window.focusStops.firstIndex { $0 === focus }.map { $0 + 1 } ?? 0
  }
}
