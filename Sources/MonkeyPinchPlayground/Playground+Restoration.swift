public import GestureRecordings
import Gestures
import MonkeyPinchScenes

// The state of the playground at a moment of rest, as lines that give it to a new playground.
extension Playground {
  /// Whether nothing is under way: what follows depends on ``restorationLines(at:)`` alone.
  public var isAtRest: Bool { !isFading && allPlayed.allSatisfy(\.isAtRest) }

  /// The lines that bring a new playground of this size, with the same first scene, to the state of
  /// this one, if it is at rest.
  ///
  /// - Parameter time: The time of the lines.
  public func restorationLines(at time: Duration) -> [RecordingLine] {
    // The scene that is played comes last; the first one is played without being asked for.
    let others = allPlayed.filter { $0 !== played }
    var lines: [RecordingLine] = []
    for (index, played) in (others + [played]).enumerated() {
      if index > 0 || played !== allPlayed[0] {
        lines.append(PlaygroundState.scene(type(of: played.scene).name).line(at: time))
      }
      lines += restorationLines(of: played, at: time)
    }
    // The look is left out: each replay chooses its own.
    if isMuted { lines.append(PlaygroundState.muted(true).line(at: time)) }
    let helpPresses = showsHelp ? played.help.page + 1 : 0
    lines += RecordingLine.presses(of: "h", times: helpPresses, at: time)
    if let location = played.session.hoverLocation {
      let pointer = TouchSample(
        id: Touch.ID(0), phase: .regionEntered, location: location, timestamp: time,
        type: .indirectPointer)
      lines.append(.input(.touch(pointer)))
    }
    return lines
  }

  private func restorationLines(of played: PlayedScene, at time: Duration) -> [RecordingLine] {
    let scene = played.scene
    let signs = (scene as? any SignKeeper)?.library.recordingLines(at: time) ?? []
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
  /// A key that goes down and comes up, several times.
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
  /// The number of Tab presses that move the focus to where it is, or will be when the help closes.
  fileprivate var focusIndex: Int {
    let focus = help.isHidden ? window.firstResponder : help.formerFocus
    func stops(_ view: View) -> [View] {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01, view !== help
      else { return [] }
      return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(stops)
    }
    return stops(window).firstIndex { $0 === focus }.map { $0 + 1 } ?? 0
  }
}
